"""Rounds and the clock in the hall."""

from msgspec import Struct

from puur.desk.facts.fields import ClockSeconds, LineText, LongText, PassedOver, RoundNumber
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


class FurtherDaySet(Struct, frozen=True, tag_field="kind", tag="further_day_set", omit_defaults=True):
    """From this round on play goes on on another day, written YYYY-MM-DD; "" takes back what was said (P.60).

    `hour` is when, as people type it ("19:30"); "" where nobody says one, and no hour of another evening is assumed.
    """

    round: RoundNumber
    day: LineText = ""
    hour: LineText = ""


class FurtherEveningBegun(Struct, frozen=True, tag_field="kind", tag="further_evening_begun"):
    """The evening that begins with this round is opened: everybody who still plays is expected anew (P.60)."""

    round: RoundNumber


ClockFact = ClockSet | ClockStarted | ClockPaused | ClockExtended | GongStruck
PlayingFact = TimeRuled | FurtherDaySet | FurtherEveningBegun | RoundBegun | RoundEnded | Shortened | ClockFact
