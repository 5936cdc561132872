"""Credits for a round somebody did not play (P.12, P.49)."""

import pytest
from tests.partie.table import vary

from puur.desk.compensation import RoundScore, credited
from puur.reglement import Cited, load
from puur.reglement.options import Credit

E, F, D = load("einzelschieber"), load("fnf-handjass"), load("differenzler-turnier")
PLAYED = (
    RoundScore(1, 1, 900),
    RoundScore(1, 2, 951),
    RoundScore(2, 1, 1000),
    RoundScore(2, 3, 100),
    RoundScore(1, 3, 201),
)


@pytest.mark.cites("P.12", "P.49")
@pytest.mark.parametrize(("name", "round_number", "points"), [("einzelschieber", 1, 942), ("kzjv", 2, 942)])
def test_a_rest_of_partners_is_half_of_what_a_table_shares(name: str, round_number: int, points: int) -> None:
    """942 of 1884, in the Einzelschieber and under the Kantonal rules."""
    assert Cited(points, "P.49") == credited(load(name), 1, round_number, PLAYED, rests=True)


@pytest.mark.cites("P.12", "P.49")
def test_a_rest_of_singles_is_a_quarter_also_where_it_is_subtracted() -> None:
    """157 of 628; in round 3 they are taken off, as for everybody on average."""
    assert [157] * 3 == [credited(F, 1, number, (), rests=True).value for number in (1, 3, 6)]


@pytest.mark.cites("P.49", "DT.2")
def test_own_average_is_rounded_against_the_one_who_rests() -> None:
    """900 and 951 make 925 where many points are wanted, 926 where few are; a player without a round gets the mean."""
    own = vary(E, "tournament", rest=Credit.OWN_AVERAGE)
    assert 925 == credited(own, 1, 4, PLAYED[:2], rests=True).value
    assert 926 == credited(D, 1, 4, PLAYED[:2], rests=True).value
    assert 942 == credited(own, 9, 4, PLAYED, rests=True).value
    assert 950 == credited(D, 9, 1, PLAYED, rests=True).value
    assert 0 == credited(D, 9, 1, (), rests=True).value


@pytest.mark.cites("P.49", "F.meisterschaft")
def test_rounds_in_which_few_points_are_wanted_are_averaged_apart() -> None:
    """The average for the subtracted round takes no other round, and the others take not that one."""
    own = vary(F, "tournament", rest=Credit.OWN_AVERAGE)
    mine = (RoundScore(1, 1, 200), RoundScore(1, 2, 101), RoundScore(1, 3, 20))
    assert 150 == credited(own, 1, 4, mine, rests=True).value
    assert 157 == credited(own, 1, 3, mine[:2], rests=True).value


@pytest.mark.cites("P.49")
def test_a_missed_round_is_worth_the_least_there_is() -> None:
    """Nothing, where points are wanted; where few are, as much as the worst of the round."""
    assert Cited(0, "P.49") == credited(E, 9, 1, PLAYED, rests=False)
    assert 201 == credited(F, 9, 3, PLAYED, rests=False).value
    assert 0 == credited(F, 9, 3, (), rests=False).value


@pytest.mark.cites("P.49", "DT.2")
def test_fixed_points_are_credited_with_their_article() -> None:
    """A Differenzler evening books 400 for a missed round."""
    assert Cited(400, "DT.2") == credited(D, 9, 1, PLAYED, rests=False)
