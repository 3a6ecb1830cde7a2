"""Opponents who think on a person's time: only where that is set, by what they may know, and never in the way."""

import math
import pickle
import random
import time
from collections.abc import Callable

import pytest

from game.ai.levels import SearchBot
from game.ai.styles import BALANCED
from game.app.match import Match
from game.app.seats import Seat
from game.app.thinking import Job
from game.app.thinking_ahead import ThinkingAhead
from game.app.worker import Answer, Worker
from game.rules import Choice, GameConfig, History, State, all_rule_sets, apply, choices, new_game, parse_choice, view
from game.rules.choices import Keep
from game.rules.question import QuestionKind
from game.ui.table.session import WayBack
from game.ui.table.settings import TableSettings
from tests.app.thinker import Here, nowhere

TIMEOUT = 60.0


def match_of(thinker: Here, bot: str = "master", seed: int = 1, config: GameConfig | None = None) -> Match:
    seats = [Seat("Ana"), Seat("Bea", bot)]
    return Match(config or GameConfig(2, seed=seed), seats, thinker, nowhere, rng=random.Random(2))


def wanted(match: Match) -> Match:
    match.ahead.wanted = True
    return match


class First(Here):
    """Answers with whatever is offered first."""

    def poll(self) -> Answer | None:
        job, self.job = self.job, None
        return None if job is None else Answer(len(self.asked), str(job.view.table.options[0]))


def test_nobody_thinks_ahead_unless_it_is_set() -> None:
    assert not TableSettings().think_ahead
    thinker = Here(slow=True)
    match_of(thinker).think()
    assert not thinker.ahead


def test_the_next_opponent_thinks_about_the_persons_question_once() -> None:
    thinker = Here(slow=True)
    match = wanted(match_of(thinker))
    for _ in range(5):
        match.think()
    (job,) = thinker.ahead
    assert (job.view.seat, job.view.table.current, job.bot) == (1, 0, "master")
    assert not thinker.asked


@pytest.mark.parametrize("bot", ["merchant", "apprentice"])
def test_those_who_do_not_search_have_nothing_to_think_about(bot: str) -> None:
    thinker = Here(slow=True)
    wanted(match_of(thinker, bot)).think()
    assert not thinker.ahead


def test_it_is_told_what_was_chosen_but_for_how_it_was_paid() -> None:
    rng, paid = random.Random(1), 0
    for seed in range(8):
        thinker = First()
        match = wanted(match_of(thinker, seed=seed))
        for _ in range(80):
            chosen: list[Choice] = []
            whole = match.state.question_kind is QuestionKind.ACTION  # else the action was the only one there was
            while not match.thinking and match.state.outcome is None:
                match.think()
                option = option_for(match.state, rng)
                if match.state.question_kind is QuestionKind.PAY:
                    option = match.state.options[0]
                    paid += 1
                else:
                    chosen.append(option)
                match.choose(option)
            before = len(thinker.asked)
            while match.thinking:
                match.poll()
            if match.state.outcome is not None:
                break
            jobs = thinker.asked[before:]
            assert [job.since for job in jobs] == [tuple(chosen) if whole else None, *[None] * (len(jobs) - 1)]
    assert paid


def test_after_another_payment_than_the_usual_one_it_begins_anew() -> None:
    """Its search goes on from that one alone."""
    ahead = ThinkingAhead()
    ahead.wanted = True
    rng, seats = random.Random(1), [Seat("Ana"), Seat("Bea", "master")]
    told = {True: 0, False: 0}
    for seed in range(30):
        history = History(GameConfig(2, seed=seed))
        payment = -1
        while history.state.outcome is None and len(history) < 120:
            state = history.state
            option = option_for(state, rng)
            if state.current == 0 and state.question_kind is QuestionKind.ACTION:
                ahead.begin(history, seats, Here(slow=True), rng, seed, 1.0)
                payment = -1
            elif state.current == 0 and state.question_kind is QuestionKind.PAY:
                payment = state.options.index(option)
            elif state.current == 1 and payment >= 0:
                since = ahead.since(history, seed)
                assert (since is not None) == (payment == 0)
                told[payment == 0] += 1
                payment = -1
            history.play(option)
    assert all(told.values())


def option_for(state: State, rng: random.Random) -> Choice:
    """A purchase, where there is one, else a reservation, so that there is gold to pay with."""
    for wish in ("purchase", "reserve", ""):
        found = [option for option in choices(state) if str(option).startswith(wish)]
        if found:
            return found[int(rng.random() * len(found))]
    raise AssertionError("nothing is offered")


def test_i1_what_it_thinks_about_tells_nothing_hidden() -> None:
    for seed in range(3):
        thinker = Here(slow=True)
        match = wanted(match_of(thinker, config=GameConfig(2, "2017", ("posts",), seed)))
        match.think()
        (job,) = thinker.ahead
        other = job.view.resample(random.Random(5))
        assert other.decks != match.state.decks
        assert pickle.dumps(job.view) == pickle.dumps(view(other, 1))


def test_i1_a_card_that_was_kept_unseen_is_not_told() -> None:
    """Which of two cards a person keeps (P-3) is for their eyes alone."""
    ahead = ThinkingAhead()
    ahead.wanted = True
    rng = random.Random(1)
    kept = told = 0
    for seed in range(40):
        history = History(GameConfig(2, "2024", ("posts",), seed))
        thinker = Here(slow=True)
        seats = [Seat("Ana"), Seat("Bea", "master")]
        secret = False
        while history.state.outcome is None and len(history) < 160:
            state = history.state
            if state.current == 0:
                ahead.begin(history, seats, thinker, rng, seed, 1.0)
                secret = secret or state.question_kind is QuestionKind.KEEP_ONE
            elif state.question_kind is QuestionKind.ACTION:
                since = ahead.since(history, seed)
                assert since is None or not any(isinstance(choice, Keep) for choice in since)
                assert since is None or not secret
                kept, told, secret = kept + secret, told + (since is not None), False
            options = choices(state)
            drawn = [option for option in options if str(option).startswith(("draw", "purchase"))]
            history.play((drawn or list(options))[int(rng.random() * len(drawn or options))])
    assert kept
    assert told


