"""Tooltips of what is no piece: players' panels, one's own columns, posts and piles."""

from collections.abc import Callable, Sequence

from game.rules import State
from game.rules.choices import POST_NAMES
from game.rules.gems import GEMS, GOLD, LETTERS
from game.ui.language import Language
from game.ui.table.places import Places
from game.ui.table.session import SeatInfo
from game.ui.viewport import Box, Point

Words = Callable[[State], str]


class Zones:
    """Places on the table and what is to be said about them, the smaller ones first."""

    def __init__(self, places: Places, state: State, seats: Sequence[SeatInfo], language: Language) -> None:
        self._places = places
        self._me = places.me
        self._say = language.say
        self._zones: list[tuple[Box, Words]] = []
        for number, post in enumerate(state.rules.posts):
            self._zones.append((places.own_post(number), self._post(post)))
        for colour in (*GEMS, GOLD):
            self._zones.append((places.columns[colour], self._column(colour)))
        self._zones.append((places.layout.box("cards"), lambda _: self._say("zone.cards")))
        tiles = "zone.cities" if state.rules.city_pool else "zone.nobles"
        self._zones.append((places.layout.box("mynoble"), lambda _: self._say(tiles)))
        self._zones += [(box, lambda _: self._say("zone.hand")) for box in places.hand]
        self._zones.append((places.layout.box("identity"), self._identity))
        for seat, info in enumerate(seats):
            if seat != places.me:
                words = self._say("zone.seat", name=info.name)
                self._zones.append((places.seat(seat), lambda _, words=words: words))  # type: ignore[misc]

    def at(self, at: Point) -> int | None:
        """The number of the zone under a point."""
        return next((number for number, (box, _) in enumerate(self._zones) if box.contains(at)), None)

    def text(self, state: State, at: Point) -> str:
        number = self.at(at)
        return "" if number is None else self._zones[number][1](state)

    def _column(self, colour: int) -> Words:
        def words(state: State) -> str:
            player = state.players[self._me]
            gem = f"[{LETTERS[colour]}]"
            if colour == GOLD:
                said = self._say("zone.gold", gem=gem, tokens=player.token_counts[GOLD])
                return f"{said}\n{self._say('zone.vouchers', count=player.vouchers)}" if player.vouchers else said
            tokens, bonuses = player.token_counts[colour], player.bonuses[colour]
            return self._say("zone.gem", gem=gem, tokens=tokens, bonuses=bonuses)

        return words

    def _post(self, post: int) -> Words:
        def words(state: State) -> str:
            name = self._say(f"post.{POST_NAMES[post]}.name")
            held = state.players[self._me].posts >> post & 1
            status = self._say("zone.post_held" if held else "zone.post_open")
            return f"{name}\n{self._say(f'post.{POST_NAMES[post]}.text')}\n{status}"

        return words

    def _identity(self, state: State) -> str:
        said = self._say("zone.points", points=state.players[self._me].points)
        return f"{said}\n{self._say('zone.first')}" if self._me == state.config.first else said
