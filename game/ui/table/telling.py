"""The story of a turn: each event as a beat with its flights, its sound and its line for the log.

What a flight changes of points, bonuses and cards is said where the event says it; whatever else the state's figures
changed by (a post that gives points for every post, a bonus that comes with a pair) is put on the last flight of that
player, so that no number on the table runs ahead of the pieces.
"""

from collections.abc import Sequence

from game.rules import Event, QuestionKind, State
from game.rules import events as happened
from game.rules.catalog import CARDS, CITIES, DECKS, NO_COLOUR, NOBLES
from game.rules.choices import POST_NAMES
from game.rules.gems import LETTERS, ONE_GOLD, unpack
from game.ui.language import Language
from game.ui.table import pieces
from game.ui.table.flights import Beat, Count, Counts, Flight, Sprite, post_key
from game.ui.table.pieces import Piece, noble_name
from game.ui.table.places import Places
from game.ui.table.result import explanation
from game.ui.table.session import SeatInfo
from game.ui.viewport import Box

STAGGER = 0.09
DEAL_STAGGER = 0.08
CLOSING_SECONDS = 6.0
"""How long the table is shown at the end of a game, unless the person goes on."""
TOKEN_SIDE = 70.0
GRANTING = {QuestionKind.PURCHASE_GEM: "gem_after_purchase", QuestionKind.DOUBLE_GEM: "gem_after_double"}
"""The trading post that a question comes from."""
OFF_TABLE = Box(960, -240, 120, 168)


