"""Lets version 1.0.0, which knew no protocol, speak it: a fixed yardstick for the opponents of today.

    PYTHONPATH=CHECKOUT python version_1.py [BOT] [--check]

CHECKOUT holds that version; BOT is one of its bots, `guildmaster` if none is named, at its own setting and counted in
processor time, as its own arena did. All modules that are loaded here are that version's. It had no positions either:
the table is laid here from what the protocol tells, and what can then be chosen must be what the host names. With
`--check`, a difference is told as an error; without, the choice is one that both know.
"""

import random
import sys
import time
from importlib import import_module
from types import ModuleType
from typing import Any

rules: ModuleType = import_module("game.rules")
order: ModuleType = import_module("game.rules.order")
catalog: ModuleType = import_module("game.rules.catalog")
naming: ModuleType = import_module("game.rules.choices")
states: ModuleType = import_module("game.rules.state")
table: ModuleType = import_module("game.rules.table")
gems: ModuleType = import_module("game.rules.gems")
rulesets: ModuleType = import_module("game.rules.ruleset")
posts: ModuleType = import_module("game.rules.modules.posts")
afford: ModuleType = import_module("game.rules.afford")
engine: ModuleType = import_module("game.rules.engine")
ai: ModuleType = import_module("game.ai")

LETTERS = "WUGRK*"
SECONDS = 60.0


