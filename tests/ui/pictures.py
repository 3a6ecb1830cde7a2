"""Pictures of everything the interface shows, for comparing two versions: `python -m tests.ui.pictures FOLDER`.

Every scene, every module set at two to four players, every kind of question, and moments of the table: mid-drag,
mid-flight, tooltips, close-ups, payments. Games are kept in the folder as choices, so that another version draws the
same ones: `python -m tests.ui.pictures NEW --games OLD`. `python -m tests.ui.compare_pictures OLD NEW` compares.
"""

import argparse
import json
import os
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app.gallery import gallery
from game.app.progress import Progress
from game.app.screenshots import ASKED, asking, late_enough
from game.app.staging import headless_look, picture, stage_of, staged_match
from game.rules import GameConfig, State, all_rule_sets, parse_choice
from game.rules.choices import Purchase
from game.ui.brush import Look
from game.ui.input import KeyPressed, PointerMoved, PointerPressed
from game.ui.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table import pieces
from game.ui.table.modules.cities import CITY
from game.ui.table.modules.posts import POST
from game.ui.table.pieces import Piece
from game.ui.table.settings import TableSettings
from game.ui.viewport import Point
from tests.ui.pilot import ASSETS, LEVELS, LocalSession, Pilot, local

SIZES = ((1280, 720), (1024, 640), (1366, 768), (1920, 1080))
LANGUAGES = ("en", "fr")
TABLES = (
    "table-2017-base-2",
    "table-2017-posts-3",
    "table-2024-cities-posts-orient-strongholds-4",
    "table-2017-strongholds-4",
)
"""Those that are drawn at many moments."""
Game = tuple[GameConfig, list[str]]
"""A game and the choices made in it."""
Moment = Callable[[TableScene, Pilot], None]
"""Brings a table to where it is drawn."""


def made(config: GameConfig, until: Callable[[State], bool]) -> Game:
    match = staged_match(config, until)
    return config, list(match.record.choices)


def games() -> Iterator[tuple[str, Game]]:
    """All games that are drawn, by name."""
    for edition, modules in all_rule_sets():
        for players in (2, 3, 4):
            name = f"table-{edition}-{'-'.join(modules) or 'base'}-{players}"
            yield name, made(GameConfig(players, edition, modules, seed=7), late_enough)
    for kind, edition, modules in ASKED:
        yield f"decision-{kind}", made(*asking(kind, edition, modules))


def kept(game: Game) -> dict[str, object]:
    config, choices = game
    return {
        "players": config.players,
        "edition": config.edition,
        "modules": list(config.module_names),
        "seed": config.seed,
        "choices": choices,
    }


def brought_back(entry: dict[str, object]) -> Game:
    players, edition, modules, seed, choices = entry.values()
    assert isinstance(players, int)
    assert isinstance(edition, str)
    assert isinstance(modules, list)
    assert isinstance(seed, int)
    assert isinstance(choices, list)
    return GameConfig(players, edition, tuple(modules), seed=seed), choices


def laid(game: Game, look: Look) -> TableScene:
    """The table of a game, as far as it was played."""
    config, choices = game
    session = LocalSession(config)
    for text in choices:
        session.choose(parse_choice(session.state, text))
    session.forget_before()
    sound = SoundBoard(ASSETS / "sounds", random.Random(0))
    return TableScene(session, look, LEVELS, sound, TableSettings(), lambda: None, lambda: None)


def at(scene: TableScene, piece: Piece) -> Point:
    """A point on a piece that nothing lies over."""
    box = scene.picker.box(scene.model.state, piece, scene.model.decision.offered)
    assert box is not None
    return box.x + box.w * 0.3, box.y + box.h * 0.8


def card_in(slot: int) -> Callable[[TableScene], Piece]:
    return lambda scene: Piece(pieces.CARD, local(scene).state.market[slot])


def lifted(piece: Callable[[TableScene], Piece], to: Point) -> Moment:
    def moment(scene: TableScene, pilot: Pilot) -> None:
        pilot.press(at(scene, piece(scene)))
        pilot.move((960.0, 500.0))
        pilot.move(to)

    return moment


