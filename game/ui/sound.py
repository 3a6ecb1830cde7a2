"""The sound board: plays cues and music by name, and nothing at all where there is no sound device.

Files are looked for when the board is made, so a missing one is reported once, by name; they are decoded when first
played. From then on nothing here raises: a mixer that fails in mid-game leaves the game silent, not stopped.
"""

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from random import Random

import pygame

CHANNELS = 24
DUCKED = 0.4
DUCK_SECONDS = 0.25


class Cue(StrEnum):
    """What can be heard; a cue's value is the name of its file, or of its numbered variants."""

    CHIP_CLICK = "chip-click"
    CHIP_STACK = "chip-stack"
    CARD_SLIDE = "card-slide"
    CARD_FLIP = "card-flip"
    PURCHASE_DIAMOND = "purchase-W"
    PURCHASE_SAPPHIRE = "purchase-U"
    PURCHASE_EMERALD = "purchase-G"
    PURCHASE_RUBY = "purchase-R"
    PURCHASE_ONYX = "purchase-K"
    PURCHASE_COLOURLESS = "purchase-none"
    RESERVE = "reserve"
    GOLD = "gold"
    NOBLE = "noble"
    STRONGHOLD = "stronghold"
    CONQUEST = "conquest"
    STAMP = "stamp"
    POST = "post"
    CITY = "city"
    YOUR_TURN = "your-turn"
    FINAL_ROUND = "final-round"
    VICTORY = "victory"
    DEFEAT = "defeat"
    ILLEGAL = "illegal"
    UI_HOVER = "ui-hover"
    UI_CLICK = "ui-click"
    UI_BACK = "ui-back"
    TAKE_BACK = "take-back"
    HINT = "hint"
    BRIDGE = "bridge"
    """A harp's run from one tune to the next."""


class Tune(StrEnum):
    """The music: the title's, and the table's while a game is young, under way and near its end."""

    COURT = "court"
    WELL = "well"
    ROAD = "road"
    GATE = "gate"


PHRASES: Mapping[Tune, float] = {Tune.COURT: 17.28, Tune.WELL: 16.0, Tune.ROAD: 12.8, Tune.GATE: 8.4}
"""Seconds from one place in a tune where it can be left to the next."""
PICKUP = 0.4
"""Seconds before the first phrase."""
BRIDGE_FADE = 0.9
"""Seconds in which one tune goes and the next comes, under the bridge."""


VARIANTS: Mapping[Cue, int] = {
    Cue.CHIP_CLICK: 5,
    Cue.CHIP_STACK: 3,
    Cue.CARD_SLIDE: 4,
    Cue.CARD_FLIP: 4,
    Cue.STRONGHOLD: 3,
}
# These are music themselves: the tune steps back while they sound.
SOLOS = frozenset({Cue.NOBLE, Cue.CONQUEST, Cue.FINAL_ROUND, Cue.VICTORY, Cue.DEFEAT})


class MissingSoundError(Exception):
    """A sound file that the game needs is not there."""


def cue_files(cue: Cue) -> tuple[str, ...]:
    """The names of a cue's files in the folder of sounds."""
    count = VARIANTS.get(cue)
    return (f"{cue}.ogg",) if count is None else tuple(f"{cue}-{number}.ogg" for number in range(1, count + 1))


def tune_file(tune: Tune) -> str:
    return f"music/{tune}.ogg"


def start_mixer() -> bool:
    """Open the sound device unless it is open; False where there is none."""
    try:
        if pygame.mixer.get_init() is None:
            pygame.mixer.init(44100, -16, 2, 512)
        pygame.mixer.set_num_channels(CHANNELS)
    except (pygame.error, NotImplementedError):
        return False
    return True


def loudness(volume: float) -> float:
    """The mixer's factor for a slider from 0 to 1: squared, so that half way sounds about half as loud."""
    return min(1.0, max(0.0, volume)) ** 2


