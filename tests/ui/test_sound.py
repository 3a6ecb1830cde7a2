"""The sound board plays what it is asked for, and plays on in silence where it can't."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules.catalog import CARDS, NO_COLOUR
from game.ui.sound import (
    BRIDGE_FADE,
    DUCKED,
    PHRASES,
    PICKUP,
    Cue,
    MissingSoundError,
    SoundBoard,
    Tune,
    cue_files,
    loudness,
    tune_file,
)
from game.ui.table.routes import purchase_chime

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"


@pytest.fixture
def dummy_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def board(dummy_device: None) -> Iterator[SoundBoard]:
    board = SoundBoard(SOUNDS, Random(7))
    assert board.audible
    yield board
    board.close()


@pytest.fixture
def silent_board(monkeypatch: pytest.MonkeyPatch) -> SoundBoard:
    """A board on a machine whose mixer refuses to start."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    return SoundBoard(SOUNDS, Random(7))


def empty_folder(folder: Path) -> Path:
    """A folder in which every sound is there, as a file of no bytes."""
    for name in [*(name for cue in Cue for name in cue_files(cue)), *map(tune_file, Tune)]:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return folder


@pytest.mark.parametrize("cue", list(Cue))
def test_every_cue_sounds(board: SoundBoard, cue: Cue) -> None:
    assert board.play(cue) in cue_files(cue)
    assert pygame.mixer.get_busy()


@pytest.mark.parametrize("cue", [Cue.CHIP_CLICK, Cue.CARD_SLIDE, Cue.STRONGHOLD])
def test_variants_never_repeat_at_once_and_all_come_up(board: SoundBoard, cue: Cue) -> None:
    heard = [board.play(cue) for _ in range(60)]
    assert all(first != second for first, second in pairwise(heard))
    assert set(heard) == set(cue_files(cue))


