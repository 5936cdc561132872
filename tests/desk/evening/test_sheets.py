"""Sheets: three ways of vouching for them, phones, tables online, wrong sums, corrections, two desks at once."""

import pytest
from tests.desk.evening.desk import ONE, TWO, Desk, seated

from puur.desk.commands import CorrectTables, Publish, Swap
from puur.desk.events import By
from puur.desk.facts.sheets import (
    SheetAccepted,
    SheetClaimed,
    SheetConfirmed,
    SheetCorrected,
    SheetEntered,
    SheetRejected,
    SheetVoided,
    SplitAgreed,
)
from puur.desk.facts.start import EntryModeChosen
from puur.desk.faults import EveningTrouble
from puur.desk.plan import PlannedTable
from puur.desk.table_sheet import SheetState
from puur.desk.totals_so_far import tally
from puur.desk.wall import Colour, open_tables, wall

PHONE = By("player", "Tisch 1")


def correction(
    desk: Desk, table: int, first: int, *, reason: str = "Zahlendreher", seen: int | None = None
) -> SheetCorrected:
    """The first round's sheet of a table put right."""
    found = desk.round(1).table(table)
    assert found is not None
    version = desk.sheet(1, table).version if seen is None else seen
    return SheetCorrected(1, table, found.seats, (first, 1884 - first), reason, seen=version)


def test_one_person_may_be_enough() -> None:
    """Entered alone, a sheet that adds up counts at once."""
    desk = seated(entry="single")
    assert (Colour.RED, SheetState.EMPTY) == (desk.look(1, 1).colour, desk.look(1, 1).state)
    desk.do(desk.entry(1, 1), by=ONE)
    assert (Colour.GREEN, SheetState.VOUCHED) == (desk.look(1, 1).colour, desk.look(1, 1).state)
    assert (2, 3, 4) == open_tables(desk.evening, desk.round(1))


def test_a_second_person_confirms_what_he_saw() -> None:
    """The second cannot be the first, must name the entry he saw, and only says yes or no."""
    desk = seated(entry="second_person")
    first = desk.do(desk.entry(1, 1), by=ONE).seq
    assert SheetState.SECOND == desk.look(1, 1).state
    assert {(EveningTrouble.SAME_HAND, "seen")} == desk.refused(SheetConfirmed(1, 1, first), ONE)
    assert {(EveningTrouble.SHEET_CHANGED, "seen")} == desk.refused(SheetConfirmed(1, 1, first - 1), TWO)
    desk.do(SheetConfirmed(1, 1, first), by=TWO)
    assert Colour.GREEN == desk.look(1, 1).colour


def test_a_rejected_sheet_is_entered_anew() -> None:
    """Until then it is amber; the new entry waits for the second person again."""
    desk = seated(entry="second_person")
    first = desk.do(desk.entry(1, 1), by=ONE).seq
    version = desk.do(SheetRejected(1, 1, first, reason="Seiten vertauscht"), by=TWO).seq
    assert (Colour.AMBER, SheetState.REJECTED) == (desk.look(1, 1).colour, desk.look(1, 1).state)
    assert {(EveningTrouble.NO_SECOND, "table")} == desk.refused(SheetConfirmed(1, 1, first), TWO)
    desk.do(desk.entry(1, 1, 884, seen=version), by=ONE)
    assert SheetState.SECOND == desk.look(1, 1).state


def test_two_enter_unseen() -> None:
    """Alike they count; where they differ both stay visible until one of them or a third agrees."""
    desk = seated(entry="blind_double")
    desk.do(desk.entry(1, 1), by=ONE)
    assert {(EveningTrouble.SAME_HAND, "table")} == desk.refused(desk.entry(1, 1), ONE)
    desk.do(desk.entry(1, 1, 1001), by=TWO)
    assert (Colour.AMBER, SheetState.DIFFERS) == (desk.look(1, 1).colour, desk.look(1, 1).state)
    assert [(1000, 884), (1001, 883)] == [entry.totals for entry in desk.sheet(1, 1).standing]
    desk.do(desk.entry(1, 1), by=By("steward", "Saal"))
    assert Colour.GREEN == desk.look(1, 1).colour
    assert {(EveningTrouble.VOUCHED, "table")} == desk.refused(desk.entry(1, 1), TWO)


def test_who_types_anew_takes_back_what_he_typed() -> None:
    """In a blind entry only the last word of each person counts."""
    desk = seated(entry="blind_double")
    wrong = desk.do(desk.entry(1, 1, 1100), by=ONE).seq
    desk.do(desk.entry(1, 1, 1000, seen=wrong), by=ONE)
    desk.do(desk.entry(1, 1, 1100), by=TWO)
    assert SheetState.DIFFERS == desk.look(1, 1).state
    desk.do(desk.entry(1, 1, 1000, seen=desk.sheet(1, 1).version), by=TWO)
    assert Colour.GREEN == desk.look(1, 1).colour


