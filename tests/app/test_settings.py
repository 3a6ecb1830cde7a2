"""Settings: kept, read back, and never fatal."""

import json
import random
from pathlib import Path

import pytest

from game.app.settings import FILE, Settings, first_settings, load_settings, save_settings
from game.rules import Variants
from game.ui.setup import SeatSetup, Setup
from game.ui.table.settings import TableSettings

SEATS = (SeatSetup(name="Anna"), SeatSetup("master", "rusher", "Zanetta", "rusher", "lion"))
ANY_SETUP = {"players": 2, "edition": "2024", "modules": [], "seats": [], "first": None, "seed": None}
WRONG_VARIANTS: tuple[object, ...] = (3, {"target": 99}, {"take_fewer": 1}, {"open_nobles": 3}, {"open_cities": [[]]})
KEPT = Settings(
    TableSettings(speed="fast", tooltips=False, confirm_end=True),
    muted=True,
    setup=Setup(3, "2017", ("posts",), SEATS, first=1, seed=7, variants=Variants(21, open_nobles=("N01", "N02"))),
)


def test_settings_are_read_back_as_they_were_kept(tmp_path: Path) -> None:
    save_settings(KEPT, tmp_path)
    assert load_settings(tmp_path) == (KEPT, "")


def test_without_a_file_they_are_as_at_the_first_start(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == (first_settings(), "")


def test_turns_are_confirmed_in_the_first_three_games_and_no_more() -> None:
    table = first_settings().table
    told = []
    for _ in range(5):
        told.append((table.begin_game(), table.confirm_end))
    assert told == [(False, True)] * 3 + [(True, False), (False, False)]


def test_whoever_confirms_turns_by_choice_goes_on_doing_so() -> None:
    table = TableSettings(confirm_end=True)
    for _ in range(5):
        assert not table.begin_game()
    assert table.confirm_end


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", "null", '{"table": 3}', '{"table": {"speed": "warp"}}', '{"table": {"tooltips": "yes"}}',
     '{"setup": {"players": 2}}', '{"setup": {"players": 2, "edition": "2024", "modules": [], "seats": [1]}}',
     *[json.dumps({"setup": ANY_SETUP | {"variants": variants}}) for variants in WRONG_VARIANTS]],
)  # fmt: skip
def test_a_damaged_file_gives_the_defaults_and_a_reason(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, reason = load_settings(tmp_path)
    assert settings == Settings()
    assert reason


def test_a_thousand_mutations_never_raise(tmp_path: Path) -> None:
    save_settings(KEPT, tmp_path)
    whole = (tmp_path / FILE).read_bytes()
    rng = random.Random(5)
    for _ in range(1000):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(data))
            data[place : place + rng.randint(0, 3)] = bytes(rng.randrange(256) for _ in range(rng.randint(0, 3)))
        (tmp_path / FILE).write_bytes(bytes(data))
        settings, _ = load_settings(tmp_path)
        assert settings.table.speed


def test_a_folder_that_can_not_be_written_is_no_reason_to_stop(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("in the way", encoding="utf-8")
    save_settings(KEPT, in_the_way)
    assert in_the_way.read_text(encoding="utf-8") == "in the way"
