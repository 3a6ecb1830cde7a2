"""Plural forms come from the language file itself: made-up languages with one, three and six, and damaged headers."""

from pathlib import Path

import pytest

from game.ui.language import Language, LanguageError, load_language, read_po
from game.ui.plurals import ONE_OR_SEVERAL, PluralError, Plurals, read_plurals
from tests.ui.forms import ASSETS

HERE = Path("xx/lapis.po")
SLAVIC = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
ARABIC = "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"
LONE = "nplurals=1; plural=0;"


def file_with(header: str, forms: list[str]) -> str:
    """A language file with a header and one message, whose forms are these."""
    texts = "".join(f'msgstr[{number}] "{{count}} {form}"\n' for number, form in enumerate(forms))
    return f'msgid ""\nmsgstr ""\n"Plural-Forms: {header}\\n"\n\nmsgid "gems"\nmsgid_plural "gems"\n{texts}'


@pytest.mark.parametrize(
    ("header", "forms", "said"),
    [
        (SLAVIC, ["kamo", "kami", "kamov"], {0: "kamov", 1: "kamo", 2: "kami", 5: "kamov", 11: "kamov", 22: "kami"}),
        (ARABIC, list("abcdef"), {0: "a", 1: "b", 2: "c", 7: "d", 111: "e", 100: "f"}),
        (LONE, ["ishi"], {0: "ishi", 1: "ishi", 9: "ishi"}),
    ],
)
def test_a_number_takes_the_form_that_the_file_says(header: str, forms: list[str], said: dict[int, str]) -> None:
    language = read_po(file_with(header, forms), HERE)
    assert language.code == "xx"
    assert {count: language.say("gems", count=count) for count in said} == {
        count: f"{count} {form}" for count, form in said.items()
    }
    assert language.say("gems", count=-1) == f"-1 {said[1]}"


def test_a_language_that_is_switched_to_brings_its_forms() -> None:
    language = Language("en", {"gems": ["{count} gem", "{count} gems"]})
    assert language.say("gems", count=5) == "5 gems"
    language.become(read_po(file_with(SLAVIC, ["kamo", "kami", "kamov"]), HERE))
    assert language.say("gems", count=5) == "5 kamov"


@pytest.mark.parametrize(("code", "none"), [("en", "0 tokens"), ("fr", "0 jeton")])
def test_none_is_several_in_english_and_one_in_french(code: str, none: str) -> None:
    assert load_language(ASSETS / "languages", code).say("area.tokens", count=0) == none


def test_a_file_that_says_nothing_has_one_and_several() -> None:
    assert read_plurals("Language: xx\n") is ONE_OR_SEVERAL
    assert [ONE_OR_SEVERAL.form(number) for number in (0, 1, 2)] == [1, 0, 1]


def test_a_number_that_the_rule_fails_for_takes_the_last_form() -> None:
    assert Plurals(2, lambda number: 1 // (number - 5000)).form(5000) == 1
    assert Plurals(2, lambda number: number).form(7) == 1


@pytest.mark.parametrize(
    "rule",
    [
        "",
        "nplurals=2",
        "nplurals=two; plural=(n != 1);",
        "nplurals=2; plural=;",
        "nplurals=2; plural=(n != 1",
        "nplurals=2; plural=(m != 1);",
        "nplurals=2; plural=__import__('os');",
        "nplurals=2; plural=1/n;",
        "nplurals=2; plural=n;",
        "nplurals=0; plural=0;",
        f"nplurals=2; plural={'(' * 400}n{')' * 400};",
        f"nplurals=2; plural={'n+' * 600}n;",
    ],
)
def test_a_header_that_gives_no_rule_is_refused(rule: str) -> None:
    with pytest.raises(PluralError, match="Plural-Forms"):
        read_plurals(f"Language: xx\nPlural-Forms: {rule}\n")
    with pytest.raises(LanguageError, match=r"lapis\.po, line 2: .*Plural-Forms"):
        read_po(file_with(rule, ["a", "b"]), HERE)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (file_with(SLAVIC, ["a", "b"]), "line 7: 'gems' has 2 forms, and needs 3"),
        (file_with(LONE, ["a", "b"]), "line 7: 'gems' has 2 forms, and needs 1"),
        ('msgid "a"\nmsgstr[0] "b"\n', r"line 2: 'msgstr\[0\]' has no place here"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[1] "b"\n', r"line 3: 'msgstr\[1\]' has no place here"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', "line 5: 'a' stands in the file twice"),
    ],
)
def test_forms_that_do_not_fit_are_refused_with_their_line(text: str, says: str) -> None:
    with pytest.raises(LanguageError, match=says):
        read_po(text, HERE)
