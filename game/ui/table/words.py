"""How things on the table are called: cards, decks, gems and players, in the person's language."""

from collections.abc import Sequence

from game.rules.catalog import CARDS, DECKS, NO_COLOUR
from game.rules.gems import LETTERS, unpack
from game.ui.language import Language
from game.ui.table.session import SeatInfo


class Words:
    """Names for one game. It always speaks the language that is set now."""

    def __init__(self, language: Language, seats: Sequence[SeatInfo]) -> None:
        self.language = language
        self._seats = seats

    def say(self, key: str, **values: object) -> str:
        return self.language.say(key, **values)

    def name(self, seat: int) -> str:
        return self._seats[seat].name

    def level(self, seat: int) -> str:
        """Who sits there and how well they play; nothing of a person."""
        level = self.language.level(self._seats[seat].level)
        about = self.say(f"level.{self._seats[seat].level}.text")
        return self.say("zone.level", name=self.name(seat), level=level, about=about) if level else ""

    def log_text(self, key: str, seat: int, **values: object) -> str:
        """A line of the log about a player."""
        return self.say(f"log.{key}", name=self.name(seat), **values)

    def card(self, card: int) -> str:
        """A card, as one would call it."""
        record = CARDS[card]
        if record.bonus == NO_COLOUR:
            return self.say(f"card.words_{record.kind}", level=record.level)
        key = "card.words_points" if record.points else "card.words"
        gems = gem(record.bonus) * record.bonus_count
        return self.say(key, level=record.level, gem=gems, count=record.points)

    def short_card(self, card: int) -> str:
        """A card in as few signs as possible: its bonus, and its points if it has any."""
        record = CARDS[card]
        gems = gem(record.bonus) * record.bonus_count if record.bonus != NO_COLOUR else self.say("last.special")
        return self.say("last.points", card=gems, count=record.points) if record.points else gems

    def all_of(self, words: Sequence[str]) -> str:
        """Several things as one would list them."""
        if len(words) < 2:
            return "".join(words)
        return self.say("end.and", names=", ".join(words[:-1]), last=words[-1])

    def amounts(self, letters: Sequence[str]) -> str:
        """How much of each gem, in the order they are given."""
        found = dict.fromkeys(letters)
        return self.all_of([self.say("amount.more", count=letters.count(each), gem=f"[{each}]") for each in found])

    def deck(self, key: str, deck: int, **values: object) -> str:
        """A message about a deck; there is one for each set of cards (`key` and the set's name)."""
        return self.say(f"{key}{DECKS[deck].set}", level=DECKS[deck].level, **values)


def gem(colour: int) -> str:
    """A gem in a text."""
    return f"[{LETTERS[colour]}]"


def gems_of(colours: Sequence[int]) -> str:
    return "".join(gem(colour) for colour in colours)


def gems_in(tokens: int) -> str:
    """A purse as gems in a text."""
    return gems_of([colour for colour, count in enumerate(unpack(tokens)) for _ in range(count)])
