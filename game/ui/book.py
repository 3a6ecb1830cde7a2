"""The rules book as a text: chapters of entries, read from simple Markdown in the language's folder.

A file is a chapter; files go by their names' order:

    # Taking gems

    ## Three different gems {#take-three}
    rules: B-5
    for: MODULE
    edition: 2024
    see: take-two, ten-tokens

    A paragraph; [W] and its like are gems.

    - a list
    - of points

    > A ruling: how this game plays what the printed rules leave open.

    | 2017 | 2024 |
    | one edition's rule | the other's |

    !tokens W U G

    @MODULE MODULE
    Something that is said only where one of these modules is played.

The lines below an entry's title say which rules it states, which module and edition it belongs to, if to one, and where
to read on; each may be missing. Figures (`!`) are drawn by the game from its own pieces (`game.ui.scenes.book`).
"""

import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, assert_never

FOLDER: Final = "rules"
_TITLE: Final = re.compile(r"## (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)\}")
_HEADER: Final = re.compile(r"(rules|for|edition|see): (.+)")
_GEM: Final = re.compile(r"\[[WUGRK*]\]")


class BookError(Exception):
    """A page that can't be read: its file, the line and the reason."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path.name}:{line}: {reason}")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list of points."""

    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """How this game plays what the printed rules leave open."""

    text: str


@dataclass(frozen=True, slots=True)
class Editions:
    """What differs between the editions, side by side: rows of 2017's rule and 2024's."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """Pieces of the game, by their kind and names."""

    kind: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Only:
    """Something that is said only where one of these modules is played, or where the whole book is read."""

    modules: tuple[str, ...]
    block: "Block"


Block = Paragraph | Bullets | Ruling | Editions | Figure | Only


@dataclass(frozen=True, slots=True)
class Entry:
    """What is said of one thing; `rules` are the ids of the rules it states, `see` other entries."""

    id: str
    title: str
    chapter: str
    blocks: tuple[Block, ...] = ()
    rules: tuple[str, ...] = ()
    module: str = ""
    edition: str = ""
    see: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """All its text, to be searched."""
        return " ".join(text for block in self.blocks for text in texts_of(block))


@dataclass(frozen=True, slots=True)
class Chapter:
    """Entries under a common title."""

    title: str
    entries: tuple[Entry, ...]


def texts_of(block: Block) -> Iterator[str]:
    """The texts in a block."""
    match block:
        case Paragraph(text) | Ruling(text):
            yield text
        case Bullets(points):
            yield from points
        case Editions(rows):
            for row in rows:
                yield from row
        case Figure():
            return
        case Only(_, inner):
            yield from texts_of(inner)
        case _:
            assert_never(block)


@dataclass(frozen=True)
class Book:
    """The whole book in one language."""

    chapters: tuple[Chapter, ...]

    @cached_property
    def entries(self) -> Sequence[Entry]:
        return [entry for chapter in self.chapters for entry in chapter.entries]

    @cached_property
    def _by_id(self) -> dict[str, Entry]:
        return {entry.id: entry for entry in self.entries}

    @cached_property
    def _by_rule(self) -> dict[str, Entry]:
        """The first entry that states each rule."""
        return {rule: entry for entry in reversed(self.entries) for rule in entry.rules}

    @cached_property
    def _folded(self) -> dict[str, tuple[str, str]]:
        """Titles and texts as they are searched."""
        return {entry.id: (fold(entry.title), fold(f"{entry.chapter} {entry.words}")) for entry in self.entries}

    def entry(self, id_: str) -> Entry | None:
        """The entry of that id."""
        return self._by_id.get(id_)

    def about(self, rule: str) -> Entry | None:
        """The first entry that states a rule, by the rule's id; or the entry of that id."""
        return self._by_rule.get(rule) or self.entry(rule)

    def search(self, text: str) -> list[Entry]:
        """The entries that have every word of a text, or its beginning; those with it in their title first."""
        words = fold(text).split()
        if not words:
            return []
        ranked: list[tuple[int, int, Entry]] = []
        for number, entry in enumerate(self.entries):
            title, rest = self._folded[entry.id]
            if all(word in title or word in rest for word in words):
                ranked.append((sum(word not in title for word in words), number, entry))
        return [entry for *_, entry in sorted(ranked, key=lambda found: found[:2])]

    def chapters_for(self, edition: str, modules: Collection[str], variants: bool) -> list[Chapter]:
        """The chapters without what does not concern a rule set."""
        found: list[Chapter] = []
        for chapter in self.chapters:
            entries = [entry for entry in chapter.entries if concerns(entry, edition, modules, variants)]
            if entries:
                found.append(Chapter(chapter.title, tuple(entries)))
        return found


def blocks_for(entry: Entry, modules: Collection[str]) -> tuple[Block, ...]:
    """What an entry says about games with these modules."""
    return tuple([block for block in entry.blocks if not isinstance(block, Only) or {*block.modules} & {*modules}])


