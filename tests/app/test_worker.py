"""The worker process: honest, quick, and survived whatever happens to it."""

import os
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing import active_children

import pytest

from game.ai import make_bot
from game.app.thinking import Job
from game.app.worker import Answer, Worker
from game.rules import GameConfig, State, apply, choices, new_game, parse_choice, view

BOTS = "tests.app.bots:BOTS"
TIMEOUT = 60.0


@pytest.fixture(scope="module")
def shared() -> Iterator[Worker]:
    """A worker that is started once for all tests that do it no harm."""
    worker = Worker(BOTS, margin=TIMEOUT)
    worker.start()
    yield worker
    worker.close()


@pytest.fixture
def fragile() -> Iterator[Worker]:
    worker = Worker(BOTS, margin=0.2)
    yield worker
    worker.close()


def game(seed: int = 1) -> State:
    return new_game(GameConfig(3, "2024", ("posts", "orient"), seed))


def job(bot: str, state: State | None = None, seconds: float = 1.0, seed: int = 5, number: int = 0) -> Job:
    state = game() if state is None else state
    return Job(view(state, state.current), bot, seed, seconds, number)


def apprentice_choice() -> str:
    asked = job("apprentice")
    return str(make_bot("apprentice").choose(asked.view, choices(game()), random.Random(asked.seed), 0))


def await_answer(worker: Worker) -> Answer:
    limit = time.monotonic() + TIMEOUT
    while (answer := worker.poll()) is None:
        assert time.monotonic() < limit, "no answer"
        worker.wait(1.0)
    return answer


def await_ready(worker: Worker) -> None:
    limit = time.monotonic() + TIMEOUT
    while not worker.ready:
        assert time.monotonic() < limit, "not ready"
        worker.wait(1.0)


def test_the_worker_decides_as_the_bot_does(shared: Worker) -> None:
    state = game()
    while state.outcome is None:
        asked = job("apprentice", state)
        number = shared.ask(asked)
        here = make_bot("apprentice").choose(asked.view, choices(state), random.Random(asked.seed), 0)
        assert await_answer(shared) == Answer(number, str(here))
        apply(state, here)


def test_polling_never_waits(shared: Worker) -> None:
    shared.ask(job("punctual", seconds=0.3))
    began = time.perf_counter()
    assert shared.poll() is None
    assert time.perf_counter() - began < 0.25
    assert await_answer(shared).fault == ""
    assert shared.poll() is None


def test_the_worker_loads_no_window(shared: Worker) -> None:
    shared.ask(job("census"))
    assert await_answer(shared).choice == str(choices(game())[0])


def test_the_program_itself_loads_no_window_until_it_opens_one() -> None:
    """A spawned process imports the program's entry point again, so that must not bring the window along."""
    code = "import sys, game.app.main, game.app.match, game.app.saves; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=TIMEOUT).returncode == 0


def test_i1_a_job_tells_nothing_hidden() -> None:
    rng = random.Random(3)
    state = game(4)
    differed = 0
    while state.outcome is None:
        seen = view(state, state.current)
        other = seen.resample(rng)
        differed += other.decks != state.decks
        first, second = [pickle.dumps(Job(view(one, state.current), "apprentice", 1, 1.0)) for one in (state, other)]
        assert first == second
        apply(state, choices(state)[int(rng.random() * len(choices(state)))])
    assert differed


def test_an_answer_to_an_earlier_job_is_dropped(shared: Worker) -> None:
    first = shared.ask(job("punctual", seconds=0.1))
    state = game(2)
    second = shared.ask(job("apprentice", state))
    answer = await_answer(shared)
    assert second > first
    assert answer.job == second
    parse_choice(state, answer.choice)


def test_a_cancelled_job_is_not_answered(shared: Worker) -> None:
    pid = shared.pid
    shared.ask(job("apprentice", seconds=0.1))
    shared.cancel()
    after = shared.ask(job("apprentice"))
    assert await_answer(shared).job == after
    assert shared.poll() is None
    assert shared.pid == pid


def test_a_bot_lives_as_long_as_its_game(shared: Worker) -> None:
    options = [str(option) for option in choices(game())]
    answers = []
    for number in (71, 71, 72):
        shared.ask(job("counter", number=number))
        answers.append(await_answer(shared).choice)
    assert answers == [options[0], options[1], options[0]]


@pytest.mark.parametrize("bot", ["thrower", "cheat", "no-such-bot"])
def test_a_bot_that_fails_is_replaced_and_the_process_lives(shared: Worker, bot: str) -> None:
    await_ready(shared)
    pid = shared.pid
    asked = job(bot)
    number = shared.ask(asked)
    answer = await_answer(shared)
    stand_in = make_bot("apprentice").choose(asked.view, choices(game()), random.Random(asked.seed), 0)
    assert (answer.job, answer.choice) == (number, str(stand_in))
    assert "Error" in answer.fault
    assert shared.pid == pid


def test_a_long_thought_is_ended_when_cancelled(fragile: Worker) -> None:
    fragile.start()
    await_ready(fragile)
    pid = fragile.pid
    fragile.ask(job("sleeper", seconds=300.0))
    fragile.cancel()
    assert fragile.pid != pid
    after = fragile.ask(job("apprentice", seconds=TIMEOUT))
    assert await_answer(fragile) == Answer(after, apprentice_choice(), "")


def test_death_is_survived(fragile: Worker) -> None:
    fragile.start()
    await_ready(fragile)
    pid = fragile.pid
    fragile.ask(job("sleeper", seconds=TIMEOUT))
    assert fragile.poll() is None
    assert pid is not None
    os.kill(pid, 9)
    answer = await_answer(fragile)
    assert answer.choice == apprentice_choice()
    assert "ended" in answer.fault or "closed" in answer.fault
    fragile.ask(job("apprentice", seconds=TIMEOUT))
    assert await_answer(fragile).fault == ""


def test_a_bot_that_takes_its_process_along_is_survived(fragile: Worker) -> None:
    for _ in range(2):
        fragile.ask(job("dier", seconds=TIMEOUT))
        assert await_answer(fragile).fault


def test_a_hang_is_survived(fragile: Worker) -> None:
    fragile.start()
    await_ready(fragile)
    pid = fragile.pid
    fragile.ask(job("sleeper", seconds=0.1))
    answer = await_answer(fragile)
    assert answer.choice == apprentice_choice()
    assert "no answer" in answer.fault
    assert fragile.pid != pid


def test_bots_that_can_not_be_imported_are_survived() -> None:
    worker = Worker("tests.app.no_such_module:BOTS")
    worker.ask(job("apprentice"))
    assert await_answer(worker).fault
    worker.close()


def test_a_closed_worker_leaves_no_process(fragile: Worker) -> None:
    fragile.start()
    pid = fragile.pid
    assert pid in [child.pid for child in active_children()]
    fragile.close()
    assert fragile.pid is None
    assert pid not in [child.pid for child in active_children()]


def test_the_process_ends_with_its_program_even_in_mid_thought() -> None:
    """The pipe that both hold comes to its end only when both are gone."""
    code = """if True:
        from tests.app.test_worker import BOTS, Worker, await_ready, job
        worker = Worker(BOTS)
        worker.start()
        await_ready(worker)
        worker.ask(job("sleeper", seconds=500.0))
        print("asked", flush=True)
        input()
    """
    program = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    assert program.stdout.readline() == "asked\n"
    program.kill()
    assert program.communicate(timeout=TIMEOUT)[0] == ""
