"""A game that is over, watched again: it can be paused, and gone through turn by turn in both directions."""

from game.ui.table.model import TableModel
from game.ui.table.play import Play
from game.ui.table.session import Playback


class Player:
    """What a person can do with a replay on the table; nothing happens where a game is played."""

    def __init__(self, model: TableModel, play: Play) -> None:
        self._model = model
        self._play = play

    @property
    def _playback(self) -> Playback | None:
        return self._model.session.playback

    def toggle(self) -> None:
        """Let it go on, or stop it after what is moving."""
        if self._playback is not None:
            self._playback.toggle()

    def forward(self) -> None:
        """Watch one turn; what is being shown goes to its end at once."""
        if self._playback is not None:
            self._play.skip()
            self._playback.forward()

    def back(self) -> None:
        """Back to the beginning of the turn that was watched."""
        if self._playback is not None:
            self._playback.back()
            self._play.go_on_from_earlier()
