"""The interface's part of `bench`: frame times of the busiest table, the idle load, the time to the first frame."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game.rules import MODULES, GameConfig, QuestionKind

SIZE = (1920, 1080)
FRAMES = 240
IDLE_FRAMES = 600
FRAME = 1 / 60
STARTS = 5


def ui_bench(executable: Path | None = None) -> dict[str, float]:
    """Milliseconds a frame (draw and update) with things moving, the share of a core that idling takes, the start.

    Frames are measured in the process's own time, so that other work on the machine doesn't count, and without the
    opponents' thinking, which the game leaves to its worker.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from game.app.staging import Prompt, headless_look, staged_match, staged_table

    config = GameConfig(4, "2024", MODULES, seed=3)
    thinker = Prompt()
    match = staged_match(config, lambda state: state.round > 8 and state.question_kind is QuestionKind.ACTION, thinker)
    scene, stage = staged_table(match, headless_look("en"), SIZE)
    surface = pygame.Surface(SIZE)
    stage.draw(surface)

    times: list[float] = []
    while len(times) < FRAMES:
        if not scene.motion.busy and scene.model.decision.options:
            scene.play.choose(scene.model.decision.options[-1])
        started, thought = time.process_time(), thinker.spent
        stage.update(FRAME)
        stage.draw(surface)
        if scene.motion.busy:
            times.append((time.process_time() - started - (thinker.spent - thought)) * 1000)
    while scene.motion.busy or not scene.model.decision.options:
        stage.update(0.25)
    stage.draw(surface)
    started = time.process_time()
    for _ in range(IDLE_FRAMES):
        stage.update(0.0)
        assert not stage.draw(surface), "something is drawn while nothing changes"
    idle = (time.process_time() - started) / IDLE_FRAMES
    return {
        "frame_median_ms": share_of(times, 0.5),
        "frame_p99_ms": share_of(times, 0.99),
        "idle_share_of_a_core": idle / FRAME,
        **start_bench(executable),
    }


def share_of(times: Sequence[float], share: float) -> float:
    """The time that this share of them stays below."""
    return sorted(times)[min(int(share * len(times)), len(times) - 1)]


def start_bench(executable: Path | None) -> dict[str, float]:
    """Seconds from starting this program to its title's first frame, and the same of an executable, and their ratio."""
    if executable is None:
        (own,) = first_frame_seconds([own_command()])
        return {"first_frame_s": own}
    own, other = first_frame_seconds([own_command(), [str(executable)]])
    return {"first_frame_s": own, "executable_first_frame_s": other, "executable_to_own_start": other / own}


def own_command() -> list[str]:
    """How this program is started again: the executable is the program, Python is told which."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]


def first_frame_seconds(programs: Sequence[list[str]]) -> list[float]:
    """The shortest of several starts of each program, in turns, so that a busy moment hits them alike."""
    best = [float("inf")] * len(programs)
    for _ in range(STARTS):
        for number, program in enumerate(programs):
            started = time.perf_counter()
            subprocess.run([*program, "first-frame"], check=True, stdout=subprocess.DEVNULL)
            best[number] = min(best[number], time.perf_counter() - started)
    return best


def as_text(figures: dict[str, float]) -> str:
    text = (
        f"interface, busiest table at {SIZE[0]} x {SIZE[1]}: {figures['frame_median_ms']:.1f} ms a frame (median), "
        f"{figures['frame_p99_ms']:.1f} ms (p99); idle {figures['idle_share_of_a_core']:.2%} of a core; "
        f"first frame after {figures['first_frame_s']:.2f} s"
    )
    if "executable_first_frame_s" in figures:
        text += (
            f"; the executable's after {figures['executable_first_frame_s']:.2f} s, "
            f"{figures['executable_to_own_start']:.2f} times that"
        )
    return text
