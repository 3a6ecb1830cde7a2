"""The engine over its protocol: lines in, lines out."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.app.engine import COMMANDS, Engine
from game.app.engine_lines import Lines
from game.app.engine_protocol import Go, Info, Unreadable, read_go, table_lines
from game.rules import GameConfig, Position, all_rule_sets, apply, choices, new_game, view

PAGE = Path(__file__).resolve().parents[2] / ".github" / "ENGINE.md"
DUEL = ["game", "players: 2", "edition: 2024", "modules: none", "seed: 7", "first: 0", "end"]


def said(*lines: str) -> list[str]:
    """What an engine answers to lines."""
    waiting, answers = Lines(), list[str]()
    for line in lines:
        waiting.put(line)
    waiting.put(None)
    Engine(waiting, answers.append).run()
    return answers


def test_it_greets_with_its_name_and_options() -> None:
    answers = said("lapis-road-engine 1")
    assert answers[0] == "lapis-road-engine 1"
    assert answers[1].startswith("id Lapis Road ")
    assert "option level guildmaster of novice|apprentice|merchant|master|guildmaster" in answers
    assert answers[-1] == "ready"


def test_it_chooses_and_ranks() -> None:
    answers = said(*DUEL, "option simulations 60", "option ranked 3", "go seed 1")
    infos = [line for line in answers if line.startswith("info ")]
    assert len(infos) == 3
    assert [line.split()[2] for line in infos] == ["1", "2", "3"]
    assert answers[-1] == "best " + infos[0].partition(" choice ")[2]


def test_the_same_lines_give_the_same_answer() -> None:
    lines = [*DUEL, "played 0 take W U G", "go simulations 40 seed 5"]
    assert said(*lines) == said(*lines)


def test_what_was_played_instead_of_its_choice_is_not_taken_for_it() -> None:
    """After another choice than its own, it answers as one that was never asked for one."""
    table = [*DUEL, "option simulations 60", "option level master"]
    state = new_game(GameConfig(2, "2024", (), seed=7, first=0))
    own = said(*table, "go seed 1")[-1].removeprefix("best ")
    other = next(str(option) for option in choices(state) if str(option).startswith("take") and str(option) != own)
    later = ["played 1 take W U G", "go seed 2"]
    assert said(*table, "go seed 1", f"played 0 {other}", *later)[-1] == said(*table, f"played 0 {other}", *later)[-1]


def test_options_can_be_set_and_bad_ones_are_refused() -> None:
    answers = said("option level novice", "option level king", "option colour red", "option level", "lapis-road-engine")
    assert answers[0] == "error level is one of novice, apprentice, merchant, master, guildmaster, not 'king'"
    assert answers[1].startswith("error 'colour' is not an option: there are level")
    assert answers[2] == "error an option has a name and a value"
    assert "option level novice of novice|apprentice|merchant|master|guildmaster" in answers


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["castle"], "error 'castle' is not a command: there are"),
        (["go"], "error there is no table"),
        (["go fast"], "error 'fast' has no value"),
        (["go depth 3"], "error go knows seconds, simulations and seed, not 'depth'"),
        (["go seconds nan"], "error seconds must be from 0"),
        (["go simulations 0"], "error simulations must be a whole number from 1"),
        (["seat 4"], "error seat must be a whole number from 0 to 3"),
        (["seat"], "error seat must be"),
        (["position", "nonsense", "end"], "error the position can't be read, line 1: not a position"),
        (["game", "players: 9", "end"], "error the game can't be read, line 1"),
        ([*DUEL[:-1], "colour: red", "end"], "error the game can't be read, line 6: not a line of a game"),
        (["game", "players: 2"], "error 'end' is missing"),
        ([*DUEL, "played 1 take W U G"], "error seat 0 is asked, not seat 1"),
        ([*DUEL, "played 0 take W W W"], "error that can't be played: take W W W"),
        ([*DUEL, "played 0 dance"], "error that can't be played: not a choice: 'dance'"),
        (["played king take W U G"], "error played must be a whole number"),
        ([*DUEL, "seat 1", "go"], "error seat 0 is asked, not seat 1"),
        (["lapis-road-engine 7"], "error only version 1"),
        (["\x00\x1b[31m"], "error '[31m' is not a command"),
    ],
)
def test_a_bad_line_gets_one_sentence_and_the_engine_goes_on(lines: list[str], answer: str) -> None:
    answers = said(*lines, "ready") if lines[-1] != "players: 2" else [*said(*lines), "ready"]
    assert answers[0].startswith(answer)
    assert answers[1:] == ["ready"]


def test_a_table_of_which_cards_are_unknown_is_not_played_on() -> None:
    state = new_game(GameConfig(2, seed=3))
    answers = said(*table_lines(view(state, 0)), "played 0 take W U G", "go")
    assert answers == ["error what was played since has changed the table: tell the position as it is now"]


def test_a_table_of_which_every_card_is_known_is_played_on() -> None:
    state = new_game(GameConfig(2, seed=3))
    lines = ["position", *str(Position.of(state)).splitlines(), "end"]
    assert said(*lines, "played 0 take W U G", "seat 1", "option level novice", "go")[0].startswith("best ")


def test_a_game_that_is_over_is_not_played_on() -> None:
    state = new_game(GameConfig(2, seed=3))
    while state.outcome is None:
        apply(state, choices(state)[-1])
    lines = ["position", *str(Position.of(state)).splitlines(), "end"]
    assert said(*lines, "go") == ["error the game is over"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_a_table_told_by_lines_is_what_the_seat_sees(edition: str, modules: tuple[str, ...], players: int) -> None:
    """So that an opponent behind the protocol thinks about just what it would think about at the table."""
    state = new_game(GameConfig(players, edition, modules, seed=11))
    step = 0
    while state.outcome is None and step < 150:
        seen = view(state, state.current)
        lines = table_lines(seen)
        again = view(Position.parse("\n".join(lines[1:-1])).state(), state.current)
        assert again == seen
        assert list(again.table.options) == list(state.options)
        options = choices(state)
        apply(state, options[(step * 7 + 3) % len(options)])
        step += 1


def test_go_and_info_are_read_as_they_are_written() -> None:
    go = Go(2.5, 400, 17)
    assert read_go(str(go).split()[1:]) == go
    assert str(Info(1, 0.5, 20, "take W U G")) == "info rank 1 chance 0.500 simulations 20 choice take W U G"
    with pytest.raises(Unreadable):
        read_go(["seconds"])


def run(text: str | bytes, *options: str) -> subprocess.CompletedProcess[bytes]:
    given = text.encode() if isinstance(text, str) else text
    return subprocess.run(
        [sys.executable, "-m", "game", "engine", *options], input=given, capture_output=True, check=False, timeout=120
    )


def test_the_command_speaks_over_standard_input_and_output() -> None:
    done = run("\n".join([*DUEL, "go", ""]), "--level", "apprentice")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"best take ")


def test_no_line_brings_it_down() -> None:
    done = run(b"\xff\xfe\n" + b"x" * 50_000 + b"\n\n   \nready\nposition\nend\nready\n" + b"y" * 20_000)
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert lines.count("ready") == 2
    assert [line for line in lines if not line.startswith(("error ", "ready"))] == []
    assert len(lines) == 6


def test_bad_options_of_the_command_are_refused() -> None:
    done = run("", "--level", "king")
    assert done.returncode == 2
    assert done.stderr.decode().startswith("lapis-road: level is one of novice")
    assert done.stderr.count(b"\n") == 1


def test_thinking_stops_when_told_to() -> None:
    engine = subprocess.Popen(
        [sys.executable, "-m", "game", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert engine.stdin is not None
    assert engine.stdout is not None
    with engine:
        engine.stdin.write("\n".join([*DUEL, "go simulations 1000000000", ""]))
        engine.stdin.flush()
        assert engine.stdout.readline().startswith("info rank 1 ")
        engine.stdin.write("ready\n")
        engine.stdin.flush()
        while (line := engine.stdout.readline()) != "ready\n":
            assert line.startswith("info ")
        engine.stdin.write("stop\nquit\n")
        engine.stdin.flush()
        rest = engine.stdout.read().splitlines()
    assert rest[-1].startswith("best take ")
    assert engine.returncode == 0


def test_the_session_of_the_page_is_what_happens() -> None:
    text = PAGE.read_text(encoding="utf-8")
    session = [line for line in text.splitlines() if line.startswith(("> ", "< "))]
    told = [line[2:] for line in session if line.startswith("> ")]
    assert told[-1] == "quit"
    answers = [re.sub(r"^(id Lapis Road) .*", r"\1", line) for line in said(*told[:-1])]
    assert answers == [re.sub(r"^(id Lapis Road) .*", r"\1", line[2:]) for line in session if line.startswith("< ")]


def test_the_program_of_the_page_is_the_one_that_is_tried() -> None:
    text = PAGE.read_text(encoding="utf-8")
    shown = text[text.index("```python\n") + len("```python\n") :]
    program = (Path(__file__).parent / "programs" / "first.py").read_text(encoding="utf-8")
    assert program.partition("\n\n")[2] == shown[: shown.index("```")]


def test_the_page_tells_every_line() -> None:
    text = PAGE.read_text(encoding="utf-8")
    told = {match.partition(" ")[0] for match in re.findall(r"^\| `([^`]+)`", text, re.MULTILINE)}
    assert {*COMMANDS, "id", "info", "best", "error"} <= told
