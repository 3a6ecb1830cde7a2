"""The rules of Splendor with every expansion module of both editions: the one source of truth for what may be done.

The face
--------
    new_game(config)            a game set up for its first decision
    choices(state)              the current decision's legal options, in a stable order; empty only at the end
    apply(state, choice)        make a choice: changes the state, returns events; IllegalChoice leaves it untouched
    state.question              what is asked now: its kind, who is asked, the cards it is about; None at the end
    state.outcome               None, or winners, points and the reasons
    state.clone()               a copy to try things on
    why_not(state, choice)      None, or why a choice can't be made now, as a key with figures and a rule's id
    str(choice), parse_choice(state, text)      choices as text; `notation` lists the forms
    perft(state, depth)         how many sequences of choices there are, to check the rules by counting
    History(start)              a game with its plies: `play`, `cut`, `walk`, `state_at` any ply without playing it all
    Position.of(state)          a table as text and back: `str`, `parse`, `faults`, `state`; a History may start there
    view(state, seat)           what that seat may know; view.table to look at, view.resample(rng) to play on
    write_record, read_record, replay           whole games as text; `record` describes the format

`GameConfig(players, edition, modules, seed, first, variants)` says which of the 21 rule sets is played, and with which
house rules (`variants`), if any. A game is a sequence of
decisions; each is made by `state.current`, and its options are of one kind: an action (`Take`, `Reserve`, `Draw`,
`Purchase`), a payment (`Pay`), a return (`Return`), and so on through `choices`. A decision with one option
makes itself, so what is offered is always a real choice (T-2).

What to look at: `state.players[seat]` has `tokens` (a purse, see `gems`; `token_counts` unpacks it), `bonuses` and
`standing` per colour, `points`, `cards`, `hand`, `nobles`; the state has `bank` (`supply` unpacked), `market` (cards by
place, see `rules.slot_decks`), `left` (cards per deck), `nobles`, `round`, `final_round`. What modules add is told in
`player` and `state`. Numbers of cards, nobles and other tiles are places in `catalog`.

Searches have a narrow fast face beside it: no events, choices as numbers, and nothing new made where something is
there to be used again. It gives the same games::

    state.numbers, play_number(state, number)   the options and a choice by number (`numbers` tells how they are made)
    state.become(other)                         `clone` into a state of the same rule set
    view.deal_into(state, dice)                 `resample` into one, by throws of `dice.Dice` instead of Python's chance

A bot needs no more than this::

    def bot(view, options, rng, deadline):
        return max(options, key=lambda option: my_taste(view.table, option))

How it is built
---------------
A fast core and readable modules share one shape: *everything is plain data, and modules say which steps there are*.

- The state is numbers, rows of numbers and a few tuples (`state`). Tokens are packed purses (`gems`), so that moving
  them is one addition. Inside, a choice is a number (`numbers`) and so is a task (`tasks`); steps give rows of numbers
  and are told one. Choices as objects are made when somebody asks for them (`choice_table`); equal ones are one object.
- The same source serves compiled and plain. Compiled, a row is a native array (`vec`) and a number a machine word
  (`i64`); plain, what counts is that few operations do much: tables keyed by purses, comprehensions, packed fields.
  Where the two want different ways, in `means` and `shuffle`, there are both, and tests hold that they agree. A `vec`
  is written out wherever it is named: compiled code can't make one through an alias.
- A turn is the steps left of it and, before them, a stack of tasks. `order` has T-1's order, once. `engine` is the loop
  that begins the next step and asks, answers or skips it. A step that gives rise to others stacks them.
- The base game and the four expansions are records (`modules`): cards, tiles and figures as data; steps for the slots
  that `order` names; limits on what a player may get; what happens when a card leaves. `ruleset` folds records into a
  rule set, shared by all its games; `rulebook` is the only place that asks for editions and modules by name. A step
  that no record fills is not even on the stack: a module that is not played costs nothing.
- What a power changes for one player is data on that player (`gold_worth`, `draw_count`, `vouchers`), set by the module
  that grants it and read by the core, so the core asks no module about it.

Everything is typed for mypyc; `game.rules.COMPILED` tells whether the compiled form is running.
"""

from game.rules.choices import Choice
from game.rules.config import EDITIONS, MODULES, ConfigError, GameConfig, all_rule_sets
from game.rules.engine import apply, choices, new_game, parse_choice, play, play_number, why_not
from game.rules.events import Event, reveals, visible_to
from game.rules.form import COMPILED
from game.rules.history import History, Ply
from game.rules.notation import UnreadableChoice
from game.rules.packing import teach_pickle as _teach_pickle
from game.rules.perft import perft, perft_divide
from game.rules.player import Player
from game.rules.position import FaultyPosition, Position, PositionError
from game.rules.question import Question, QuestionKind
from game.rules.reasons import IllegalChoice, Reason
from game.rules.record import Record, SeatNote, replay, write_record
from game.rules.record_reader import RecordError, read_record
from game.rules.scoring import Outcome
from game.rules.state import State
from game.rules.variants import Variants
from game.rules.views import View, view

_teach_pickle()

__all__ = [
    "COMPILED",
    "EDITIONS",
    "MODULES",
    "Choice",
    "ConfigError",
    "Event",
    "FaultyPosition",
    "GameConfig",
    "History",
    "IllegalChoice",
    "Outcome",
    "Player",
    "Ply",
    "Position",
    "PositionError",
    "Question",
    "QuestionKind",
    "Reason",
    "Record",
    "RecordError",
    "SeatNote",
    "State",
    "UnreadableChoice",
    "Variants",
    "View",
    "all_rule_sets",
    "apply",
    "choices",
    "new_game",
    "parse_choice",
    "perft",
    "perft_divide",
    "play",
    "play_number",
    "read_record",
    "replay",
    "reveals",
    "view",
    "visible_to",
    "why_not",
    "write_record",
]
