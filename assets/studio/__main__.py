"""The studio's command line: `python -m assets.studio [--only GROUP …] [--sheet DIR] [--jobs N]`."""

import argparse
import importlib
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from assets.studio.job import Job, run_one
from game.app.progress import Progress

GROUPS: dict[str, str] = {
    "cards": "assets.studio.cards",
    "orient": "assets.studio.orient",
    "nobles": "assets.studio.nobles",
    "portraits": "assets.studio.portraits",
    "guilds": "assets.studio.guilds",
    "cities": "assets.studio.cities",
    "chart": "assets.studio.chart",
    "road": "assets.studio.road",
    "posts": "assets.studio.posts",
    "pieces": "assets.studio.pieces",
    "interface": "assets.studio.interface",
    "sounds": "assets.studio.sounds",
}


def group_jobs(group: str) -> list[Job]:
    """All jobs of one group, in a stable order."""
    jobs: list[Job] = importlib.import_module(GROUPS[group]).jobs()
    return jobs


def run_all(jobs: Sequence[Job], workers: int) -> Iterator[tuple[str, int]]:
    if workers <= 1:
        yield from map(run_one, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(run_one, jobs, chunksize=2)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m assets.studio", description="Repaint the game's art and sound.")
    parser.add_argument(
        "--only",
        nargs="+",
        choices=sorted(GROUPS),
        metavar="GROUP",
        help=f"one or more of: {', '.join(GROUPS)}",
    )
    parser.add_argument("--sheet", type=Path, metavar="DIR", help="write contact sheets of what was painted to DIR")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes to use")
    options = parser.parse_args(arguments)

    groups = options.only or list(GROUPS)
    by_group = {group: group_jobs(group) for group in groups}
    jobs = [job for group in groups for job in by_group[group]]
    started = time.monotonic()
    size = 0
    progress = Progress(len(jobs), "files")
    for done, (_, count) in enumerate(run_all(jobs, options.jobs), start=1):
        size += count
        progress.show(done)
    progress.close()
    print(f"{len(jobs)} files, {size / 1e6:.1f} MB, {time.monotonic() - started:.0f} s")
    if options.sheet:
        from assets.studio.composed import composed_sheets
        from assets.studio.sheet import contact_sheet

        for group, group_list in by_group.items():
            pictures = [job.target for job in group_list if job.target.suffix in {".png", ".webp"}]
            if pictures:
                contact_sheet(pictures, options.sheet / f"{group}.png")
        composed_sheets(options.sheet)
    return 0


if __name__ == "__main__":
    sys.exit(main())
