"""Rounds that end after a time: what is asked about them, and what a result is worth that took other Spiele (P.59)."""

from dataclasses import replace
from fractions import Fraction
from math import floor
from typing import Literal

from puur.partie.standblatt import Sheet
from puur.partie.wrong_sums import TotalLine, TotalReason
from puur.reglement import Cited, Reglement
from puur.reglement.carries import carries
from puur.reglement.options import TimeUp, UnevenSpiele

TimeUpSaid = Literal["finished", "broken_off"]
"""The Spiel under way when the time is up: it is played to its end and counts, or counts for nobody."""
UnevenSaid = Literal["as_written", "converted"]
"""Results of unequally many Spiele: the points on the sheet, or in proportion to equally many."""
_HALF = Fraction(1, 2)


def is_timed(reglement: Reglement) -> bool:
    """Whether its rounds end after a time."""
    return reglement.tournament.round_minutes.value is not None


@carries("P.59")
def time_asked(reglement: Reglement) -> bool:
    """Whether it is still to be said what holds when the time is up, or what uneven results are worth.

    >>> from puur.reglement import load
    >>> [time_asked(load(name)) for name in ("einzelschieber", "einzel-nach-zeit")]
    [False, True]
    """
    keys = reglement.tournament
    open_ = keys.time_up.value is TimeUp.ASKED or keys.uneven_spiele.value is UnevenSpiele.ASKED
    return is_timed(reglement) and open_


@carries("P.59")
def as_said(reglement: Reglement, up: TimeUpSaid, uneven: UnevenSaid) -> Reglement:
    """The Reglement as it holds on an evening whose direction has said so; what it says itself stays.

    It is still the same Reglement, and keeps its digest.
    """
    keys = reglement.tournament
    if keys.time_up.value is TimeUp.ASKED:
        keys = replace(keys, time_up=Cited(TimeUp(up), keys.time_up.article))
    if keys.uneven_spiele.value is UnevenSpiele.ASKED:
        keys = replace(keys, uneven_spiele=Cited(UnevenSpiele(uneven), keys.uneven_spiele.article))
    return replace(reglement, tournament=keys)


@carries("P.59")
def converted_lines(sheet: Sheet, totals: tuple[int, ...]) -> tuple[TotalLine, ...]:
    """What each column gains or loses where results are converted to the Spiele of the Reglement; else nothing.

    >>> from puur.reglement import load
    >>> timed = as_said(load("einzel-nach-zeit"), "finished", "converted")
    >>> lines = converted_lines(Sheet(timed, ("1", "2"), (), played=10), (1000, 570))
    >>> [line.points for line in lines]
    [200, 114]
    """
    key, wanted = sheet.reglement.tournament.uneven_spiele, sheet.reglement.partie.spiele.value
    if sheet.played is None or wanted is None or key.value is not UnevenSpiele.CONVERTED:
        return ()
    found = []
    for column, points in enumerate(totals):
        own = played_by(sheet, column)
        fair = floor(Fraction(points * wanted, own) + _HALF) if own else 0
        found.append(TotalLine(column, fair - points, TotalReason.CONVERTED, key.article))
    return tuple(line for line in found if line.points)


def played_by(sheet: Sheet, column: int) -> int:
    """How many of the Spiele somebody played: at a table of five the dealer rests, the first column in the first.

    >>> from puur.reglement import load
    >>> five = Sheet(load("einzel-nach-zeit"), tuple("abcde"), (), resting=1, played=12)
    >>> [played_by(five, column) for column in range(5)]
    [9, 9, 10, 10, 10]
    """
    played = sheet.played or 0
    if not sheet.resting:
        return played
    return played - len(range(column, played, len(sheet.columns)))