def concerns(entry: Entry, edition: str, modules: Collection[str], variants: bool) -> bool:
    """Whether an entry says anything about games of a rule set."""
    if entry.module == "variants":
        return variants
    return (not entry.module or entry.module in modules) and entry.edition in ("", edition)


def fold(text: str) -> str:
    """A text as it is searched: small letters without accents, gems left out."""
    plain = unicodedata.normalize("NFKD", _GEM.sub(" ", text).replace("œ", "oe").replace("’", "'"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def load_book(folder: Path) -> Book:
    """The book in a language's folder; BookError names the file and line that is wrong."""
    place = folder / FOLDER
    try:
        paths = sorted(path for path in place.iterdir() if path.suffix == ".md")
        chapters = [read_chapter(path, path.read_text(encoding="utf-8")) for path in paths]
    except (OSError, UnicodeError) as error:
        raise BookError(place, 0, str(error)) from error
    book = Book(tuple(chapters))
    seen: set[str] = set()
    for entry in book.entries:
        if entry.id in seen:
            raise BookError(place, 0, f"two entries are called {entry.id}")
        seen.add(entry.id)
    return book


class _Lines:
    """A chapter's lines, taken one after the other."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self._lines = [line.rstrip() for line in text.splitlines()]
        self._at = 0

    @property
    def next(self) -> str | None:
        return self._lines[self._at] if self._at < len(self._lines) else None

    def take(self) -> str:
        self._at += 1
        return self._lines[self._at - 1]

    def skip_blank(self) -> None:
        while self.next == "":
            self.take()

    def fault(self, reason: str, back: int = 0) -> BookError:
        """That the next line is wrong, or one so many lines before it."""
        return BookError(self.path, min(self._at + 1 - back, len(self._lines)), reason)


def read_chapter(path: Path, text: str) -> Chapter:
    """The chapter that a file holds."""
    lines = _Lines(path, text)
    lines.skip_blank()
    if lines.next is None or not lines.next.startswith("# "):
        raise lines.fault("a chapter begins with its title: # Title")
    title = lines.take().removeprefix("# ").strip()
    entries: list[Entry] = []
    lines.skip_blank()
    while lines.next is not None:
        entries.append(_read_entry(lines, title))
    return Chapter(title, tuple(entries))


def _read_entry(lines: _Lines, chapter: str) -> Entry:
    head = _TITLE.fullmatch(lines.next or "")
    if head is None:
        raise lines.fault("an entry begins with its title and id: ## Title {#id}")
    lines.take()
    said: dict[str, str] = {}
    while lines.next and (header := _HEADER.fullmatch(lines.next)):
        said[header[1]] = header[2]
        lines.take()
    if lines.next:
        raise lines.fault("an empty line must follow an entry's title and what it says of itself")
    blocks: list[Block] = []
    lines.skip_blank()
    while lines.next is not None and not lines.next.startswith("## "):
        blocks.append(_read_block(lines))
        lines.skip_blank()

    def listed(name: str) -> tuple[str, ...]:
        return tuple(part.strip() for part in said.get(name, "").split(",") if part.strip())

    module, edition = said.get("for", ""), said.get("edition", "")
    return Entry(head["id"], head["title"], chapter, tuple(blocks), listed("rules"), module, edition, listed("see"))


def _read_block(lines: _Lines) -> Block:
    taken: list[str] = []
    while lines.next:
        taken.append(lines.take())
    if not taken[0].startswith("@"):
        return _block_of(taken, lines)
    modules = tuple(taken[0].removeprefix("@").split())
    if not modules or len(taken) < 2 or taken[1].startswith("@"):
        raise lines.fault("below a line of modules stands what is said only with them", len(taken))
    return Only(modules, _block_of(taken[1:], lines))


def _block_of(taken: Sequence[str], lines: _Lines) -> Block:
    first = taken[0]
    if first.startswith("!"):
        kind, *names = first.removeprefix("!").split()
        if not names or len(taken) > 1:
            raise lines.fault("a figure is one line: a kind of piece, and the pieces' names", len(taken))
        return Figure(kind, tuple(names))
    if first.startswith("- "):
        return Bullets(tuple(_points(taken)))
    if first.startswith("> "):
        return Ruling(" ".join(line.removeprefix(">").strip() for line in taken))
    if first.startswith("|"):
        rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in taken]
        if rows[0] != ("2017", "2024") or any(len(row) != 2 for row in rows) or len(rows) < 2:
            raise lines.fault("a comparison has two columns, 2017 and 2024, and at least one row", len(taken))
        return Editions(tuple((left, right) for left, right in rows[1:]))
    return Paragraph(" ".join(taken))


def _points(taken: Sequence[str]) -> list[str]:
    """A list's points; a line that begins none goes on with the last."""
    found: list[str] = []
    for line in taken:
        if line.startswith("- "):
            found.append(line.removeprefix("- "))
        else:
            found[-1] += f" {line.strip()}"
    return found
