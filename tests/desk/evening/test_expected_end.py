"""When the evening is likely to end: told from what its own rounds took, and not before one of them is over."""

import pytest
from tests.desk.evening.desk import SIX_O_CLOCK, Desk, opened, seated

from puur.decks import Language
from puur.desk import commands as c
from puur.desk.expected_end import ExpectedEnds, expected_ends
from puur.desk.expected_end_words import expected_texts
from puur.desk.facts import rounds as k
from puur.desk.facts import sheets as w
from puur.desk.says import DeskVoice

NEVER = ExpectedEnds(None, None)
HOUR = 3600.0


def _played(desk: Desk, number: int, minutes: float) -> None:
    """All sheets of a round that runs: the first ones at once, the last one so many minutes after it began."""
    begun = desk.round(number).begun
    assert begun is not None
    *others, last = desk.round(number).seated.tables
    for table in others:
        desk.do(desk.entry(number, table.number), minutes=0.0)
    desk.now = begun + minutes * 60.0
    desk.do(desk.entry(number, last.number), minutes=0.0)


def _after_one(minutes: float = 60.0, pause: float = 20.0) -> Desk:
    """An evening of four rounds: the first took some minutes, after a pause the second began just now."""
    desk = seated()
    _played(desk, 1, minutes)
    desk.do(c.BeginRound(2), minutes=pause)
    return desk


def test_nothing_is_expected_before_a_round_is_over() -> None:
    """Neither before the first round nor in it, however many sheets are in but the last."""
    before = opened()
    assert expected_ends(before.evening, before.now) is None
    desk = seated()
    assert expected_ends(desk.evening, desk.now) == NEVER
    for table in desk.round(1).seated.tables[1:]:
        desk.do(desk.entry(1, table.number))
    assert expected_ends(desk.evening, desk.now) == NEVER


def test_the_rest_takes_as_long_as_what_was_played() -> None:
    """An hour a round and twenty minutes between: two more rounds and two more pauses after this one."""
    desk = _after_one()
    began = desk.now
    assert expected_ends(desk.evening, began) == ExpectedEnds(began + HOUR, began + 3 * HOUR + 2 * 20 * 60)


def test_before_the_first_pause_the_pause_of_the_reglement_is_taken() -> None:
    """Once all sheets of the first round are in, the last round is told, and no running one."""
    desk = seated()
    _played(desk, 1, 60)
    pause = 60.0 * desk.evening.reglement.tournament.break_minutes.value
    assert expected_ends(desk.evening, desk.now) == ExpectedEnds(None, desk.now + 3 * (HOUR + pause))


def test_a_round_or_a_pause_that_is_too_long_moves_the_end() -> None:
    """Nothing is expected in the past."""
    desk = _after_one()
    began = desk.now
    late = expected_ends(desk.evening, began + 2 * HOUR)
    assert late == ExpectedEnds(began + 2 * HOUR, began + 4 * HOUR + 2 * 20 * 60)
    _played(desk, 2, 60)
    assert expected_ends(desk.evening, desk.now + HOUR) == ExpectedEnds(None, desk.now + 3 * HOUR + 20 * 60)


def test_a_shortened_evening_ends_earlier() -> None:
    """With its last round, and then there is nothing to expect."""
    desk = _after_one()
    began = desk.now
    desk.do(k.Shortened(2, "zu spät"), minutes=0.0)
    assert expected_ends(desk.evening, desk.now) == ExpectedEnds(began + HOUR, began + HOUR)
    _played(desk, 2, 60)
    assert expected_ends(desk.evening, desk.now) is None


def test_a_correction_later_on_does_not_make_a_round_longer() -> None:
    """What counts is when the table first handed in its sheet."""
    desk = _after_one()
    began = desk.now
    wrong = desk.sheet(1, 1)
    desk.do(w.SheetCorrected(1, 1, desk.entry(1, 1).seats, (942, 942), "verlesen", seen=wrong.version), minutes=30)
    assert expected_ends(desk.evening, began) == ExpectedEnds(began + HOUR, began + 3 * HOUR + 2 * 20 * 60)


def test_a_clock_put_back_measures_nothing() -> None:
    """A round that seems to have ended before it began says nothing about the next."""
    desk = seated()
    desk.now -= 2 * HOUR
    for table in desk.round(1).seated.tables:
        desk.do(desk.entry(1, table.number), minutes=0.0)
    assert expected_ends(desk.evening, desk.now) == NEVER


@pytest.mark.parametrize("language", list(Language))
def test_the_end_is_told_in_words(language: Language) -> None:
    """Rounded up to five minutes; that it is not known is said too; where nothing is to come, nothing."""
    voice = DeskVoice(language, passe=True)
    before = opened()
    assert expected_texts(before.evening, before.now, voice) == ()
    (unknown,) = expected_texts(seated().evening, SIX_O_CLOCK, voice)
    desk = _after_one(pause=21.0)  # began at 18:04; now it is 19:25
    running, last = expected_texts(desk.evening, desk.now, voice)
    assert {"20:25", "23:10"} == {text.split()[-1].strip(".") for text in (running, last)}
    assert len({unknown, running, last}) == 3
    desk.do(k.Shortened(2, "zu spät"), minutes=0.0)
    (only,) = expected_texts(desk.evening, desk.now, voice)
    assert "20:25" in only
