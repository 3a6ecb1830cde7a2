"""What is raised for a stop that can't be used."""


class StopError(ValueError):
    """A stop that can't be used: its file, the line, and why."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}, line {line}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason
