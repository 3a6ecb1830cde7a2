"""The Strongholds at the table: towers on the market's cards and in stock, and conquest."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules import Choice, Event, Position, QuestionKind, State
from game.rules.catalog import CARD_BY_ID, CARDS
from game.rules.choices import CONQUER, PLACE, REMOVE, Conquer, Move, Place, Remove, move
from game.rules.events import (
    CardPurchased,
    ConquestDeclined,
    StrongholdMoved,
    StrongholdPlaced,
    StrongholdRemoved,
    StrongholdsReturned,
)
from game.rules.ids import NOBODY, CardId
from game.rules.layouts import strongholds as spots
from game.rules.layouts.spots import Spot
from game.rules.rulebook import rules_for
from game.ui.art import Size
from game.ui.brush import Brush, Look
from game.ui.faces import Marks
from game.ui.language import Language
from game.ui.sound import Cue
from game.ui.table import pieces, sprites
from game.ui.table.gestures import Gesture
from game.ui.table.moments import dwell
from game.ui.table.motion import Beat, Counts, Flight
from game.ui.table.part import Belongings, Occasion, Part, Trophy
from game.ui.table.pieces import AREA, Piece, card_of
from game.ui.table.places import Places, small
from game.ui.table.routes import STAGGER, Routes, bought
from game.ui.table.shown import Shown
from game.ui.table.sprites import Sprite
from game.ui.table.words import Words
from game.ui.theme import BAD, GILT, GUILDS, PALE, SMALL_BOLD
from game.ui.viewport import Box, Point

FORT: Final = "fort"
"""The strongholds on a card of the market."""
STOCK: Final = "stock"
"""One's own strongholds that are not on the table."""
SHAPE = 0.73
CARD_SHAPE = 0.714
SHOWN = ("B3-white-2", "B3-blue-2")
"""Cards under strongholds, for the tile of the module."""
PLAIN_CARD = 132.0
"""How wide a card is on which a stronghold has its plain size; on a wider one it is larger."""
AT_OWNER = (40.0, 55.0)


@dataclass(frozen=True, slots=True)
class FortSprite(Sprite):
    """A guild's stronghold."""

    zoomed = (400.0, 550.0)
    guild: str

    def picture(self, look: Look, size: Size, marks: Marks) -> pygame.Surface:
        return look.art.get(f"strongholds/{self.guild}", size)


def fort_box(places: Places, slot: int, number: int) -> Box:
    """A stronghold on a card of the market, the second and third stacked beside the first."""
    card = places.slots[slot]
    size = card.w / PLAIN_CARD
    return Box(card.right - (35 + number * 13) * size, card.y + card.h * 0.31, 31 * size, 43 * size)


def plate_box(places: Places, slot: int, standing: int) -> Box:
    """What so many strongholds on a card stand on, with their owner's seal: between the badges that effects have."""
    card, first, last = places.slots[slot], fort_box(places, slot, 0), fort_box(places, slot, standing - 1)
    return Box(last.x - 3, card.y + card.h * 0.302, first.right - last.x + 5, card.h * 0.331)


def stock_box(places: Places, number: int) -> Box:
    """One of one's own strongholds in stock."""
    return places.layout.box("tower", n=number)


def owner_of(state: State, card: int) -> int:
    """Whose strongholds stand on a card; NOBODY for nobody's."""
    return state.fort(state.slot_of(card))[0] if card in state.market else NOBODY


def is_asked(state: State) -> bool:
    """Whether a stronghold is to be placed, moved or removed now."""
    return any(isinstance(option, Place | Move | Remove) for option in state.options)


