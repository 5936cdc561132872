"""The estimated end of the evening, in words for the desk and the hall."""

import math
from typing import Final

from puur.desk.expected_end import expected_ends
from puur.desk.says import DeskVoice
from puur.desk.state import Evening

STEP: Final = 300.0
"""Estimates are given in steps of five minutes, rounded up, so that nobody misses a train."""


def expected_texts(evening: Evening, now: float, voice: DeskVoice) -> tuple[str, ...]:
    """A sentence about the current round and one about the last; () where there is nothing to estimate."""
    ends, running = expected_ends(evening, now), evening.running
    if ends is None or running is None:
        return ()
    if ends.last is None:
        return (voice.say("expected.unknown"),)
    last = voice.say("expected.last", at=_rounded(ends.last))
    if ends.running is None or running.number >= evening.planned_rounds:
        return (last,)
    return voice.say("expected.running", round=running.number, at=_rounded(ends.running)), last


def _rounded(at: float) -> float:
    return math.ceil(at / STEP) * STEP
