"""Trading Posts at the table: the Route to the Orient board (2017), or stacks of tiles (2024), and their powers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules import Choice, Event, GameConfig, Position, QuestionKind, State
from game.rules.choices import GAIN_POST, KEEP, POST_NAMES, TAKE_GEM, GainPost, Keep, Take, TakeGem
from game.rules.events import CardBuried, CardsLookedAt, PostGained, TokensTaken
from game.rules.gems import unpack
from game.rules.layouts.posts import PLACE, POWER
from game.rules.layouts.spots import Spot
from game.ui.art import Size
from game.ui.brush import Brush, Look
from game.ui.faces import Marks, TileFigures
from game.ui.language import Language
from game.ui.layout import Layout
from game.ui.sound import Cue
from game.ui.table import pieces
from game.ui.table.figures import cost_of
from game.ui.table.gestures import Gesture
from game.ui.table.moments import dwell
from game.ui.table.motion import Beat, Counts, Flight
from game.ui.table.part import Belongings, Detail, Draw, Occasion, Part, ResultColumn, Trophy, Zone
from game.ui.table.pieces import AREA, HAND, Piece
from game.ui.table.places import Places, small
from game.ui.table.requirement import draw_requirement
from game.ui.table.result import from_elsewhere
from game.ui.table.routes import Routes
from game.ui.table.shown import Shown
from game.ui.table.sprites import BackSprite, PictureSprite, ShieldSprite, Sprite, draw_laid
from game.ui.table.tooltips import lines, progress
from game.ui.table.words import Words, gems_in, gems_of
from game.ui.theme import BODY, CREAM, GUILDS
from game.ui.viewport import WIDTH, Box, Point
from game.ui.widgets.picture import draw_cropped

POST: Final = "post"
BOARD: Final = "route"
"""The board's own map."""
FADED = 55


def post_figures(state: State, post: int) -> TileFigures:
    nobles = 1 if POST_NAMES[post] == "noble_prestige" else 0
    return TileFigures(POST_NAMES[post], 0, cost_of(unpack(state.rules.post_needs[post])), nobles=nobles)


@dataclass(frozen=True, slots=True)
class PostSprite(Sprite):
    """A post's tile, as it is handed to a player."""

    zoomed = (800.0, 396.0)
    post: int
    figures: TileFigures | None = None
    """What it asks for, where that is shown too."""

    def picture(self, look: Look, size: Size, marks: Marks) -> pygame.Surface:
        if self.figures is None:
            return look.art.get(f"posts/{POST_NAMES[self.post]}", size)
        return look.faces.post(self.figures, size, marks)


# Where things lie


def board_map(places: Places) -> Layout | None:
    """The board's own map; None where posts are stacks of tiles."""
    return places.maps.get(BOARD)


def on_board(places: Places, zone: Box, board: Box | None = None) -> Box:
    """A zone of the board's own map, where the board lies on the table (or where it is shown enlarged)."""
    return places.maps[BOARD].within(board or places.layout.box("board"), zone)


def post_box(places: Places, state: State, post: int) -> Box:
    """A stack of tiles, or the port on the board."""
    number = state.rules.posts.index(post)
    route = board_map(places)
    return places.layout.box("post", n=number) if route is None else on_board(places, route.box("port", n=number))


def shield_box(places: Places, state: State, post: int, seat: int) -> Box:
    """A coat-of-arms space on the board."""
    zone = places.maps[BOARD].box("route", n=state.rules.posts.index(post), seat=seat)
    return on_board(places, zone)


def post_zones(places: Places, state: State, post: int) -> list[Box]:
    """All that belongs to a post: the tile; on the board its port, its requirement and its coats of arms."""
    route = board_map(places)
    if route is None:
        return [post_box(places, state, post)]
    banner = on_board(places, route.box("banner", n=state.rules.posts.index(post)))
    shields = [shield_box(places, state, post, seat) for seat in range(len(state.players))]
    return [post_box(places, state, post), banner, *shields]


def seal_box(tile: Box, seat: int) -> Box:
    """The seal of a player on a tile."""
    return Box(tile.right - 34 - 30 * (seat % 4), tile.y + 6, 30, 30)


def own_post(places: Places, number: int) -> Box:
    """The sign of a post at one's own area, in the order of the rule set."""
    return places.layout.box("mypost", n=number)


# What a player has


def post_key(seat: int, post: int) -> int:
    """The number under which a post that a player gains is in the air."""
    return seat * len(POST_NAMES) + post


