"""Which close-up is open, and how one comes to it: by a button, a key, a click on a piece or a player."""

from collections.abc import Callable, Sequence

from game.ui.keys import Action, Keys, shortcut
from game.ui.table import pieces
from game.ui.table.layers import Layers
from game.ui.table.layers.closeup import CLOSING, CloseUp
from game.ui.table.layers.looks import Enlarged, SinceTurn, UnseenCards, WholeLog, Zoomed
from game.ui.table.layers.tableau import Tableau
from game.ui.table.log_panel import LogPanel, grown
from game.ui.table.model import TableModel
from game.ui.table.part import Part
from game.ui.table.picker import Picker
from game.ui.table.pieces import Piece
from game.ui.table.places import Places
from game.ui.table.shown import Shown
from game.ui.table.tooltips import Tooltips, lines
from game.ui.table.words import Words
from game.ui.viewport import Box, Point

ZOOMABLE = frozenset({pieces.CARD, pieces.OFFER, pieces.NOBLE, pieces.SUPPLY})


class CloseUps:
    """Opens close-ups as layers, one at a time; `put_down` lets go of whatever is held, `open_book` opens the rules."""

    def __init__(
        self,
        model: TableModel,
        layers: Layers,
        places: Places,
        picker: Picker,
        parts: Sequence[Part],
        words: Words,
        tooltips: Tooltips,
        panel: LogPanel,
        shown: Callable[[], Shown],
        put_down: Callable[[], object],
        open_book: Callable[[], None],
        keys: Callable[[], Keys],
    ) -> None:
        self._model = model
        self._layers = layers
        self._places = places
        self._picker = picker
        self._parts = parts
        self._words = words
        self._tooltips = tooltips
        self._panel = panel
        self._shown = shown
        self._put_down = put_down
        self._open_book = open_book
        self._keys = keys
        self.current: CloseUp | None = None
        self.rule = ""
        """The rule that says most of what is looked at."""
        self.log_grown = False
        """Whether the pointer is on a log too low for its head, so that it is shown higher."""
        self.choose_line: Callable[[Point], None] = lambda at: None
        """Is told of a click on the log's lines."""

    def _open(self, close_up: CloseUp) -> None:
        self.close()
        self._put_down()
        self.current = close_up
        self._panel.elsewhere = isinstance(close_up, WholeLog)
        self._layers.push(close_up)

    def close(self) -> None:
        if self.current is not None:
            self._layers.remove(self.current)
            self.current, self.rule = None, ""
            self._panel.elsewhere = False

    def show_log(self) -> None:
        self._open(WholeLog(self.act, self._places.closeups, self._panel, lambda at: self.choose_line(at)))

    def show_since(self) -> None:
        """What the others did since one's own turn."""
        seats = self._model.session.seats
        self._open(SinceTurn(self.act, self._places.closeups, self._panel.log.since(self._model.me), seats))

    def show_unseen(self) -> None:
        self._open(UnseenCards(self.act, self._places.closeups, lambda: self._model.view, self._words))

    def show_tableau(self, seat: int | None = None) -> None:
        """A player's cards; one's own if no other is asked for."""
        seat = self._model.me if seat is None else seat
        self._open(Tableau(self.act, self._places.closeups, self._shown, self._parts, seat))

    def next_tableau(self) -> None:
        """One's own cards; asked for again, the next player's; after the last, none."""
        seats, me = len(self._model.session.seats), self._model.me
        seat = (self.current.seat + 1) % seats if isinstance(self.current, Tableau) else None
        if seat == me:
            self.close()
        else:
            self.show_tableau(seat)

    def zoom(self, piece: Piece) -> bool:
        """Show a card, a tile or a token large, with what it says in words; of a deck, what may lie in it."""
        state = self._model.state
        if piece.kind == pieces.DECK:
            self.show_unseen()
            return True
        zoomable = ZOOMABLE.union(*[part.zoomable for part in self._parts])
        if piece.kind not in zoomable or (piece.kind == pieces.CARD and piece.number < 0):
            return False
        enlarge = next((draw for part in self._parts if (draw := part.close_up(self._places, piece))), None)
        if enlarge is not None:
            self._open(Enlarged(self.act, enlarge, self._shown, self._words))
            self.rule = self._tooltips.rule(state, piece)
            return True
        portrait = next((found for part in self._parts if (found := part.portrait(state, piece))), None)
        sprite = portrait or self._picker.sprite(state, piece)
        if sprite is not None:
            rule = self._words.say("closeup.rule", shortcut=shortcut(Action.HELP, self._keys(), self._words.language))
            words = lines(self._tooltips.of(state, piece), rule)
            self._open(Zoomed(self.act, self._places.closeups, sprite, words, self._open_book))
            self.rule = self._tooltips.rule(state, piece)
        return sprite is not None

    def act(self, action: Action) -> bool:
        """Do what an action asks for while something is looked at."""
        shown = self.current
        match action:
            case Action.TABLEAU:
                self.next_tableau()
            case Action.UNSEEN:
                self.show_unseen()
            case Action.SINCE if not isinstance(shown, SinceTurn):
                self.show_since()
            case Action.SINCE:
                self.close()
            case Action.LOG if not isinstance(shown, WholeLog):
                self.show_log()
            case Action.LOG:
                self.close()
            case _ if action in CLOSING:
                self.close()
            case _:
                return False
        return True

    @property
    def log_box(self) -> Box:
        """Where the log lies now."""
        if isinstance(self.current, WholeLog):
            return self._places.closeups.box("log_lines")
        plain = self._places.layout.box("log")
        return grown(plain) if self.log_grown else plain
