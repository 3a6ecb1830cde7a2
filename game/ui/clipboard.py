"""The system's clipboard, as text; where there is none, the last text that was put there."""

import pygame

_kept = ""


def write(text: str) -> None:
    global _kept
    _kept = text
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


def read() -> str:
    try:
        return pygame.scrap.get_text() or _kept
    except pygame.error:
        return _kept
