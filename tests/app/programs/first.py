"""A whole engine, as `.github/ENGINE.md` shows it: it chooses the first thing there is."""

import sys

options = []
for line in sys.stdin:
    line = line.strip()
    if line == "lapis-road-engine 1":
        print("lapis-road-engine 1\nid First\nready", flush=True)
    elif line == "choices":
        options = list(iter(lambda: sys.stdin.readline().strip(), "end"))
    elif line == "ready":
        print("ready", flush=True)
    elif line.startswith("go"):
        print("best", options[0], flush=True)
    elif line == "quit":
        break
