"""The writer's acts: writing the result of a Spiel, correcting it, and until when (A.16, E.9, K.nach-spiel)."""

from dataclasses import replace
from typing import assert_never

from puur.partie.acts import Correct, PartieAct, Write
from puur.partie.end import played_out
from puur.partie.state import Partie, PartiePhase, Played
from puur.reglement.carries import carries
from puur.reglement.options import CorrectUntil, WriteUntil
from puur.seats import Seat
from puur.spiel.cases import pending_objection, waived_by
from puur.spiel.citations import Objections, cite
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.result import factor_of
from puur.spiel.state import Phase, Spiel
from puur.spiel.tricks import has_played


@carries("A.16", "K.nach-spiel")
def may_write(rule: WriteUntil, following: Spiel | None, writer: Seat) -> bool:
    """Whether the result of a Spiel may still be written, with `following` as the next one (None: not begun).

    Until the writer plays to its first trick (A.16), or only before the cards are put together (K.nach-spiel).
    """
    if following is None:
        return True
    match rule:
        case WriteUntil.WRITERS_FIRST_CARD:
            return not has_played(following, writer, 0)
        case WriteUntil.CARDS_TOGETHER:
            return False
        case never:
            assert_never(never)


@carries("A.16", "E.9")
def may_correct(rule: CorrectUntil, behind: int, following: Spiel | None) -> bool:
    """Whether a written result may still be corrected during a Passe.

    `behind` is how many Spiele were written after it, `following` the current Spiel: corrections may be demanded during
    the very next Spiel (A.16), or until the end of the Passe (E.9).
    """
    match rule:
        case CorrectUntil.END_OF_NEXT_SPIEL:
            return behind == 0 and (following is None or not following.is_over)
        case CorrectUntil.END_OF_PASSE:
            return True
        case never:
            assert_never(never)


@carries("P.29", "P.46")
def closing(partie: Partie, seat: Seat) -> Spiel | None:
    """The completely played Spiel as closed by this seat: pending choices take their defaults (P.29).

    None while cards are played, while others must choose first, or where the default would take a card back.
    """
    spiel = partie.spiel
    if spiel is None or partie.phase is not PartiePhase.BETWEEN:
        return None
    closed = waived_by(spiel, seat)
    return closed if closed is not None and closed.phase is Phase.PLAYED else None


def unwritten(spiel: Spiel) -> Played:
    """A closed Spiel as an unwritten row."""
    return played_out(spiel, factor_of(spiel))


def to_write(partie: Partie) -> Played | None:
    """The Spiel to be written: the one just played, or the one before if that is unwritten.

    Also None while a choice must be made before the writer may close the Spiel.
    """
    closed = closing(partie, partie.writer)
    if closed is not None:
        return unwritten(closed)
    if partie.phase is PartiePhase.PLAYING and partie.finished and partie.finished[-1].written is None:
        return partie.finished[-1]
    return None


def following(partie: Partie) -> Spiel | None:
    """The running Spiel after the one to be written."""
    return partie.spiel if partie.phase is PartiePhase.PLAYING else None


@carries("A.16", "K.nach-spiel", "E.9", "F.kontrolle", "P.11", "P.46")
def check_write(partie: Partie, act: Write) -> Objections:
    """Objections to a result: nothing to write, not the writer, not what the Spiel counted, too late.

    Writing closes the Spiel, so it must wait for pending choices.
    """
    keys = partie.reglement.sheet
    if act.seat not in partie.seats.order:
        return (cite(ObjectionKind.NOT_SEATED, partie.reglement.table.seating),)
    played = to_write(partie)
    if played is None:
        waiting = _first_to_choose(partie)
        if waiting:
            return waiting
        kind = ObjectionKind.PARTIE_OVER if partie.phase is PartiePhase.OVER else ObjectionKind.NOT_NOW
        return (cite(kind, keys.write_until),)
    faults: Objections = ()
    if act.seat is not partie.writer:
        faults += (cite(ObjectionKind.NOT_THE_WRITER, keys.write_until),)
    if act.points != played.counted:
        unequal = keys.check_spiel.value is not None and sum(act.points) != sum(played.counted)
        article = (keys.check_spiel if unequal else keys.wrong_sum).article
        faults += (Objection(ObjectionKind.WRONG_POINTS, article),)
    if not may_write(keys.write_until.value, following(partie), partie.writer):
        faults += (cite(ObjectionKind.WRITTEN_TOO_LATE, keys.write_until),)
    return faults


