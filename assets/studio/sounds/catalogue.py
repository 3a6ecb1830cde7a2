"""The catalogue of cues: which sound each file holds, and how loud its class is."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial

from assets.studio.sounds import cards, chimes, chips, fanfares, strongholds, touches
from assets.studio.sounds.dsp import Signal
from assets.studio.sounds.loudness import matched
from assets.studio.sounds.ogg import encode


class Class(Enum):
    """How loud a cue is, by its greatest momentary loudness in LUFS."""

    WHISPER = -37.0
    TOUCH = -33.0
    TABLE = -29.0
    SIGNAL = -27.0
    CHIME = -24.0
    CEREMONY = -20.0


@dataclass(frozen=True, slots=True)
class Sound:
    make: Callable[[], Signal]
    loudness: Class


def variants(name: str, count: int, make: Callable[[int], Signal], loudness: Class) -> dict[str, Sound]:
    return {f"{name}-{number}": Sound(partial(make, number), loudness) for number in range(1, count + 1)}


CUES: dict[str, Sound] = {
    **variants("chip-click", 5, chips.click, Class.TABLE),
    **variants("chip-stack", 3, chips.stack, Class.TABLE),
    **variants("card-slide", 4, cards.slide, Class.TABLE),
    **variants("card-flip", 4, cards.flip, Class.TABLE),
    **variants("stronghold", 3, strongholds.stronghold, Class.CHIME),
    **{f"purchase-{colour}": Sound(partial(chimes.purchase, colour), Class.CHIME) for colour in chimes.COLOURS},
    "purchase-none": Sound(chimes.purchase_none, Class.CHIME),
    "reserve": Sound(cards.reserve, Class.SIGNAL),
    "gold": Sound(chips.gold, Class.SIGNAL),
    "stamp": Sound(cards.stamp, Class.CHIME),
    "post": Sound(chimes.post, Class.CHIME),
    "city": Sound(chimes.city, Class.CHIME),
    "your-turn": Sound(chimes.your_turn, Class.SIGNAL),
    "hint": Sound(chimes.hint, Class.SIGNAL),
    "illegal": Sound(touches.illegal, Class.SIGNAL),
    "take-back": Sound(cards.take_back, Class.SIGNAL),
    "ui-hover": Sound(touches.hover, Class.WHISPER),
    "ui-click": Sound(touches.click, Class.TOUCH),
    "ui-back": Sound(touches.back, Class.TOUCH),
    "noble": Sound(fanfares.noble, Class.CEREMONY),
    "conquest": Sound(strongholds.conquest, Class.CEREMONY),
    "final-round": Sound(fanfares.final_round, Class.CEREMONY),
    "victory": Sound(fanfares.victory, Class.CEREMONY),
    "defeat": Sound(fanfares.defeat, Class.CEREMONY),
}


def cue_bytes(name: str) -> bytes:
    """The file of one cue."""
    sound = CUES[name]
    try:
        return encode(matched(sound.make(), sound.loudness.value))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error
