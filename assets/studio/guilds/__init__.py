"""The guilds' coats of arms, seals, strongholds and colours, and the First Player tile."""

from functools import partial

from assets.studio.guilds.arms import paint_arms, paint_seal
from assets.studio.guilds.colours import LIVERIES, colours_file
from assets.studio.guilds.first_player import paint_first_player
from assets.studio.guilds.stronghold import paint_stronghold
from assets.studio.job import Job


def jobs() -> list[Job]:
    made = [Job("images/guilds/colours.json", colours_file)]
    for guild in LIVERIES:
        made.append(Job(f"images/guilds/{guild}.webp", partial(paint_arms, guild)))
        made.append(Job(f"images/guilds/{guild}-seal.webp", partial(paint_seal, guild)))
        made.append(Job(f"images/strongholds/{guild}.webp", partial(paint_stronghold, guild)))
    made.append(Job("images/pieces/first-player.webp", paint_first_player))
    return made
