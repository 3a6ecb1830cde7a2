"""The end of a turn: ten tokens, the noble's visit, the end of the game (B-9 to B-13)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rules import order
from game.rules.ahead import may_meet
from game.rules.catalog import NOBLES
from game.rules.choices import Choice, Return, Visit
from game.rules.config import MAX_PLAYERS
from game.rules.events import FinalRoundBegan, GameEnded, Log, NobleVisited, TokensReturned, TurnEnded
from game.rules.gems import COLOURS, GUARDS, ONE, pack, purse_text, shortfall, size, unpack
from game.rules.ids import NobleId, SeatId
from game.rules.numbers import KIND_BITS
from game.rules.player import Player
from game.rules.question import RETURN, VISIT, Question, QuestionKind
from game.rules.reasons import Reason, reason
from game.rules.scoring import ALL_PASSED, PRESTIGE, STANDSTILL, outcome_of
from game.rules.state import NO_OPTIONS, State, Step

TOKEN_LIMIT: Final = 10
MOST_TAKEN: Final = 3
"""How many tokens an action can bring (B-5, P-3)."""
QUIET_ROUNDS: Final = 50

NEXT_SEAT: Final = tuple(
    [tuple([SeatId((seat + 1) % players) for seat in range(players)]) for players in range(MAX_PLAYERS + 1)]
)
"""Who comes after a seat, by the number of players (B-4)."""
TURN_ENDED: Final = tuple([TurnEnded(SeatId(seat)) for seat in range(MAX_PLAYERS)])
NOBLE_NEEDS: Final = vec[i64]([pack(noble.needs) for noble in NOBLES])
NOBLE_POINTS: Final = vec[i64]([noble.points for noble in NOBLES])


_returns: Final[dict[int, vec[i64]]] = {}
MOST_KEPT: Final = 1 << 14
"""How many purses the returns are kept of."""


def returns_from(tokens: i64, count: i64) -> vec[i64]:
    """All ways to return so many of these tokens, which leaves ten."""
    returns = _returns.get(tokens)
    if returns is None:
        if len(_returns) >= MOST_KEPT:
            _returns.clear()
        returns = _returns[tokens] = vec[i64]([purse << KIND_BITS | RETURN for purse in _handfuls(tokens, count)])
    return returns


def _handfuls(tokens: i64, count: i64) -> list[int]:
    """All purses of so many of these tokens."""
    held = unpack(tokens)
    parts: list[tuple[int, int]] = [(0, 0)]
    for colour in COLOURS:
        parts = [
            (purse + back * ONE[colour], total + back)
            for purse, total in parts
            for back in range(min(held[colour], count - total) + 1)
        ]
    return [purse for purse, total in parts if total == count]


class TenTokensStep(Step):
    """Return tokens down to ten (B-9)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        player = state.players[state.current]
        if player.token_count <= TOKEN_LIMIT:
            return NO_OPTIONS
        return returns_from(player.tokens, player.token_count - TOKEN_LIMIT)

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        tokens = option >> KIND_BITS
        player = state.players[state.current]
        player.tokens -= tokens
        player.token_count -= size(tokens)
        state.bank += tokens
        if log is not None:
            log.append(TokensReturned(state.current, tokens))

    def question(self, state: State, task: i64) -> Question:
        over = state.players[state.current].token_count - TOKEN_LIMIT
        return Question(QuestionKind.TEN_TOKENS, state.current, count=over)

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, Return):
            return super().why_not(state, task, choice)
        player = state.players[state.current]
        if any(back > held for back, held in zip(unpack(choice.tokens), unpack(player.tokens), strict=True)):
            return reason("not_yours", "B-9")
        return reason("return_down_to_ten", "B-9", due=player.token_count - TOKEN_LIMIT, returned=choice.count)

    def why_not_yet(self, state: State, choice: Choice) -> Reason | None:
        return reason("tokens_are_kept", "B-9", limit=TOKEN_LIMIT) if isinstance(choice, Return) else None

    def may_ask(self, state: State, task: i64) -> bool:
        coming = MOST_TAKEN if state.comes(order.ACTION) else 0
        if state.comes(order.PURCHASE_GEM, order.DOUBLE_GEM):
            coming += 1
        elif state.comes(*order.PURCHASE_AGAIN) and order.PURCHASE_GEM in state.rules.purchase:
            coming += 1 if state.rules.steps[order.PURCHASE_GEM].may_ask(state, task) else 0
        return state.players[state.current].token_count + coming > TOKEN_LIMIT


