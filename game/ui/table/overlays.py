"""Things looked at more closely: a card, the board, the unseen cards, the log."""

from collections.abc import Callable

from game.rules import State, view
from game.rules.catalog import CARDS, DECKS, LEVELS, NO_COLOUR
from game.rules.gems import GEMS
from game.ui.brush import Brush
from game.ui.table.flights import Sprite
from game.ui.table.hints import Hints
from game.ui.table.log import LogPanel
from game.ui.table.market import Market
from game.ui.table.pieces import POST, Piece, gem_name, post_figures
from game.ui.table.sprites import draw_sprite
from game.ui.theme import BODY, CREAM, GILT, PALE, SMALL, SMALL_BOLD, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box

Overlay = Callable[[Brush], None]

SHEET = Box(240, 40, WIDTH - 480, 740)
LOG = Box(1506, 140, 400, 542)
"""The whole log lies over the supply, so that cards and players its lines speak of stay in sight."""
ZOOMED = {"card": (440.0, 616.0), "noble": (480.0, 480.0), "city": (800.0, 500.0), "post": (800.0, 396.0)}


def veil(brush: Brush) -> None:
    brush.shade(Box(0, 0, WIDTH, HEIGHT), (6, 8, 7), 150, radius=0)


def sheet(brush: Brush, title: str) -> None:
    veil(brush)
    brush.panel("ui/panel-wood", SHEET)
    brush.text(title, (SHEET.centre[0], SHEET.y + 58), TITLE, 38, GILT, "middle")
    draw_closing(brush, Box(SHEET.right - 460, SHEET.bottom - 54, 420, 30))


def draw_closing(brush: Brush, box: Box) -> None:
    """How to go back to the table."""
    brush.fitted(brush.look.language.say("overlay.close"), box, SMALL_BOLD, 24, PALE, "right")


def zoomed(sprite: Sprite, state: State, text: str) -> Overlay:
    """One card or tile, large, with what it does in words."""

    def draw(brush: Brush) -> None:
        veil(brush)
        wide, high = ZOOMED.get(str(sprite[0]), ZOOMED["card"])
        box = Box((WIDTH - wide) / 2, 120 + (ZOOMED["card"][1] - high) / 2, wide, high)
        match sprite:
            case ("post", int(post)):
                face = brush.look.faces.post(post_figures(state, post), brush.viewport.pixel_size(box))
                brush.surface(face, box)
            case _:
                draw_sprite(brush, sprite, box, ())
        if text:
            lines = brush.paragraph_height(text, 660, BODY, 28)
            note = Box(WIDTH / 2 - 360, box.bottom + 16, 720, lines + 44)
            brush.panel("ui/tooltip", note)
            brush.paragraph(text, note.inset(22), BODY, 28, CREAM, centred=True)

    return draw


def unseen_cards(state: State, seat: int) -> Overlay:
    """How many cards of each level and colour this seat has not seen yet."""
    seen = view(state, seat)
    decks = len(state.rules.decks)

    def draw(brush: Brush) -> None:
        say = brush.look.language.say
        sheet(brush, say("unseen.title"))
        for column, gem in enumerate(GEMS):
            brush.picture(f"gems/{gem_name(gem)}", Box(SHEET.x + 470 + column * 130, SHEET.y + 110, 60, 60))
        columns = (*GEMS, NO_COLOUR) if decks > len(LEVELS) else GEMS
        if NO_COLOUR in columns:
            brush.text(say("unseen.none"), (SHEET.x + 470 + 5 * 130 + 30, SHEET.y + 142), BODY, 26, PALE, "middle")
        for deck in range(decks):
            y = SHEET.y + 226 + deck * 82
            name = say(f"unseen.{DECKS[deck].set}", level=DECKS[deck].level)
            brush.text(name, (SHEET.x + 90, y), BODY, 30, CREAM)
            colours = [CARDS[card].bonus for card in seen.unseen(deck)]
            for column, colour in enumerate(columns):
                count = colours.count(colour)
                at = (SHEET.x + 500 + column * 130, y)
                brush.text(str(count), at, SMALL_BOLD, 32, CREAM if count else PALE, "middle")
            total = (SHEET.x + 500 + 6 * 130 + 30, y)
            brush.text(str(len(colours)), total, TITLE, 32, GILT, "middle")
        brush.text(say("unseen.total"), (SHEET.x + 500 + 6 * 130 + 30, SHEET.y + 142), BODY, 26, GILT, "middle")
        note = Box(SHEET.x + 90, SHEET.bottom - 54, 760, 30)
        brush.fitted(say("unseen.text"), note, SMALL, 24, PALE)

    return draw


def enlarged_board(market: Market, hints: Hints, state: State) -> Overlay:
    """The Route to the Orient, as wide as the screen, with its powers in words and how far one is with each."""

    def draw(brush: Brush) -> None:
        veil(brush)
        board = Box(150, 24, WIDTH - 300, (WIDTH - 300) * 560 / 1600)
        market.draw_board(brush, state, board)
        wide = (WIDTH - 80) / len(state.rules.posts)
        words = [hints.of(state, Piece(POST, post)) for post in state.rules.posts]
        high = max(brush.paragraph_height(each, wide - 58, BODY, 30) for each in words) + 48
        for number, each in enumerate(words):
            note = Box(40 + number * wide, board.bottom + 18, wide - 14, high)
            brush.panel("ui/tooltip", note)
            brush.paragraph(each, note.inset(22), BODY, 30, CREAM)
        draw_closing(brush, Box(WIDTH - 514, board.bottom + high + 26, 460, 34))

    return draw


def whole_log(log: LogPanel, guilds: tuple[str, ...]) -> Overlay:
    """The log, as high as the table."""

    def draw(brush: Brush) -> None:
        whole = Box(LOG.x, LOG.y, LOG.w, LOG.h + 44)
        brush.shade(whole, (12, 14, 12), 255, radius=12)
        draw_closing(brush, Box(whole.x + 14, whole.bottom - 38, whole.w - 28, 30))
        log.draw(brush, LOG, brush.look.language.say("log.title"), guilds)

    return draw
