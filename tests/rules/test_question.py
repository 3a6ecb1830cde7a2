"""What is asked, as a value: for each kind of question who is asked, about which cards, how many (T-2, I-1)."""

import random

import pytest

from game.rules import GameConfig, Question, QuestionKind, State, all_rule_sets, apply, choices, new_game, view
from game.rules.catalog import CARD_BY_ID
from game.rules.choices import (
    Claim,
    Conquer,
    Decline,
    Draw,
    GainPost,
    Keep,
    Move,
    Pair,
    Pass,
    Pay,
    Place,
    Purchase,
    Remove,
    Reserve,
    ReserveNoble,
    Return,
    Take,
    TakeCity,
    TakeGem,
    Visit,
)
from game.rules.events import HIDDEN
from game.rules.gems import BLUE, COLOUR_NAMES
from game.rules.ids import SeatId
from tests.rules.build import Table, play
from tests.rules.walks import CONFIGS, name_of, walk

ANSWERS = {
    QuestionKind.ACTION: (Take, Reserve, Draw, Purchase, Pass),
    QuestionKind.PAY: (Pay,),
    QuestionKind.PURCHASE_GEM: (TakeGem,),
    QuestionKind.DOUBLE_GEM: (TakeGem,),
    QuestionKind.KEEP_ONE: (Keep,),
    QuestionKind.PAIRING: (Pair,),
    QuestionKind.FREE_CARD: (Claim,),
    QuestionKind.NOBLE_RESERVATION: (ReserveNoble,),
    QuestionKind.STRONGHOLD: (Place, Move, Remove),
    QuestionKind.CONQUEST: (Conquer, Decline),
    QuestionKind.TEN_TOKENS: (Return,),
    QuestionKind.NOBLE: (Visit,),
    QuestionKind.POST: (GainPost,),
    QuestionKind.CITY: (TakeCity,),
}


def asked(state: State) -> Question:
    question = state.question
    assert question is not None
    return question


def test_every_kind_of_question_has_its_answers() -> None:
    assert set(ANSWERS) == set(QuestionKind)


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_t2_the_question_fits_the_options_all_through_a_game(edition: str, modules: tuple[str, ...]) -> None:
    """One random game a rule set: kind, seat and number agree with the answers, for each seat that looks."""
    rng = random.Random(5)
    state = new_game(GameConfig(3, edition, modules, seed=5))
    while state.outcome is None:
        question = asked(state)
        assert state.question_kind is question.kind
        assert state.questions_ahead[0] is question.kind
        assert question.seat == state.current
        options = choices(state)
        assert all(isinstance(option, ANSWERS[question.kind]) for option in options)
        assert question.optional == any(isinstance(option, Decline) for option in options)
        for option in options:
            if isinstance(option, Return):
                assert question.count == option.count
            if isinstance(option, Keep):
                assert option.card in question.cards
            if isinstance(option, Conquer):
                assert question.card == option.card
        for seat in range(3):
            seen = view(state, seat).table.question
            if seat == state.current or question.kind is not QuestionKind.KEEP_ONE:
                assert seen == question
        apply(state, rng.choice(options))
    assert state.question is None
    assert state.question_kind is None
    assert state.questions_ahead == ()


def test_b8_a_payment_is_about_the_card_that_is_purchased() -> None:
    table = Table()
    table.row(1, "B1-red-2").nobles("N02", "N04")
    table.seat(0).tokens("W W W *").owns(
        *[f"B1-{colour}-{n}" for colour in ("blue", "green", "red") for n in (5, 6, 7, 8)]
    )
    table.seat(0).owns(*[f"B1-black-{n}" for n in range(1, 5)])
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert asked(state) == Question(QuestionKind.PAY, SeatId(0), cards=(CARD_BY_ID["B1-red-2"],))
    assert QuestionKind.NOBLE in state.questions_ahead


