"""House rules: set up on a sheet of their own, marked at the table, at the end and among kept games."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pygame
import pytest

from game.rules import MODULES, GameConfig, Variants
from game.ui.brush import Brush, Look
from game.ui.house_rules import house_mark, rules_in_words
from game.ui.input import PointerMoved
from game.ui.scenes.new_game import PREVIEW, NewGameScene
from game.ui.setup import Setup, fitting, is_playable, rule_works, with_edition, with_module, with_players, with_rule
from game.ui.setup_words import setup_words
from game.ui.shelf import Condition, KeptGame
from game.ui.table.status import house_box
from game.ui.theme import TOOLTIP_DELAY
from game.ui.viewport import HEIGHT, WIDTH, Viewport
from game.ui.widgets.game_list import rules_of
from game.ui.widgets.house_rules import SHEET
from game.ui.widgets.preview import preview_of
from tests.ui.fitting import watched
from tests.ui.forms import OPPONENTS, FormPilot, Listener
from tests.ui.pilot import Pilot, table

CITIES = ("C17-Pisa-A", "C17-Lyon-B", "C17-Florence-A")
EVERY_RULE = {
    "base": Setup(2, "2024"),
    "nobles": Setup(3, "2024", ("posts", "orient"), variants=Variants(open_nobles=("N01", "N02", "N11", "N12"))),
    "cities": Setup(4, "2017", ("cities",), variants=Variants(open_cities=CITIES)),
}
"""Set-ups that show every kind of row and tile."""


class Sheet:
    """The scene with the sheet open."""

    def __init__(self, look: Look, setup: Setup, size: tuple[int, int] = (1280, 720)) -> None:
        self.started: list[Setup] = []
        self.left = 0
        self.scene = NewGameScene(look, Listener(), setup, OPPONENTS, self.started.append, self._leave, Random(1))
        self.pilot = FormPilot(self.scene, size)
        self.pilot.click("house")

    def _leave(self) -> None:
        self.left += 1

    @property
    def variants(self) -> Variants:
        return self.scene.setup.variants

    def names(self) -> list[str]:
        return [name for name, control in self.scene.controls.items() if name.startswith("house") and control.enabled]


@pytest.mark.parametrize("kind", EVERY_RULE)
def test_every_control_of_the_sheet_does_the_same_by_pointer_and_by_keys(english: Look, kind: str) -> None:
    for name in Sheet(english, EVERY_RULE[kind]).names():
        by_pointer, by_keys = Sheet(english, EVERY_RULE[kind]), Sheet(english, EVERY_RULE[kind])
        by_pointer.pilot.click(name)
        by_keys.pilot.tab_to(name)
        by_keys.pilot.press("space")
        assert by_pointer.scene.setup == by_keys.scene.setup
        assert by_pointer.scene.house_rules_shown == by_keys.scene.house_rules_shown == (name != "house.done")


def test_v1_the_goal_is_set_by_arrows_and_put_back_by_its_box(english: Look) -> None:
    sheet = Sheet(english, Setup())
    sheet.pilot.click("house.target")
    assert sheet.variants.target == 21
    sheet.pilot.tab_to("house.points")
    sheet.pilot.press("right", "right", "left")
    assert sheet.variants.target == 22
    sheet.pilot.press(*["left"] * 40)
    assert sheet.variants.target == 10
    sheet.pilot.click("house.target")
    assert not sheet.variants


def test_v2_the_2017_modules_are_put_together_and_apart_again(english: Look) -> None:
    sheet = Sheet(english, Setup(edition="2017"))
    sheet.pilot.click("house.combine_2017")
    sheet.pilot.press("escape")
    assert (sheet.scene.house_rules_shown, sheet.left) == (False, 0)
    for module in MODULES:
        sheet.pilot.click(f"module.{module}")
    assert len(sheet.scene.setup.modules) == len(MODULES)
    sheet.pilot.click("house")
    sheet.pilot.click("house.combine_2017")
    assert sheet.scene.setup.modules == ("cities",)
    assert is_playable(sheet.scene.setup)


@pytest.mark.parametrize("kind", ["nobles", "cities"])
def test_v5_v6_each_tile_can_be_chosen_and_as_many_as_are_in_play_always_are(english: Look, kind: str) -> None:
    sheet = Sheet(english, EVERY_RULE[kind])
    tiles = sheet.scene.setup.config().open_tiles
    for tile in (*tiles.ids, *tiles.ids[::3]):
        sheet.pilot.click(f"house.{tile}")
        chosen = tuple(getattr(sheet.variants, tiles.variant))
        assert tile in chosen
        assert len(chosen) == tiles.number
    last = list(tiles.ids[::3])[-2:]
    assert set(last) <= set(getattr(sheet.variants, tiles.variant))
    sheet.pilot.click("house.drawn")
    assert not sheet.variants
    sheet.pilot.click("house.chosen")
    assert sheet.variants.names == (tiles.variant,)
    sheet.pilot.click("start")
    assert sheet.started[0].config().variants == sheet.variants


def test_a_rule_that_changes_nothing_is_off_and_leaves_no_mark() -> None:
    setup = with_rule(with_rule(Setup(2, "2024"), "target", 21), "pair_copies_one", True)
    assert setup.config().variants == Variants(target=21)
    with_cities = with_module(setup, "cities")
    assert with_cities.config().variants == Variants()
    assert not rule_works(with_cities, "target", 21)
    assert with_module(with_cities, "orient").config().variants == Variants(pair_copies_one=True)
    assert not rule_works(setup, "combine_2017")


def test_rules_that_a_change_makes_impossible_are_dropped() -> None:
    nobles = EVERY_RULE["nobles"]
    assert with_players(nobles, 4).variants == Variants()
    assert with_module(nobles, "cities").variants == Variants()
    assert with_edition(nobles, "2017").variants == Variants()
    combined = Setup(2, "2017", ("posts", "orient"), variants=Variants(target=12, combine_2017=True))
    assert with_edition(combined, "2024") == Setup(2, "2024", ("posts", "orient"), variants=Variants(target=12))
    assert fitting(combined) == combined


def test_a_long_random_walk_on_the_sheet_never_leaves_what_the_engine_plays(english: Look) -> None:
    sheet = Sheet(english, Setup(3, "2017"))
    rng = Random(3)
    for _ in range(700):
        sheet.pilot.click(rng.choice([name for name in sheet.scene.controls if name not in ("start", "back")]))
        sheet.scene.setup.config()
        assert sheet.scene.focus in sheet.scene.controls


@pytest.mark.parametrize("kind", EVERY_RULE)
def test_the_controls_of_the_sheet_lie_on_it_and_not_on_each_other(look: Look, kind: str) -> None:
    sheet = Sheet(look, EVERY_RULE[kind])
    controls = [control for name, control in sheet.scene.controls.items() if name.startswith("house")]
    for control in controls:
        assert SHEET.x < control.box.x
        assert control.box.right < SHEET.right
        assert control.box.bottom < SHEET.bottom
    for number, control in enumerate(controls):
        assert not any(control.box.overlaps(other.box) for other in controls[number + 1 :])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("kind", EVERY_RULE)
def test_all_words_of_the_sheet_fit(look: Look, kind: str, size: tuple[int, int]) -> None:
    look.drop_sizes()
    with watched() as faults:
        sheet = Sheet(look, EVERY_RULE[kind], size)
        for name in ("house.target", "house.combine_2017", "house.take_fewer", "house.pair_copies_one"):
            if sheet.scene.controls[name].enabled:
                sheet.pilot.click(name)
            sheet.pilot.stage.handle(PointerMoved((1, 1)))
            sheet.scene.keys_lead = False
            sheet.pilot.look()
    look.drop_sizes()
    assert not faults, "\n".join(sorted(set(faults)))


def test_every_house_rule_has_its_words(look: Look) -> None:
    every = Variants(21, True, True, True, ("N01", "N02", "N03"), ("C17-Pisa-A",))
    words = rules_in_words(every, look.language)
    assert len(set(words)) == len(every.names) == 6
    assert "21" in words[0]
    assert all(rule in house_mark(every, look.language) for rule in words)
    assert house_mark(Variants(), look.language) == ""


def test_the_table_marks_a_game_under_house_rules_and_says_which() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    pictures = []
    for variants in (Variants(), Variants(target=21, take_fewer=True)):
        scene = table(GameConfig(2, "2024", seed=3, variants=variants))
        pilot = Pilot(scene, (1280, 720))
        box = house_box(scene.places.layout.box("actions"))
        assert 0 <= box.x < box.right <= WIDTH
        assert box.bottom <= HEIGHT
        scale = 1280 / WIDTH
        area = pygame.Rect(box.x * scale, box.y * scale, box.w * scale, box.h * scale)
        pictures.append(pygame.image.tobytes(pilot.draw().subsurface(area), "RGB"))
        scene.handle(PointerMoved(box.centre))
        scene.update(TOOLTIP_DELAY)
        assert ("21" in scene.pointer.tooltip) == bool(variants)
    assert all(one != other for one, other in pairwise(pictures))


@pytest.mark.parametrize("players", [2, 4])
def test_the_preview_says_the_house_rules_even_where_four_modules_leave_little_room(look: Look, players: int) -> None:
    cities = ("C24-Krakow-A", "C24-Delhi-A", "C24-Seoul-B")
    variants = Variants(take_fewer=True, pair_copies_one=True, open_cities=cities)
    setup = Setup(players, "2024", MODULES, variants=variants)
    said: list[str] = []

    def listen(self: Brush, words: str, *rest: object, **named: object) -> float:
        said.append(words)
        return 0.0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Brush, "fitted", listen)
        patch.setattr(Brush, "paragraph", listen)
        preview = preview_of(setup.config(), look.language)
        preview.draw(Brush(look, pygame.Surface((1280, 720)), Viewport((1280, 720))), PREVIEW, PREVIEW.right)
    assert house_mark(variants, look.language) in said


def test_a_set_up_is_said_in_a_few_words(english: Look) -> None:
    variants = Variants(target=21)
    words = [
        setup_words(setup, english.language)
        for setup in (
            Setup(2, "2024"),
            Setup(3, "2017", ("orient",), variants=variants),
            Setup(4, "2024", ("cities", "posts"), variants=variants),
        )
    ]
    assert words == [
        "for 2 · base game",
        "for 3 · The Orient · house rules",
        "for 4 · 2 expansions",
    ], "with the Cities another goal changes nothing"


def test_kept_games_are_marked_in_the_list(english: Look) -> None:
    game = KeptGame("1", "Anna", 0.0, Condition.READABLE, edition="2024")
    assert "house" not in rules_of(game, english.language)
    assert "house rules" in rules_of(replace(game, variants=Variants(take_fewer=True)), english.language)
