"""Choices as text: every choice reads back as itself, and what is no choice is refused."""

import copy
import pickle

import pytest

from game.rules import Event, UnreadableChoice, reveals
from game.rules.events import CardPurchased, CardReserved, CardRevealed, CardsLookedAt, TokensTaken
from game.rules.ids import NO_SLOT, CardId, DeckId, SeatId, Slot
from game.rules.notation import read_choice
from tests.rules.walks import every_choice


def test_every_choice_reads_back_as_the_same_object() -> None:
    for option in every_choice():
        assert read_choice(str(option)) is option
        assert pickle.loads(pickle.dumps(option)) is option
        assert copy.deepcopy(option) is option


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("take G U W", "take W U G"),
        ("  take   R   R ", "take R R"),
        ("pay O24-1-02 * W O24-1-01", "pay W * O24-1-01 O24-1-02"),
        ("return * U", "return U *"),
        ("pay nothing", "pay nothing"),
        ("pair W W", "pair W W"),
        ("reserve orient-3", "reserve orient-3"),
        ("reserve N05", "reserve N05"),
    ],
)
def test_a_choice_has_one_way_of_being_written(text: str, written: str) -> None:
    assert str(read_choice(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        *("", "   ", "take", "take X", "take W,U,G", "take w u g", "take WUG", "TAKE W U G", "take " + "W " * 16),
        *("reserve", "reserve base-4", "reserve B1-red-99", "reserve B1-red-1 B1-red-2", "reserve NP1"),
        *("purchase", "purchase N01", "pay", "pay X", "pay nothing W", "return", "return nothing"),
        *("noble", "noble N13", "gem", "gem W U", "keep", "post", "post greed", "city Paris"),
        *("pair", "pair *", "pair W U", "pair W W W", "claim", "place", "move B1-red-1", "move B1-red-1 x"),
        *("remove", "conquer", "decline now", "pass W", "__class__", "take\0W"),
    ],
)
def test_what_is_no_choice_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableChoice, match="not a choice"):
        read_choice(text)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (CardRevealed(Slot(0), CardId(3)), True),
        (CardsLookedAt(SeatId(0), DeckId(1), CardId(50), CardId(51)), True),
        (CardReserved(SeatId(0), CardId(50), NO_SLOT, DeckId(1)), True),
        (CardReserved(SeatId(0), CardId(3), Slot(0), DeckId(0)), False),
        (CardPurchased(SeatId(0), CardId(3), Slot(0)), False),
        (TokensTaken(SeatId(0), 1), False),
    ],
)
def test_what_makes_somebody_see_a_hidden_card_is_known(event: Event, expected: bool) -> None:
    assert reveals(event) is expected
