"""The Orient at the table: special cards, pairing, free cards, reserved nobles, cards worth gold."""

from typing import Final

from game.rules import Choice, Event, Position, QuestionKind, State
from game.rules.catalog import BASE, CARD_BY_ID, CARDS, DISCARD2, NO_COLOUR, NOBLES
from game.rules.choices import CLAIM, RESERVE_NOBLE, Claim, Pair, ReserveNoble, pair
from game.rules.events import CardClaimed, CardDiscarded, CardPaired, NobleReserved
from game.rules.gems import GEMS
from game.rules.layouts.spots import Spot
from game.ui.brush import Brush
from game.ui.language import Language
from game.ui.sound import Cue
from game.ui.table import pieces
from game.ui.table.gestures import Gesture
from game.ui.table.motion import Beat, Count, Flight
from game.ui.table.part import Detail, Occasion, Part, Sign, Trophy
from game.ui.table.pieces import AREA, Piece, card_of, noble_name
from game.ui.table.places import Places, small
from game.ui.table.routes import CARD_AT_OWNER, OFF_TABLE, Routes, bought
from game.ui.table.shown import Shown
from game.ui.table.sprites import CardSprite, draw_laid_card
from game.ui.table.words import Words, gem, gems_of
from game.ui.viewport import Box

DOUBLE_BONUS: Final = "double bonus"
"""The lower half of a column: there a card is paired with one of two bonuses, where there are both kinds."""

SHOWN = {"2017": ("O17-1-06", "O17-3-07", "O17-2-03"), "2024": ("O24-1-06", "O24-3-09", "O24-2-03")}
"""Three of an edition's cards, for the tile of the module."""
RULES: Final = {
    "gold2": "O-2",
    "associate": "O-3",
    "associate_free1": "O-4",
    "double": "O-5",
    "reserve_noble": "O-6",
    "free2": "O-7",
    "discard2": "O-8",
}
"""The rule of each kind of card."""
EXPLAINED = ("gold2", "associate", "associate_free1", "double", "reserve_noble", "free2", "discard2")
"""The effects that are explained before a game."""


