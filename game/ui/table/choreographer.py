"""What happened, in motion: each event as a beat with its flights and sounds.

What a flight changes of points, bonuses and cards is said where the event says it; whatever else the state's figures
changed by (a power that gives points, a bonus that comes with a pair) is put on the last flight of that
player, so that no number on the table runs ahead of the pieces.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.rules import Event, State
from game.rules import events as happened
from game.rules.catalog import NOBLES
from game.rules.gems import ONE_GOLD
from game.ui.brush import Look
from game.ui.sound import Cue
from game.ui.table import moments, pieces
from game.ui.table.carrying import Carried
from game.ui.table.decision import Decision
from game.ui.table.log import LogLine
from game.ui.table.motion import Beat, Flight
from game.ui.table.narrator import Narrated
from game.ui.table.part import Part
from game.ui.table.pieces import Piece
from game.ui.table.places import Places
from game.ui.table.result import headline, person_won
from game.ui.table.routes import Routes, bought
from game.ui.table.session import SeatInfo
from game.ui.table.shown import figures_of

DEAL_STAGGER = 0.08
GATHER_SECONDS = 0.22


class Choreographer:
    """Shows events from the viewpoint of one seat."""

    def __init__(self, places: Places, parts: Sequence[Part], seats: Sequence[SeatInfo], look: Look) -> None:
        self._places = places
        self._parts = parts
        self._seats = seats
        self._look = look

    def opening(self, state: State, named: LogLine) -> list[Beat]:
        """The cards are dealt, and whoever begins is named."""
        routes = Routes(self._places, self._seats, state, state)
        flights = [routes.reveal(slot, card) for slot, card in enumerate(state.market) if card >= 0]
        for number, flight in enumerate(flights):
            flight.delay = DEAL_STAGGER * number
        first = state.config.first
        return [
            Beat(flights, (Cue.CARD_FLIP,), first, pause=0.1),
            Beat(seat=first, caption=named.text, pause=1.0),
        ]

    def gathered(self, decision: Decision, state: State, piece: Piece, carried: Carried) -> list[Beat]:
        """A token that was let go among one's own, as one of several to be taken, settles on its pile."""
        if piece.kind != pieces.SUPPLY or not decision.taking or self._look.appearance.reduced_motion:
            return []
        colour, seat = piece.number, self._places.me
        count = state.players[seat].token_counts[colour] + decision.gathering.colours.count(colour)
        flight = Flight(carried.sprite, carried.box, self._places.in_pile(colour, count - 1, count))
        flight.gains, flight.seconds = {("tokens", seat, colour): 1}, GATHER_SECONDS
        flight.below = self._places.below_in_pile(colour, count - 1)
        return [Beat([flight], (Cue.CHIP_CLICK,), pause=0.0, going_home=True)]

    def show(self, narrated: Sequence[Narrated], before: State, after: State) -> list[Beat]:
        """The beats of what one choice brought about, captioned as they are told."""
        routes = Routes(self._places, self._seats, before, after)
        beats: list[Beat] = []
        for each in narrated:
            beat = self._beat(replace(routes, action=each.action), each.event)
            if beat is None:
                continue
            beat.caption = each.line.text if each.line is not None else ""
            if beat.seat < 0 and beats:
                beat.seat = beats[-1].seat
            beats.append(beat)
        _settle(before, after, beats)
        if self._look.appearance.reduced_motion:
            moments.shorten(beats)
        return beats

    def _beat(self, routes: Routes, event: Event) -> Beat | None:
        by_module = (part.beat(routes, event) for part in self._parts)
        beat = next((beat for beat in by_module if beat is not None), None) or _base_beat(routes, event)
        if beat is not None and isinstance(event, happened.GameEnded):
            won = person_won(routes.after, self._seats)
            beat.sounds = (Cue.VICTORY if won else Cue.DEFEAT,)
            return moments.ended(beat, routes.after, won, headline(routes.after, self._seats, self._look.language))
        return beat


def _base_beat(routes: Routes, event: Event) -> Beat | None:
    match event:
        case happened.TokensTaken(seat, tokens):
            sound = Cue.GOLD if tokens >= ONE_GOLD else Cue.CHIP_CLICK
            return Beat(routes.tokens(seat, tokens, taken=True), (sound,), seat)
        case happened.TokensPaid(seat, tokens):
            return Beat(routes.tokens(seat, tokens, taken=False), (Cue.CHIP_STACK,), seat)
        case happened.TokensReturned(seat, tokens):
            return Beat(routes.tokens(seat, tokens, taken=False), (Cue.CHIP_CLICK,), seat)
        case happened.CardRevealed(slot, card):
            return Beat([routes.reveal(slot, card)], (Cue.CARD_FLIP,), pause=0.05)
        case happened.CardPurchased(seat, card, slot):
            return bought(routes.to_owner(seat, card, slot), seat, card)
        case happened.CardReserved(seat, card, slot, deck):
            return Beat([routes.to_hand(seat, card, slot, deck)], (Cue.RESERVE,), seat)
        case happened.NobleVisited(seat, noble):
            beat = Beat([routes.noble(seat, noble)], (Cue.NOBLE,), seat)
            return moments.dwell(beat, routes.places, 1.0, NOBLES[noble].points)
        case happened.TurnEnded(seat):
            return Beat(seat=seat, pause=0.22)
        case happened.TurnPassed(seat):
            return Beat(seat=seat, pause=0.6)
        case happened.FinalRoundBegan(seat):
            return moments.goal_reached(Beat(seat=seat, sounds=(Cue.FINAL_ROUND,)), routes.after)
        case happened.GameEnded(winners):
            return Beat(seat=winners[0])
    return None


def _settle(before: State, after: State, beats: Sequence[Beat]) -> None:
    """Let what the events don't account for change when the player's last piece lands."""
    flights = [flight for beat in beats for flight in beat.flights]
    earlier = figures_of(before)
    for count, now in figures_of(after).items():
        shown = sum(flight.gains.get(count, 0) - flight.losses.get(count, 0) for flight in flights)
        rest = now - earlier.get(count, 0) - shown
        last = next((beat for beat in reversed(beats) if beat.seat == count[1] and beat.flights), None)
        if rest and last is not None:
            flight = last.flights[-1]
            flight.gains = {**flight.gains, count: flight.gains.get(count, 0) + rest}
