"""The actions that a person can take without a pointer, and the keys and buttons that stand for them.

Input handling, the key help and the page on which keys are changed all read this one table.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from game.ui.language import Language


class Action(StrEnum):
    """What can be done; the value is its name in settings and among messages."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    USE = "use"
    CONFIRM = "confirm"
    BACK = "back"
    NEXT_PART = "next_part"
    PREVIOUS_PART = "previous_part"
    MENU = "menu"
    HELP = "help"
    FULL_SCREEN = "full_screen"
    TAKE_BACK = "take_back"
    TAKE_BACK_TURN = "take_back_turn"
    REDO = "redo"
    SAVE_AS = "save_as"
    DECLINE = "decline"
    LOOK_CLOSER = "look_closer"
    TABLEAU = "tableau"
    UNSEEN = "unseen"
    LOG = "log"
    SINCE = "since"
    HINT = "hint"


class Binding(NamedTuple):
    """Keys that always stand for an action, so that nobody can lock themselves out, and one that can be changed."""

    fixed: tuple[str, ...]
    changeable: str
    pad: str = ""
    """The game controller's button, as players call it."""


BINDINGS: Final[dict[Action, Binding]] = {
    Action.UP: Binding(("up",), "", "↑"),
    Action.DOWN: Binding(("down",), "", "↓"),
    Action.LEFT: Binding(("left",), "", "←"),
    Action.RIGHT: Binding(("right",), "", "→"),
    Action.NEXT: Binding(("tab",), ""),
    Action.PREVIOUS: Binding(("shift+tab",), ""),
    Action.USE: Binding(("return",), "space", "A"),
    Action.CONFIRM: Binding(("ctrl+return",), ""),
    Action.BACK: Binding(("escape",), "", "B"),
    Action.NEXT_PART: Binding((), "page down", "RB"),
    Action.PREVIOUS_PART: Binding((), "page up", "LB"),
    Action.MENU: Binding((), "f10", "Start"),
    Action.HELP: Binding((), "f1", "Back"),
    Action.FULL_SCREEN: Binding(("alt+return",), "f11"),
    Action.TAKE_BACK: Binding((), "ctrl+z", "X"),
    Action.TAKE_BACK_TURN: Binding((), "ctrl+shift+z"),
    Action.REDO: Binding((), "ctrl+y"),
    Action.SAVE_AS: Binding((), "ctrl+s"),
    Action.DECLINE: Binding((), "d"),
    Action.LOOK_CLOSER: Binding((), "z", "Y"),
    Action.TABLEAU: Binding((), "c", "L3"),
    Action.UNSEEN: Binding((), "u", "R3"),
    Action.LOG: Binding((), "l"),
    Action.SINCE: Binding((), "s"),
    Action.HINT: Binding((), "h"),
}

EVERYWHERE: Final = (Action.HELP, Action.FULL_SCREEN)
WALKING: Final = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.NEXT, Action.PREVIOUS)
MODIFIERS: Final = ("shift", "ctrl", "alt", "meta", "super", "caps lock", "numlock", "alt gr", "mode", "compose")


@dataclass
class Keys:
    """Which keys stand for which actions: the table's, where a person has not chosen another."""

    own: dict[str, str] = field(default_factory=dict)
    """What was chosen, by the action's name; an empty text for no key at all."""

    def changeable(self, action: Action) -> str:
        """The key that can be changed, as it is now."""
        return self.own.get(action, BINDINGS[action].changeable)

    def of(self, action: Action) -> tuple[str, ...]:
        """All keys that stand for an action."""
        key = self.changeable(action)
        return (*BINDINGS[action].fixed, *([key] if key else []))

    def action(self, key: str) -> Action | None:
        """What a key stands for."""
        return next((action for action in Action if key in self.of(action)), None)

    def is_fixed(self, key: str) -> bool:
        """Whether a key always stands for something and can't be given to anything else."""
        return any(key in binding.fixed for binding in BINDINGS.values())

    def give(self, action: Action, key: str) -> None:
        """Let a key stand for an action; whatever had it gets the action's old one."""
        other, old = self.action(key), self.changeable(action)
        if self.is_fixed(key) or other is action:
            return
        if other is not None:
            self._set(other, old)
        self._set(action, key)

    def reset(self) -> None:
        """As at the first start."""
        self.own.clear()

    def _set(self, action: Action, key: str) -> None:
        self.own[action.value] = key
        if key == BINDINGS[action].changeable:
            del self.own[action.value]


def faults_in(own: dict[str, str]) -> Iterator[str]:
    """What is wrong with keys that were kept: names of no action, or keys that stand for two."""
    keys = Keys(own)
    for name in own:
        if name not in set(Action):
            yield f"no action is called '{name}'"
    chosen = [key for action in Action for key in keys.of(action)]
    yield from (f"the key '{key}' stands for two actions" for key in sorted({k for k in chosen if chosen.count(k) > 1}))


def is_modifier(key: str) -> bool:
    """Whether a key only changes what others do."""
    name = key.rpartition("+")[2]
    return any(name in (modifier, f"left {modifier}", f"right {modifier}") for modifier in MODIFIERS)


def key_label(key: str, language: Language) -> str:
    """A key as it is printed on a keyboard: `ctrl+page down` becomes Ctrl+Page Down."""
    *held, name = key.split("+") if not key.endswith("+") else [*key[:-1].rstrip("+").split("+"), "+"]
    words = [language.say(f"key.{part}") if language.has(f"key.{part}") else part.title() for part in held if part]
    words.append(language.say(f"key.{name}") if language.has(f"key.{name}") else name.title())
    return "+".join(words)


def shortcut(action: Action, keys: Keys, language: Language) -> str:
    """The key that a person is told of an action: the one that can be changed, if it has one."""
    return key_label(keys.changeable(action) or (*keys.of(action), "")[0], language)


def keys_label(action: Action, keys: Keys, language: Language) -> str:
    """All keys of an action."""
    return ", ".join(key_label(key, language) for key in keys.of(action))
