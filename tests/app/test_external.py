"""Other programs at the table: what they are told, that they play as if seated directly, and what their faults do."""

import json
import random
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.ai import Bot, UnknownBot, make_bot
from game.app import external
from game.app.arena import Pairing, play_match
from game.app.cli import main
from game.app.company import Company, check_bot, faults_as_text, split_bots
from game.app.engine_protocol import SEED_BITS
from game.app.external import ExternalBot, FaultKind, ProgramFault, ProgramName, is_external
from game.app.thinking import Job
from game.app.worker import Answer, Worker
from game.rules import Choice, GameConfig, History, Position, View, all_rule_sets, choices, view, visible_to
from game.rules.catalog import CARDS

FAKE = Path(__file__).parent / "programs" / "fake.py"
ENGINE = f"{shlex.quote(sys.executable)} -m game engine"


def fake(how: str, file: Path | None = None) -> str:
    words = [sys.executable, str(FAKE), how, *([str(file)] if file else [])]
    return shlex.join(words)


class Direct:
    """A bot that is given its chance as the protocol gives it to a program: a seed for each choice."""

    def __init__(self, name: str) -> None:
        self._bot: Bot = make_bot(name)

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        return self._bot.choose(view, options, random.Random(rng.getrandbits(SEED_BITS)), time.monotonic() + 60)


