"""A game that is over, watched again: it can be paused, and gone through turn by turn in both directions."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class Watching:
    """What a person can do with a replay on a table scene; nothing happens where a game is played."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene

    def toggle(self) -> None:
        """Let it go on, or stop it after what is moving."""
        playback = self._scene.session.playback
        if playback is not None:
            playback.toggle()
            self._scene.renew_buttons()

    def forward(self) -> None:
        """Watch one turn; what is being shown goes to its end at once."""
        playback = self._scene.session.playback
        if playback is not None:
            self._scene.skip()
            playback.forward()
            self._scene.renew_buttons()

    def back(self) -> None:
        """Back to the beginning of the turn that was watched."""
        playback = self._scene.session.playback
        if playback is not None:
            playback.back()
            self._scene.begin_anew()
