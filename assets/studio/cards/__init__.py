"""The base cards: ninety faces, each with a scene of its own, and the three backs of their decks."""

import csv
from collections.abc import Iterator
from functools import partial

import skia

from assets.studio.cards import (
    level1_deep,
    level1_wild,
    level1_works,
    level2_craft,
    level2_road,
    level2_water,
    level3_cities,
    level3_halls,
    level3_treasures,
)
from assets.studio.cards.backs import paint_back
from assets.studio.cards.palette import LIGHTS
from assets.studio.cards.stage import HEIGHT, WIDTH, Scene, new_stage
from assets.studio.field import grid, step
from assets.studio.finish import finish
from assets.studio.frames import card_shape, gilt_frame
from assets.studio.job import ASSETS, Job
from assets.studio.kit import encode
from assets.studio.relief import Easel

CATALOG = ASSETS.parent / "game" / "rules" / "catalog" / "cards_base.csv"

SCENES: dict[int, tuple[Scene, ...]] = {
    1: (
        level1_works.mine_mouth,
        level1_wild.grotto,
        level1_deep.cavern,
        level1_works.panning,
        level1_works.desert_digs,
        level1_wild.pass_camp,
        level1_deep.geode,
        level1_works.quarry,
        level1_deep.gallery,
        level1_wild.gorge,
    ),
    2: (
        level2_water.merchant_ship,
        level2_craft.workshop,
        level2_road.bridge,
        level2_road.caravan,
        level2_craft.foundry,
        level2_water.harbour,
        level2_road.mountain_road,
        level2_craft.arcade,
        level2_water.watermill,
        level2_road.crossroads_inn,
    ),
    3: (
        level3_cities.domed_city,
        level3_treasures.regalia,
        level3_cities.snow_castle,
        level3_halls.cathedral,
        level3_cities.canal,
        level3_treasures.treasury,
        level3_halls.terrace,
        level3_cities.lighthouse,
        level3_halls.library,
        level3_cities.great_gate,
    ),
}


def calm_column(easel: Easel) -> None:
    """Darken the lower left a little, where the game lays the cost."""
    x, y = grid(WIDTH, HEIGHT)
    shade = step(0.4, 0.05, x / WIDTH) * step(0.22, 0.5, y / HEIGHT)
    easel.set_colours(easel.colours() * (1 - 0.34 * shade)[..., None])


def framed(easel: Easel) -> bytes:
    """Round the corners, set the gilt frame, and encode."""
    surface = skia.Surface(easel.width, easel.height)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    canvas.save()
    canvas.clipRRect(card_shape(easel.width, easel.height), doAntiAlias=True)
    canvas.drawImage(skia.Image.fromarray(easel.pixels, skia.kRGBA_8888_ColorType), 0, 0)
    canvas.restore()
    gilt_frame(canvas, easel.width, easel.height)
    return encode(surface.makeImageSnapshot(), 86)


def face(key: str, level: int, bonus: str, light: int, scene: int, turn: int) -> bytes:
    """Paint one card."""
    stage = new_stage(key, LIGHTS[bonus][light], turn)
    SCENES[level][scene](stage)
    finish(stage.easel, stage.light, stage.rng.randrange(2**30))
    calm_column(stage.easel)
    return framed(stage.easel)


def back(level: int) -> bytes:
    """Paint the back of one deck."""
    return framed(paint_back(level))


def deal() -> Iterator[Job]:
    """Each card's scene, variant and time of day: scenes go round, so that no colour shows one twice."""
    with CATALOG.open(newline="", encoding="utf-8") as table:
        rows = list(csv.DictReader(table))
    seen = dict.fromkeys(SCENES, 0)
    for row in rows:
        level = int(row["level"])
        if level not in SCENES:
            continue
        number = seen[level]
        seen[level] += 1
        scenes = len(SCENES[level])
        turn, scene = divmod(number, scenes)
        key, light = row["id"], (number + level + turn) % 4
        yield Job(f"images/cards/{key}.webp", partial(face, key, level, row["bonus"], light, scene, turn))


def jobs() -> list[Job]:
    backs = [Job(f"images/backs/base-{level}.webp", partial(back, level)) for level in SCENES]
    return [*deal(), *backs]
