"""What a position comes to for each seat, as a vector of numbers: the input of the evaluation.

One layout serves all rule sets and two to four players; what a module brings (`knowledge`) is zero where it is not
played. Most numbers say how near things are: a card or noble so many turns or bonuses away counts `NEARNESS` of its
worth. `pace` adds it up: the turns still needed to win if the cheapest points in sight are bought. Those after it set
the seats side by side: who is ahead, who can end the game, and what is safe from being bought first by another. Then
come races: what plans of two purchases come to, and who gets to the goal first (`plans`). Points count by their share
of those that end the game.
"""

from typing import Final

from game.ai.cards import NEARNESS, POINTS
from game.ai.knowledge import ALL_MODULES, MODULE_FEATURES, NO_FEATURES, Knowledge, knowledge_of
from game.ai.plans import NO_END, Plans
from game.ai.seat_features import SeatFeatures
from game.rules.state import State

SEAT_FEATURES: Final = (
    "points",
    "points_squared",
    "bonuses",
    "colours",
    "breadth",
    "cards",
    "tokens",
    "gold",
    "token_colours",
    "tokens_over_seven",
    "hand",
    "hand_points",
    "hand_due",
    "best_card",
    "best_three",
    "all_cards",
    "points_now",
    "cards_now",
    "discount",
    "cheap_points",
    "best_rate",
    "pace",
    "pace_near",
    "nobles_near",
    "noble_lack",
    "nobles_close",
    "cards_soon",
    "bonuses_soon",
    "to_move",
    "seat_order",
    "last_turn_left",
    "last_turn_lead",
    "lead",
    "pace_lead",
    "extra_players",
    "most_bonuses",
    "turns_to_move",
    "gain_now",
    "gain_soon",
    "gain_later",
    "can_end",
    "ends_soon",
    "scarce",
    "safe_best",
    "safe_all",
    "rival_points",
    "rival_pace",
    "rival_gain_now",
    "rival_gain_soon",
    "rival_can_end",
    "rival_bonuses",
    "rival_best",
    "rival_hand",
)
"""What is told of a seat and its rivals in every game."""

PLAN_FEATURES: Final = (
    "race",
    "race_near",
    "blocked_race",
    "blocked_race_near",
    "rival_race",
    "rival_race_near",
    "rival_blocked_race",
    "race_lead",
    "blocked_race_lead",
    "race_won",
    "race_in_1",
    "race_in_2",
    "race_in_3",
    "rival_race_in_1",
    "rival_race_in_2",
    "rival_race_in_3",
    "blocked_race_in_2",
    "blocked_race_in_3",
    "plan_in_1",
    "plan_in_2",
    "plan_in_3",
    "plan_in_4",
    "plan_in_5",
    "plan_in_7",
    "rival_plan_in_1",
    "rival_plan_in_2",
    "rival_plan_in_3",
    "rival_plan_in_4",
    "rival_plan_in_5",
    "rival_plan_in_7",
)
"""What plans tell; a net that makes nothing of them is spared them."""

NAMES: Final = (*SEAT_FEATURES, *PLAN_FEATURES, *MODULE_FEATURES)
"""The features in order."""

SIZE: Final = len(NAMES)
FAR_AHEAD: Final = 9
"""Turns of all players beyond which a race's lead counts no further."""


_NO_PLANS: Final = [0.0] * len(PLAN_FEATURES)
_NO_MODULES: Final = [0.0] * len(MODULE_FEATURES)


def features(state: State, planned: bool = True) -> list[list[float]]:
    """The vector of each seat, with what plans tell or zeros for it."""
    knowledge = knowledge_of(state)
    number = len(state.players)
    seats = [SeatFeatures(state, seat, knowledge) for seat in range(number)]
    for own in seats:
        knowledge.goal.measure(state, own)
    plans = [Plans(state, seat, seats[seat], knowledge) for seat in range(number)] if planned else []
    rows: list[list[float]] = []
    for seat in range(number):
        row = _seat_row(state, seats, seat, knowledge)
        row += _plan_row(state, plans, seat) if planned else _NO_PLANS
        if not knowledge.modules:
            row += _NO_MODULES
        else:
            for place in range(len(ALL_MODULES)):
                played = knowledge.in_play[place]
                row += ALL_MODULES[place].row(state, seat, seats[seat]) if played else NO_FEATURES[place]
        rows.append(row)
    return rows


def _plan_row(state: State, plans: list[Plans], seat: int) -> list[float]:
    """What plans tell a seat, in the order of the names."""
    number = len(plans)
    own = plans[seat]
    first = (seat - state.current) % number
    gains = own.gains
    race = blocked = NO_END
    lead = blocked_lead = 99
    best = [0] * len(gains)
    for other in range(number):
        if other != seat:
            rival = plans[other]
            race = min(race, rival.race)
            blocked = min(blocked, rival.blocked_race)
            later = (other - state.current) % number - first
            lead = min(lead, (rival.race - own.race) * number + later)
            blocked_lead = min(blocked_lead, (rival.blocked_race - own.blocked_race) * number + later)
            for turns in range(len(best)):
                best[turns] = max(best[turns], rival.gains[turns])
    if own.race == NO_END and race == NO_END:
        lead = 0
    if own.blocked_race == NO_END and blocked == NO_END:
        blocked_lead = 0
    lead = max(-FAR_AHEAD, min(FAR_AHEAD, lead))
    blocked_lead = max(-FAR_AHEAD, min(FAR_AHEAD, blocked_lead))
    return [
        own.race / 6.0,
        1.0 / (1.0 + own.race),
        own.blocked_race / 6.0,
        1.0 / (1.0 + own.blocked_race),
        race / 6.0,
        1.0 / (1.0 + race),
        blocked / 6.0,
        lead / 5.0,
        blocked_lead / 5.0,
        1.0 if lead > 0 else -1.0 if lead < 0 else 0.0,
        1.0 if own.race <= 1 else 0.0,
        1.0 if own.race <= 2 else 0.0,
        1.0 if own.race <= 3 else 0.0,
        1.0 if race <= 1 else 0.0,
        1.0 if race <= 2 else 0.0,
        1.0 if race <= 3 else 0.0,
        1.0 if own.blocked_race <= 2 else 0.0,
        1.0 if own.blocked_race <= 3 else 0.0,
        gains[1] / 5.0,
        gains[2] / 5.0,
        gains[3] / 5.0,
        gains[4] / 5.0,
        gains[5] / 5.0,
        gains[7] / 5.0,
        best[1] / 5.0,
        best[2] / 5.0,
        best[3] / 5.0,
        best[4] / 5.0,
        best[5] / 5.0,
        best[7] / 5.0,
    ]


