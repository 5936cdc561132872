"""Rounds and the clock in the hall."""

from msgspec import Struct

from puur.desk.facts.fields import ClockSeconds, LongText, PassedOver, RoundNumber
from puur.desk.timed_rounds import TimeUpSaid, UnevenSaid


class RoundBegun(Struct, frozen=True, tag_field="kind", tag="round_begun", omit_defaults=True):
    """A round begins; `over` are the open points that were overridden."""

    round: RoundNumber
    over: tuple[PassedOver, ...] = ()


class RoundEnded(Struct, frozen=True, tag_field="kind", tag="round_ended"):
    """Play in a round has ended; sheets may still come in."""

    round: RoundNumber


class ClockSet(Struct, frozen=True, tag_field="kind", tag="clock_set"):
    """The clock is set to so many seconds and stopped."""

    seconds: ClockSeconds


class ClockStarted(Struct, frozen=True, tag_field="kind", tag="clock_started"):
    """The clock is started."""


class ClockPaused(Struct, frozen=True, tag_field="kind", tag="clock_paused"):
    """The clock is paused."""


class ClockExtended(Struct, frozen=True, tag_field="kind", tag="clock_extended"):
    """The clock is extended by so many seconds."""

    seconds: ClockSeconds


class GongStruck(Struct, frozen=True, tag_field="kind", tag="gong"):
    """The gong sounds on all screens."""


class Shortened(Struct, frozen=True, tag_field="kind", tag="shortened", omit_defaults=True):
    """The evening ends after this round; later seated rounds are not played."""

    last_round: RoundNumber
    reason: LongText = ""


class TimeRuled(Struct, frozen=True, tag_field="kind", tag="time_ruled"):
    """The direction said what holds when the time of a round is up, and what uneven results are worth (P.59)."""

    up: TimeUpSaid
    uneven: UnevenSaid


PlayingFact = (
    TimeRuled | RoundBegun | RoundEnded | ClockSet | ClockStarted | ClockPaused | ClockExtended | GongStruck | Shortened
)