def refused(scene: TableScene, pilot: Pilot) -> None:
    state = local(scene).state
    bought = {option.card for option in state.options if isinstance(option, Purchase)}
    dear = next(card for card in reversed(state.market) if card >= 0 and card not in bought)
    pilot.drag(at(scene, Piece(pieces.CARD, dear)), scene.places.layout.box("identity").centre)
    pilot.settle(scene)


def gathered(scene: TableScene, pilot: Pilot) -> None:
    for colour in [colour for colour, count in enumerate(local(scene).state.supply[:5]) if count][:2]:
        pilot.click(at(scene, Piece(pieces.SUPPLY, colour)))


def flying(seconds: float) -> Moment:
    def moment(scene: TableScene, pilot: Pilot) -> None:
        options = local(scene).state.options
        scene.play.choose(next((each for each in options if isinstance(each, Purchase)), options[0]))
        pilot.step(seconds)

    return moment


def hovered(piece: Callable[[TableScene], Piece]) -> Moment:
    def moment(scene: TableScene, pilot: Pilot) -> None:
        pilot.move(at(scene, piece(scene)))
        pilot.step(1.0)

    return moment


def rested(zone: Callable[[TableScene], Point]) -> Moment:
    def moment(scene: TableScene, pilot: Pilot) -> None:
        pilot.move(zone(scene))
        pilot.step(1.0)

    return moment


def zone_part(zone: str, across: float, down: float) -> Callable[[TableScene], Point]:
    """A point so far into a zone of the map."""
    return lambda scene: scene.places.layout.box(zone).part(across, down, 0, 0).centre


def zone_centre(zone: str) -> Callable[[TableScene], Point]:
    return zone_part(zone, 0.5, 0.5)


def closer(piece: Callable[[TableScene], Piece]) -> Moment:
    def moment(scene: TableScene, pilot: Pilot) -> None:
        point = at(scene, piece(scene))
        pilot.give(PointerMoved(point))
        pilot.give(PointerPressed(point, 3))

    return moment


def keyed(*keys: str) -> Moment:
    def moment(scene: TableScene, pilot: Pilot) -> None:
        for key in keys:
            pilot.give(KeyPressed(key))

    return moment


def clicked(piece: Callable[[TableScene], Piece]) -> Moment:
    return lambda scene, pilot: pilot.click(at(scene, piece(scene)))


def moments(modules: tuple[str, ...]) -> Iterator[tuple[str, Moment]]:
    yield "card-to-area", lifted(card_in(1), (200.0, 900.0))
    yield "card-to-hand", lifted(card_in(1), (1250.0, 930.0))
    yield "deck-lifted", lifted(lambda scene: Piece(pieces.DECK, 0), (1250.0, 930.0))
    yield "token-lifted", lifted(lambda scene: Piece(pieces.SUPPLY, 1), (400.0, 930.0))
    yield "refused", refused
    yield "gathered", gathered
    yield "selected", clicked(card_in(2))
    yield "flying-early", flying(0.05)
    yield "flying-late", flying(0.28)
    yield "hover-card", hovered(card_in(4))
    yield "hover-deck", hovered(lambda scene: Piece(pieces.DECK, 1))
    yield "hover-supply", hovered(lambda scene: Piece(pieces.SUPPLY, 2))
    yield "hover-gold", hovered(lambda scene: Piece(pieces.SUPPLY, 5))
    yield "zoom-card", closer(card_in(3))
    yield "hover-seat", rested(lambda scene: scene.places.seat(1).part(0, 0, 0.9, 0.2).centre)
    for zone in ("identity", "cards", "mynoble", "ribbon"):
        yield f"hover-{zone}", rested(zone_centre(zone))
    yield "hover-button", rested(lambda scene: scene.buttons[-1].box.centre)
    yield "hover-log", rested(zone_part("log", 0.2, 0.93))
    for key in ("l", "u", "c"):
        yield f"overlay-{key}", keyed(key)
    yield "overlay-c-next", keyed("c", "right")
    yield "focus", keyed("tab", "tab", "tab")
    yield "focus-button", keyed("shift+tab")
    yield "focus-chosen", keyed("tab", "return")
    if "cities" in modules:
        yield "zoom-city", closer(lambda scene: Piece(CITY, local(scene).state.cities[0]))
        yield "hover-city", hovered(lambda scene: Piece(CITY, local(scene).state.cities[0]))
    else:
        yield "zoom-noble", closer(lambda scene: Piece(pieces.NOBLE, local(scene).state.nobles[0]))
        yield "hover-noble", hovered(lambda scene: Piece(pieces.NOBLE, local(scene).state.nobles[0]))
    if "posts" in modules:
        yield "zoom-post", closer(lambda scene: Piece(POST, local(scene).state.rules.posts[1]))
        yield "hover-post", hovered(lambda scene: Piece(POST, local(scene).state.rules.posts[1]))
        yield "hover-own-post", rested(zone_part("myposts", 0.2, 0.12))
    if "orient" in modules:
        yield "zoom-orient", closer(card_in(12))
        yield "hover-orient", hovered(card_in(14))
        yield "hover-orient-deck", hovered(lambda scene: Piece(pieces.DECK, 4))
    if "strongholds" in modules:
        yield "hover-stock", rested(lambda scene: scene.places.layout.box("stock").centre)


