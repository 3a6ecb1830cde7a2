"""A thousand each of damaged settings, records and maps: refused in a sentence or used, never a traceback.

Damaged saves are in `test_saves`.
"""

import random
from pathlib import Path

import pygame
import pytest

from game.app import cli, paths
from game.app.seats import OPPONENTS, PORTRAITS, opening_record, seated
from game.app.settings import FILE, Settings, load_settings, save_settings
from game.app.staging import headless_look, staged_match, staged_table
from game.rules import GameConfig
from game.ui.language import load_language
from game.ui.layout import MapError
from game.ui.setup import Seating, SeatSetup, Setup
from game.ui.table.modules import places_for
from game.ui.theme import GUILDS
from tests.app.damage import edited, mutated

MUTATIONS = 1000
LANGUAGE = load_language(paths.assets() / "languages", "en")
ALL = ("cities", "posts", "orient", "strongholds")
KEPT = Settings(
    setup=Setup(
        3, "2024", ALL, (SeatSetup(name="Anna"), SeatSetup("master", "rusher", "Zanetta", "rusher", "ship")), 1, 7
    ),
    keys={"log": "k"},
)


@pytest.mark.parametrize("by_hand", [False, True])
def test_damaged_settings_are_told_and_a_game_can_still_be_set_up(tmp_path: Path, by_hand: bool) -> None:
    rng = random.Random(11)
    path = tmp_path / FILE
    save_settings(KEPT, tmp_path)
    whole = path.read_text(encoding="utf-8")
    assert load_settings(tmp_path) == (KEPT, "")
    told = 0
    for _ in range(MUTATIONS):
        path.write_bytes(edited(whole, rng).encode() if by_hand else mutated(whole.encode(), rng))
        settings, fault = load_settings(tmp_path)
        told += bool(fault)
        assert fault or path.exists()
        assert not fault or len(fault) < 10_000
        setup = Seating(OPPONENTS).mended(settings.setup)
        seats = seated(setup, LANGUAGE)
        opening_record(setup.config(), seats, allow_after_reveal=False)
        assert {seat.portrait for seat in seats} <= set(PORTRAITS)
        assert sorted(seat.guild for seat in setup.seats) == sorted(GUILDS)
        save_settings(settings, tmp_path)
        assert load_settings(tmp_path) == (settings, "")
        for aside in tmp_path.glob(f"{FILE}.damaged*"):
            aside.unlink()
    assert told > MUTATIONS / 4


def test_damaged_records_are_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rng = random.Random(12)
    content = staged_match(GameConfig(2, "2024", ALL, seed=5), lambda state: state.round > 5).text.encode()
    path = tmp_path / "game.record"
    refused = 0
    for _ in range(MUTATIONS):
        path.write_bytes(mutated(content, rng))
        code = cli.main(["replay", str(path)])
        out, err = capsys.readouterr()
        assert code in (0, 2)
        if code:
            refused += 1
            assert not out
            assert err.startswith("lapis-road: ")
            assert err.count("\n") == 1, err
    assert refused > MUTATIONS / 3


def test_damaged_maps_are_refused_by_name_or_can_be_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(13)
    match = staged_match(GameConfig(2, "2017", ("posts",), seed=5), lambda state: state.round > 5)
    look = headless_look("en")
    levels = tmp_path / "levels"
    levels.mkdir()
    names = ("table-2.tmx", "route.tmx", "area.tmx", "panel.tmx", "payment.tmx", "closeups.tmx")
    whole = {name: (paths.levels() / name).read_bytes() for name in names}
    monkeypatch.setattr("game.app.paths.levels", lambda: levels)
    refused = drawn = 0
    for number in range(MUTATIONS):
        broken = names[number % len(names)]
        for name in names:
            (levels / name).write_bytes(mutated(whole[name], rng) if name == broken else whole[name])
        try:
            places_for(levels, match.state, 0)
        except MapError as error:
            refused += str(levels) in str(error)
            continue
        if number % 25 == 0:
            _, stage = staged_table(match, look, (1024, 640))
            stage.draw(pygame.Surface((1024, 640)))
            drawn += 1
    assert refused > MUTATIONS / 3
    assert drawn
