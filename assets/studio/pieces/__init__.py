"""Pieces: gems, tokens, cost pips, effect medallions, and the plates that faces are composed with."""

from functools import partial

from assets.studio.job import Job
from assets.studio.pieces.effects import FIELDS, effect
from assets.studio.pieces.gems import gem
from assets.studio.pieces.plates import BANDS, any_pip, band, level_dot, points_plate, small_card
from assets.studio.pieces.smalls import inks, pip, small_gem
from assets.studio.pieces.stones import KINDS, PALETTES
from assets.studio.pieces.tokens import shadow, token, token_edge


def kind_jobs(root: str, letter: str, palette: str = "") -> list[Job]:
    """Everything that a kind looks like, in a palette."""
    return [
        Job(f"{root}/gems/{letter}.webp", partial(gem, letter, palette)),
        Job(f"{root}/gems/{letter}-small.webp", partial(small_gem, letter, palette)),
        Job(f"{root}/pips/{letter}.webp", partial(pip, letter, palette)),
        Job(f"{root}/tokens/{letter}.webp", partial(token, letter, palette)),
        Job(f"{root}/tokens/{letter}-edge.webp", partial(token_edge, letter, palette)),
    ]


def jobs() -> list[Job]:
    made = [job for letter in KINDS for job in kind_jobs("images", letter)]
    for palette, changed in PALETTES.items():
        root = f"images/palettes/{palette}"
        made += [job for letter in changed for job in kind_jobs(root, letter, palette)]
        made.append(Job(f"{root}/pips/ink.json", partial(inks, palette)))
        made.append(Job(f"{root}/pips/any.webp", partial(any_pip, palette)))
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
