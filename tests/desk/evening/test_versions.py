"""A published ranking is a value: what happens later makes the next version, and changes none."""

import pytest
from tests.desk.evening.desk import ONE, Desk, seated

from puur.desk import commands as c
from puur.desk.events import EveningEvent
from puur.desk.facts import end as e
from puur.desk.facts import people as p
from puur.desk.facts import sheets as w
from puur.desk.faults import EveningTrouble
from puur.desk.fold import replayed
from puur.desk.prize_table import prize_giving
from puur.desk.ranking import RankedPlace
from puur.desk.totals_so_far import ranking_after
from puur.desk.versions import Deviation, binding_places, corrects, deviation, places_of


def published(first: int = 901) -> Desk:
    """An evening whose first ranking hangs in the hall; table 1 wrote `first`."""
    desk = seated()
    desk.enter_all(1)
    if first != desk.sheet(1, 1).entries[-1].totals[0]:
        correct(desk, first)
    desk.do(c.Publish(1))
    return desk


def correct(desk: Desk, first: int, table: int = 1) -> EveningEvent:
    """A sheet is put right."""
    seats = desk.round(1).seated.tables[table - 1].seats
    seen = desk.sheet(1, table).version
    return desk.do(w.SheetCorrected(1, table, seats, (first, 1884 - first), "verschrieben", seen=seen))


def hung(desk: Desk, version: int) -> tuple[RankedPlace, ...]:
    """A version as it can be read."""
    found = desk.evening.publication(version)
    assert found is not None
    return places_of(found)


def moved(desk: Desk, version: int) -> Deviation | None:
    """Where a version is true no more."""
    found = desk.evening.publication(version)
    assert found is not None
    return deviation(desk.evening, found)


def test_a_correction_changes_no_version() -> None:
    """Whoever won version 1 has won it for ever; the next version tells what is true now, and which one it corrects."""
    desk = published()
    before = hung(desk, 1)
    assert moved(desk, 1) is None
    correct(desk, 1200)
    assert before == hung(desk, 1) != ranking_after(desk.evening, 1)
    assert Deviation(((1, 1),), ()) == moved(desk, 1)
    desk.do(c.Publish(1))
    assert ranking_after(desk.evening, 1) == hung(desk, 2)
    assert moved(desk, 2) is None
    first, second = desk.evening.publications
    assert (None, first) == (corrects(desk.evening, first), corrects(desk.evening, second))


def test_a_correction_taken_back_deviates_no_more() -> None:
    """What stood before stands again."""
    desk = published()
    made = correct(desk, 1200)
    desk.do(c.Undo(made.seq))
    assert moved(desk, 1) is None


@pytest.mark.parametrize(
    "fact", [w.Adjusted(3, -20, "Bemerkung"), p.HelperNamed(3), e.TieDrawn((3, 4))], ids=["points", "helper", "card"]
)
def test_people_make_a_difference_too(fact: w.Adjusted | p.HelperNamed | e.TieDrawn) -> None:
    """Points given and taken, a card drawn, somebody out of competition: it is told whom it is about."""
    desk = published()
    before = hung(desk, 1)
    desk.do(fact)
    found = moved(desk, 1)
    if ranking_after(desk.evening, 1) == before:
        assert found is None  # a card drawn by people who are not level moves nobody
    else:
        assert found is not None
        assert 3 in found.people
    assert before == hung(desk, 1)


def test_taking_back_what_was_published_from_changes_no_version() -> None:
    """Undoing makes as if it had never happened, but not as if nobody had read it."""
    desk = seated()
    desk.enter_all(1)
    taken = desk.do(w.Adjusted(3, -20, "Bemerkung"))
    desk.do(c.Publish(1))
    before = hung(desk, 1)
    desk.do(c.Undo(taken.seq))
    assert before == hung(desk, 1) != ranking_after(desk.evening, 1)
    again = replayed(desk.evening.log)
    assert again is not None
    assert desk.evening.publications == again.publications


def test_what_was_shown_is_not_taken_back() -> None:
    """Neither the version nor the sheet under it: it is corrected, and the next version tells it."""
    desk = published()
    ranking, sheet = desk.evening.publications[0].seq, desk.sheet(1, 1).version
    for event in (ranking, sheet):
        (found,) = desk.faults(c.Undo(event))
        assert (EveningTrouble.WAS_SHOWN, 1) == (found.kind, found.fact("version"))


def test_only_what_is_published_becomes_final() -> None:
    """After a correction the next version is published first, and its time for protests begins anew."""
    desk = published()
    correct(desk, 1200)
    desk.now += 7200
    (found,) = desk.faults(e.MadeDefinitive(1))
    assert (EveningTrouble.DEVIATES, (1,), ()) == (found.kind, found.fact("tables"), found.fact("people"))
    desk.do(c.Publish(1))
    assert {(EveningTrouble.PROTEST_TIME, "version")} == desk.refused(e.MadeDefinitive(2))
    desk.now += 7200
    desk.do(e.MadeDefinitive(2))
    assert desk.evening.publications[1] == desk.evening.final


def test_prizes_are_given_by_what_is_published() -> None:
    """A corrected sheet gives nobody a prize before the next version does."""
    desk = published()
    before, given = binding_places(desk.evening), prize_giving(desk.evening)
    correct(desk, 1200)
    assert (before, given) == (binding_places(desk.evening), prize_giving(desk.evening))
    desk.do(c.Publish(1))
    assert binding_places(desk.evening) == ranking_after(desk.evening, 1) != before


def test_without_a_version_of_the_last_round_it_stands_as_it_stands() -> None:
    """While a round is played nothing is binding yet."""
    desk = published()
    desk.do(c.BeginRound(2))
    desk.do(desk.entry(2, 1), by=ONE)
    assert ranking_after(desk.evening, 2) == binding_places(desk.evening)