def _first_to_choose(partie: Partie) -> Objections:
    """The pending choices in a completely played Spiel."""
    lying = partie.spiel if partie.phase is PartiePhase.BETWEEN else None
    return () if lying is None else pending_objection(lying)


def can_stand(partie: Partie, act: Write) -> bool:
    """Whether a result, right or wrong, can be on the sheet at all: in time, and with a number for each party."""
    keys = partie.reglement.sheet
    in_time = may_write(keys.write_until.value, following(partie), partie.writer)
    return to_write(partie) is not None and in_time and len(act.points) == len(partie.seats.parties)


def write(partie: Partie, act: Write) -> Partie:
    """The Partie with the result on the sheet."""
    closed = closing(partie, partie.writer)
    if closed is not None:
        row = replace(unwritten(closed), written=act.points)
        return partie._replace(spiel=closed, finished=(*partie.finished, row))
    return _with_row(partie, len(partie.finished) - 1, act.points)


def _with_row(partie: Partie, at: int, points: tuple[int, ...]) -> Partie:
    """The Partie with changed points in one row; the running Spiel starts from the new totals."""
    rows = partie.finished
    changed = partie._replace(finished=(*rows[:at], replace(rows[at], written=points), *rows[at + 1 :]))
    spiel = changed.spiel
    carried = None if spiel is None else spiel._replace(start=replace(spiel.start, carried=changed.totals))
    return changed._replace(spiel=carried)


@carries("A.16", "E.9", "F.kontrolle")
def check_correct(partie: Partie, act: Correct) -> Objections:
    """Objections to a correction: no such row, nothing wrong with it, not what the Spiel counted, too late."""
    keys = partie.reglement.sheet
    if act.seat not in partie.seats.order:
        return (cite(ObjectionKind.NOT_SEATED, partie.reglement.table.seating),)
    if partie.phase is PartiePhase.OVER:
        return (cite(ObjectionKind.PARTIE_OVER, keys.correct_until),)
    if not 0 <= act.spiel < len(partie.finished) or partie.finished[act.spiel].written == act.points:
        return (cite(ObjectionKind.NOTHING_TO_CORRECT, keys.correct_until),)
    faults: Objections = ()
    if act.points != partie.finished[act.spiel].counted:
        faults += (cite(ObjectionKind.WRONG_POINTS, keys.wrong_sum),)
    if not may_still_correct(partie, act.spiel):
        faults += (cite(ObjectionKind.CORRECTED_TOO_LATE, keys.correct_until),)
    return faults


@carries("A.16", "E.9", "F.kontrolle", "P.47")
def may_still_correct(partie: Partie, at: int) -> bool:
    """Whether a row may still be corrected or written; always while the sheet is not accepted."""
    if partie.phase is PartiePhase.CHECKING:
        return True
    return may_correct(partie.reglement.sheet.correct_until.value, len(partie.finished) - 1 - at, partie.spiel)


def can_be_corrected(partie: Partie, act: Correct) -> bool:
    """Whether a correction, right or wrong, can be entered at all: a row, in time, with a number for each party."""
    if partie.phase is PartiePhase.OVER or not 0 <= act.spiel < len(partie.finished):
        return False
    return may_still_correct(partie, act.spiel) and len(act.points) == len(partie.seats.parties)


def correct(partie: Partie, act: Correct) -> Partie:
    """The Partie with the row as demanded."""
    return _with_row(partie, act.spiel, act.points)


def scribe_acts(partie: Partie, seat: Seat) -> tuple[PartieAct, ...]:
    """The right result, if this seat is to write it now, and the corrections that may be demanded."""
    acts: list[PartieAct] = []
    played = to_write(partie) if seat is partie.writer else None
    if played is not None and not check_write(partie, Write(seat, played.counted)):
        acts.append(Write(seat, played.counted))
    wrong = ((at, finished) for at, finished in enumerate(partie.finished) if finished.written != finished.counted)
    wanted = (Correct(seat, at, finished.counted) for at, finished in wrong)
    acts.extend(act for act in wanted if not check_correct(partie, act))
    return tuple(acts)