def has_post(state: State, seat: int, post: int) -> bool:
    return bool(state.players[seat].posts >> post & 1)


def holds_post(shown: Shown, seat: int, post: int) -> bool:
    """Whether a player is shown to have a post."""
    return has_post(shown.state, seat, post) and not shown.motion.arriving(POST, post_key(seat, post))


class Posts(Part):
    """What Trading Posts bring to the table."""

    holds_out = frozenset({QuestionKind.KEEP_ONE})
    zoomable = frozenset({POST})

    def facts(self, config: GameConfig) -> tuple[str, ...]:
        return ("board",) if config.edition == "2017" else ("stacks",)

    def maps(self, config: GameConfig) -> tuple[str, ...]:
        return (BOARD,) if config.edition == "2017" else ()

    def check(self, places: Places, state: State) -> None:
        for number, post in enumerate(state.rules.posts):
            own_post(places, number)
            post_zones(places, state, post)

    def gestures(self, state: State, option: Choice) -> list[Gesture]:
        match option:
            case GainPost(post):
                return [Gesture(Piece(POST, post), AREA, option)]
            case TakeGem(colour):
                return [Gesture(Piece(pieces.SUPPLY, colour), AREA, option)]
            case Keep(card):
                return [Gesture(Piece(pieces.OFFER, card), HAND, option)]
        return []

    def attempt(self, state: State, piece: Piece, target: Piece) -> Choice | None:
        own = target.kind in (pieces.AREA_KIND, pieces.BONUS, pieces.HAND_KIND, pieces.TOKEN)
        if piece.kind == POST and own:
            return GAIN_POST[piece.number]
        if piece.kind == pieces.OFFER and any(isinstance(option, Keep) for option in state.options):
            return KEEP[piece.number] if target.kind in (pieces.HAND_KIND, pieces.AREA_KIND) else None
        granted = any(isinstance(option, TakeGem) for option in state.options)
        return TAKE_GEM[piece.number] if piece.kind == pieces.SUPPLY and own and granted else None

    def says(self, words: Words, choice: Choice) -> str:
        match choice:
            case GainPost(post):
                return words.say("do.post", post=post_words(words, post)[0])
            case TakeGem(colour):
                return words.say("do.take", gems=gems_of([colour]))
            case Keep(card):
                return words.say("do.keep", card=words.card(card))
        return ""

    def name_of(self, words: Words, kind: str, number: int) -> str:
        return post_words(words, number)[0] if kind == POST else ""

    def how(self, choice: Choice) -> str:
        match choice:
            case GainPost():
                return "how.gain"
            case TakeGem():
                return "how.take"
            case Keep():
                return "how.keep"
        return ""

    def caption(self, choice: Choice) -> str:
        return "drop.keep" if isinstance(choice, Keep) else ""

    def usual_target(self, piece: Piece) -> Piece | None:
        return AREA if piece.kind == POST else None

    def find(self, places: Places, state: State, piece: Piece) -> Box | None:
        return post_box(places, state, piece.number) if piece.kind == POST else None

    def in_middle(self, state: State) -> list[Piece]:
        return [Piece(POST, post) for post in state.rules.posts]

    def lies_with(self, places: Places, state: State, piece: Piece, seat: int) -> Box | None:
        on_it = piece.kind == POST and board_map(places) is not None
        return shield_box(places, state, piece.number, seat) if on_it else None

    def at(self, places: Places, state: State, at: Point) -> Piece | None:
        for post in state.rules.posts:
            if any(box.contains(at) for box in post_zones(places, state, post)):
                return Piece(POST, post)
        return None

    def opened_at(self, places: Places, state: State, at: Point) -> Piece | None:
        on_it = board_map(places) is not None and places.layout.box("board").contains(at)
        return Piece(POST, state.rules.posts[0]) if on_it else None

    def named(self, kind: str, name: str) -> Sprite | None:
        return PictureSprite(f"posts/icon-{name}") if kind == POST and name in POST_NAMES else None

    def sprite(self, state: State, piece: Piece, guilds: Sequence[str], me: int) -> Sprite | None:
        return PostSprite(piece.number) if piece.kind == POST else None

    def portrait(self, state: State, piece: Piece) -> Sprite | None:
        return PostSprite(piece.number, post_figures(state, piece.number)) if piece.kind == POST else None

    def draw_middle(self, brush: Brush, shown: Shown) -> None:
        state, places = shown.state, shown.places
        if board_map(places) is not None:
            draw_board(brush, shown, places.layout.box("board"))
            return
        for post in state.rules.posts:
            box = post_box(places, state, post)
            marks = shown.marks.tile(state, unpack(state.rules.post_needs[post]))
            tile = PostSprite(post, post_figures(state, post))
            brush.surface(tile.picture(brush.look, brush.viewport.pixel_size(box), marks), box)
            for seat in range(len(state.players)):
                if holds_post(shown, seat, post):
                    brush.picture(f"guilds/{shown.guild(seat)}-seal", seal_box(box, seat))

    def draw_mine(self, brush: Brush, shown: Shown) -> None:
        for number, post in enumerate(shown.state.rules.posts):
            alpha = 255 if holds_post(shown, shown.me, post) else FADED
            brush.picture(icon(post), own_post(shown.places, number), alpha)

    def trophies(self, shown: Shown, seat: int) -> list[Trophy]:
        held = [post for post in shown.state.rules.posts if holds_post(shown, seat, post)]
        return [Trophy(icon(post), symbol=True) for post in held]

    def belongings(self, state: State, seat: int, guild: str) -> list[Belongings]:
        signs = [(icon(post), has_post(state, seat, post)) for post in state.rules.posts]
        return [Belongings("tableau.posts", signs, (64, 64), (72, 72), columns=3, place=0)]

    def close_up(self, places: Places, piece: Piece) -> Draw | None:
        on_it = piece.kind == POST and board_map(places) is not None
        return self._draw_enlarged if on_it else None

    def _draw_enlarged(self, brush: Brush, shown: Shown, words: Words) -> Box:
        """The Route to the Orient, as wide as the screen, with its powers in words and how far one is with each."""
        posts = shown.state.rules.posts
        board = Box(150, 24, WIDTH - 300, (WIDTH - 300) * 560 / 1600)
        draw_board(brush, shown, board)
        wide = (WIDTH - 80) / len(posts)
        texts = [self.tooltip(words, shown.state, Piece(POST, post), shown.me) for post in posts]
        high = max(brush.paragraph_height(text, wide - 58, BODY, 30) for text in texts) + 48
        for number, text in enumerate(texts):
            note = Box(40 + number * wide, board.bottom + 18, wide - 14, high)
            brush.panel("ui/tooltip", note)
            brush.paragraph(text, note.inset(22), BODY, 30, CREAM)
        return Box(WIDTH - 514, board.bottom + high + 26, 460, 34)

    def tooltip(self, words: Words, state: State, piece: Piece, me: int) -> str:
        if piece.kind != POST:
            return ""
        name, power = post_words(words, piece.number)
        return lines(name, power, progress(state, unpack(state.rules.post_needs[piece.number]), me))

    def rule(self, state: State, piece: Piece) -> str:
        """Each power has an entry of its own, called as the post is."""
        return POST_NAMES[piece.number].replace("_", "-") if piece.kind == POST else ""

    def zones(self, places: Places, words: Words, state: State) -> list[Zone]:
        def zone(number: int, post: int) -> Zone:
            def said(now: State) -> str:
                held = has_post(now, places.me, post)
                return lines(*post_words(words, post), words.say("zone.post_held" if held else "zone.post_open"))

            return Zone(own_post(places, number), said)

        boards = [places.layout.box("board")] if board_map(places) is not None else []
        own = [zone(number, post) for number, post in enumerate(state.rules.posts)]
        return [*own, *[Zone(board, lambda _: words.say("zone.board")) for board in boards]]

    def still_life(self, brush: Brush, place: Box, edition: str) -> None:
        if edition == "2017":
            draw_cropped(brush, "chart/route", place.inset(8), 0.03)
            for number, guild in enumerate(GUILDS[:2]):
                brush.picture(f"guilds/{guild}", Box(place.x + 128 + number * 46, place.y + 96, 54, 63))
            return
        draw_laid(brush, "posts/gold_counts_double", Box(place.x + 12, place.y + 12, 150, 103))
        draw_laid(brush, "posts/draw_two", Box(place.x + 82, place.y + 65, 152, 104))

    def laid_out(self, language: Language, state: State) -> str:
        return language.say("preview.posts", count=len(state.rules.posts))

    def powers(self, language: Language, state: State) -> tuple[Detail, ...]:
        return tuple((icon(post), language.say(f"post.{POST_NAMES[post]}.text")) for post in state.rules.posts)

    def line(self, occasion: Occasion, event: Event) -> str:
        words = occasion.words
        match event:
            case TokensTaken(seat, tokens) if occasion.kind is TakeGem:
                # A gem that a post grants is told as such: it is no action of its own.
                post = "gem_after_double" if occasion.action is Take else "gem_after_purchase"
                return words.log_text("granted", seat, tokens=gems_in(tokens), post=words.say(f"post.{post}.name"))
            case PostGained(seat, post):
                return words.log_text("post", seat, post=post_words(words, post)[0])
            case CardsLookedAt(seat):
                return words.log_text("looked", seat)
        return ""

    def short_line(self, occasion: Occasion, event: Event) -> str:
        return post_words(occasion.words, event.post)[0] if isinstance(event, PostGained) else ""

    def pieces_of(self, event: Event) -> tuple[Piece, ...]:
        return (Piece(POST, event.post),) if isinstance(event, PostGained) else ()

    def beat(self, routes: Routes, event: Event) -> Beat | None:
        match event:
            case PostGained(seat, post):
                return self._gained(routes, seat, post)
            case CardsLookedAt(seat):
                return Beat(seat=seat, sounds=(Cue.CARD_SLIDE,), pause=0.2)
            case CardBuried(seat, _, deck):
                start, end = small(routes.places.seat(seat)), routes.places.decks[deck]
                return Beat([Flight(BackSprite(deck), start, end)], (Cue.CARD_SLIDE,), seat)
        return None

    def _gained(self, routes: Routes, seat: int, post: int) -> Beat:
        places = routes.places
        gains: Counts = {(POST, post_key(seat, post)): 1}
        if board_map(places) is not None:
            sprite, end = ShieldSprite(routes.seats[seat].guild), shield_box(places, routes.after, post, seat)
            flight = Flight(sprite, small(places.seat(seat), 60, 70), end, {}, gains)
            return dwell(Beat([flight], (Cue.STAMP,), seat), places, 60 / 70)
        start, end = post_box(places, routes.after, post), small(places.seat(seat), 120, 82)
        flight = Flight(PostSprite(post), start, end, {}, gains)
        return dwell(Beat([flight], (Cue.POST,), seat), places, 120 / 82)

    def sources(self) -> tuple[ResultColumn, ...]:
        return (ResultColumn("end.from_posts", from_elsewhere),)

    def spot_boxes(self, places: Places, state: State, position: Position, spot: Spot) -> list[Box]:
        if spot.name == PLACE:
            return post_zones(places, state, spot.number)
        if spot.name != POWER:
            return []
        mine = [own_post(places, state.rules.posts.index(spot.number))] if spot.seat == places.me else []
        if board_map(places) is not None:
            return [*mine, shield_box(places, state, spot.number, spot.seat)]
        return [*mine, seal_box(post_box(places, state, spot.number), spot.seat)]

    def spot_signs(self, position: Position, seat: int) -> list[Spot]:
        return [Spot(POWER, post, seat) for post in position.seats[seat].posts]

    def spot_sprite(self, position: Position, spot: Spot, guilds: Sequence[str]) -> Sprite | None:
        return PostSprite(spot.number) if spot.name in (PLACE, POWER) else None


def icon(post: int) -> str:
    return f"posts/icon-{POST_NAMES[post]}"


def post_words(words: Words, post: int) -> tuple[str, str]:
    """A post's name, and what it does."""
    return words.say(f"post.{POST_NAMES[post]}.name"), words.say(f"post.{POST_NAMES[post]}.text")


def draw_board(brush: Brush, shown: Shown, board: Box) -> None:
    """The Route to the Orient, wherever and however large it is wanted."""
    route = shown.places.maps[BOARD]
    brush.picture("chart/route", board)
    for number, post in enumerate(shown.state.rules.posts):
        brush.picture(icon(post), on_board(shown.places, route.box("port", n=number), board))
        left = shown.marks.tile(shown.state, unpack(shown.state.rules.post_needs[post]))
        banner = on_board(shown.places, route.box("banner", n=number), board)
        draw_requirement(brush, post_figures(shown.state, post), left, shown.marks.visited(shown.state), banner)
        for seat in range(len(shown.state.players)):
            if holds_post(shown, seat, post):
                space = on_board(shown.places, route.box("route", n=number, seat=seat), board)
                brush.picture(f"guilds/{shown.guild(seat)}", space)
