"""The language files: every message that the interface says is there in both languages, and no other."""

import ast
import re
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest

from game.ai import LEVELS, STYLES
from game.app.achievements import achievements
from game.app.external import FaultKind
from game.app.stops import lessons, road_stops
from game.coach import FAULTS, REASONS
from game.road.stop import KINDS
from game.rules import EDITIONS, MODULES
from game.rules.catalog import CARD_SETS, CARDS, CITIES, NO_COLOUR, NOBLES
from game.rules.choices import POST_NAMES
from game.rules.modules.cities import CITY
from game.rules.question import QuestionKind
from game.rules.scoring import ALL_PASSED, ALONE, BY_CARDS, BY_POINTS, PRESTIGE, SHARED, STANDSTILL
from game.rules.variants import NAMES as VARIANTS
from game.rules.variants import SWITCHES
from game.ui.appearance import PALETTES, TEXT_SIZES
from game.ui.days import DayState
from game.ui.keys import Action
from game.ui.language import LANGUAGES, TO_PERSON, load_language
from game.ui.puzzles import GROUPS, HARDNESS, PuzzleState
from game.ui.puzzles import KINDS as PUZZLE_KINDS
from game.ui.review import VERDICTS
from game.ui.road_map import load_road_map
from game.ui.settings_pages import PAGES, SETTING_NAMES
from game.ui.setup import EXTERNAL
from game.ui.table.companion import StarState
from game.ui.table.company import Occasion
from game.ui.table.modules import tile_name
from game.ui.table.modules.orient import EXPLAINED
from game.ui.table.session import MarkKind
from game.ui.table.settings import PACES
from game.ui.theme import GUILDS, SPEEDS
from tests.ui.forms import ASSETS

GAME = ASSETS.parent / "game"
MESSAGES = {code: load_language(ASSETS / "languages", code).messages for code in LANGUAGES}
MAPS = ASSETS.parent / "levels"
GAP = "{}"
SETTINGS = [name for names in SETTING_NAMES.values() for name in names]

REPLAY_BUTTONS = (
    "next_mark", "standings", "next_seat", "open_decks", "close_decks", "speed", "play_on",
    "turn_back", "choice_back", "pause", "choice_on", "turn_on",
)  # fmt: skip


def reason_keys() -> set[str]:
    found: set[str] = set()
    for path in (GAME / "rules").rglob("*.py"):
        found |= set(re.findall(r'\breason\(\s*"(\w+)"', path.read_text(encoding="utf-8")))
    return found


def flaw_keys() -> set[str]:
    """What can be wrong with a position."""
    found: set[str] = set()
    for path in (GAME / "rules" / "layouts").rglob("*.py"):
        found |= set(re.findall(r'\bfault\(\s*"(\w+)"', path.read_text(encoding="utf-8")))
    return found


def some_of(*words: str) -> list[str]:
    """One or more of these words, in their order."""
    chosen = (combinations(words, count) for count in range(1, len(words) + 1))
    return ["_".join(some) for each in chosen for some in each]