class Strongholds(Part):
    """What The Strongholds bring to the table."""

    tells = frozenset({"occupied"})

    def check(self, places: Places, state: State) -> None:
        for kind in ("stock", "stock_label"):
            places.layout.box(kind)
        for number in range(state.rules.stock):
            stock_box(places, number)

    def gestures(self, state: State, option: Choice) -> list[Gesture]:
        match option:
            case Conquer(card):
                return [Gesture(Piece(pieces.CARD, card), AREA, option)]
            case Place(card):
                return [Gesture(Piece(STOCK), Piece(pieces.CARD, card), option)]
            case Move(origin, card):
                return [Gesture(Piece(FORT, origin), Piece(pieces.CARD, card), option)]
            case Remove(card):
                homes = (Piece(pieces.SEAT, owner_of(state, card)), AREA)
                return [Gesture(Piece(FORT, card), home, option) for home in homes]
        return []

    def attempt(self, state: State, piece: Piece, target: Piece) -> Choice | None:
        own = target.kind in (pieces.AREA_KIND, pieces.BONUS)
        homewards = own or target.kind == pieces.SEAT
        if piece.kind == pieces.CARD and homewards and is_asked(state):
            return REMOVE[piece.number]
        if piece.kind == pieces.CARD and own and any(isinstance(option, Conquer) for option in state.options):
            return CONQUER[piece.number]
        if piece.kind == STOCK and target.kind == pieces.CARD:
            return PLACE[target.number]
        if piece.kind == FORT and target.kind == pieces.CARD:
            return move(CardId(piece.number), CardId(target.number))
        return REMOVE[piece.number] if piece.kind == FORT and homewards else None

    def buys(self, option: Choice) -> int | None:
        return option.card if isinstance(option, Conquer) else None

    def usual_target(self, piece: Piece) -> Piece | None:
        return Piece(pieces.CARD) if piece.kind == STOCK else None

    def caption(self, choice: Choice) -> str:
        match choice:
            case Conquer():
                return "drop.conquer"
            case Remove():
                return "drop.remove"
        return ""

    def sound(self, choice: Choice) -> Cue | None:
        return Cue.CONQUEST if isinstance(choice, Conquer) else None

    def says(self, words: Words, choice: Choice) -> str:
        match choice:
            case Conquer(card):
                return words.say("do.conquer", card=words.card(card))
            case Place(card):
                return words.say("do.place", card=words.card(card))
            case Move(_, card):
                return words.say("do.move", card=words.card(card))
            case Remove(card):
                return words.say("do.remove", card=words.card(card))
        return ""

    def how(self, choice: Choice) -> str:
        match choice:
            case Conquer():
                return "how.buy"
            case Place():
                return "how.place"
            case Move():
                return "how.move"
            case Remove():
                return "how.remove"
        return ""

    def ask(self, state: State) -> str:
        """What can be done with strongholds now: place, move, remove, or some of these."""
        if state.question_kind is not QuestionKind.STRONGHOLD:
            return ""
        kinds = {"place": Place, "move": Move, "remove": Remove}
        can = [word for word, kind in kinds.items() if any(isinstance(option, kind) for option in state.options)]
        return f"ask.stronghold_{'_'.join(can)}"

    def lifted(self, piece: Piece, targets: Callable[[Piece], Sequence[Piece]]) -> Piece:
        """A stronghold that can't be moved is part of its card; one that can is lifted wherever its card is gripped."""
        if piece.kind == FORT and not targets(piece):
            return Piece(pieces.CARD, piece.number)
        tower = Piece(FORT, piece.number)
        return tower if piece.kind == pieces.CARD and not targets(piece) and targets(tower) else piece

    def targets(self, state: State) -> list[Piece]:
        return [Piece(pieces.SEAT, seat) for seat in range(len(state.players))]

    def find(self, places: Places, state: State, piece: Piece) -> Box | None:
        if piece.kind == STOCK:
            return stock_box(places, max(0, state.players[places.me].stock - 1))
        if piece.kind != FORT or piece.number not in state.market:
            return None
        slot = state.slot_of(piece.number)
        return fort_box(places, slot, max(0, state.fort(slot)[1] - 1))

    def on_card(self, places: Places, state: State, slot: int, at: Point) -> Piece | None:
        count = state.fort(slot)[1]
        standing = any(fort_box(places, slot, number).contains(at) for number in range(count))
        return Piece(FORT, state.market[slot]) if standing else None

    def at(self, places: Places, state: State, at: Point) -> Piece | None:
        there = state.players[places.me].stock and places.layout.box("stock").contains(at)
        return Piece(STOCK) if there else None

    def named(self, kind: str, name: str) -> Sprite | None:
        if kind != "stronghold" or name not in map(str, range(len(GUILDS))):
            return None
        return FortSprite(GUILDS[int(name)])

    def sprite(self, state: State, piece: Piece, guilds: Sequence[str], me: int) -> Sprite | None:
        if piece.kind == STOCK:
            return FortSprite(guilds[me])
        return FortSprite(guilds[owner_of(state, piece.number)]) if piece.kind == FORT else None

    def draw_on_card(self, brush: Brush, shown: Shown, slot: int, card: int) -> None:
        """The strongholds on the card that a place shows: those of the state, and those that have yet to leave."""
        state, places = shown.state, shown.places
        whose, count = state.fort(slot) if card == state.market[slot] else (NOBODY, 0)
        leaving = shown.motion.leaving("fort_owner", slot)
        owner = whose if leaving is None else leaving
        standing = shown.number(("forts", slot), count)
        if standing <= 0:
            return
        plate = plate_box(places, slot, standing)
        brush.shade(plate, (16, 12, 8), 190, radius=10)
        brush.outline(plate, GILT if owner == shown.me else BAD, 3, radius=10)
        for number in reversed(range(standing)):
            sprites.draw_sprite(brush, FortSprite(shown.guild(owner)), fort_box(places, slot, number))
        brush.picture(f"guilds/{shown.guild(owner)}-seal", Box(plate.centre[0] - 11, plate.bottom - 24, 22, 22))

    def draw_mine(self, brush: Brush, shown: Shown) -> None:
        label = brush.look.language.say("area.stock")
        brush.fitted(label, shown.places.layout.box("stock_label"), SMALL_BOLD, 24, PALE, "middle")
        for number in range(in_stock(shown, shown.me)):
            sprites.draw_sprite(brush, FortSprite(shown.guild(shown.me)), stock_box(shown.places, number))

    def trophies(self, shown: Shown, seat: int) -> list[Trophy]:
        return [Trophy(f"strongholds/{shown.guild(seat)}", SHAPE, symbol=True)] * in_stock(shown, seat)

    def belongings(self, state: State, seat: int, guild: str) -> list[Belongings]:
        stock = state.players[seat].stock
        towers = [(f"strongholds/{guild}", number < stock) for number in range(state.rules.stock)]
        return [Belongings("area.stock", towers, (54, 74), (60, 74), columns=state.rules.stock, place=1, top=16)]

    def tooltip(self, words: Words, state: State, piece: Piece, me: int) -> str:
        if piece.kind == STOCK:
            return words.say("tooltip.stock")
        return self._occupied(words, state, piece.number, me) if piece.kind == FORT else ""

    def rule(self, state: State, piece: Piece) -> str:
        card = card_of(piece)
        occupied = card is not None and owner_of(state, card) != NOBODY
        return "S-1" if piece.kind == STOCK else "S-5" if piece.kind == FORT or occupied else ""

    def card_notes(self, words: Words, state: State, card: int, me: int, refused: str) -> list[str]:
        return [self._occupied(words, state, card, me)]

    def _occupied(self, words: Words, state: State, card: int, me: int) -> str:
        """Whose strongholds stand on a card, and what that means."""
        owner = owner_of(state, card)
        if owner == NOBODY:
            return ""
        return words.say("tooltip.own_fort" if owner == me else "tooltip.fort", name=words.name(owner))

    def still_life(self, brush: Brush, place: Box, edition: str) -> None:
        for number, card in enumerate(SHOWN):
            box = Box(place.x + 12 + number * 114, place.y + 14, 108, 151)
            sprites.draw_laid_card(brush, CARD_BY_ID[card], box)
        for number in range(3):
            box = Box(place.x + 26 + number * 22, place.y + 62 + number % 2 * 14, 64, 88)
            sprites.draw_sprite(brush, FortSprite(GUILDS[0]), box)
        sprites.draw_sprite(brush, FortSprite(GUILDS[1]), Box(place.x + 150, place.y + 66, 64, 88))

    def laid_out(self, language: Language, state: State) -> str:
        return language.say("preview.strongholds", count=state.rules.stock)

    def line(self, occasion: Occasion, event: Event) -> str:
        words = occasion.words
        match event:
            case CardPurchased(seat, card) if occasion.action is Conquer:
                return words.log_text("conquered", seat, card=words.card(card))
            case StrongholdPlaced(seat, card):
                return words.log_text("placed", seat, card=words.card(card))
            case StrongholdMoved(seat, _, card):
                return words.log_text("moved", seat, card=words.card(card))
            case StrongholdRemoved(seat, owner, card):
                return words.log_text("removed", seat, owner=words.name(owner), card=words.card(card))
            case ConquestDeclined(seat):
                return words.log_text("declined", seat)
        return ""

    def short_line(self, occasion: Occasion, event: Event) -> str:
        words = occasion.words
        match event:
            case CardPurchased(_, card) if occasion.action is Conquer:
                return words.say("last.conquered", card=words.short_card(card))
            case StrongholdPlaced() | StrongholdMoved():
                return words.say("last.stronghold")
            case StrongholdRemoved(_, owner):
                return words.say("last.removed", owner=words.name(owner))
        return ""

    def beat(self, routes: Routes, event: Event) -> Beat | None:
        match event:
            case CardPurchased(seat, card, slot) if routes.action is Conquer:
                beat = bought(routes.to_owner(seat, card, slot), seat, card)
                if seat != routes.places.me:
                    # One's own is heard when it is chosen.
                    beat.sounds = (Cue.CONQUEST, *beat.sounds)
                guards = f"strongholds/{routes.seats[seat].guild}"
                return dwell(beat, routes.places, CARD_SHAPE, CARDS[card].points, guards)
            case StrongholdPlaced(seat, card):
                flight = Flight(tower(routes, seat), home(routes, seat), on_card(routes, card))
                flight.losses, flight.gains = {("stock", seat): 1}, one_more(routes, card)
                return Beat([flight], (Cue.STRONGHOLD,), seat)
            case StrongholdMoved(seat, origin, card):
                start, end = on_card(routes, origin), on_card(routes, card)
                gone, come = one_less(routes, seat, origin), one_more(routes, card)
                return Beat([Flight(tower(routes, seat), start, end, gone, come)], (Cue.STRONGHOLD,), seat)
            case StrongholdRemoved(seat, owner, card):
                return Beat([way_home(routes, owner, card)], (Cue.STRONGHOLD,), seat)
            case StrongholdsReturned(owner, card, number):
                flights = [way_home(routes, owner, card) for _ in range(number)]
                for place, flight in enumerate(flights):
                    flight.delay = STAGGER * place
                return Beat(flights, (Cue.STRONGHOLD,), owner, pause=0.05)
            case ConquestDeclined(seat):
                return Beat(seat=seat, pause=0.2)
        return None

    def spot_boxes(self, places: Places, state: State, position: Position, spot: Spot) -> list[Box]:
        if spot.name == spots.ON_CARD:
            count = max(1, state.fort(spot.number)[1])
            return [fort_box(places, spot.number, number) for number in reversed(range(count))]
        return [places.layout.box("stock")] if spot == Spot(spots.STOCK, 0, places.me) else []

    def spot_signs(self, position: Position, seat: int) -> list[Spot]:
        return [Spot(spots.STOCK, 0, seat)] * spots.in_stock(position, rules_for(position.config), seat)

    def spot_sprite(self, position: Position, spot: Spot, guilds: Sequence[str]) -> Sprite | None:
        if spot.name not in (spots.ON_CARD, spots.STOCK):
            return None
        return FortSprite(guilds[spots.owner_of_spot(position, spot)])


