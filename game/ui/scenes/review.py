"""The review of a game: the curve of chances, what each choice lost, how the cards fell, and the turning points."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.rules import GameConfig
from game.ui.brush import Brush, Look
from game.ui.keys import Action
from game.ui.review import Comparing, ReviewedStep, Reviewing, ShownReview
from game.ui.scenes.form import FormScene
from game.ui.sound import Cue, SoundBoard
from game.ui.surface import draw_surface
from game.ui.table.modules import parts_for
from game.ui.table.review_words import better_lines, fortune_lines, heading, played_lines, points, swing_heading
from game.ui.table.session import Notice, SeatInfo
from game.ui.table.words import Words
from game.ui.theme import BAD, BODY, BODY_BOLD, CREAM, FOCUS, GILT, GOOD, INK, PALE, SMALL, SMALL_BOLD, TITLE
from game.ui.viewport import Box
from game.ui.widgets.chance_chart import FORTUNE, OTHERS, OWN, Beside, ChanceChart
from game.ui.widgets.control import Push, Remark
from game.ui.widgets.options import Chooser

CHART: Final = Box(44, 44, 1190, 640)
COMPARE: Final = Box(CHART.right - 600, CHART.y + 26, 560, 52)
"""What the game is compared with."""
STEP: Final = Box(44, 700, 1190, 336)
SIDE: Final = Box(1254, 44, 622, 992)
INNER: Final = SIDE.x + 40
WIDE: Final = SIDE.w - 80
SUMS: Final = (
    ("review.own", "review.own.text"),
    ("review.others", "review.others.text"),
    ("review.fortune", "review.fortune.text"),
)
"""What chances add up from, and what is said of it when it is pointed at."""
SUMS_TOP: Final = SIDE.y + 214.0
MOST_POINTS: Final = 5
"""How many turning points are listed."""
ROW: Final = 54.0
LUCK: Final = 66.0
"""How high the lines about the cards that came are."""
COLUMN_GAP: Final = 44.0
STEP_SIZES: Final = (26.0, 24.0, 22.0, 20.0)
"""Of the words about a step, the largest first."""

Going = Callable[[], None]
Jump = Callable[[int], None]


class ReviewScene(FormScene):
    """`on_table` shows a choice on the table, `on_branch` plays on from before it, `on_quiz` asks for better ones.

    `on_back` leaves.
    """

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        reviewing: Reviewing,
        config: GameConfig,
        seats: Sequence[SeatInfo],
        on_table: Jump,
        on_branch: Jump,
        on_back: Going,
        on_quiz: Going,
        comparing: Comparing | None = None,
    ) -> None:
        super().__init__(look, sound)
        self.reviewing = reviewing
        self.comparing = comparing
        self._seats = seats
        self._parts = parts_for(config)
        self._on_table = on_table
        self._on_branch = on_branch
        self._on_back = on_back
        self._on_quiz = on_quiz
        self.chosen = -1
        """The step that is looked at, by its place; none before there is a review."""
        self._chosen_by_hand = False
        self._told_progress = -1
        self.focus = "chart"
        self.refresh()

    @property
    def review(self) -> ShownReview | None:
        return self.reviewing.shown

    @property
    def words(self) -> Words:
        return Words(self.look.language, self._seats)

    def refresh(self) -> None:
        self.controls = {}
        say, review = self.look.language.say, self.review
        if review is not None and review.steps:
            if not self._chosen_by_hand:
                worst = self._points(review)
                self.chosen = review.steps.index(worst[0][0]) if worst else len(review.steps) - 1
            guilds = [seat.guild for seat in self._seats]
            words = (say("review.chart"), say("end.round"))
            self.controls["chart"] = ChanceChart(CHART, review, guilds, self.chosen, words, self.choose, self._beside())
            if self._tries:
                self.controls["compare"] = Chooser(COMPARE, self.compare, self._compared(), say("review.compare.text"))
            for number, (step, label) in enumerate(self._points(review)):
                place = review.steps.index(step)
                box = Box(INNER, SIDE.y + 474 + number * (ROW + 8), WIDE, ROW)
                go = partial(self.choose, place)
                self.controls[f"point {number}"] = Push(box, go, label, size=24)
        if review is not None:
            for number, (_, meaning) in enumerate(SUMS):
                row = Box(INNER, SUMS_TOP + 42 + number * 36, WIDE, 32)
                self.controls[f"sum {number}"] = Remark(row, say(meaning))
        bottom, half = SIDE.bottom - 40 - 58, (WIDE - 12) / 2
        wide, less = WIDE * 0.44, (WIDE * 0.56 - 24) / 2
        ready = review is not None and 0 <= self.chosen < len(review.steps)
        self._add("table", "review.table", Box(INNER, bottom - 68, half, 58), self._show, ready)
        self._add("branch", "review.branch", Box(INNER + half + 12, bottom - 68, half, 58), self._branch, ready)
        errs = review is not None and bool(review.mistakes)
        self._add("next", "review.next", Box(INNER, bottom, wide, 58), self.next_mistake, errs)
        self._add("quiz", "review.quiz", Box(INNER + wide + 12, bottom, less, 58), self._on_quiz, errs)
        self._add("back", "new.back", Box(INNER + wide + less + 24, bottom, less, 58), self._leave, True)

    @property
    def _done(self) -> bool:
        return self.reviewing.progress >= 1.0 or self.reviewing.failed

    def _points(self, review: ShownReview) -> Sequence[tuple[ReviewedStep, str]]:
        """The turning points listed: what is called something, then what else changed much, once all is known."""
        called = [(step, heading(self.words, step)) for step in review.costliest]
        swings = review.swings if self._done else ()
        return [*called, *[(swing.step, swing_heading(self.words, swing)) for swing in swings]][:MOST_POINTS]

    def _add(self, name: str, key: str, box: Box, action: Going, enabled: bool) -> None:
        label = self.look.language.say(key)
        self.controls[name] = Push(box, action, label, enabled=enabled, primary=name == "table", size=25)

    @property
    def _tries(self) -> Sequence[Notice]:
        return self.comparing.words if self.comparing is not None else ()

    def _compared(self) -> str:
        """What the game is compared with, in words."""
        comparing = self.comparing
        assert comparing is not None
        if comparing.chosen < 0:
            return self.look.language.say("review.compare")
        return comparing.words[comparing.chosen].words(self.look.language)

    def _beside(self) -> Beside | None:
        comparing = self.comparing
        other = comparing.shown if comparing is not None else None
        return Beside(other, comparing.parting) if comparing is not None and other is not None else None

    def compare(self, by: int) -> None:
        """Lay the curve of the next other try over this one's, or of the one before; after the last, none."""
        if self.comparing is not None:
            count = len(self._tries) + 1
            self.comparing.compare((self.comparing.chosen + 1 + by) % count - 1)
            self.refresh()

    def choose(self, place: int) -> None:
        """Look at a step, whatever a closer look may find out about others."""
        self.chosen, self._chosen_by_hand = place, True
        self.refresh()

    def next_mistake(self) -> None:
        """Look at the next choice that is called something; after the last, at the first."""
        review = self.review
        if review is not None and review.mistakes:
            places = [review.steps.index(step) for step in review.mistakes]
            self.choose(next((place for place in places if place > self.chosen), places[0]))

    def _show(self) -> None:
        if self.review is not None:
            self._on_table(self.review.steps[self.chosen].ply)

    def _branch(self) -> None:
        if self.review is not None:
            self._on_branch(self.review.steps[self.chosen].ply)

    def _leave(self) -> None:
        self.reviewing.close()
        if self.comparing is not None:
            self.comparing.close()
        self._on_back()

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        self._leave()
        return True

    def turn_part(self, by: int) -> bool:
        self.next_mistake()
        return True

    def actions(self) -> Sequence[Action]:
        return (*super().actions(), Action.NEXT_PART)

    def update(self, seconds: float) -> bool:
        moved = super().update(seconds)
        news = self.reviewing.poll()
        if self.comparing is not None:
            news = self.comparing.poll() or news
        if news:
            self.refresh()
        return moved or news

    # Picture

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        brush.panel("ui/panel-wood", SIDE)
        review = self.review
        if "chart" not in self.controls:
            brush.panel("ui/panel-parchment", CHART)
            key = "review.failed" if self.reviewing.failed else "review.looking"
            brush.fitted(brush.look.language.say(key), CHART.inset(60), BODY, 34, INK, "middle")
        brush.panel("ui/panel-parchment", STEP)
        self._draw_summary(brush, review)
        if review is not None and review.steps:
            self._draw_step(brush, review)

    def _draw_step(self, brush: Brush, review: ShownReview) -> None:
        step = review.steps[self.chosen]
        inner = STEP.inset(36)
        title = Box(inner.x, inner.y, inner.w - 240, 44)
        brush.fitted(heading(self.words, step), title, BODY_BOLD, 32, OWN if step.called else INK)
        chance = brush.look.language.say("hint.chance", percent=round(100 * step.chances[review.seat]))
        brush.fitted(chance, Box(inner.right - 330, inner.y, 330, 44), SMALL_BOLD, 25, INK, "right")
        played, better = played_lines(self.words, self._parts, step), better_lines(self.words, self._parts, step)
        luck = fortune_lines(self.words, step)
        foot = LUCK if luck else 0.0
        room = Box(inner.x, inner.y + 56, inner.w, inner.h - 56 - foot)
        if luck:
            brush.paragraph(luck[0], Box(inner.x, room.bottom + 6, inner.w, foot - 6), SMALL, 24, INK)
        columns = [lines for lines in (played, better) if lines] if step.called else [[*played, *better]]
        wide = (room.w - COLUMN_GAP * (len(columns) - 1)) / max(1, len(columns))
        texts = ["\n".join(lines) for lines in columns]
        box = Box(0, 0, wide, room.h)
        size = brush.common_size(texts, box, SMALL, self._size_for(brush, texts, box))
        for number, text in enumerate(texts):
            left = room.x + number * (wide + COLUMN_GAP)
            brush.exact().paragraph(text, Box(left, room.y, wide, room.h), SMALL, size, INK)
            if number:
                brush.shade(Box(left - COLUMN_GAP / 2 - 1, room.y + 6, 2, room.h - 12), INK, 70, radius=0)

    @staticmethod
    def _size_for(brush: Brush, texts: Sequence[str], room: Box) -> float:
        """The largest size in which several texts fit, before they grow to what the person wants."""
        measure = brush.look.lettering.paragraph_height
        high = brush.px(room.h + 1)
        for size in STEP_SIZES:
            if all(measure(text, SMALL, brush.px(size), brush.px(room.w)) <= high for text in texts):
                return size
        return STEP_SIZES[-1]

    def _draw_summary(self, brush: Brush, review: ShownReview | None) -> None:
        say, y = brush.look.language.say, SIDE.y + 36
        brush.fitted(say("review.title"), Box(INNER, y, WIDE, 52), TITLE, 36, GILT)
        y += 62
        if review is None:
            return
        name = self._seats[review.seat].name
        brush.fitted(say("review.accuracy", name=name, count=round(review.accuracy)), Box(INNER, y, WIDE, 36),
                     BODY_BOLD, 28, FOCUS)  # fmt: skip
        y += 38
        error = say("review.error", points=f"{100 * review.error_rate:.1f}".replace(".", say("number.point")))
        brush.fitted(error, Box(INNER, y, WIDE, 34), SMALL, 24, CREAM)
        y += 36
        if review.level:
            brush.fitted(say(f"review.like.{review.level}"), Box(INNER, y, WIDE, 34), SMALL_BOLD, 25, GILT)
        self._draw_sums(brush, review, SUMS_TOP)
        y = SUMS_TOP + 206
        listed = bool(self._points(review))
        key = "review.turning" if listed else "review.no_turning" if self._done else "review.turning_soon"
        brush.fitted(say(key), Box(INNER, y, WIDE, 36), SMALL_BOLD, 25, GILT)
        self._draw_progress(brush, review)

    def _draw_sums(self, brush: Brush, review: ShownReview, y: float) -> None:
        """What it all adds up to, with the colours of the bars."""
        say = brush.look.language.say
        begin = say("review.start", percent=round(100 * review.start))
        brush.fitted(begin, Box(INNER, y, WIDE / 2, 32), SMALL, 24, CREAM)
        result = say("review.end" if review.over else "review.so_far", percent=round(100 * review.end[review.seat]))
        brush.fitted(result, Box(INNER + WIDE / 2, y, WIDE / 2, 32), SMALL, 24, CREAM, "right")
        rows = tuple(zip(SUMS, (review.own, review.others, review.luck), (OWN, OTHERS, FORTUNE), strict=True))
        for number, ((key, _), change, colour) in enumerate(rows):
            row = Box(INNER, y + 42 + number * 36, WIDE, 32)
            brush.shade(Box(row.x, row.y + 5, 22, 22), colour, 255, radius=4)
            brush.fitted(say(key), Box(row.x + 34, row.y, row.w - 160, row.h), SMALL, 24, CREAM)
            ink = GOOD if change > 0.005 else BAD if change < -0.005 else CREAM
            brush.fitted(
                points(self.words, change), Box(row.right - 120, row.y, 120, row.h), SMALL_BOLD, 25, ink, "right"
            )
        adjusted = say("review.adjusted", percent=review.adjusted_percent)
        brush.fitted(adjusted, Box(INNER, y + 42 + len(rows) * 36, WIDE, 32), SMALL, 24, CREAM)

    def _draw_progress(self, brush: Brush, review: ShownReview) -> None:
        done = self.reviewing.progress
        if done >= 1.0 or self.reviewing.failed:
            return
        say = brush.look.language.say
        row = Box(INNER, SIDE.bottom - 40 - 58 - 68 - 48, WIDE, 30)
        brush.fitted(say("review.deeper", percent=int(100 * done)), row, SMALL, 24, PALE)
        brush.shade(Box(row.x, row.bottom + 2, WIDE, 6), (0, 0, 0), 120, radius=3)
        brush.shade(Box(row.x, row.bottom + 2, max(6.0, WIDE * done), 6), GILT, 255, radius=3)
