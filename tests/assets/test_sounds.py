"""The sounds are clean, evenly loud, complete, and what the studio makes."""

import struct
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from assets.studio.sounds import jobs
from assets.studio.sounds.catalogue import CUES, cue_bytes
from assets.studio.sounds.dsp import RATE, Signal, band, filtered, high, rng_for, times
from assets.studio.sounds.loudness import integrated, matched, momentary, peak
from assets.studio.sounds.music import court, finish, gate, road, well
from assets.studio.sounds.music.finish import LOUDNESS, PIECES
from assets.studio.sounds.music.score import Time, harmony, melody
from assets.studio.sounds.ogg import checksum, decode, encode, with_serial
from assets.studio.sounds.pitch import pitch
from assets.studio.sounds.plucked import LUTE, pluck
from game.ui.sound import PHRASES, Cue, Tune, cue_files, tune_file
from game.ui.sound import PICKUP as GAME_PICKUP

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
FILES = sorted(path.relative_to(SOUNDS).as_posix() for path in SOUNDS.rglob("*.ogg"))
MUSIC = [f"music/{name}.ogg" for name in PIECES]


@cache
def heard(name: str) -> Signal:
    return decode((SOUNDS / name).read_bytes())


@cache
def rows(name: str) -> Signal:
    return np.atleast_2d(heard(name))


def test_the_files_are_those_that_the_game_plays() -> None:
    played = [name for cue in Cue for name in cue_files(cue)] + [tune_file(tune) for tune in Tune]
    assert sorted(played) == FILES


def test_the_files_are_those_that_the_studio_makes() -> None:
    assert sorted(job.path.removeprefix("sounds/") for job in jobs()) == FILES


@pytest.mark.parametrize("name", FILES)
def test_peak_is_under_minus_one_decibel(name: str) -> None:
    assert peak(heard(name)) <= -1.0


@pytest.mark.parametrize("name", FILES)
def test_there_is_no_dc(name: str) -> None:
    assert np.abs(rows(name).mean(axis=1)).max() < 2e-4


@pytest.mark.parametrize("name", [f"{name}.ogg" for name in CUES])
def test_cue_starts_and_ends_in_silence(name: str) -> None:
    edge = round(0.001 * RATE)
    limit = 0.005 * np.abs(rows(name)).max()
    assert np.abs(rows(name)[:, :edge]).max() < limit
    assert np.abs(rows(name)[:, -edge:]).max() < limit


@pytest.mark.parametrize("name", CUES)
def test_cue_is_as_loud_as_its_class(name: str) -> None:
    assert momentary(heard(f"{name}.ogg")) == pytest.approx(CUES[name].loudness.value, abs=0.7)


@pytest.mark.parametrize("name", CUES)
def test_cue_sounds_at_once_and_is_short(name: str) -> None:
    level = np.abs(rows(f"{name}.ogg")).max(axis=0)
    first = np.argmax(level > 0.1 * level.max()) / RATE
    assert first < 0.12
    assert len(level) / RATE < (7.0 if name == "victory" else 5.0)


@pytest.mark.parametrize("family", ["chip-click", "chip-stack", "card-slide", "card-flip", "stronghold"])
def test_variants_differ(family: str) -> None:
    takes = [rows(name)[0] for name in FILES if name.startswith(family)]
    for number, first in enumerate(takes):
        for second in takes[number + 1 :]:
            size = min(len(first), len(second))
            assert np.corrcoef(first[:size], second[:size])[0, 1] < 0.8


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_lost_in_mono(name: str) -> None:
    both = rows(name)[:, : 60 * RATE]
    measure = integrated if name in MUSIC else momentary
    assert measure(both.mean(axis=0)) > measure(both) - 3.0


@pytest.mark.parametrize("name", MUSIC)
def test_music_is_long_quiet_and_light(name: str) -> None:
    assert rows(name).shape[0] == 2
    assert rows(name).shape[1] / RATE >= 120.0
    assert integrated(heard(name)) == pytest.approx(LOUDNESS, abs=0.7)
    assert (SOUNDS / name).stat().st_size <= 4_000_000


@pytest.mark.parametrize("name", PIECES)
def test_the_game_knows_where_a_tune_can_be_left(name: str) -> None:
    time: Time = vars({"road": road, "court": court, "well": well, "gate": gate}[name])["TIME"]
    assert PHRASES[Tune(name)] == pytest.approx(time.eighth * time.bar * time.phrase)
    assert time.bars % time.phrase == 0
    assert finish.PICKUP == GAME_PICKUP


def test_the_tables_music_lasts_over_two_and_a_half_minutes() -> None:
    assert rows("music/road.ogg").shape[1] / RATE >= 150.0


