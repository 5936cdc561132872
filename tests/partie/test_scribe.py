"""Writing and correcting: strict online, as it was written at a table (A.16, K.nach-spiel, E.9, F.kontrolle)."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from tests.partie.table import counted, play_cards, play_out, play_spiel, play_until, played, seated, vary

from puur.cards import Card
from puur.errors import StaleAct
from puur.partie import (
    Correct,
    EndedBy,
    Partie,
    PartieAct,
    PartiePhase,
    Write,
    acts_for,
    apply,
    awaited,
    objections,
    open_partie,
    settle,
    sheet_of,
    witness,
)
from puur.partie.scribe import to_write
from puur.partie.state import ResultLine, ResultReason
from puur.partie.wrong_sums import odd_point
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.seats import Party, Seat
from puur.spiel import IrregularAct, ObjectionKind
from puur.spiel.acts import Cut, Deal, Play

SCHIEBER, E, K, F = load("schieber"), load("einzelschieber"), load("kzjv"), load("fnf-handjass")


def _kinds(partie: Partie, act: PartieAct) -> list[ObjectionKind]:
    return [fault.kind for fault in objections(partie, act)]


def _lead(partie: Partie) -> Partie:
    """The table once the first card of the running Spiel lies."""
    return play_until(partie, Random(5), lambda now: now.spiel is not None and now.spiel.trick is not None)


@pytest.mark.cites("A.16", "E.9")
def test_the_writer_writes_whatcounted() -> None:
    """Once all cards lie the writer alone may write, and only the points counted; then the next Spiel begins."""
    partie = played()
    right = Write(Seat.S, counted(partie))
    assert right in acts_for(partie, Seat.S)
    assert not [act for act in acts_for(partie, Seat.E) if isinstance(act, Write)]
    assert _kinds(partie, Write(Seat.E, right.points)) == [ObjectionKind.NOT_THE_WRITER]
    assert _kinds(partie, Write(Seat.S, (1, 2))) == [ObjectionKind.WRONG_POINTS]
    assert _kinds(partie, Write(Seat.W, (1, 2, 3))) == [ObjectionKind.NOT_THE_WRITER, ObjectionKind.WRONG_POINTS]
    after = apply(partie, right, number=partie.number)
    assert (PartiePhase.PLAYING, right.points) == (after.phase, after.totals)
    assert after.spiel is not None
    assert right.points == after.spiel.start.carried
    assert right.points == after.finished[0].counted == after.finished[0].written
    assert _kinds(after, right) == [ObjectionKind.NOT_NOW]


def test_a_stale_or_irregular_act_is_refused() -> None:
    """The strict door names what is wrong, and an act meant for an earlier state is told so."""
    partie = played()
    with pytest.raises(StaleAct):
        apply(partie, Write(Seat.S, counted(partie)), number=partie.number - 1)
    with pytest.raises(IrregularAct, match="wrong_points") as refused:
        apply(partie, Write(Seat.S, (0, 0)))
    assert partie.spiel is refused.value.spiel
    assert 1 == apply(open_partie(SCHIEBER, dealer=Seat.W), Cut(Seat.N, 9), number=0).number


def test_nothing_is_written_before_or_after() -> None:
    """While cards are played, and once the Partie is over, there is nothing to write; empty seats never write."""
    assert _kinds(open_partie(SCHIEBER), Write(Seat.S, (0, 0))) == [ObjectionKind.NOT_NOW]
    over = play_out(open_partie(F), Random(1))
    assert _kinds(over, Write(Seat.S, (0, 0, 0, 0))) == [ObjectionKind.PARTIE_OVER]
    assert _kinds(over, Correct(Seat.S, 0, (0, 0, 0, 0))) == [ObjectionKind.PARTIE_OVER]
    duel = open_partie(load("grauer-jass-2"))
    assert _kinds(duel, Write(Seat.E, (0, 0))) == [ObjectionKind.NOT_SEATED]
    assert _kinds(duel, Correct(Seat.E, 0, (0, 0))) == [ObjectionKind.NOT_SEATED]


@pytest.mark.cites("A.16", "K.nach-spiel")
def test_no_spiel_begins_unwritten() -> None:
    """Online the next Spiel waits for the result: the cards are not put together before it is written."""
    partie = played("kzjv")
    wrong = [objections(partie, Write(Seat.S, points))[0] for points in ((100, 58), (100, 57))]
    assert ["K.nach-spiel", "K.falsch-geschrieben"] == [fault.article for fault in wrong]
    (fault,) = objections(partie, Cut(Seat.N, 9))
    assert (ObjectionKind.NOT_WRITTEN, "K.nach-spiel") == (fault.kind, fault.article)


@pytest.mark.cites("A.16")
def test_at_a_table_a_result_may_be_written_late() -> None:
    """The next Spiel may begin unwritten; the writer may write until he plays to its first trick."""
    partie = apply(played(), Cut(Seat.W, 9))
    assert (PartiePhase.PLAYING, None) == (partie.phase, partie.finished[0].written)
    assert () == partie.irregularities
    points = partie.finished[0].counted
    assert Write(Seat.S, points) in acts_for(partie, Seat.S)
    written = apply(partie, Write(Seat.S, points))
    assert points == written.totals
    assert [points] == [row.written for row in written.finished]
    assert (Deal, Seat.S) == awaited(partie) == awaited(written)
    assert written.spiel is not None
    assert points == written.spiel.start.carried
    others = _lead(partie)
    assert others.spiel is not None
    assert Seat.E is others.spiel.start.seats.after(Seat.S)
    assert Write(Seat.S, points) in acts_for(others, Seat.S)


@pytest.mark.cites("A.16")
def test_too_late_is_lost_but_may_be_corrected() -> None:
    """Once the writer has played, nothing more is written; all may still demand the correction in this Spiel."""
    partie = witness(played(), Cut(Seat.W, 9))
    points = partie.finished[0].counted
    late = play_until(partie, Random(5), lambda now: bool(now.spiel and len(now.spiel.turned) > 1))
    assert _kinds(late, Write(Seat.S, points)) == [ObjectionKind.WRITTEN_TOO_LATE]
    still = witness(late, Write(Seat.S, points))
    assert still.totals == (0, 0)
    assert points == apply(late, Correct(Seat.E, 0, points)).totals


@pytest.mark.cites("K.nach-spiel")
def test_in_the_kantonalverein_late_is_too_late() -> None:
    """There the cards were put together: the result can no longer be written, only corrected to the end."""
    partie = witness(played("kzjv"), Cut(Seat.W, 9))
    assert _kinds(partie, Write(Seat.S, partie.finished[0].counted)) == [ObjectionKind.WRITTEN_TOO_LATE]
    assert Correct(Seat.N, 0, partie.finished[0].counted) in acts_for(partie, Seat.N)


@pytest.mark.cites("E.9")
def test_the_last_spiel_is_written_in_any_case() -> None:
    """After the last Spiel of a Passe no other begins; nothing changes but a note."""
    varied = vary(E, "partie", spiele=1)
    partie = witness(play_spiel(open_partie(varied), Random(1)), Cut(Seat.W, 9))
    assert (PartiePhase.BETWEEN, (), 1) == (partie.phase, partie.finished, len(partie.irregularities))


@pytest.mark.cites("A.16")
def test_at_a_table_a_wrong_result_stands_as_written() -> None:
    """A wrong result stands beside the counted one and is noted; an impossible one changes nothing."""
    partie = played()
    wrong = witness(partie, Write(Seat.E, (11, 22)))
    assert ((11, 22), counted(partie)) == (wrong.finished[0].written, wrong.finished[0].counted)
    assert [ObjectionKind.NOT_THE_WRITER, ObjectionKind.WRONG_POINTS] == [
        fault.kind for fault in wrong.irregularities[0].objections
    ]
    assert (11, 22) == wrong.totals
    assert witness(partie, Write(Seat.S, (157,))).finished == ()
    assert witness(partie, Write(Seat.S, counted(partie))).irregularities == ()


@pytest.mark.cites("A.16")
def test_corrections_may_be_demanded_by_all_in_the_next_spiel() -> None:
    """Any player may have the last result set right while the next Spiel runs, but no older one."""
    partie = witness(played(), Write(Seat.S, (11, 22)))
    right = Correct(Seat.W, 0, partie.finished[0].counted)
    assert right in acts_for(partie, Seat.W)
    assert right.points == apply(partie, right).totals
    assert _kinds(partie, Correct(Seat.W, 0, (11, 22))) == [ObjectionKind.NOTHING_TO_CORRECT]
    assert _kinds(partie, Correct(Seat.W, 1, (11, 22))) == [ObjectionKind.NOTHING_TO_CORRECT]
    assert _kinds(partie, Correct(Seat.W, -1, right.points)) == [ObjectionKind.NOTHING_TO_CORRECT]
    assert _kinds(partie, Correct(Seat.W, 0, (11, 23))) == [ObjectionKind.WRONG_POINTS]
    assert (11, 23) == witness(partie, Correct(Seat.W, 0, (11, 23))).totals
    assert (11, 22) == witness(partie, Correct(Seat.W, 0, (11, 23, 1))).totals
    assert (11, 22) == witness(partie, Correct(Seat.W, 5, (11, 23))).totals
    assert (11, 22) == witness(partie, Correct(Seat.W, -1, (11, 23))).totals
    ended = play_spiel(partie, Random(3))
    assert _kinds(ended, right) == [ObjectionKind.CORRECTED_TOO_LATE]
    assert (11, 22) == witness(ended, right).totals
    rights = [act for act in acts_for(ended, Seat.W) if isinstance(act, Correct)]
    assert rights == []


@pytest.mark.cites("A.16")
def test_only_the_last_result_waits_to_be_written() -> None:
    """While the next Spiel runs the result of the last one may still be written, and no older one."""
    partie = witness(played(), Write(Seat.S, (11, 22)))
    (written,) = partie.finished
    open_row = replace(written, written=None)
    assert open_row is to_write(partie._replace(finished=(written, open_row)))
    assert to_write(partie._replace(finished=(open_row, written))) is None


@pytest.mark.cites("E.9")
def test_there_is_no_row_before_the_first() -> None:
    """Where every row may be corrected to the end, one that nobody has written is noted and changes none of them."""
    written = witness(played("einzelschieber"), Write(Seat.S, (11, 22)))
    for partie in (open_partie(E), written):
        noted = witness(partie, Correct(Seat.S, -1, (11, 23)))
        assert (partie.finished, 1) == (noted.finished, len(noted.irregularities) - len(partie.irregularities))


@cache
def _before_the_last_row(name: str) -> Partie:
    """A Passe of which all Spiele are played, and all but the last one written rightly."""
    random = Random(11)
    partie = play_spiel(open_partie(load(name)), random)
    while len(partie.finished) < 11:
        partie = play_spiel(apply(partie, Write(partie.writer, counted(partie))), random)
    return partie


def _passe_with(name: str, writer: Seat, wrong: tuple[int, ...]) -> Partie:
    """A Passe played out, whose last Spiel this writer writes wrongly."""
    partie = _before_the_last_row(name)
    assert partie.spiel is not None
    spiel = partie.spiel._replace(start=replace(partie.spiel.start, writer=writer))
    partie = partie._replace(writer=writer, spiel=spiel)
    shifted = tuple(points + shift for points, shift in zip(counted(partie), wrong, strict=True))
    return witness(partie, Write(writer, shifted))


@pytest.mark.cites("E.9", "K.falsch-geschrieben", "P.9")
@pytest.mark.parametrize(
    ("shift", "writer", "expected"),
    [
        ((-11, 0), Seat.S, (5, 6)),
        ((-11, 0), Seat.E, (6, 5)),
        ((11, 0), Seat.N, (-6, -5)),
        ((0, 11), Seat.W, (-5, -6)),
    ],
)
@pytest.mark.parametrize("reglement", [E, K], ids=["einzelschieber", "kzjv"])
def test_a_wrong_passe_is_split(
    reglement: Reglement, shift: tuple[int, int], writer: Seat, expected: tuple[int, int]
) -> None:
    """A Passe that does not make 1884 is divided, the odd point at the writer's expense, each line with its article."""
    partie = _passe_with(reglement.name, writer, shift)
    (result,) = partie.results
    assert EndedBy.SPIELE is result.ended
    halved = reglement.sheet.wrong_sum.article
    assert result.adjustments == tuple(
        ResultLine(party, points, ResultReason.SPLIT, odd_point(reglement) if abs(points) == 6 else halved)
        for party, points in zip((Party.SN, Party.EW), expected, strict=True)
    )
    assert sum(result.totals) == 1884


