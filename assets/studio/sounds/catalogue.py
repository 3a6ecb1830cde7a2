"""The catalogue of cues: which sound each file holds, and how loud its class is."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial

from assets.studio.sounds import cards, chimes, chips, fanfares, strongholds, touches
from assets.studio.sounds.dsp import Signal
from assets.studio.sounds.loudness import matched
from assets.studio.sounds.ogg import encode


class Loudness(Enum):
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
    loudness: Loudness


def variants(name: str, count: int, make: Callable[[int], Signal], loudness: Loudness) -> dict[str, Sound]:
    return {f"{name}-{number}": Sound(partial(make, number), loudness) for number in range(1, count + 1)}


CUES: dict[str, Sound] = {
    **variants("chip-click", 5, chips.click, Loudness.TABLE),
    **variants("chip-stack", 3, chips.stack, Loudness.TABLE),
    **variants("card-slide", 4, cards.slide, Loudness.TABLE),
    **variants("card-flip", 4, cards.flip, Loudness.TABLE),
    **variants("stronghold", 3, strongholds.stronghold, Loudness.CHIME),
    **{f"purchase-{colour}": Sound(partial(chimes.purchase, colour), Loudness.CHIME) for colour in chimes.COLOURS},
    "purchase-none": Sound(chimes.purchase_none, Loudness.CHIME),
    "reserve": Sound(cards.reserve, Loudness.SIGNAL),
    "gold": Sound(chips.gold, Loudness.SIGNAL),
    "stamp": Sound(cards.stamp, Loudness.CHIME),
    "post": Sound(chimes.post, Loudness.CHIME),
    "city": Sound(chimes.city, Loudness.CHIME),
    "your-turn": Sound(chimes.your_turn, Loudness.SIGNAL),
    "hint": Sound(chimes.hint, Loudness.SIGNAL),
    "bridge": Sound(chimes.bridge, Loudness.CHIME),
    "illegal": Sound(touches.illegal, Loudness.SIGNAL),
    "take-back": Sound(cards.take_back, Loudness.SIGNAL),
    "ui-hover": Sound(touches.hover, Loudness.WHISPER),
    "ui-click": Sound(touches.click, Loudness.TOUCH),
    "ui-back": Sound(touches.back, Loudness.TOUCH),
    "noble": Sound(fanfares.noble, Loudness.CEREMONY),
    "conquest": Sound(strongholds.conquest, Loudness.CEREMONY),
    "final-round": Sound(fanfares.final_round, Loudness.CEREMONY),
    "victory": Sound(fanfares.victory, Loudness.CEREMONY),
    "defeat": Sound(fanfares.defeat, Loudness.CEREMONY),
}


def cue_bytes(name: str) -> bytes:
    """The file of one cue."""
    sound = CUES[name]
    try:
        return encode(matched(sound.make(), sound.loudness.value))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error