def test_the_way_of_entry_can_change_in_the_middle() -> None:
    """A sheet that waited for a second person counts when one is enough."""
    desk = seated(entry="second_person")
    desk.do(desk.entry(1, 1), by=ONE)
    desk.do(EntryModeChosen("single"))
    assert Colour.GREEN == desk.look(1, 1).colour


def test_two_desks_at_one_sheet_hear_of_each_other() -> None:
    """Anyone who begins is named with the hour; a claim lapses; what was written meanwhile is not overwritten."""
    desk = seated()
    desk.do(SheetClaimed(1, 1), by=ONE)
    assert {(EveningTrouble.BEING_ENTERED, "table")} == desk.refused(SheetClaimed(1, 1), TWO)
    assert set() == desk.refused(SheetClaimed(1, 1), ONE)
    desk.do(SheetClaimed(1, 1), by=TWO, minutes=4)
    desk.do(desk.entry(1, 1, 900, 900), by=TWO)
    assert {(EveningTrouble.SHEET_CHANGED, "seen")} == desk.refused(desk.entry(1, 1), ONE)
    desk.do(desk.entry(1, 1, seen=desk.sheet(1, 1).version), by=ONE)
    assert desk.sheet(1, 1).claim is None


@pytest.mark.cites("E.9")
def test_a_wrong_sum_is_shared_out_by_agreement() -> None:
    """Eleven too few: +5 for the writer's party, +6 for the other, once the table has agreed."""
    desk = seated()
    seen = desk.do(desk.entry(1, 1, 1000, 873), by=ONE).seq
    assert (Colour.AMBER, SheetState.VOUCHED) == (desk.look(1, 1).colour, desk.look(1, 1).state)
    desk.do(SplitAgreed(1, 1, seen), by=ONE)
    assert Colour.GREEN == desk.look(1, 1).colour
    assert (1005, 879) == tally(desk.evening).rounds[0].tables[0].totals
    assert {(EveningTrouble.SUM_RIGHT, "table")} == desk.refused(
        SplitAgreed(1, 2, desk.do(desk.entry(1, 2), by=ONE).seq)
    )


@pytest.mark.cites("F.kontrolle")
def test_a_reglement_without_sharing_wants_the_sheet_put_right() -> None:
    """FNF: 628 must stand there."""
    desk = seated("fnf-handjass")
    table = desk.round(1).seated.tables[0]
    seen = desk.do(SheetEntered(1, 1, table.seats, (157, 157, 157, 150)), by=ONE).seq
    assert {(EveningTrouble.SUM_NOT_SPLIT, "table")} == desk.refused(SplitAgreed(1, 1, seen))
    desk.do(SheetEntered(1, 1, table.seats, (157, 157, 157, 157), seen=seen), by=ONE)
    assert Colour.GREEN == desk.look(1, 1).colour


def test_a_correction_leaves_the_old_value_visible() -> None:
    """It needs a reason and what was seen; it counts at once, and its history stays."""
    desk = seated(entry="blind_double")
    desk.do(desk.entry(1, 1, 1100), by=ONE)
    desk.do(correction(desk, 1, 1010), by=TWO)
    look = desk.look(1, 1)
    assert (Colour.GREEN, (1010, 874)) == (look.colour, look.counting.totals if look.counting else None)
    assert [(1100, 784), (1010, 874)] == [entry.totals for entry in desk.sheet(1, 1).entries]
    assert {(EveningTrouble.WORDS_MISSING, "reason")} == desk.refused(correction(desk, 1, 1000, reason="  "))
    assert {(EveningTrouble.SHEET_CHANGED, "seen")} == desk.refused(correction(desk, 1, 1000, seen=0))
    assert {(EveningTrouble.NOTHING_WRITTEN, "table")} == desk.refused(correction(desk, 2, 1000))


def test_a_void_sheet_is_entered_anew() -> None:
    """Nothing of it counts."""
    desk = seated()
    desk.do(desk.entry(1, 1), by=ONE)
    desk.do(SheetVoided(1, 1, "falscher Tisch", desk.sheet(1, 1).version))
    assert (Colour.RED, ()) == (desk.look(1, 1).colour, desk.sheet(1, 1).standing)
    desk.do(desk.entry(1, 1, 950), by=TWO)
    assert Colour.GREEN == desk.look(1, 1).colour


def phone(desk: Desk, side: int, first: int = 1000) -> SheetEntered:
    """The first table's sheet from the phone of a party."""
    sheet = desk.entry(1, 1, first)
    return SheetEntered(1, 1, sheet.seats, sheet.totals, source="phone", side=side)


def from_phone(desk: Desk, command: SheetEntered | SheetConfirmed) -> int:
    """Let it happen; the number of the event."""
    return desk.do(command, by=By("steward", f"Tisch 1/{command.side}")).seq


