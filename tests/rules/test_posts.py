"""Trading Posts (P-1 to P-8)."""

import pytest

from game.rules.choices import POST_NAMES
from game.rules.player import Player
from tests.rules.build import Seat, Table, card_ids, options, play, refusal, tokens_of

WHITES = ("B1-white-1", "B1-white-2", "B1-white-3", "B1-white-4")
BLUES = ("B1-blue-1", "B1-blue-2", "B1-blue-3", "B1-blue-4")
GREENS = ("B1-green-1", "B1-green-2", "B1-green-3", "B1-green-4", "B1-green-5")
REDS = ("B1-red-1", "B1-red-4", "B1-red-5", "B1-red-6")
BLACKS = ("B1-black-1", "B1-black-2", "B1-black-3", "B1-black-4")

MEETS = {
    "gem_after_purchase": (*REDS[:3], WHITES[0]),
    "gem_after_double": WHITES[:2],
    "gold_counts_double": (*BLUES[:3], BLACKS[0]),
}
"""Cards that just meet the requirement of the powers that are alike in both editions."""


def posts_of(player: Player) -> list[str]:
    return [name for number, name in enumerate(POST_NAMES) if player.posts >> number & 1]


def posted(edition: str, players: int = 2) -> Table:
    """A table with nobles and level 1 cards that get in nobody's way."""
    table = Table(players=players, edition=edition, modules=("posts",)).nobles("N04")
    return table.row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8")


def gained(edition: str, *owned: str, nobles: tuple[str, ...] = ()) -> list[str]:
    """What is gained at the end of a turn by a player who owns these cards."""
    table = posted(edition)
    table.seat(0).owns(*owned).nobles(*nobles)
    state = table.ready()
    play(state, "take W U G")
    return posts_of(state.players[0])


@pytest.mark.parametrize("edition", ["2017", "2024"])
@pytest.mark.parametrize("post", list(MEETS))
def test_p1_a_power_is_gained_when_its_requirement_is_met(edition: str, post: str) -> None:
    assert gained(edition, *MEETS[post]) == [post]


@pytest.mark.parametrize("edition", ["2017", "2024"])
@pytest.mark.parametrize("post", list(MEETS))
@pytest.mark.parametrize("missing", [0, -1])
def test_p1_not_with_a_bonus_less(edition: str, post: str, missing: int) -> None:
    owned = list(MEETS[post])
    owned.pop(missing)
    assert gained(edition, *owned) == []


def test_p1_after_the_noble_s_visit() -> None:
    table = posted("2024").nobles("N01", "N02")
    table.seat(0).owns(*WHITES, *BLUES)
    events = play(table.ready(), "take W U G")
    assert events[1:3] == ["NobleVisited seat=0 noble=N01", "PostGained seat=0 post=gem_after_double"]


def test_p1_it_is_kept_when_its_bonuses_are_discarded() -> None:
    table = Table(modules=("posts", "orient")).nobles("N04").row_of("orient-3", "O24-3-09")
    table.seat(0).owns(*WHITES[:2]).has("posts", "gem_after_double")
    state = table.ready()
    play(state, "purchase O24-3-09")
    assert state.players[0].bonuses == (0, 0, 0, 1, 0)
    assert posts_of(state.players[0]) == ["gem_after_double"]
    play(state, "take W U G", "take R R")
    assert options(state) == ["gem W", "gem U", "gem G", "gem K"]


def test_p1_the_same_power_is_gained_once_only() -> None:
    table = posted("2024")
    table.seat(0).owns(*WHITES[:2])
    state = table.ready()
    assert "PostGained seat=0 post=gem_after_double" in play(state, "take W U G")
    play(state, "take W U G")
    assert play(state, "take R K W") == ["TokensTaken seat=0 tokens=W,R,K", "TurnEnded seat=0"]


def test_p2_in_2017_every_power_met_is_marked_in_the_turn() -> None:
    owned = (*WHITES[:2], *REDS[:3], *BLUES[:3], *BLACKS[:3], *GREENS)
    assert gained("2017", *owned, nobles=("N05",)) == [
        "gem_after_purchase",
        "gem_after_double",
        "gold_counts_double",
        "noble_prestige",
        "prestige_per_post",
    ]


