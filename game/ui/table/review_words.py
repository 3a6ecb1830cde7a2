"""What a review says of a step, in words."""

from collections.abc import Sequence
from typing import Final

from game.ui.review import Fortune, ReviewedStep
from game.ui.table.choice_words import choice_words
from game.ui.table.part import Part
from game.ui.table.words import Words, sentence

WORTH_TELLING: Final = 3
"""Points of bad luck from which on it is told what would have been better."""


def points(words: Words, change: float) -> str:
    """A change of a chance, in points of a hundred, with its sign."""
    number = round(100 * change)
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def heading(words: Words, step: ReviewedStep) -> str:
    """Whose choice it was, when, and what it is called."""
    opinion = step.opinion
    if opinion is None:
        return words.say("review.their_step", round=step.round, name=words.name(step.seat))
    if not step.called:
        return words.say("review.own_step", round=step.round, verdict=words.say("verdict.fine"))
    verdict = words.say(
        "review.verdict", verdict=words.say(f"verdict.{opinion.verdict}"), count=int(100 * opinion.loss)
    )
    return words.say("review.own_step", round=step.round, verdict=verdict)


def story(words: Words, parts: Sequence[Part], step: ReviewedStep) -> list[str]:
    """What was played, what would have been better and why, and what the cards did: a line each."""
    lines = []
    opinion = step.opinion
    if opinion is not None:
        lines.append(words.say("review.played", choice=choice_words(words, parts, opinion.played)))
        if opinion.best != opinion.played and step.called:
            lines += [fault.words(words, parts) for fault in opinion.faults]
            lines.append(words.say("review.better", choice=choice_words(words, parts, opinion.best)))
            lines += [reason.words(words, parts) for reason in opinion.reasons]
        elif opinion.best != opinion.played:
            lines.append(words.say("review.as_good", choice=choice_words(words, parts, opinion.best)))
    elif round(100 * step.change):
        lines.append(words.say("review.their_change", points=points(words, step.change)))
    if step.fortune is not None and round(100 * step.fortune.change):
        lines.append(fortune_words(words, step.fortune))
    return lines


def fortune_words(words: Words, fortune: Fortune) -> str:
    """Which cards came, and what that did."""
    cards = " + ".join([words.card(card) for card in fortune.cards])
    said = sentence(words.say("review.luck", points=points(words, fortune.change), cards=cards))
    if 100 * fortune.change > -WORTH_TELLING:
        return said
    best = " + ".join([words.card(card) for card in fortune.best])
    return said + " " + sentence(words.say("review.luck_best", cards=best))
