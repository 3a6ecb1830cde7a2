"""The texts of the rules book: every rule has an entry, both languages say as much, and what they say is so.

They are read here line by line, without the game's own reader, so that the two can't be wrong together.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.rules import EDITIONS, MODULES
from game.rules.catalog import CARD_BY_ID, CARDS, CITIES, CITY_BY_ID, NOBLE_BY_ID
from game.rules.choices import POST_NAMES
from game.rules.gems import purse_text
from game.rules.modules.posts import POSTS_2017, POSTS_2024
from game.ui.language import LANGUAGES, load_language
from game.ui.theme import GUILDS
from tests.rules.rule_ids import RULE_IDS
from tests.ui.forms import ASSETS

ENGINE = ASSETS.parent / "game" / "rules"
HEADERS = ("rules", "for", "edition", "see")
TABLE = "| 2017 | 2024 |"
LONGEST_SENTENCE = 26
WORDS = range(28, 126)
"""How many words an entry has: enough to answer, few enough to read at the table."""
ENTRY = re.compile(
    r"(?P<title>[^\n]+) \{#(?P<id>[a-z0-9]+(?:-[a-z0-9]+)*)\}\n(?P<head>(?:\w+: [^\n]+\n)*)\n(?P<body>.+)", re.S
)
GEM = re.compile(r"\[([WUGRK*])\]")


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry as it is written."""

    file: str
    id: str
    title: str
    head: dict[str, str]
    blocks: list[str]
    only: list[list[str]]
    """The modules without which each block is left out."""

    def named(self, header: str) -> list[str]:
        """The ids that a header line lists."""
        return self.head[header].split(", ") if header in self.head else []

    @property
    def figure(self) -> str:
        """The line that says what is drawn, if anything is."""
        return next((block for block in self.blocks if block.startswith("!")), "")

    @property
    def sentences(self) -> list[str]:
        """All that is said, sentence by sentence, without marks."""
        said = []
        for block in self.blocks:
            for line in block.splitlines() if not block.startswith("!") else ():
                for part in line.strip("|").split("|"):
                    said += re.split(r"(?<=[.!?])\s+", part.strip().lstrip("->").strip())
        return said


def read(code: str) -> list[Entry]:
    entries = []
    for path in files(code):
        opening, *rest = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert re.fullmatch(r"# [^\n]+\n\n", opening), path.name
        for text in rest:
            found = ENTRY.fullmatch(text.strip("\n"))
            assert found is not None, f"{path.name}: {text[:60]}"
            head = dict([line.split(": ", 1) for line in found["head"].splitlines()])
            assert list(head) == [name for name in HEADERS if name in head], found["id"]
            entries.append(Entry(path.name, found["id"], found["title"], head, *split_marks(found["body"])))
    return entries


def split_marks(body: str) -> tuple[list[str], list[list[str]]]:
    """The blocks of a text, and the modules that a line above each names."""
    blocks, only = list[str](), list[list[str]]()
    for block in body.strip().split("\n\n"):
        mark, rest = block.split("\n", 1) if block.startswith("@") else ("", block)
        blocks.append(rest)
        only.append(mark.removeprefix("@").split())
    return blocks, only


def files(code: str) -> list[Path]:
    return sorted((ASSETS / "languages" / code / "rules").glob("*.md"))


def kind(block: str) -> str:
    marks = {"-": "list", ">": "ruling", "|": "editions", "!": "figure"}
    return marks.get(block[0], "paragraph")


def count_words(sentence: str) -> int:
    return len([word for word in GEM.sub("", sentence).split() if re.search(r"\w", word)])


BOOKS = {code: read(code) for code in LANGUAGES}
EN = {entry.id: entry for entry in BOOKS["en"]}
EVERY = [pytest.param(entry, id=f"{code}-{entry.id}") for code in LANGUAGES for entry in BOOKS[code]]


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_rule_has_an_entry(rule: str) -> None:
    assert any(rule in entry.named("rules") for entry in EN.values())


