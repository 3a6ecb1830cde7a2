"""Dates as a person says them."""

import time

from game.ui.language import Language


def day_of(seconds: float, language: Language) -> str:
    """The day of an instant, in local time: “16 November 2026”."""
    when = _local(seconds)
    return date_words(when.tm_mday, when.tm_mon, when.tm_year, language)


def date_words(day: int, month: int, year: int, language: Language) -> str:
    return language.say(date_key(day), day=day, month=language.say(f"month.{month}"), year=year)


def date_key(day: int) -> str:
    """The message for a date with that day of the month; some languages call the first otherwise."""
    return "date.first" if day == 1 else "date.day"


def moment_of(seconds: float, language: Language, now: float | None = None) -> str:
    """An instant in local time: “today, 18:30”, or with the day."""
    when = _local(seconds)
    today = _local(time.time() if now is None else now)
    clock = f"{when.tm_hour:02}:{when.tm_min:02}"
    if (when.tm_year, when.tm_yday) == (today.tm_year, today.tm_yday):
        return language.say("date.today", time=clock)
    return language.say("date.moment", day=day_of(seconds, language), time=clock)


def _local(seconds: float) -> time.struct_time:
    """Local time; a file's date can be beyond what the system has a calendar for."""
    try:
        return time.localtime(seconds)
    except (OverflowError, OSError, ValueError):
        return time.localtime(0)