class SoundBoard:
    """All that the game sounds like. Volumes run from 0 to 1; `update` moves fades on and is called each frame."""

    def __init__(self, folder: Path, rng: Random) -> None:
        for name in [*(name for cue in Cue for name in cue_files(cue)), *map(tune_file, Tune)]:
            if not (folder / name).is_file():
                raise MissingSoundError(f"sound file missing: {folder / name}")
        self._folder = folder
        self._rng = rng
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[Cue, str] = {}
        self._effects = 0.8
        self._music = 0.5
        self._muted = False
        self._tune: Tune | None = None
        self._wanted: Tune | None = None
        self._next: Tune | None = None
        self._played = 0.0
        """Seconds since the tune began."""
        self._fade = 1.0
        self._fade_seconds = 1.5
        self._solo_left = 0.0
        self._duck = 1.0
        self._audible = start_mixer()

    @property
    def audible(self) -> bool:
        """Whether there is a sound device; without one every call does nothing."""
        return self._audible

    @property
    def effects_volume(self) -> float:
        return self._effects

    @effects_volume.setter
    def effects_volume(self, volume: float) -> None:
        self._effects = min(1.0, max(0.0, volume))

    @property
    def music_volume(self) -> float:
        return self._music

    @music_volume.setter
    def music_volume(self, volume: float) -> None:
        self._music = min(1.0, max(0.0, volume))
        self._set_music_level()

    @property
    def muted(self) -> bool:
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._set_music_level()
        if muted and pygame.mixer.get_init() is not None:
            pygame.mixer.stop()

    @property
    def tune(self) -> Tune | None:
        """The tune that plays or is about to, after the one before has faded."""
        return self._wanted

    def play(self, cue: Cue) -> str | None:
        """Sound a cue, never in the variant it had last; the name of the file heard, None in silence."""
        return self._play_at(cue, self._effects)

    def _play_at(self, cue: Cue, volume: float) -> str | None:
        names = [name for name in cue_files(cue) if name != self._last.get(cue)] or list(cue_files(cue))
        name = self._rng.choice(names)
        self._last[cue] = name
        if not self._audible or self._muted or volume == 0.0:
            return None
        sound = self._sound(name)
        if sound is None:
            return None
        try:
            sound.set_volume(loudness(volume))
            sound.play()
        except pygame.error:
            self._audible = False
            return None
        if cue in SOLOS:
            self._solo_left = max(self._solo_left, sound.get_length())
        return name

    def play_music(self, tune: Tune | None, fade: float = 1.5) -> None:
        """Loop a tune for ever, None for silence; what plays now fades out in as many seconds first."""
        self._wanted, self._next = tune, None
        self._fade_seconds = max(fade, 0.001)
        if self._tune is None:
            self._begin(tune)

    def follow(self, tune: Tune) -> None:
        """Go over to a tune when the phrase that plays is over, by a bridge; silence stays silence."""
        self._next = tune if self._wanted not in (None, tune) else None

    def _cross(self, seconds: float) -> None:
        """Let the tune play on; at a phrase's end, cross over to the next if another is to come."""
        phrase = PHRASES[self._tune] if self._tune is not None else 1.0
        before = (self._played - PICKUP) // phrase
        self._played += seconds
        if self._next is not None and (self._played - PICKUP) // phrase > before >= 0:
            self._play_at(Cue.BRIDGE, self._music)
            self.play_music(self._next, BRIDGE_FADE)

    def update(self, seconds: float) -> None:
        """Let time pass for fades."""
        if not self._audible:
            return
        self._cross(seconds)
        self._solo_left = max(0.0, self._solo_left - seconds)
        duck_goal = DUCKED if self._solo_left else 1.0
        fade_goal = 1.0 if self._tune is self._wanted else 0.0
        duck = approach(self._duck, duck_goal, seconds / DUCK_SECONDS)
        fade = approach(self._fade, fade_goal, seconds / self._fade_seconds)
        if (duck, fade) != (self._duck, self._fade):
            self._duck, self._fade = duck, fade
            self._set_music_level()
        if self._tune is not self._wanted and fade == 0.0:
            self._begin(self._wanted)

    def close(self) -> None:
        """Fall silent and give the device back."""
        self._sounds.clear()
        self._tune = self._wanted = self._next = None
        if self._audible:
            self._audible = False
            pygame.mixer.quit()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(self._folder / name)
            except (pygame.error, OSError):
                self._sounds[name] = None
        return self._sounds[name]

    def _begin(self, tune: Tune | None) -> None:
        self._tune = tune
        self._fade = self._played = 0.0
        if not self._audible:
            return
        try:
            pygame.mixer.music.stop()
            if tune is not None:
                pygame.mixer.music.load(self._folder / tune_file(tune))
                self._set_music_level()
                pygame.mixer.music.play(loops=-1)
        except (pygame.error, OSError):
            self._tune = self._wanted = None

    def _set_music_level(self) -> None:
        if not self._audible:
            return
        level = 0.0 if self._muted else loudness(self._music) * self._fade * self._duck
        try:
            pygame.mixer.music.set_volume(level)
        except pygame.error:
            self._audible = False


def approach(value: float, goal: float, step: float) -> float:
    """The value moved towards the goal by at most a step."""
    return min(goal, value + step) if value < goal else max(goal, value - step)
