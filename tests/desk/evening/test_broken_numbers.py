"""Start numbers have an end, and what is written can be read again up to it."""

from tests.desk.evening.desk import DIRECTION, Desk, opened

from puur.desk.commands import Register
from puur.desk.decision import DeskAsker
from puur.desk.events import read, written
from puur.desk.faults import DeskFaults, EveningTrouble
from puur.desk.objections.people import LAST_NUMBER


def full() -> Desk:
    """An evening that has given out all numbers but one."""
    desk = opened(people=LAST_NUMBER - 8_001)
    desk.do(*(Register(2_000) for _ in range(4)))
    return desk


def test_nobody_gets_a_number_that_could_not_be_read_again() -> None:
    """A list read in over and over is refused, and the evening stays whole."""
    desk = full()
    assert {(EveningTrouble.NUMBERS_OUT, "person")} == desk.refused(Register(2))
    last = desk.ask(Register(1), DeskAsker(DIRECTION, desk.now))
    assert not isinstance(last, DeskFaults)
    assert list(last) == [read(event.seq, written(event)) for event in last]