def replayed(scene: TableScene, pilot: Pilot) -> None:
    """Nothing more: the question is drawn as it is asked."""


def plain(look: Look) -> None:
    look.appearance.high_contrast = look.appearance.reduced_motion = False
    look.appearance.text = "normal"
    look.dress()


def shoot(game: Game, look: Look, size: tuple[int, int], moment: Moment, path: Path) -> None:
    scene = laid(game, look)
    pilot = Pilot(scene, size)
    pilot.draw()
    moment(scene, pilot)
    pygame.image.save(pilot.draw(), path)


def make(folder: Path, source: Path | None, only: str = "") -> int:
    """Draw everything, or what has that word in its name; how many pictures there are."""
    folder.mkdir(parents=True, exist_ok=True)
    looks = {language: headless_look(language) for language in LANGUAGES}
    if source is None:
        found = dict(games())
    else:
        found = {name: brought_back(entry) for name, entry in json.loads((source / "games.json").read_text()).items()}
    (folder / "games.json").write_text(json.dumps({name: kept(game) for name, game in found.items()}))
    jobs = [job for job in all_jobs(looks, found) if only in job[0]]
    progress = Progress(len(jobs), "pictures")
    for number, (name, draw) in enumerate(jobs):
        draw(folder / f"{name}.png")
        progress.show(number + 1)
    progress.close()
    return len(jobs)


def all_jobs(looks: dict[str, Look], found: dict[str, Game]) -> Iterator[tuple[str, Callable[[Path], None]]]:
    """Every picture by name, and what draws it; sizes and languages go round."""
    sound = SoundBoard(ASSETS / "sounds", random.Random(0))
    for name in sorted(gallery(looks["en"], sound)):
        for which, language in enumerate(LANGUAGES):
            # By its name, so that a new scene changes no other's size.
            size = SIZES[(sum(name.encode()) + which) % len(SIZES)]
            yield f"scene-{name}-{language}", partial(hang, name, looks[language], sound, size)
    for number, (name, game) in enumerate(found.items()):
        yield name, partial(shoot, game, *going_round(number, looks), replayed)
    for table in TABLES:
        game = found[table]
        for number, (name, moment) in enumerate(moments(game[0].module_names)):
            yield f"{table}-{name}", partial(shoot, game, *going_round(number, looks), moment)
    yield "payment-changed", partial(shoot, found["decision-pay"], looks["fr"], SIZES[0], keyed("right"))
    for name in list(found)[::9]:
        yield f"{name}-contrast", partial(contrast, found[name], looks["en"])


def going_round(number: int, looks: dict[str, Look]) -> tuple[Look, tuple[int, int]]:
    return looks[LANGUAGES[number // len(SIZES) % 2]], SIZES[number % len(SIZES)]


def hang(name: str, look: Look, sound: SoundBoard, size: tuple[int, int], path: Path) -> None:
    scenes: list[Scene] = gallery(look, sound)[name]()
    picture(stage_of(*scenes, size=size), size, path)


def contrast(game: Game, look: Look, path: Path) -> None:
    look.appearance.high_contrast = look.appearance.reduced_motion = True
    look.appearance.text = "largest"
    look.dress()
    shoot(game, look, SIZES[0], flying(0.2), path)
    plain(look)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=Path, help="a folder of pictures whose games are to be drawn again")
    parser.add_argument("--only", default="", help="a word in the names of the pictures wanted")
    given = parser.parse_args()
    print(make(given.folder, given.games, given.only), "pictures")
