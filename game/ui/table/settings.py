"""What a person has set about the table."""

from dataclasses import dataclass

GUARD_SHARES = ("5", "10", "15", "20")
"""Of a hundred: from which cost on the coach asks."""
PACES = {"half": 0.5, "normal": 1.0, "double": 2.0, "quadruple": 4.0}
"""How many times their usual time opponents take, by the setting's name."""
AIDS = ("mark_affordable", "preview_payment", "show_remaining", "show_progress", "tooltips")
"""The settings that only help: they change what is shown, not what happens."""


@dataclass
class TableSettings:
    """What a person has set: how fast things move, and which aids are shown."""

    speed: str = "normal"
    think_ahead: bool = False
    """Whether opponents who search go on thinking while a person does."""
    mark_affordable: bool = True
    preview_payment: bool = True
    show_remaining: bool = True
    """Whether cards show what they would still cost after one's bonuses."""
    show_progress: bool = True
    """Whether nobles and other tiles show what they still ask for."""
    tooltips: bool = True
    remarks: bool = True
    """Whether opponents say something now and then."""
    confirm_end: bool = False
    """Whether the turn is over only when the person says so."""
    first_games: int = 0
    """Counts down with every game that begins: at nought, the first games are over and turns end by themselves."""
    take_back_after_reveal: bool = False
    """Whether what was revealed, and what opponents did, may be taken back; such a game is marked."""
    guard: bool = False
    """Whether the coach asks before a choice that costs much; such a game is marked."""
    thinking: str = "normal"
    """How long opponents who search think, by its name in PACES."""
    guard_share: str = "10"
    """How much of the chance to win that is, of a hundred."""

    def begin_game(self) -> bool:
        """Another game begins; whether its turns are the first that end by themselves."""
        if self.first_games <= 0:
            return False
        self.first_games -= 1
        if self.first_games or not self.confirm_end:
            return False
        self.confirm_end = False
        return True

    @property
    def aided(self) -> bool:
        """Whether any aid is shown."""
        return any(getattr(self, name) for name in AIDS)

    def aid(self, wanted: bool) -> None:
        """Show all aids, or none."""
        for name in AIDS:
            setattr(self, name, wanted)
