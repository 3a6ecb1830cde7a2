"""The end of a game: who has won and why, the standings, and how it went."""

from collections.abc import Callable, Sequence
from functools import partial

from game.ui.brush import Brush, Look
from game.ui.house_rules import house_mark
from game.ui.input import Commanded, Input, KeyPressed, PointerPressed
from game.ui.scenes.form import FormScene
from game.ui.sound import Cue, SoundBoard
from game.ui.surface import draw_surface
from game.ui.table import result
from game.ui.table.session import Notice, Session
from game.ui.table.story import Story
from game.ui.theme import BODY, BODY_BOLD, CREAM, FOCUS, GILT, PALE, SMALL, TITLE
from game.ui.tween import Animator, ease_in_out, ease_out
from game.ui.viewport import Box
from game.ui.widgets.control import Push
from game.ui.widgets.graph import Graph, RoundChooser
from game.ui.widgets.laurel import draw_laurel
from game.ui.widgets.source_graph import SourceGraph
from game.ui.widgets.standings import HEAD, ROW, StandingsTable, columns_for
from game.ui.widgets.story import StoryPanel

HERO = Box(44, 44, 540, 992)
RIGHT = 612.0
RIGHT_WIDE = 1264.0
BOTTOM = 1036.0
FACE_MIDDLE = (HERO.centre[0], HERO.y + 152)
LIGHT = Box(0, 0, 340, 340)
BUTTON_HIGH = 60.0
PORTRAIT_SECONDS = 0.45
LAUREL_SECONDS = 0.8
GRAPH_SECONDS = 1.4

ENTRIES = (
    ("rematch", "end.rematch"),
    ("review", "end.review"),
    ("replay", "end.replay"),
    ("table", "end.table"),
    ("new", "title.new"),
    ("save", "save.save"),
    ("title", "pause.title_screen"),
)
STORY_WIDE = 464.0
MARK_LINE = 36.0
"""No line of a mark is higher."""


