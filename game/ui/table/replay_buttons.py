"""The buttons of a replay in the ribbon, and the room between them and the message for the slider."""

from collections.abc import Callable
from typing import Final

from game.ui.keys import Action, Keys, shortcut
from game.ui.table.session import Playback
from game.ui.table.watching import Player
from game.ui.table.words import Words
from game.ui.viewport import Box
from game.ui.widgets.button import Button

SMALL: Final = 60.0
SPEED_WIDE: Final = 76.0
PLAY_ON_WIDE: Final = 208.0
GAP: Final = 6.0
MESSAGE: Final = 476.0
"""How much of the ribbon's left is for its message."""
BUTTONS: Final = 9 * (SMALL + GAP) + SPEED_WIDE + GAP + PLAY_ON_WIDE + 22
"""How much of its right is for buttons."""


def slider_box(ribbon: Box) -> Box:
    """Where the slider lies."""
    return Box(ribbon.x + MESSAGE, ribbon.y + 3, ribbon.w - MESSAGE - BUTTONS - 12, ribbon.h - 6)


def replay_buttons(
    ribbon: Box, playback: Playback, player: Player, standings: Callable[[], None], words: Words, keys: Keys
) -> list[Button]:
    """Pause and turns first, since those are wanted most; on the screen they stand in the order of a player's keys."""
    say = words.say
    x = ribbon.right - BUTTONS
    found: dict[str, Button] = {}

    def add(name: str, action: Callable[[], None], icon: str = "", wide: float = SMALL, key: Action | None = None,
            label: str = "", lit: bool = False, enabled: bool = True) -> None:  # fmt: skip
        nonlocal x
        box = Box(x, ribbon.y + 5, wide, ribbon.h - 10)
        x = box.right + GAP
        pressed = shortcut(key, keys, words.language) if key is not None else ""
        tooltip = say(f"tooltip.{name}", shortcut=pressed) if pressed else say(f"tooltip.{name}")
        found[name] = Button(box, action, label, icon, primary=lit, enabled=enabled, tooltip=tooltip, size=25)

    marked, opened = bool(playback.marks), playback.decks_open
    add("next_mark", player.next_mark, "flag-final", enabled=marked)
    add("standings", standings, "trophy")
    over = playback.can_see_all
    add("next_seat", player.next_seat, "person", enabled=over)
    decks, icon = ("close_decks", "eye") if opened else ("open_decks", "deck")
    add(decks, player.open_decks, icon, lit=opened, enabled=over)
    add("speed", player.change_speed, wide=SPEED_WIDE, label=f"×{playback.speed:g}".replace("0.5", "½"))
    play_on, can = say("button.play_on"), playback.can_play_on
    add("play_on", player.play_on, "hand", PLAY_ON_WIDE, label=play_on, enabled=can)
    add("turn_back", player.back, "left", key=Action.LEFT)
    add("choice_back", lambda: player.step(-1), "undo", key=Action.UP)
    add("pause", player.toggle, "pause" if playback.playing else "play", key=Action.USE, lit=True)
    add("choice_on", lambda: player.step(1), "redo", key=Action.DOWN)
    add("turn_on", player.forward, "right", key=Action.RIGHT)
    first = ("pause", "turn_back", "choice_back", "choice_on", "turn_on")
    return [*[found.pop(name) for name in first], *found.values()]
