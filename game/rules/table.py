"""The hands of the engine: how tokens and cards move from one place to another."""

from game.rules.afford import CARD_BIT
from game.rules.catalog import CARDS, GOLD2, NO_COLOUR
from game.rules.choices import DRAW, RESERVE
from game.rules.events import CardDiscarded, CardRevealed, Log
from game.rules.gems import ENOUGH, ONE
from game.rules.state import EMPTY, Player, State


def draw(state: State, deck: int) -> int:
    """Take the top card of a deck that is not empty."""
    left = state.left[deck] - 1
    state.left[deck] = left
    if not left:
        list_reservable(state)
    buried = state.buried[deck]
    if len(buried) > left:
        state.buried[deck] = buried[:left]
    return state.decks[deck][left]


def bury(state: State, deck: int, card: int, seat: int) -> None:
    """Put a card at the bottom of a deck; that seat knows it is there (P-3, `draw_two`)."""
    left = state.left[deck]
    state.decks[deck] = (card, *state.decks[deck][:left])
    state.left[deck] = left + 1
    state.buried[deck] = (seat, *state.buried[deck])
    list_reservable(state)


def list_reservable(state: State) -> None:
    """Note anew what there is to reserve: the face-up cards, then the decks that are not empty."""
    face_up = [RESERVE[card] for card in state.market if card >= 0]
    state.reservable = (*face_up, *[DRAW[deck] for deck, left in enumerate(state.left) if left])


def leave_market(state: State, slot: int, log: Log) -> None:
    """Take the card off a place of the market, which then waits to be refilled."""
    for leave in state.rules.on_leave:
        leave(state, slot, log)
    state.face_up ^= CARD_BIT[state.market[slot]]
    state.market[slot] = EMPTY
    state.vacant += (slot,)
    state.last_card_round = state.round


def refill(state: State, log: Log) -> None:
    """Turn up a card on every place that waits for one, each from its own deck, as far as they go (B-2)."""
    for slot in state.vacant:
        deck = state.rules.slot_decks[slot]
        if state.left[deck]:
            card = draw(state, deck)
            state.market[slot] = card
            state.face_up |= CARD_BIT[card]
            if log is not None:
                log.append(CardRevealed(slot, card))
    state.vacant = ()
    list_reservable(state)


def add_to_hand(player: Player, card: int, blind: bool) -> None:
    player.hand += (card,)
    player.hand_bits |= CARD_BIT[card]
    if blind:
        player.blind += (card,)


def drop_from_hand(player: Player, card: int) -> None:
    player.hand = tuple([other for other in player.hand if other != card])
    player.hand_bits ^= CARD_BIT[card]
    show_card(player, card)


def show_card(player: Player, card: int) -> None:
    """From now on everybody has seen this card of the hand."""
    if card in player.blind:
        player.blind = tuple([other for other in player.blind if other != card])


def gain(state: State, player: Player, card: int) -> None:
    """Put a card among a player's own: its points, and its bonuses if it has a colour by itself."""
    record = CARDS[card]
    player.cards.append(card)
    player.points += record.points
    if record.bonus != NO_COLOUR:
        add_bonus(player, record.bonus, record.bonus_count, state.rules.standing_weight[card])
    elif record.kind == GOLD2:
        player.vouchers += 1


def add_bonus(player: Player, colour: int, bonuses: int, weight: int) -> None:
    """Count bonuses of a colour for payment, and their weight for requirements; both may be negative."""
    paid = player.bonuses[colour]
    player.bonuses[colour] = paid + bonuses
    player.discount += (min(paid + bonuses, ENOUGH) - min(paid, ENOUGH)) * ONE[colour]
    counted = player.standing[colour]
    player.standing[colour] = counted + weight
    player.standing_purse += (min(counted + weight, ENOUGH) - min(counted, ENOUGH)) * ONE[colour]
    player.grown = True


def discard(state: State, player: Player, card: int, log: Log) -> None:
    """Put an owned card out of the game, with its points and bonuses (O-2, O-8)."""
    record = CARDS[card]
    player.cards.remove(card)
    player.points -= record.points
    if record.bonus != NO_COLOUR:
        add_bonus(player, record.bonus, -record.bonus_count, -state.rules.standing_weight[card])
    elif record.kind == GOLD2:
        player.vouchers -= 1
    for paired, colour, bonuses in player.pairs:
        if paired == card:
            add_bonus(player, colour, -bonuses, -state.rules.standing_weight[card])
    player.pairs = tuple([entry for entry in player.pairs if entry[0] != card])
    if log is not None:
        log.append(CardDiscarded(state.current, card))