class Table:
    """A position's lines, put on a table of that version."""

    def __init__(self, lines: list[str]) -> None:
        self.said = {name.strip(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        if "variants" in self.said:
            raise ValueError("version 1.0.0 knows no house rules")
        modules = self._words("modules", ",")
        players, first = int(self.said["players"]), int(self.said["first"])
        self.config = rules.GameConfig(players, self.said["edition"], modules, 0, first)
        self.rules = rulesets.rules_for(self.config)
        named = {catalog.CARD_BY_ID[word] for word in self._all_words() if word in catalog.CARD_BY_ID}
        self._unknown = [[card for card in deck if card not in named] for deck in self.rules.decks]

    def state(self) -> Any:
        """The game there, unknown cards dealt in any order: a view covers them again."""
        state = states.new_state(self.config, self.rules)
        state.market = [self._card(word) for deck in self._deck_names() for word in self._words(f"row {deck}")]
        state.face_up = sum([afford.CARD_BIT[card] for card in state.market if card >= 0])
        for number, player in enumerate(state.players):
            self._seat(state, player, f"seat {number}", number)
        state.bank = self._tokens("supply")
        state.vacant = tuple([self._slot(word) for word in self._words("vacant")])
        piles = [self._pile(deck, name) for deck, name in enumerate(self._deck_names())]
        state.decks = [cards for cards, _ in piles]
        state.left = [len(cards) for cards, _ in piles]
        state.buried = [buried for _, buried in piles]
        state.nobles = tuple([catalog.NOBLE_BY_ID[word] for word in self._words("nobles")])
        state.cities = tuple([catalog.CITY_BY_ID[word] for word in self._words("cities")])
        state.current = int(self.said.get("turn", self.config.first))
        state.round = int(self.said["round"])
        state.last_card_round = int(self.said["last card"])
        state.passes = int(self.said.get("passes", 0))
        state.final_round = self.said.get("final round") == "yes"
        tasks = [self._task(part.split()) for part in self.said.get("asked", "action").split(",")]
        state.pending = [*self.rules.turn[: self.rules.turn.index(tasks[-1])], *reversed(tasks)]
        engine.renew_options(state)
        return state

    def _seat(self, state: Any, player: Any, name: str, number: int) -> None:
        player.tokens = self._tokens(f"{name} tokens")
        player.held = sum(gems.unpack(player.tokens))
        for word in self._words(f"{name} cards"):
            card, _, paired = word.partition("=")
            table.gain(state, player, self._card(card))
            if paired:
                pair = (self._card(card), LETTERS.index(paired[0]), len(paired))
                player.pairs += (pair,)
                table.add_bonus(player, pair[1], pair[2], self.rules.standing_weight[pair[0]])
        for word in self._words(f"{name} hand"):
            card = word.strip("()")
            known = self._card(card) if card in catalog.CARD_BY_ID else self._deal(naming.DECK_NAMES.index(card))
            table.add_to_hand(player, known, blind=word.startswith("("))
        player.nobles = tuple([catalog.NOBLE_BY_ID[word] for word in self._words(f"{name} nobles")])
        player.points += sum([catalog.NOBLES[noble].points for noble in player.nobles])
        player.reserved_nobles = tuple([catalog.NOBLE_BY_ID[word] for word in self._words(f"{name} reserved nobles")])
        for word in self._words(f"{name} posts"):
            posts.gain_post(state, player, naming.POST_NAMES.index(word), None)
        player.cities = tuple([catalog.CITY_BY_ID[word] for word in self._words(f"{name} cities")])
        for word in self._words(f"{name} strongholds"):
            slot = state.market.index(self._card(word))
            state.forts[slot] = (number << 2) + (state.forts[slot] & 3) + 1
            player.stock -= 1

    def _pile(self, deck: int, name: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A deck's cards, top card last, and who put those at its bottom there."""
        cards: list[int] = []
        buried: list[int] = []
        for word in self._words(f"deck {name}"):
            card, mark, seat = word.partition("@")
            if mark:
                buried.append(int(seat))
            if card.isdecimal() and not mark:
                cards += [self._deal(deck) for _ in range(int(card))]
            else:
                cards.append(self._deal(deck) if card == "?" else self._card(card))
        return tuple(reversed(cards)), tuple(reversed(buried))

    def _task(self, words: list[str]) -> tuple[int, ...]:
        step, about = order.STEP_NAMES.index(words[0]), words[1:]
        if step == order.KEEP_ONE:
            return (step, naming.DECK_NAMES.index(about[0]), self._card(about[1]), self._card(about[2]))
        if step == order.DOUBLE_GEM:
            return (step, LETTERS.index(about[0]))
        if step == order.FREE_CARD:
            return (step, int(about[0]))
        return (step, *[self._card(word) for word in about])

    def _words(self, label: str, mark: str = "") -> list[str]:
        value = self.said.get(label, "none")
        return (
            [] if value in ("none", "") else [word.strip() for word in (value.split(mark) if mark else value.split())]
        )

    def _all_words(self) -> list[str]:
        return [
            word.strip("(),").partition("=")[0].partition("@")[0]
            for value in self.said.values()
            for word in value.split()
        ]

    def _deck_names(self) -> tuple[str, ...]:
        return tuple(naming.DECK_NAMES[: len(self.rules.decks)])

    def _card(self, word: str) -> int:
        return int(states.EMPTY) if word == "-" else int(catalog.CARD_BY_ID[word])

    def _deal(self, deck: int) -> int:
        return int(self._unknown[deck].pop())

    def _slot(self, word: str) -> int:
        name, _, place = word.partition("/")
        return int(self.rules.slot_decks.index(naming.DECK_NAMES.index(name))) + int(place) - 1

    def _tokens(self, label: str) -> int:
        counts = [0] * len(LETTERS)
        for word in self._words(label):
            counts[LETTERS.index(word[0])] = int(word[1:] or 1)
        return int(gems.pack(counts))


def chosen(bot: Any, position: list[str], wanted: list[str], words: list[str], check: bool) -> str:
    """What to say to `go`."""
    state = Table(position).state()
    if check and sorted(map(str, state.options)) != sorted(wanted):
        strange = sorted(set(map(str, state.options)) ^ set(wanted))
        return f"error not the same options: {', '.join(strange)[:200]}"
    options = [option for option in state.options if str(option) in wanted]
    told = dict(zip(words[::2], words[1::2], strict=True))
    rng = random.Random(int(told.get("seed", "0")))
    seen = rules.view(state, state.current)
    limit = float(told.get("seconds", SECONDS))
    return f"best {bot.choose(seen, options, rng, time.process_time() + limit)}"


def main(name: str, check: bool) -> None:
    bot, position, wanted = ai.make_bot(name, time.process_time), list[str](), list[str]()

    def block() -> list[str]:
        return list(iter(lambda: sys.stdin.readline().strip(), "end"))

    for line in sys.stdin:
        match line.split():
            case ["lapis-road-engine", *_]:
                print(f"lapis-road-engine 1\nid Lapis Road 1.0.0 {name}\nready", flush=True)
            case ["ready"]:
                print("ready", flush=True)
            case ["new"]:
                bot = ai.make_bot(name, time.process_time)
            case ["position"]:
                position = block()
            case ["choices"]:
                wanted = block()
            case ["go", *words]:
                try:
                    print(chosen(bot, position, wanted, words, check), flush=True)
                except (KeyError, ValueError, IndexError) as error:
                    print(f"error the table can't be laid: {type(error).__name__} {error}", flush=True)
            case ["quit"]:
                return


if __name__ == "__main__":
    names = [word for word in sys.argv[1:] if word != "--check"]
    main(names[0] if names else "guildmaster", "--check" in sys.argv)