def test_sounds_load_when_first_played(board: SoundBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[Path] = []
    real = pygame.mixer.Sound

    def load(path: Path) -> pygame.mixer.Sound:
        loaded.append(path)
        return real(path)

    monkeypatch.setattr(pygame.mixer, "Sound", load)
    board.play(Cue.HINT)
    board.play(Cue.HINT)
    assert loaded == [SOUNDS / "hint.ogg"]


@pytest.mark.parametrize(
    ("colour", "cue"), [(0, Cue.PURCHASE_DIAMOND), (4, Cue.PURCHASE_ONYX), (NO_COLOUR, Cue.PURCHASE_COLOURLESS)]
)
def test_a_purchase_chimes_by_its_colour(colour: int, cue: Cue) -> None:
    card = next(card.index for card in CARDS if card.bonus == colour)
    assert purchase_chime(card) is cue


def test_effects_volume_is_given_to_the_sound_and_clamped(board: SoundBoard) -> None:
    board.effects_volume = 0.5
    board.play(Cue.GOLD)
    busy = [pygame.mixer.Channel(index) for index in range(24) if pygame.mixer.Channel(index).get_busy()]
    sound = busy[0].get_sound()
    assert sound is not None
    assert sound.get_volume() == pytest.approx(0.25, abs=0.01)
    board.effects_volume = 3.0
    assert board.effects_volume == 1.0


def test_no_effect_at_volume_zero_or_muted(board: SoundBoard) -> None:
    board.effects_volume = 0.0
    assert board.play(Cue.GOLD) is None
    board.effects_volume = 1.0
    board.muted = True
    assert board.play(Cue.GOLD) is None
    assert not pygame.mixer.get_busy()


def test_muting_stops_effects_and_silences_music(board: SoundBoard) -> None:
    board.play_music(Tune.ROAD, fade=1.0)
    board.update(1.0)
    board.play(Cue.VICTORY)
    board.muted = True
    assert not pygame.mixer.get_busy()
    assert pygame.mixer.music.get_volume() == 0.0
    board.muted = False
    assert pygame.mixer.music.get_volume() > 0.0


def test_music_fades_in_to_its_own_volume(board: SoundBoard) -> None:
    board.music_volume = 0.6
    board.play_music(Tune.ROAD, fade=2.0)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == 0.0
    board.update(1.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.18, abs=0.01)
    board.update(1.5)
    assert pygame.mixer.music.get_volume() == pytest.approx(loudness(0.6), abs=0.01)


def test_one_tune_fades_out_before_the_next_begins(board: SoundBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    board.play_music(Tune.COURT, fade=1.0)
    board.update(1.0)
    loaded: list[str] = []
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: loaded.append(path.name))
    monkeypatch.setattr(pygame.mixer.music, "play", lambda loops: None)
    board.play_music(Tune.ROAD, fade=1.0)
    board.update(0.5)
    assert loaded == []
    board.update(0.5)
    assert loaded == ["road.ogg"]


def test_a_tune_is_followed_by_another_only_when_its_phrase_is_over(board: SoundBoard) -> None:
    board.play_music(Tune.WELL, fade=1.0)
    board.update(3.0)
    heard: list[Cue] = []
    board._play_at = lambda cue, volume: heard.append(cue)  # type: ignore[method-assign]
    board.follow(Tune.ROAD)
    board.update(PHRASES[Tune.WELL] + PICKUP - 3.1)
    assert (board.tune, heard) == (Tune.WELL, [])
    board.update(0.2)
    assert (board.tune, heard) == (Tune.ROAD, [Cue.BRIDGE])
    board.update(BRIDGE_FADE)
    board.update(BRIDGE_FADE)
    board.update(100.0)
    assert (board.tune, heard) == (Tune.ROAD, [Cue.BRIDGE])


def test_silence_and_the_tune_that_plays_are_followed_by_nothing(board: SoundBoard) -> None:
    board.follow(Tune.ROAD)
    board.update(100.0)
    assert board.tune is None
    board.play_music(Tune.ROAD)
    board.follow(Tune.GATE)
    board.follow(Tune.ROAD)
    board.update(100.0)
    assert board.tune is Tune.ROAD


def test_asking_for_the_tune_that_plays_changes_nothing(board: SoundBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    board.play_music(Tune.ROAD, fade=1.0)
    board.update(2.0)
    level = pygame.mixer.music.get_volume()
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: pytest.fail("loaded again"))
    board.play_music(Tune.ROAD, fade=1.0)
    board.update(0.5)
    assert pygame.mixer.music.get_volume() == level


def test_changing_ones_mind_in_a_fade_brings_the_tune_back(board: SoundBoard) -> None:
    board.play_music(Tune.ROAD, fade=1.0)
    board.update(1.0)
    level = pygame.mixer.music.get_volume()
    board.play_music(None, fade=1.0)
    board.update(0.6)
    board.play_music(Tune.ROAD, fade=1.0)
    board.update(0.7)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == level


def test_music_stops_after_its_fade(board: SoundBoard) -> None:
    board.play_music(Tune.ROAD, fade=0.5)
    board.update(0.5)
    board.play_music(None, fade=0.5)
    board.update(0.6)
    assert board.tune is None
    assert not pygame.mixer.music.get_busy()


def test_music_steps_back_for_a_fanfare(board: SoundBoard) -> None:
    board.play_music(Tune.ROAD, fade=0.1)
    board.update(1.0)
    full = pygame.mixer.music.get_volume()
    board.play(Cue.NOBLE)
    board.update(0.3)
    assert pygame.mixer.music.get_volume() == pytest.approx(full * DUCKED, abs=0.02)
    board.update(10.0)
    board.update(1.0)
    assert pygame.mixer.music.get_volume() == full


def test_without_a_device_everything_is_silent_and_nothing_raises(silent_board: SoundBoard) -> None:
    assert not silent_board.audible
    for cue in Cue:
        assert silent_board.play(cue) is None
    silent_board.play_music(Tune.ROAD)
    silent_board.effects_volume = 0.3
    silent_board.music_volume = 0.4
    silent_board.muted = True
    silent_board.update(0.1)
    silent_board.play_music(None)
    assert (silent_board.effects_volume, silent_board.music_volume) == (0.3, 0.4)
    silent_board.close()


def test_a_mixer_that_raises_makes_a_silent_board(dummy_device: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object) -> None:
        raise pygame.error("the device is busy")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    board = SoundBoard(SOUNDS, Random(7))
    assert not board.audible
    assert board.play(Cue.GOLD) is None


def test_a_device_lost_in_play_leaves_silence(board: SoundBoard) -> None:
    board.play(Cue.GOLD)
    pygame.mixer.quit()
    board.play(Cue.GOLD)
    board.play(Cue.HINT)


def test_a_missing_file_is_named_when_the_board_is_made(tmp_path: Path) -> None:
    folder = empty_folder(tmp_path)
    (folder / "chip-click-3.ogg").unlink()
    with pytest.raises(MissingSoundError, match=r"chip-click-3\.ogg"):
        SoundBoard(folder, Random(7))


def test_missing_music_is_named_too(tmp_path: Path) -> None:
    folder = empty_folder(tmp_path)
    (folder / "music" / "road.ogg").unlink()
    with pytest.raises(MissingSoundError, match=r"road\.ogg"):
        SoundBoard(folder, Random(7))


def test_a_spoilt_file_is_silent_in_play(dummy_device: None, tmp_path: Path) -> None:
    board = SoundBoard(empty_folder(tmp_path), Random(7))
    assert board.play(Cue.GOLD) is None
    board.play_music(Tune.ROAD)
    board.update(0.1)
    assert board.tune is None
