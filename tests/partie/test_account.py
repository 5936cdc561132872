"""The account of a Partie: its lines add up to its totals, whatever was written."""

from dataclasses import replace
from random import Random

import pytest
from tests.partie.table import next_act, play_out, played, vary
from tests.wide import wide

from puur.partie import (
    AccountReason,
    Partie,
    PartiePhase,
    Write,
    account,
    apply,
    open_partie,
    sheet_of,
    sheet_text,
    witness,
)
from puur.partie.end import result_by_word
from puur.partie.state import EndedBy, Played, ResultReason
from puur.reglement import load
from puur.reglement.options import WrongSum
from puur.rules.trick_points import totals
from puur.seats import Party, Seat
from puur.spiel.acts import Cut
from puur.spiel.ending import Ending, EndingKind
from puur.spiel.result import count


def sums(partie: Partie) -> tuple[int, ...]:
    """What the lines of the account add up to, in the order of the parties."""
    lines = account(partie)
    return tuple(sum(line.points for line in lines if line.party is party) for party in partie.seats.parties)


@pytest.mark.cites("A.15", "P.20")
@pytest.mark.parametrize("name", ["schieber-1000", "schieber-1-2-3", "slalom-schieber"])
@pytest.mark.parametrize("seed", [0, *wide(1, 2, 3)])
def test_points_that_count_too_late_are_in_no_account(name: str, seed: int) -> None:
    """Counted without a word, the last Spiel is in the account as far as it counted before the target was reached."""
    partie = play_out(open_partie(vary(load(name), "partie", bedanken=False)), Random(seed))
    (result,) = partie.results
    assert EndedBy.TARGET is result.ended
    assert result.totals == sums(partie)
    assert not any(isinstance(line.reason, AccountReason) for line in account(partie))
    assert account(partie) == account(partie._replace(results=(replace(result, last=None), result)))


@pytest.mark.cites("A.16")
def test_a_last_spiel_that_was_written_wrongly_stands_as_written() -> None:
    """Where the target was reached by what was written, the account has the row and how it differs from its lines."""
    partie, random = open_partie(vary(load("schieber-1000"), "partie", bedanken=False)), Random(4)
    while partie.phase is not PartiePhase.OVER:
        act = next_act(partie, random)
        partie = witness(partie, Write(act.seat, (1000, 100)) if isinstance(act, Write) else act)
    assert (1000, 100) == partie.results[-1].totals == sums(partie)
    assert AccountReason.WRITTEN in {line.reason for line in account(partie)}


@pytest.mark.cites("A.16")
def test_what_was_written_before_is_carried() -> None:
    """A row without a Spiel, as a record that begins in the middle has it, is in the account as points carried."""
    partie = open_partie(load("schieber-1000"))
    before = Played(Seat.S, None, None, None, 1, (), (0, 0), None, written=(640, 580))
    lines = account(partie._replace(finished=(before,)))
    assert {(640, AccountReason.CARRIED), (580, AccountReason.CARRIED)} <= {
        (line.points, line.reason) for line in lines
    }


@pytest.mark.cites("P.51")
def test_a_void_spiel_is_taken_off_on_the_sheet_and_in_the_account() -> None:
    """Where what does not add up is void, sheet, result and account say so alike."""
    reglement = vary(load("kzjv"), "sheet", wrong_sum=WrongSum.VOID)
    partie, random = open_partie(reglement), Random(2)
    while partie.phase is not PartiePhase.OVER:
        act = next_act(partie, random)
        wrong = isinstance(act, Write) and not partie.finished
        partie = witness(partie, Write(partie.writer, (100, 50)) if wrong else act)
    (result,) = partie.results
    assert [(-100, ResultReason.VOID), (-50, ResultReason.VOID)] == [
        (line.points, line.reason) for line in result.adjustments
    ]
    assert result.totals == sums(partie)
    last = sheet_text(sheet_of(partie)).splitlines()[-2:]
    assert ["±", "-100", "-50", "-150"] == last[0].split()
    assert ["=", *map(str, result.totals), str(sum(result.totals))] == last[1].split()


@pytest.mark.cites("A.16", "P.47")
def test_what_was_not_written_in_time_is_lost() -> None:
    """Once nobody may demand it any more its points are taken off, with the article."""
    partie, random = open_partie(load("schieber-1000")), Random(6)
    while len(partie.finished) < 1 or partie.phase is not PartiePhase.BETWEEN:
        partie = witness(partie, next_act(partie, random))
    row = replace(partie.finished[0], written=None)
    unwritten = partie._replace(finished=(row,))
    lost = [line for line in account(unwritten) if line.reason is AccountReason.NOT_WRITTEN]
    assert {"A.16"} == {line.article for line in lost}
    assert [-points for points in row.counted if points] == [line.points for line in lost]


@pytest.mark.cites("A.16")
def test_what_may_still_be_written_is_in_the_account() -> None:
    """Once the next Spiel has begun the result of the last one counts as long as the writer may write it."""
    partie = apply(played(), Cut(Seat.W, 9))
    (row,) = partie.finished
    assert (None, row.counted) == (row.written, sums(partie))


@pytest.mark.cites("F.kontrolle")
def test_on_a_sheet_that_is_not_accepted_each_spiel_is_once_in_the_account() -> None:
    """While the direction waits for the correction of a round, the account has what is written."""
    partie, random = open_partie(load("fnf-handjass")), Random(6)
    while partie.phase is not PartiePhase.CHECKING:
        act = next_act(partie, random)
        partie = witness(partie, Write(act.seat, (1, 2, 3, 4)) if isinstance(act, Write) else act)
    assert (4, 8, 12, 16) == partie.totals == sums(partie)


@pytest.mark.cites("A.15")
def test_a_spiel_that_runs_is_in_the_account_as_far_as_it_goes() -> None:
    """Before anything is written the account has what the tricks so far have counted, and goes on with each trick."""
    partie, random = open_partie(load("schieber-1000"), dealer=Seat.S), Random(6)
    so_far = []
    while partie.phase is PartiePhase.PLAYING:
        assert partie.spiel is not None
        counted = totals(count(partie.spiel), partie.seats.parties)
        assert counted == sums(partie)
        so_far.append(sum(counted))
        partie = witness(partie, next_act(partie, random))
    assert sorted(so_far) == so_far
    assert 0 < so_far[-1]


def test_a_table_that_has_not_begun_has_an_empty_account() -> None:
    """Neither while the first dealer is found, nor before the first card."""
    assert () == account(open_partie(load("schieber"))) == account(open_partie(load("kzjv")))


@pytest.mark.cites("A.3", "A.15")
def test_the_result_of_a_word_starts_from_what_the_spiel_carried() -> None:
    """The Spiel alone tells how the Partie ended; one that was not ended by a word has no result."""
    partie = open_partie(load("schieber-1000"), dealer=Seat.S)
    spiel = partie.spiel
    assert spiel is not None
    assert result_by_word(spiel) is None
    carried = spiel._replace(start=replace(spiel.start, carried=(1100, 300)))
    ended = carried._replace(ending=Ending(EndingKind.BEDANKT, "A.3", Seat.N, Party.SN))
    result = result_by_word(ended)
    assert result is not None
    assert ((1100, 300), (Party.SN,)) == (result.totals, result.winners)
    assert [1, 1] == [share.points for share in result.partie_points]
    annulled = carried._replace(ending=Ending(EndingKind.ANNULLED, "A.4", Seat.N))
    assert result_by_word(annulled) is None
