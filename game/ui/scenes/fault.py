"""What is shown when something in the program went wrong: what it was, and how to go on."""

from game.ui.brush import Brush
from game.ui.scenes.question import QuestionScene
from game.ui.surface import draw_surface


class FaultScene(QuestionScene):
    """In the place of all other scenes, so that nothing that failed is touched again; Escape is the first answer."""

    covers = True

    def back(self) -> bool:
        return self.buttons[0].press()

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        self.draw_sheet(brush)