class EndScene(FormScene):
    """Shown once a session's game is over.

    `speed` is that of the table's motion, 0 for none; `heard` says that victory or defeat has sounded already; `marks`
    says what else the person should remember of the game, such as where it was played on from. `story` tells how the
    game went, and `on_place` shows a place of it in the replay. `first` is the message of what most persons want next.
    """

    def __init__(
        self,
        session: Session,
        look: Look,
        sound: SoundBoard,
        on_rematch: Callable[[], None],
        on_review: Callable[[], None],
        on_replay: Callable[[], None],
        on_table: Callable[[], None],
        on_new_game: Callable[[], None],
        on_save: Callable[[], None],
        on_title: Callable[[], None],
        speed: float = 1.0,
        heard: bool = False,
        marks: Sequence[Notice] = (),
        story: Story | None = None,
        on_place: Callable[[int], None] | None = None,
        first: str = "end.rematch",
    ) -> None:
        super().__init__(look, sound)
        self._heard = heard
        self._session = session
        self._won = result.person_won(session.view(session.me).table, session.seats)
        self._motion = Animator(0.0 if look.appearance.reduced_motion else speed)
        self._ways = (on_rematch, on_review, on_replay, on_table, on_new_game, on_save, on_title)
        self._on_title = on_title
        self._further = marks
        self._story = story
        self._on_place = on_place
        self._entries = (("rematch", first), *ENTRIES[1:])
        self._by_source = False
        self._told = False
        self.focus = "rematch"
        self.refresh()

    def refresh(self) -> None:
        session, look = self._session, self.look
        state, seats, say = session.view(session.me).table, session.seats, look.language.say
        self._headline = result.headline(state, seats, look.language)
        self._words = result.explanation(state, seats, look.language)
        taken_back = say("library.taken_back", count=times) if (times := session.times_taken_back()) else ""
        helped = say("library.helped", count=times) if (times := session.times_helped()) else ""
        further = [mark.words(look.language) for mark in self._further]
        self._helps = " · ".join([mark for mark in (taken_back, helped, *further) if mark])
        self._house_mark = house_mark(state.config.house_rules, look.language)
        self._house_count = say("house.count", count=len(state.config.house_rules.names))
        winners = result.outcome_of(state).winners
        self._winners = [seats[seat] for seat in winners]
        self._score = result.score_line(state, seats, look.language)
        rows = result.standings(state)
        self._table = StandingsTable(say("end.standings"), rows, columns_for(state), seats, winners)
        guilds = [seat.guild for seat in seats]
        rounds = list(zip(*session.points_by_round(), strict=True))
        graph: Graph | SourceGraph = Graph(say("end.graph"), say("end.round"), rounds, guilds)
        story, top = self._story, HERO.y + HEAD + len(rows) * (ROW + 6) + 66
        self._panel = None
        if story is not None:
            self._panel = StoryPanel(story, Box(RIGHT + RIGHT_WIDE - STORY_WIDE, top, STORY_WIDE, BOTTOM - top))
            if self._by_source:
                sources = [say(message).replace("\n", " ") for message in story.sources]
                graph = SourceGraph(say("end.by_source"), say("end.round"), sources, story.by_source, guilds)
        wide = RIGHT_WIDE - (STORY_WIDE + 12 if story is not None else 0)
        self._graph = graph
        self._graph_box = Box(RIGHT, top, wide, BOTTOM - top)
        self.controls.clear()
        self._make_buttons()
        if story is not None:
            self._make_graph_controls(story)

    def _make_graph_controls(self, story: Story) -> None:
        """The graph, whose rounds lead into the replay, and the button that shows where points came from."""
        say, box, seen = self.look.language.say, self._graph_box, self._graph
        if self._on_place is not None and story.places:
            on_place = self._on_place

            def go_to(number: int) -> None:
                on_place(story.places[min(number, len(story.places)) - 1])

            self.controls["graph"] = RoundChooser(
                box, seen.plots(box), len(story.places), go_to, say("end.jump"), partial(say, "end.jump_to")
            )
        icon = "trophy" if self._by_source else "cards"
        words = say("end.graph" if self._by_source else "end.by_source")
        place = Box(box.right - 104, box.y + 18, 64, 50)
        self.controls["by_source"] = Push(place, self._turn_graph, icon=icon, tooltip=words)

    def _turn_graph(self) -> None:
        """Show points by player, or where each player's came from."""
        self._by_source = not self._by_source
        self.refresh()

    def _make_buttons(self) -> None:
        rows = (len(ENTRIES) + 1) // 2
        half = (HERO.w - 84 - 12) / 2
        for number, ((name, key), action) in enumerate(zip(self._entries, self._ways, strict=True)):
            row, column = divmod(number, 2)
            alone = number == len(ENTRIES) - 1 and not column
            x = HERO.x + 42 + column * (half + 12)
            y = HERO.bottom - 40 - (rows - row) * (BUTTON_HIGH + 10) + 10
            box = Box(x, y, HERO.w - 84 if alone else half, BUTTON_HIGH)
            self.controls[name] = Push(box, action, self.look.language.say(key), primary=number == 0, size=25)

    def shown(self) -> None:
        if self._told:
            return
        self._told = True
        if not self._heard:
            self.sound.play(Cue.VICTORY if self._won else Cue.DEFEAT)
        self._motion.move("portrait", 1.0, PORTRAIT_SECONDS, ease_out)
        self._motion.move("laurel", 1.0, LAUREL_SECONDS, ease_in_out)
        self._motion.move("graph", 1.0, GRAPH_SECONDS, ease_in_out)

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        self._on_title()
        return True

    def handle(self, given: Input) -> bool:
        if isinstance(given, PointerPressed | KeyPressed | Commanded):
            self._motion.finish()
        return super().handle(given)

    def update(self, seconds: float) -> bool:
        moved = self._motion.step(seconds)
        return super().update(seconds) or moved

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        self._draw_hero(brush)
        high = HEAD + len(self._table.rows) * (ROW + 6) + 50
        self._table.draw(brush, Box(RIGHT, HERO.y, RIGHT_WIDE, high))
        self._graph.draw(brush, self._graph_box, self._motion.value("graph"))
        if self._panel is not None:
            self._panel.draw(brush)

    def _draw_hero(self, brush: Brush) -> None:
        brush.panel("ui/panel-wood", HERO)
        growth = self._motion.value("portrait")
        if self._won:
            brush.light("ui/rays", LIGHT.at(FACE_MIDDLE), growth)
            draw_laurel(brush, Box(0, 0, 270, 270).at(FACE_MIDDLE), self._motion.value("laurel"))
        else:
            brush.light("ui/dusk", LIGHT.at(FACE_MIDDLE), growth)
        self._draw_faces(brush, 0.6 + 0.4 * growth)
        brush.picture("icons/trophy", Box(0, 0, 62, 62).at((HERO.centre[0], FACE_MIDDLE[1] + 126)))
        text = Box(HERO.x + 44, FACE_MIDDLE[1] + 154, HERO.w - 88, 64)
        brush.fitted(self._headline, text, TITLE, 44, FOCUS, "middle")
        y = text.bottom + 4
        room = Box(text.x, y, text.w, 84)
        exact = brush.exact()
        marks = self._marks_for(exact, text.w)
        margin = 7 if marks else 14
        y += brush.paragraph(self._score, room, BODY_BOLD, 30, GILT, centred=True) + margin
        high = exact.paragraph_height(marks, text.w, SMALL, 24) + 8 if marks else 0.0
        bottom = self.controls["rematch"].box.y - margin - high
        room = Box(text.x, y, text.w, bottom - y)
        brush.paragraph("\n".join(self._words), room, BODY, 27, CREAM, centred=True)
        if marks:
            exact.paragraph(marks, Box(text.x, bottom + 4, text.w, high), SMALL, 24, PALE, centred=True)

    def _marks_for(self, brush: Brush, width: float) -> str:
        """What marks the game: its house rules, or only how many if they are many, and what was taken back."""
        house_rules = self._house_mark
        if brush.paragraph_height(house_rules, width, SMALL, 24) > 2 * MARK_LINE:
            house_rules = self._house_count
        return "\n".join([mark for mark in (house_rules, self._helps) if mark])

    def _draw_faces(self, brush: Brush, scale: float) -> None:
        """The winner's portrait, or the portraits of all who share the victory."""
        count = len(self._winners)
        side = (180, 138, 116, 102)[count - 1] * scale
        step = side * 0.62
        for number, seat in enumerate(self._winners):
            x = FACE_MIDDLE[0] + (number - (count - 1) / 2) * step
            brush.picture(f"portraits/{seat.portrait}-pleased", Box(0, 0, side, side).at((x, FACE_MIDDLE[1])))
        for number, seat in enumerate(self._winners):
            x = FACE_MIDDLE[0] + (number - (count - 1) / 2) * step + (side * 0.34 if count == 1 else 0)
            seal = Box(0, 0, side * 0.3, side * 0.3).at((x, FACE_MIDDLE[1] + side * (0.34 if count == 1 else 0.44)))
            brush.picture(f"guilds/{seat.guild}-seal", seal)