class Orient(Part):
    """What The Orient brings to the table."""

    holds_out = frozenset({QuestionKind.PAIRING})

    def gestures(self, state: State, option: Choice) -> list[Gesture]:
        match option:
            case Claim(card):
                return [Gesture(Piece(pieces.CARD, card), AREA, option)]
            case ReserveNoble(noble):
                return [Gesture(Piece(pieces.NOBLE, noble), AREA, option)]
            case Pair(colour, bonuses):
                question = state.question
                assert question is not None
                twice = bonuses > 1 and pair(colour, 1) in state.options
                column = Piece(DOUBLE_BONUS if twice else pieces.BONUS, colour)
                return [Gesture(Piece(pieces.OFFER, question.card), column, option)]
        return []

    def attempt(self, state: State, piece: Piece, target: Piece) -> Choice | None:
        own = target.kind in (pieces.AREA_KIND, pieces.BONUS, DOUBLE_BONUS)
        match piece:
            case Piece(pieces.CARD, card) if own and any(isinstance(option, Claim) for option in state.options):
                return CLAIM[card]
            case Piece(pieces.NOBLE, noble) if own or target.kind == pieces.HAND_KIND:
                reserving = any(isinstance(option, ReserveNoble) for option in state.options)
                return RESERVE_NOBLE[noble] if reserving else None
            case Piece(pieces.OFFER, _) if target.kind in (pieces.BONUS, DOUBLE_BONUS):
                return pair(target.number, 2 if target.kind == DOUBLE_BONUS else 1)
        return None

    def says(self, words: Words, choice: Choice) -> str:
        match choice:
            case Claim(card):
                return words.say("do.claim", card=words.card(card))
            case ReserveNoble(noble):
                return words.say("do.keep", card=noble_name(words.language, noble))
            case Pair(colour, bonuses):
                return words.say("do.pair", gems=gems_of([colour] * bonuses))
        return ""

    def how(self, choice: Choice) -> str:
        match choice:
            case Claim():
                return "how.claim"
            case ReserveNoble():
                return "how.reserve_noble"
            case Pair():
                return "how.pair"
        return ""

    def caption(self, choice: Choice) -> str:
        return "drop.claim" if isinstance(choice, Claim) else ""

    def targets(self, state: State) -> list[Piece]:
        return [Piece(kind, colour) for kind in (pieces.BONUS, DOUBLE_BONUS) for colour in GEMS]

    def find(self, places: Places, state: State, piece: Piece) -> Box | None:
        return places.columns[piece.number].part(0, 0.5, 1, 0.5) if piece.kind == DOUBLE_BONUS else None

    def trophies(self, shown: Shown, seat: int) -> list[Trophy]:
        reserved = shown.landed("held_noble", shown.state.players[seat].reserved_nobles)
        return [Trophy(f"nobles/{NOBLES[noble].id}", reserved=True) for noble in reserved]

    def gold_sign(self, state: State, seat: int) -> Sign | None:
        vouchers = state.players[seat].vouchers
        return Sign("icons/gold2", vouchers, "zone.vouchers") if vouchers else None

    def rule(self, state: State, piece: Piece) -> str:
        card = card_of(piece)
        return RULES.get(CARDS[card].kind, "") if card is not None else ""

    def card_notes(self, words: Words, state: State, card: int, me: int, refused: str) -> list[str]:
        record = CARDS[card]
        if record.kind == BASE or refused == "needs_discards":
            return []
        kind = "discard2_cards" if record.kind == DISCARD2 and state.config.edition == "2024" else record.kind
        price = gem(record.discard_colour) if record.discard_colour != NO_COLOUR else ""
        return [words.say(f"card.{kind}", gem=price)]

    def still_life(self, brush: Brush, place: Box, edition: str) -> None:
        for number, card in zip((0, 2, 1), SHOWN[edition], strict=True):
            box = Box(place.x + 10 + number * 65, place.y + 12 + number % 2 * 18, 96, 134)
            draw_laid_card(brush, CARD_BY_ID[card], box)

    def powers(self, language: Language, state: State) -> tuple[Detail, ...]:
        kinds = {CARDS[card].kind for deck in state.rules.decks for card in deck}
        return tuple((f"icons/{kind}", language.say(f"effect.{kind}")) for kind in EXPLAINED if kind in kinds)

    def line(self, occasion: Occasion, event: Event) -> str:
        words = occasion.words
        match event:
            case CardClaimed(seat, card):
                return words.log_text("claimed", seat, card=words.card(card))
            case CardPaired(seat, _, colour, bonuses):
                return words.log_text("paired", seat, gems=gems_of([colour] * bonuses))
            case CardDiscarded(seat, card):
                return words.log_text("discarded", seat, card=words.card(card))
            case NobleReserved(seat, noble):
                return words.log_text("noble_reserved", seat, noble=noble_name(words.language, noble))
        return ""

    def short_line(self, occasion: Occasion, event: Event) -> str:
        words = occasion.words
        match event:
            case CardClaimed(_, card):
                return words.say("last.claimed", card=words.short_card(card))
            case CardPaired(_, _, colour, bonuses):
                return words.say("last.paired", gems=gems_of([colour] * bonuses))
            case CardDiscarded(_, card):
                return words.say("last.discarded", card=words.short_card(card))
            case NobleReserved():
                return words.say("last.noble_reserved")
        return ""

    def pieces_of(self, event: Event) -> tuple[Piece, ...]:
        return (Piece(pieces.NOBLE, event.noble),) if isinstance(event, NobleReserved) else ()

    def beat(self, routes: Routes, event: Event) -> Beat | None:
        match event:
            case CardClaimed(seat, card, slot):
                return bought(routes.to_owner(seat, card, slot), seat, card)
            case CardPaired(seat, card, colour, bonuses):
                start = small(routes.places.seat(seat), *CARD_AT_OWNER)
                flight = Flight(CardSprite(card), start, routes.beside(seat, colour))
                flight.gains = {("bonus", seat, colour): bonuses}
                return Beat([flight], (Cue.CHIP_STACK,), seat, pause=0.3)
            case CardDiscarded(seat, card):
                losses: dict[Count, int] = {("points", seat): CARDS[card].points, ("cards", seat): 1}
                flight = Flight(CardSprite(card), routes.at_owner(seat, card), OFF_TABLE, losses, fades=True)
                return Beat([flight], (Cue.CARD_SLIDE,), seat)
            case NobleReserved(seat, noble):
                return Beat([routes.noble(seat, noble)], (Cue.RESERVE,), seat)
        return None

    def spot_tiles(self, position: Position, seat: int) -> list[Spot]:
        return [Spot("kept", number, seat) for number in range(len(position.seats[seat].reserved_nobles))]