FAMILIES = [
    *[("2024", (module,)) for module in ("cities", "posts", "orient", "strongholds")],
    ("2024", ()),
    ("2024", ("cities", "posts", "orient", "strongholds")),
    ("2017", ("strongholds",)),
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("edition", "modules"), FAMILIES)
def test_our_engine_plays_as_the_bot_seated_directly(edition: str, modules: tuple[str, ...], players: int) -> None:
    history = History(GameConfig(players, edition, modules, seed=5))
    filler = make_bot("apprentice")
    seat = players - 1
    program = ExternalBot(ProgramName.parse(f"external@60:{ENGINE} --level guildmaster --simulations 24"))
    twin, chances, asked = Direct("guildmaster@24"), [random.Random(9), random.Random(9)], 0
    try:
        while history.state.outcome is None and history.state.round < 9:
            state = history.state
            seen = view(state, state.current)
            if state.current == seat:
                choice = program.choose(seen, state.options, chances[0], 0.0)
                assert choice == twin.choose(seen, state.options, chances[1], 0.0)
                asked += 1
            else:
                choice = filler.choose(seen, state.options, random.Random(1), time.monotonic() + 1)
            history.play(choice)
            program.hear(history.plies[-1], seat)
    finally:
        program.close()
    assert asked >= 8
    assert program.faults == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_what_is_sent_holds_nothing_that_is_hidden_from_the_seat(
    edition: str, modules: tuple[str, ...], players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that goes to the program is the same whatever lies in the decks and in others' unseen hands."""
    monkeypatch.setattr(external, "Program", Recorder)
    history = History(GameConfig(players, edition, modules, seed=21))
    seat, rng = 1, random.Random(4)
    bot = ExternalBot(ProgramName("any"))
    known = _cards_in(str(Position.of(view(history.state, seat))))
    while history.state.outcome is None and len(history) < 130:
        state = history.state
        options = choices(state)
        # Drawing unseen and keeping one of two is what there is to hide: it is done wherever possible.
        secret = [each for each in options if re.match(r"reserve \w+-\d$|keep |post draw", str(each))]
        choice = rng.choice(secret if secret and rng.random() < 0.5 else options)
        if state.current == seat:
            with pytest.raises(ProgramFault):
                bot.choose(view(state, seat), options, rng, 0.0)
            bot.faults.clear()
            sent = "\n".join(Recorder.sent)
            assert "seed: 0" in sent
            assert "21" not in re.findall(r"seed: (\d+)", sent)
            known |= _cards_in(str(Position.of(view(state, seat))))
            assert _cards_in(sent) <= known
            Recorder.sent.clear()
        history.play(choice)
        bot.hear(history.plies[-1], seat)
        for event in history.plies[-1].events:
            known |= _cards_of(visible_to(event, seat))
        known |= _cards_in(str(Position.of(view(history.state, seat))))


class Recorder:
    """In the place of a running program: keeps what is sent, and answers nothing of use."""

    sent: list[str] = []  # noqa: RUF012

    def __init__(self, command: str, quiet: bool) -> None:
        self._answers = ["lapis-road-engine 1", "ready", "best nothing"]

    def send(self, *lines: str) -> None:
        self.sent.extend(lines)

    def hear(self, until: float) -> str:
        return self._answers.pop(0)

    def end(self, politely: bool) -> None:
        pass


def _cards_in(text: str) -> set[str]:
    return set(re.findall(r"\b[BO]\d+-\w+-\d+\b", text))


def _cards_of(event: object) -> set[str]:
    """The cards that an event shows."""
    assert isinstance(event, tuple)
    fields = getattr(event, "_fields", ())
    numbers = [
        value for name, value in zip(fields, event, strict=True) if name in ("card", "first", "second", "origin")
    ]
    return {CARDS[number].id for number in numbers if number >= 0}


def test_a_program_is_told_the_game_its_seat_and_what_was_played(tmp_path: Path) -> None:
    log = tmp_path / "told"
    with Company(["novice", f"external:{fake('illegal', log)}"]) as company:
        _play(company, GameConfig(2, seed=2), plies=6)
    lines = log.read_text(encoding="utf-8").splitlines()
    assert lines[:3] == ["lapis-road-engine 1", "new", "seat 1"]
    assert lines[3].startswith("played 0 ")
    assert lines[4:7] == ["position", "lapis-road-position 1", "players: 2"]
    go = next(line for line in lines if line.startswith("go "))
    assert re.fullmatch(r"go seconds 10 seed \d+", go)


def _play(company: Company, config: GameConfig, plies: int = 10_000) -> History:
    history, rng = History(config), random.Random(3)
    while history.state.outcome is None and len(history) < plies:
        state = history.state
        choice = company.choose(view(state, state.current), state.options, rng, time.monotonic() + 5)
        history.play(choice)
        company.hear(history.plies[-1])
    return history


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("illegal", "it chose 'purchase B3-red-4', which is not possible now"),
        ("unreadable", "it chose 'of all possible worlds', which is not a choice"),
        ("garbage", "it chose 'take W W W W W W W', which is not"),
        ("complain", "it says: I don't know this game"),
        ("die", "it ended with exit code 3"),
        ("silent", "it did not answer in time"),
        ("endless", "it did not answer in time"),
        ("chatter", "it did not answer in time"),
        ("stranger", "it does not begin with 'lapis-road-engine 1'"),
        ("mute", "it did not answer in time"),
    ],
)
def test_a_program_that_fails_is_stood_in_for(how: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "GRACE_SECONDS", 0.2)
    monkeypatch.setattr(external, "START_SECONDS", 0.2 if how == "mute" else 20.0)
    with Company(["novice", f"external@0.1:{fake(how)}"]) as company:
        history = _play(company, GameConfig(2, seed=2))
    assert history.state.outcome is not None
    told = faults_as_text(company.faults)
    assert len(told) == 2
    assert words in told[0]
    assert told[0].endswith("(3 choices made by the apprentice)")
    assert "it is not asked any more after 3 faults" in told[1]


@pytest.mark.parametrize("command", ["no-such-program-anywhere", str(FAKE.parent)])
def test_a_program_that_cant_be_started_is_stood_in_for(command: str) -> None:
    with Company([f"external:{command}", "novice"]) as company:
        _play(company, GameConfig(2, seed=2), plies=12)
    assert "it can't be started: " in faults_as_text(company.faults)[0]


def test_what_was_wrong_has_a_kind() -> None:
    bot = ExternalBot(ProgramName.parse("external:no-such-program-anywhere"))
    state = History(GameConfig(2)).state
    kinds = []
    for _ in range(4):
        with pytest.raises(ProgramFault) as caught:
            bot.choose(view(state, 0), state.options, random.Random(1), 0.0)
        kinds.append(caught.value.kind)
    assert kinds == [FaultKind.NOT_STARTED] * 3 + [FaultKind.GIVEN_UP]


