"""The account in an archive is read a second time from the journal, and whatever was changed in it is found."""

import json
import sys
from collections.abc import Callable
from types import FrameType

import pytest
from tests.desk.archive.changed_archive import changed, files_of
from tests.desk.evening.desk import Desk, opened

from puur.desk.archive import CASH, pack, unpack
from puur.desk.archive_parts.trouble import ArchiveError
from puur.desk.audit import FindingKind, check
from puur.desk.audit.cash import cash_findings
from puur.desk.audit.checker import hall_after, rules_as_written
from puur.desk.audit.source import source_of
from puur.desk.facts import cash as m
from puur.desk.money import Rappen
from puur.testing.evenings import random_evening

STREAM = "desk/krone"
Table = dict[str, object]


@pytest.fixture(scope="module")
def evening() -> Desk:
    """Twenty francs each; one pays, one need not, the hall costs something, a booking was wrong."""
    desk = opened(people=8)
    desk.do(m.FeeSet(Rappen(2000), Rappen(500)), m.TillFilled(Rappen(10_000)))
    desk.do(m.FeePaid(1, Rappen(2000), "cash"), m.FeePaid(2, Rappen(2000), "twint"), m.FeeWaived(3, "Helferin"))
    desk.do(m.MoneySpent(Rappen(8000), "cash", "Saal"), m.MoneyTaken(Rappen(500), "cash", "Bar", "prizes"))
    desk.do(m.BookingReversed(desk.evening.number, "war nichts"), m.TillCounted(Rappen(4000)))
    return desk


def test_it_lies_in_the_archive_where_there_is_one(evening: Desk) -> None:
    """In Rappen, and comes back; an evening without money has none."""
    data = pack(evening.evening.log, STREAM)
    held = json.loads(files_of(data)[CASH])
    assert (4000, 8000, -4000, 1000, 4000, 4000) == tuple(
        held[name] for name in ("fees", "expenses", "surplus", "fund", "till", "counted")
    )
    assert {"people": [3], "paid": 0, "open": 0} == held["dues"][2]
    assert check(data).right
    assert () == unpack(data).damage
    assert CASH not in files_of(pack(opened(people=8).evening.log, STREAM))


def top(name: str, value: object) -> Callable[[Table], None]:
    """A sum is another."""
    return lambda held: held.__setitem__(name, value)


def line(name: str, at: int, key: str, value: object) -> Callable[[Table], None]:
    """Something in a line is another."""

    def change(held: Table) -> None:
        lines = held[name]
        assert isinstance(lines, list)
        lines[at][key] = value

    return change


SUMS = ("fee", "of_fee", "fees", "income", "expenses", "surplus", "fund", "till", "counted")
CHANGES: dict[str, tuple[Callable[[Table], None], FindingKind]] = {
    **{name: (top(name, 7), FindingKind.CASH) for name in SUMS},
    "amount": (line("bookings", 0, "amount", 1), FindingKind.CASH),
    "reversed": (line("bookings", 3, "reversed", value=False), FindingKind.CASH),
    "way": (line("ways", 1, "into", 0), FindingKind.CASH),
    "open": (line("dues", 4, "open", 0), FindingKind.OWED),
    "nobody": (top("dues", []), FindingKind.OWED),
}


@pytest.mark.parametrize(("change", "kind"), CHANGES.values(), ids=CHANGES)
def test_every_change_is_found(evening: Desk, change: Callable[[Table], None], kind: FindingKind) -> None:
    """By the second reading, and when the archive is opened."""

    def changing(held: bytes) -> bytes:
        table = json.loads(held)
        change(table)
        return json.dumps(table).encode()

    data = changed(pack(evening.evening.log, STREAM), CASH, changing)
    assert kind in {finding.kind for finding in check(data).differences}
    with pytest.raises(ArchiveError):
        unpack(data)


def test_random_evenings_have_money() -> None:
    """The two readings are compared on every one of them."""
    kinds = {event.kind for at in range(6) for event in random_evening("paarschieber", 12, f"kasse {at}", rounds=1)}
    assert {"fee_set", "fee_paid", "money_spent", "booking_reversed"} <= kinds


def test_a_fee_waived_and_asked_again_is_no_account() -> None:
    """Without anything else there is none, and none is missed; where somebody is excused still there is one."""
    desk = opened(people=8)
    desk.do(m.FeeWaived(3, "Helferin"))
    assert CASH in files_of(pack(desk.evening.log, STREAM))
    desk.do(m.FeeAsked(3), m.TillFilled(Rappen(20_000)), m.TillFilled(Rappen(0)))
    data = pack(desk.evening.log, STREAM)
    assert CASH not in files_of(data)
    assert () == check(data).differences
    assert () == unpack(data).damage


def steps(people: int) -> int:
    """How many calls it takes to read the account of an evening where everybody pays."""
    desk = opened(people=people)
    desk.do(m.FeeSet(Rappen(2000)), *(m.FeePaid(person, Rappen(2000), "cash") for person in range(1, people + 1)))
    source = source_of(pack(desk.evening.log, STREAM))
    hall = hall_after(source.told, rules_as_written(source))
    calls = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        found = tuple(cash_findings(hall, source.files[CASH]))
    finally:
        sys.setprofile(None)
    assert () == found
    return calls


def test_twice_as_many_people_are_read_in_twice_as_many_steps() -> None:
    """Nobody is asked for in all bookings and all rounds once more."""
    assert steps(160) < 2.5 * steps(80)