def test_every_reason_for_a_refusal_leads_to_an_entry() -> None:
    sources = [path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py")]
    cited = {rule for source in sources for rule in re.findall(r'\breason\(\s*"\w+",\s*"([A-Z]+-\d+)"', source)}
    assert len(cited) > 10
    assert cited <= {rule for entry in EN.values() for rule in entry.named("rules")}


@pytest.mark.parametrize("code", LANGUAGES)
def test_ids_are_unique_and_titles_within_a_chapter_too(code: str) -> None:
    book = BOOKS[code]
    assert len({entry.id for entry in book}) == len(book)
    assert len({(entry.file, entry.title) for entry in book}) == len(book)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_languages_are_equally_complete(code: str) -> None:
    assert [path.name for path in files(code)] == [path.name for path in files("en")]
    assert [entry.id for entry in BOOKS[code]] == [entry.id for entry in BOOKS["en"]]
    for entry in BOOKS[code]:
        other = EN[entry.id]
        assert (entry.file, entry.head, entry.figure) == (other.file, other.head, other.figure), entry.id
        shapes = [
            [(kind(block), len(block.splitlines()), sorted(GEM.findall(block))) for block in each.blocks]
            for each in (entry, other)
        ]
        assert shapes[0] == shapes[1], entry.id
        assert entry.only == other.only, entry.id


@pytest.mark.parametrize("entry", EVERY)
def test_an_entry_is_whole(entry: Entry) -> None:
    assert set(entry.named("rules")) <= set(RULE_IDS)
    assert entry.head.get("for", "variants") in (*MODULES, "variants")
    assert entry.head.get("edition", "2017") in EDITIONS
    assert {module for modules in entry.only for module in modules} <= set(MODULES)
    assert [] in entry.only, "something is said in every game"
    links = entry.named("see")
    assert links
    assert set(links) <= set(EN) - {entry.id}
    assert len(set(links)) == len(links)
    assert [kind(block) for block in entry.blocks].count("figure") <= 1
    for block in entry.blocks:
        lines = block.splitlines()
        assert kind(block) in ("list", "editions") or len(lines) == 1
        assert all(kind(line) == kind(block) for line in lines)
        if kind(block) == "editions":
            assert lines[0] == TABLE
            assert len(lines) > 1
            assert all(re.fullmatch(r"\| [^|]+ \| [^|]+ \|", line) for line in lines)


@pytest.mark.parametrize("entry", EVERY)
def test_an_entry_is_short(entry: Entry) -> None:
    assert max(count_words(sentence) for sentence in entry.sentences) <= LONGEST_SENTENCE
    assert sum(count_words(sentence) for sentence in entry.sentences) in WORDS


NEVER_IN_BASE = re.compile(
    r"Cities|[Tt]rading [Pp]ost|Orient\b|[Ss]tronghold|Conquest|Scout|Cités|[Cc]omptoir|[Bb]astion|Conquête|Éclaireur"
)
ABOUT_EXPANSIONS = ("editions", "modules", "combining", "purchase-steps", "replacing", "rulings")


@pytest.mark.parametrize("entry", EVERY)
def test_whoever_plays_the_base_game_reads_nothing_of_expansions(entry: Entry) -> None:
    if "for" in entry.head or "edition" in entry.head or entry.id in ABOUT_EXPANSIONS:
        return
    said = " ".join(block for block, only in zip(entry.blocks, entry.only, strict=True) if not only)
    assert not NEVER_IN_BASE.search(said.replace("Route to the Orient", ""))


@pytest.mark.parametrize("entry", BOOKS["en"], ids=lambda entry: entry.id)
def test_figures_show_pieces_that_there_are(entry: Entry) -> None:
    known = {
        "!tokens": set("WUGRK*"),
        "!card": set(CARD_BY_ID),
        "!noble": set(NOBLE_BY_ID),
        "!city": set(CITY_BY_ID),
        "!post": set(POST_NAMES),
        "!stronghold": {str(guild) for guild in range(len(GUILDS))},
        "!deck": {"1", "2", "3"},
    }
    if not entry.figure:
        return
    what, *pieces = entry.figure.split()
    assert pieces
    assert set(pieces) <= known[what]
    if "edition" in entry.head:
        shown = {CARDS[CARD_BY_ID[piece]].edition for piece in pieces if what == "!card"}
        shown |= {CITIES[CITY_BY_ID[piece]].edition for piece in pieces if what == "!city"}
        assert shown <= {"", entry.head["edition"]}


@pytest.mark.parametrize(
    ("entry", "effect"),
    [
        ("gold2", "gold2"),
        ("associate", "associate"),
        ("associate-free", "associate_free1"),
        ("double", "double"),
        ("reserve-noble", "reserve_noble"),
        ("free-level-2", "free2"),
        ("discard-price", "discard2"),
    ],
)
def test_orient_entries_show_a_card_with_their_effect_of_each_edition_that_has_one(entry: str, effect: str) -> None:
    shown = [CARDS[CARD_BY_ID[piece]] for piece in EN[entry].figure.split()[1:]]
    assert {card.kind for card in shown} == {effect}
    assert [card.edition for card in shown] == sorted({card.edition for card in CARDS if card.kind == effect})


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_powers_are_listed_by_their_names_with_what_they_ask_for(code: str) -> None:
    say = load_language(ASSETS / "languages", code).say
    (powers,) = [entry for entry in BOOKS[code] if entry.id == "post-powers"]
    (table,) = [block for block in powers.blocks if kind(block) == "editions"]
    for column, module in ((1, POSTS_2017), (2, POSTS_2024)):
        cells = [line.split("|")[column] for line in table.splitlines()[1:]]
        assert len(cells) == len(module.posts)
        for cell, post in zip(cells, module.posts, strict=True):
            assert say(f"post.{POST_NAMES[post]}.name") in cell
            assert sorted(GEM.findall(cell)) == sorted(purse_text(module.post_needs[post]).split())


def test_french_marks_stand_behind_a_space_that_never_breaks() -> None:
    for path in files("fr"):
        said = [line for line in path.read_text(encoding="utf-8").splitlines() if not re.match(r"\w+: |!", line)]
        text = "\n".join(said)
        assert not re.search(r"(?<!\u00a0)[:;?»]|\w!|«(?!\u00a0)", text), path.name
        assert "'" not in text, path.name


def test_english_apostrophes_and_quotation_marks_are_round() -> None:
    for path in files("en"):
        assert not re.search(r"['\"]", path.read_text(encoding="utf-8")), path.name
