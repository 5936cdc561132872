"""The account of a Partie: every number in its totals, with its reason and article."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from puur.partie.scribe import may_still_correct
from puur.partie.state import EndedBy, Partie, PartiePhase, PartieResult, Played, ResultReason
from puur.reglement.carries import carries
from puur.rules.score import Reason
from puur.rules.trick_points import totals
from puur.seats import Party
from puur.spiel.result import count


class AccountReason(StrEnum):
    """Reasons why a total differs from what the Spiele counted."""

    CARRIED = "carried"  # written before the record begins
    WRITTEN = "written"  # something else was written than was counted
    NOT_WRITTEN = "not_written"  # it was not written in time (A.16, P.47)


@dataclass(frozen=True, slots=True)
class AccountLine:
    """A number in a total: whose, how many, why, and the article."""

    party: Party
    points: int
    reason: Reason | AccountReason | ResultReason
    article: str


@carries("A.15", "P.47")
def account(partie: Partie) -> tuple[AccountLine, ...]:
    """Every number in the totals of the Partie being played, or just over.

    These are what the Spiele counted, what was written instead, and what was split at the end (E.9). A Spiel that
    is running or may still be written counts as far as it goes; for a finished Partie the lines add up to the totals of
    its result.
    """
    over = partie.results[-1] if partie.phase is PartiePhase.OVER else None
    return tuple(line for line in (*_rows(partie, over), *_last(partie, over)) if line.points)


def _rows(partie: Partie, over: PartieResult | None) -> Iterator[AccountLine]:
    """The Spiele that are written or should be."""
    rows = partie.finished
    counted_anew = over is not None and over.ended is EndedBy.TARGET and over.last is not None
    for at, played in enumerate(rows[:-1] if counted_anew else rows):
        yield from (AccountLine(line.party, line.points, line.reason, line.article) for line in played.lines)
        yield from _written(partie, at, played)


def _written(partie: Partie, at: int, played: Played) -> Iterator[AccountLine]:
    """How much a row differs from its lines, and why."""
    parties, keys = partie.seats.parties, partie.reglement.sheet
    known = totals(played.lines, parties)
    pending = partie.phase is not PartiePhase.OVER and may_still_correct(partie, at)
    written = played.written
    if written is None:
        written = played.counted if pending else (0,) * len(parties)
        reason, article = AccountReason.NOT_WRITTEN, keys.write_until.article
    elif played.lines:
        reason, article = AccountReason.WRITTEN, keys.wrong_sum.article
    else:
        reason, article = AccountReason.CARRIED, keys.write_until.article
    for party, has, stands in zip(parties, known, written, strict=True):
        yield AccountLine(party, stands - has, reason, article)


def _last(partie: Partie, over: PartieResult | None) -> Iterator[AccountLine]:
    """The current or just finished Spiel; at the end what counted of the last one, and the corrections by the sheet."""
    if over is None:
        if partie.spiel is not None and partie.phase in {PartiePhase.PLAYING, PartiePhase.BETWEEN}:
            lines = count(partie.spiel)
            yield from (AccountLine(line.party, line.points, line.reason, line.article) for line in lines)
        return
    found: dict[tuple[Party, Reason, str], int] = {}
    for piece in over.last or ():
        key = piece.party, piece.reason, piece.article
        found[key] = found.get(key, 0) + piece.points
    for (party, why, article), points in found.items():
        yield AccountLine(party, points, why, article)
    yield from (
        AccountLine(adjustment.party, adjustment.points, adjustment.reason, adjustment.article)
        for adjustment in over.adjustments
    )
