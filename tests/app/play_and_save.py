"""A program to be killed: it goes on with the saved game, plays and saves without end, and tells each choice."""

import random

from game.app.background import Writer
from game.app.game_save import GameSave
from game.app.match import Match, nowhere
from game.app.saves import Saves
from game.app.seats import Seat
from game.rules import GameConfig
from tests.app.thinker import Here

SEATS = (Seat("Anna", "random"), Seat("Zanetta", "greedy"))


def main() -> None:
    saves, writer = Saves(), Writer()
    found = saves.resume()
    if found is None:
        seed = len(saves.archived())
        match = new_match(seed)
    else:
        assert found.record is not None, found.reason
        seed = found.record.config.seed
        match = Match.resume(found.record, Here(), nowhere)
    match.save_with(GameSave(saves, writer))
    tell(match)
    while True:
        if match.state.outcome is not None:
            seed += 1
            match = new_match(seed)
            match.save_with(GameSave(saves, writer))
        elif match.poll() is not None:
            tell(match)


def new_match(seed: int) -> Match:
    config = GameConfig(2, "2024", ("orient", "posts"), seed)
    return Match(config, SEATS, Here(), nowhere, rng=random.Random(seed))


def tell(match: Match) -> None:
    print(match.record.config.seed, len(match.record.choices), flush=True)


if __name__ == "__main__":
    main()