def test_after_a_take_back_it_thinks_anew() -> None:
    thinker = Here(slow=True)
    match = wanted(match_of(thinker))
    match.think()
    match.choose(choices(match.state)[0])
    match.go_back(WayBack(0, marked=False))
    match.think()
    first, second = thinker.ahead
    assert first.game != second.game


def bot_of(simulations: int) -> SearchBot:
    return SearchBot(math.inf, simulations, BALANCED, lambda: 0.0)


def never() -> bool:
    return False


def played(state: State, bot: SearchBot, ahead: bool) -> tuple[str, int]:
    """What seat 1 answers to the likeliest choice of seat 0, and how many simulations it knows of then."""
    state = state.clone()
    if ahead:
        bot.think_ahead(view(state, 1), random.Random(3), never)
    option = choices(state)[0]
    apply(state, option)
    assert state.current == 1
    if ahead:
        bot.hear([option])
    seen = view(state, 1)
    choice = bot.choose(seen, choices(state), random.Random(4), math.inf)
    again = bot_of(bot.simulations).search(seen, random.Random(4), math.inf)
    return str(choice), again.simulations


def test_what_was_found_is_gone_on_with() -> None:
    state = new_game(GameConfig(2, seed=3))
    bot = bot_of(400)
    bot.think_ahead(view(state, 1), random.Random(3), never)
    assert bot._ahead is not None
    edge = max(bot._ahead.root.edges, key=lambda edge: edge.visits)
    assert edge.child is not None
    apply(state, edge.choice)
    bot.hear([edge.choice])
    assert bot._known is not None
    kept = {each.choice: each.visits for each in bot._known.root.edges if each.choice in choices(state)}
    assert sum(kept.values()) > 20
    search = bot.search(view(state, 1), random.Random(4), math.inf, bot._known)
    found = {each.choice: each.visits for each in search.root.edges}
    assert all(found[choice] >= visits for choice, visits in kept.items())


def test_the_same_thoughts_lead_to_the_same_choice() -> None:
    state = new_game(GameConfig(2, seed=3))
    assert played(state, bot_of(100), True) == played(state, bot_of(100), True)


def test_it_stops_as_soon_as_it_is_to() -> None:
    state = new_game(GameConfig(2, seed=3))
    for most in (0, 3):
        bot, asked = bot_of(10**9), 0

        def stop(most: int = most) -> bool:
            nonlocal asked
            asked += 1
            return asked > most

        bot.think_ahead(view(state, 1), random.Random(3), stop)
        assert bot._ahead is not None
        assert bot._ahead.simulations <= 8 * most


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_every_rule_set_can_be_thought_ahead_in(edition: str, modules: tuple[str, ...]) -> None:
    rng = random.Random(6)
    history = History(GameConfig(3, edition, modules, seed=4))
    bot = bot_of(12)
    for _ in range(60):
        state = history.state
        if state.outcome is not None:
            break
        if state.question_kind is QuestionKind.ACTION and len(history) % 5 == 0:
            seat = (state.current + 1) % 3
            bot.think_ahead(view(state, seat), rng, never)
            option = choices(state)[int(rng.random() * len(choices(state)))]
            history.play(option)
            if state.current == seat and state.outcome is None and state.question_kind is QuestionKind.ACTION:
                bot.hear([option])
                assert bot.choose(view(state, seat), choices(state), rng, math.inf) in choices(state)
        else:
            history.play(choices(state)[int(rng.random() * len(choices(state)))])


@pytest.fixture
def worker() -> Callable[[], Worker]:
    return lambda: Worker("game.ai:CHARACTERS", margin=TIMEOUT)


def test_a_job_is_answered_while_an_opponent_thinks_ahead(worker: Callable[[], Worker]) -> None:
    asked, state = worker(), new_game(GameConfig(2, seed=5))
    try:
        asked.think_ahead(Job(view(state, 1), "guildmaster", 1, 0.0, 7, 1e6))
        pid = asked.pid
        option = choices(state)[0]
        apply(state, option)
        limit = time.monotonic() + TIMEOUT
        number = asked.ask(Job(view(state, 1), "guildmaster", 2, 0.2, 7, 0.05, (option,)))
        while (answer := asked.poll()) is None:
            assert time.monotonic() < limit, "no answer"
            asked.wait(1.0)
        assert (answer.job, answer.fault, asked.pid) == (number, "", pid)
        parse_choice(state, answer.choice)
    finally:
        asked.close()


def test_thinking_ahead_never_takes_the_place_of_a_job(worker: Callable[[], Worker]) -> None:
    asked, state = worker(), new_game(GameConfig(2, seed=5))
    try:
        number = asked.ask(Job(view(state, 0), "merchant", 2, 0.2, 7))
        asked.think_ahead(Job(view(state, 1), "guildmaster", 1, 0.0, 7, 1e6))
        limit = time.monotonic() + TIMEOUT
        while (answer := asked.poll()) is None:
            assert time.monotonic() < limit, "no answer"
            asked.wait(1.0)
        assert (answer.job, answer.fault) == (number, "")
    finally:
        asked.close()
