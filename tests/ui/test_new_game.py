"""The new game scene: every control by pointer and by keys, every rule set, and words that fit."""

from itertools import product
from random import Random

import pygame
import pytest

from game.rules import MODULES, GameConfig, Variants, all_rule_sets
from game.rules.choices import POST_NAMES
from game.rules.rulebook import rules_for
from game.ui import clipboard
from game.ui.appearance import Colour
from game.ui.brush import Brush, Look
from game.ui.input import FocusLost, PointerMoved, PointerPressed, PointerReleased
from game.ui.scenes.new_game import NewGameScene
from game.ui.setup import PLAYER_COUNTS, Setup
from game.ui.sound import Cue
from game.ui.theme import CREAM, TOOLTIP_DELAY
from game.ui.viewport import Box
from tests.ui.fitting import lies_on_screen, watched
from tests.ui.forms import OPPONENTS, FormPilot, Listener, look_in

FULL = Setup(4, "2024", ("posts",), (), 1, 42)
SIZES = ((1280, 720), (1920, 1080))


class Opened:
    """The scene with a pilot; what it told is kept."""

    def __init__(self, look: Look, setup: Setup = FULL, size: tuple[int, int] = (1280, 720)) -> None:
        self.started: list[Setup] = []
        self.left = 0
        self.sound = Listener()
        self.scene = NewGameScene(look, self.sound, setup, OPPONENTS, self.started.append, self._leave, Random(1))
        self.pilot = FormPilot(self.scene, size)

    def _leave(self) -> None:
        self.left += 1

    @property
    def told(self) -> tuple[Setup, int, int, bool]:
        return self.scene.setup, len(self.started), self.left, self.scene.house_rules_shown


def control_names() -> list[str]:
    look = look_in("en")
    return [*Opened(look).scene.controls, "seat3.add"]


def opened_with(look: Look, name: str) -> Opened:
    return Opened(look, Setup(3, "2024", ("posts",), (), 1, 42) if name == "seat3.add" else FULL)


@pytest.mark.parametrize("name", control_names())
def test_every_control_does_the_same_by_pointer_and_by_keys(english: Look, name: str) -> None:
    by_pointer, by_keys = opened_with(english, name), opened_with(english, name)
    by_pointer.pilot.click(name)
    by_keys.pilot.tab_to(name)
    by_keys.pilot.press("space" if name != "seed" else "return")
    assert by_pointer.told == by_keys.told
    already = {"edition.2024", "players.4", "first.1", "seat0.person", "seat0.name", "seed", "seed.copy", "aids.on"}
    already |= {f"seat{number}.opponent" for number in (1, 2, 3)}
    assert (by_pointer.told == opened_with(english, name).told) == (name in already)
    assert Cue.UI_CLICK in by_pointer.sound.heard


def test_the_arrows_reach_every_control(english: Look) -> None:
    scene = Opened(english).scene
    reached, ahead = {scene.focus}, [scene.focus]
    while ahead:
        here = ahead.pop()
        for key in ("left", "right", "up", "down"):
            opened = Opened(english)
            opened.scene.focus = here
            opened.pilot.press(key)
            if opened.scene.focus not in reached:
                reached.add(opened.scene.focus)
                ahead.append(opened.scene.focus)
    assert reached == set(scene.controls) - {name for name, control in scene.controls.items() if not control.enabled}


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("rule_set", all_rule_sets(), ids=lambda each: "-".join((each[0], *each[1])))
def test_every_rule_set_can_be_set_up(english: Look, rule_set: tuple[str, tuple[str, ...]], players: int) -> None:
    edition, modules = rule_set
    opened = Opened(english, Setup())
    opened.pilot.click(f"edition.{edition}")
    opened.pilot.click(f"players.{players}")
    for module in modules:
        opened.pilot.click(f"module.{module}")
    opened.pilot.click("start")
    (setup,) = opened.started
    assert setup.config() == GameConfig(players, edition, modules)
    assert len(setup.sitting) == players


