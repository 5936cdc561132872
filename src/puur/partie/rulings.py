"""The consequences of irregularities outside a Spiel: at the lots, on the slate, on the sheet (A.16, K, E.9, F, G)."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final, assert_never

from puur.partie.acts import Correct, PartieAct, Write
from puur.partie.scribe import may_still_correct, to_write
from puur.partie.state import Partie, PartieIrregularity, PartiePhase
from puur.partie.wrong_sums import odd_point
from puur.reglement.carries import carries
from puur.reglement.model import Reglement, SheetKeys
from puur.reglement.options import CorrectUntil, WriteUntil, WrongSum
from puur.seats import Seat
from puur.spiel.acts import Rule
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.procedure import one_offer, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Decided, Offer, Ruling

_KINDS: Final[Mapping[ObjectionKind, Kind]] = MappingProxyType(
    {
        ObjectionKind.WRITTEN_TOO_LATE: Kind.WRITTEN_LATE,
        ObjectionKind.CORRECTED_TOO_LATE: Kind.CORRECTED_LATE,
        ObjectionKind.WRONG_POINTS: Kind.WRONG_SUM,
        ObjectionKind.NOT_THE_WRITER: Kind.NOT_THE_WRITER,
        ObjectionKind.NOT_WRITTEN: Kind.NOT_WRITTEN,
    }
)  # the first that applies determines the kind


def noted(partie: Partie, act: PartieAct, faults: tuple[Objection, ...]) -> PartieIrregularity:
    """The record of an irregular act outside a Spiel: its kind, and the ruling."""
    said, *_ = (*(fault for kind in _KINDS for fault in faults if fault.kind is kind), *faults)
    over = isinstance(act, Correct) and said.kind is ObjectionKind.PARTIE_OVER
    kind = Kind.CORRECTED_LATE if over else _KINDS.get(said.kind, Kind.OTHER)
    return PartieIrregularity(
        kind=kind,
        offender=_offender(partie, act),
        act=act,
        objections=faults,
        number=partie.number,
        ruling=_ruling(partie, act, kind, said.article),
        row=_row(partie, act),
    )


def _offender(partie: Partie, act: PartieAct) -> Seat:
    """The offender; the writer, where the decision came from outside the table."""
    return partie.writer if isinstance(act, Rule) else act.seat


def _row(partie: Partie, act: PartieAct) -> int | None:
    """The row of the sheet an act is about."""
    match act:
        case Correct():
            return act.spiel
        case Write() if partie.phase is PartiePhase.PLAYING:
            return len(partie.finished) - 1
        case Write():
            return len(partie.finished)
        case _:
            return None


def _ruling(partie: Partie, act: PartieAct, kind: Kind, article: str) -> Ruling:
    """The ruling; an act that is refused everywhere changes nothing."""
    match kind:
        case Kind.WRONG_SUM if isinstance(act, Write | Correct):
            return wrongly_written(partie.reglement, _sum_of(partie, act))
        case Kind.WRITTEN_LATE:
            return written_late(partie)
        case Kind.NOT_THE_WRITER if isinstance(act, Write):
            return one_offer(article, Consequence(ConsequenceKind.WARN, article, seat=act.seat))
        case Kind.NOT_WRITTEN:
            return not_written(partie)
        case _:
            return one_offer(article, standing(article))


def _correcting(keys: SheetKeys, article: str, *instead: Consequence) -> Ruling:
    """The result may be corrected; if nobody does so in time, the Reglement's consequence follows."""
    offers: list[Offer] = [(Consequence(ConsequenceKind.CORRECT, keys.correct_until.article),)]
    if instead:
        offers.append(instead)
    return Ruling(article, None, tuple(offers), default=len(offers) - 1)


class Sum(Enum):
    """Whether a wrong result has the right sum, only for other parties."""

    RIGHT = "right"
    WRONG = "wrong"


def _sum_of(partie: Partie, act: Write | Correct) -> Sum:
    played = partie.finished[act.spiel] if isinstance(act, Correct) else to_write(partie)
    return Sum.RIGHT if played is not None and sum(act.points) == sum(played.counted) else Sum.WRONG


