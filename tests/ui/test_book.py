"""The rules book: whole in both languages, every rule in it, every link alive, and it fits at any size of text."""

import re
from pathlib import Path

import pygame
import pytest

from game.app import paths
from game.app.staging import headless_look, stage_of
from game.rules import MODULES
from game.rules.question import RULE_OF_KIND, QuestionKind
from game.ui.appearance import TEXT_SIZES
from game.ui.book import Book, BookError, Bullets, Editions, Figure, Only, Paragraph, Ruling, load_book, read_chapter
from game.ui.brush import Look
from game.ui.language import LANGUAGES
from game.ui.scenes.book import PAGE, BookScene, RuleSetShown
from game.ui.widgets.book_page import named_piece
from tests.ui.fitting import watched
from tests.ui.forms import FormPilot, Listener, look_in

FOLDER = paths.assets() / "languages"
RULES = Path(__file__).resolve().parents[2] / "game" / "rules"
SIZE = (1280, 720)
IDS = {
    "CFG": 3, "B": 13, "T": 2, "C": 4, "P": 8, "O": 9, "S": 7, "I": 1, "V": 6,
}  # fmt: skip
"""How many rules there are of each kind."""
PAGE_TEXT = """# Gems

## Three gems {#take-three}
rules: B-5, B-6
for: orient
edition: 2024
see: gold

Take three [W] [U]
of them.

- one
- two
  and more

> So it is played.

| 2017 | 2024 |
| old | new |

!tokens W U

@posts cities
Only so.

## Gold {#gold}

Any gem.
"""


def book_in(code: str) -> Book:
    return load_book(FOLDER / code)


@pytest.fixture(scope="module", params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> Book:
    return book_in(request.param)


def scene(look: Look, book: Book, entry: str = "", played: RuleSetShown | None = None) -> tuple[BookScene, list[str]]:
    done: list[str] = []
    made = BookScene(look, Listener(), book, lambda: done.append("back"), lambda: done.append("keys"), played, entry)
    return made, done


# The text


def test_a_page_is_read() -> None:
    chapter = read_chapter(Path("03-gems.md"), PAGE_TEXT)
    three, gold = chapter.entries
    assert (chapter.title, three.id, three.title, gold.id) == ("Gems", "take-three", "Three gems", "gold")
    assert (three.rules, three.module, three.edition, three.see) == (("B-5", "B-6"), "orient", "2024", ("gold",))
    assert three.blocks == (
        Paragraph("Take three [W] [U] of them."),
        Bullets(("one", "two and more")),
        Ruling("So it is played."),
        Editions((("old", "new"),)),
        Figure("tokens", ("W", "U")),
        Only(("posts", "cities"), Paragraph("Only so.")),
    )


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("# Gems", "Gems", 1),
        ("{#take-three}", "", 3),
        ("see: gold\n", "see: gold\nno header\n", 8),
        ("| 2017 | 2024 |", "| 2017 | 2023 |", 18),
        ("!tokens W U\n", "!tokens\n", 21),
        ("Only so.\n", "", 23),
        ("@posts cities\n", "@\n", 23),
    ],
)
def test_a_page_with_a_fault_is_refused_by_its_line(old: str, new: str, line: int) -> None:
    with pytest.raises(BookError, match=rf"03-gems\.md:{line}: "):
        read_chapter(Path("03-gems.md"), PAGE_TEXT.replace(old, new, 1))


def test_a_book_that_is_missing_names_its_folder(tmp_path: Path) -> None:
    with pytest.raises(BookError, match="rules"):
        load_book(tmp_path)


def test_every_rule_has_an_entry(book: Book) -> None:
    wanted = {f"{kind}-{number}" for kind, most in IDS.items() for number in range(1, most + 1)}
    found = {rule for entry in book.entries for rule in entry.rules}
    assert found == wanted


def test_every_refusal_leads_to_an_entry(book: Book) -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in RULES.rglob("*.py"))
    rules = set(re.findall(r"reason\(\s*[^,()]+,\s*\"([A-Z]+-\d+)\"", text))
    assert len(rules) > 5
    for rule in rules:
        assert book.about(rule) is not None, rule


def test_every_question_leads_to_an_entry(book: Book) -> None:
    assert set(RULE_OF_KIND) == set(QuestionKind)
    for rule in RULE_OF_KIND.values():
        assert book.about(rule) is not None, rule


def test_no_link_is_dead_and_every_entry_belongs_somewhere(book: Book) -> None:
    for entry in book.entries:
        assert all(book.entry(id_) is not None for id_ in entry.see), entry.id
        assert entry.id not in entry.see, entry.id
        assert entry.module in ("", "variants", *MODULES), entry.id
        assert entry.edition in ("", "2017", "2024"), entry.id
        assert entry.blocks, entry.id


def test_both_languages_are_equally_complete() -> None:
    first, *others = [book_in(code) for code in LANGUAGES]
    for other in others:
        assert [entry.id for entry in other.entries] == [entry.id for entry in first.entries]
        for one, two in zip(first.entries, other.entries, strict=True):
            assert [type(block) for block in one.blocks] == [type(block) for block in two.blocks], one.id
            assert (one.rules, one.module, one.edition, one.see) == (two.rules, two.module, two.edition, two.see)
            figures = [[block for block in entry.blocks if isinstance(block, Figure)] for entry in (one, two)]
            assert figures[0] == figures[1], one.id


