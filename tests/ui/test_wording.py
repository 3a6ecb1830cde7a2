"""How sentences are put together: each message is filled with what really comes into its gaps, and read.

A message can be right by itself and wrong once filled: "un bastion de Amina", "1 points", "le 1 août".
"""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from game.rules.catalog import CARDS, CITIES, NO_COLOUR, NOBLES
from game.rules.choices import POST_NAMES
from game.rules.reasons import reason
from game.ui.dates import date_words
from game.ui.language import LANGUAGES, Language, load_language
from game.ui.table.session import Notice
from game.ui.table.tooltips import Tooltips
from game.ui.table.words import Words
from tests.ui.forms import ASSETS

SPOKEN = {code: load_language(ASSETS / "languages", code) for code in LANGUAGES}
NAMES = ("Amina", "Éloïse", "Hugo", "Zanetta", "Dame Ysolde")
WHO = ("name", "names", "seat", "owner", "other", "last")
COUNTS = (0, 1, 2, 11)
LEAST = 2
"""What stands in a gap for a number that has no plural forms: such a number is never one."""
GEM = "[U]"


def fillings(language: Language) -> dict[str, tuple[str, ...]]:
    """What comes into the gaps of messages, by the gap's name."""
    words = Words(language, ())
    kinds = {(card.bonus == NO_COLOUR, card.kind, bool(card.points)): number for number, card in enumerate(CARDS)}
    cards = tuple([words.card(card) for card in kinds.values()])
    decks = tuple([language.say(f"deck.{name}", level=2) for name in ("base", "orient")])
    dates = tuple([date_words(day, 8, 2026, language) for day in (1, 2)])
    return dict.fromkeys(WHO, NAMES) | {
        "card": (*cards, *decks),
        "cards": (*cards, " + ".join(cards[:2])),
        "noble": tuple([language.say(f"noble.{noble.id}") for noble in NOBLES]),
        "city": tuple([language.say(f"city.{city.tile}") for city in CITIES]),
        "post": tuple([language.say(f"post.{post}.name") for post in POST_NAMES]),
        "level": ("2",),
        "day": dates,
        "missing": (words.amounts("UUR"), words.amounts("U"), language.say("lack.points", count=1)),
        "still": (language.say("lack.alike", count=2),),
        "what": tuple([language.say(f"act.{what}") for what in ("take_reserve_buy", "take_buy", "buy")]),
        "bought": (language.say("log.purchased", name="Amina", card=cards[0]),),
        "verdict": (language.say("verdict.inaccuracy"),),
        "score": (language.say("day.score", points=16, others=13, count=27),),
        "choice": (language.say("do.buy", card=cards[0]),),
        **dict.fromkeys(("gem", "gems", "tokens", "colour", "bonus"), (GEM,)),
    }


def filled(code: str) -> Iterator[tuple[str, str]]:
    """Every message of a language, in all the ways its gaps are filled."""
    language = SPOKEN[code]
    usual = fillings(language)
    for key, forms in language.messages.items():
        gaps = sorted({gap for form in forms for gap in re.findall(r"\{(\w+)\}", form)} - {"count"})
        own = {"day": ("2",)} if key.startswith("date.") else {"cards": (str(LEAST),)} if "decided" in key else {}
        values = [own.get(gap, usual.get(gap, (str(LEAST),))) for gap in gaps]
        counts = COUNTS if len(forms) > 1 else (LEAST,)
        for count, *rest in product(counts, *values):
            yield key, language.say(key, count=count, **dict(zip(gaps, rest, strict=True)))


