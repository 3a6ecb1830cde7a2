"""A small stop for tests, as text, and what is made of it."""

from game.road.reader import read_stop
from game.road.run import Run

FILE = "levels/learn/07-small.toml"
TEXT = '''group = "base"
par = 2
others = ["trader"]
replies = ["take W U K"]
wants = "owns B1-white-3"
position = """
lapis-road-position 1
players: 2
edition: 2024
modules: none
seed: 11
first: 0
nobles: N02 N05 N08
row base-1: B1-white-3 B1-blue-5 B1-red-8 B1-black-5
row base-2: B2-green-1 B2-white-2 B2-black-4 B2-blue-2
row base-3: B3-red-1 B3-blue-3 B3-green-2 B3-black-3
seat 0 tokens: W3 K
"""

[[moments]]
id = "hello"
points = ["card B1-white-3"]

[[moments]]
id = "take"
does = ["take U G R"]
answers = [{ to = ["take double"], says = "take.pair" }]

[[moments]]
id = "buy"
does = ["purchase B1-white-3"]
permits = ["take"]

[[remarks]]
id = "rival"
when = "rival chose take"
points = ["seat 1"]
'''


def small(text: str = TEXT, script: tuple[str, ...] = ()) -> Run:
    """A run of the small stop."""
    return Run(read_stop(text, FILE), script)