class _Rivals:
    """The most threatening of what the others have, each by itself."""

    def __init__(self, seats: list[SeatFeatures], seat: int) -> None:
        self.points: int = 0
        self.pace: float = 135.0
        self.gain_now: int = 0
        self.gain_soon: int = 0
        self.reach: int = 0
        """The points that one of them can have after their next turn."""
        self.bonuses: int = 0
        self.best: float = 0.0
        self.hand: float = 0.0
        for other in range(len(seats)):
            if other != seat:
                rival = seats[other]
                points = rival.player.points
                self.points = max(self.points, points)
                self.pace = min(self.pace, rival.pace)
                self.gain_now = max(self.gain_now, rival.gain_now)
                self.gain_soon = max(self.gain_soon, rival.gain_soon)
                self.reach = max(self.reach, points + rival.gain_now)
                self.bonuses = max(self.bonuses, rival.bonuses)
                self.best = max(self.best, rival.best)
                self.hand = max(self.hand, rival.hand_points)


def _seat_row(state: State, seats: list[SeatFeatures], seat: int, knowledge: Knowledge) -> list[float]:
    """A seat's vector, in the order of the names."""
    own = seats[seat]
    player = own.player
    rivals = _Rivals(seats, seat)
    number = len(seats)
    points = player.points
    tokens = player.token_count
    target = state.rules.target
    by_points = knowledge.goal.by_points
    order = (seat - state.first) % number
    last_turn_left = last_turn_lead = 0.0
    if state.final_round:
        last_turn_left = 1.0 if order >= (state.current - state.first) % number else 0.0
        last_turn_lead = max(-1.0, min(1.0, (points - rivals.points) / 5.0))
    safe_best = own.hand_best
    safe_all = own.hand_points
    for place in range(len(own.turns)):
        turns = own.turns[place]
        if turns <= 5 and POINTS[state.market_row[place]]:
            for other in range(number):
                if other != seat:
                    theirs = seats[other].turns[place]
                    if theirs < turns or (theirs == turns and state.current == other):
                        turns = 99
            if turns < 99:
                value = POINTS[state.market_row[place]] * NEARNESS[turns]
                safe_all += value
                safe_best = max(safe_best, value)
    nobles = own.noble_lack < 9
    return [
        points / target,
        points * points / (target * target),
        own.bonuses / 12.0,
        own.colours / 5.0,
        own.breadth / 8.0,
        len(player.cards) / 12.0,
        tokens / 10.0,
        own.gold_tokens / 4.0,
        own.token_colours / 5.0,
        (tokens - 7) / 3.0 if tokens > 7 else 0.0,
        len(player.hand) / 3.0,
        own.hand_points / 5.0,
        own.hand_due / 20.0,
        own.best / 4.0,
        (own.best + own.second + own.third) / 8.0,
        own.all_points / 15.0,
        own.points_now / 4.0,
        own.cards_now / 6.0,
        own.saved / 15.0,
        own.cheap_points / 60.0,
        own.best_rate * 1.5,
        own.pace / 15.0,
        1.0 / (1.0 + own.pace),
        own.nobles_near / 2.0 if nobles else 0.0,
        own.noble_lack / 8.0 if nobles else 0.0,
        own.nobles_close / 2.0 if nobles else 0.0,
        own.cards_soon / 6.0,
        own.bonuses_soon / 8.0,
        1.0 if state.current == seat else 0.0,
        order / (number - 1),
        last_turn_left,
        last_turn_lead,
        (points - rivals.points) / target,
        (rivals.pace - own.pace) / 10.0,
        (number - 2) * 0.5,
        own.deepest / 6.0,
        ((seat - state.current) % number) / (number - 1),
        own.gain_now / 5.0,
        own.gain_soon / 5.0,
        own.gain_later / 5.0,
        1.0 if by_points and points + own.gain_now >= target else 0.0,
        1.0 if by_points and points + own.gain_soon >= target else 0.0,
        own.scarce / 6.0 if own.scarce < 12 else 2.0,
        safe_best / 4.0,
        safe_all / 15.0,
        rivals.points / target,
        rivals.pace / 15.0,
        rivals.gain_now / 5.0,
        rivals.gain_soon / 5.0,
        1.0 if by_points and rivals.reach >= target else 0.0,
        rivals.bonuses / 12.0,
        rivals.best / 4.0,
        rivals.hand / 5.0,
    ]
