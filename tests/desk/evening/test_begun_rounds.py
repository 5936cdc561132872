"""A round begins: what is missing before it is asked about, and never passed over in silence."""

import pytest
from tests.desk.evening.desk import ONE, Desk, opened, seated

from puur.desk import commands as c
from puur.desk.facts import rounds as k
from puur.desk.facts import sheets as w
from puur.desk.faults import DeskFault, EveningTrouble


def _refusals(desk: Desk, command: c.DeskCommand) -> list[DeskFault]:
    return [fault for fault in desk.faults(command) if fault.kind is EveningTrouble.SHEETS_BEFORE]


def _entered(desk: Desk, number: int, *, but: tuple[int, ...]) -> None:
    for table in desk.round(number).seated.tables:
        if table.number not in but:
            desk.do(desk.entry(number, table.number, 900 + table.number), by=ONE)


def test_a_round_does_not_begin_while_sheets_before_it_are_missing() -> None:
    """Anyone who begins a round is told which tables of the rounds before have no sheet."""
    desk = seated()
    _entered(desk, 1, but=(2, 4))
    (found,) = _refusals(desk, c.BeginRound(2))
    assert ("anyway", 1, (2, 4)) == (found.field, found.fact("round"), found.fact("tables"))


@pytest.mark.parametrize("command", [c.BeginRound(2), k.RoundBegun(2)])
def test_no_door_passes_over_missing_sheets(command: c.DeskCommand) -> None:
    """Neither the command nor the plain fact begins a round silently."""
    desk = seated()
    desk.do(k.RoundEnded(1))
    assert (EveningTrouble.SHEETS_BEFORE, "anyway") in desk.refused(command)


def test_a_round_begins_anyway_where_somebody_says_so() -> None:
    """Where no ranking seats the round it may begin; all rounds that lack sheets were named."""
    desk = seated()
    desk.do(c.BeginRound(2, anyway=True))
    assert 2 == desk.evening.begun_rounds
    assert [1, 2] == [refusal.fact("round") for refusal in _refusals(desk, c.BeginRound(3))]


def test_nothing_is_asked_where_nothing_is_missing() -> None:
    """With all sheets a round begins at once, as does the first one."""
    desk = opened()
    desk.do(c.SeatAnew(), c.BeginRound(1))
    _entered(desk, 1, but=())
    desk.do(c.BeginRound(2))
    assert 2 == desk.evening.begun_rounds


def test_a_sheet_that_was_voided_is_missing_again() -> None:
    """A sheet that counts no more is asked about like one that never came."""
    desk = seated()
    _entered(desk, 1, but=())
    desk.do(w.SheetVoided(1, 3, "verwechselt", desk.sheet(1, 3).version))
    (found,) = _refusals(desk, c.BeginRound(2))
    assert (3,) == found.fact("tables")


def test_by_the_ranking_nobody_is_seated_while_sheets_are_missing() -> None:
    """Where the ranking seats a round, its sheets come first; only what was seated expressly without them begins."""
    desk = seated("fnf-handjass")
    for number in (2, 3):
        desk.do(c.BeginRound(number, anyway=True))
    assert {(EveningTrouble.SHEETS_OPEN, "provisional")} == desk.refused(c.SeatAnew())
    assert (EveningTrouble.NO_ROUND, "round") in desk.refused(c.BeginRound(4, anyway=True))
    desk.do(c.SeatAnew(provisional=True))
    assert (EveningTrouble.SHEETS_BEFORE, "anyway") in desk.refused(c.BeginRound(4))
    desk.do(c.BeginRound(4, anyway=True))
    assert 4 == desk.evening.begun_rounds
