"""The faces of the city tiles, two for each of the fourteen cities."""

import csv
from collections.abc import Callable
from functools import partial

from assets.studio.cities import east, france, iberia, north, sands, tuscany, venice
from assets.studio.cities.frame import framed
from assets.studio.cities.stage import Mood, Stage
from assets.studio.job import ASSETS, Job
from assets.studio.kit import encode

CATALOG = ASSETS.parent / "game" / "rules" / "catalog" / "cities.csv"
Scene = tuple[Callable[[Stage], None], Mood]
SCENES: dict[str, Scene] = {
    name: scene
    for region in (tuscany, venice, iberia, france, north, sands, east)
    for name, scene in region.SCENES.items()
}


def city_face(name: str) -> bytes:
    """One face, by city and side (`Pisa-A`)."""
    draw, mood = SCENES[name]
    stage = Stage(name, mood)
    draw(stage)
    return encode(framed(stage.finish()), 91)


def jobs() -> list[Job]:
    with CATALOG.open(newline="", encoding="utf-8") as table:
        rows = list(csv.DictReader(table))
    return [Job(f"images/cities/{row['id']}.webp", partial(city_face, f"{row['tile']}-{row['side']}")) for row in rows]
