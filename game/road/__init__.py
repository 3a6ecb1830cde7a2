"""The journey: stops (lessons, duels, challenges, rivals), what is wanted at them, and what was reached.

No pygame and no files: a stop is given as text, and progress is given and taken as text. The rules are the one source
of truth; nothing here restates one.

A stop
------
A stop is a TOML text (`levels/learn/*.toml`, `levels/road/*.toml`); `reader` has the form, and refuses one with a fault
by its file and line.
Its words are in the language files, under keys made of the stop's id and a moment's: `stop.first-cards.take`.

    start       a position (`Position`, with decks stacked as wanted) or a seed
    learner     the learner's seat; the others are characters who play the `replies`, then by their `level`
    wants       what is to be reached, and `fails` what ends it: wishes over the game so far (`wishes`)
    par         in how many of the learner's turns; stars follow from it
    stars       or they follow from two further wishes: the second star wants the first of them, the third star both
    bans        what the learner may not do here though the rules allow it (`bans`)
    kind        lesson, duel (a plain game), challenge (one with a twist), rival (a region's best merchant) or puzzles
    puzzles     which are asked at a stop of puzzles, and `solve`, how many of them want to be solved (`puzzles.errand`)
    picture     what is seen of it on the map: a painting of the game
    moments     in order: what is said, *when*, what it points at, what the learner is to do (`does`, as patterns of
                choices, see `patterns`; nothing for words that are only read), what is permitted meanwhile
                (everything, if nothing is said), and what is answered to anything else
    remarks     said once, whenever their wish first holds

Twists
------
A challenge changes decisions, and never a rule: whatever it changes, the engine offers.

    time            `fails = "turns over 26"`: what is wanted within so many turns
    a closing market    a position whose decks have few cards left (`deck base-2: 2`, `out base-2: 24`): what is bought
                    is not replaced any more
    chosen tiles    the house rules that choose nobles and others (`variants = "open_nobles N04 N09 N10"`)
    only what was reserved may be bought, no reserving, no cards of a level or a colour    `bans`
    a thin supply, a handicap    a position in which the others hold tokens or cards already
    a tempting row  a position whose rows and decks are laid out as wanted
    allies          `fails = "allies points 20"`: the others' points count together
    a race          what is wanted of the learner fails as soon as `rival ...` of the same holds
    another goal    `wants` anything but to win: nobles, or what a module brings

The road
--------
`roads` knows which stops are joined: a stop is open when one before it was finished, or when the map says so, or when
the person has set that all are. Where they lie is drawn on a Tiled map (`levels/road.tmx`), which is not read here.
Rivals end a region, but a road always leads past them, so that nothing is locked behind what is hardest.

The runner
----------
`Run` plays a stop over a `History`. Whoever shows it asks `run.speech` for what is said, pointed at and wanted;
`run.refusal(choice)` whether a choice is permitted; and tells it what is done: `choose`, `reply` (a choice of the
others), `go_on` (words were read), `take_back`. A choice that is permitted but not what is asked for is made, judged
and answered (`Mood.CORRECTING`); then it can only be taken back, so that nobody is ever stuck, and it costs a star.
`held` says that the others must wait until something was read. `run.script` is the run as text, from which it goes on
another day at the same moment.

`progress` is what a person has reached at all stops; `check` plays a stop with a solver and with a fumbler, who does
everything but what is asked; `difficulty` lets every level try a stop, and says whom it suits.

Who uses it: `game.app` reads the files, lets opponents think, keeps the progress, and hands the table small values
(`game.ui.table.companion`), since the interface does not know this room.
"""