def test_a_long_random_walk_never_leaves_what_the_engine_plays(english: Look) -> None:
    opened = Opened(english)
    rng = Random(11)
    for _ in range(600):
        name = rng.choice(list(opened.scene.controls))
        opened.pilot.click(name)
        opened.scene.setup.config()
        assert opened.scene.focus in opened.scene.controls


def test_both_halves_of_a_chooser_turn_it(english: Look) -> None:
    opened = Opened(english)
    before = opened.scene.setup
    box = opened.scene.controls["seat1.level"].box
    opened.pilot.click("seat1.level", (box.x + 10, box.centre[1]))
    assert opened.scene.setup.seats[1].level != before.seats[1].level
    opened.pilot.click("seat1.level", (box.right - 10, box.centre[1]))
    assert opened.scene.setup == before
    opened.pilot.press("right", "right", "left", "left")
    assert opened.scene.setup == before


def test_a_seed_is_typed_corrected_copied_pasted_rolled_and_cleared(english: Look) -> None:
    opened = Opened(english, Setup())
    opened.pilot.click("seed")
    opened.pilot.type("12a 34")
    assert opened.scene.setup.seed == 1234
    opened.pilot.press("backspace")
    assert opened.scene.setup.seed == 123
    opened.pilot.press("ctrl+c", "ctrl+a", "delete")
    assert opened.scene.setup.seed is None
    assert clipboard.read() == "123"
    opened.pilot.press("ctrl+v")
    assert opened.scene.setup.seed == 123
    opened.pilot.click("seed.clear")
    assert opened.scene.setup.seed is None
    opened.pilot.click("seed.roll")
    assert opened.scene.setup.seed is not None
    rolled = opened.scene.setup.seed
    opened.pilot.click("seed.copy")
    opened.pilot.click("seed.clear")
    opened.pilot.click("seed.paste")
    assert opened.scene.setup.seed == rolled
    assert not opened.started


def test_aids_are_put_on_and_off(english: Look) -> None:
    opened = Opened(english, Setup())
    opened.pilot.click("aids.off")
    assert not opened.scene.setup.aids
    opened.pilot.click("aids.on")
    assert opened.scene.setup.aids


def test_a_name_is_typed_with_its_spaces_and_kept_short(english: Look) -> None:
    opened = Opened(english)
    opened.pilot.click("seat0.name")
    opened.pilot.type("Ada of Lovelace and Byron")
    assert opened.scene.setup.seats[0].name == "Ada of Lovelac"
    opened.pilot.press("tab")
    assert opened.scene.focus != "seat0.name"


def test_the_focus_stays_with_a_seat_whose_controls_change(english: Look) -> None:
    opened = Opened(english)
    opened.pilot.tab_to("seat2.style")
    opened.pilot.click("players.2")
    opened.scene.focus = "seat2.add"
    opened.pilot.press("return")
    assert opened.scene.setup.players == 3
    assert opened.scene.focus.startswith("seat2.")


def test_escape_goes_back_and_ctrl_enter_starts(english: Look) -> None:
    opened = Opened(english)
    opened.pilot.press("escape")
    assert opened.left == 1
    opened.pilot.tab_to("seed")
    opened.pilot.press("ctrl+return")
    assert opened.started == [opened.scene.setup]


def test_enter_starts_the_remembered_game_at_once(english: Look) -> None:
    opened = Opened(english)
    opened.pilot.press("return")
    (setup,) = opened.started
    again = Opened(english, setup)
    assert again.scene.setup == setup


def test_a_press_that_slips_off_or_loses_the_window_does_nothing(english: Look) -> None:
    opened = Opened(english)
    before = opened.told
    on, off = opened.scene.controls["players.2"].box.centre, opened.scene.controls["back"].box.centre
    for given in (PointerPressed(on), PointerMoved(off), PointerReleased(off)):
        opened.pilot.stage.handle(given)
    for lost in (PointerPressed(on), FocusLost(), PointerReleased(on)):
        opened.pilot.stage.handle(lost)
    opened.pilot.stage.handle(PointerPressed(on, 3))
    opened.pilot.stage.handle(PointerReleased(on, 3))
    assert opened.told == before