def test_every_piece_in_a_figure_is_one_of_the_games(book: Book) -> None:
    for entry in book.entries:
        for block in entry.blocks:
            if isinstance(block, Figure):
                for name in block.names:
                    assert named_piece(block.kind, name) is not None, (entry.id, block.kind, name)


# The search


def test_titles_are_found_first_and_accents_do_not_matter() -> None:
    book = book_in("fr")
    assert book.search("") == []
    assert book.search("xyzzy") == []
    entry = book.entries[5]
    plain = entry.title.casefold()
    assert entry in book.search(plain)
    accented = next(entry for entry in book.entries if "é" in entry.title)
    assert accented in book.search(accented.title.replace("é", "e").upper())


# The scene


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_entry_fits_at_every_size_of_text(code: str, text: str) -> None:
    look = headless_look(code)
    look.appearance.text = text
    look.dress()
    book = book_in(code)
    made, _ = scene(look, book)
    stage = stage_of(made, size=SIZE)
    target = pygame.Surface(SIZE)
    for entry in book.entries:
        made.open(entry)
        with watched([]) as faults:
            stage.invalidate()
            stage.draw(target)
        assert not faults, (entry.id, sorted(set(faults)))


def test_pages_are_turned_there_and_back() -> None:
    book = book_in("en")
    made, _ = scene(look_in("en"), book)
    pilot = FormPilot(made)
    first = made.entry
    made.open_id("gold")
    assert made.entry.id == "gold"
    link = next(name for name in made.controls if name.startswith("see."))
    pilot.tab_to(link)
    pilot.press("return")
    assert f"see.{made.entry.id}" == link
    made.go_back()
    made.go_back()
    assert made.entry is first
    made.go_forward()
    assert made.entry.id == "gold"


def test_typing_searches_and_the_keys_walk_through_what_was_found() -> None:
    made, done = scene(look_in("en"), book_in("en"))
    pilot = FormPilot(made)
    pilot.tab_to("search")
    pilot.type("noble")
    assert "noble" in made.entry.title.casefold()
    rows = [row.entry.id for row in made.list.rows if row.entry is not None]
    assert len(rows) > 1
    pilot.press("down", "down")
    assert made.entry.id == rows[1]
    pilot.press("escape")
    assert not done, "the search is left first"
    assert len(made.list.rows) > len(rows)
    pilot.press("escape")
    assert done == ["back"]


def test_whoever_just_types_searches() -> None:
    made, _ = scene(look_in("en"), book_in("en"))
    pilot = FormPilot(made)
    assert made.focus != "search"
    pilot.type("nob")
    pilot.type("le")
    assert made.focus == "search"
    assert made._typed == "noble"
    assert "noble" in made.entry.title.casefold()


def test_only_what_concerns_the_game_is_listed_until_all_is_asked_for() -> None:
    book = book_in("en")
    made, _ = scene(look_in("en"), book, played=RuleSetShown("2017", ("cities",)))
    pilot = FormPilot(made)
    listed = {row.entry.module for row in made.list.rows if row.entry is not None}
    assert listed == {"", "cities"}
    assert all(row.entry.edition in ("", "2017") for row in made.list.rows if row.entry is not None)
    pilot.tab_to("whole")
    pilot.press("return")
    assert {row.entry.module for row in made.list.rows if row.entry is not None} == {"", "variants", *MODULES}


def test_what_a_game_has_nothing_of_is_searched_in_the_whole_book() -> None:
    made, _ = scene(look_in("en"), book_in("en"), played=RuleSetShown("2024", ()))
    pilot = FormPilot(made)
    pilot.type("noble")
    assert {row.entry.module for row in made.list.rows if row.entry is not None} == {""}
    pilot.press("escape")
    pilot.type("double")
    assert "orient" in {row.entry.module for row in made.list.rows if row.entry is not None}


def test_a_long_page_is_scrolled_by_wheel_and_keys() -> None:
    look = headless_look("en")
    look.appearance.text = "largest"
    look.dress()
    book = book_in("en")
    made, _ = scene(look, book)
    stage_of(made, size=SIZE)
    for entry in book.entries:
        made.open(entry)
        if made._page.high > PAGE.h:
            break
    else:
        pytest.skip("no page is that long")
    made.scroll(-1.0)
    assert made.top > 0
    made.scroll(9.0)
    assert made.top == 0


def test_a_page_says_nothing_of_modules_that_are_not_played_until_all_is_asked_for() -> None:
    book = book_in("en")
    base, _ = scene(look_in("en"), book, "how-to-win", RuleSetShown("2024", ()))
    assert "Cities" not in base._entry_shown().words
    assert "see.cities" not in base.controls
    pilot = FormPilot(base)
    pilot.tab_to("whole")
    pilot.press("return")
    assert "Cities" in base._entry_shown().words
    assert "see.cities" in base.controls
    cities, _ = scene(look_in("en"), book, "how-to-win", RuleSetShown("2024", ("cities",)))
    assert "Cities" in cities._entry_shown().words
    assert "trading posts" not in cities._entry_shown().words
    alone, _ = scene(look_in("en"), book, "how-to-win")
    assert "trading posts" in alone._entry_shown().words