class Teller:
    """Tells events from the viewpoint of one seat."""

    def __init__(self, places: Places, seats: Sequence[SeatInfo], language: Language) -> None:
        self._places = places
        self._seats = seats
        self._language = language
        self._market: list[int] = []
        self._nobles: tuple[int, ...] = ()
        self._figures: dict[Count, int] = {}
        self._asked = QuestionKind.ACTION
        self._conquest = False
        self._paid = 0

    def look(self, state: State) -> None:
        """Note where cards lie before something happens to them."""
        self._market = list(state.market)
        self._nobles = state.nobles
        self._figures = figures_of(state)
        self._asked = state.question_kind or QuestionKind.ACTION
        self._conquest = self._asked is QuestionKind.CONQUEST or (self._conquest and self._asked is QuestionKind.PAY)

    def tell(self, state: State, events: Sequence[Event]) -> list[Beat]:
        """The beats of what one choice brought about."""
        beats: list[Beat] = []
        for event in [happened.visible_to(event, self._places.me) for event in events]:
            beat = self._beat(state, event)
            if beat is not None:
                beat.pieces = spoken_of(event) if beat.line else ()
                if beat.seat < 0 and beats:
                    beat.seat = beats[-1].seat
                beats.append(beat)
        self._settle(state, beats)
        self.look(state)
        return beats

    def _settle(self, state: State, beats: Sequence[Beat]) -> None:
        """Let what the events don't account for change when the player's last piece lands."""
        flights = [flight for beat in beats for flight in beat.flights]
        for count, now in figures_of(state).items():
            told = sum(flight.gains.get(count, 0) - flight.losses.get(count, 0) for flight in flights)
            rest = now - self._figures.get(count, 0) - told
            last = next((beat for beat in reversed(beats) if beat.seat == count[1] and beat.flights), None)
            if rest and last is not None:
                flight = last.flights[-1]
                flight.gains = {**flight.gains, count: flight.gains.get(count, 0) + rest}

    def _say(self, key: str, seat: int, **values: object) -> str:
        return self._language.say(f"log.{key}", name=self._seats[seat].name, **values)

    def _beat(self, state: State, event: Event) -> Beat | None:
        match event:
            case happened.TokensTaken(seat, tokens):
                flights = self._tokens(seat, tokens, taken=True)
                sound = "gold" if tokens >= ONE_GOLD else "chip-click"
                return Beat(flights, (sound,), seat, self._taken(seat, tokens))
            case happened.TokensPaid(seat, tokens):
                self._paid = tokens
                return Beat(self._tokens(seat, tokens, taken=False), ("chip-stack",), seat)
            case happened.TokensReturned(seat, tokens):
                line = self._say("returned", seat, tokens=letters(tokens))
                return Beat(self._tokens(seat, tokens, taken=False), ("chip-click",), seat, line)
            case happened.CardRevealed(slot, card):
                return Beat([self._reveal(state, slot, card)], ("card-flip",), pause=0.05)
            case happened.TurnEnded(seat):
                return Beat(seat=seat, pause=0.22)
            case happened.TurnPassed(seat):
                return Beat(seat=seat, line=self._say("passed", seat), pause=0.6)
            case happened.FinalRoundBegan(seat):
                return Beat(seat=seat, sounds=("final-round",), line=self._say("final_round", seat), pause=0.9)
            case happened.GameEnded(winners):
                decided = explanation(state, self._seats, self._language)[1]
                return Beat(seat=winners[0], line=decided, pause=CLOSING_SECONDS)
        return self._card_beat(state, event) or self._tile_beat(state, event) or self._fort_beat(state, event)

    def _taken(self, seat: int, tokens: int) -> str:
        """Tokens that a trading post grants are told as such: they are no action of their own."""
        post = GRANTING.get(self._asked)
        if post is None:
            return self._say("taken", seat, tokens=letters(tokens))
        return self._say("granted", seat, tokens=letters(tokens), post=self._language.say(f"post.{post}.name"))

    def _bought(self, seat: int, card: int) -> str:
        """A purchase or a conquest, with what was paid in tokens, if anything."""
        key = "conquered" if self._conquest else "purchased"
        paid, self._paid = self._paid, 0
        bought = self._say(key, seat, card=self._card_words(card))
        return self._language.say("log.price", bought=bought, tokens=letters(paid)) if paid else bought

    def opening(self, state: State) -> list[Beat]:
        """The cards are dealt, and whoever begins is named."""
        flights = [self._reveal(state, slot, card) for slot, card in enumerate(state.market) if card >= 0]
        for number, flight in enumerate(flights):
            flight.delay = DEAL_STAGGER * number
        first = state.config.first
        named = Beat(seat=first, line=self._say("begins", first), pause=1.0)
        return [Beat(flights, ("card-flip",), first, pause=0.1), named]

    def _card_beat(self, state: State, event: Event) -> Beat | None:
        match event:
            case happened.CardPurchased(seat, card, slot):
                flight = self._to_owner(state, seat, card, slot)
                line = self._bought(seat, card)
                return Beat([flight], (purchase_sound(card),), seat, line)
            case happened.CardClaimed(seat, card, slot):
                flight = self._to_owner(state, seat, card, slot)
                line = self._say("claimed", seat, card=self._card_words(card))
                return Beat([flight], (purchase_sound(card),), seat, line)
            case happened.CardReserved(seat, card, slot, deck):
                return self._reserved(state, seat, card, slot, deck)
            case happened.CardPaired(seat, card, colour, bonuses):
                line = self._say("paired", seat, gems=letters_of([colour] * bonuses))
                flight = Flight(("card", card), small(self._places.seat(seat), 60, 84), self._beside(seat, colour))
                flight.gains = {("bonus", seat, colour): bonuses}
                return Beat([flight], ("chip-stack",), seat, line, pause=0.3)
            case happened.CardDiscarded(seat, card):
                losses: dict[Count, int] = {("points", seat): CARDS[card].points, ("cards", seat): 1}
                flight = Flight(("card", card), self._at_owner(seat, card), OFF_TABLE, losses, fades=True)
                line = self._say("discarded", seat, card=self._card_words(card))
                return Beat([flight], ("card-slide",), seat, line)
            case happened.CardsLookedAt(seat, deck, _, _):
                return Beat(seat=seat, sounds=("card-slide",), line=self._say("looked", seat), pause=0.2)
            case happened.CardBuried(seat, _, deck):
                start = self._places.seat(seat)
                flight = Flight(("back", deck), small(start), self._places.decks[deck])
                return Beat([flight], ("card-slide",), seat)
        return None

    def _tile_beat(self, state: State, event: Event) -> Beat | None:
        places = self._places
        match event:
            case happened.NobleVisited(seat, noble):
                gains: Counts = {("points", seat): NOBLES[noble].points, ("held_noble", noble): 1}
                there = noble in self._nobles
                losses: Counts = {("noble", noble): 1} if there else {}
                end = small(places.seat(seat), 100, 100)
                start = places.noble(noble) if there else end.moved(0, -60)
                flight = Flight(("noble", noble), start, end, losses, gains)
                line = self._say("noble", seat, noble=noble_name(noble))
                return Beat([flight], ("noble",), seat, line, pause=0.5)
            case happened.NobleReserved(seat, noble):
                flight = Flight(("noble", noble), places.noble(noble), small(places.seat(seat), 100, 100))
                flight.losses, flight.gains = {("noble", noble): 1}, {("held_noble", noble): 1}
                line = self._say("noble_reserved", seat, noble=noble_name(noble))
                return Beat([flight], ("reserve",), seat, line)
            case happened.PostGained(seat, post):
                return self._post(state, seat, post)
            case happened.CityTaken(seat, city):
                flight = Flight(("city", city), places.city(city), small(places.seat(seat), 160, 100))
                flight.losses, flight.gains = {("city", city): 1}, {("held_city", city): 1}
                return Beat([flight], ("city",), seat, self._say("city", seat, city=self.city_name(city)), pause=0.6)
        return None

    def _fort_beat(self, state: State, event: Event) -> Beat | None:
        match event:
            case happened.StrongholdPlaced(seat, card):
                gains = self._one_fort(state, card)
                flight = Flight(("fort", seat), self._home(seat), self._on_card(state, card), gains=gains)
                flight.losses = {("stock", seat): 1}
                return Beat([flight], ("stronghold",), seat, self._say("placed", seat, card=self._card_words(card)))
            case happened.StrongholdMoved(seat, origin, card):
                start, end = self._on_card(state, origin), self._on_card(state, card)
                losses = self._lost_fort(seat, origin)
                flight = Flight(("fort", seat), start, end, losses, self._one_fort(state, card))
                return Beat([flight], ("stronghold",), seat, self._say("moved", seat, card=self._card_words(card)))
            case happened.StrongholdRemoved(seat, owner, card):
                line = self._say("removed", seat, owner=self._seats[owner].name, card=self._card_words(card))
                return Beat([self._fort_home(state, owner, card)], ("stronghold",), seat, line)
            case happened.StrongholdsReturned(owner, card, number):
                flights = [self._fort_home(state, owner, card) for _ in range(number)]
                for place, flight in enumerate(flights):
                    flight.delay = STAGGER * place
                return Beat(flights, ("stronghold",), owner, pause=0.05)
            case happened.ConquestDeclined(seat):
                return Beat(seat=seat, line=self._say("declined", seat), pause=0.2)
        return None

    def _fort_home(self, state: State, owner: int, card: int) -> Flight:
        """A stronghold on its way from a card back to its owner's stock."""
        losses = self._lost_fort(owner, card)
        return Flight(("fort", owner), self._on_card(state, card), self._home(owner), losses, {("stock", owner): 1})

    def _lost_fort(self, owner: int, card: int) -> Counts:
        """One stronghold less on a card that lay in the market."""
        if card not in self._market:
            return {}
        slot = self._market.index(card)
        return {("forts", slot): 1, ("fort_owner", slot): owner}

    def _tokens(self, seat: int, tokens: int, taken: bool) -> list[Flight]:
        flights: list[Flight] = []
        for colour, count in enumerate(unpack(tokens)):
            for _ in range(count):
                supply, home = self._places.supply[colour], self._places.tokens(seat, colour)
                supply = small(supply, TOKEN_SIDE, TOKEN_SIDE)
                there: Count = ("bank", colour)
                here: Count = ("tokens", seat, colour)
                start, end, leaves, arrives = (supply, home, there, here) if taken else (home, supply, here, there)
                delay = STAGGER * len(flights)
                flights.append(Flight(("token", colour), start, end, {leaves: 1}, {arrives: 1}, delay=delay))
        return flights

    def _reveal(self, state: State, slot: int, card: int) -> Flight:
        deck = state.rules.slot_decks[slot]
        start, end = self._places.decks[deck], self._places.slots[slot]
        losses: Counts = {("deck", deck): 1}
        gains: Counts = {("slot", slot): card}
        return Flight(("back", deck), start, end, losses, gains, flip_to=("card", card))

    def _at_owner(self, seat: int, card: int) -> Box:
        colour = CARDS[card].bonus
        return small(self._places.seat(seat), 60, 84) if colour == NO_COLOUR else self._beside(seat, colour)

    def _beside(self, seat: int, colour: int) -> Box:
        """Where a card of a colour goes at its owner's."""
        if seat == self._places.me:
            return small(self._places.columns[colour], 70, 98)
        return small(self._places.seat(seat), 60, 84)

    def _to_owner(self, state: State, seat: int, card: int, slot: int) -> Flight:
        record = CARDS[card]
        start = self._places.slots[slot] if slot >= 0 else self._places.hand_card(seat, 0)
        losses: Counts = {("slot", slot): card} if slot >= 0 else {}
        gains: dict[Count, int] = {("points", seat): record.points, ("cards", seat): 1}
        if record.bonus != NO_COLOUR:
            gains[("bonus", seat, record.bonus)] = record.bonus_count
        return Flight(("card", card), start, self._at_owner(seat, card), losses, gains)

    def _reserved(self, state: State, seat: int, card: int, slot: int, deck: int) -> Beat:
        hand = state.players[seat].hand
        end = self._places.hand_card(seat, max(0, len(hand) - 1))
        hidden = card < 0
        sprite: Sprite = ("back", deck) if slot < 0 else ("card", card)
        start = self._places.decks[deck] if slot < 0 else self._places.slots[slot]
        losses: Counts = {("slot", slot): card} if slot >= 0 else {("deck", deck): 1}
        gains: Counts = {("hand", seat * 4 + max(0, len(hand) - 1)): 1}
        flip: Sprite | None = ("card", card) if slot < 0 and not hidden else None
        flight = Flight(sprite, start, end, losses, gains, flip_to=flip)
        key = "reserved_blind" if slot < 0 else "reserved"
        words = (
            self._language.say(f"deck.{DECKS[deck].set}", level=DECKS[deck].level)
            if slot < 0
            else self._card_words(card)
        )
        return Beat([flight], ("reserve",), seat, self._say(key, seat, card=words))

    def _post(self, state: State, seat: int, post: int) -> Beat:
        places = self._places
        line = self._say("post", seat, post=self._language.say(f"post.{POST_NAMES[post]}.name"))
        gains: Counts = {("post", post_key(seat, post)): 1}
        if places.route is not None:
            flight = Flight(
                ("shield", seat), small(places.seat(seat), 60, 70), places.shield(state, post, seat), {}, gains
            )
            return Beat([flight], ("stamp",), seat, line, pause=0.4)
        flight = Flight(("post", post), places.post(state, post), small(places.seat(seat), 120, 82), {}, gains)
        return Beat([flight], ("post",), seat, line, pause=0.4)

    def _one_fort(self, state: State, card: int) -> Counts:
        return {("forts", state.market.index(card)): 1} if card in state.market else {}

    def _home(self, seat: int) -> Box:
        return self._places.stock(1) if seat == self._places.me else small(self._places.seat(seat), 40, 55)

    def _on_card(self, state: State, card: int) -> Box:
        for market in (state.market, self._market):
            if card in market:
                return self._places.fort(market.index(card), 0)
        return small(self._places.area, 40, 55)

    def _card_words(self, card: int) -> str:
        record = CARDS[card]
        if record.bonus == NO_COLOUR:
            return self._language.say(f"card.words_{record.kind}", level=record.level)
        key = "card.words_points" if record.points else "card.words"
        gems = f"[{LETTERS[record.bonus]}]" * record.bonus_count
        return self._language.say(key, level=record.level, gem=gems, points=record.points)

    def city_name(self, city: int) -> str:
        return self._language.say(f"city.{CITIES[city].tile}")


