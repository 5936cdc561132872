"""Rounds and the clock in the hall."""

from msgspec import Struct

from puur.desk.facts.fields import ClockSeconds, LongText, PassedOver, RoundNumber


class RoundBegun(Struct, frozen=True, tag_field="kind", tag="round_begun", omit_defaults=True):
    """A round is played; `over` is what was open, and somebody said that it begins all the same."""

    round: RoundNumber
    over: tuple[PassedOver, ...] = ()


class RoundEnded(Struct, frozen=True, tag_field="kind", tag="round_ended"):
    """The cards of a round are down; sheets may still come in."""

    round: RoundNumber


class ClockSet(Struct, frozen=True, tag_field="kind", tag="clock_set"):
    """The clock shows so many seconds and stands."""

    seconds: ClockSeconds


class ClockStarted(Struct, frozen=True, tag_field="kind", tag="clock_started"):
    """The clock runs down."""


class ClockPaused(Struct, frozen=True, tag_field="kind", tag="clock_paused"):
    """The clock stands."""


class ClockExtended(Struct, frozen=True, tag_field="kind", tag="clock_extended"):
    """There are so many seconds more."""

    seconds: ClockSeconds


class GongStruck(Struct, frozen=True, tag_field="kind", tag="gong"):
    """The gong sounds on all screens."""


class Shortened(Struct, frozen=True, tag_field="kind", tag="shortened", omit_defaults=True):
    """The evening ends after this round; what was seated beyond it is not played."""

    last_round: RoundNumber
    reason: LongText = ""


PlayingFact = RoundBegun | RoundEnded | ClockSet | ClockStarted | ClockPaused | ClockExtended | GongStruck | Shortened
