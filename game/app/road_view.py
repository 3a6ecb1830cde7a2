"""The road as its map shows it: the stops there are, which are open, and what is told of each."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from game.ai import STYLES
from game.app.star_words import star_words
from game.app.stops import lessons, road_stops
from game.road.progress import Progress
from game.road.roads import Roads
from game.road.stop import LESSON, PUZZLES, Stop
from game.ui.language import Language
from game.ui.road import StopShown
from game.ui.road_map import RoadMap, load_road_map
from game.ui.table.session import SeatInfo


@cache
def road_map(levels: Path) -> RoadMap:
    return load_road_map(levels)


class RoadView:
    """The stops on the map, in the order in which they are travelled; one whose file is faulty is left out."""

    def __init__(self, levels: Path) -> None:
        self.map = road_map(levels)
        stops, self.faults = road_stops(levels)
        known = {stop.id: stop for stop in (*lessons(levels), *stops)}
        self.stops: dict[str, Stop] = {name: known[name] for name in self.map.stops if name in known}
        ways = [(way.start, way.end) for way in self.map.ways if way.start in known and way.end in known]
        self.roads = Roads(tuple(self.stops), tuple(ways), self.map.beginnings & frozenset(self.stops))

    def shown(self, progress: Progress, language: Language, all_open: bool = False, last: str = "") -> list[StopShown]:
        """All stops as they are shown to somebody who has come so far."""
        open_stops = self.roads.open_stops(progress.stars, all_open)
        coming = self.roads.next_stop(progress.stars, last)
        return [
            StopShown(
                id=stop.id,
                kind=stop.kind,
                region=self.map.region_of(stop.id),
                picture=stop.picture,
                minutes=stop.minutes,
                others=tuple(people_at(stop)),
                level=stop.level if stop.kind not in (LESSON, PUZZLES) else "",
                edition=stop.config.edition,
                modules=stop.config.module_names,
                wishes=star_words(stop, language),
                stars=progress.stars.get(stop.id, 0),
                open=stop.id in open_stops,
                begun=stop.id in progress.left,
                next=stop.id == coming,
            )
            for stop in self.stops.values()
        ]

    def last_of(self, progress: Progress, now: str) -> str:
        """The stop where somebody was last: now, or before the program was closed."""
        been = (now, progress.road, *reversed(progress.stars))
        return next((name for name in been if name in self.stops), "")

    def note(self, language: Language) -> str:
        """Which stops are missing, if any are."""
        files = ", ".join([fault.file for fault in self.faults])
        return language.say("road.faulty", files=files) if files else ""


def to_go_on_with(shown: Sequence[StopShown], now: str, last: str, lost: bool) -> str:
    """The stop that is chosen when the map is opened: one that was begun, the last one if it was not won, or the next.

    `now` is where somebody is since the program was started, if they are anywhere; `last` also before that.
    """
    left = [each for each in shown if each.begun or (each.id == last and (lost or not each.done))]
    here = [stop.id for stop in left if now in ("", stop.id)]
    return next(iter([*here, *[stop.id for stop in shown if stop.next]]), "")


def people_at(stop: Stop) -> Sequence[SeatInfo]:
    """Who waits at a stop."""
    return [SeatInfo(STYLES[style].name, STYLES[style].guild, style, person=False) for style in stop.others]
