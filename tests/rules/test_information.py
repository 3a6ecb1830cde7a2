"""What is hidden and what is open (I-1)."""

import random

from game.rules import Event, GameConfig, State, apply, choices, new_game, parse_choice, view, visible_to
from game.rules.catalog import CARD_BY_ID
from game.rules.events import HIDDEN, CardBuried, CardReserved, CardsLookedAt
from game.rules.ids import NO_SLOT, CardId, DeckId, SeatId, Slot
from game.rules.marks import hidden_card
from tests.rules.build import Table, card_ids, play


def drawn() -> State:
    """SeatId 0 has reserved B2-black-6 unseen and B1-red-2 face up."""
    table = Table(players=3).top("B2-black-6")
    table.row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8")
    state = table.ready()
    play(state, "reserve base-2", "take W U G", "take W U G", "reserve B1-red-2")
    return state


def test_i1_the_order_of_the_decks_is_hidden_from_everybody() -> None:
    state = new_game(GameConfig(modules=("orient",)))
    for seat in (0, 1):
        seen = view(state, seat)
        assert [set(deck) for deck in seen.table.decks] == [{hidden_card(deck)} for deck in range(6)]
        assert seen.table.left == (36, 26, 16, 8, 8, 8)


def test_i1_the_seed_is_hidden() -> None:
    state = new_game(GameConfig(seed=77))
    assert view(state, 0).table.config.seed == -1
    assert "77" not in repr(view(state, 0).table.config)


def test_i1_a_card_drawn_unseen_is_seen_by_its_owner_alone() -> None:
    state = drawn()
    assert card_ids(view(state, 0).table.players[0].hand) == ["B2-black-6", "B1-red-2"]
    for seat in (1, 2):
        seen = view(state, seat).table.players[0]
        assert seen.hand == (hidden_card(1), CARD_BY_ID["B1-red-2"])
        assert CARD_BY_ID["B2-black-6"] in view(state, seat).unseen(1)
    assert CARD_BY_ID["B2-black-6"] not in view(state, 0).unseen(1)


def test_i1_events_tell_others_the_deck_but_not_the_card() -> None:
    table = Table(players=3).top("B2-black-6")
    state = table.ready()
    event = apply(state, parse_choice(state, "reserve base-2"))[0]
    assert event == CardReserved(SeatId(0), CARD_BY_ID["B2-black-6"], NO_SLOT, DeckId(1))
    assert visible_to(event, 0) == event
    assert visible_to(event, 1) == visible_to(event, 2) == CardReserved(SeatId(0), HIDDEN, NO_SLOT, DeckId(1))


def test_i1_a_card_reserved_face_up_is_open() -> None:
    event = CardReserved(SeatId(0), CARD_BY_ID["B1-red-2"], Slot(0), DeckId(0))
    assert visible_to(event, 1) == event


def test_i1_a_card_drawn_unseen_is_open_once_it_is_purchased() -> None:
    table = Table()
    table.seat(0).hand("B1-red-2", blind=True).tokens("W W W * *")
    state = table.ready()
    assert view(state, 1).table.players[0].hand == (hidden_card(0),)
    play(state, "purchase B1-red-2")
    assert card_ids(view(state, 1).table.players[0].hand) == ["B1-red-2"]
    events: list[Event] = apply(state, parse_choice(state, "pay W W W"))
    assert [visible_to(event, 1) for event in events] == events
    assert card_ids(view(state, 1).table.players[0].cards) == ["B1-red-2"]


def looking() -> State:
    """SeatId 0 is looking at B2-black-6 and B2-black-5 (`draw_two`)."""
    table = Table(players=3, modules=("posts",)).top("B2-black-6", "B2-black-5").nobles("N04")
    table.seat(0).has("posts", "draw_two")
    return table.ready()


def test_i1_the_two_cards_looked_at_are_the_looker_s_alone() -> None:
    state = looking()
    event = apply(state, parse_choice(state, "reserve base-2"))[0]
    two = CARD_BY_ID["B2-black-6"], CARD_BY_ID["B2-black-5"]
    assert visible_to(event, 0) == CardsLookedAt(SeatId(0), DeckId(1), *two)
    assert visible_to(event, 1) == CardsLookedAt(SeatId(0), DeckId(1), HIDDEN, HIDDEN)
    assert [str(option) for option in view(state, 0).table.options] == ["keep B2-black-6", "keep B2-black-5"]
    other = view(state, 1)
    assert list(other.table.options) == []
    hidden = {CARD_BY_ID["B2-black-6"], CARD_BY_ID["B2-black-5"]}
    assert hidden <= set(other.unseen(1))
    assert not hidden & {number for task in other.table.pending for number in task[2:]}


