"""What is wrong with a layout: things that are there twice, missing, beyond a limit, or in no place of theirs.

Each fault is a reason with a rule's id; its values name cards, nobles and decks by their ids. What a module
can have wrong is said by its part.
"""

from game.rules import order
from game.rules.actions import HAND_LIMIT
from game.rules.catalog import CARDS, NOBLES
from game.rules.choices import DECK_NAMES
from game.rules.engine import tokens_in_play
from game.rules.layouts.layout import Layout, SeatLayout
from game.rules.layouts.part import card_name
from game.rules.layouts.parts import PARTS
from game.rules.layouts.question import question_faults
from game.rules.layouts.state import placed
from game.rules.marks import EMPTY, deck_of_hidden
from game.rules.reasons import Reason
from game.rules.reasons import reason as fault
from game.rules.rulebook import rules_for
from game.rules.state import RuleSet, State
from game.rules.turn_end import QUIET_ROUNDS, TOKEN_LIMIT, EndStep


def faults_of(layout: Layout) -> tuple[Reason, ...]:
    """All that is wrong with a layout. What is asked is looked at once everything lies where it may."""
    rules = rules_for(layout.config)
    found = [
        *_token_faults(layout),
        *_card_faults(layout, rules),
        *_place_faults(layout, rules),
        *_deck_faults(layout, rules),
        *_noble_faults(layout, rules),
        *_round_faults(layout),
    ]
    for number, seat in enumerate(layout.seats):
        found += _hand_faults(rules, number, seat)
    for part in PARTS:
        found += part.faults(layout, rules)
    if not found:
        state = placed(layout)
        found = [*_end_faults(layout, state), *question_faults(layout, state)]
    return tuple(found)


def _token_faults(layout: Layout) -> list[Reason]:
    found: list[Reason] = []
    for colour, wanted in enumerate(tokens_in_play(layout.config)):
        counts = [layout.supply[colour], *[seat.tokens[colour] for seat in layout.seats]]
        if sum(counts) != wanted or min(counts) < 0:
            found.append(fault("token_count", "B-1", colour=colour, there=sum(counts), wanted=wanted))
    may_have_more = (order.TEN_TOKENS,) in layout.pending and layout.pending[-1] != (order.ACTION,)
    for number, seat in enumerate(layout.seats):
        there = sum(seat.tokens)
        if there > TOKEN_LIMIT and not (may_have_more and number == layout.turn):
            found.append(fault("too_many_tokens", "B-9", seat=number, there=there, limit=TOKEN_LIMIT))
    return found


def _card_faults(layout: Layout, rules: RuleSet) -> list[Reason]:
    named = layout.named()
    found = [fault("card_twice", "B-2", card=CARDS[card].id) for card in sorted(set(named)) if named.count(card) > 1]
    strange = [card for card in sorted(set(named)) if rules.deck_of[card] < 0]
    return found + [fault("card_not_in_game", "O-1", card=CARDS[card].id) for card in strange]


def _place_faults(layout: Layout, rules: RuleSet) -> list[Reason]:
    found: list[Reason] = []
    for slot, card in enumerate(layout.market):
        deck = rules.slot_decks[slot]
        if card == EMPTY:
            if layout.decks[deck] and slot not in layout.vacant:
                found.append(fault("place_empty", "B-2", deck=DECK_NAMES[deck]))
        elif card < 0 or rules.deck_of[card] != deck:
            found.append(fault("wrong_row", "B-2", card=card_name(card), deck=DECK_NAMES[deck]))
    filled = [slot for slot in layout.vacant if layout.market[slot] != EMPTY]
    if filled or len(set(layout.vacant)) < len(layout.vacant):
        found.append(fault("vacant_filled", "B-2"))
    to_be_refilled = any(task[0] == order.REFILL for task in layout.pending)
    if layout.vacant and (not to_be_refilled or layout.pending[-1] == (order.ACTION,)):
        found.append(fault("vacant_too_long", "T-1"))
    return found