def in_stock(shown: Shown, seat: int) -> int:
    """How many strongholds a player is shown to have left."""
    return shown.number(("stock", seat), shown.state.players[seat].stock)


# How strongholds move


def tower(routes: Routes, seat: int) -> FortSprite:
    return FortSprite(routes.seats[seat].guild)


def home(routes: Routes, seat: int) -> Box:
    own = seat == routes.places.me
    return stock_box(routes.places, 1) if own else small(routes.places.seat(seat), *AT_OWNER)


def on_card(routes: Routes, card: int) -> Box:
    for state in (routes.after, routes.before):
        if card in state.market:
            return fort_box(routes.places, state.slot_of(card), 0)
    return small(routes.places.area, *AT_OWNER)


def one_more(routes: Routes, card: int) -> Counts:
    """One stronghold more on a card of the market."""
    after = routes.after
    return {("forts", after.slot_of(card)): 1} if card in after.market else {}


def one_less(routes: Routes, owner: int, card: int) -> Counts:
    """One stronghold less on a card that lay in the market."""
    before = routes.before
    if card not in before.market:
        return {}
    slot = before.slot_of(card)
    return {("forts", slot): 1, ("fort_owner", slot): owner}


def way_home(routes: Routes, owner: int, card: int) -> Flight:
    """A stronghold on its way from a card back to its owner's stock."""
    losses = one_less(routes, owner, card)
    gains: Counts = {("stock", owner): 1}
    return Flight(tower(routes, owner), on_card(routes, card), home(routes, owner), losses, gains)
