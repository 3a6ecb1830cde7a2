"""Damage to a language file: one sentence that names the file and the line, never a fault when something is said."""

import random
import shutil
import sys
from pathlib import Path

import pytest

from game.app import paths, shell
from game.ui.language import LanguageError, load_language, read_po
from game.ui.scenes.settings import SettingsScene
from tests.app.damage import mutated
from tests.app.player import Player
from tests.app.test_faults import copy_of_the_game, first_frame

MUTATIONS = 300
WHOLE = (paths.assets() / "languages" / "en" / "lapis.po").read_text(encoding="utf-8")
HERE = Path("xx/lapis.po")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("take {", "a brace stands alone"),
        ("take }", "a brace stands alone"),
        ("take {name", "a brace stands alone"),
        ("take name}", "a brace stands alone"),
        ("take {} tokens", "is not the name of a gap"),
        ("take {0}", "is not the name of a gap"),
        ("take {a.b}", "is not the name of a gap"),
        ("take {a[0]}", "is not the name of a gap"),
        ("take {count:x}", "is not the name of a gap"),
        ("take {count!r}", "is not the name of a gap"),
        ("take {the name}", "is not the name of a gap"),
    ],
)
def test_a_stray_brace_is_refused_with_its_line(text: str, says: str) -> None:
    with pytest.raises(LanguageError, match=r"lapis\.po, line 5: ") as refusal:
        read_po(f'msgid "a"\nmsgstr "fine {{name}}"\n\nmsgid "b"\nmsgstr "{text}"\n', HERE)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_brace_may_be_meant() -> None:
    assert read_po('msgid "a"\nmsgstr "{{{name}}}"\n', HERE).say("a", name="x") == "{x}"


def test_a_gap_that_nothing_is_given_for_stays_as_it_is_written() -> None:
    language = read_po('msgid "a"\nmsgstr "Hello {nam}, {name}"\n', HERE)
    assert language.say("a", name="Anna") == "Hello {nam}, Anna"


def test_a_brace_in_a_part_that_goes_on_over_lines_is_found() -> None:
    with pytest.raises(LanguageError, match="line 2"):
        read_po('msgid "a"\nmsgstr "one "\n"two {"\n"three"\n', HERE)


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "lapis.po").write_text('msgid "a"\nmsgstr "b"\n', encoding="utf-8-sig")
    assert load_language(tmp_path, "xx").say("a") == "b"


def test_damaged_files_are_refused_by_name_or_can_be_spoken(tmp_path: Path) -> None:
    rng = random.Random(6)
    (tmp_path / "en").mkdir()
    path = tmp_path / "en" / "lapis.po"
    refused = 0
    for _ in range(MUTATIONS):
        path.write_bytes(mutated(WHOLE.encode(), rng))
        words = refusal_of(tmp_path)
        refused += bool(words)
        assert not words or str(path) in words
        assert "\n" not in words
    assert refused > MUTATIONS / 10


def refusal_of(folder: Path) -> str:
    """How a file is refused; nothing if all it holds can be said."""
    try:
        language = load_language(folder, "en")
    except LanguageError as error:
        return str(error)
    for key in language.messages:
        language.say(key)
        language.say(key, count=2)
    return ""


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right that not everybody has there")
def test_the_program_says_which_file_has_a_stray_brace(tmp_path: Path) -> None:
    folder = copy_of_the_game(tmp_path)
    path = folder / "assets/languages/en/lapis.po"
    path.write_text(WHOLE.replace('msgstr "Quick game"', 'msgstr "Quick {game"', 1), encoding="utf-8")
    done = first_frame(folder)
    assert done.returncode == 2
    assert "lapis.po, line " in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_broken_language_that_is_chosen_is_told_and_the_one_there_is_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    languages = tmp_path / "languages"
    shutil.copytree(paths.assets() / "languages", languages)
    (languages / "fr" / "lapis.po").write_text('msgid "a"\nmsgstr "{"\n', encoding="utf-8")
    monkeypatch.setattr(shell, "LANGUAGES", languages)
    with Player(tmp_path / "home", language="en") as player:
        monkeypatch.delenv("LAPIS_LANG")
        player.press("Settings")
        scene = player.top
        assert isinstance(scene, SettingsScene)
        player.program.shell.settings.language = "fr"
        player.program.shell.apply_settings()
        player.turn(times=2)
        assert player.program.shell.language.code == "en"
        assert player.program.shell.settings.language == "en"
        assert scene._warning() == "The file fr/lapis.po is damaged, so the language stays as it is."
