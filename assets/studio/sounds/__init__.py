"""Sounds and music, synthesised from nothing but arithmetic and seeds.

Cues are matched in loudness within their class, by greatest momentary loudness (K-weighted after ITU-R BS.1770, the
loudest 400 ms, in LUFS; see `loudness`); `catalogue` has the classes. Music is set by integrated loudness.
"""

from functools import partial

from assets.studio.job import Job
from assets.studio.sounds.catalogue import CUES, cue_bytes
from assets.studio.sounds.music.finish import PIECES, music_bytes


def jobs() -> list[Job]:
    """One file a piece of music and a cue; the music, which takes longest, comes first."""
    music = [Job(f"sounds/music/{name}.ogg", partial(music_bytes, name)) for name in PIECES]
    return music + [Job(f"sounds/{name}.ogg", partial(cue_bytes, name)) for name in CUES]
