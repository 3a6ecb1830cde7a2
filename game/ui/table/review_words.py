"""What a review says of a step, in words."""

from collections.abc import Sequence
from typing import Final

from game.ui.review import Fortune, ReviewedStep, Swing
from game.ui.table.choice_words import choice_words
from game.ui.table.part import Part
from game.ui.table.words import Words

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


def swing_heading(words: Words, swing: Swing) -> str:
    """When the chance changed so much, by what or by whose choice, and by how much."""
    step, change = swing.step, points(words, swing.change)
    if swing.by_luck:
        return words.say("review.luck_point", round=step.round, points=change)
    if step.opinion is not None:
        return words.say("review.own_point", round=step.round, points=change)
    return words.say("review.their_point", round=step.round, name=words.name(step.seat), points=change)


def story(words: Words, parts: Sequence[Part], step: ReviewedStep) -> list[str]:
    """What was played, what would have been better and why, and what the cards did: a line each."""
    return [*played_lines(words, parts, step), *better_lines(words, parts, step), *fortune_lines(words, step)]


def played_lines(words: Words, parts: Sequence[Part], step: ReviewedStep) -> list[str]:
    """What was played and what is wrong with it; what another's choice changed."""
    opinion = step.opinion
    if opinion is None:
        chosen = [] if step.choice is None else [choice_words(words, parts, step.choice)]
        lines = [words.say("review.played", choice=choice) for choice in chosen]
        if round(100 * step.change):
            lines.append(words.say("review.their_change", points=points(words, step.change)))
        return lines
    faults = opinion.faults if step.called else ()
    played = words.say("review.played", choice=choice_words(words, parts, opinion.played))
    late = [words.say("review.unforeseen", points=points(words, step.change))] if step.unforeseen else []
    return [played, *[fault.words(words, parts) for fault in faults], *late]


def better_lines(words: Words, parts: Sequence[Part], step: ReviewedStep) -> list[str]:
    """What would have been better and why, or as good."""
    opinion = step.opinion
    if opinion is None or opinion.best == opinion.played:
        return []
    best = words.say("review.better" if step.called else "review.as_good",
                     choice=choice_words(words, parts, opinion.best))  # fmt: skip
    return [best, *[reason.words(words, parts) for reason in opinion.reasons if step.called]]


def fortune_lines(words: Words, step: ReviewedStep) -> list[str]:
    """What the cards did, if anything."""
    told = step.fortune is not None and round(100 * step.fortune.change)
    return [fortune_words(words, step.fortune)] if step.fortune is not None and told else []


def fortune_words(words: Words, fortune: Fortune) -> str:
    """Which cards came, and what that did."""
    cards = " + ".join([words.card(card) for card in fortune.cards])
    said = words.say("review.luck", points=points(words, fortune.change), cards=cards)
    if 100 * fortune.change > -WORTH_TELLING:
        return said
    best = " + ".join([words.card(card) for card in fortune.best])
    return said + " " + words.say("review.luck_best", cards=best)