def test_controls_lie_on_the_screen_and_not_on_each_other(look: Look) -> None:
    for setup in (FULL, Setup(2)):
        controls = Opened(look, setup).scene.controls
        for name, control in controls.items():
            box = control.box
            assert lies_on_screen(box), name
            for other in controls:
                if other != name and not {"face", "guild"} & {part.partition(".")[2] for part in (name, other)}:
                    assert not box.overlaps(controls[other].box), f"{name} lies on {other}"


def test_the_focus_can_be_seen_on_every_control(english: Look) -> None:
    opened = Opened(english)
    pictures = set()
    for name in opened.scene.controls:
        opened.scene.focus = name
        pictures.add(pygame.image.tobytes(opened.pilot.look(), "RGB"))
    assert len(pictures) == len(opened.scene.controls)


def test_a_tooltip_comes_after_a_while_or_with_the_keys(english: Look) -> None:
    opened = Opened(english)
    at = opened.scene.controls["seat1.level"].box.centre
    opened.pilot.stage.handle(PointerMoved(at))
    before = pygame.image.tobytes(opened.pilot.look(), "RGB")
    opened.pilot.stage.update(TOOLTIP_DELAY)
    assert pygame.image.tobytes(opened.pilot.look(), "RGB") != before


def test_nothing_is_drawn_while_nothing_changes(english: Look) -> None:
    opened = Opened(english)
    target = pygame.Surface((1280, 720))
    assert opened.pilot.stage.draw(target)
    opened.pilot.stage.update(1.0)
    assert not opened.pilot.stage.draw(target)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_words_fit(look: Look, size: tuple[int, int]) -> None:
    look.drop_sizes()
    with watched() as faults:
        for edition, modules in all_rule_sets():
            Opened(look, Setup(4, edition, modules), size).pilot.look()
        Opened(look, Setup(2), size).pilot.look()
        for edition, rules in (
            ("2017", "target 30, combine_2017, take_fewer"),
            ("2024", "take_fewer, pair_copies_one"),
        ):
            Opened(look, Setup(4, edition, MODULES, variants=Variants.parse(rules)), size).pilot.look()
    look.drop_sizes()
    assert not faults, "\n".join(sorted(set(faults)))


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_trading_posts_are_told_with_each_of_their_powers(
    look: Look, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    paragraph = Brush.paragraph

    def seen(brush: Brush, text: str, box: Box, face: str, units: float, colour: Colour = CREAM) -> float:
        written.append(text)
        return paragraph(brush, text, box, face, units, colour)

    monkeypatch.setattr(Brush, "paragraph", seen)
    Opened(look, Setup(2, edition, ("posts",))).pilot.look()
    posts = [POST_NAMES[post] for post in rules_for(GameConfig(2, edition, ("posts",))).posts]
    assert [name for name in posts if look.language.say(f"post.{name}.text") not in written] == []


def test_all_levels_styles_and_changes_fit(look: Look) -> None:
    opened = Opened(look, Setup(2))
    with watched() as faults:
        for name, turns in (("seat1.level", 5), ("seat1.style", 8)):
            opened.pilot.tab_to(name)
            for _ in range(turns):
                opened.pilot.press("right")
                look_once(opened)
        for seat, name in product(range(2), ("person", "guild", "face")):
            opened.pilot.click(f"seat{seat}.{name}")
            look_once(opened)
    assert not faults, "\n".join(sorted(set(faults)))


def look_once(opened: Opened) -> None:
    """Look without the tooltip, which has a size of its own."""
    opened.pilot.stage.handle(PointerMoved((1, 1)))
    opened.scene.keys_lead = False
    opened.pilot.look()
