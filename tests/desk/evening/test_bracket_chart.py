"""The bracket as the hall sees it: who goes on as drawn, points as published, and a correction changes neither."""

import pytest
from tests.desk.evening.desk import Desk
from tests.desk.evening.test_finals import correct, level, played, qualified
from tests.desk.evening.test_swiss import opened

from puur.desk.bracket_chart import ChartedMatch, bracket_chart
from puur.desk.commands import Publish, SeatAnew
from puur.desk.facts.end import MatchDecided, RankingReleased
from puur.desk.finals import known_matches

pytestmark = pytest.mark.cites("P.56", "P.57")
PAIRS = 8
QUARTER, SEMI, LAST = 5, 6, 7


def points(desk: Desk, number: int) -> list[tuple[int | None, int | None]]:
    """What stands at the matches of a round."""
    return [(match.sides[0].points, match.sides[1].points) for match in chart_of(desk, number)]


def chart_of(desk: Desk, number: int) -> tuple[ChartedMatch, ...]:
    """The matches of a round."""
    return next(round_ for round_ in bracket_chart(desk.evening) if round_.number == number).matches


def through(desk: Desk, number: int) -> list[list[bool]]:
    """Which sides of a round are told to go on."""
    return [[side.through for side in match.sides] for match in chart_of(desk, number)]


def test_there_is_none_before_it_is_drawn_and_none_without_a_knock_out() -> None:
    """The qualification alone tells nobody who will meet, and a final in which all points count has no bracket."""
    assert () == bracket_chart(qualified(PAIRS).evening)
    assert () == bracket_chart(opened("paarschieber", PAIRS, None).evening)


def test_as_soon_as_it_is_drawn_everybody_sees_whom_he_meets_and_where() -> None:
    """Four matches with their tables and both names of each side; what is not drawn yet stands there empty."""
    desk = qualified(PAIRS)
    desk.do(SeatAnew())
    chart = bracket_chart(desk.evening)
    assert ["of_8", "of_4", "of_2"] == [round_.word for round_ in chart]
    assert [(True, 4, False), (False, 2, False), (False, 1, True)] == [
        (round_.drawn, len(round_.matches), round_.third is not None) for round_ in chart
    ]
    assert [1, 2, 3, 4] == [match.table for match in chart[0].matches]
    assert {2} == {len(side.people) for match in chart[0].matches for side in match.sides}


def test_a_sheet_tells_the_hall_nothing_before_the_next_draw_or_a_ranking() -> None:
    """The draw says who goes on, the ranking that everybody may see says with how many points."""
    desk = qualified(PAIRS)
    played(desk, QUARTER)
    assert [(None, None)] * 4 == points(desk, QUARTER)
    assert [[False, False]] * 4 == through(desk, QUARTER)
    desk.do(SeatAnew())
    assert [(None, None)] * 4 == points(desk, QUARTER)
    assert [1] * 4 == [sum(sides) for sides in through(desk, QUARTER)]
    desk.do(Publish(QUARTER))
    assert [1256] * 4 == [(first or 0) + (second or 0) for first, second in points(desk, QUARTER)]


def test_a_corrected_sheet_changes_no_bracket_until_it_is_published_anew() -> None:
    """Points stay those of the version, and who was drawn to go on goes on."""
    desk = qualified(PAIRS)
    played(desk, QUARTER)
    desk.do(Publish(QUARTER), SeatAnew())
    before = bracket_chart(desk.evening)
    correct(desk, QUARTER, 1)
    assert before == bracket_chart(desk.evening)
    told = points(desk, QUARTER)
    desk.do(Publish(QUARTER))
    assert told[0][::-1] == points(desk, QUARTER)[0]
    assert [[side.through for side in match.sides] for match in before[0].matches] == through(desk, QUARTER)


def test_a_ranking_that_is_held_back_does_not_tell_who_won() -> None:
    """The winner stands in the bracket when the ranking is released, and so does rank three."""
    desk = qualified(PAIRS)
    for number in (QUARTER, SEMI, LAST):
        played(desk, number)
    desk.do(Publish(LAST, held_back=True))
    assert [[False, False]] == through(desk, LAST)
    desk.do(RankingReleased(1))
    last = bracket_chart(desk.evening)[-1]
    assert last.third is not None
    assert [1, 1] == [sum(side.through for side in match.sides) for match in (last.matches[0], last.third)]


def test_a_match_parted_without_a_sheet_says_how() -> None:
    """A further Spiel after a drawn one, told with the draw."""
    desk = qualified(PAIRS)
    played(desk, QUARTER, level)
    for match in known_matches(desk.evening)[:4]:
        assert match.first is not None
        assert match.second is not None
        desk.do(MatchDecided(QUARTER, match.second, match.first, "extra_spiel", "80 zu 77"))
    assert [None] * 4 == [match.how for match in chart_of(desk, QUARTER)]
    desk.do(SeatAnew())
    assert ["extra_spiel"] * 4 == [match.how for match in chart_of(desk, QUARTER)]
    assert [[False, True]] * 4 == through(desk, QUARTER)


def test_who_has_no_opponent_in_the_first_round_is_free() -> None:
    """Of six pairs the best two."""
    desk = qualified(6)
    desk.do(SeatAnew())
    assert [True, False, True, False] == [match.free for match in chart_of(desk, QUARTER)]
    assert [None, 1, None, 2] == [match.table for match in chart_of(desk, QUARTER)]