def test_p2_in_2024_one_tile_a_turn_of_the_player_s_choice() -> None:
    table = posted("2024")
    table.seat(0).owns(*WHITES[:2], *REDS[:3], *BLUES[:3], *BLACKS[:3], *GREENS)
    state = table.ready()
    play(state, "take W U G")
    assert options(state) == [
        "post gem_after_purchase",
        "post gem_after_double",
        "post gold_counts_double",
        "post draw_two",
        "post prestige_per_post",
    ]
    assert str(refusal(state, "post noble_prestige")) == "post_not_there (P-3)"
    play(state, "post draw_two")
    assert state.current == 1
    assert posts_of(state.players[0]) == ["draw_two"]
    play(state, "take W U G", "take R K W")
    assert "post draw_two" not in options(state)
    assert len(options(state)) == 4


def test_p2_each_player_can_gain_every_power() -> None:
    for edition in ("2017", "2024"):
        table = posted(edition)
        table.seat(0).owns(*WHITES[:2])
        table.seat(1).owns(*WHITES[2:])
        state = table.ready()
        play(state, "take W U G", "take W U G")
        assert [posts_of(player) for player in state.players] == [["gem_after_double"], ["gem_after_double"]]


def test_p3_requirements_of_2017() -> None:
    assert gained("2017", *GREENS, nobles=("N05",)) == ["noble_prestige"]
    assert gained("2017", *GREENS) == []
    assert gained("2017", *GREENS[:4], nobles=("N05",)) == []
    assert gained("2017", *BLACKS[:3]) == ["prestige_per_post"]
    assert gained("2017", *BLACKS[:2]) == []


def test_p3_requirements_of_2024() -> None:
    assert gained("2024", *GREENS) == ["prestige_per_post"]
    assert gained("2024", *GREENS[:4], nobles=("N05",)) == []
    assert gained("2024", *BLACKS[:3]) == ["draw_two"]
    assert gained("2024", *BLACKS[:2]) == []


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_p3_gem_after_purchase_may_be_one_just_paid(edition: str) -> None:
    table = posted(edition)
    table.seat(0).tokens("W W W").has("posts", "gem_after_purchase")
    state = table.supply("* *").ready()
    assert tokens_of(state, 0) == "W W W"
    assert play(state, "purchase B1-red-2")[:3] == [
        "TokensPaid seat=0 tokens=W,W,W",
        "CardPurchased seat=0 card=B1-red-2 slot=0",
        "TokensTaken seat=0 tokens=W",
    ]


def test_p3_gem_after_purchase_comes_before_the_card_is_replaced() -> None:
    for edition in ("2017", "2024"):
        table = posted(edition).top("B1-blue-8")
        table.seat(0).tokens("W W W").has("posts", "gem_after_purchase")
        state = table.ready()
        play(state, "purchase B1-red-2")
        assert options(state) == ["gem W", "gem U", "gem G", "gem R", "gem K"]
        assert card_ids(state.market)[0] == "-"
        assert play(state, "gem K")[:2] == ["TokensTaken seat=0 tokens=K", "CardRevealed slot=0 card=B1-blue-8"]


def test_p3_gem_after_purchase_does_not_follow_other_actions() -> None:
    table = posted("2024")
    table.seat(0).has("posts", "gem_after_purchase")
    state = table.ready()
    play(state, "take W W")
    assert state.current == 1
    assert tokens_of(state, 0) == "W W"


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_p3_gem_after_double_is_of_another_colour_and_never_gold(edition: str) -> None:
    table = posted(edition, players=4)
    table.seat(0).has("posts", "gem_after_double")
    state = table.ready()
    play(state, "take R R")
    assert options(state) == ["gem W", "gem U", "gem G", "gem K"]
    assert str(refusal(state, "gem R")) == "another_colour (colour=3; P-3)"
    assert str(refusal(state, "gem *")) == "gold_is_not_taken (P-3)"
    play(state, "gem K")
    assert tokens_of(state, 0) == "R R K"


def test_p3_gem_after_double_does_not_lower_the_four_needed() -> None:
    table = posted("2024").supply("W W W U U U U")
    table.seat(0).has("posts", "gem_after_double")
    state = table.ready()
    assert options(state, "take") == ["take W U", "take U U"]


def test_p3_gem_after_double_does_not_follow_three_different() -> None:
    table = posted("2024")
    table.seat(0).has("posts", "gem_after_double")
    state = table.ready()
    play(state, "take W U G")
    assert state.current == 1


