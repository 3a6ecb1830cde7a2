"""Draws the players: the others' panels down the left side, one's own area at the bottom."""

from collections.abc import Sequence

from game.rules import State
from game.rules.catalog import CITIES, NOBLES
from game.rules.choices import POST_NAMES
from game.rules.gems import GEMS, GOLD
from game.rules.player import Player
from game.rules.state import hidden_card
from game.rules.turn_end import TOKEN_LIMIT
from game.ui.brush import Brush
from game.ui.table.aids import Aids
from game.ui.table.flights import Presenter, holds_post
from game.ui.table.pieces import gem_name
from game.ui.table.places import Places
from game.ui.table.session import SeatInfo
from game.ui.table.sprites import draw_small_card, draw_sprite
from game.ui.theme import BODY, CREAM, GILT, PALE, SMALL_BOLD, TITLE
from game.ui.viewport import Box

DIM = 70


class Panels:
    """All players' things, as the state has them less what is in the air."""

    def __init__(self, places: Places, presenter: Presenter, seats: Sequence[SeatInfo], aids: Aids) -> None:
        self._places = places
        self._aids = aids
        self._presenter = presenter
        self._seats = seats
        self._guilds = tuple(seat.guild for seat in seats)
        self._acting = -1

    def draw(self, brush: Brush, state: State, acting: int, gathered: Sequence[int], away: Sequence[int]) -> None:
        """Everybody, whoever acts lit; tokens being taken lie with one's own already, those being returned are gone."""
        self._acting = acting
        for seat in range(len(state.players)):
            if seat == self._places.me:
                self._mine(brush, state, gathered, away)
            else:
                self._other(brush, state, seat)

    def _tokens(self, state: State, seat: int, colour: int) -> int:
        return state.players[seat].token_counts[colour] + self._presenter.withheld(("tokens", seat, colour))

    def _bonus(self, state: State, seat: int, colour: int) -> int:
        return state.players[seat].bonuses[colour] + self._presenter.withheld(("bonus", seat, colour))

    def _points(self, state: State, seat: int) -> int:
        return state.players[seat].points + self._presenter.withheld(("points", seat))

    def _stock(self, state: State, seat: int) -> int:
        return state.players[seat].stock + self._presenter.withheld(("stock", seat))

    def _landed(self, kind: str, tiles: Sequence[int]) -> list[int]:
        """The tiles that are not in the air any more."""
        return [tile for tile in tiles if not self._presenter.arriving(kind, tile)]

    def _frame(self, brush: Brush, seat: int, box: Box) -> None:
        brush.panel("ui/panel-dark", box, 235)
        if seat == self._acting:
            brush.panel("ui/slot-glow", box.inset(-6))

    def _other(self, brush: Brush, state: State, seat: int) -> None:
        box = self._places.seat(seat)
        player = state.players[seat]
        self._frame(brush, seat, box)
        self._name_plate(brush, state, seat, Box(box.x + 10, box.y + 8, box.w - 20, 60))
        for colour in (*GEMS, GOLD):
            self._small_column(brush, state, seat, colour)
        for number, card in enumerate(player.hand):
            shown = hidden_card(state.rules.deck_of[card]) if card in player.blind else card
            if not self._presenter.arriving("hand", seat * 4 + number):
                draw_small_card(brush, shown, self._places.hand_card(seat, number))
        self._trophies(brush, state, seat, Box(box.x + 172, box.bottom - 76, box.w - 184, 68))

    def _name_plate(self, brush: Brush, state: State, seat: int, box: Box) -> None:
        info = self._seats[seat]
        brush.picture(f"portraits/{info.portrait}", Box(box.x, box.y, 60, 60))
        brush.picture(f"guilds/{info.guild}-seal", Box(box.x + 42, box.y + 34, 28, 28))
        brush.fitted(info.name, Box(box.x + 78, box.y, box.w - 152, 34), BODY, 27, CREAM)
        if seat == state.config.first:
            brush.picture("icons/flag-first", Box(box.x + 78, box.y + 34, 24, 24))
        count = len(state.players[seat].cards) + self._presenter.withheld(("cards", seat))
        brush.picture("icons/cards", Box(box.x + 108, box.y + 34, 24, 24))
        brush.text(str(count), (box.x + 138, box.y + 46), SMALL_BOLD, 24, PALE)
        self._prestige(brush, self._points(state, seat), Box(box.right - 66, box.y - 2, 66, 64))

    def _prestige(self, brush: Brush, points: int, box: Box) -> None:
        brush.picture("ui/points-plate", box)
        brush.fitted(str(points), box.inset(box.w * 0.18), TITLE, box.h * 0.62, (48, 30, 8), "middle")

    def _small_column(self, brush: Brush, state: State, seat: int, colour: int) -> None:
        panel = self._places.seat(seat)
        x = panel.x + 12 + colour * 58
        if colour != GOLD:
            bonus = self._bonus(state, seat, colour)
            slot = Box(x, panel.y + 74, 54, 38)
            brush.shade(slot, (20, 24, 21), 150, radius=7)
            gem = Box(x + 3, panel.y + 77, 30, 32)
            brush.picture(f"gems/{gem_name(colour)}", Box(gem.x, gem.y + 1, 30, 30), 255 if bonus else DIM)
            brush.text(str(bonus), (x + 43, panel.y + 93), TITLE, 24, CREAM if bonus else PALE, "middle")
        elif state.players[seat].vouchers:
            brush.picture("icons/gold2", Box(x + 1, panel.y + 77, 32, 32))
            vouchers = str(state.players[seat].vouchers)
            brush.text(vouchers, (x + 43, panel.y + 93), TITLE, 24, CREAM, "middle")
        tokens = self._tokens(state, seat, colour)
        chip = self._places.tokens(seat, colour)
        brush.picture(f"tokens/{gem_name(colour)}", chip, 255 if tokens else DIM)
        brush.text(str(tokens), (chip.right + 9, chip.centre[1]), SMALL_BOLD, 24, CREAM if tokens else PALE, "middle")

    def _trophies(self, brush: Brush, state: State, seat: int, box: Box) -> None:
        """Nobles, posts, cities and strongholds of another player, in a row that wraps."""
        player = state.players[seat]
        side = 32.0
        names = [f"nobles/{noble_id(noble)}" for noble in self._landed("held_noble", player.nobles)]
        names += [f"cities/{city_id(city)}" for city in self._landed("held_city", player.cities)]
        names += ["icons/lock"] * len(self._landed("held_noble", player.reserved_nobles))
        posts = [post for post in state.rules.posts if holds_post(state, self._presenter, seat, post)]
        names += [f"posts/icon-{POST_NAMES[post]}" for post in posts]
        names += [f"strongholds/{self._guilds[seat]}"] * self._stock(state, seat)
        for number, name in enumerate(names):
            column, row = number % 6, number // 6
            place = Box(box.x + column * (side + 1), box.y + row * (side + 2), side, side)
            if name.startswith("strongholds/"):
                place = Box(place.x + 4, place.y, side * 0.73, side)
            elif name.startswith("cities/"):
                place = Box(place.x, place.y + 6, side, side * 0.625)
            brush.picture(name, place)

    def _mine(self, brush: Brush, state: State, gathered: Sequence[int], away: Sequence[int]) -> None:
        seat = self._places.me
        player = state.players[seat]
        self._frame(brush, seat, self._places.area)
        self._identity(brush, state, seat, len(gathered) - len(away))
        for colour in (*GEMS, GOLD):
            self._column(brush, state, seat, colour, list(gathered).count(colour) - list(away).count(colour))
        for number in range(3):
            box = self._places.hand[number]
            if number < len(player.hand) and not self._presenter.arriving("hand", seat * 4 + number):
                card = player.hand[number]
                draw_sprite(brush, ("card", card), box, self._guilds, marks=self._aids.card(state, card))
            else:
                brush.panel("ui/slot", box)
        self._my_nobles(brush, state, player)
        self._my_cards(brush, state, seat)
        if self._places.layout.has("myposts"):
            self._my_posts(brush, state, seat)
        if self._places.layout.has("stock"):
            stock = self._places.layout.box("stock")
            label = brush.look.language.say("area.stock")
            brush.fitted(label, Box(stock.x, stock.y, stock.w, 32), SMALL_BOLD, 24, PALE, "middle")
            for number in range(self._stock(state, seat)):
                draw_sprite(brush, ("fort", seat), self._places.stock(number), self._guilds)

    def _identity(self, brush: Brush, state: State, seat: int, gathered: int) -> None:
        box = self._places.layout.box("identity")
        info = self._seats[seat]
        brush.picture(f"portraits/{info.portrait}", Box(box.x + 4, box.y + 6, 132, 132))
        brush.picture(f"guilds/{info.guild}", Box(box.x + 92, box.y + 76, 62, 73))
        self._prestige(brush, self._points(state, seat), Box(box.right - 96, box.y + 14, 92, 92))
        brush.fitted(info.name, Box(box.x + 6, box.y + 152, box.w - 12, 40), BODY, 34, CREAM)
        held = state.players[seat].token_count + gathered
        text = brush.look.language.say("area.tokens", count=held)
        brush.text(text, (box.x + 8, box.y + 212), SMALL_BOLD, 25, CREAM if held <= TOKEN_LIMIT else GILT)
        if seat == state.config.first:
            brush.picture("pieces/first-player", Box(box.right - 62, box.y + 150, 56, 67))

    def _column(self, brush: Brush, state: State, seat: int, colour: int, gathered: int) -> None:
        column = self._places.columns[colour]
        brush.shade(column, (16, 20, 18), 130)
        tokens = self._tokens(state, seat, colour) + gathered
        if colour != GOLD:
            bonus = self._bonus(state, seat, colour)
            gem = Box(column.x + 8, column.y + 10, 64, 64)
            brush.picture(f"gems/{gem_name(colour)}", gem, 255 if bonus else DIM)
            brush.text(str(bonus), (column.right - 20, column.y + 42), TITLE, 38, CREAM if bonus else PALE, "middle")
        elif state.players[seat].vouchers:
            brush.picture("icons/gold2", Box(column.x + 6, column.y + 8, 68, 68))
            vouchers = str(state.players[seat].vouchers)
            brush.text(vouchers, (column.right - 20, column.y + 42), TITLE, 38, CREAM, "middle")
        else:
            label = brush.look.language.say("area.gold")
            brush.fitted(label, Box(column.x + 4, column.y + 22, column.w - 8, 40), BODY, 28, GILT, "middle")
        chip = self._places.tokens(seat, colour)
        if not tokens:
            brush.picture(f"tokens/{gem_name(colour)}", chip, 40)
            return
        step = min(9.0, 46 / max(1, tokens - 1))
        for number in range(tokens):
            brush.picture(f"tokens/{gem_name(colour)}", chip.moved(0, -step * number))
        badge = Box(column.right - 42, column.bottom - 38, 36, 32)
        brush.shade(badge, (10, 12, 10), 200, radius=11)
        brush.fitted(str(tokens), badge.inset(3), SMALL_BOLD, 24, CREAM, "middle")

    def _my_nobles(self, brush: Brush, state: State, player: Player) -> None:
        box = self._places.layout.box("mynoble")
        nobles = self._landed("held_noble", player.nobles)
        tiles: list[tuple[str, float]] = [(f"nobles/{noble_id(noble)}", 1.0) for noble in nobles]
        tiles += [(f"cities/{city_id(city)}", 1.6) for city in self._landed("held_city", player.cities)]
        x = box.x
        for name, shape in tiles:
            brush.picture(name, Box(x, box.y, box.h * shape, box.h))
            x += box.h * shape + 8
        for number, noble in enumerate(self._landed("held_noble", player.reserved_nobles), start=len(player.nobles)):
            place = self._places.own_noble(number)
            brush.picture(f"nobles/{noble_id(noble)}", place, 140)
            brush.picture("icons/lock", Box(place.right - 34, place.y + 4, 30, 30))
            x = place.right + 8
        if x == box.x:
            key = "area.no_city" if state.rules.city_pool else "area.no_noble"
            brush.shade(box, (16, 20, 18), 110)
            brush.fitted(brush.look.language.say(key), box.inset(12), BODY, 24, PALE, "middle")

    def _my_cards(self, brush: Brush, state: State, seat: int) -> None:
        box = self._places.layout.box("cards")
        brush.shade(box, (16, 20, 18), 110)
        brush.picture("icons/cards", Box(box.x + 30, box.y + 10, 58, 58))
        count = len(state.players[seat].cards) + self._presenter.withheld(("cards", seat))
        brush.text(str(count), (box.centre[0], box.y + 92), TITLE, 38, CREAM, "middle")
        label = brush.look.language.say("area.cards", count=count)
        brush.fitted(label, Box(box.x + 4, box.y + 118, box.w - 8, 30), SMALL_BOLD, 24, PALE, "middle")

    def _my_posts(self, brush: Brush, state: State, seat: int) -> None:
        for number, post in enumerate(state.rules.posts):
            held = holds_post(state, self._presenter, seat, post)
            brush.picture(f"posts/icon-{POST_NAMES[post]}", self._places.own_post(number), 255 if held else 55)


def noble_id(noble: int) -> str:
    return NOBLES[noble].id


def city_id(city: int) -> str:
    return CITIES[city].id
