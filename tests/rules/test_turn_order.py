"""The order of a turn, with everything in play (T-1, T-2)."""

from tests.rules.build import Table, options, play, row_of, tokens_of

WHITES = ("B1-white-1", "B1-white-2", "B1-white-3", "B1-white-4")
BLUES = ("B1-blue-1", "B1-blue-2", "B1-blue-3", "B1-blue-4")


def test_t1_a_purchase_pays_then_takes_the_gem_then_the_effect_then_the_stronghold_then_replaces() -> None:
    table = Table(modules=("posts", "orient", "strongholds")).row_of("orient-2", "O24-2-01", "O24-2-06")
    table.row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8").top("B1-blue-8").top("O24-2-10")
    table.nobles("N04", "N09", "N08")
    table.seat(0).owns("B1-white-1").tokens("W W W U U U K").has("posts", "gem_after_purchase")
    state = table.ready()
    events = play(state, "purchase O24-2-01", "gem W", "claim B1-red-2", "place B1-red-3")
    assert events == [
        "TokensPaid seat=0 tokens=W,W,W,U,U,U,K",
        "CardPurchased seat=0 card=O24-2-01 slot=14",
        "TokensTaken seat=0 tokens=W",
        "CardPaired seat=0 card=O24-2-01 colour=W bonuses=1",
        "CardClaimed seat=0 card=B1-red-2 slot=0",
        "StrongholdPlaced seat=0 card=B1-red-3",
        "CardRevealed slot=14 card=O24-2-10",
        "CardRevealed slot=0 card=B1-blue-8",
        "PostGained seat=0 post=gem_after_double",
        "TurnEnded seat=0",
    ]


def test_t1_the_end_of_a_turn_goes_tokens_then_noble_then_post_then_city() -> None:
    table = Table(modules=("posts",)).nobles("N05", "N01", "N02")
    table.seat(0).owns(*WHITES, *BLUES[:4]).tokens("W W W U U U U G G").tokens("*")
    state = table.ready()
    assert play(state, "take G R K", "return G R K") == [
        "TokensTaken seat=0 tokens=G,R,K",
        "TokensReturned seat=0 tokens=G,R,K",
        "NobleVisited seat=0 noble=N01",
        "PostGained seat=0 post=gem_after_double",
        "TurnEnded seat=0",
    ]


def test_t1_the_post_comes_before_the_city() -> None:
    table = Table(modules=("cities", "posts")).has("cities", "C24-Krakow-B", "C24-Seoul-A", "C24-Delhi-B")
    greens = ("B3-green-4", "B2-green-1", "B2-green-2", "B2-green-6", "B2-green-3")
    table.seat(0).owns(*greens, "B3-red-3")
    state = table.ready()
    assert state.players[0].points == 16
    assert play(state, "take W U G") == [
        "TokensTaken seat=0 tokens=W,U,G",
        "PostGained seat=0 post=prestige_per_post",
        "CityTaken seat=0 city=C24-Krakow-B",
        "CityTaken seat=0 city=C24-Seoul-A",
        "TurnEnded seat=0",
        "FinalRoundBegan seat=0",
    ]
    assert state.players[0].points == 17


def test_t1_the_conquest_comes_before_the_ten_tokens() -> None:
    table = Table(players=4, modules=("strongholds",)).row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8")
    table.nobles("N04").seat(0).has("strongholds", "B1-red-2", "B1-red-2", "B1-red-2")
    table.seat(0).tokens("W W U U U G G G R R")
    state = table.ready()
    play(state, "take W R K")
    assert options(state) == ["conquer B1-red-2", "decline"]
    play(state, "conquer B1-red-2")
    play(state, "place B1-red-3")
    assert state.current == 1
    assert tokens_of(state, 0) == "U U U G G G R R R K"


def test_t1_in_2017_replacement_follows_each_purchase() -> None:
    table = Table(edition="2017", modules=("strongholds",)).nobles("N04")
    table.row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8").top("B1-blue-8", "B1-blue-5")
    table.seat(0).has("strongholds", "B1-green-8", "B1-green-8").tokens("W W W K K K K")
    state = table.ready()
    play(state, "purchase B1-red-2", "place B1-green-8")
    assert row_of(state, "base-1") == ["B1-blue-8", "B1-red-3", "B1-black-8", "B1-green-8"]
    play(state, "conquer B1-green-8")
    assert "place B1-blue-8" in options(state)


def test_t1_in_2024_the_cards_are_replaced_together_after_the_last_purchase() -> None:
    table = Table(edition="2024", modules=("strongholds",)).nobles("N04")
    table.row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8").top("B1-blue-8", "B1-blue-5")
    table.seat(0).has("strongholds", "B1-green-8", "B1-green-8").tokens("W W W K K K K")
    state = table.ready()
    play(state, "purchase B1-red-2", "place B1-green-8")
    assert row_of(state, "base-1") == ["-", "B1-red-3", "B1-black-8", "B1-green-8"]
    play(state, "conquer B1-green-8")
    assert [text for text in options(state, "place") if "B1" in text] == ["place B1-red-3", "place B1-black-8"]
    play(state, "place B1-red-3")
    assert row_of(state, "base-1") == ["B1-blue-8", "B1-red-3", "B1-black-8", "B1-blue-5"]


