"""What tooltips say: of pieces, of the places that are none, and why something can't be done."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules import QuestionKind, State, why_not
from game.rules.catalog import CARDS, NO_COLOUR, NOBLES
from game.rules.choices import PURCHASE
from game.rules.gems import GEMS, GOLD
from game.rules.reasons import Reason
from game.ui.house_rules import house_mark
from game.ui.table import pieces
from game.ui.table.log import Log
from game.ui.table.model import TableModel
from game.ui.table.part import Part, Zone
from game.ui.table.pieces import Piece, gem_name, noble_name
from game.ui.table.places import Places
from game.ui.table.stars import stars_text
from game.ui.table.status import goal_text, house_box, round_text, status_line
from game.ui.table.words import Words, gem
from game.ui.viewport import Box, Point

GOLD_ENTRY: Final = "gold"
PLAYERS_CARDS: Final = "players-cards"
NOBLE_TILES: Final = "zone.nobles"
RULE_OF_KIND: Final[dict[str, str]] = {
    pieces.CARD: "B-8",
    pieces.OFFER: "B-8",
    pieces.NOBLE: "B-10",
    pieces.DECK: "B-7",
    pieces.SUPPLY: "B-5",
    pieces.TOKEN: "B-9",
}
"""The rule that says most of a piece that every game has."""


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
        key, values = f"reason.{reason.key}", dict[str, object]()
        for name, value in reason.values:
            if name == "asked":
                key = f"first.{value}"
            elif name == "seat" and isinstance(value, int):
                values[name] = self._words.name(value)
            elif name == "colour" and isinstance(value, int):
                values[name] = gem(value)
            elif name == "missing":
                values[name] = self._words.amounts(str(value).split())
            elif name == "gold" and value:
                key, values[name] = f"{key}_gold", value
            elif name == "there":
                values["count"] = values[name] = value
            else:
                values[name] = value
        values["still"] = self._words.all_of(self._lacking(values))
        return self._words.say(key, **values)

    def _lacking(self, values: Mapping[str, object]) -> list[str]:
        """What a requirement still asks for, one by one."""
        say, points, alike = self._words.say, values.get("points"), values.get("alike")
        found = [say("lack.points", count=points) if points else "", str(values.get("missing", ""))]
        return [each for each in (*found, say("lack.alike", count=alike) if alike else "") if each]

    def rule(self, state: State, piece: Piece) -> str:
        """The id of the rule that says most of a piece, or of its own entry in the rules book."""
        special = next((rule for part in reversed(self._parts) if (rule := part.rule(state, piece))), "")
        if piece.kind in (pieces.SUPPLY, pieces.TOKEN) and piece.number == GOLD:
            return special or GOLD_ENTRY
        return special or RULE_OF_KIND.get(piece.kind, "")

    def of(self, state: State, piece: Piece, gathered: Sequence[int] = ()) -> str:
        """What a piece is, in words; tokens that were gathered are no longer in the supply."""
        say = self._words.say
        match piece:
            case Piece(pieces.CARD | pieces.OFFER, card) if card >= 0:
                return self._card(state, card)
            case Piece(pieces.NOBLE, noble):
                needs = progress(state, NOBLES[noble].needs, self._me)
                return lines(noble_name(self._words.language, noble), needs, say("tooltip.noble"))
            case Piece(pieces.DECK, deck):
                return self._words.deck("tooltip.deck_", deck, count=state.left[deck])
            case Piece(pieces.SUPPLY, colour):
                left = state.supply[colour] - list(gathered).count(colour)
                there = say("tooltip.supply", gem=gem(colour), count=left)
                return lines(there, say("tooltip.gold" if colour == GOLD else "tooltip.take"))
        said = (part.tooltip(self._words, state, piece, self._me) for part in self._parts)
        return next((text for text in said if text), "")

    def _card(self, state: State, card: int) -> str:
        record = CARDS[card]
        bonus = gem(record.bonus) * record.bonus_count if record.bonus != NO_COLOUR else "–"
        worth = self._words.say("tooltip.card", level=record.level, bonus=bonus, points=record.points)
        asked = state.current == self._me and state.question_kind is QuestionKind.ACTION
        refusal = why_not(state, PURCHASE[card]) if asked else None
        refused = refusal.key if refusal is not None else ""
        # What stands on a card is said before what is printed on it.
        by_parts = [part.card_notes(self._words, state, card, self._me, refused) for part in reversed(self._parts)]
        notes = [note for said in by_parts for note in said]
        told = any(refused in part.tells for part in self._parts)
        return lines(worth, *notes, self.reason(refusal) if refusal is not None and not told else "")

    def how(self, keys: Sequence[str]) -> str:
        """What can be done with a piece, and by which gesture."""
        return " ".join([self._words.say(key) for key in keys])


class ZoneTooltips:
    """The tooltips of what is no piece: players' panels, one's own columns and piles."""

    def __init__(self, places: Places, words: Words, parts: Sequence[Part], model: TableModel, log: Log) -> None:
        state = model.state
        self._me = places.me
        self._model = model
        self._words = words
        self._log = log
        self._say = words.say
        self._parts = parts
        tiles = next((key for part in parts if (key := part.area_words()[1])), NOBLE_TILES)
        own_zones = [zone for part in parts for zone in part.zones(places, words, state)]
        self._zones = [
            *own_zones,
            *[self._column(places, colour) for colour in (*GEMS, GOLD)],
            *self._house_rules(places, words, state),
            *self._first(places, state),
            Zone(places.layout.box("cards"), lambda _: self._say("zone.cards"), "bonus"),
            Zone(places.layout.box("mynoble"), lambda _: self._say(tiles), "nobles" if tiles == NOBLE_TILES else ""),
            *[Zone(box, lambda _: self._say("zone.hand"), "hand") for box in places.hand],
            Zone(places.layout.box("identity"), self._identity, "how-to-win"),
            *[zone for seat in range(len(state.players)) if seat != places.me for zone in self._seat(places, seat)],
            Zone(status_line(places.layout.box("actions")), self._status, "how-to-win"),
            *[self._stack(places, colour) for colour in (*GEMS, GOLD)],
        ]
        """The smaller ones first."""

    def _first(self, places: Places, state: State) -> list[Zone]:
        """The flag of another player who began."""
        first = state.config.first
        if first == self._me:
            return []
        name = self._words.name(first)
        return [Zone(places.panel(first, "flag"), lambda _: self._say("zone.their_first", name=name), "first-player")]

    def _house_rules(self, places: Places, words: Words, state: State) -> list[Zone]:
        """The mark of a game under house rules, or with a rule of its own, says which they are."""
        if not state.config.house_rules and not self._model.own_rule:
            return []

        def told(_: State) -> str:
            own = self._model.own_rule
            return lines(house_mark(state.config.house_rules, words.language), self._say(own) if own else "")

        return [Zone(house_box(places.layout.box("actions")), told)]

    def at(self, at: Point) -> int | None:
        """The number of the zone under a point."""
        return next((number for number, zone in enumerate(self._zones) if zone.box.contains(at)), None)

    def text(self, state: State, at: Point) -> str:
        number = self.at(at)
        return "" if number is None else self._zones[number].words(state)

    def rule(self, at: Point) -> str:
        """The entry in the rules book of the zone under a point."""
        number = self.at(at)
        return "" if number is None else self._zones[number].rule

    def _stack(self, places: Places, colour: int) -> Zone:
        """A stack of the supply, which is no piece once nothing is left of it."""
        key, rule = ("tooltip.gold", GOLD_ENTRY) if colour == GOLD else ("tooltip.take", "supply")

        def words(state: State) -> str:
            there = self._say("tooltip.supply", gem=gem(colour), count=state.supply[colour])
            return lines(there, self._say(key))

        return Zone(places.supply[colour], words, rule)

    def _column(self, places: Places, colour: int) -> Zone:
        def words(state: State) -> str:
            player = state.players[self._me]
            tokens = player.token_counts[colour]
            if colour != GOLD:
                said = self._say("zone.gem", gem=gem(colour), tokens=tokens, bonuses=player.bonuses[colour])
                return lines(said, self._standing(state, self._me, colour))
            signs = [sign for part in self._parts if (sign := part.gold_sign(state, self._me)) is not None]
            said = self._say("zone.gold", gem=gem(colour), tokens=tokens)
            return lines(said, *[self._say(sign.message, count=sign.number) for sign in signs])

        return Zone(places.columns[colour], words, GOLD_ENTRY if colour == GOLD else "bonus")

    def _standing(self, state: State, seat: int, colour: int) -> str:
        """How many cards count where cards are asked for, if that is another number than that of the bonuses."""
        bonuses, cards = state.players[seat].bonuses[colour], state.players[seat].standing[colour]
        return self._say("zone.standing", bonuses=bonuses, count=cards) if cards != bonuses else ""

    def _seat(self, places: Places, seat: int) -> list[Zone]:
        """Another player's panel, the number of cards and the bonuses in it."""
        name = self._words.name(seat)

        def panel(state: State) -> str:
            told = [line.text for line in self._log.last_turn(seat)]
            return lines(self._words.level(seat), *told, self._say("zone.seat", name=name))

        def cards(state: State) -> str:
            return self._say("zone.their_cards", name=name, count=len(state.players[seat].cards))

        def bonus(colour: int) -> Zone:
            place = places.panel(seat, "bonus", gem=gem_name(colour))
            return Zone(place, lambda state: self._standing(state, seat, colour) or panel(state), "bonus")

        counted = places.panel(seat, "cards_icon")
        number = Zone(Box(counted.x, counted.y, 60, counted.h), cards, "bonus")
        return [number, *[bonus(colour) for colour in GEMS], Zone(places.seat(seat), panel, PLAYERS_CARDS)]

    def _status(self, state: State) -> str:
        """How far the game is, in full."""
        own, companion = self._model.goal, self._model.companion
        goal = goal_text(state, self._words, self._me, self._parts, own)
        ends = next((end for part in self._parts if (end := part.end())), "")
        ended = self._say(ends) if ends else self._say("zone.ends", points=state.rules.target)
        how = self._say("zone.final") if state.final_round else "" if own else ended
        stars = stars_text(companion.stars(self._words.language), self._words.language) if companion is not None else ""
        counted = round_text(self._words, state, self._model.turn)
        return lines(counted, *(stars.split("\n") if stars else (goal, how)))

    def _identity(self, state: State) -> str:
        said = self._say("zone.points", points=state.players[self._me].points)
        return lines(said, self._say("zone.first") if self._me == state.config.first else "")
