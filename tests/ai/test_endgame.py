"""No sure win is passed over and none imagined, in any rule set; nothing hidden is used, no deadline overrun."""

import random
from functools import cache

import pytest

from game.ai import STYLES, make_bot
from game.ai.cards import NOBLE_POINTS
from game.ai.endgame import SureWins, first_not_lost, may_end
from game.ai.levels import make_search_bot
from game.rules import Choice, GameConfig, QuestionKind, State, all_rule_sets, apply, new_game, view
from game.rules.catalog import CARDS
from game.rules.choices import PURCHASE, Purchase
from game.rules.engine import renew_options
from game.rules.gems import pack
from game.rules.ids import CardId
from game.rules.proof import LOOK_EVERY, Budget, TooMuch, is_plain, outcomes, wins_alone
from game.rules.state import fort_of
from game.rules.table import gain, lay_deck
from tests.ai.positions import won_position
from tests.ai.watch import Watch
from tests.rules.walks import CONFIGS, name_of

FOREVER = 1e9
PLAYS = 4_000
NAIVE_PLAYS = 1_500
"""How far the brute force goes before a position is left out."""
LATE = 2
"""In how many of the last rounds of a game positions are looked at."""


@cache
def game(config: GameConfig, seed: int) -> list[State]:
    """The positions of a game between apprentices who now and then choose at random."""
    state = new_game(config)
    bot = make_bot("apprentice")
    rng = random.Random(seed)
    found: list[State] = []
    while state.outcome is None:
        found.append(state.clone())
        options = state.options
        chosen = bot.choose(view(state, state.current), options, rng, FOREVER)
        apply(state, options[int(rng.random() * len(options))] if rng.random() < 0.1 else chosen)
    return found


def late_positions(config: GameConfig, seed: int = 1) -> list[State]:
    """The last positions of a game, the first ones of whose rounds nobody knows to be the last."""
    positions = game(config, seed)
    last = positions[-1].round
    return [state for state in positions if state.round > last - LATE]


# The brute force: all that can be done to the end of the round, every card that may come


def surely_wins(state: State, seat: int, this_round: int, budget: Budget) -> bool:
    """Whether a seat surely wins in that round."""
    if state.outcome is not None:
        return wins_alone(state, seat)
    if state.round != this_round:
        return False
    if state.current == seat:
        return any(all_win(state, option, seat, this_round, budget) for option in state.options)
    return all(all_win(state, option, seat, this_round, budget) for option in state.options)


def all_win(state: State, option: Choice, seat: int, this_round: int, budget: Budget) -> bool:
    return all(surely_wins(after, seat, this_round, budget) for after in outcomes(state, option, budget))


def naive_wins(state: State) -> list[Choice]:
    """Options that surely win in this round, as far as they are found before it takes too long."""
    budget = Budget(NAIVE_PLAYS)
    wins: list[Choice] = []
    try:
        for option in state.options:
            if all_win(state, option, state.current, state.round, budget):
                wins.append(option)
    except TooMuch:
        pass
    return wins


def play_out(state: State, seat: int, mind: SureWins, rng: random.Random, greed: float) -> bool:
    """Whether that seat wins when it plays on by what is sure, against random or grasping replies."""
    while state.outcome is None:
        options = state.options
        if state.current == seat:
            chosen = mind.find(view(state, seat), options)
            if chosen is None:
                return False
        else:
            chosen = options[int(rng.random() * len(options))]
            buys = [option for option in options if isinstance(option, Purchase)]
            if buys and rng.random() < greed:
                chosen = max(buys, key=lambda option: CARDS[option.card].points)
        apply(state, chosen)
    return wins_alone(state, seat)


@pytest.mark.parametrize("config", CONFIGS, ids=name_of)
def test_no_sure_win_is_passed_over_and_none_is_imagined(config: GameConfig) -> None:
    """Against the brute force where that comes to an end; and against replies on many deals."""
    for number, state in enumerate(late_positions(config)):
        seat = state.current
        seen = view(state, seat)
        found = SureWins(PLAYS).find(seen, state.options)
        if found is None:
            if is_plain(state):
                assert not naive_wins(state)
            continue
        rng = random.Random(number)
        assert make_bot("guildmaster@4").choose(seen, state.options, rng, FOREVER) is found
        for deal in range(4):
            other = seen.resample(rng)
            mind = SureWins(PLAYS)
            assert mind.find(view(other, seat), other.options) is found, "what is hidden makes no difference"
            apply(other, found)
            assert play_out(other, seat, mind, rng, deal / 3), str(found)


@pytest.mark.parametrize("config", CONFIGS, ids=name_of)
def test_what_is_called_lost_is_won_by_another_whatever_is_done(config: GameConfig) -> None:
    """Another plays on by what is sure to that one, from the next turn on, against anything and on many deals."""
    for number, state in enumerate(late_positions(config)[::2]):
        seat, options = state.current, state.options
        seen = view(state, seat)
        rng = random.Random(number)
        if SureWins(PLAYS).find(seen, options) is not None:
            continue
        saved = first_not_lost(seen, options, plays=PLAYS)
        for option in options[: options.index(saved)][-2:]:
            other = seen.resample(rng)
            apply(other, option)
            assert somebody_else_wins(other, seat, rng), f"{option} was not lost, {saved} would be taken"


def somebody_else_wins(state: State, seat: int, rng: random.Random) -> bool:
    """Whether one of the others wins when whoever has a sure win takes it, and the rest is played at random."""
    while state.outcome is None:
        mind = SureWins()
        chosen = mind.find(view(state, state.current), state.options) if state.current != seat else None
        if chosen is not None:
            return play_out(state, state.current, mind, rng, 0.5)
        apply(state, state.options[int(rng.random() * len(state.options))])
    return seat not in state.outcome.winners


