"""Another way of vouching for sheets in the middle of an evening: who, when, why, and what becomes of the sheets."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as with_fields
from tests.desk.evening.desk import DIRECTION, ONE, TWO, Desk, seated

from puur.decks import Language
from puur.desk.archive import pack
from puur.desk.audit.checker import check
from puur.desk.commands import DeskCommand
from puur.desk.events import By
from puur.desk.facts.end import Undone
from puur.desk.facts.fields import EntryMode
from puur.desk.facts.sheets import SheetConfirmed, SheetRejected
from puur.desk.facts.start import EntryModeChosen
from puur.desk.faults import EveningTrouble
from puur.desk.log_words import line
from puur.desk.says import DeskVoice
from puur.desk.table_sheet import SheetState
from puur.desk.wall import Colour
from puur.partie.standblatt import Row


def test_the_log_says_who_when_and_why() -> None:
    """The direction alone chooses; the line names hour and reason."""
    desk = seated(entry="single")
    chosen = EntryModeChosen("second_person", "zwei Tippfehler")
    assert {(EveningTrouble.MAY_NOT, "by")} == desk.refused(chosen, ONE)
    event = desk.do(chosen)
    assert (DIRECTION, desk.now) == (event.by, event.at)
    told = line(event, DeskVoice(Language.DE))
    assert told.startswith(DeskVoice(Language.DE).hour(event.at))
    assert told.endswith("Grund: zwei Tippfehler")


@pytest.mark.cites("P.51")
@pytest.mark.parametrize("mode", ["second_person", "blind_double"])
def test_what_counts_goes_on_counting(mode: EntryMode) -> None:
    """One person was enough when the sheet came in: it stays green, the next one waits for a second person."""
    desk = seated(entry="single")
    desk.do(desk.entry(1, 1), by=ONE)
    desk.do(EntryModeChosen(mode))
    assert Colour.GREEN == desk.look(1, 1).colour
    desk.do(desk.entry(1, 2), by=ONE)
    assert SheetState.SECOND == desk.look(1, 2).state


@pytest.mark.cites("P.51")
def test_a_sheet_that_was_typed_anew_since_is_vouched_for_in_the_new_way() -> None:
    """Its sum was wrong; the new numbers are new, and a second person must look at them."""
    desk = seated(entry="single")
    wrong = desk.do(desk.entry(1, 1, 1000, 850), by=ONE).seq
    desk.do(EntryModeChosen("second_person"))
    assert (Colour.AMBER, SheetState.VOUCHED) == (desk.look(1, 1).colour, desk.look(1, 1).state)
    desk.do(desk.entry(1, 1, seen=wrong), by=ONE)
    assert SheetState.SECOND == desk.look(1, 1).state
    desk.do(SheetConfirmed(1, 1, desk.sheet(1, 1).version), by=TWO)
    assert Colour.GREEN == desk.look(1, 1).colour


def test_a_second_person_may_still_say_that_it_is_wrong() -> None:
    """What goes on counting can be rejected like anything that counts."""
    desk = seated(entry="single")
    desk.do(desk.entry(1, 1), by=ONE)
    desk.do(EntryModeChosen("second_person"))
    desk.do(SheetRejected(1, 1, desk.sheet(1, 1).version, reason="Seiten vertauscht"), by=TWO)
    assert SheetState.REJECTED == desk.look(1, 1).state


def test_two_entries_that_differ_are_decided_first() -> None:
    """One person being enough, the last entry would count although another says otherwise: it is refused."""
    desk = seated(entry="blind_double")
    desk.do(desk.entry(1, 1, 1000), by=ONE)
    desk.do(desk.entry(1, 1, 1001), by=TWO)
    desk.do(desk.entry(1, 2, 1000), by=ONE)
    assert {(EveningTrouble.SHEETS_DIFFER, "mode")} == desk.refused(EntryModeChosen("single"))
    assert set() == desk.refused(EntryModeChosen("second_person"))
    desk.do(desk.entry(1, 1, 1000, seen=desk.sheet(1, 1).version), by=TWO)
    desk.do(EntryModeChosen("single"))
    assert [Colour.GREEN, Colour.GREEN] == [desk.look(1, table).colour for table in (1, 2)]


def test_rows_and_totals_alone_agree() -> None:
    """Where only one of two entries tells each Spiel, the totals decide, and the second reading sees it so too."""
    desk = seated(entry="blind_double")
    desk.do(desk.entry(1, 1, 1200), by=ONE)
    rows = (Row((100, 57)),) * 12
    desk.do(with_fields(desk.entry(1, 1, 1200), rows=rows), by=TWO)
    assert Colour.GREEN == desk.look(1, 1).colour
    assert check(pack(desk.evening.log, "desk/krone")).right


def test_the_choice_is_undone() -> None:
    """Sheets are vouched for as before; one that only counts because of the choice waits again."""
    desk = seated(entry="second_person")
    desk.do(desk.entry(1, 1), by=ONE)
    before = desk.evening.entry
    chosen = desk.do(EntryModeChosen("single")).seq
    assert Colour.GREEN == desk.look(1, 1).colour
    desk.do(Undone(chosen))
    assert before == desk.evening.entry
    assert SheetState.SECOND == desk.look(1, 1).state


def test_what_came_to_count_in_between_stays_when_two_are_wanted_again() -> None:
    """Single for a while, then a second person again: nothing that counted is opened anew."""
    desk = seated(entry="second_person")
    desk.do(desk.entry(1, 1), by=ONE)
    desk.do(EntryModeChosen("single"), EntryModeChosen("blind_double"), EntryModeChosen("second_person"))
    assert Colour.GREEN == desk.look(1, 1).colour


MODES: Final[tuple[EntryMode, ...]] = ("single", "second_person", "blind_double")
STEP = st.one_of(
    st.tuples(st.just("enter"), st.integers(1, 4), st.sampled_from([ONE, TWO]), st.sampled_from([1000, 1001])),
    st.tuples(st.just("confirm"), st.integers(1, 4), st.sampled_from([ONE, TWO]), st.just(0)),
    st.tuples(st.just("reject"), st.integers(1, 4), st.sampled_from([ONE, TWO]), st.just(0)),
    st.tuples(st.just("mode"), st.integers(0, 2), st.just(DIRECTION), st.just(0)),
    st.tuples(st.just("undo"), st.integers(0, 4), st.just(DIRECTION), st.just(0)),
)


def asked(desk: Desk, step: tuple[str, int, By, int]) -> DeskCommand:
    """What somebody wants."""
    what, number, _, first = step
    if what == "mode":
        return EntryModeChosen(MODES[number])
    if what == "undo":
        return Undone(max(5, desk.evening.number - number))
    sheet = desk.sheet(1, number)
    if what == "enter":
        return desk.entry(1, number, first, seen=sheet.version)
    seen = sheet.latest.seq if sheet.latest else 1
    return SheetConfirmed(1, number, seen) if what == "confirm" else SheetRejected(1, number, seen)


@settings(max_examples=60)
@given(st.sampled_from(MODES), st.lists(STEP, max_size=25))
def test_the_second_reading_counts_the_same_sheets(mode: EntryMode, steps: list[tuple[str, int, By, int]]) -> None:
    """However often the way changes in between, both vouch for the same sheets, and nothing differs."""
    desk = seated(entry=mode)
    for step in steps:
        if not desk.refused(asked(desk, step), step[2]):
            desk.do(asked(desk, step), by=step[2])
    green = [table for table in (1, 2, 3, 4) if desk.look(1, table).colour is Colour.GREEN]
    found = check(pack(desk.evening.log, "desk/krone"))
    assert () == found.differences
    assert len(green) == found.sheets
