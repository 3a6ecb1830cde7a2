"""The buttons at the table: in the ribbon, by what the table waits for; at the top right, always."""

from collections.abc import Callable
from functools import partial

from game.ui.keys import Action, Keys, shortcut
from game.ui.table.layers.closeups import CloseUps
from game.ui.table.log_panel import LOG_ENTRY
from game.ui.table.model import TableModel, TurnDone
from game.ui.table.motion import Motion
from game.ui.table.places import Places
from game.ui.table.play import Play
from game.ui.table.replay_buttons import replay_buttons
from game.ui.table.tooltips import PLAYERS_CARDS
from game.ui.table.watching import Player
from game.ui.table.words import Words
from game.ui.viewport import Box, Point
from game.ui.widgets.button import Button

TAKING_BACK = "how-to-take-back"
TAKING_BACK_SEEN = "take-back-marked"
"""What the rules book says of taking back, and of taking back what was revealed."""
WIDE = 208.0
CORNER = 67.0
CORNER_STEP = 72.0
"""How large the buttons of the corner are, and how far apart: with four players there is no more room beside tiles."""


class Buttons:
    """All buttons there are now; made anew when what they depend on has changed."""

    def __init__(
        self,
        model: TableModel,
        places: Places,
        motion: Motion,
        play: Play,
        player: Player,
        closeups: CloseUps,
        words: Words,
        keys: Callable[[], Keys],
        open_menu: Callable[[], None],
        hint: Callable[[], None] | None = None,
        more: Callable[[], list[Button]] = list,
    ) -> None:
        """`more` are those that a layer brings; they are walked through before the corner's."""
        self._model = model
        self._ribbon = places.layout.box("ribbon")
        self._corner = places.layout.box("actions")
        self._motion = motion
        self._play = play
        self._player = player
        self._closeups = closeups
        self._words = words
        self._keys = keys
        self._open_menu = open_menu
        self._hint = hint
        self._more = more
        self._made: list[Button] = []
        self._made_for: object = None

    def all(self) -> list[Button]:
        playback, language, keys = self._model.session.playback, self._words.language, self._keys()
        going_on: object = self._motion.nearly_done
        if playback is not None:
            going_on = playback.playing, playback.can_play_on, bool(playback.marks)
        now = (self._model.revision, going_on, language.code, tuple(keys.own.items()))
        if now != self._made_for:
            self._made_for = now
            self._made = [*self._ribbon_buttons(), *self._more(), *self._corner_buttons()]
        return self._made

    def at(self, at: Point) -> Button | None:
        return next((button for button in self.all() if button.hit(at)), None)

    def press_at(self, at: Point) -> bool:
        return any(button.hit(at) and button.press() for button in self.all())

    @property
    def primary(self) -> Button | None:
        """The first of the ribbon's buttons: what goes on."""
        return next((button for button in self.all() if button.primary), None)

    def place(self, place: int) -> Box:
        """Counted from the right, the place of what goes on first; taking back never takes that place."""
        ribbon = self._ribbon
        return Box(ribbon.right - 22 - (place + 1) * (WIDE + 8), ribbon.y + 5, WIDE, ribbon.h - 10)

    def _ribbon_buttons(self) -> list[Button]:
        model, play, session = self._model, self._play, self._model.session
        found: list[Button] = []

        def add(place: int, label: str, act: Callable[[], None], icon: str, tooltip: str = "", rule: str = "") -> None:
            words, box = self._words.say(label), self.place(place)
            found.append(Button(box, act, words, icon, primary=not place, tooltip=tooltip, size=25, rule=rule))

        payment, confirmable = model.payment, model.decision.confirmable
        if session.playback is not None:
            return replay_buttons(
                self._ribbon, session.playback, self._player, play.to_standings, self._words, self._keys()
            )
        if isinstance(model.mode, TurnDone):
            add(0, "button.end_turn", play.end_turn, "confirm")
        elif model.state.outcome is not None and self._motion.nearly_done and not model.explained:
            add(0, "button.standings", play.to_standings, "trophy")
        elif payment is not None and (payment.purchase is not None or model.decision.payments):
            add(0, "button.pay", play.accept, "confirm")
        elif confirmable is not None:
            add(0, "button.confirm", partial(play.choose, confirmable), "confirm")
        own = bool(model.decision.gathering.colours) or model.proposing
        way = None if own or session.can_take_back() else session.way_back()
        if own or session.can_take_back() or way is not None:
            seen = way is not None or (not own and session.takes_back_seen())
            icon, key = ("eye", "tooltip.take_back_seen") if seen else ("undo", "tooltip.take_back")
            rule = TAKING_BACK_SEEN if seen else TAKING_BACK
            add(1, "button.take_back", play.take_back, icon, self._tooltip(key, Action.TAKE_BACK), rule)
        if (decline := model.decision.decline) is not None:
            add(2, "button.decline", partial(play.choose, decline), "cancel")
        elif session.can_redo() and not own and session.playback is None:
            add(2, "button.redo", play.redo, "redo", self._tooltip("tooltip.redo", Action.REDO), TAKING_BACK)
        return found

    def _corner_buttons(self) -> list[Button]:
        closeups, box = self._closeups, self._corner
        entries: list[tuple[str, str, Action, Callable[[], None], str]] = [
            ("menu", "tooltip.menu", Action.MENU, self._open_menu, "saving"),
            ("log", "tooltip.log", Action.LOG, closeups.show_log, LOG_ENTRY),
            ("eye", "tooltip.unseen", Action.UNSEEN, closeups.show_unseen, "unseen-cards"),
            ("cards", "tooltip.tableau", Action.TABLEAU, closeups.show_tableau, PLAYERS_CARDS),
        ]
        if self._hint is not None:
            entries.append(("bulb", "tooltip.hint", Action.HINT, self._hint, "hints"))
        return [
            Button(
                Box(box.right - CORNER_STEP * (number + 1), box.y + 4, CORNER, CORNER),
                press,
                icon=icon,
                tooltip=self._tooltip(key, action),
                rule=rule,
            )
            for number, (icon, key, action, press, rule) in enumerate(entries)
        ]

    def _tooltip(self, message: str, action: Action) -> str:
        """What a button does, and which key does the same."""
        return self._words.say(message, shortcut=shortcut(action, self._keys(), self._words.language))
