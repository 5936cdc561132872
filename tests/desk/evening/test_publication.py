"""A ranking gets a new version where it is another one; else the desk says which version it is."""

import pytest
from tests.desk.evening.desk import ONE, Desk, seated

from puur.desk import commands as c
from puur.desk.facts import end as e
from puur.desk.facts import sheets as w
from puur.desk.facts import start as o
from puur.desk.faults import EveningTrouble

AGAIN = (EveningTrouble.PUBLISHED, "after_round")


def published(**asked: bool) -> Desk:
    """An evening whose first ranking is made."""
    desk = seated()
    desk.enter_all(1)
    desk.do(c.Publish(1, **asked))
    return desk


@pytest.mark.parametrize("command", [c.Publish(1), e.RankingPublished(2, 1)])
def test_the_same_ranking_is_not_made_twice(command: c.DeskCommand) -> None:
    """Publishing again without a change names the version, also after something that moves no points."""
    desk = published()
    desk.do(o.Noted("Pause"))
    (found,) = desk.faults(command)
    assert (*AGAIN, 1) == (found.kind, found.field, found.fact("version"))
    assert 1 == len(desk.evening.publications)


def test_a_ranking_that_changed_is_the_next_version() -> None:
    """Points taken, and then given back by taking that back: what was published before is published again."""
    desk = published()
    taken = desk.do(w.Adjusted(1, -20, "Bemerkung")).seq
    desk.do(c.Publish(1), c.Undo(taken))
    desk.do(c.Publish(1))
    assert {AGAIN} == desk.refused(c.Publish(1))
    assert [1, 2, 3] == [publication.version for publication in desk.evening.publications]


def test_another_ranking_may_stand_between() -> None:
    """After a ranking of another round the one before is made anew: the newest is the one that may become final."""
    desk = published()
    desk.do(c.BeginRound(2))
    desk.enter_all(2)
    desk.do(c.Publish(2), c.Publish(1))
    assert [1, 2, 1] == [publication.after_round for publication in desk.evening.publications]


def test_held_back_or_not_makes_a_difference() -> None:
    """A shown ranking may be held back after all; a ranking held back is released, not made again."""
    desk = published()
    desk.do(c.Publish(1, held_back=True))
    assert {AGAIN} == desk.refused(c.Publish(1, held_back=True))
    desk.do(e.RankingReleased(2))
    assert {AGAIN} == desk.refused(c.Publish(1))


def test_what_was_taken_back_is_made_again() -> None:
    """Where the ranking itself was taken back, before anybody saw it, there is none it would repeat."""
    desk = published(held_back=True)
    desk.do(c.Undo(desk.evening.number))
    desk.do(desk.entry(1, 1, 950), by=ONE) if desk.sheet(1, 1).latest is None else None
    desk.do(c.Publish(1))
    assert 1 == len(desk.evening.publications)