COMPANIONS_WORDS = (
    "companion", "show", "go_on", "take_back", "leave", "again", "take_back_first", "read_first", "is_over",
)  # fmt: skip
MOTIFS = (
    "noble_visited", "noble_reserved", "city_taken", "post_gained", "second_purchase", "card_claimed", "card_paired",
    "card_discarded", "stronghold_placed", "stronghold_moved", "stronghold_removed", "strongholds_returned",
    "conquest_declined", "denial", "reserve", "gems", "purchase",
)  # fmt: skip
DAY_STATES = [state.value for state in DayState]
PUZZLE_RESULTS = ("solved", "helped", "missed", "later")
EXPANSIONS: dict[str, list[str]] = {
    "ask.{}": [f"ask.{kind}" for kind in QuestionKind if kind not in (QuestionKind.ACTION, QuestionKind.STRONGHOLD)],
    "ask.stronghold_{}": [f"ask.stronghold_{words}" for words in some_of("place", "move", "remove")],
    "act.{}": [f"act.{words}" for words in some_of("take", "reserve", "buy")],
    "drag.{}": [f"drag.{words}" for words in some_of("take", "reserve", "buy")],
    "first.{}": [f"first.{kind}" for kind in QuestionKind],
    "level.{}": [f"level.{level}" for level in (*LEVELS, EXTERNAL)],
    "level.{}.text": [f"level.{level}.text" for level in LEVELS],
    "style.{}": [f"style.{style}" for style in STYLES],
    "day.like.{}": [f"day.like.{level}" for level in (*LEVELS, "none")],
    "day.place.{}": [f"day.place.{place}" for place in range(1, 5)],
    "day.play.{}": [f"day.play.{state.value}" for state in DayState],
    "day.promise.{}": [f"day.promise.{state.value}" for state in DayState],
    "achievement.{}": [
        f"achievement.{name}" for name in (*[each.id for each in achievements(MAPS)], "before", "after")
    ],
    "achievement.against.{}": [f"achievement.against.{level}" for level in LEVELS[1:]],
    "achievement.{}.text": [f"achievement.{each.id}.text" for each in achievements(MAPS)],
    "fair.{}": ["fair.base", "fair.several"],
    "fair.game.{}": [f"fair.game.{result}" for result in ("won", "lost", "shared", "gone")],
    "puzzle.kind.{}": [f"puzzle.kind.{kind}" for kind in (*PUZZLE_KINDS, "any")],
    "puzzle.module.{}": [f"puzzle.module.{name}" for name in (GROUPS[0], GROUPS[-1], "any")],
    "puzzle.hardness.{}": [f"puzzle.hardness.{name}" for name in (*[name for name, _ in HARDNESS], "any")],
    "puzzle.state.{}": [f"puzzle.state.{name}" for name in (*[state.value for state in PuzzleState], "any")],
    "puzzle.task.{}": [f"puzzle.task.{kind}" for kind in PUZZLE_KINDS],
    "puzzle.wrong.{}": [f"puzzle.wrong.{kind}" for kind in PUZZLE_KINDS],
    "puzzles.{}": ["puzzles.before", "puzzles.after"],
    "puzzles.day.{}": [f"puzzles.day.{name}" for name in (*DAY_STATES, *PUZZLE_RESULTS)],
    "day.puzzle.{}": [f"day.puzzle.{name}" for name in (*DAY_STATES, *PUZZLE_RESULTS)],
    "day.solve.{}": [f"day.solve.{name}" for name in DAY_STATES],
    "puzzles.by.{}": [f"puzzles.by.{name}" for name in ("kind", "module", "hardness", "state")],
    "motif.{}.hint": [f"motif.{name}.hint" for name in MOTIFS],
    "statistics.{}": [f"statistics.{name}" for name in ("games", "share", "margin", "points", "rounds")],
    "statistics.by.{}": [
        f"statistics.by.{name}" for name in ("edition", "modules", "players", "level", "style", "unaided")
    ],
    "statistics.from.{}": [f"statistics.from.{name}" for name in ("cards", "nobles", "rest")],
    "statistics.unaided.{}": [f"statistics.unaided.{name}" for name in ("yes", "no")],
    "step.{}": [f"step.{kind}" for kind in QuestionKind],
    "step.{}.text": [f"step.{kind}.text" for kind in QuestionKind],
    "{}{}": [f"{start}{name}" for start in ("deck.", "tooltip.deck_", "unseen.", "do.draw_") for name in CARD_SETS],
    "ribbon.{}_{}": [f"ribbon.{doing}_{then}" for doing in ("take", "return") for then in ("more", "or_confirm")],
    "house.{}": [f"house.{name}" for name in (*VARIANTS, "drawn", "chosen")],
    "house.{}.mark": [f"house.{name}.mark" for name in VARIANTS],
    "house.{}.text": [f"house.{name}.text" for name in ("target", *SWITCHES)],
    "house.{}.idle": [f"house.{name}.idle" for name in ("target", *SWITCHES) if name != "take_fewer"],
    "reason.{}": [
        *[f"reason.{key}" for key in reason_keys()],
        *[f"reason.{key}_gold" for key in ("needs_gems", "underpaid")],
    ],
    "post.{}.name": [f"post.{post}.name" for post in POST_NAMES],
    "post.{}.text": [f"post.{post}.text" for post in POST_NAMES],
    "noble.{}": [f"noble.{noble.id}" for noble in NOBLES],
    "city.{}": [f"city.{city.tile}" for city in CITIES],
    "effect.{}": [f"effect.{kind}" for kind in EXPLAINED],
    "card.{}": ["card.discard2_cards", *[f"card.{card.kind}" for card in CARDS if card.kind != "base"]],
    "card.words_{}": [f"card.words_{card.kind}" for card in CARDS if card.bonus == NO_COLOUR],
    "edition.{}": [f"edition.{edition}" for edition in EDITIONS],
    "edition.{}.text": [f"edition.{edition}.text" for edition in EDITIONS],
    "module.{}.name": [f"module.{module}.name" for module in MODULES],
    "module.{}.text": [f"module.{module}.text" for module in MODULES],
    "change.{}.{}": [f"change.{module}.{edition}" for module, edition in product(MODULES, EDITIONS)],
    "guild.{}": [f"guild.{guild}" for guild in GUILDS],
    "ended.{}": [f"ended.{reason}" for reason in (PRESTIGE, CITY, ALL_PASSED, STANDSTILL)],
    "decided.{}{}": [f"decided.{by}" for by in (ALONE, BY_POINTS, BY_CARDS, SHARED, f"{BY_POINTS}_holders")],
    "{}.text": [
        *[f"credits.{part}.text" for part in ("fonts", "libraries")],
        *[f"level.{level}{end}" for level in (*LEVELS, EXTERNAL) for end in ("", ".text")],
        *[f"style.{style}{end}" for style in STYLES for end in ("", ".text")],
    ],
    "region.{}": [f"region.{name}" for name in load_road_map(MAPS).regions],
    "road.kind.{}": [f"road.kind.{kind}" for kind in KINDS],
    "wish.{}": [f"wish.{kind}" for kind in ("lead", "points", "nobles", "posts")],
    "wish.times_{}": ["wish.times_conquer"],
    "goal.{}": [f"goal.{kind}" for kind in ("points", "nobles", "posts", "cities")],
    "goal.times_{}": ["goal.times_conquer"],
    "star.{}": [f"star.{state.name.lower()}" for state in StarState],
    "{}.step": ["lesson.step", "puzzle.step"],
    "{}.companion": ["lesson.companion", "puzzle.companion"],
    "{}.short": [
        *[f"status.{name}.short" for name in ("first_to", "leads", "you_lead", "tied", "round")],
        "star.turn.short",
    ],
    "review.like.{}": [f"review.like.{level}" for level in LEVELS],
    "verdict.{}": [f"verdict.{verdict}" for verdict in VERDICTS],
    "why.{}": [f"why.{key}" for key in (*REASONS, *FAULTS)],
    "library.{}": [f"library.{each}" for each in ("damaged", "newer", "foreign")],
    "hard.{}": [f"hard.{level}" for level in (*LEVELS, EXTERNAL)],
    "notice.program_{}": [f"notice.program_{kind.value}" for kind in FaultKind],
    "tooltip.{}": [
        f"tooltip.{each}" for each in ("export", "aside", "roll", "paste", "copy", "clear", *REPLAY_BUTTONS)
    ],
    "story.{}": [f"story.{name}" for name in ("points", "saved", "nobles")],
    "story.more_{}": [f"story.more_from_{name}" for name in ("cards", "nobles", "posts")],
    "setup.{}": ["setup.leave", "setup.play"],
    "setup.{}.text": [
        f"setup.{name}.text" for name in ("coach", "take_back", "copy", "paste", "save", "leave", "play")
    ],
    "flaw.{}": [f"flaw.{key}" for key in flaw_keys()],
    "mark.{}": [f"mark.{kind.value}" for kind in (MarkKind.LEAD, MarkKind.TILE, MarkKind.LAST_ROUND)],
    "month.{}": [f"month.{number}" for number in range(1, 13)],
    "{}.{}": [
        *[f"{whose}.{name}" for whose in ("lesson", "puzzle") for name in COMPANIONS_WORDS],
        *[f"speed.{speed}" for speed in SPEEDS],
        *[f"thinking.{pace}" for pace in PACES],
        *[f"text.{size}" for size in TEXT_SIZES],
        *[f"palette.{palette}" for palette in PALETTES],
    ],
    "setting.{}": [f"setting.{name}" for name in (*SETTINGS, "on", "off")],
    "stop.{}.title": [stop.key(name) for stop in (*lessons(MAPS), *road_stops(MAPS)[0]) for name in stop.names],
    "stop.{}.motto": [],
    "style.{}.text": [f"style.{style}.text" for style in STYLES],
    "setting.{}.text": [f"setting.{name}.text" for name in SETTINGS],
    "remark.{}.{}": [f"remark.{voice}.{occasion}" for voice, occasion in product(STYLES, Occasion)],
    "page.{}": [f"page.{page}" for page in PAGES],
    "action.{}": [f"action.{action}" for action in Action],
    "key.{}": [key for key in MESSAGES["en"] if key.startswith("key.")],
    "log.{}": [],
}
"""What a message's key with gaps can become; the log's are taken from the calls themselves."""