def test_t1_in_2024_a_declined_conquest_replaces_all_the_same() -> None:
    table = Table(edition="2024", modules=("strongholds",)).nobles("N04")
    table.row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8").top("B1-blue-8")
    table.seat(0).has("strongholds", "B1-green-8", "B1-green-8").tokens("W W W K K K K")
    state = table.ready()
    assert play(state, "purchase B1-red-2", "place B1-green-8", "decline")[-3:] == [
        "ConquestDeclined seat=0",
        "CardRevealed slot=0 card=B1-blue-8",
        "TurnEnded seat=0",
    ]


def test_t1_a_reserved_card_is_replaced_before_a_conquest() -> None:
    for edition in ("2017", "2024"):
        table = Table(edition=edition, modules=("strongholds",)).nobles("N04")
        table.row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8").top("B1-blue-8")
        table.seat(0).has("strongholds", "B1-green-8", "B1-green-8", "B1-green-8").tokens("K K K K")
        state = table.ready()
        play(state, "reserve B1-red-2")
        assert options(state) == ["conquer B1-green-8", "decline"]
        assert row_of(state, "base-1") == ["B1-blue-8", "B1-red-3", "B1-black-8", "B1-green-8"]


def test_t1_the_card_s_effect_comes_before_the_stronghold_step() -> None:
    table = Table(modules=("orient", "strongholds")).nobles("N04")
    table.row_of("orient-1", "O24-1-06", "O24-1-07").seat(0).owns("B1-white-1", "B1-blue-1").tokens("W W R R")
    state = table.ready()
    play(state, "purchase O24-1-06")
    assert options(state) == ["pair W", "pair U"]
    play(state, "pair U")
    assert {text.split()[0] for text in options(state)} == {"place"}


def test_t1_the_free_gem_comes_before_the_card_s_effect() -> None:
    table = Table(modules=("posts", "orient")).nobles("N04")
    table.row_of("orient-1", "O24-1-06", "O24-1-07").seat(0).owns("B1-white-1", "B1-blue-1").tokens("W W R R")
    table.seat(0).has("posts", "gem_after_purchase")
    state = table.ready()
    play(state, "purchase O24-1-06")
    assert options(state) == ["gem W", "gem U", "gem G", "gem R", "gem K"]
    play(state, "gem R")
    assert options(state) == ["pair W", "pair U"]


def test_t2_a_choice_with_a_single_option_resolves_by_itself() -> None:
    table = Table().row(1, "B1-red-2").nobles("N01", "N03", "N04")
    table.seat(0).owns(*WHITES, *BLUES).tokens("W W")
    state = table.ready()
    assert play(state, "purchase B1-red-2") == [
        "CardPurchased seat=0 card=B1-red-2 slot=0",
        f"CardRevealed slot=0 card={row_of(state, 'base-1')[0]}",
        "NobleVisited seat=0 noble=N01",
        "TurnEnded seat=0",
    ]


def test_t2_even_an_action_resolves_by_itself_when_it_is_the_only_one() -> None:
    table = Table().clear(0, 1, 2).turn(1)
    table.seat(0).hand("B3-white-1", "B3-blue-1", "B3-green-1").tokens("W W W W U U U U G G")
    table.seat(1).tokens("R R R R K K K K")
    state = table.ready()
    assert options(state) == ["take G"]
    assert play(state, "take G") == [
        "TokensTaken seat=1 tokens=G",
        "TurnEnded seat=1",
        "TokensTaken seat=0 tokens=G",
    ]
    assert options(state) == ["return G", "return U", "return W"]


def test_t2_each_choice_is_a_decision_of_the_current_player() -> None:
    table = Table(modules=("posts",)).nobles("N01", "N05", "N07")
    table.seat(0).owns(*WHITES, *BLUES, "B1-black-1", "B1-green-1", "B1-green-2", "B1-green-3")
    table.seat(0).tokens("W W W * * * U U U K")
    state = table.ready()
    asked = []
    for text in ("take G R K", "return U U K", "noble N01", "post gem_after_double"):
        asked.append((state.current, text in options(state), {option.split()[0] for option in options(state)}))
        play(state, text)
    assert asked[1:] == [(0, True, {"return"}), (0, True, {"noble"}), (0, True, {"post"})]
    assert state.current == 1


def test_t2_a_choice_without_options_is_skipped() -> None:
    table = Table(modules=("posts", "strongholds")).nobles("N04").row(1, "B1-red-2")
    table.seat(0).tokens("W W W")
    state = table.ready()
    events = play(state, "purchase B1-red-2")
    assert [event.split()[0] for event in events] == ["TokensPaid", "CardPurchased"]
    assert {text.split()[0] for text in options(state)} == {"place"}
