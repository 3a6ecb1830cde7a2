"""Pieces: gems, tokens, cost pips, effect medallions, and the plates that faces are composed with."""

from functools import partial

from assets.studio.job import Job
from assets.studio.pieces.effects import FIELDS, effect
from assets.studio.pieces.gems import gem
from assets.studio.pieces.plates import BANDS, any_pip, band, level_dot, points_plate, small_card
from assets.studio.pieces.smalls import inks, pip, small_gem
from assets.studio.pieces.stones import KINDS
from assets.studio.pieces.tokens import shadow, token, token_edge


def jobs() -> list[Job]:
    made = []
    for letter in KINDS:
        made += [
            Job(f"images/gems/{letter}.webp", partial(gem, letter)),
            Job(f"images/gems/{letter}-small.webp", partial(small_gem, letter)),
            Job(f"images/pips/{letter}.webp", partial(pip, letter)),
            Job(f"images/tokens/{letter}.webp", partial(token, letter)),
            Job(f"images/tokens/{letter}-edge.webp", partial(token_edge, letter)),
        ]
    made.append(Job("images/tokens/shadow.webp", shadow))
    made.append(Job("images/pips/ink.json", inks))
    made += [Job(f"images/ui/{name}.webp", partial(band, name)) for name in BANDS]
    made += [
        Job("images/ui/level-dot.webp", level_dot),
        Job("images/ui/points-plate.webp", points_plate),
        Job("images/pips/card.webp", small_card),
        Job("images/pips/any.webp", any_pip),
    ]
    made += [Job(f"images/icons/{name}.webp", partial(effect, name)) for name in FIELDS]
    return made