def sources() -> list[Path]:
    """All files that say anything to a person."""
    return [path for room in ("ui", "road", "app") for path in sorted((GAME / room).rglob("*.py"))]


def template(node: ast.JoinedStr) -> str:
    """A formatted text with its gaps left open."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else GAP for part in node.values)


def said(path: Path, names: tuple[str, ...] = ("say", "_say")) -> Iterator[ast.expr]:
    """What stands for the key in each call that says something."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in names:
                yield node.args[0]


def literals(node: ast.AST) -> set[str]:
    inside = {id(part) for each in ast.walk(node) if isinstance(each, ast.JoinedStr) for part in ast.walk(each)}
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in inside
    }


def outright(key: ast.expr) -> set[str]:
    """The keys that an expression can be, as far as it names them."""
    match key:
        case ast.IfExp(body=body, orelse=orelse):
            return outright(body) | outright(orelse)
        case ast.Constant(value=str(word)):
            return {word}
    return set()


def keys_said() -> set[str]:
    """Every key that the interface says outright or by filling gaps."""
    keys = {key for keys in EXPANSIONS.values() for key in keys}
    for path in sources():
        keys |= {word for key in said(path) for word in outright(key)}
        keys |= {f"log.{word}" for key in said(path, ("log_text",)) for word in outright(key)}
    return keys


