"""The log: JSON lines that come back as they were, whoever wrote them."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desk.evening.desk import ONE, opened, seated

from puur.desk.events import KINDS, By, EveningEvent, Unknown, read, written
from puur.desk.facts import DeskFact
from puur.desk.facts.people import Registered
from puur.desk.facts.seats import Seated
from puur.desk.facts.sheets import SheetEntered
from puur.desk.facts.start import Noted
from puur.desk.fold import happen, replayed
from puur.desk.plan import PlannedTable, Round
from puur.partie.standblatt import Row

SHEET = SheetEntered(1, 2, (5, 6, 7, 8), (157, 0), (Row((157, 0), match=0),), source="phone", side=1, stream="record/1")
PLAN = Seated(
    1, (Round(1, (PlannedTable(1, (1, 2, 3, 4)), PlannedTable(2, (5, 6, 7, 8))), (9,)),), helpers=(8,), repeats=3
)


@pytest.mark.parametrize("what", [Registered(3, ("paid", "chair"), waiting=True), SHEET, PLAN, Noted('ä\n"')])
def test_an_event_comes_back_as_it_was(what: Noted | SheetEntered | Seated | Registered) -> None:
    """Written as one line of JSON and read again, it is the same, tables and rows included."""
    event = EveningEvent(7, 12.5, By("desk", "Pult 1"), what)
    line = written(event)
    assert event == read(7, line)
    assert b"\n" not in line
    assert {"kind", "at", "by"} <= msgspec.json.decode(line).keys()


@given(st.text(max_size=300))
def test_words_come_back_as_they_were(words: str) -> None:
    """Whatever people type."""
    event = EveningEvent(2, 0.0, ONE, Noted(words))
    assert event == read(2, written(event))


def test_what_a_later_version_knows_is_kept() -> None:
    """An unknown kind changes nothing, is reported, and is written again byte for byte."""
    evening = opened().evening
    body = b'{"kind":"fireworks","at":5.0,"by":{"role":"hall"},"colour":"red"}'
    event = read(evening.number + 1, body)
    after = happen(evening, event)
    assert isinstance(event.what, Unknown)
    assert (event.seq,) == after.unknown
    assert body == written(after.log[-1])
    assert evening.people == after.people


def test_fields_of_a_later_version_do_no_harm() -> None:
    """A known kind with a field more is read without it."""
    assert Registered(3) == read(2, b'{"kind":"registered","at":5,"by":{"role":"desk"},"person":3,"shoe":44}').what


@pytest.mark.parametrize(
    "line", [b"", b"{}", b"[1]", b'{"kind":"gong"}', b'{"kind":"registered","at":1,"by":{"role":"desk"}}']
)
def test_what_is_no_event_is_refused(line: bytes) -> None:
    """A line without a stamp or without the fields of its kind raises."""
    with pytest.raises(msgspec.DecodeError):
        read(1, line)


def test_any_beginning_of_a_log_is_an_evening() -> None:
    """Cut anywhere, a log folds to the evening as it was then, step by step or at once."""
    desk = seated()
    desk.enter_all(1)
    log = desk.evening.log
    evening = None
    for number, event in enumerate(log, 1):
        evening = happen(evening, event)
        assert evening == replayed(log[:number])
    assert desk.evening == evening
    assert replayed(()) is None


def test_a_log_that_does_not_begin_with_its_opening_is_none() -> None:
    """Whoever lost the beginning is told so."""
    log = opened().evening.log
    with pytest.raises(LookupError):
        replayed(log[1:])


def test_what_means_nothing_changes_nothing() -> None:
    """An event about nobody, or of a round that is not there, is kept and named, and no more."""
    evening = opened().evening
    facts: tuple[DeskFact, ...] = (Registered(1), SHEET)
    for seq, what in enumerate(facts, evening.number + 1):
        after = happen(evening, EveningEvent(seq, 0.0, ONE, what))
        assert (evening.people, evening.rounds, (seq,)) == (after.people, after.rounds, after.puzzling)


def test_kinds_are_named_once() -> None:
    """No two facts share a kind."""
    assert len(KINDS) == len(set(KINDS))
