"""The base cards: ninety faces, each with a scene of its own, and the three backs of their decks."""

import csv
from collections import Counter
from collections.abc import Iterator
from functools import partial

import skia

from assets.studio.cards.backs import BACKS, paint_back
from assets.studio.cards.level1_deep import cavern, gallery, geode
from assets.studio.cards.level1_digs import desert_digs, quarry
from assets.studio.cards.level1_far import ice_cave, jungle, sea_arch, volcano
from assets.studio.cards.level1_finds import shaft, sieve, vein
from assets.studio.cards.level1_wild import gorge, grotto, pass_camp
from assets.studio.cards.level1_works import mine_mouth, panning
from assets.studio.cards.level2_craft import arcade, foundry, workshop
from assets.studio.cards.level2_road import bridge, caravan, crossroads_inn, mountain_road
from assets.studio.cards.level2_trade import counting_house, river_castle, shipyard, windmills
from assets.studio.cards.level2_water import harbour, merchant_ship, watermill
from assets.studio.cards.level3_cities import canal, domed_city, great_gate, lighthouse, snow_castle
from assets.studio.cards.level3_halls import cathedral, hanging_palace, library, terrace
from assets.studio.cards.level3_treasures import casket, regalia, throne, treasury
from assets.studio.cards.palette import LIGHTS
from assets.studio.cards.stage import HEIGHT, WIDTH, Scene, new_stage
from assets.studio.field import grid, step
from assets.studio.finish import finish
from assets.studio.frames import card_shape, gilt_frame
from assets.studio.job import ASSETS, Job
from assets.studio.kit import encode
from assets.studio.light import Light
from assets.studio.relief import Easel

CATALOG = ASSETS.parent / "game" / "rules" / "catalog" / "cards_base.csv"

SCENES: dict[tuple[int, str], tuple[Scene, ...]] = {
    (1, "white"): (mine_mouth, grotto, geode, pass_camp, quarry, cavern, sieve, sea_arch),
    (1, "blue"): (sea_arch, ice_cave, gorge, cavern, panning, jungle, grotto, pass_camp),
    (1, "green"): (jungle, panning, mine_mouth, grotto, cavern, gorge, shaft, vein),
    (1, "red"): (desert_digs, volcano, quarry, geode, mine_mouth, pass_camp, gorge, gallery),
    (1, "black"): (volcano, gallery, vein, cavern, shaft, desert_digs, sieve, panning),
    (2, "white"): (merchant_ship, workshop, bridge, mountain_road, windmills, arcade),
    (2, "blue"): (merchant_ship, harbour, river_castle, counting_house, crossroads_inn, bridge),
    (2, "green"): (bridge, windmills, watermill, arcade, river_castle, workshop),
    (2, "red"): (caravan, merchant_ship, foundry, harbour, mountain_road, counting_house),
    (2, "black"): (foundry, crossroads_inn, mountain_road, caravan, watermill, shipyard),
    (3, "white"): (domed_city, snow_castle, cathedral, regalia),
    (3, "blue"): (canal, lighthouse, treasury, terrace),
    (3, "green"): (library, hanging_palace, casket, great_gate),
    (3, "red"): (great_gate, throne, terrace, regalia),
    (3, "black"): (cathedral, domed_city, library, lighthouse),
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
    return encode(surface.makeImageSnapshot(), 84)


def face(key: str, scene: Scene, light: Light, turn: int) -> bytes:
    """Paint one card."""
    stage = new_stage(key, light, turn)
    scene(stage)
    finish(stage.easel, stage.light, stage.rng.randrange(2**30))
    calm_column(stage.easel)
    return framed(stage.easel)


def back(level: int) -> bytes:
    """Paint the back of one deck."""
    return framed(paint_back(level))


def deal() -> Iterator[Job]:
    """Each card's scene, its variant (how often the scene came before), and its time of day."""
    with CATALOG.open(newline="", encoding="utf-8") as table:
        rows = list(csv.DictReader(table))
    dealt: Counter[tuple[int, str]] = Counter()
    shown: Counter[str] = Counter()
    for row in rows:
        place = int(row["level"]), row["bonus"]
        scene = SCENES[place][dealt[place]]
        light = LIGHTS[place[1]][(dealt[place] + place[0] + shown[scene.__name__]) % 4]
        job = partial(face, row["id"], scene, light, shown[scene.__name__])
        dealt[place] += 1
        shown[scene.__name__] += 1
        yield Job(f"images/cards/{row['id']}.webp", job)


def jobs() -> list[Job]:
    backs = [Job(f"images/backs/base-{level}.webp", partial(back, level)) for level in BACKS]
    return [*deal(), *backs]
