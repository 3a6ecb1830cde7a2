"""A game that is over, watched again: paused, gone through in both directions, looked at from any seat."""

from collections.abc import Callable

from game.ui.table.model import TableModel
from game.ui.table.motion import Motion
from game.ui.table.play import Play
from game.ui.table.session import Playback


class Player:
    """What a person can do with a replay on the table; nothing happens where a game is played.

    `sit_down` lays the table for whoever the session has at the bottom, `paced` takes in another speed.
    """

    def __init__(
        self,
        model: TableModel,
        play: Play,
        motion: Motion,
        sit_down: Callable[[], None],
        paced: Callable[[], None],
    ) -> None:
        self._model = model
        self._play = play
        self._motion = motion
        self._sit_down = sit_down
        self._paced = paced

    @property
    def playback(self) -> Playback | None:
        return self._model.session.playback

    def toggle(self) -> None:
        """Let it go on, or stop it after what is moving; from the end, begin anew."""
        playback = self.playback
        if playback is not None:
            rewound = playback.place == playback.end
            playback.toggle()
            if rewound:
                self._play.go_on_from_earlier()
            self._model.invalidate()

    def forward(self) -> None:
        """Watch one turn; what is being shown goes to its end at once."""
        if self.playback is not None:
            self._play.skip()
            self.playback.forward()

    def back(self) -> None:
        """Back to the beginning of the turn that was watched."""
        if self.playback is not None:
            self.playback.back()
            self._play.go_on_from_earlier()

    def step(self, by: int) -> None:
        """Watch one choice, or go back one."""
        playback = self.playback
        if playback is not None and by > 0:
            self._play.skip()
            playback.step(by)
        elif playback is not None:
            playback.step(by)
            self._play.go_on_from_earlier()

    def go_to(self, place: int) -> None:
        """Show a place at once, without what leads there; nobody is told of an end that was only jumped to."""
        playback = self.playback
        if playback is not None and (place != playback.place or playback.playing or self._motion.busy):
            self._model.announced = True
            playback.go_to(place)
            self._play.go_on_from_elsewhere()

    def next_mark(self) -> None:
        """To the next turning point; after the last, to the first."""
        playback = self.playback
        if playback is not None and playback.marks:
            places = [mark.place for mark in playback.marks]
            self.go_to(next((place for place in places if place > playback.place), places[0]))

    def change_speed(self) -> None:
        if self.playback is not None:
            self.playback.change_speed()
            self._paced()
            self._model.invalidate()

    def next_seat(self) -> None:
        """Look from the next player's seat."""
        self.sit((self._model.me + 1) % len(self._model.session.seats))

    def sit(self, seat: int) -> None:
        """Look from a seat: its hand is open, those of the others are not."""
        if self.playback is not None:
            self._motion.finish()
            self.playback.sit(seat)
            self._sit_down()

    def open_decks(self) -> None:
        """Show all cards, or cover again what the seat at the bottom could not know."""
        if self.playback is not None:
            self.playback.open_decks(not self.playback.decks_open)
            self._play.go_on_from_elsewhere()

    def play_on(self) -> None:
        """Begin a new game from here."""
        if self.playback is not None:
            self._play.skip()
            self.playback.play_on()
