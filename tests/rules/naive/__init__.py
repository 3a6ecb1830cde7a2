"""A second statement of the rules, slow and plain, written from the rules' text and not from the engine.

It is there to be compared with the engine: both start from the same deal, both are told the same choices as text, and
at every decision both must offer the same options. Nothing here is packed, cached in the position or looked up in a
table of moves; what can be worked out from the cards on the table is worked out again each time.

    figures     the cards, nobles and cities, read from the catalogue's tables
    table       what lies on the table, and what can be counted from it
    money       every way to pay for a card, by trying them all
    purchase    a purchase with all that follows from it (T-1, step 1)
    turn        a turn from its action to its end, and the end of the game
    game        a game to talk to: options, choose, copy
"""

from tests.rules.naive.game import NaiveGame, perft, perft_divide
from tests.rules.naive.table import Table, table_from
from tests.rules.naive.turn import Result

__all__ = ["NaiveGame", "Result", "Table", "perft", "perft_divide", "table_from"]