@carries("A.16", "K.falsch-geschrieben", "E.9", "F.kontrolle", "P.4", "P.9")
def wrongly_written(reglement: Reglement, written: Sum) -> Ruling:
    """The ruling on a wrong result: corrected in time, or it stands, or its difference is split, or the sheet refused.

    A result with the right sum stands everywhere unless it is noticed in time. Where the players agree among
    themselves, they may correct it or let it stand.
    """
    keys = reglement.sheet
    article = keys.wrong_sum.article
    if written is Sum.RIGHT:
        return _correcting(keys, article, standing(article))
    match keys.wrong_sum.value:
        case WrongSum.CORRECTED | WrongSum.AGREED:
            return _correcting(keys, article, standing(article))
        case WrongSum.SPLIT:
            odd = Consequence(ConsequenceKind.ODD_POINT, odd_point(reglement))
            return _correcting(keys, article, Consequence(ConsequenceKind.SPLIT, article), odd)
        case WrongSum.REFUSED | WrongSum.VOID:
            return _correcting(keys, article)
        case never:
            assert_never(never)


@carries("A.16", "K.nach-spiel", "E.9", "F.kontrolle", "P.47")
def written_late(partie: Partie) -> Ruling:
    """The ruling on late writing: it has no effect; others may demand the result, else its points are lost (P.47).

    Where every Spiel must be on the sheet, it has to be written.
    """
    keys = partie.reglement.sheet
    lost = Consequence(ConsequenceKind.POINTS_LOST, keys.write_until.article)
    closes = keys.correct_until.value is CorrectUntil.END_OF_NEXT_SPIEL
    return _correcting(keys, keys.write_until.article, *((lost,) if closes else ()))


@carries("A.16", "K.nach-spiel")
def not_written(partie: Partie) -> Ruling:
    """The ruling on an unwritten Spiel when the next begins: the result may follow (A.16), or not (K.nach-spiel)."""
    key = partie.reglement.sheet.write_until
    match key.value:
        case WriteUntil.WRITERS_FIRST_CARD:
            return one_offer(key.article, standing(key.article))
        case WriteUntil.CARDS_TOGETHER:
            return one_offer(key.article, Consequence(ConsequenceKind.WARN, key.article, seat=partie.writer))
        case never:
            assert_never(never)


@carries("A.16", "K.falsch-geschrieben", "E.9", "P.47")
def offer_taken(partie: Partie, irregularity: PartieIrregularity) -> int | None:
    """The number of the offer that took effect, counted from 0; None while the row may still be corrected.

    A result is corrected by a `Correct` that makes it right, whoever demands it.

    >>> from puur.partie import open_partie, witness
    >>> from puur.reglement import load
    >>> partie = witness(open_partie(load("einzelschieber")), Write(Seat.S, (100, 57)))
    >>> (early,) = partie.irregularities
    >>> early.kind.value, early.ruling.offers[offer_taken(partie, early)][0].kind.value
    ('other', 'stand')
    """
    ruling = irregularity.ruling
    row = irregularity.row
    if row is None or not any(part.kind is ConsequenceKind.CORRECT for part in ruling.offers[0]):
        return ruling.default
    rows = partie.finished
    if row < len(rows) and rows[row].written == rows[row].counted:
        return 0
    in_time = row >= len(rows) or may_still_correct(partie, row)
    open_still = partie.phase is not PartiePhase.OVER and in_time
    return None if open_still else ruling.default


def how_taken(partie: Partie, irregularity: PartieIrregularity) -> Decided | None:
    """How it was decided: nothing to choose, a correction, or no correction; None while it is open."""
    taken = offer_taken(partie, irregularity)
    if taken is None:
        return None
    if len(irregularity.ruling.offers) == 1:
        return Decided.AT_ONCE
    return Decided.DEFAULT if taken == irregularity.ruling.default else Decided.CHOSEN
