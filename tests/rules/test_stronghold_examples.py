"""The example turns of the Strongholds in both books, played out (S-6, T-1)."""

from tests.rules.build import Table, options, play, row_of


def example(edition: str) -> Table:
    """Two strongholds of seat 0 stand on B1-green-8; it can pay for B1-red-2 and for that card."""
    table = Table(edition=edition, modules=("strongholds",)).nobles("N04")
    table.row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8").top("B1-blue-8", "B1-blue-5")
    table.seat(0).tokens("W W W K K K K")
    return table.seat(0).has("strongholds", "B1-green-8", "B1-green-8").table


def test_s6_example_of_2017_the_stronghold_stands_on_the_card_revealed() -> None:
    """Buy (a), third stronghold (b), replace (c), conquer (d), place on the card revealed (e), replace (f)."""
    state = example("2017").ready()
    events = play(state, "purchase B1-red-2", "place B1-green-8", "conquer B1-green-8", "place B1-blue-8")
    assert events == [
        "TokensPaid seat=0 tokens=W,W,W",
        "CardPurchased seat=0 card=B1-red-2 slot=0",
        "StrongholdPlaced seat=0 card=B1-green-8",
        "CardRevealed slot=0 card=B1-blue-8",
        "TokensPaid seat=0 tokens=K,K,K,K",
        "StrongholdsReturned owner=0 card=B1-green-8 number=3",
        "CardPurchased seat=0 card=B1-green-8 slot=3",
        "StrongholdPlaced seat=0 card=B1-blue-8",
        "CardRevealed slot=3 card=B1-blue-5",
        "TurnEnded seat=0",
    ]
    assert row_of(state, "base-1") == ["B1-blue-8", "B1-red-3", "B1-black-8", "B1-blue-5"]
    assert state.fort(0) == (0, 1)
    assert state.players[0].stock == 2


def test_s6_example_of_2024_both_cards_are_replaced_together_at_the_end() -> None:
    """Hannah buys A, places her third on B, conquers B, places one on C, and replaces both cards."""
    state = example("2024").ready()
    play(state, "purchase B1-red-2", "place B1-green-8")
    assert options(state) == ["conquer B1-green-8", "decline"]
    events = play(state, "conquer B1-green-8", "place B1-black-8")
    assert events == [
        "TokensPaid seat=0 tokens=K,K,K,K",
        "StrongholdsReturned owner=0 card=B1-green-8 number=3",
        "CardPurchased seat=0 card=B1-green-8 slot=3",
        "StrongholdPlaced seat=0 card=B1-black-8",
        "CardRevealed slot=0 card=B1-blue-8",
        "CardRevealed slot=3 card=B1-blue-5",
        "TurnEnded seat=0",
    ]
    assert state.fort(2) == (0, 1)
    assert [state.fort(slot) for slot in (0, 3)] == [(-1, 0), (-1, 0)]