def test_t2_what_can_ask_nothing_is_not_announced() -> None:
    fresh = Table(modules=("cities", "posts", "strongholds")).ready()
    assert fresh.questions_ahead == (QuestionKind.ACTION,)
    table = Table(modules=("posts", "strongholds")).row(1, "B1-red-2", "B1-red-3")
    table.seat(0).has("strongholds", "B1-red-3", "B1-red-3")
    table.seat(0).tokens("W W W U U G G R").has("posts", "gem_after_purchase")
    state = table.ready()
    assert state.questions_ahead == (QuestionKind.ACTION, QuestionKind.CONQUEST, QuestionKind.TEN_TOKENS)
    play(state, "purchase B1-red-2")
    assert state.questions_ahead == (QuestionKind.PURCHASE_GEM, QuestionKind.STRONGHOLD, QuestionKind.CONQUEST)


ASKED_AT_THE_END = (
    QuestionKind.CONQUEST,
    QuestionKind.TEN_TOKENS,
    QuestionKind.NOBLE,
    QuestionKind.POST,
    QuestionKind.CITY,
)


@pytest.mark.parametrize("config", CONFIGS, ids=name_of)
def test_t2_what_a_turn_asks_in_the_end_was_announced_when_it_began(config: GameConfig) -> None:
    announced: dict[tuple[int, int], tuple[QuestionKind, ...]] = {}
    for state, _ in walk(config, 400, random.Random(config.seed)):
        turn = state.round, state.current
        if state.question_kind is QuestionKind.ACTION:
            announced[turn] = state.questions_ahead
        elif state.question_kind in ASKED_AT_THE_END and turn in announced:
            assert state.question_kind in announced[turn]


def test_b9_a_return_says_how_many_tokens_are_due() -> None:
    table = Table(players=4)
    table.seat(0).tokens("W W U U G G R R K")
    state = table.ready()
    play(state, "take W U G")
    assert asked(state) == Question(QuestionKind.TEN_TOKENS, SeatId(0), count=2)


def test_p3_the_gem_after_a_double_take_says_which_colour_it_may_not_be() -> None:
    table = Table(modules=("posts",))
    table.seat(0).has("posts", "gem_after_double")
    state = table.ready()
    play(state, "take U U")
    assert asked(state) == Question(QuestionKind.DOUBLE_GEM, SeatId(0), colour=BLUE)


def test_i1_two_cards_looked_at_are_hidden_from_the_other_seats_question() -> None:
    table = Table(modules=("posts",))
    table.seat(0).has("posts", "draw_two")
    table.top("B2-red-1", "B2-red-2")
    state = table.ready()
    play(state, "reserve base-2")
    question = asked(state)
    assert question.kind is QuestionKind.KEEP_ONE
    assert set(question.cards) == {CARD_BY_ID["B2-red-1"], CARD_BY_ID["B2-red-2"]}
    assert question.deck == 1
    hidden = asked(view(state, 1).table)
    assert hidden.cards == (HIDDEN, HIDDEN)
    assert hidden.deck == 1
    assert asked(view(state, 0).table) == question


def test_o7_a_free_card_says_of_which_level_it_is() -> None:
    table = Table(modules=("orient",))
    table.row_of("orient-3", "O24-3-01")
    table.seat(0).owns(*[f"B1-{colour}-{number}" for colour in COLOUR_NAMES for number in range(1, 8)])
    state = table.ready()
    play(state, "purchase O24-3-01")
    assert asked(state) == Question(QuestionKind.FREE_CARD, SeatId(0), level=2)


def test_s6_a_conquest_is_about_the_card_and_can_be_declined() -> None:
    table = Table(modules=("strongholds",))
    table.row(1, "B1-red-2")
    table.seat(0).tokens("W W W")
    table.seat(0).has("strongholds", "B1-red-2", "B1-red-2", "B1-red-2")
    state = table.ready()
    play(state, str(next(option for option in choices(state) if isinstance(option, Take))))
    assert asked(state) == Question(QuestionKind.CONQUEST, SeatId(0), cards=(CARD_BY_ID["B1-red-2"],), optional=True)
