"""A bot's own chance: fixed by the deal it plays, so that games can be repeated, and told apart from the deal's."""

import hashlib
import random


def bot_chance(seed: int, seat: int) -> random.Random:
    """What is left to chance for the bot at a seat of the deal with that seed.

    The decks are shuffled by the seed itself. A bot that drew from the same numbers could deal itself the true decks
    where it should only guess at them (I-1), so its own come from a digest that no deal's seed leads to.
    """
    digest = hashlib.blake2b(f"bot/{seat}/{seed}".encode(), digest_size=16).digest()
    return random.Random(int.from_bytes(digest, "big"))
