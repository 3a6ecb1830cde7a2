"""What a tooltip says: special cards, tiles and powers in words; what a card would still cost; progress."""

from collections.abc import Sequence

from game.rules import QuestionKind, State, why_not
from game.rules.catalog import BASE, CARDS, CITIES, DECKS, DISCARD2, NO_COLOUR, NOBLES
from game.rules.choices import POST_NAMES, PURCHASE
from game.rules.gems import GOLD, LETTERS, unpack
from game.rules.modules.cities import most_of_another_colour
from game.rules.reasons import Reason
from game.rules.state import EMPTY
from game.ui.language import Language
from game.ui.table import pieces
from game.ui.table.pieces import Piece, noble_name


class Hints:
    """Puts pieces and reasons into words, for one seat."""

    def __init__(self, language: Language, names: tuple[str, ...], me: int) -> None:
        self._language = language
        self._names = names
        self._me = me

    def reason(self, reason: Reason) -> str:
        """Why something can't be done, with its figures and the rule's id."""
        values: dict[str, object] = {}
        for name, value in reason.values:
            if name == "seat" and isinstance(value, int):
                values[name] = self._names[value]
            elif name == "colour" and isinstance(value, int):
                values[name] = f"[{LETTERS[value]}]"
            elif name == "missing":
                values[name] = grouped(str(value).split())
            else:
                values[name] = value
        return self._language.say(f"reason.{reason.key}", **values)

    def of(self, state: State, piece: Piece, gathered: Sequence[int] = ()) -> str:
        """What a piece is, in words; tokens that were gathered are no longer in the supply."""
        match piece:
            case Piece(pieces.CARD | pieces.OFFER, card) if card >= 0:
                return self._card(state, card)
            case Piece(pieces.NOBLE, noble):
                record = NOBLES[noble]
                return self._lines(
                    noble_name(noble), self._progress(state, record.needs), self._language.say("hint.noble")
                )
            case Piece(pieces.CITY, city):
                return self._city(state, city)
            case Piece(pieces.POST, post):
                name = POST_NAMES[post]
                needs = unpack(state.rules.post_needs[post])[:5]
                text = self._language.say(f"post.{name}.text")
                return self._lines(self._language.say(f"post.{name}.name"), text, self._progress(state, needs))
            case Piece(pieces.DECK, deck):
                pile = DECKS[deck]
                return self._language.say(f"hint.deck_{pile.set}", level=pile.level, count=state.left[deck])
            case Piece(pieces.SUPPLY, colour):
                left = state.supply[colour] - list(gathered).count(colour)
                there = self._language.say("hint.supply", gem=f"[{LETTERS[colour]}]", count=left)
                return self._lines(there, self._language.say("hint.gold" if colour == GOLD else "hint.take"))
            case Piece(pieces.FORT, card):
                return self._fort(state, card)
            case Piece(pieces.STOCK, _):
                return self._language.say("hint.stock")
        return ""

    def _lines(self, *parts: str) -> str:
        return "\n".join(part for part in parts if part)

    def _card(self, state: State, card: int) -> str:
        record = CARDS[card]
        gem = f"[{LETTERS[record.discard_colour]}]" if record.discard_colour != NO_COLOUR else ""
        kind = "discard2_cards" if record.kind == DISCARD2 and state.config.edition == "2024" else record.kind
        effect = "" if kind == BASE else self._language.say(f"card.{kind}", gem=gem)
        bonus = f"[{LETTERS[record.bonus]}]" * record.bonus_count if record.bonus != NO_COLOUR else "–"
        worth = self._language.say("hint.card", level=record.level, bonus=bonus, points=record.points)
        return self._lines(worth, self._fort(state, card), effect, self._price(state, card))

    def _fort(self, state: State, card: int) -> str:
        """Whose strongholds stand on a card, and what that means."""
        owner = state.fort(state.market.index(card))[0] if card in state.market else EMPTY
        if owner == EMPTY:
            return ""
        return self._language.say("hint.own_fort" if owner == self._me else "hint.fort", name=self._names[owner])

    def _price(self, state: State, card: int) -> str:
        """Whether the card can be bought now, in the engine's words."""
        if state.current != self._me or state.question_kind is not QuestionKind.ACTION:
            return ""
        refusal = why_not(state, PURCHASE[card])
        return self._language.say("hint.affordable") if refusal is None else self.reason(refusal)

    def _progress(self, state: State, needs: tuple[int, ...]) -> str:
        standing = state.players[self._me].standing
        parts = [f"[{LETTERS[gem]}] {min(standing[gem], need)}/{need}" for gem, need in enumerate(needs[:5]) if need]
        return "   ".join(parts)

    def _city(self, state: State, city: int) -> str:
        record = CITIES[city]
        player = state.players[self._me]
        points = self._language.say("hint.city_points", points=player.points, needs=record.points)
        alike = ""
        if record.any_same:
            most = most_of_another_colour(player, record)
            key = "hint.city_alike" if any(record.needs) else "hint.city_any"
            alike = self._language.say(key, count=most, needs=record.any_same)
        name = self._language.say(f"city.{record.tile}")
        return self._lines(name, points, self._progress(state, record.needs), alike)


def grouped(letters: list[str]) -> str:
    """Tokens as numbers with gems, in the order they are given."""
    return " ".join(f"{letters.count(letter)}[{letter}]" for letter in dict.fromkeys(letters))
