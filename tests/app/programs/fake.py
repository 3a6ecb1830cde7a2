"""A program that speaks the protocol without knowing the game, and fails as it is told to.

    python fake.py HOW [FILE]

HOW is one of the functions below. All that is told goes to FILE, if there is one.
"""

import os
import sys
import time
from pathlib import Path


def say(line: str) -> None:
    print(line, flush=True)


def greet() -> None:
    say("lapis-road-engine 1")
    say("id Fake")
    say("ready")


def illegal() -> None:
    say("best purchase B3-red-4")


def unreadable() -> None:
    say("best of all possible worlds")


def garbage() -> None:
    sys.stdout.buffer.write(b"\xff\xfe\x00 chatter\n" * 50)
    sys.stdout.flush()
    say("best take W W W W W W W")


def complain() -> None:
    say("error I don't know this game")


def die() -> None:
    os._exit(3)


def silent() -> None:
    time.sleep(3600)


def endless() -> None:
    while True:
        sys.stdout.write("x" * 100_000)


def chatter() -> None:
    while True:
        sys.stdout.write("info rank 1 chance 0.5\n" * 1000)


def main(how: str, file: str = "") -> None:
    answers = {each.__name__: each for each in (illegal, unreadable, garbage, complain, die, silent, endless, chatter)}
    if how == "mute":
        time.sleep(3600)
    if how == "stranger":
        say("hello")
    for line in sys.stdin:
        if file:
            with Path(file).open("a", encoding="utf-8") as log:
                log.write(line)
        word = line.split()[0] if line.split() else ""
        if word == "lapis-road-engine":
            greet()
        elif word == "quit":
            return
        elif word == "go":
            answers[how]()


if __name__ == "__main__":
    main(*sys.argv[1:])
