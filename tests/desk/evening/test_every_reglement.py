"""An evening can be held under every Reglement for four: what differs is data."""

import pytest
from tests.desk.evening.desk import ONE, Desk

from puur.desk import commands as c
from puur.desk.columns import columns_of
from puur.desk.facts.rounds import TimeRuled
from puur.desk.facts.sheets import SheetEntered
from puur.desk.sheets import columns_at
from puur.desk.timed_rounds import time_asked
from puur.desk.totals_so_far import ranking_after
from puur.desk.wall import open_tables
from puur.reglement import built_in, load
from puur.reglement.options import Partners, Seating

FOR_FOUR = [name for name in built_in() if load(name).table.seating.value is not Seating.DUEL]


@pytest.mark.parametrize("name", FOR_FOUR)
def test_a_round_is_played_under_every_reglement(name: str) -> None:
    """Eighteen come, singly or in pairs; each table's sheet has its columns, and everybody is ranked."""
    table = load(name).table
    pairs = table.seating.value is Seating.PARTNERS and table.partners.value is Partners.FIXED
    desk = Desk()
    desk.do(c.Open(name, "2026-11-21", "Krone", entry="single"))
    timed = time_asked(load(name))
    desk.do(*([c.RegisterPair()] * 9 if pairs else [c.Register(18)]), *([TimeRuled("finished", "converted")] * timed))
    desk.do(c.SeatAnew(), c.BeginRound(1))
    reglement = desk.evening.reglement
    for seated_table in desk.round(1).seated.tables:
        columns = len(columns_of(reglement, seated_table))
        assert columns_at(reglement, len(seated_table.seats)) == columns
        whole = (reglement.sheet.check_total.value or 400) * len(seated_table.seats) // 4
        totals = (whole - whole // columns * (columns - 1), *[whole // columns] * (columns - 1))
        spiele = (reglement.partie.spiele.value or 12) * len(seated_table.seats) // 4 if timed else None
        desk.do(SheetEntered(1, seated_table.number, seated_table.seats, totals, spiele=spiele), by=ONE)
    assert () == open_tables(desk.evening, desk.round(1))
    desk.do(c.Publish(1))
    places = [place for place in ranking_after(desk.evening, 1) if place.rank is not None]
    assert {2 if pairs else 1} == {len(place.people) for place in places}
    ranked = [person for place in places for person in place.people]
    assert sorted(desk.round(1).seated.people) == sorted(ranked)
