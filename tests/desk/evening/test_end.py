"""The end of an evening: with a final ranking, or expressly without one."""

from tests.desk.evening.desk import Desk, opened, seated
from tests.desk.evening.stories import final

from puur.decks import Language
from puur.desk.facts import end as e
from puur.desk.faults import EveningTrouble
from puur.desk.log_words import told
from puur.desk.says import DeskVoice


def sentence(desk: Desk) -> str:
    """What the log says last."""
    return told(desk.evening.log[-1], DeskVoice(Language.DE))


def test_an_evening_with_a_final_ranking_is_closed() -> None:
    """Nothing speaks against it."""
    desk = seated()
    final(desk)
    desk.do(e.Closed())
    assert desk.evening.closed is not None
    assert "Der Abend ist geschlossen." == sentence(desk)


def test_without_a_final_ranking_the_desk_warns() -> None:
    """Whoever closes all the same says so, and the log keeps it."""
    desk = seated()
    assert {(EveningTrouble.NOT_FINAL, "anyway")} == desk.refused(e.Closed())
    desk.do(e.Closed(anyway=True))
    assert desk.evening.closed is not None
    assert "Der Abend ist trotzdem geschlossen, ohne definitive Rangliste." == sentence(desk)


def test_nothing_is_overridden_where_a_ranking_is_final() -> None:
    """The log does not say that one was missing."""
    desk = seated()
    final(desk)
    desk.do(e.Closed(anyway=True))
    assert e.Closed() == desk.evening.log[-1].what


def test_an_evening_that_was_not_played_is_just_closed() -> None:
    """There is no ranking to wait for."""
    desk = opened()
    desk.do(e.Closed())
    assert desk.evening.closed is not None


def test_a_ranking_that_is_not_final_any_more_is_missed_again() -> None:
    """Reopened, and what was final taken back: the warning comes back."""
    desk = seated()
    final(desk)
    made = desk.evening.number
    desk.do(e.Closed(), e.Reopened("Einspruch"), e.Undone(made))
    assert {(EveningTrouble.NOT_FINAL, "anyway")} == desk.refused(e.Closed())
