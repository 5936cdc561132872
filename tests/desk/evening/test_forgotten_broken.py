"""What is forgotten is forgotten: nobody is told that a name or a telephone number came back."""

import pytest
from tests.desk.evening.desk import ONE, seated

from puur.desk import commands as c
from puur.desk.facts import DeskFact
from puur.desk.facts import people as p
from puur.desk.facts.end import Undone
from puur.desk.faults import EveningTrouble


@pytest.mark.parametrize("what", [p.KeyDestroyed(3), p.ContactsDeleted()])
@pytest.mark.parametrize("undo", [c.Undo, Undone])
def test_what_is_deleted_cannot_be_taken_back(what: DeskFact, undo: type[c.Undo] | type[Undone]) -> None:
    """Neither by a button nor alone."""
    desk = seated()
    seq = desk.do(what).seq
    assert {(EveningTrouble.GONE_FOR_GOOD, "event")} == desk.refused(undo(seq))


def test_what_came_before_can_still_be_taken_back() -> None:
    """A check-in of somebody who was forgotten since."""
    desk = seated()
    here = desk.do(p.CheckedIn(3), by=ONE)
    desk.do(p.KeyDestroyed(3))
    assert set() == desk.refused(c.Undo(here.seq))