def test_both_parties_confirm_and_the_desk_accepts() -> None:
    """One phone enters, the other party's confirms, the desk takes it over; in no mode it counts before."""
    desk = seated(entry="single")
    seen = from_phone(desk, phone(desk, 0))
    assert {(EveningTrouble.NOT_AGREED, "seen")} == desk.refused(SheetAccepted(1, 1, seen))
    assert {(EveningTrouble.SIDE, "side")} == desk.refused(SheetConfirmed(1, 1, seen, side=0))
    from_phone(desk, SheetConfirmed(1, 1, seen, side=1))
    assert SheetState.ACCEPT == desk.look(1, 1).state
    desk.do(SheetAccepted(1, 1, seen), by=ONE)
    assert Colour.GREEN == desk.look(1, 1).colour


def test_both_parties_may_enter_unseen() -> None:
    """Alike the desk takes them over, otherwise both stay visible."""
    desk = seated()
    from_phone(desk, phone(desk, 0))
    from_phone(desk, phone(desk, 1, 990))
    assert SheetState.DIFFERS == desk.look(1, 1).state
    desk = seated()
    from_phone(desk, phone(desk, 0))
    seen = from_phone(desk, phone(desk, 1))
    assert SheetState.ACCEPT == desk.look(1, 1).state
    assert set() == desk.refused(SheetAccepted(1, 1, seen))


def test_a_table_online_needs_nobody() -> None:
    """Its record vouches for it."""
    desk = seated(entry="blind_double")
    sheet = desk.entry(1, 1)
    online = SheetEntered(1, 1, sheet.seats, sheet.totals, source="online", stream="record/1")
    desk.do(online, by=By("server"))
    assert Colour.GREEN == desk.look(1, 1).colour


def test_a_sheet_must_fit_its_table() -> None:
    """Everything that is wrong is named at once."""
    desk = seated()
    seats = desk.entry(1, 1).seats
    wrong = SheetEntered(1, 1, seats[::-1], (1, 2, 3), matches=(1,), writer=5, side=4)
    faults = {EveningTrouble.OTHER_SEATS, EveningTrouble.COLUMNS, EveningTrouble.WRITER, EveningTrouble.SIDE}
    assert faults == {kind for kind, _ in desk.refused(wrong)}
    assert {(EveningTrouble.NO_TABLE, "table")} == desk.refused(SheetEntered(1, 99, seats, (1000, 884)))
    assert {(EveningTrouble.NOT_BEGUN, "round")} == desk.refused(desk.entry(2, 1))


def test_who_sat_elsewhere_takes_the_numbers_of_the_chair() -> None:
    """Two swapped: sheets that count stay with the chairs, as corrections with the reason."""
    desk = seated()
    desk.do(desk.entry(1, 1), by=ONE)
    first_table, second_table = desk.round(1).seated.tables[:2]
    desk.do(Swap(1, first_table.seats[0], second_table.seats[1], "an falsche Tische gesetzt"))
    table = desk.round(1).table(1)
    assert table is not None
    assert (second_table.seats[1], *first_table.seats[1:]) == table.seats
    assert (Colour.GREEN, table.seats) == (desk.look(1, 1).colour, desk.sheet(1, 1).standing[-1].seats)
    assert Colour.RED == desk.look(1, 2).colour


def test_a_sheet_nobody_vouched_for_does_not_move() -> None:
    """It is entered anew by those who really sat there; so it is where that is wished."""
    desk = seated(entry="second_person")
    desk.do(desk.entry(1, 1), by=ONE)
    first_table, second_table = desk.round(1).seated.tables[:2]
    desk.do(Swap(1, first_table.seats[0], second_table.seats[0]))
    assert Colour.RED == desk.look(1, 1).colour
    desk = seated()
    desk.do(desk.entry(1, 1), by=ONE)
    desk.do(Swap(1, first_table.seats[0], second_table.seats[0], sheets="void"))
    assert Colour.RED == desk.look(1, 1).colour


def test_other_people_at_a_table_make_its_sheet_doubtful() -> None:
    """A plan that is corrected without its sheet leaves it amber."""
    desk = seated()
    desk.do(desk.entry(1, 1), by=ONE)
    table = desk.round(1).seated.tables[0]
    turned = PlannedTable(1, (table.seats[1], table.seats[0], *table.seats[2:]))
    answer = desk.ask(CorrectTables(1, (turned,)))
    assert isinstance(answer, tuple)
    desk.do(answer[0].what)  # type: ignore[arg-type]  # a fact this version knows
    assert (Colour.AMBER, SheetState.SEATS) == (desk.look(1, 1).colour, desk.look(1, 1).state)


def test_the_wall_shows_every_table() -> None:
    """A ranking is refused with the tables that are missing."""
    desk = seated()
    desk.do(desk.entry(1, 2), by=ONE)
    assert [Colour.RED, Colour.GREEN, Colour.RED, Colour.RED] == [
        look.colour for look in wall(desk.evening, desk.round(1))
    ]
    assert {(EveningTrouble.SHEETS_OPEN, "after_round")} == desk.refused(Publish(1))
