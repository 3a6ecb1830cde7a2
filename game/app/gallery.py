"""Every scene beside the table, put up without a window: for pictures, and to try whether words fit."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial

import pygame

from game import __version__
from game.app import paths
from game.app.lesson_pictures import learn_scene, road_scene
from game.app.match import Match
from game.app.puzzle_pictures import puzzle_tables, puzzles_scene
from game.app.sample_days import days_scene
from game.app.sample_rating import rating_scene
from game.app.sample_review import review_scene
from game.app.sample_statistics import achievements_scene, counted_games_scene, statistics_scene
from game.app.seats import OPPONENTS, TAKEN_BACK, with_note
from game.app.settings import Settings
from game.app.staging import CAST, Prompt, staged_match, staged_table
from game.app.staging_tables import FINISHED, TABLE, advised, being_set_up, watched_game
from game.app.story import story_of
from game.rules import MODULES, GameConfig, Variants
from game.ui.book import load_book
from game.ui.brush import Look
from game.ui.input import KeyPressed
from game.ui.keys import Keys
from game.ui.language import Language
from game.ui.people import PeopleWays, PersonShown
from game.ui.scene import Scene
from game.ui.scenes.book import BookScene, RuleSetShown
from game.ui.scenes.credits import CreditsScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.external import ExternalScene
from game.ui.scenes.fault import FaultScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.menu import Entry
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.people import PeopleScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.save_as import SaveAsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import PauseScene, TitleScene
from game.ui.scenes.waiting import UNSEEN, WaitingScene
from game.ui.settings_pages import KEYS, PAGES
from game.ui.setup import EXTERNAL, ExternalProgram, ProgramChoice, SeatSetup, Setup
from game.ui.setup_words import setup_words
from game.ui.shelf import Condition, KeptGame, Sitter, at_once
from game.ui.sound import SoundBoard
from game.ui.table.keyboard import ACTIONS
from game.ui.table.model import HandingOver

SCREEN = (1920, 1080)
FINISHED_HOUSE = GameConfig(3, "2024", seed=3, variants=Variants(12, take_fewer=True))
LOG = "/home/anna/.local/share/lapis-road/faults.log"
NOW = 1_790_000_000.0

ICONS = {
    "title.continue": "play",
    "title.quick": "play",
    "title.road": "flag-final",
    "title.learn": "quill",
    "title.new": "dice",
    "title.day": "clock",
    "title.fair": "trophy",
    "title.puzzles": "bulb",
    "title.load": "load",
    "title.statistics": "graph",
    "achievement.title": "crown",
    "title.rules": "help",
    "title.settings": "settings",
    "people.title": "person",
    "title.credits": "star",
    "title.quit": "close",
    "pause.resume": "play",
    "pause.save": "save",
    "pause.load": "load",
    "pause.settings": "settings",
    "pause.rules": "help",
    "pause.copy_seed": "copy",
    "pause.copy_record": "copy",
    "pause.copy_position": "copy",
    "pause.set_up": "hand",
    "pause.title_screen": "home",
    "pause.quit": "close",
    "replace.continue": "play",
    "replace.keep": "save",
    "replace.start": "trash",
}
PAUSE = tuple(key for key in ICONS if key.startswith("pause."))

CHOSEN_CITIES = ("C24-Seoul-B", "C24-Delhi-A", "C24-Krakow-A")
SETUPS = {
    "new-game": Setup(3, "2024", ("posts", "orient"), (), 1, 3141592653),
    "new-game-base": Setup(2, "2017"),
    "new-game-all": Setup(4, "2024", ("cities", "posts", "orient", "strongholds")),
    "new-game-all-house": Setup(
        4, "2024", MODULES, variants=Variants(take_fewer=True, pair_copies_one=True, open_cities=CHOSEN_CITIES)
    ),
    "new-game-external": Setup(
        3, seats=(SeatSetup(), SeatSetup(EXTERNAL, "rusher"), SeatSetup(EXTERNAL, "builder"), SeatSetup())
    ),
    "new-game-house": Setup(3, "2017", ("posts", "orient"), variants=Variants(21, combine_2017=True, take_fewer=True)),
}
HOUSE_SETUPS = {
    "house-rules": Setup(2, "2024"),
    "house-rules-nobles": Setup(3, "2017", variants=Variants(21, open_nobles=("N02", "N05", "N07", "N10"))),
    "house-rules-cities": Setup(4, "2024", ("cities",), variants=Variants(take_fewer=True, open_cities=CHOSEN_CITIES)),
}
"""Set-ups whose house rules are shown."""

SAMPLE_PEOPLE = tuple([PersonShown(str(n), name, n == 0) for n, name in enumerate(("Anna", "Leila", "Bruno"))])

PROGRAM = ExternalProgram("./my-bot --level 7")

Hanging = Callable[[], list[Scene]]
"""Makes scenes that lie on each other."""


def nothing(*given: object) -> None:
    """What a button of a picture does."""


def unsaved(name: str) -> Future[None]:
    """What saving does in a picture."""
    return at_once(nothing)


def sample_games(language: Language) -> tuple[KeptGame, ...]:
    """A few games to look at."""
    sitters = tuple(Sitter(seat.name, seat.guild, seat.portrait, 9 + 2 * n) for n, seat in enumerate(CAST[:3]))
    all_modules = ("cities", "posts", "orient", "strongholds")
    wrong = language.say("file.line", line=120, text="take W U G R K")
    going_on = KeptGame(
        "1", "Anna, Zanetta, Leila", NOW, Condition.READABLE, "", "2024", all_modules, 9, False, sitters
    )
    return (
        replace(going_on, reviewable=True),
        replace(
            KeptGame("2", "Sunday", NOW - 90_000, Condition.READABLE, "", "2017", (), 21, True, sitters[:2]),
            taken_back=1,
            reviewable=True,
            variants=Variants(21, take_fewer=True),
        ),
        KeptGame("3", "Samarkand", NOW - 200_000, Condition.DAMAGED, wrong),
        KeptGame("4", "Timbuktu", NOW - 400_000, Condition.NEWER, language.say("file.newer")),
        KeptGame("5", "notes", NOW - 900_000, Condition.FOREIGN, language.say("file.foreign")),
    )


class SampleShelf:
    """Games that stay as they are, whatever is done."""

    def __init__(self, games: Sequence[KeptGame], finished: bool = False) -> None:
        self._games = games
        self._finished = finished

    @property
    def finished(self) -> bool:
        return self._finished

    def show_finished(self, finished: bool) -> Future[None]:
        return at_once(nothing)

    def refresh(self) -> Future[None]:
        return at_once(nothing)

    def games(self) -> Sequence[KeptGame]:
        return self._games

    def read_on(self) -> bool:
        return False

    def picture(self, key: str) -> pygame.Surface | None:
        return None

    def rename(self, key: str, name: str) -> Future[str]:
        return at_once(lambda: key)

    def delete(self, key: str) -> Future[None]:
        return at_once(nothing)

    def set_aside(self, key: str) -> Future[None]:
        return at_once(nothing)

    def export(self, key: str) -> Future[str]:
        return at_once(lambda: key)

    def take_in(self, path: str) -> Future[str]:
        return at_once(lambda: path)


def entries(*keys: str) -> list[Entry]:
    return [(key, ICONS[key], nothing) for key in keys]


def gallery(look: Look, sound: SoundBoard) -> dict[str, Hanging]:
    """All scenes but the table's own, in the look's language, by name."""
    found: dict[str, Hanging] = {
        "title": lambda: [title(look, sound)],
        "title-note": lambda: [title(look, sound, lambda: look.language.say("title.settings_lost", reason="line 3"))],
        "learn": lambda: [learn_scene(look, sound)],
        "road": lambda: [road_scene(look, sound)],
        "road-closed": lambda: [road_scene(look, sound, "rival-lisbon", 24)],
        "road-faulty": lambda: [road_scene(look, sound, faulty="levels/road/07-sealed-bids.toml")],
        "learn-ask": lambda: [title(look, sound), learn_question(look, sound)],
        "puzzles": lambda: [puzzles_scene(look, sound)],
        "puzzles-none": lambda: [puzzles_scene(look, sound, "line 3: a puzzle has three lines, not 2")],
        **puzzle_tables(look, sound),
        "credits": lambda: [CreditsScene(look, sound, nothing)],
        "library": lambda: [library(look, sound, "1")],
        "pause": lambda: [table(look), pause(look, sound)],
        "help": lambda: [table(look), HelpScene(look, sound, ACTIONS, Keys(), nothing)],
        "save-as": lambda: [table(look), SaveAsScene(look, sound, "Anna, Leila", lambda name: True, unsaved, nothing)],
        "question": lambda: [table(look), question(look, sound)],
        "end": lambda: [end(look, sound)],
        "review": lambda: [review_scene(look, sound, nothing)],
        "end-by-source": lambda: [end(look, sound, by_source=True)],
        "end-marked": lambda: [end(look, sound, taken_back=3)],
        "library-empty": lambda: [LibraryScene(look, sound, SampleShelf(()), nothing, nothing)],
        "book": lambda: [rules_book(look, sound)],
        "library-finished": lambda: [finished_games(look, sound)],
        "library-none-finished": lambda: [LibraryScene(look, sound, SampleShelf((), finished=True), nothing, nothing)],
        "second-window": lambda: [title(look, sound), second_window(look, sound)],
        "quit-unsaved": lambda: [table(look), quit_unsaved(look, sound)],
        "waiting": lambda: [table(look), waiting(look)],
        "days": lambda: [days_scene(look, sound, played=True)],
        "days-open": lambda: [days_scene(look, sound, played=False)],
        "achievements": lambda: [achievements_scene(look, sound)],
        "people": lambda: [
            title(look, sound),
            PeopleScene(look, sound, SAMPLE_PEOPLE, PeopleWays(), nothing),
        ],
        "rating": lambda: [rating_scene(look, sound)],
        "statistics": lambda: [statistics_scene(look, sound)],
        "statistics-games": lambda: [counted_games_scene(look, sound)],
        "statistics-none": lambda: [statistics_scene(look, sound, 0)],
        "library-broken": lambda: [library(look, sound, "3")],
        "library-name": lambda: [library(look, sound, "1", naming=True)],
        "delete": lambda: [library(look, sound, "1"), delete(look, sound)],
        "fault": lambda: [fault(look, sound)],
        "replay": lambda: [watched_game(look)],
        "set-up": lambda: [being_set_up(look)],
        "set-up-coach": lambda: [advised(look)],
        "hand-over": lambda: [hand_over(look)],
        "settings-refused": lambda: [refused(look, sound)],
        "keys-taken": lambda: [taken(look, sound)],
        "external": lambda: [
            *new_game(look, sound, SETUPS["new-game-external"]),
            ExternalScene(look, sound, PROGRAM, nothing, nothing),
        ],
    }
    for name, setup in SETUPS.items():
        found[name] = partial(new_game, look, sound, setup)
    for name, setup in HOUSE_SETUPS.items():
        found[name] = partial(new_game, look, sound, setup, house_rules=True)
    for page in PAGES:
        found[f"settings-{page}"] = partial(settings, look, sound, page)
    return found


def title(look: Look, sound: SoundBoard, note: Callable[[], str] = str) -> Scene:
    setup = SETUPS["new-game-house"]
    large = entries("title.continue", "title.learn", "title.quick", "title.road")
    small = entries(*[key for key in ICONS if key.startswith(("title.", "achievement.", "people."))][len(large) :])
    going_on = f"{setup_words(setup, look.language)} · {look.language.say('library.round', n=12)}"
    about = {"title.quick": setup_words(setup, look.language), "title.continue": going_on}
    return TitleScene(look, sound, large, __version__, note, small, lambda: about)


def new_game(look: Look, sound: SoundBoard, setup: Setup, house_rules: bool = False) -> list[Scene]:
    scene = NewGameScene(
        look, sound, setup, OPPONENTS, nothing, nothing, program=ProgramChoice(lambda: PROGRAM.command)
    )
    if house_rules:
        scene.show_house_rules(True)
    return [scene]


def settings(look: Look, sound: SoundBoard, page: str) -> list[Scene]:
    shown = Settings(appearance=look.appearance)
    return [SettingsScene(look, sound, shown, Keys(), SCREEN, nothing, nothing, page)]


def table(look: Look) -> Scene:
    return staged_table(staged_match(TABLE, lambda state: state.round > 6), look, SCREEN)[0]


def pause(look: Look, sound: SoundBoard) -> Scene:
    return PauseScene(look, sound, entries(*PAUSE), note=lambda: look.language.say("pause.seed", seed=TABLE.seed))


def question(look: Look, sound: SoundBoard) -> Scene:
    say, answers = look.language.say, entries("replace.continue", "replace.keep", "replace.start")
    return QuestionScene(look, sound, say("replace.title"), say("replace.text"), answers)


def learn_question(look: Look, sound: SoundBoard) -> Scene:
    say = look.language.say
    answers: list[Entry] = [("learn.from_start", "play", nothing), ("learn.expansions_only", "right", nothing)]
    return QuestionScene(look, sound, say("learn.ask_title"), say("learn.ask_text"), answers)


def library(look: Look, sound: SoundBoard, chosen: str, naming: bool = False) -> Scene:
    scene = LibraryScene(look, sound, SampleShelf(sample_games(look.language)), nothing, nothing, nothing)
    scene.chosen = chosen
    scene.renew()
    if naming:
        scene.press_key("f2")
    return scene


def finished_games(look: Look, sound: SoundBoard) -> Scene:
    name = look.language.say("library.won_by", names="Leila")
    samples = sample_games(look.language)[:2]
    games = [replace(game, name=name, archived=True, over=True, round=21) for game in samples]
    return LibraryScene(look, sound, SampleShelf(games, finished=True), nothing, nothing, nothing)


def rules_book(look: Look, sound: SoundBoard) -> Scene:
    book = load_book(paths.assets() / "languages" / look.language.code)
    played = RuleSetShown(TABLE.edition, TABLE.module_names)
    return BookScene(look, sound, book, nothing, nothing, played, "double-counts")


def second_window(look: Look, sound: SoundBoard) -> Scene:
    say = look.language.say
    answers: list[Entry] = [("second.go_there", "right", nothing), ("second.stay", "play", nothing)]
    return QuestionScene(look, sound, say("second.title"), say("second.text"), answers)


def quit_unsaved(look: Look, sound: SoundBoard) -> Scene:
    say = look.language.say
    answers: list[Entry] = [("quit.stay", "play", nothing), ("quit.anyway", "close", nothing)]
    return QuestionScene(look, sound, say("quit.title"), say("title.not_saved", reason=say("file.full")), answers)


def waiting(look: Look) -> Scene:
    scene = WaitingScene(look, look.language.say("wait.saving"), lambda: False, nothing)
    scene.update(UNSEEN)
    return scene


def delete(look: Look, sound: SoundBoard) -> Scene:
    say = look.language.say
    answers: list[Entry] = [("library.keep", "left", nothing), ("library.delete_yes", "trash", nothing)]
    words = say("library.delete_text", name="Anna, Zanetta, Leila · 16.11.2026")
    return QuestionScene(look, sound, say("library.delete_title"), words, answers)


def fault(look: Look, sound: SoundBoard) -> Scene:
    say = look.language.say
    words = "\n".join(["IndexError: list index out of range", say("fault.kept"), say("fault.log", path=LOG)])
    answers = [("fault.go_on", "play"), ("fault.to_title", "home"), ("fault.copy", "copy"), ("pause.quit", "close")]
    return FaultScene(look, sound, say("fault.title"), words, [(key, icon, nothing) for key, icon in answers])


def hand_over(look: Look) -> Scene:
    scene = staged_table(staged_match(TABLE, lambda state: state.round > 6), look, SCREEN)[0]
    scene.model.mode = HandingOver()
    return scene


def refused(look: Look, sound: SoundBoard) -> Scene:
    say, shown = look.language.say, Settings(appearance=look.appearance)
    words = say("settings.not_kept", reason=say("file.read_only"))
    return SettingsScene(look, sound, shown, Keys(), SCREEN, nothing, nothing, KEYS, lambda: words)


def taken(look: Look, sound: SoundBoard) -> Scene:
    scene = SettingsScene(look, sound, Settings(appearance=look.appearance), Keys(), SCREEN, nothing, nothing, KEYS)
    for key in ("end", "return", "u"):
        scene.handle(KeyPressed(key))
    return scene


def end(look: Look, sound: SoundBoard, taken_back: int = 0, by_source: bool = False) -> Scene:
    over = staged_match(FINISHED_HOUSE if taken_back else FINISHED, lambda state: False)
    if taken_back:
        over = Match.resume(with_note(over.record, TAKEN_BACK, str(taken_back)), Prompt(), nothing)
    names = [seat.name for seat in over.seats]
    story = story_of(over.record.history(), names, over.me)
    ways = (nothing, nothing, nothing, nothing, nothing, nothing, nothing)
    scene = EndScene(over, look, sound, *ways, speed=0.0, story=story, on_place=nothing)
    if by_source:
        scene.controls["by_source"].press()
    return scene
