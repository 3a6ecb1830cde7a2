"""How a game was decided, and the best and the least of one's purchases, on a sheet beside the graph."""

from game.ui.brush import Brush
from game.ui.table.sprites import draw_small_card
from game.ui.table.story import Bought, Story
from game.ui.theme import BODY, BODY_BOLD, INK, SMALL, TITLE
from game.ui.viewport import Box

CARD = (66.0, 92.0)


class StoryPanel:
    """A story in a box."""

    def __init__(self, story: Story, box: Box) -> None:
        self._story = story
        self._box = box

    def draw(self, brush: Brush) -> None:
        language, box = brush.look.language, self._box
        brush.panel("ui/panel-parchment", box)
        inner = Box(box.x + 34, box.y + 20, box.w - 68, box.h - 44)
        brush.fitted(language.say("story.title"), Box(inner.x, inner.y, inner.w, 44), TITLE, 28, INK)
        bought = [("story.useful", self._story.useful), ("story.wasted", self._story.wasted)]
        rows = [(key, each) for key, each in bought if each is not None]
        high = CARD[1] + 16
        text = Box(inner.x, inner.y + 50, inner.w, inner.h - 52 - len(rows) * high)
        words = "\n".join([notice.words(language) for notice in self._story.decided])
        brush.paragraph(words, text, BODY, 26, INK)
        for number, (key, each) in enumerate(rows):
            top = inner.bottom - (len(rows) - number) * high + 8
            _draw_bought(brush, language.say(key, round=each.round), each, Box(inner.x, top, inner.w, CARD[1]))


def _draw_bought(brush: Brush, title: str, bought: Bought, box: Box) -> None:
    say = brush.look.language.say
    draw_small_card(brush, bought.card, Box(box.x, box.y, *CARD))
    worth = [
        say(f"story.{name}", count=count)
        for name, count in (("points", bought.points), ("saved", bought.saved), ("nobles", bought.nobles))
        if count
    ]
    x, wide = box.x + CARD[0] + 18, box.w - CARD[0] - 18
    brush.fitted(title, Box(x, box.y - 4, wide, 32), BODY_BOLD, 26, INK)
    words = ", ".join(worth) or say("story.nothing")
    brush.paragraph(words, Box(x, box.y + 28, wide, box.h - 24), SMALL, 24, INK)
