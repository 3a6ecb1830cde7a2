"""The table: what lies on it, how it is picked up, how it moves, how it is drawn.

Read it in the order in which a card that a person drags goes through it:

1. `scenes/table.py` puts everything together for the person at the bottom, and passes inputs on: to the *layers* that
   lie over the board (`layers`), topmost first, then to the buttons (`buttons`), the hand and the keys.
2. **Input.** `hand` is what drags and clicks do, `keyboard` what keys do, `pointer` what is pointed at. They find
   pieces and places through `picker`, which knows where everything lies (`places`, from the Tiled maps).
3. **Model**, without pygame: `model` holds the game as one seat sees it, the question at hand, what is selected or
   gathered for it (`decision`: which `pieces` can go where, made of the engine's options by `gestures`), and the mode,
   one value that says what the table waits for. `session` says what the table needs of a game; `revision` tells the
   picture that something changed.
4. `play` makes of a gesture a choice, and of a choice a ply: told at once by the `narrator` (an event becomes a line of
   the `log`), shown by the `choreographer` (an event becomes flights and sounds, along `routes`) and `motion`. What is
   great has a moment of its own (`moments`); those who play react (`company`), and the music follows (`music`).
5. **Picture.** `board` draws what lies still and what moves; `shown` says every number on it: the state less what is in
   the air. `market`, `panels`, `ribbon`, `status`, `log_panel` draw their parts, `moment_picture` moments; `sprites`,
   `figures` and `marks` the pieces; `hand_picture` what is held or pointed at, which has `weight`, and `settling` what
   lands; `tooltips` and `words` say what they are.

What a module brings to any of these (its pieces, places, gestures, pictures, words, tooltips and motion) is a `part`,
one file each in `modules`; nothing else knows which modules there are.
"""
