"""Rounds and the clock in the hall."""

from msgspec import Struct

from puur.desk.facts.fields import ClockSeconds, LongText, RoundNumber


class RoundBegun(Struct, frozen=True, tag_field="kind", tag="round_begun"):
    """A round is played."""

    round: RoundNumber


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
