"""What tooltips say: of pieces, of the places that are none, and why something can't be done."""

from collections.abc import Sequence

from game.rules import QuestionKind, State, why_not
from game.rules.catalog import CARDS, NO_COLOUR, NOBLES
from game.rules.choices import PURCHASE
from game.rules.gems import GEMS, GOLD
from game.rules.reasons import Reason
from game.ui.house_rules import house_mark
from game.ui.table import pieces
from game.ui.table.part import Part, Zone
from game.ui.table.pieces import Piece, noble_name
from game.ui.table.places import Places
from game.ui.table.status import house_box
from game.ui.table.words import Words, gem, grouped
from game.ui.viewport import Point


def lines(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


def progress(state: State, needs: Sequence[int], me: int) -> str:
    """How many of the cards that a tile asks for one has."""
    standing = state.players[me].standing
    return "   ".join(
        f"{gem(colour)} {min(standing[colour], needs[colour])}/{needs[colour]}" for colour in GEMS if needs[colour]
    )


class Tooltips:
    """Puts pieces and reasons into words, for one seat."""

    def __init__(self, words: Words, parts: Sequence[Part], me: int) -> None:
        self._words = words
        self._parts = parts
        self._me = me

    def reason(self, reason: Reason) -> str:
        """Why something can't be done, with its figures and the rule's id."""
        values: dict[str, object] = {}
        for name, value in reason.values:
            if name == "seat" and isinstance(value, int):
                values[name] = self._words.name(value)
            elif name == "colour" and isinstance(value, int):
                values[name] = gem(value)
            elif name == "missing":
                values[name] = grouped(str(value).split())
            else:
                values[name] = value
        return self._words.say(f"reason.{reason.key}", **values)

    def of(self, state: State, piece: Piece, gathered: Sequence[int] = ()) -> str:
        """What a piece is, in words; tokens that were gathered are no longer in the supply."""
        say = self._words.say
        match piece:
            case Piece(pieces.CARD | pieces.OFFER, card) if card >= 0:
                return self._card(state, card)
            case Piece(pieces.NOBLE, noble):
                needs = progress(state, NOBLES[noble].needs, self._me)
                return lines(noble_name(noble), needs, say("tooltip.noble"))
            case Piece(pieces.DECK, deck):
                return self._words.deck("tooltip.deck_", deck, count=state.left[deck])
            case Piece(pieces.SUPPLY, colour):
                left = state.supply[colour] - list(gathered).count(colour)
                there = say("tooltip.supply", gem=gem(colour), count=left)
                return lines(there, say("tooltip.gold" if colour == GOLD else "tooltip.take"))
        said = (part.tooltip(self._words, state, piece, self._me) for part in self._parts)
        return next((text for text in said if text), "")

    def drop_note(self, piece: Piece, targets: Sequence[Piece]) -> str:
        """What can be done with a piece, by where it can go."""
        said = (part.drop_note(self._words, piece, targets) for part in self._parts)
        return next((text for text in said if text), "")

    def _card(self, state: State, card: int) -> str:
        record = CARDS[card]
        bonus = gem(record.bonus) * record.bonus_count if record.bonus != NO_COLOUR else "–"
        worth = self._words.say("tooltip.card", level=record.level, bonus=bonus, points=record.points)
        # What stands on a card is said before what is printed on it.
        notes = [note for part in reversed(self._parts) for note in part.card_notes(self._words, state, card, self._me)]
        return lines(worth, *notes, self._price(state, card))

    def _price(self, state: State, card: int) -> str:
        """Whether the card can be bought now, in the engine's words."""
        if state.current != self._me or state.question_kind is not QuestionKind.ACTION:
            return ""
        refusal = why_not(state, PURCHASE[card])
        return self._words.say("tooltip.affordable") if refusal is None else self.reason(refusal)


class ZoneTooltips:
    """The tooltips of what is no piece: players' panels, one's own columns and piles."""

    def __init__(self, places: Places, words: Words, parts: Sequence[Part], state: State) -> None:
        self._me = places.me
        self._say = words.say
        self._parts = parts
        tiles = next((key for part in parts if (key := part.area_words()[1])), "zone.nobles")
        own_zones = [zone for part in parts for zone in part.zones(places, words, state)]
        self._zones = [
            *own_zones,
            *[self._column(places, colour) for colour in (*GEMS, GOLD)],
            *self._house_rules(places, words, state),
            Zone(places.layout.box("cards"), lambda _: self._say("zone.cards")),
            Zone(places.layout.box("mynoble"), lambda _: self._say(tiles)),
            *[Zone(box, lambda _: self._say("zone.hand")) for box in places.hand],
            Zone(places.layout.box("identity"), self._identity),
            *[self._seat(places, words, seat) for seat in range(len(state.players)) if seat != places.me],
        ]
        """The smaller ones first."""

    def _house_rules(self, places: Places, words: Words, state: State) -> list[Zone]:
        """The mark of a game under house rules says which they are."""
        mark = house_mark(state.config.house_rules, words.language)
        return [Zone(house_box(places.layout.box("actions")), lambda _: mark)] if mark else []

    def at(self, at: Point) -> int | None:
        """The number of the zone under a point."""
        return next((number for number, zone in enumerate(self._zones) if zone.box.contains(at)), None)

    def text(self, state: State, at: Point) -> str:
        number = self.at(at)
        return "" if number is None else self._zones[number].words(state)

    def _column(self, places: Places, colour: int) -> Zone:
        def words(state: State) -> str:
            player = state.players[self._me]
            tokens = player.token_counts[colour]
            if colour != GOLD:
                bonuses = player.bonuses[colour]
                return self._say("zone.gem", gem=gem(colour), tokens=tokens, bonuses=bonuses)
            signs = [sign for part in self._parts if (sign := part.gold_sign(state, self._me)) is not None]
            said = self._say("zone.gold", gem=gem(colour), tokens=tokens)
            return lines(said, *[self._say(sign.message, count=sign.number) for sign in signs])

        return Zone(places.columns[colour], words)

    def _seat(self, places: Places, words: Words, seat: int) -> Zone:
        return Zone(places.seat(seat), lambda _: self._say("zone.seat", name=words.name(seat)))

    def _identity(self, state: State) -> str:
        said = self._say("zone.points", points=state.players[self._me].points)
        return lines(said, self._say("zone.first") if self._me == state.config.first else "")