def seam_strength(loop: Signal) -> float:
    """How much stronger than around it the high sounds of a click are where a loop's end meets its beginning."""
    step, around = 64, 4096
    joined = np.roll(loop, around, axis=1)[:, : 2 * around]
    sharp = filtered(joined, high(5000.0)).reshape(2, -1, step)
    level = np.sqrt((sharp**2).mean(axis=(0, 2)))
    seam = around // step
    return float(level[seam - 1 : seam + 2].max() / np.median(level[8:-8]))


@pytest.mark.parametrize("name", MUSIC)
def test_loop_has_no_seam(name: str) -> None:
    loop = rows(name)
    assert seam_strength(loop) < 2.0
    elsewhere = [seam_strength(loop[:, : RATE * seconds]) for seconds in range(30, 96, 5)]
    assert max(elsewhere) > 4.0, "a loop cut in the wrong place clicks, and this test would hear it"


@pytest.mark.parametrize("name", MUSIC)
def test_music_has_no_holes(name: str) -> None:
    """No second of the loop is silent, its ends included."""
    both = rows(name)[:, : rows(name).shape[1] // RATE * RATE]
    level = np.sqrt((both.reshape(2, -1, RATE) ** 2).mean(axis=(0, 2)))
    assert level.min() > 0.05 * level.mean()


@pytest.mark.parametrize("name", ["chip-click-1", "ui-click"])
def test_cue_is_reproduced(name: str) -> None:
    made = cue_bytes(name)
    assert made == cue_bytes(name)
    kept = heard(f"{name}.ogg")
    again = decode(made)
    assert again.shape == kept.shape
    assert np.abs(again - kept).max() < 1e-3


def test_ogg_pages_have_one_serial_and_true_checksums() -> None:
    data = encode(0.1 * np.sin(2.0 * np.pi * 440.0 * times(1.0)))
    start, serials = 0, set()
    while start < len(data):
        segments = data[start + 26]
        end = start + 27 + segments + sum(data[start + 27 : start + 27 + segments])
        serial, _, told = struct.unpack_from("<III", data, start + 14)
        page = bytearray(data[start:end])
        page[22:26] = bytes(4)
        assert checksum(page) == told
        serials.add(serial)
        start = end
    assert len(serials) == 1


def test_serial_changes_the_pages_only() -> None:
    data = encode(0.1 * np.sin(2.0 * np.pi * 440.0 * times(0.5)))
    other = with_serial(data, 7)
    assert other != data
    assert np.array_equal(decode(other), decode(data))
    assert with_serial(other) == data


def test_something_that_is_no_ogg_is_refused() -> None:
    with pytest.raises(ValueError, match="no Ogg page at byte 0"):
        with_serial(b"RIFF" + bytes(60))


def test_loudness_of_the_standards_tone() -> None:
    """A full-scale sine at 997 Hz in one of two channels measures -3.01 LUFS (ITU-R BS.1770)."""
    tone = np.sin(2.0 * np.pi * 997.0 * times(3.0))
    assert integrated(np.stack([tone, np.zeros_like(tone)])) == pytest.approx(-3.01, abs=0.05)


@pytest.mark.parametrize("seconds", [0.01, 0.4, 30.0])
def test_loudness_does_not_depend_on_how_a_signal_is_cut(seconds: float) -> None:
    """A long tone's weighted power is that of any stretch of it, and a very short sound has one too."""
    tone = 0.1 * np.sin(2.0 * np.pi * 1000.0 * times(seconds))
    shorter = min(seconds, 0.4) / 0.4
    assert momentary(tone) == pytest.approx(-20.0 + 10.0 * np.log10(shorter), abs=0.4)


def test_a_cue_too_peaky_for_its_class_is_refused() -> None:
    click = np.zeros(RATE // 2)
    click[100] = 1.0
    with pytest.raises(ValueError, match="peaks at"):
        matched(click, -20.0)


@pytest.mark.parametrize("note", ["D3", "A4", "C5"])
def test_strings_are_in_tune(note: str) -> None:
    sound = filtered(pluck(LUTE, pitch(note), rng_for("tuning"), seconds=2.0), band(pitch(note), 12.0))
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), 1 << 20))
    found = float(np.argmax(spectrum)) * RATE / (1 << 20)
    assert abs(1200.0 * np.log2(found / pitch(note))) < 4.0


@pytest.mark.parametrize("piece", [road, court, well, gate])
def test_every_melody_and_harmony_of_a_piece_fills_its_bars(piece: object) -> None:
    texts = {name: text for name, text in vars(piece).items() if isinstance(text, str) and name.isupper()}
    time: Time = vars(piece)["TIME"]
    section = time.bars // 4
    for name, text in texts.items():
        if name.endswith("_CHORDS"):
            assert len(text.split()) == section
            assert sum(chord.length for chord in harmony(text, time, 1)) == section * time.bar
        else:
            assert text.count("|") + 1 == section
            assert melody(text, time, 1)


def test_a_bar_of_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="bar 3 is -1 eighths off"):
        melody("D4/7", Time(0.4, 8, 4), 3)