def test_i1_the_card_put_back_is_known_to_its_player_alone() -> None:
    state = looking()
    apply(state, parse_choice(state, "reserve base-2"))
    event = apply(state, parse_choice(state, "keep B2-black-5"))[0]
    assert visible_to(event, 0) == CardBuried(SeatId(0), CARD_BY_ID["B2-black-6"], DeckId(1))
    assert visible_to(event, 2) == CardBuried(SeatId(0), HIDDEN, DeckId(1))
    assert view(state, 0).table.decks[1][0] == CARD_BY_ID["B2-black-6"]
    assert view(state, 2).table.decks[1][0] == hidden_card(1)
    assert CARD_BY_ID["B2-black-6"] not in view(state, 0).unseen(1)
    for seed in range(20):
        assert view(state, 0).resample(random.Random(seed)).decks[1][0] == CARD_BY_ID["B2-black-6"]


def test_i1_of_cards_put_back_by_several_each_knows_their_own() -> None:
    table = Table(modules=("posts",)).top("B2-black-6", "B2-black-5", "B2-black-4", "B2-black-3").nobles("N04")
    table.seat(0).has("posts", "draw_two")
    table.seat(1).has("posts", "draw_two")
    state = table.ready()
    play(state, "reserve base-2", "keep B2-black-5", "reserve base-2", "keep B2-black-3")
    assert card_ids(state.decks[1][:2]) == ["B2-black-4", "B2-black-6"]
    assert view(state, 0).table.decks[1][:2] == (hidden_card(1), CARD_BY_ID["B2-black-6"])
    assert view(state, 1).table.decks[1][:2] == (CARD_BY_ID["B2-black-4"], hidden_card(1))


def test_i1_a_card_put_back_and_drawn_again_leaves_nothing_known_of_its_deck() -> None:
    table = Table(modules=("posts",)).top("B2-black-6", "B2-black-5").leave("base-2", 2).nobles("N04")
    table.seat(0).has("posts", "draw_two")
    state = table.ready()
    play(state, "reserve base-2", "keep B2-black-5")
    assert list(state.buried[1]) == [0]
    play(state, "reserve base-2")
    assert list(state.buried[1]) == []
    assert card_ids(state.players[1].blind) == ["B2-black-6"]


def test_i1_what_others_may_choose_is_not_told_before_they_do() -> None:
    state = drawn()
    assert state.current == 1
    assert list(view(state, 0).table.options) == []
    assert list(view(state, 1).table.options) == list(choices(state))


def test_i1_everything_else_is_open() -> None:
    table = Table(edition="2017", modules=("orient",)).nobles("N01", "N02", "N03")
    table.seat(0).owns("B1-red-2").tokens("W U *").hand("B1-red-3").reserves("N05")
    state = table.ready()
    seen, there = view(state, 1).table, state
    assert seen.market == there.market
    assert seen.supply == there.supply
    assert (seen.nobles, seen.cities, seen.round) == (there.nobles, there.cities, there.round)
    assert seen.players[0].snapshot() == there.players[0].snapshot()


def test_i1_a_view_shares_nothing_with_the_game() -> None:
    state = drawn()
    before = state.snapshot()
    seen = view(state, 1)
    play_on = seen.resample(random.Random(1))
    for _ in range(30):
        apply(play_on, choices(play_on)[0])
    seen.table.players[0].cards += (CardId(3),)
    seen.table.market_row[0] = CardId(-1)
    assert state.snapshot() == before


def test_i1_a_resampled_game_can_be_played_and_differs_only_in_what_is_hidden() -> None:
    state = drawn()
    seen = view(state, 1)
    hands = set()
    for seed in range(40):
        guess = seen.resample(random.Random(seed))
        assert view(guess, 1) == seen
        assert list(choices(guess)) == list(choices(state))
        hands.add(guess.players[0].hand[0])
        assert guess.players[0].hand[1] == CARD_BY_ID["B1-red-2"]
    assert len(hands) > 15
