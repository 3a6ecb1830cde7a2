"""The hands of the engine: how tokens and cards move from one place to another."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rules.afford import CARD_BIT
from game.rules.catalog import CARDS, GOLD2, NO_COLOUR
from game.rules.events import CardDiscarded, CardRevealed, Log
from game.rules.gems import ENOUGH, FIELD
from game.rules.ids import CardId, DeckId, SeatId, Slot
from game.rules.marks import EMPTY
from game.rules.numbers import KIND_BITS
from game.rules.player import Player
from game.rules.question import DRAW, RESERVE
from game.rules.state import NO_OPTIONS, State

POINTS: Final = vec[i64]([card.points for card in CARDS])
BONUS: Final = vec[i64]([card.bonus for card in CARDS])
BONUS_COUNT: Final = vec[i64]([card.bonus_count for card in CARDS])
IS_VOUCHER: Final = vec[bool]([card.kind == GOLD2 for card in CARDS])
"""What each card brings (see `catalog`)."""

UP_TO_ENOUGH: Final = tuple([min(count, ENOUGH) for count in range(64)])


def draw(state: State, deck: i64) -> CardId:
    """Take the top card of a deck that is not empty."""
    left = state.left_row[deck] - 1
    state.left_row[deck] = left
    if not left:
        state.reservable = NO_OPTIONS
    buried = state.buried[deck]
    if len(buried) > left:
        know_buried(state, deck, buried[:left])
    return CardId(state.deck_row[state.rules.deck_start[deck] + left])


def bury(state: State, deck: DeckId, card: CardId, seat: SeatId) -> None:
    """Put a card at the bottom of a deck; that seat knows it is there (P-3, `draw_two`)."""
    lay_deck(state, deck, (card, *state.decks[deck]))
    know_buried(state, deck, (seat, *state.buried[deck]))


def know_buried(state: State, deck: i64, seats: tuple[SeatId, ...]) -> None:
    """Let these seats know one card each at the bottom of a deck."""
    state.buried = tuple([seats if other == deck else known for other, known in enumerate(state.buried)])


def lay_deck(state: State, deck: int, cards: Sequence[CardId]) -> None:
    """Let a deck consist of these cards, the top one last."""
    lay_decks(state, [cards if other == deck else there for other, there in enumerate(state.decks)])


def lay_decks(state: State, decks: Sequence[Sequence[CardId]]) -> None:
    """Let the decks consist of these cards, the top ones last."""
    row: list[CardId] = []
    for cards, whole in zip(decks, state.rules.decks, strict=True):
        row += [*cards, *[EMPTY] * (len(whole) - len(cards))]
    state.deck_row = vec[i64](row)
    state.left_row = vec[i64]([len(cards) for cards in decks])
    state.reservable = NO_OPTIONS


def list_reservable(state: State) -> vec[i64]:
    """What there is to reserve: the face-up cards, then the decks that are not empty."""
    listed = vec[i64]([card << KIND_BITS | RESERVE for card in state.market_row if card >= 0])
    for deck in range(len(state.left_row)):
        if state.left_row[deck]:
            listed = append(listed, deck << KIND_BITS | DRAW)
    state.reservable = listed
    return listed


def put_on_market(state: State, slot: i64, card: i64) -> None:
    """Lay a card, or EMPTY, on a place of the market."""
    if state.market_bits:
        before = state.market_row[slot]
        gone = CARD_BIT[before] if before >= 0 else 0
        state.market_bits ^= gone | CARD_BIT[card] if card >= 0 else gone
    state.market_row[slot] = card
    state.reservable = NO_OPTIONS


def leave_market(state: State, slot: Slot, log: Log) -> None:
    """Take the card off a place of the market, which then waits to be refilled."""
    for leave in state.rules.on_leave:
        leave(state, slot, log)
    put_on_market(state, slot, EMPTY)
    state.vacant += (slot,)
    state.last_card_round = state.round


def refill(state: State, log: Log) -> None:
    """Turn up a card on every place that waits for one, each from its own deck, as far as they go (B-2)."""
    for slot in state.vacant:
        deck = state.rules.slot_decks[slot]
        if state.left_row[deck]:
            card = draw(state, deck)
            put_on_market(state, slot, card)
            if log is not None:
                log.append(CardRevealed(slot, card))
    state.vacant = ()


def add_to_hand(player: Player, card: CardId, blind: bool) -> None:
    player.hand += (card,)
    if blind:
        player.blind += (card,)


def drop_from_hand(player: Player, card: CardId) -> None:
    player.hand = tuple([other for other in player.hand if other != card])
    show_card(player, card)


def show_card(player: Player, card: CardId) -> None:
    """From now on everybody has seen this card of the hand."""
    if card in player.blind:
        player.blind = tuple([other for other in player.blind if other != card])


def gain(state: State, player: Player, card: CardId) -> None:
    """Put a card among a player's own: its points, and its bonuses if it has a colour by itself."""
    player.cards += (card,)
    player.points += POINTS[card]
    if BONUS[card] != NO_COLOUR:
        add_bonus(player, BONUS[card], BONUS_COUNT[card], state.rules.standing_weight[card])
    elif IS_VOUCHER[card]:
        player.vouchers += 1


def with_count(counts: tuple[int, ...], colour: int, count: int) -> tuple[int, ...]:
    """Counts per colour, with another one for one of the colours."""
    changed = list(counts)
    changed[colour] = count
    return tuple(changed)


def add_bonus(player: Player, colour: int, bonuses: int, weight: int) -> None:
    """Count bonuses of a colour for payment, and their weight for requirements; both may be negative."""
    before = player.bonuses[colour]
    player.bonuses = with_count(player.bonuses, colour, before + bonuses)
    player.discount += UP_TO_ENOUGH[before + bonuses] - UP_TO_ENOUGH[before] << FIELD * colour
    before = player.standing[colour]
    player.standing = with_count(player.standing, colour, before + weight)
    player.standing_purse += UP_TO_ENOUGH[before + weight] - UP_TO_ENOUGH[before] << FIELD * colour
    player.noble_may_be_due = True


def discard(state: State, player: Player, card: CardId, log: Log) -> None:
    """Put an owned card out of the game, with its points and bonuses (O-2, O-8)."""
    player.cards = tuple([other for other in player.cards if other != card])
    player.points -= POINTS[card]
    if BONUS[card] != NO_COLOUR:
        add_bonus(player, BONUS[card], -BONUS_COUNT[card], -state.rules.standing_weight[card])
    elif IS_VOUCHER[card]:
        player.vouchers -= 1
    for paired, colour, bonuses in player.pairs:
        if paired == card:
            add_bonus(player, colour, -bonuses, -state.rules.standing_weight[card])
    player.pairs = tuple([entry for entry in player.pairs if entry[0] != card])
    if log is not None:
        log.append(CardDiscarded(state.current, card))
