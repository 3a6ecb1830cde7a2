"""Things looked at more closely: a card, a player's whole tableau, the board, the unseen cards, the log."""

from collections.abc import Callable, Sequence

from game.rules import State, view
from game.rules.catalog import CARDS, NO_COLOUR
from game.rules.choices import POST_NAMES
from game.rules.gems import GEMS
from game.rules.state import hidden_card
from game.ui.brush import Brush
from game.ui.table.flights import Sprite
from game.ui.table.log import LogPanel
from game.ui.table.market import Market
from game.ui.table.panels import city_id, noble_id
from game.ui.table.pieces import gem_name, post_figures
from game.ui.table.session import SeatInfo
from game.ui.table.sprites import draw_sprite
from game.ui.theme import BODY, CREAM, GILT, PALE, SMALL_BOLD, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box

Overlay = Callable[[Brush], None]

SHEET = Box(240, 40, WIDTH - 480, 740)
LOG = Box(1506, 140, 400, 586)
"""The whole log lies over the supply, so that cards and players its lines speak of stay in sight."""
ZOOMED = {"card": (440.0, 616.0), "noble": (480.0, 480.0), "city": (800.0, 500.0), "post": (800.0, 396.0)}


def veil(brush: Brush) -> None:
    brush.shade(Box(0, 0, WIDTH, HEIGHT), (6, 8, 7), 150, radius=0)


def sheet(brush: Brush, title: str) -> None:
    veil(brush)
    brush.panel("ui/panel-wood", SHEET)
    brush.text(title, (SHEET.centre[0], SHEET.y + 58), TITLE, 38, GILT, "middle")
    close = Box(SHEET.right - 420, SHEET.bottom + 6, 400, 30)
    brush.fitted(brush.look.language.say("overlay.close"), close, SMALL_BOLD, 24, PALE, "right")


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


def tableau(state: State, seat: int, seats: Sequence[SeatInfo], me: int) -> Overlay:
    """All that a player has: cards by colour, nobles, cities, tokens, hand, posts and strongholds in stock."""
    player = state.players[seat]
    paired = {card: colour for card, colour, _ in player.pairs}
    columns: list[list[int]] = [[] for _ in range(6)]
    for card in player.cards:
        colour = paired.get(card, CARDS[card].bonus)
        columns[5 if colour == NO_COLOUR else colour].append(card)

    def draw(brush: Brush) -> None:
        sheet(brush, seats[seat].name)
        guilds = tuple(info.guild for info in seats)
        for number, cards in enumerate(columns):
            x = SHEET.x + 70 + number * 172
            if number < 5:
                brush.picture(f"gems/{gem_name(number)}", Box(x + 34, SHEET.y + 92, 56, 56))
                brush.text(str(player.bonuses[number]), (x + 108, SHEET.y + 120), TITLE, 34, CREAM, "middle")
            step = min(60.0, 120 / max(1, len(cards) - 1))
            for place, card in enumerate(cards):
                box = Box(x, SHEET.y + 160 + place * step, 144, 202)
                draw_sprite(brush, ("card", card), box, guilds)
                if card in paired:
                    brush.picture(f"gems/{gem_name(paired[card])}", Box(box.x + 50, box.y + 4, 44, 44))
        tiles = [(f"nobles/{noble_id(noble)}", 1.0) for noble in player.nobles]
        tiles += [(f"cities/{city_id(city)}", 1.6) for city in player.cities]
        for place, (name, shape) in enumerate(tiles):
            brush.picture(name, Box(SHEET.right - 250, SHEET.y + 110 + place * 118, 110 * shape, 110))
        draw_belongings(brush, state, seat, me, guilds)
        if not player.cards and not tiles:
            brush.text(brush.look.language.say("tableau.empty"), SHEET.centre, BODY, 30, PALE, "middle")

    return draw