def _deck_faults(layout: Layout, rules: RuleSet) -> list[Reason]:
    named = set(layout.named())
    hidden = [*layout.looked_at(), *[card for seat in layout.seats for card in seat.hand]]
    for pile in (*layout.decks, *layout.out):
        hidden += pile
    found: list[Reason] = []
    for deck, cards in enumerate(rules.decks):
        name = DECK_NAMES[deck]
        left = len([card for card in cards if card not in named])
        unknown = len([card for card in hidden if card < 0 and deck_of_hidden(card) == deck])
        if unknown > left:
            found.append(fault("too_few_cards", "B-2", deck=name, unknown=unknown, left=left))
        elif unknown < left:
            found.append(fault("cards_missing", "B-2", deck=name, missing=left - unknown))
        for card in (*layout.decks[deck], *layout.out[deck]):
            if (rules.deck_of[card] if card >= 0 else deck_of_hidden(card)) != deck:
                found.append(fault("wrong_deck", "B-2", card=card_name(card), deck=name))
    return found


def _noble_faults(layout: Layout, rules: RuleSet) -> list[Reason]:
    nobles = [*layout.nobles]
    for seat in layout.seats:
        nobles += [*seat.nobles, *seat.reserved_nobles]
    once = sorted(set(nobles))
    found = [fault("noble_twice", "B-3", noble=NOBLES[noble].id) for noble in once if nobles.count(noble) > 1]
    strange = [noble for noble in once if noble not in rules.noble_pool]
    found += [fault("noble_not_in_game", "B-3", noble=NOBLES[noble].id) for noble in strange]
    there, wanted = len(nobles) + layout.nobles_out, layout.config.nobles_in_play
    if there != wanted or layout.nobles_out < 0:
        found.append(fault("noble_count", "B-3", there=there, wanted=wanted))
    return found


def turns_done(layout: Layout) -> int:
    """How many players have had their turn in this round."""
    players = layout.config.players
    return (layout.turn - layout.config.first) % players if layout.pending else players


def _round_faults(layout: Layout) -> list[Reason]:
    found: list[Reason] = []
    if layout.round < 1:
        found.append(fault("no_such_round", "B-4", round=layout.round))
    if not 0 <= layout.turn < layout.config.players:
        found.append(fault("no_such_seat", "B-4", seat=layout.turn))
    if not layout.pending and layout.turn != layout.config.first:
        found.append(fault("round_not_completed", "B-11", seat=layout.turn))
    if not 0 <= layout.last_card_round <= layout.round:
        found.append(fault("last_card_round", "B-13", round=layout.last_card_round))
    elif layout.round - layout.last_card_round > QUIET_ROUNDS:
        found.append(fault("standstill_is_past", "B-13", rounds=layout.round - layout.last_card_round))
    if not 0 <= layout.passes <= turns_done(layout):
        found.append(fault("too_many_passes", "B-12", passes=layout.passes, turns=turns_done(layout)))
    return found


def _hand_faults(rules: RuleSet, number: int, seat: SeatLayout) -> list[Reason]:
    found: list[Reason] = []
    if len(seat.hand) > HAND_LIMIT:
        found.append(fault("hand_too_large", "B-7", seat=number, there=len(seat.hand), limit=HAND_LIMIT))
    unknown = [deck_of_hidden(card) for card in seat.hand if card < 0]
    if not set(seat.blind) <= set(seat.hand) or any(card < 0 and card not in seat.blind for card in seat.hand):
        found.append(fault("blind_not_in_hand", "B-7", seat=number))
    if any(deck >= len(rules.decks) for deck in unknown):
        found.append(fault("card_not_in_game", "O-1", card="?"))
    return found


def _end_faults(layout: Layout, state: State) -> list[Reason]:
    """Whether the game ends when it should: who has reached the end, and whether the final round was told (B-11)."""
    end = state.rules.steps[order.END]
    assert isinstance(end, EndStep)
    players, first, done = layout.config.players, layout.config.first, turns_done(layout)
    reached = [seat for seat, player in enumerate(state.players) if end.end_reached(state, player)]
    over = [seat for seat in reached if (seat - first) % players < done]
    in_turn = layout.pending and layout.pending[-1] != (order.ACTION,)
    found = [
        fault("over_already", "B-11", seat=seat)
        for seat in reached
        if seat not in over and not (seat == layout.turn and in_turn)
    ]
    if over and not layout.final_round:
        found.append(fault("final_round_not_told", "B-11", seat=over[0]))
    if layout.final_round and not over:
        found.append(fault("final_round_too_soon", "B-11"))
    return found