def test_a_card_that_another_may_draw_from_any_deck_is_reckoned_with() -> None:
    """Its own cards keep all there is of a deck's row, so that only who draws unseen gets the card that wins."""
    state = new_game(GameConfig(2, "2024", ("orient", "strongholds"), seed=0, first=0))
    own, other = state.players
    state.nobles = ()
    for place, card in enumerate(state.market_row):
        if str(CARDS[card].id).startswith("O24-3"):
            state.fort_row[place] = fort_of(0, 1)
    own.stock = 1
    (winning,) = [card for card in CARDS if card.id == "O24-3-08"]
    paying = [card.index for card in CARDS if card.id in ("B1-black-1", "B1-black-2")]
    for card in paying:
        deck = state.rules.deck_of[card]
        lay_deck(state, deck, [each for each in state.decks[deck] if each != card])
        gain(state, other, CardId(card))
    own.points, other.points = 13, 16 - winning.points
    own.tokens = pack([2, 0, 0, 1, 3])
    own.token_count = 6
    state.bank -= own.tokens
    renew_options(state)
    assert SureWins(400_000).find(view(state, 0), state.options) is None
    (goal,) = [option for option in state.options if str(option) == "reserve B2-blue-4"]
    apply(state, goal)
    deck = state.rules.deck_of[winning.index]
    lay_deck(state, deck, [*[card for card in state.decks[deck] if card != winning.index], winning.index])
    for wanted in ("reserve orient-3", "purchase B2-blue-4", f"purchase {winning.id}"):
        renew_options(state)
        apply(state, next(option for option in state.options if str(option) == wanted))
        while state.outcome is None and state.question_kind is not QuestionKind.ACTION:
            apply(state, state.options[0])
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


def test_late_positions_have_sure_wins_in_every_rule_set() -> None:
    """What the test above holds would be worth little if there were none."""
    for rules in all_rule_sets():
        mine = [config for config in CONFIGS if (config.edition, config.module_names) == rules]
        late = [state for config in mine for state in reversed(late_positions(config))]
        assert any(SureWins(PLAYS).find(view(state, state.current), state.options) for state in late), rules


def test_a_guildmaster_wins_where_a_purchase_wins() -> None:
    state, card = won_position()
    bot = make_search_bot("guildmaster", STYLES["balanced"], 4, lambda: 0.0)
    assert bot.choose(view(state, state.current), state.options, random.Random(1), FOREVER) is PURCHASE[card]
    assert bot.chance == 1.0
    assert bot.searching is None, "there was nothing to search"


def test_a_victory_that_is_shared_is_no_sure_win() -> None:
    """The one before has as many points and as few cards as the purchase would bring."""
    state, card = won_position()
    won, other = state.players
    other.points = won.points + CARDS[card].points
    other.cards = (*won.cards, CARDS[-1].index)
    assert SureWins().find(view(state, 0), state.options) is None
    other.points -= 1
    assert SureWins().find(view(state, 0), state.options) is PURCHASE[card]


def test_nothing_is_looked_for_before_anybody_can_come_to_the_goal() -> None:
    """In the first rounds not even the clock is read."""
    for config in CONFIGS:
        state = new_game(config)
        watch = Watch(1.0)
        for _ in range(2 * config.players):
            assert not may_end(state, state.current, 1)
            assert SureWins().find(view(state, state.current), state.options, watch) is None
            apply(state, state.options[0])
        assert watch.reads == 0


def test_a_stronghold_that_is_out_makes_a_third_purchase_possible_in_two_turns() -> None:
    """The next purchase brings a second one to its card, and the one after it the conquest (S-6)."""
    state = new_game(GameConfig(2, "2024", ("strongholds",), seed=1, first=0))
    seat = state.current
    player = state.players[seat]
    points = sorted([CARDS[card].points for card in state.market])[-3:]
    player.tokens = pack((9, 9, 9, 9, 9))
    player.points = 15 - sum(points) - 2 * NOBLE_POINTS
    assert not may_end(state, seat, 2)
    player.stock -= 1
    assert may_end(state, seat, 2)
    assert not may_end(state, seat, 1)


@pytest.mark.parametrize("config", CONFIGS[-3:], ids=name_of)
def test_no_deadline_is_overrun(config: GameConfig) -> None:
    """From the deadline on no more is played than lies between two looks at the clock."""
    for state in late_positions(config)[::3]:
        watch = Watch(1.0)
        SureWins().find(view(state, state.current), state.options, watch, deadline=watch.now + 12.0)
        assert watch.reads <= 16, "a few looks at the clock, none of them far beyond the deadline"
        watch = Watch(1.0)
        first_not_lost(view(state, state.current), state.options, watch, deadline=watch.now + 12.0)
        assert watch.reads <= 16
        assert SureWins(0).find(view(state, state.current), state.options, watch) is None


def spend(budget: Budget, plays: int) -> None:
    for _ in range(plays):
        budget.spend()


def test_a_budget_ends_by_plays_and_by_the_clock() -> None:
    budget = Budget(5)
    spend(budget, 5)
    with pytest.raises(TooMuch):
        budget.spend()
    watch = Watch(1.0)
    budget = Budget(10 * LOOK_EVERY, watch, watch.now + 2.0)
    with pytest.raises(TooMuch):
        spend(budget, 10 * LOOK_EVERY)
    assert budget.left >= 7 * LOOK_EVERY
