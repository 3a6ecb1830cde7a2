"""What happened, in words: each event that is worth a line of the log, with the pieces it is about.

The narrator needs no picture and no motion, so that the log is written as soon as something has happened.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import Choice, Event, State
from game.rules import events as happened
from game.rules.catalog import DECKS
from game.rules.choices import Pay, TakeGem
from game.rules.gems import unpack
from game.ui.table import pieces
from game.ui.table.log import LogLine
from game.ui.table.part import Occasion, Part
from game.ui.table.pieces import Piece, noble_name
from game.ui.table.result import explanation
from game.ui.table.session import SeatInfo, SeenPly
from game.ui.table.words import Words, gems_in


@dataclass(frozen=True, slots=True)
class Narrated:
    """An event, and what is said of it; nothing of most."""

    event: Event
    line: LogLine | None
    action: type[Choice]
    """The kind of choice that led to it."""


class Narrator:
    """Tells plies in their order; it remembers only what a line needs of the plies before."""

    def __init__(self, words: Words, parts: Sequence[Part], seats: Sequence[SeatInfo]) -> None:
        self._words = words
        self._parts = parts
        self._seats = seats
        self._action: type[Choice] = Choice

    def begins(self, seat: int) -> LogLine:
        """Who begins the game."""
        return LogLine(seat, self._words.log_text("begins", seat))

    def tell(self, ply: SeenPly, state: State) -> list[Narrated]:
        """What a ply brought about, event by event; `state` is the game after it."""
        if ply.kind not in (Pay, TakeGem):
            self._action = ply.kind
        occasion = Occasion(self._words, ply.kind, self._action)
        narrated = []
        paid = 0
        for event in ply.events:
            text = self._text(occasion, event, state)
            if isinstance(event, happened.TokensPaid):
                paid = event.tokens
            elif isinstance(event, happened.CardPurchased) and paid:
                text = self._words.say("log.price", bought=text, tokens=gems_in(paid))
            short = self._short(occasion, event)
            line = LogLine(seat_of(event), text, self._pieces(event), ply.number, short) if text else None
            narrated.append(Narrated(event, line, self._action))
        return narrated

    def _short(self, occasion: Occasion, event: Event) -> str:
        """What somebody did, in a word or two."""
        by_module = (part.short_line(occasion, event) for part in self._parts)
        return next((text for text in by_module if text), "") or self._base_short(event)

    def _base_short(self, event: Event) -> str:
        words = self._words
        match event:
            case happened.TokensTaken(_, tokens):
                return words.say("last.taken", tokens=gems_in(tokens))
            case happened.TokensReturned(_, tokens):
                return words.say("last.returned", tokens=gems_in(tokens))
            case happened.CardPurchased(_, card):
                return words.say("last.bought", card=words.short_card(card))
            case happened.CardReserved(_, card, slot) if slot >= 0:
                return words.say("last.reserved", card=words.short_card(card))
            case happened.CardReserved(_, _, _, deck):
                return words.say("last.reserved_blind", level=DECKS[deck].level)
            case happened.NobleVisited():
                return words.say("last.noble")
            case happened.TurnPassed():
                return words.say("last.passed")
        return ""

    def _text(self, occasion: Occasion, event: Event, state: State) -> str:
        by_module = (part.line(occasion, event) for part in self._parts)
        return next((text for text in by_module if text), "") or self._base_text(event, state)

    def _base_text(self, event: Event, state: State) -> str:
        words = self._words
        match event:
            case happened.TokensTaken(seat, tokens):
                return words.log_text("taken", seat, tokens=gems_in(tokens))
            case happened.TokensReturned(seat, tokens):
                return words.log_text("returned", seat, tokens=gems_in(tokens))
            case happened.CardPurchased(seat, card):
                return words.log_text("purchased", seat, card=words.card(card))
            case happened.CardReserved(seat, card, slot) if slot >= 0:
                return words.log_text("reserved", seat, card=words.card(card))
            case happened.CardReserved(seat, _, _, deck):
                return words.log_text("reserved_blind", seat, card=words.deck("deck.", deck))
            case happened.NobleVisited(seat, noble):
                return words.log_text("noble", seat, noble=noble_name(words.language, noble))
            case happened.TurnPassed(seat):
                return words.log_text("passed", seat)
            case happened.FinalRoundBegan(seat):
                return words.log_text("final_round", seat)
            case happened.GameEnded():
                return explanation(state, self._seats, words.language)[1]
        return ""

    def _pieces(self, event: Event) -> tuple[Piece, ...]:
        """The pieces that an event is about: its card or tile, or the tokens that changed hands."""
        for part in self._parts:
            found = part.pieces_of(event)
            if found:
                return found
        match event:
            case happened.TokensTaken(_, tokens) | happened.TokensReturned(_, tokens):
                return tuple(Piece(pieces.TOKEN, colour) for colour, count in enumerate(unpack(tokens)) if count)
            case happened.NobleVisited(_, noble):
                return (Piece(pieces.NOBLE, noble),)
        card = getattr(event, "card", happened.HIDDEN)
        return (Piece(pieces.CARD, card),) if card >= 0 else ()


def seat_of(event: Event) -> int:
    """Whom an event is about; -1 for nobody."""
    if isinstance(event, happened.GameEnded):
        return event.winners[0]
    seat: int = getattr(event, "seat", -1)
    return seat
