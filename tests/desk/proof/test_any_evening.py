"""What holds of every evening: any beginning is one, what is taken back never was, the order of sheets is nothing.

The evenings are invented, with all that goes wrong in a hall; the second reading says each time whether they recompute.
"""

from dataclasses import replace
from functools import cache
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.desk.archive.changed_archive import files_of
from tests.desk.evening.desk import seated

from puur.desk.archive import pack, unpack
from puur.desk.archive_parts.zip_file import JOURNAL, zipped
from puur.desk.audit import check
from puur.desk.commands import DeskCommand, Register, SeatAnew, Undo
from puur.desk.decision import DeskAsker, decide
from puur.desk.events import By, EveningEvent
from puur.desk.facts.end import Undone
from puur.desk.facts.start import Noted
from puur.desk.faults import DeskFaults, EveningTrouble
from puur.desk.fold import happen, replayed
from puur.desk.state import Evening
from puur.desk.totals_so_far import ranking_after
from puur.testing.evenings import random_evening

STREAM: Final = "desk/krone"
DIRECTION: Final = By("direction", "Leitung")
NAMES: Final = ("einzelschieber", "fnf-handjass", "handjass-turnier", "paarschieber", "coiffeur-turnier")
FEW: Final = settings(max_examples=max(10, settings().max_examples // 10), deadline=None)


@cache
def invented(name: str, seed: str) -> tuple[EveningEvent, ...]:
    """The log of an invented evening of two rounds."""
    return random_evening(name, 17 if name == "handjass-turnier" else 16, seed, rounds=2)


LOGS: Final = st.builds(invented, st.sampled_from(NAMES), st.sampled_from("ab"))


def standing(log: tuple[EveningEvent, ...]) -> Evening:
    """The evening of a log."""
    found = replayed(log)
    assert found is not None
    return found


def told(evening: Evening, command: DeskCommand) -> Evening | DeskFaults:
    """The evening after a command, or why not."""
    answer = decide(evening, command, DeskAsker(DIRECTION, evening.changed + 60))
    if isinstance(answer, DeskFaults):
        return answer
    for event in answer:
        evening = happen(evening, event)
    return evening


def recomputes(evening: Evening) -> None:
    """The archive of an evening has no difference, and comes back as it was."""
    data = pack(evening.log, STREAM)
    assert () == check(data).differences
    assert evening == unpack(data).evening


@FEW
@given(LOGS, st.data())
def test_any_beginning_is_an_evening(log: tuple[EveningEvent, ...], data: st.DataObject) -> None:
    """Cut off behind any event, also in the middle of a step, an evening recomputes."""
    recomputes(standing(log[: data.draw(st.integers(1, len(log)))]))


@FEW
@given(LOGS, st.data())
def test_cut_at_any_byte_it_goes_on(log: tuple[EveningEvent, ...], data: st.DataObject) -> None:
    """The journal ends in the middle of a line: what is whole stays, the evening goes on, and recomputes again."""
    files = files_of(pack(log, STREAM))
    journal = files[JOURNAL]
    at = data.draw(st.integers(journal.index(b'{"seq":2,'), len(journal)))
    left = unpack(zipped({JOURNAL: journal[:at]})).evening
    assert log[: left.number] == left.log
    whole = journal[:at].count(b"\n") - 1
    assert whole <= left.number <= whole + 1  # a line that lacks nothing but its end is whole
    for command in (Noted("Stromausfall"), Register()):
        after = told(left, command)
        if isinstance(after, DeskFaults):
            assert left.closed is not None
            return
        left = after
    recomputes(left)


def but_for_the_log(evening: Evening) -> Evening:
    """Everything that an evening is, without the way there."""
    return replace(evening, log=(), undone=frozenset())


@FEW
@given(LOGS, st.data())
def test_taking_back_and_bringing_back_is_nothing(log: tuple[EveningEvent, ...], data: st.DataObject) -> None:
    """Undone, it never happened; redone, everything is as before; both recompute."""
    before = standing(log[: data.draw(st.integers(2, len(log)))])
    after = told(before, Undo(data.draw(st.integers(2, before.number)), "Versehen"))
    if isinstance(after, DeskFaults):
        return
    kept = tuple(event for event in after.log if event.seq not in after.undone and not isinstance(event.what, Undone))
    assert but_for_the_log(after) == but_for_the_log(standing(kept))
    recomputes(after)
    again = told(after, Undo(after.number, "doch"))
    assert not isinstance(again, DeskFaults), again
    assert but_for_the_log(before) == but_for_the_log(again)
    recomputes(again)


@FEW
@given(st.permutations(range(4)), st.permutations(range(4)))
def test_the_order_of_sheets_is_nothing(first: list[int], second: list[int]) -> None:
    """Whichever table brings its sheet first, the ranking is the same."""
    rankings = []
    for order in (first, second):
        desk = seated()
        tables = desk.round(1).seated.tables
        for at in order:
            desk.do(desk.entry(1, tables[at].number, 900 + 10 * tables[at].number))
        rankings.append(ranking_after(desk.evening, 1))
    assert rankings[0] == rankings[1]


@pytest.mark.parametrize("name", NAMES)
def test_a_closed_evening_seats_nobody(name: str) -> None:
    """Whatever the evening was, it is over."""
    answer = told(standing(invented(name, "a")), SeatAnew())
    assert isinstance(answer, DeskFaults)
    assert {EveningTrouble.CLOSED, EveningTrouble.NO_ROUNDS, EveningTrouble.TOO_MANY_ROUNDS} & {
        fault.kind for fault in answer.faults
    }
