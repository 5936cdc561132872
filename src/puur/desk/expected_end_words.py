"""The estimated end of the evening, in words for the desk and the hall."""

import math
from typing import Final

from puur.desk.calendar_days import short_day_and_hour
from puur.desk.expected_end import expected_ends
from puur.desk.further_evenings import tonight
from puur.desk.says import DeskVoice
from puur.desk.state import Evening

STEP: Final = 300.0
"""Estimates are given in steps of five minutes, rounded up, so that nobody misses a train."""


def expected_texts(evening: Evening, now: float, voice: DeskVoice) -> tuple[str, ...]:
    """Sentences about the current round, the last one tonight, and when play goes on; () where nothing is known."""
    further = further_text(evening, voice)
    return (*_ends(evening, now, voice), *((further,) if further else ()))


def further_text(evening: Evening, voice: DeskVoice) -> str:
    """When play goes on, and with which round; "" where it does tonight, or nobody has said (P.60)."""
    coming = (known for known in evening.further if known.begun is None and known.round <= evening.planned_rounds)
    known = next(coming, None)
    return (
        ""
        if known is None
        else voice.say("expected.further", day=short_day_and_hour(known.day, known.hour), round=known.round)
    )


def _ends(evening: Evening, now: float, voice: DeskVoice) -> tuple[str, ...]:
    ends, running = expected_ends(evening, now), evening.running
    if ends is None or running is None:
        return ()
    if ends.last is None:
        return (voice.say("expected.unknown"),)
    last = voice.say("expected.last", at=_rounded(ends.last))
    if ends.running is None or running.number >= tonight(evening)[-1]:
        return (last,)
    return voice.say("expected.running", round=running.number, at=_rounded(ends.running)), last


def _rounded(at: float) -> float:
    return math.ceil(at / STEP) * STEP