@pytest.mark.cites("E.9")
def test_the_players_check_the_writer() -> None:
    """To the end of the Passe each player may have a row set right; then the sums are right and nothing is split."""
    partie = play_spiel(open_partie(E), Random(2))
    right = counted(partie)
    partie = witness(partie, Write(Seat.S, (right[0] + 10, right[1])))
    faults = settle(sheet_of(partie)).faults
    assert "E.4" in {fault.article for fault in faults if fault.row == 0}
    random = Random(4)
    partie = play_until(partie, random, lambda now: len(now.finished) == 5)
    partie = apply(partie, Correct(Seat.W, 0, right))
    (result,) = play_out(partie, random).results
    assert result.adjustments == ()
    assert sum(result.totals) == 1884


@pytest.mark.cites("F.kontrolle")
def test_the_direction_refuses_a_wrong_sheet() -> None:
    """In the Handjass the round does not end before its sheet adds up; any player may have it corrected."""
    random = Random(6)
    partie = open_partie(F)
    for _ in range(3):
        partie = play_spiel(partie, random)
        partie = apply(partie, Write(Seat.S, counted(partie)))
    partie = play_spiel(partie, random)
    right = counted(partie)
    partie = witness(partie, Write(Seat.S, (right[0] + 1, *right[1:])))
    assert (PartiePhase.CHECKING, ()) == (partie.phase, partie.results)
    (fault,) = objections(partie, Play(Seat.S, Card.H9))
    assert (ObjectionKind.SHEET_REFUSED, "F.kontrolle") == (fault.kind, fault.article)
    assert acts_for(partie, Seat.E) == (Correct(Seat.E, 3, right),)
    assert PartiePhase.CHECKING is witness(partie, Correct(Seat.N, 3, (right[0] + 2, *right[1:]))).phase
    done = apply(partie, Correct(Seat.E, 3, right))
    assert (PartiePhase.OVER, EndedBy.SPIELE) == (done.phase, done.results[0].ended)


@pytest.mark.cites("P.20", "A.16")
def test_a_wrong_result_may_win_at_a_table() -> None:
    """Where the target is counted, what stands on the slate decides; of two who are there, the one with more."""
    counted = vary(load("schieber-1000"), "partie", bedanken=False)
    partie = play_cards(seated(counted, (900, 900), "H", "HJ|H9|HA|HK"), "HJ H9 HA HK")
    (result,) = witness(partie, Write(Seat.S, (100, 101))).results
    assert ((1000, 1001), (Party.EW,)) == (result.totals, result.winners)
    (result,) = witness(partie, Write(Seat.S, (100, 99))).results
    assert (Party.SN,) == result.winners
    assert PartiePhase.PLAYING is witness(partie, Write(Seat.S, (1, 2))).phase