def pages(code: str) -> Iterator[tuple[str, str]]:
    """The rules book, line by line, without its marks."""
    for path in sorted((ASSETS / "languages" / code / "rules").glob("*.md")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if not re.match(r"(rules|for|edition|see): |!|@", line):
                yield path.name, re.sub(r" \{#.*|^[#>|-]+ | \|$", "", line)


READ = {code: sorted({*filled(code), *pages(code)}) for code in LANGUAGES}


def faults(code: str, pattern: str, flags: int = 0) -> list[str]:
    """Where a pattern is found in anything that is said."""
    wrong = re.compile(pattern, flags)
    return [f"{key}: {text}" for key, text in READ[code] if wrong.search(text)][:20]


IN_CHARACTER = ("achievement.", "remark.")
"""Messages that name nothing: titles of honour, and what opponents say."""
SPOKEN_OUT = "onz|oui|haut|hors|halte|hasard|huit|hé|héros"
"""Before words that begin like this nothing is left out, though they begin with a vowel or an h."""
LEFT_OUT = rf"\b(de|le|la|je|me|te|se|ne|que|ce|jusque|lorsque|puisque) (?!{SPOKEN_OUT})[aeiouyhàâéèêîïôœ]"


def test_french_leaves_out_a_vowel_before_another() -> None:
    """“d’une carte”, “qu’Amina”, never “de une carte”."""
    assert not faults("fr", r"(?<!-)" + LEFT_OUT, re.IGNORECASE)


def test_french_runs_de_and_a_into_the_article() -> None:
    """“du”, “des”, “au”, “aux”; before a verb, as in “de le garder”, the word is no article."""
    assert not faults("fr", r"\b([Dd]e|[ÀAàa]) (Le|Les) ")
    assert not faults("fr", r"\b([Dd]e|[Àà]) les? (?!\w+(er|ir|re|oir)\b)")


def test_french_signs_have_their_spaces() -> None:
    assert not faults("fr", r"[^\u00a0\u202f][;?!»]|[^\u00a0\u202f\d]:|«[^\u00a0\u202f]|\d ?%(?<!\u00a0%)")


def test_one_of_anything_is_singular() -> None:
    several = r"points|jetons|tours|cartes|bastions|nobles|comptoirs|cités|manches|parties|gemmes|étoiles|niveaux"
    assert not faults("fr", rf"(?<![\d.,–])(?<!niveau )\b[01] ({several})\b")
    several = r"points|tokens|turns|cards|strongholds|nobles|posts|cities|rounds|games|gems|bonuses|stars|levels"
    assert not faults("en", rf"(?<![\d.,–])(?<!evel )\b1 ({several})\b")
    single = "point|token|turn|card|stronghold|noble|post|city|round|game|gem|bonus|star|level"
    assert not faults("en", rf"(?<![\d.,–])(?<!evel )\b[02] ({single})\b")


def test_english_says_an_before_a_vowel() -> None:
    assert not faults("en", r"\b[Aa] (?!one|once|unique|use|uni)[aeiou]")
    assert not faults("en", r"\b[Aa]n (?!hour|honest|hono)[^aeiouAEIOU]")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_sentence_shows_how_it_was_put_together(code: str) -> None:
    assert not faults(code, r"  |^ | $| [.,)…]|\( |\.\.|,,|[.,] [.,]")
    assert not faults(code, r"\{\w*\}")
    assert not faults(code, r"""['"]""")


def test_each_thing_has_one_word() -> None:
    """What is called otherwise elsewhere is not said: on the left the word, on the right what it is called."""
    instead = {
        "en": {
            r"prestige": "point",
            r"\bchips?\b": "token",
            r"\bgiv\w+ (\w+ )?back\b": "return",
            r"\blone\b": "single stronghold",
            r"\bcards? of (level \w|the (first|second|third) level)": "level 1 card",
            r"\b(at no cost|got free|for free)\b": "free",
            r"^Go on\b": "continue, play on",
            r"\bblind reserv|reserve blind": "reserve unseen",
        },
        "fr": {
            r"prestige": "point",
            r"\bniveau (un|deux|trois|I+)\b": "niveau 1",
            r"\bà l’aveugle\b": "sans voir",
            r"\bcadeaux?\b": "carte gratuite",
            r"\bconseils?\b": "indice",
            r"\bencadrée\b": "entourée",
        },
    }
    for code, words in instead.items():
        for wrong, right in words.items():
            found = [each for each in faults(code, wrong, re.IGNORECASE) if not each.startswith(IN_CHARACTER)]
            assert not found, f"{right}: {found}"


def test_a_refusal_agrees_with_how_many_there_are() -> None:
    tooltips = Tooltips(Words(SPOKEN["en"], ()), (), 0)
    refused = [reason("double_needs_four", "B-6", colour=1, there=there, needs=4) for there in (1, 3)]
    assert [tooltips.reason(each).partition("(")[2] for each in refused] == ["there is 1).", "there are 3)."]


def test_the_first_of_a_month_has_its_own_name_in_french() -> None:
    assert [date_words(day, 8, 2026, SPOKEN["fr"]) for day in (1, 2)] == ["1er août 2026", "2 août 2026"]


def test_one_point_more_is_told_as_one() -> None:
    told = Notice("story.more_from_cards", (("other", "Amina"), ("count", 1)))
    assert told.words(SPOKEN["en"]) == "Against Amina, the cards made the difference: 1 more point."
