"""The table: what lies on it, how it is picked up, how it moves, how it is drawn.

`pieces` names the things, `places` says where they lie, `gestures` which of them can go where (from the engine's
options alone), `flights` how they get there, `painter` and `panels` draw them. `game/ui/scenes/table.py` holds it
all together.
"""
