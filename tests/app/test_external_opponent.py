"""An external opponent in the window: chosen, warned of, played against, and survived."""

import random
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.external import FaultKind
from game.app.match import Match
from game.app.replacing import Replacements
from game.app.settings import Settings, load_settings, save_settings
from game.app.worker import Answer, Worker
from game.ui.scenes.external import ExternalScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.table import TableScene
from game.ui.setup import EXTERNAL, ExternalProgram, SeatSetup, Setup
from game.ui.table.settings import TableSettings
from tests.app.player import Player

PROGRAMS = Path(__file__).parent / "programs"
FIRST = shlex.join([sys.executable, str(PROGRAMS / "first.py")])


def fake(how: str) -> str:
    return shlex.join([sys.executable, str(PROGRAMS / "fake.py"), how])


def home(folder: Path, external: ExternalProgram | None = None) -> Path:
    seats = (SeatSetup(), SeatSetup(EXTERNAL, "rusher")) if external else ()
    setup = Setup(players=2, first=0, seats=seats)
    program = external or ExternalProgram()
    save_settings(Settings(TableSettings(speed="instant"), muted=True, setup=setup, external=program), folder)
    return folder


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker(margin=60.0)
    yield worker
    worker.close()


def match_of(player: Player) -> Match:
    match = player.program.games.match
    assert match is not None
    return match


def play_turns(player: Player, number: int) -> None:
    """Play until the opponent has chosen so often, or the game is over."""
    rng, match = random.Random(1), match_of(player)

    def theirs() -> int:
        return sum([ply.seat == 1 for ply in match.plies])

    while theirs() < number and match.state.outcome is None:
        table = player.top
        assert isinstance(table, TableScene)
        if match.thinking or table.motion.busy or not table.model.decision.options:
            player.wait(lambda: not match.thinking)
            player.turn(0.25)
        else:
            player.choose(rng)


def test_an_external_opponent_is_chosen_and_played_against(tmp_path: Path, worker: Worker) -> None:
    with Player(home(tmp_path), worker) as player:
        player.press("New game")
        scene = player.top
        assert isinstance(scene, NewGameScene)
        while scene.setup.seats[1].level != EXTERNAL:
            player.press("seat1.level")
        player.press("start")
        chosen = player.top
        assert isinstance(chosen, ExternalScene), "a program is needed first, with its warning"
        assert not chosen.controls["use"].enabled
        player.type(FIRST)
        player.press("seconds")
        player.press("use")
        assert isinstance(player.top, NewGameScene)
        player.press("start")
        player.turn()
        assert isinstance(player.top, TableScene), "who has just read the warning is not asked again"
        play_turns(player, 5)
        match = match_of(player)
        for number, ply in enumerate(match.plies):
            if ply.seat == 1:
                assert ply.choice == match.record.history().state_at(number).options[0]
        assert player.told() == []
        assert "first.py" not in match.text
        assert "seat 1: external:" in match.text
    settings, fault = load_settings(tmp_path)
    assert not fault
    assert settings.external == ExternalProgram(FIRST, 30)


def test_what_is_wrong_with_a_program_is_told_at_the_table(tmp_path: Path, worker: Worker) -> None:
    with Player(home(tmp_path, ExternalProgram(fake("die"), 2)), worker) as player:
        player.press("Quick game")
        player.turn()
        assert isinstance(player.top, QuestionScene), "settings may come from elsewhere, so that a run asks once"
        player.press("Run it")
        player.turn()
        play_turns(player, 5)
        ended = [line for line in player.told() if "has ended; an apprentice made the move" in line]
        assert len(ended) == 3
        assert len([line for line in player.told() if "has failed three times" in line]) == 1
        match_of(player).leave()


@pytest.mark.parametrize("answer", ["Let an apprentice play", ""])
def test_no_program_is_run_that_the_person_does_not_want(tmp_path: Path, worker: Worker, answer: str) -> None:
    sign = tmp_path / "sign"
    command = shlex.join([sys.executable, "-c", f"open({str(sign)!r}, 'w')"])
    with Player(home(tmp_path, ExternalProgram(command, 2)), worker) as player:
        player.press("Quick game")
        player.turn()
        assert isinstance(player.top, QuestionScene)
        if answer:
            player.press(answer)
        else:
            player.key("escape")
        player.turn()
        play_turns(player, 4)
        assert [line for line in player.told() if "No program runs for" in line] == player.told()
        assert len(player.told()) == 1
    assert not sign.exists()


def test_a_program_that_never_started_is_told_once() -> None:
    replaced = Replacements()
    kinds = [FaultKind.NOT_STARTED] * 3 + [FaultKind.GIVEN_UP] * 2
    told = [replaced.notices("Zanetta", Answer(1, "take W U G", "it", program=kind.value)) for kind in kinds]
    assert [len(notices) for notices in told] == [1, 0, 0, 0, 0]


def test_settings_with_a_program_that_is_none_are_refused(tmp_path: Path) -> None:
    home(tmp_path)
    file = tmp_path / "settings.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"seconds": 10', '"seconds": 7'), encoding="utf-8")
    _, fault = load_settings(tmp_path)
    assert "external" in fault
