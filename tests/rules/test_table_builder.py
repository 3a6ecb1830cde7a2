"""Setting up positions: what is put somewhere leaves where it was, so that nothing is wrong with the table."""

from game.rules import GameConfig, Position, Variants, new_game
from game.rules.table_builder import TableBuilder
from tests.rules.build import card_ids, options, row_of, tokens_of


def busy() -> TableBuilder:
    """A table on which something of everything was moved."""
    table = TableBuilder(3, "2017", ("orient", "posts"), seed=4, variants=COMBINED)
    table.row(1, "B1-red-1", "B1-red-2").row_of("orient-2", "O17-2-07").top("B2-blue-1", "B2-blue-2").nobles(
        "N01", "N02"
    )
    table.seat(0).tokens("W W *").owns("B1-red-3", "B1-red-1").paired("O17-1-06", "R").has("posts", "gem_after_double")
    table.seat(1).hand("B3-white-1").hand("B3-white-2", blind=True).nobles("N04")
    table.seat(2).reserves("N05")
    return table.leave("base-3", 4).turn(2, round=6)


COMBINED = Variants(combine_2017=True)


def test_nothing_is_wrong_with_a_table_on_which_things_were_moved() -> None:
    table = busy()
    assert table.position.faults() == ()
    state = table.position.state()
    assert row_of(state, "base-1")[1] == "B1-red-2"
    assert row_of(state, "base-1")[0] != "B1-red-1", "it was owned afterwards, and replaced"
    assert row_of(state, "orient-2")[0] == "O17-2-07"
    assert card_ids(reversed(state.decks[1]))[:2] == ["B2-blue-1", "B2-blue-2"]
    assert (state.current, state.round, state.left[2]) == (2, 6, 4)
    assert tokens_of(state, 0) == "W W *"
    assert state.players[0].bonuses == (0, 0, 0, 3, 0)
    assert state.players[1].points == 3
    assert [len(player.hand) for player in state.players] == [0, 2, 0]


def test_a_table_is_set_up_further_from_a_position() -> None:
    position = Position.of(new_game(GameConfig(2, "2024", ("strongholds",), seed=9)))
    table = TableBuilder.at(position).row(1, "B1-red-1").seat(1).has("strongholds", "B1-red-1", "B1-red-1").table
    assert table.position.faults() == ()
    assert table.position != position
    assert table.position.state().fort(0) == (1, 2)


def test_fewer_nobles_than_there_should_be_are_out_of_the_game() -> None:
    table = TableBuilder(4).nobles("N01")
    assert "nobles out: 4\n" in str(table.position)
    assert table.position.faults() == ()
    table.seat(1).nobles("N02", "N03")
    assert "nobles out: 2\n" in str(table.position)


def test_what_is_ready_is_asked_even_if_there_is_one_answer() -> None:
    table = TableBuilder().clear(0, 1, 2)
    table.seat(0).hand("B3-white-1", "B3-blue-1", "B3-green-1").tokens("W W W W U U U U G G")
    table.seat(1).tokens("G G R R R R K K K K")
    assert options(table.ready()) == ["pass"]
    assert table.position.state().outcome is not None, "there it resolves itself (T-2)"
