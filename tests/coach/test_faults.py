"""Faults: what a choice gives away that a better one does not."""

import random
from pathlib import Path

import pytest

from game.coach import FAULTS, GLANCE, Reason, faults, reasons
from game.coach.review import judge
from game.rules import Choice, GameConfig, State, all_rule_sets, apply, choices, new_game, parse_choice, view
from game.rules.catalog import CARDS, NOBLES
from game.rules.choices import PURCHASE, RESERVE, Purchase
from game.rules.engine import renew_options
from game.rules.gems import pack, size
from game.rules.player import Player
from game.rules.question import QuestionKind
from game.rules.table import add_bonus
from game.ui.language import LANGUAGES, load_language

TEXTS = [load_language(Path(__file__).resolve().parents[2] / "assets" / "languages", code) for code in LANGUAGES]


def hold(player: Player, *counts: int) -> None:
    """Put tokens into a player's hands: white, blue, green, red, black, gold."""
    player.tokens = pack(counts)
    player.token_count = size(player.tokens)


def told(state: State, played: Choice, better: Choice) -> dict[str, dict[str, int]]:
    assert played in state.options, played
    assert better in state.options, better
    return {reason.key: dict(reason.about) for reason in faults(view(state, state.current), played, better)}


def take(state: State, text: str) -> Choice:
    return parse_choice(state, text)


def with_rich_rival() -> tuple[State, int]:
    """A rival who can buy a card of four points or so next turn."""
    state = new_game(GameConfig(2, seed=1))
    card = max(state.market, key=lambda card: CARDS[card].points)
    assert CARDS[card].points >= 3
    hold(state.players[1], *CARDS[card].cost)
    return state, card


def test_a_card_that_is_left_to_a_rival_is_a_fault_where_it_could_have_been_taken() -> None:
    state, card = with_rich_rival()
    assert told(state, take(state, "take W U G"), RESERVE[card])["leaves_card"] == {"name": 1, "card": card}
    assert "leaves_card" not in told(state, take(state, "take W U G"), take(state, "take W U R"))


def test_a_victory_that_is_left_to_the_next_player_is_the_worst_fault() -> None:
    state = new_game(GameConfig(2, seed=1))
    apply(state, take(state, "take W U G"))
    card = max(state.market, key=lambda card: CARDS[card].points)
    rival = state.players[0]
    hold(rival, *CARDS[card].cost)
    rival.points = 15 - CARDS[card].points
    # The one who began goes on after this: the round is not over with them, so nobody has won yet.
    assert "lets_win" not in told(state, take(state, "take W U R"), RESERVE[card])
    state = new_game(GameConfig(2, seed=1))
    card = max(state.market, key=lambda card: CARDS[card].points)
    rival = state.players[1]
    hold(rival, *CARDS[card].cost)
    rival.points = 15 - CARDS[card].points
    found = faults(view(state, 0), take(state, "take W U G"), RESERVE[card])
    assert found[0].key == "lets_win"
    assert dict(found[0].about) == {"name": 1, "card": card}


def with_noble_for_rival(seed: int) -> tuple[State, int, list[int]]:
    """A rival one bonus away from a noble, and the small cards on the table that bring it, for which they have gems."""
    state = new_game(GameConfig(2, seed=seed))
    rival, noble = state.players[1], state.nobles[0]
    needs = NOBLES[noble].needs
    colour = next(gem for gem, count in enumerate(needs) if count)
    for gem, count in enumerate(needs):
        owned = count - (gem == colour)
        if owned:
            add_bonus(rival, gem, owned, owned)
    hold(rival, 2, 2, 2, 2, 2, 0)
    after = state.clone()
    apply(after, take(after, "take W U G"))
    can_buy = {option.card for option in after.options if isinstance(option, Purchase)}
    return state, noble, [card for card in can_buy if CARDS[card].bonus == colour]


def test_a_noble_that_is_left_to_the_next_player_is_a_fault_unless_another_card_brings_them_as_well() -> None:
    tables = [with_noble_for_rival(seed) for seed in range(30)]
    state, noble, cards = next(table for table in tables if len(table[2]) == 1)
    found = told(state, take(state, "take W U G"), RESERVE[cards[0]])
    assert found["leaves_noble"] == {"name": 1, "noble": noble, "card": cards[0]}
    assert "leaves_noble" not in told(state, take(state, "take W U G"), take(state, "take W U R"))
    good = reasons(view(state, 0), RESERVE[cards[0]])
    assert Reason("denies_noble", (("name", 1), ("noble", noble))) in good
    assert "denies_card" not in [reason.key for reason in good], "the noble is what it was about"
    assert not any(reason.key == "denies_noble" for reason in reasons(view(state, 0), take(state, "take W U G"), 30))
    judged = judge(view(state, 0), take(state, "take W U G"), GLANCE)
    if judged.best == RESERVE[cards[0]]:
        assert "denies_noble" not in [reason.key for reason in judged.reasons[:-1]], "told once, as a fault"
    state, noble, cards = next(table for table in tables if len(table[2]) == 2)
    assert not any(reason.key == "denies_noble" for reason in reasons(view(state, 0), RESERVE[cards[0]], 30))
    assert "leaves_noble" not in told(state, take(state, "take W U G"), RESERVE[cards[0]])