class NobleStep(Step):
    """Be visited by a noble whose requirement is met (B-10), a reserved one included (O-6)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        player = state.players[state.current]
        if not player.noble_may_be_due:
            return NO_OPTIONS
        guarded = player.standing_purse | GUARDS
        visits = NO_OPTIONS[:]
        for noble in state.nobles + player.reserved_nobles:
            if guarded - NOBLE_NEEDS[noble] & GUARDS == GUARDS:
                visits = append(visits, noble << KIND_BITS | VISIT)
        if not len(visits):
            player.noble_may_be_due = False
        return visits

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        noble = NobleId(option >> KIND_BITS)
        player = state.players[state.current]
        state.nobles = tuple([other for other in state.nobles if other != noble])
        player.reserved_nobles = tuple([other for other in player.reserved_nobles if other != noble])
        player.nobles += (noble,)
        player.points += NOBLE_POINTS[noble]
        if log is not None:
            log.append(NobleVisited(state.current, noble))

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, Visit):
            return super().why_not(state, task, choice)
        player = state.players[state.current]
        if choice.noble not in state.nobles + player.reserved_nobles:
            return reason("noble_not_there", "B-10")
        missing = shortfall(NOBLE_NEEDS[choice.noble], player.standing_purse)
        return reason("needs_bonuses", "B-10", missing=purse_text(missing))

    def why_not_yet(self, state: State, choice: Choice) -> Reason | None:
        if not isinstance(choice, Visit):
            return None
        missing = shortfall(NOBLE_NEEDS[choice.noble], state.players[state.current].standing_purse)
        if missing:
            return reason("noble_comes_later", "B-10", missing=purse_text(missing))
        return reason("noble_comes_now", "B-10")

    def may_ask(self, state: State, task: i64) -> bool:
        nobles = state.nobles + state.players[state.current].reserved_nobles
        return may_meet(state, [NOBLE_NEEDS[noble] for noble in nobles]) > 1


class EndStep(Step):
    """End the turn; at the round's end see whether the game is over (B-11 to B-13)."""

    reason: str = PRESTIGE

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        seat = state.current
        player = state.players[seat]
        if log is not None:
            log.append(TURN_ENDED[seat])
        if not state.final_round and self.end_reached(state, player):
            state.final_round = True
            if log is not None:
                log.append(FinalRoundBegan(seat))
        seat = NEXT_SEAT[len(state.players)][seat]
        state.current = seat
        if seat == state.first:
            reason = self.over(state)
            if reason:
                state.outcome = outcome_of(state.players, reason, self.holders(state))
                if log is not None:
                    log.append(GameEnded(state.outcome.winners, reason))
                return NO_OPTIONS
            state.round += 1
            state.passes = 0
        state.turn_left = len(state.rules.turn_steps)
        return NO_OPTIONS

    def end_reached(self, state: State, player: Player) -> bool:
        return player.points >= state.rules.target

    def holders(self, state: State) -> tuple[SeatId, ...]:
        """Those who come before all others, whatever their points (C-3)."""
        return ()

    def over(self, state: State) -> str:
        """Why the game is over at the end of this round, or nothing."""
        if state.final_round:
            return self.reason
        if state.passes == len(state.players):
            return ALL_PASSED
        if state.round - state.last_card_round >= QUIET_ROUNDS:
            return STANDSTILL
        return ""