def test_names_of_programs() -> None:
    assert ProgramName.parse("external:./bot --x 'a b'") == ProgramName("./bot --x 'a b'", external.SECONDS)
    assert ProgramName.parse("external@2.5:./bot") == ProgramName("./bot", 2.5)
    assert ProgramName.parse(str(ProgramName("./bot", 2.5))) == ProgramName("./bot", 2.5)
    assert is_external("external@1:x")
    assert not is_external("master:rusher")
    assert split_bots("master,external:bot 'a,b',novice") == ["master", "external:bot 'a,b'", "novice"]
    for name in ("external:", "external", "external@x:bot", "external@-1:bot", "external:bot 'open"):
        with pytest.raises(UnknownBot):
            check_bot(name)


def test_a_program_can_be_seated_in_the_arena() -> None:
    name = f"external:{ENGINE} --level merchant"
    result = play_match(Pairing(name, "novice", 2, modules=("posts",)), 1)
    assert (result.games, result.faults) == (2, {})
    assert result.wins == 2
    assert result.sides[0].seconds > 0


def test_arena_and_simulate_tell_what_was_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"external:{fake('die')}"
    assert main(["arena", "novice", bot, "--games", "2"]) == 0
    assert "it ended with exit code 3 (6 choices made by the apprentice)" in capsys.readouterr().out
    assert main(["simulate", "--bots", f"{bot},novice,novice", "--players", "3", "--games", "1", "--json"]) == 0
    assert "it ended with exit code 3" in json.loads(capsys.readouterr().out)["faults"][0]


def test_a_command_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "novice", "external:", "--games", "2"]) == 2
    assert capsys.readouterr().err == "lapis-road: 'external:': a command is needed, as external:./my-bot\n"


def test_the_program_of_the_page_plays(capsys: pytest.CaptureFixture[str]) -> None:
    first = f"{shlex.quote(sys.executable)} -m tests.app.programs.first"
    assert main(["arena", "merchant", f"external:{first}", "--games", "2"]) == 0
    bots = f"novice,merchant,external@2.5:{first}"
    assert main(["simulate", "--players", "3", "--bots", bots, "--games", "1"]) == 0
    assert "made by" not in capsys.readouterr().out


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker(margin=60.0)
    yield worker
    worker.close()


def _asked(worker: Worker, bot: str = "external:rusher") -> Answer:
    state = History(GameConfig(2, seed=4)).state
    worker.ask(Job(view(state, state.current), bot, 5, 1.0, game=1))
    while (answer := worker.poll()) is None:
        worker.wait(1.0)
    assert answer.choice in [str(option) for option in state.options]
    return answer


def test_the_worker_asks_the_program_that_is_allowed(worker: Worker) -> None:
    worker.program = ProgramName(f"{shlex.quote(sys.executable)} -m tests.app.programs.first")
    answer = _asked(worker)
    assert (answer.fault, answer.program) == ("", "")
    assert answer.choice == str(History(GameConfig(2, seed=4)).state.options[0])


def test_the_worker_runs_no_program_that_nobody_allowed(worker: Worker) -> None:
    assert _asked(worker).program == "not_started"


@pytest.mark.parametrize(("how", "kind"), [("die", "died"), ("illegal", "nonsense"), ("silent", "silent")])
def test_the_worker_survives_a_program_that_fails(worker: Worker, how: str, kind: str) -> None:
    worker.program = ProgramName(fake(how), 0.1)
    kinds = [_asked(worker).program for _ in range(5)]
    assert kinds == [kind] * 3 + ["given_up"] * 2
    assert _asked(worker, "novice").fault == ""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a program with the one that started it")
def test_a_program_ends_with_the_worker_even_if_it_listens_to_nobody(worker: Worker, tmp_path: Path) -> None:
    log = tmp_path / "told"
    worker.program = ProgramName(fake("silent", log), 60.0)
    state = History(GameConfig(2, seed=4)).state
    worker.ask(Job(view(state, 0), "external:rusher", 5, 1.0, game=1))
    while not log.exists() or "go " not in log.read_text(encoding="utf-8"):
        worker.wait(0.05)
    started = subprocess.run(["pgrep", "-P", str(worker.pid)], capture_output=True, text=True, check=True).stdout
    worker.close()
    for pid in map(int, started.split()):
        while _is_running(pid):
            time.sleep(0.01)


def _is_running(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