def test_tokens_that_go_back_are_a_fault() -> None:
    state = new_game(GameConfig(2, seed=1))
    hold(state.players[0], 3, 2, 2, 2, 0, 0)
    renew_options(state)
    bought = [option for option in state.options if str(option).startswith("purchase")]
    assert told(state, take(state, "take W U K"), bought[0])["returns_tokens"] == {"count": 2}
    assert "returns_tokens" not in told(state, take(state, "take W U K"), take(state, "take W U G"))


def test_a_hand_full_of_far_cards_is_a_fault() -> None:
    state = new_game(GameConfig(2, seed=1))
    far = sorted(state.market, key=lambda card: -sum(CARDS[card].cost))
    for card in far[:2]:
        apply(state, RESERVE[card])
        apply(state, take(state, "take W U G"))
    assert len(state.players[0].hand) == 2
    other = next(option for option in state.options if str(option).startswith("take"))
    assert "fills_hand" in told(state, RESERVE[far[2]], other)
    near = next(card for card in state.market if CARDS[card].level == 1)
    hold(state.players[0], *CARDS[near].cost)
    renew_options(state)
    assert "fills_hand" not in told(state, RESERVE[near], other)


def a_take(state: State) -> Choice:
    return next(option for option in state.options if str(option).startswith("take"))


def test_gold_that_is_spent_on_a_small_card_is_a_fault() -> None:
    state = new_game(GameConfig(2, seed=1))
    small = next(card for card in state.market if not CARDS[card].points)
    cost = list(CARDS[small].cost)
    cost[next(gem for gem, count in enumerate(cost[:5]) if count)] -= 1
    hold(state.players[0], *cost[:5], 1)
    renew_options(state)
    assert told(state, PURCHASE[small], a_take(state))["spends_gold"] == {"count": 1}
    hold(state.players[0], *CARDS[small].cost)
    renew_options(state)
    assert "spends_gold" not in told(state, PURCHASE[small], a_take(state))


def test_a_card_at_hand_that_is_put_off_is_a_fault() -> None:
    for seed in range(30):
        state = new_game(GameConfig(2, seed=seed))
        big = next(card for card in state.market if CARDS[card].points == 3)
        hold(state.players[0], *CARDS[big].cost)
        renew_options(state)
        bought = [card for card in state.market if card != big and PURCHASE[card] in state.options]
        if bought and state.players[0].token_count <= 9:
            break
    small = min(bought, key=lambda card: CARDS[card].points)
    found = told(state, PURCHASE[small], a_take(state))["puts_off"]
    assert found["card"] == big
    assert found["count"] > 0
    assert "puts_off" not in told(state, a_take(state), PURCHASE[small])


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_every_pair_of_options_has_faults_that_have_words(edition: str, modules: tuple[str, ...]) -> None:
    state = new_game(GameConfig(3, edition, modules, seed=2))
    rng = random.Random(4)
    found: set[str] = set()
    for _ in range(80):
        if state.outcome is not None:
            break
        options = choices(state)
        seen = view(state, state.current)
        for option in options[:6]:
            for reason in faults(seen, option, options[-1]):
                found.add(reason.key)
                for language in TEXTS:
                    said = language.say(f"why.{reason.key}", **dict(reason.about))
                    assert said != f"why.{reason.key}"
                    assert "{" not in said, said
        apply(state, options[int(rng.random() * len(options))])
    assert found <= set(FAULTS)
    assert found


def test_i1_faults_tell_nothing_that_the_seat_can_not_know() -> None:
    state = new_game(GameConfig(2, "2024", ("orient",), seed=5))
    rng = random.Random(2)
    for _ in range(60):
        if state.outcome is not None:
            break
        if state.question_kind is QuestionKind.ACTION:
            seen = view(state, state.current)
            other = view(seen.resample(rng), state.current)
            first, last = state.options[0], state.options[-1]
            assert faults(seen, first, last) == faults(other, first, last)
        apply(state, state.options[int(rng.random() * len(state.options))])


def test_what_is_left_to_a_rival_is_told_once() -> None:
    state, card = with_rich_rival()
    judged = judge(view(state, 0), take(state, "take W U G"), GLANCE)
    if judged.best == RESERVE[card]:
        assert "leaves_card" in [reason.key for reason in judged.faults]
    both = [reason.about for reason in judged.reasons if reason.key == "denies_card"]
    assert len(judged.reasons) == 1 or not [each for each in judged.faults if each.about in both]