def golden(edition: str, *row: str) -> Seat:
    """Seat 0 with a doubled gold before a single row of cards."""
    table = Table(edition=edition, modules=("posts",)).nobles("N04").clear(1, 2).row(1, *row)
    return table.seat(0).has("posts", "gold_counts_double")


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_p3_a_doubled_gold_pays_two_of_one_colour(edition: str) -> None:
    state = golden(edition, "B1-red-8", "B1-red-4", "B1-red-3", "B1-red-6").tokens("* *").table.ready()
    assert options(state, "purchase") == ["purchase B1-red-4", "purchase B1-red-8"]
    play(state, "purchase B1-red-8")
    assert state.supply == (4, 4, 4, 4, 4, 5)


def test_p3_a_doubled_gold_does_not_pay_two_colours() -> None:
    state = golden("2024", "B1-green-2", "B1-red-3", "B1-black-3", "B1-green-4").tokens("*").table.ready()
    assert options(state, "purchase") == []
    assert str(refusal(state, "purchase B1-green-2")) == "needs_gems (missing=W W U, gold=1, short=1; B-8)"


def test_p3_a_doubled_gold_gives_no_change() -> None:
    state = golden("2024", "B1-red-2", "B1-red-3", "B1-black-3", "B1-green-4").tokens("* *").table.ready()
    assert play(state, "purchase B1-red-2")[0] == "TokensPaid seat=0 tokens=*,*"
    assert tokens_of(state, 0) == ""


def test_p3_payments_with_a_doubled_gold() -> None:
    state = golden("2024", "B1-red-2", "B1-red-3", "B1-black-3", "B1-green-4").tokens("W W W * *").table.ready()
    play(state, "purchase B1-red-2")
    assert options(state) == ["pay W W W", "pay W *", "pay * *"]
    assert refusal(state, "pay W W *") is None
    assert str(refusal(state, "pay W W * *")) == "overpaid (due=3; B-8)"


def test_p3_a_doubled_gold_is_one_token_of_the_ten() -> None:
    table = posted("2024")
    table.seat(0).tokens("W W W U U U * * * *").has("posts", "gold_counts_double")
    state = table.ready()
    play(state, "take G R K")
    assert str(refusal(state, "return * *")) == "return_down_to_ten (due=3, returned=2; B-9)"


def test_p3_noble_prestige_is_five_points_once() -> None:
    table = posted("2017")
    table.seat(0).owns(*GREENS).nobles("N05", "N06")
    state = table.ready()
    play(state, "take W U G")
    assert state.players[0].points == 6 + 5
    play(state, "take W U G", "take R K W")
    assert state.players[0].points == 6 + 5


def drawing() -> Table:
    table = posted("2024").top("B2-black-6", "B2-black-5", "B2-black-4")
    table.seat(0).has("posts", "draw_two")
    return table


def test_p3_draw_two_keeps_one_and_puts_the_other_at_the_bottom() -> None:
    state = drawing().ready()
    assert play(state, "reserve base-2") == ["CardsLookedAt seat=0 deck=base-2 first=B2-black-6 second=B2-black-5"]
    assert options(state) == ["keep B2-black-6", "keep B2-black-5"]
    assert str(refusal(state, "keep B2-black-4")) == "not_one_of_the_two (P-3)"
    assert play(state, "keep B2-black-5") == [
        "CardBuried seat=0 card=B2-black-6 deck=base-2",
        "CardReserved seat=0 card=B2-black-5 slot=-1 deck=base-2",
        "TokensTaken seat=0 tokens=*",
        "TurnEnded seat=0",
    ]
    assert state.left[1] == 25
    assert card_ids([state.decks[1][0], state.decks[1][24]]) == ["B2-black-6", "B2-black-4"]


def test_p3_draw_two_takes_the_last_card_without_a_choice() -> None:
    state = drawing().leave("base-2", 1).ready()
    assert play(state, "reserve base-2")[0] == "CardReserved seat=0 card=B2-black-6 slot=-1 deck=base-2"
    assert state.left[1] == 0


def test_p3_draw_two_with_two_cards_left_leaves_the_other() -> None:
    state = drawing().leave("base-2", 2).ready()
    play(state, "reserve base-2", "keep B2-black-6")
    assert state.left[1] == 1
    assert "reserve base-2" in options(state)


def test_p3_draw_two_does_not_concern_face_up_cards() -> None:
    state = drawing().ready()
    play(state, "reserve B1-red-2")
    assert state.current == 1


def test_p3_draw_two_works_on_orient_decks_too() -> None:
    table = Table(modules=("posts", "orient")).nobles("N04").top("O24-3-06", "O24-3-01")
    table.seat(0).has("posts", "draw_two")
    state = table.ready()
    play(state, "reserve orient-3")
    assert options(state) == ["keep O24-3-06", "keep O24-3-01"]
