"""Where things lie on the table, in virtual units, from the map and the state."""

from pathlib import Path

from game.rules import State
from game.rules.catalog import DECKS
from game.rules.gems import GEMS, GOLD
from game.ui.layout import Layout, MapError, load_layout
from game.ui.table import pieces
from game.ui.table.pieces import Piece, gem_name
from game.ui.viewport import Box


def facts_of(state: State) -> list[str]:
    """What the maps' layers ask about."""
    facts = [*state.config.module_names, state.config.edition]
    if "posts" in facts:
        facts.append("board" if state.config.edition == "2017" else "stacks")
    return facts


class Places:
    """The boxes of everything, for one game seen from one seat."""

    def __init__(self, levels: Path, state: State, me: int) -> None:
        self.layout: Layout = load_layout(levels / f"table-{len(state.players)}.tmx", facts_of(state))
        self.route: Layout | None = load_layout(levels / "route.tmx", ()) if "board" in facts_of(state) else None
        self.me = me
        self._players = len(state.players)
        self.slots = [self._slot(state, slot) for slot in range(len(state.market))]
        self.decks = [self.layout.box("deck", set=pile.set, level=pile.level) for pile in DECKS[: len(state.left)]]
        self.supply = [self.layout.box("supply", gem=gem_name(colour)) for colour in (*GEMS, GOLD)]
        self.columns = [self.layout.box("gem", gem=gem_name(colour)) for colour in (*GEMS, GOLD)]
        self.hand = [self.layout.box("hand", n=number) for number in range(3)]
        self.area = self.layout.box("area")
        held = [noble for player in state.players for noble in (*player.nobles, *player.reserved_nobles)]
        self.noble_order = sorted({*state.nobles, *held})
        self.city_order = sorted({*state.cities, *[city for player in state.players for city in player.cities]})
        self._check(state)

    def _check(self, state: State) -> None:
        """Ask for every zone that the game may come to need, so that a map is refused before it begins."""
        kinds = ["ribbon", "log", "tray", "actions", "identity", "mynoble", "cards"]
        kinds += ["stock"] if state.rules.stock else []
        kinds += ["myposts"] if state.rules.posts else []
        for kind in kinds:
            self.layout.box(kind)
        for seat in range(self._players):
            self.seat(seat)
        for number in range(len(self.noble_order)):
            self.layout.box("noble", n=number)
        for number in range(len(self.city_order)):
            self.layout.box("city", n=number)
        for number, post in enumerate(state.rules.posts):
            self.post(state, post)
            if self.route is not None:
                self.route.box("banner", n=number)
                for seat in range(self._players):
                    self.shield(state, post, seat)

    def _slot(self, state: State, slot: int) -> Box:
        deck = state.rules.slot_decks[slot]
        column = state.rules.slot_decks[:slot].count(deck)
        pile = DECKS[deck]
        return self.layout.box("market", set=pile.set, level=pile.level, column=column)

    def seat(self, seat: int) -> Box:
        """A player's panel; one's own is the area at the bottom."""
        if seat == self.me:
            return self.area
        return self.layout.box("seat", n=(seat - self.me) % self._players)

    def noble(self, noble: int) -> Box:
        return self.layout.box("noble", n=self.noble_order.index(noble))

    def own_noble(self, number: int) -> Box:
        """One's own nobles, one beside the other, those that have visited first."""
        box = self.layout.box("mynoble")
        return Box(box.x + number * (box.h + 8), box.y, box.h, box.h)

    def own_post(self, number: int) -> Box:
        """The sign of a post at one's own area, in the order of the rule set."""
        box = self.layout.box("myposts")
        return Box(box.x + (number % 2) * 64, box.y + (number // 2) * 54, 52, 52)

    def city(self, city: int) -> Box:
        return self.layout.box("city", n=self.city_order.index(city))

    def post(self, state: State, post: int) -> Box:
        """A stack of tiles, or the port on the board."""
        number = state.rules.posts.index(post)
        if self.route is None:
            return self.layout.box("post", n=number)
        return self.on_board(self.route.box("port", n=number))

    def post_zones(self, state: State, post: int) -> list[Box]:
        """All that belongs to a post: the tile; on the board its port, its requirement and its coats of arms."""
        if self.route is None:
            return [self.post(state, post)]
        banner = self.on_board(self.route.box("banner", n=state.rules.posts.index(post)))
        return [self.post(state, post), banner, *[self.shield(state, post, seat) for seat in range(self._players)]]

    def shield(self, state: State, post: int, seat: int) -> Box:
        """A coat-of-arms space on the board."""
        if self.route is None:
            raise MapError(f"{self.layout.path}: there is no board to mark")
        return self.on_board(self.route.box("route", n=state.rules.posts.index(post), seat=seat))

    def on_board(self, box: Box, board: Box | None = None) -> Box:
        """A zone of the board's own map, where the board lies on the table (or where it is shown enlarged)."""
        assert self.route is not None
        board = board or self.layout.box("board")
        across, down = board.w / self.route.size[0], board.h / self.route.size[1]
        return Box(board.x + box.x * across, board.y + box.y * down, box.w * across, box.h * down)

    def card(self, state: State, card: int) -> Box | None:
        """Where a card lies face up: in the market, or in one's own hand."""
        if card in state.market:
            return self.slots[state.market.index(card)]
        hand = state.players[self.me].hand
        return self.hand[hand.index(card)] if card in hand else None

    def lying(self, state: State, piece: Piece, seat: int) -> Box | None:
        """Where a piece that a player had to do with can be seen: on the table or, openly, at that player's."""
        match piece:
            case Piece(pieces.TOKEN, colour):
                return self.tokens(seat, colour)
            case Piece(pieces.CARD, card) if card not in state.market:
                player = state.players[seat]
                open_hand = card in player.hand and (seat == self.me or card not in player.blind)
                return self.hand_card(seat, player.hand.index(card)) if open_hand else None
            case Piece(pieces.CITY, city) if city not in state.cities:
                return None
            case Piece(pieces.POST, post) if self.route is not None:
                return self.shield(state, post, seat)
        return self.find(state, piece)

    def hand_card(self, seat: int, number: int) -> Box:
        """A card in a hand: large in one's own, small in another's panel."""
        if seat == self.me:
            return self.hand[min(number, 2)]
        panel = self.seat(seat)
        return Box(panel.x + 14 + number * 50, panel.bottom - 74, 46, 64)

    def tokens(self, seat: int, colour: int) -> Box:
        """Where a player's tokens of a colour lie."""
        if seat == self.me:
            column = self.columns[colour]
            side = min(column.w - 14, 84)
            return Box(column.x + (column.w - side) / 2, column.bottom - side - 8, side, side)
        panel = self.seat(seat)
        return Box(panel.x + 14 + colour * 58, panel.y + 116, 36, 36)

    def fort(self, slot: int, number: int) -> Box:
        """A stronghold on a card of the market, the second and third stacked beside the first."""
        card = self.slots[slot]
        return Box(card.x + card.w - 36 - number * 13, card.y + card.h * 0.25, 34, 47)

    def stock(self, number: int) -> Box:
        """One of one's own strongholds in stock."""
        box = self.layout.box("stock")
        return Box(box.x + 15 + number * 28, box.y + 44 + 10 * (number % 2), 50, 69)

    def find(self, state: State, piece: Piece) -> Box | None:
        """Where a piece lies now, if it does."""
        match piece:
            case Piece(pieces.CARD, card):
                return self.card(state, card)
            case Piece(pieces.DECK, deck):
                return self.decks[deck]
            case Piece(pieces.SUPPLY, colour):
                return self.supply[colour]
            case Piece(pieces.TOKEN, colour):
                return self.tokens(self.me, colour)
            case Piece(pieces.NOBLE, noble):
                if noble in state.nobles:
                    return self.noble(noble)
                player = state.players[self.me]
                reserved = noble in player.reserved_nobles
                return self.own_noble(len(player.nobles) + player.reserved_nobles.index(noble)) if reserved else None
            case Piece(pieces.CITY, city):
                return self.city(city)
            case Piece(pieces.POST, post):
                return self.post(state, post)
            case Piece(pieces.STOCK, _):
                return self.stock(max(0, state.players[self.me].stock - 1))
            case Piece(pieces.FORT, card):
                slot = state.market.index(card)
                return self.fort(slot, max(0, state.fort(slot)[1] - 1))
            case Piece(pieces.AREA, _):
                return self.area
            case Piece(pieces.HAND, _):
                first, last = self.hand[0], self.hand[-1]
                return Box(first.x, first.y, last.right - first.x, first.h)
            case Piece(pieces.BONUS, colour):
                return self.columns[colour]
            case Piece(pieces.DOUBLE_BONUS, colour):
                return self.columns[colour].part(0, 0.5, 1, 0.5)
            case Piece(pieces.SEAT, seat):
                return self.seat(seat)
        return None
