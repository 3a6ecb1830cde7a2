"""What a position comes to for each seat, as a vector of numbers: the input of the evaluation.

One layout serves all rule sets and two to four players; what a module brings is zero where it is not played. Most
numbers say how near things are: a card, noble, post or city so many turns or bonuses away counts `FADE` of its worth.
`pace` adds it up: the turns still needed to win if the cheapest points in sight are bought. Those after it set the
seats side by side: who is ahead, who can end the game, and what is safe from being bought first by another. The last
ones tell of races: what plans of two purchases come to, and who gets to the goal first (`plans`).
"""

from typing import Final

from game.ai.outlook import TARGET, Outlook
from game.ai.plans import NO_END, Plans
from game.ai.purse import FADE, POINTS
from game.rules.state import State

NAMES: Final = (
    "points",
    "points_squared",
    "bonuses",
    "colours",
    "breadth",
    "cards",
    "tokens",
    "gold",
    "token_colours",
    "crowded",
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
    "near",
    "nobles",
    "noble_far",
    "nobles_close",
    "cards_soon",
    "bonuses_soon",
    "city_far",
    "cities",
    "city_held",
    "post_0",
    "post_1",
    "post_2",
    "post_3",
    "post_4",
    "post_5",
    "posts_close",
    "vouchers",
    "own_nobles",
    "effects_soon",
    "trade_ups",
    "forts",
    "kept",
    "conquest",
    "denied",
    "siege",
    "stack",
    "conquest_now",
    "exposed",
    "stock",
    "to_move",
    "seat_order",
    "last_turn_left",
    "last_turn_lead",
    "lead",
    "pace_lead",
    "many",
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
    "race",
    "race_near",
    "barred",
    "barred_near",
    "rival_race",
    "rival_race_near",
    "rival_barred",
    "race_lead",
    "barred_lead",
    "race_won",
    "race_in_1",
    "race_in_2",
    "race_in_3",
    "rival_race_in_1",
    "rival_race_in_2",
    "rival_race_in_3",
    "barred_in_2",
    "barred_in_3",
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
"""The features in order."""

SIZE: Final = len(NAMES)
FAR_AHEAD: Final = 9
"""Turns of all players beyond which a race's lead counts no further."""


PLANNED: Final = NAMES[NAMES.index("race") :]
"""Those that come from plans (see `plans`): a net that makes nothing of them is spared them."""
_NO_PLANS: Final = [0.0] * len(PLANNED)


def features(state: State, planned: bool = True) -> list[list[float]]:
    """The vector of each seat, with what plans tell or zeros for it."""
    outlooks = [Outlook(state, seat) for seat in range(len(state.players))]
    rows = [_row(state, outlooks, seat) for seat in range(len(outlooks))]
    plans = [Plans(state, own) for own in outlooks] if planned else []
    for seat in range(len(rows)):
        rows[seat] += _planned(state, plans, seat) if planned else _NO_PLANS
    return rows


def _planned(state: State, plans: list[Plans], seat: int) -> list[float]:
    """What plans tell a seat, in the order of the names."""
    number = len(plans)
    own = plans[seat]
    first = (seat - state.current) % number
    gains = own.gains
    race = barred = NO_END
    lead = barred_lead = 99
    best = [0] * len(gains)
    for other in range(number):
        if other != seat:
            rival = plans[other]
            race = min(race, rival.race)
            barred = min(barred, rival.barred)
            later = (other - state.current) % number - first
            lead = min(lead, (rival.race - own.race) * number + later)
            barred_lead = min(barred_lead, (rival.barred - own.barred) * number + later)
            for turns in range(len(best)):
                best[turns] = max(best[turns], rival.gains[turns])
    if own.race == NO_END and race == NO_END:
        lead = 0
    if own.barred == NO_END and barred == NO_END:
        barred_lead = 0
    lead = max(-FAR_AHEAD, min(FAR_AHEAD, lead))
    barred_lead = max(-FAR_AHEAD, min(FAR_AHEAD, barred_lead))
    return [
        own.race / 6.0,
        1.0 / (1.0 + own.race),
        own.barred / 6.0,
        1.0 / (1.0 + own.barred),
        race / 6.0,
        1.0 / (1.0 + race),
        barred / 6.0,
        lead / 5.0,
        barred_lead / 5.0,
        1.0 if lead > 0 else -1.0 if lead < 0 else 0.0,
        1.0 if own.race <= 1 else 0.0,
        1.0 if own.race <= 2 else 0.0,
        1.0 if own.race <= 3 else 0.0,
        1.0 if race <= 1 else 0.0,
        1.0 if race <= 2 else 0.0,
        1.0 if race <= 3 else 0.0,
        1.0 if own.barred <= 2 else 0.0,
        1.0 if own.barred <= 3 else 0.0,
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

    def __init__(self, outlooks: list[Outlook], seat: int) -> None:
        self.points: int = 0
        self.pace: float = 135.0
        self.gain_now: int = 0
        self.gain_soon: int = 0
        self.reach: int = 0
        """The points that one of them can have after their next turn."""
        self.bonuses: int = 0
        self.best: float = 0.0
        self.hand: float = 0.0
        for other in range(len(outlooks)):
            if other != seat:
                rival = outlooks[other]
                points = rival.player.points
                self.points = max(self.points, points)
                self.pace = min(self.pace, rival.pace)
                self.gain_now = max(self.gain_now, rival.gain_now)
                self.gain_soon = max(self.gain_soon, rival.gain_soon)
                self.reach = max(self.reach, points + rival.gain_now)
                self.bonuses = max(self.bonuses, rival.bonuses)
                self.best = max(self.best, rival.best)
                self.hand = max(self.hand, rival.hand_points)


def _row(state: State, outlooks: list[Outlook], seat: int) -> list[float]:
    """A seat's vector, in the order of the names."""
    own = outlooks[seat]
    player = own.player
    rivals = _Rivals(outlooks, seat)
    number = len(outlooks)
    points = player.points
    held = player.token_count
    posts = player.posts
    to_fifteen = not state.rules.city_pool
    order = (seat - state.first) % number
    last_turn_left = last_turn_lead = 0.0
    if state.final_round:
        last_turn_left = 1.0 if order >= (state.current - state.first) % number else 0.0
        last_turn_lead = max(-1.0, min(1.0, (points - rivals.points) / 5.0))
    safe_best = own.hand_best
    safe_all = own.hand_points
    for place in range(len(own.turns)):
        turns = own.turns[place]
        if turns <= 5 and POINTS[state.market[place]]:
            for other in range(number):
                if other != seat:
                    theirs = outlooks[other].turns[place]
                    if theirs < turns or (theirs == turns and state.current == other):
                        turns = 99
            if turns < 99:
                value = POINTS[state.market[place]] * FADE[turns]
                safe_all += value
                safe_best = max(safe_best, value)
    nobles = own.noble_lack < 9
    return [
        points / 15.0,
        points * points / 225.0,
        own.bonuses / 12.0,
        own.colours / 5.0,
        own.breadth / 8.0,
        len(player.cards) / 12.0,
        held / 10.0,
        own.coins / 4.0,
        own.token_colours / 5.0,
        (held - 7) / 3.0 if held > 7 else 0.0,
        len(player.hand) / 3.0,
        own.hand_points / 5.0,
        own.hand_due / 20.0,
        own.best / 4.0,
        (own.best + own.second + own.third) / 8.0,
        own.every / 15.0,
        own.points_now / 4.0,
        own.now / 6.0,
        own.saved / 15.0,
        own.cheap / 60.0,
        own.rate * 1.5,
        own.pace / 15.0,
        1.0 / (1.0 + own.pace),
        own.courting / 2.0 if nobles else 0.0,
        own.noble_lack / 8.0 if nobles else 0.0,
        own.nobles_close / 2.0 if nobles else 0.0,
        own.soon / 6.0,
        own.bonuses_soon / 8.0,
        own.city_lack / 10.0,
        own.cities,
        1.0 if player.cities else 0.0,
        1.0 if posts & 1 else 0.0,
        1.0 if posts & 2 else 0.0,
        1.0 if posts & 4 else 0.0,
        1.0 if posts & 8 else 0.0,
        1.0 if posts & 16 else 0.0,
        1.0 if posts & 32 else 0.0,
        own.posts_close / 3.0,
        player.vouchers / 3.0,
        own.own_nobles,
        own.effects_soon / 3.0,
        own.trade_ups / 2.0,
        own.placed / 3.0,
        own.kept / 4.0,
        own.conquest / 4.0,
        own.denied / 4.0,
        own.siege / 4.0,
        own.stack / 3.0,
        own.conquest_now / 4.0,
        own.exposed / 4.0,
        player.stock / 3.0,
        1.0 if state.current == seat else 0.0,
        order / (number - 1),
        last_turn_left,
        last_turn_lead,
        (points - rivals.points) / 15.0,
        (rivals.pace - own.pace) / 10.0,
        (number - 2) * 0.5,
        own.deepest / 6.0,
        ((seat - state.current) % number) / (number - 1),
        own.gain_now / 5.0,
        own.gain_soon / 5.0,
        own.gain_later / 5.0,
        1.0 if to_fifteen and points + own.gain_now >= TARGET else 0.0,
        1.0 if to_fifteen and points + own.gain_soon >= TARGET else 0.0,
        own.scarce / 6.0 if own.scarce < 12 else 2.0,
        safe_best / 4.0,
        safe_all / 15.0,
        rivals.points / 15.0,
        rivals.pace / 15.0,
        rivals.gain_now / 5.0,
        rivals.gain_soon / 5.0,
        1.0 if to_fifteen and rivals.reach >= TARGET else 0.0,
        rivals.bonuses / 12.0,
        rivals.best / 4.0,
        rivals.hand / 5.0,
    ]