def all_literals() -> set[str]:
    found: set[str] = set()
    for path in sources():
        found |= literals(ast.parse(path.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_message_that_is_said_exists(code: str) -> None:
    missing = sorted(keys_said() - set(MESSAGES[code]))
    assert not missing, missing


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_message_is_unused(code: str) -> None:
    known = keys_said() | all_literals()
    unused = sorted({key for key in MESSAGES[code] if without_person(key) not in known})
    assert not unused, unused


def without_person(key: str) -> str:
    """The key of the message about anybody, for one that is said to the person."""
    base, _, ending = key.rpartition(".")
    return base if ending in TO_PERSON.values() and base in MESSAGES[LANGUAGES[0]] else key


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_said_to_the_person_names_them_in_its_own_words(code: str) -> None:
    said = {key: without_person(key) for key in MESSAGES[code] if without_person(key) != key}
    assert len(said) > 40
    for key, base in said.items():
        gap = {ending: gap for gap, ending in TO_PERSON.items()}[key.rpartition(".")[2]]
        before, after = ({gap for form in MESSAGES[code][each] for gap in gaps(form)} for each in (base, key))
        assert gap in before, key
        assert after == before - {gap}, key
    deeds = {key for key, forms in MESSAGES[code].items() if key.startswith("log.") and "{name}" in forms[0]}
    assert {key for key in deeds if f"{key}.you" not in said} == {"log.removed.you_owner"}


@pytest.mark.parametrize(("code", "words"), [("en", "You take [W]"), ("fr", "Vous prenez [W]")])
def test_a_person_without_a_name_is_spoken_to(code: str, words: str) -> None:
    language = load_language(ASSETS / "languages", code)
    assert language.say("log.taken", name=language.person, tokens="[W]") == words
    assert language.say("log.taken", name="Amina", tokens="[W]").startswith("Amina ")
    assert "Amina" in language.say("log.removed", name="Amina", owner=language.person, card="x")


def test_every_key_with_gaps_is_known_here() -> None:
    found = {template(key) for path in sources() for key in said(path) if isinstance(key, ast.JoinedStr)}
    assert not found - set(EXPANSIONS), "say in EXPANSIONS what these can become"


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def keys_with_plurals(code: str) -> set[str]:
    """Those whose number of forms is then checked when the file is read."""
    text = (ASSETS / "languages" / code / "lapis.po").read_text(encoding="utf-8")
    return set(re.findall(r'^msgid "(.+)"\nmsgid_plural ', text, flags=re.MULTILINE))


def test_the_languages_have_the_same_messages_gaps_and_plurals() -> None:
    assert all(keys_with_plurals(code) == keys_with_plurals(LANGUAGES[0]) != set() for code in LANGUAGES)
    first, *others = (MESSAGES[code] for code in LANGUAGES)
    for other in others:
        assert set(first) == set(other)
        for key, forms in first.items():
            assert {gap for form in forms for gap in gaps(form)} == {
                gap for form in other[key] for gap in gaps(form)
            }, key


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_message_is_empty_or_said_twice_in_the_file(code: str) -> None:
    assert all(form.strip() for forms in MESSAGES[code].values() for form in forms)
    files = sorted((ASSETS / "languages" / code).glob("*.po"))
    assert len(files) == 2
    keys = [key for file in files for key in re.findall(r'^msgid "(.+)"$', file.read_text("utf-8"), re.MULTILINE)]
    assert len(keys) == len(set(keys))


def test_french_punctuation_stays_with_its_word() -> None:
    for key, forms in MESSAGES["fr"].items():
        for form in forms:
            assert not re.search(r"(?<=\S) [:;?!»]|« ", form), f"{key}: a line may break before the sign"
            assert not re.search(r"\w[;?!»]|«\w", form), f"{key}: the sign needs a space"


def test_nobles_are_called_as_in_the_language() -> None:
    assert [tile_name("N02", load_language(ASSETS / "languages", code)) for code in ("en", "fr")] == [
        "Suleiman the Magnificent",
        "Soliman le Magnifique",
    ]
