"""A choice in words, as one would say what to do."""

from collections.abc import Sequence

from game.rules import Choice
from game.rules.choices import Decline, Draw, Pass, Pay, Purchase, Reserve, Return, Take, Visit
from game.ui.table.part import Part
from game.ui.table.pieces import noble_name
from game.ui.table.words import Words, gems_in, gems_of


def choice_words(words: Words, parts: Sequence[Part], choice: Choice) -> str:
    """What a choice does; a module's choices are told by the module."""
    match choice:
        case Take(gems):
            return words.say("do.take", gems=gems_of(gems))
        case Reserve(card):
            return words.say("do.reserve", card=words.card(card))
        case Draw(deck):
            return words.deck("do.draw_", deck)
        case Purchase(card):
            return words.say("do.buy", card=words.card(card))
        case Return(tokens):
            return words.say("do.return", gems=gems_in(tokens))
        case Visit(noble):
            return words.say("do.visit", noble=noble_name(words.language, noble))
        case Pay(tokens):
            return words.say("do.pay", gems=gems_in(tokens))
        case Pass():
            return words.say("do.pass")
        case Decline():
            return words.say("do.decline")
    return next((said for part in parts if (said := part.says(words, choice))), str(choice))