def draw_belongings(brush: Brush, state: State, seat: int, me: int, guilds: tuple[str, ...]) -> None:
    """The lower part of a tableau: tokens, posts and strongholds in stock, cards in hand."""
    say = brush.look.language.say
    player = state.players[seat]
    heading = SHEET.bottom - 222

    def head(key: str, x: float, wide: float) -> None:
        brush.fitted(say(key), Box(x, heading - 34, wide, 30), SMALL_BOLD, 24, PALE)

    head("tableau.tokens", SHEET.x + 70, 380)
    for colour, count in enumerate(player.token_counts):
        chip = Box(SHEET.x + 70 + (colour % 3) * 130, heading + 12 + (colour // 3) * 84, 66, 66)
        brush.picture(f"tokens/{gem_name(colour)}", chip, 255 if count else 70)
        at = (chip.right + 24, chip.centre[1])
        brush.text(str(count), at, SMALL_BOLD, 32, CREAM if count else PALE, "middle")
    if state.rules.posts:
        head("tableau.posts", SHEET.x + 500, 250)
        posts = [post for post in state.rules.posts if player.posts >> post & 1]
        for number, post in enumerate(posts):
            icon = Box(SHEET.x + 500 + number % 3 * 72, heading + 12 + number // 3 * 72, 64, 64)
            brush.picture(f"posts/icon-{POST_NAMES[post]}", icon)
    if state.rules.stock:
        head("area.stock", SHEET.x + 770, 220)
        for number in range(player.stock):
            brush.picture(f"strongholds/{guilds[seat]}", Box(SHEET.x + 770 + number * 60, heading + 16, 54, 74))
    head("tableau.hand", SHEET.right - 450, 400)
    for number, card in enumerate(player.hand):
        hidden = seat != me and card in player.blind
        face = hidden_card(state.rules.deck_of[card]) if hidden else card
        draw_sprite(brush, ("card", face), Box(SHEET.right - 450 + number * 136, heading + 6, 128, 179), guilds)


def unseen_cards(state: State, seat: int) -> Overlay:
    """How many cards of each level and colour this seat has not seen yet."""
    seen = view(state, seat)
    decks = len(state.rules.decks)

    def draw(brush: Brush) -> None:
        say = brush.look.language.say
        sheet(brush, say("unseen.title"))
        for column, gem in enumerate(GEMS):
            brush.picture(f"gems/{gem_name(gem)}", Box(SHEET.x + 470 + column * 130, SHEET.y + 110, 60, 60))
        columns = (*GEMS, NO_COLOUR) if decks > 3 else GEMS
        if NO_COLOUR in columns:
            brush.text(say("unseen.none"), (SHEET.x + 470 + 5 * 130 + 30, SHEET.y + 142), BODY, 26, PALE, "middle")
        for deck in range(decks):
            y = SHEET.y + 226 + deck * 82
            name = say("unseen.orient" if deck >= 3 else "unseen.base", level=deck % 3 + 1)
            brush.text(name, (SHEET.x + 90, y), BODY, 30, CREAM)
            colours = [CARDS[card].bonus for card in seen.unseen(deck)]
            for column, colour in enumerate(columns):
                count = colours.count(colour)
                at = (SHEET.x + 500 + column * 130, y)
                brush.text(str(count), at, SMALL_BOLD, 32, CREAM if count else PALE, "middle")

    return draw


def enlarged_board(market: Market, state: State) -> Overlay:
    """The Route to the Orient, as wide as the screen."""

    def draw(brush: Brush) -> None:
        veil(brush)
        wide = WIDTH - 160
        market.draw_board(brush, state, Box(80, 160, wide, wide * 560 / 1600))

    return draw


def whole_log(log: LogPanel, guilds: tuple[str, ...]) -> Overlay:
    """The log, as high as the table."""

    def draw(brush: Brush) -> None:
        brush.shade(LOG, (12, 14, 12), 255, radius=12)
        log.draw(brush, LOG, brush.look.language.say("log.title"), guilds)

    return draw