def small(box: Box, w: float = 60, h: float = 60) -> Box:
    """A box of this size in the middle of another."""
    return Box(0, 0, w, h).at(box.centre)


def spoken_of(event: Event) -> tuple[Piece, ...]:
    """The pieces that an event is about: its card or tile, or the tokens that changed hands."""
    match event:
        case happened.TokensTaken(_, tokens) | happened.TokensReturned(_, tokens):
            return tuple(Piece(pieces.TOKEN, colour) for colour, count in enumerate(unpack(tokens)) if count)
        case happened.NobleVisited(_, noble) | happened.NobleReserved(_, noble):
            return (Piece(pieces.NOBLE, noble),)
        case happened.PostGained(_, post):
            return (Piece(pieces.POST, post),)
        case happened.CityTaken(_, city):
            return (Piece(pieces.CITY, city),)
    card = getattr(event, "card", happened.HIDDEN)
    return (Piece(pieces.CARD, card),) if card >= 0 else ()


def letters(tokens: int) -> str:
    """A purse as gems in a text."""
    return letters_of([colour for colour, count in enumerate(unpack(tokens)) for _ in range(count)])


def letters_of(colours: Sequence[int]) -> str:
    return "".join(f"[{LETTERS[colour]}]" for colour in colours)


def purchase_sound(card: int) -> str:
    colour = CARDS[card].bonus
    return "purchase-none" if colour == NO_COLOUR else f"purchase-{LETTERS[colour]}"


def figures_of(state: State) -> dict[Count, int]:
    """The numbers at the players' that pieces on their way change."""
    found: dict[Count, int] = {}
    for seat, player in enumerate(state.players):
        found["points", seat] = player.points
        found["cards", seat] = len(player.cards)
        for colour, count in enumerate(player.bonuses):
            found["bonus", seat, colour] = count
    return found
