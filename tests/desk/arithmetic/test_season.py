"""A championship over several evenings (P.54, JM.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.partie.table import vary

from puur.desk.season import SeasonEntry, SeasonEvening, season, season_contributions
from puur.partie import Contribution, Counts
from puur.reglement import load
from puur.reglement.options import TieBreak

E, J, D = load("einzelschieber"), load("jahresmeisterschaft"), load("differenzler-turnier")


def _evening(name: str, **entries: tuple[int | None, int]) -> SeasonEvening:
    return SeasonEvening(name, tuple(SeasonEntry(who, rank, total) for who, (rank, total) in entries.items()))


MAY = _evening("Mai", Anna=(1, 4000), Beat=(2, 3900), Carla=(3, 3000), Hilf=(None, 4100))
JUNE = _evening("Juni", Anna=(3, 3500), Beat=(1, 3950), Hilf=(None, 4000))
JULY = _evening("Juli", Anna=(2, 3800), Beat=(3, 3000), Carla=(1, 4200))


@pytest.mark.cites("P.54")
def test_without_a_word_all_totals_are_added() -> None:
    """Every evening counts with its total; what somebody played as a stand-in does not."""
    found = season(E, (MAY, JUNE, JULY))
    assert [(1, "Anna", 11300), (2, "Beat", 10850), (3, "Carla", 7200)] == [
        (place.rank, place.who, place.total) for place in found
    ]


@pytest.mark.cites("P.54")
def test_only_the_best_evenings_count() -> None:
    """The best two of three evenings count; the dropped one is still listed, with the article."""
    best = vary(E, "season", counted=2)
    assert Contribution(2, 3500, Counts.DROPPED, "X.1") == season_contributions(best, "Anna", (MAY, JUNE, JULY))[1]
    assert [("Beat", 7850), ("Anna", 7800), ("Carla", 7200)] == [
        (place.who, place.total) for place in season(best, (MAY, JUNE, JULY))
    ]


@pytest.mark.cites("JM.1")
def test_points_for_ranks_and_for_taking_part() -> None:
    """25, 18, 15 and one for coming; anyone who played fewer than three evenings stands below without a rank."""
    found = season(J, (MAY, JUNE, JULY))
    assert [(1, "Anna", 61), (2, "Beat", 61), (None, "Carla", 42)] == [
        (place.rank, place.who, place.total) for place in found
    ]
    assert (3, 2) == (found[0].attendance, found[2].attendance)
    assert {"JM.1"} == {part.article for part in found[0].evenings}


@pytest.mark.cites("JM.1", "P.25")
def test_ties_of_a_season_are_parted_by_its_own_questions() -> None:
    """Equal points and equal best evening: the last evening decides; without a question the rank is shared."""
    assert ["Anna", "Beat"] == [place.who for place in season(J, (MAY, JUNE, JULY))][:2]
    shared = vary(J, "season", tie_break=(TieBreak.SHARED,))
    assert [1, 1] == [place.rank for place in season(shared, (MAY, JUNE, JULY))][:2]


@pytest.mark.cites("P.54")
def test_where_fewest_points_win_the_smallest_total_leads() -> None:
    """A Differenzler season adds differences; points for ranks are wanted all the same."""
    assert ["Carla", "Beat", "Anna"] == [place.who for place in season(D, (MAY, JUNE, JULY))]
    ranked = vary(D, "season", points=(3, 2, 1))
    assert "Anna" == season(ranked, (MAY,))[0].who
    beyond = _evening("Mai", Anna=(1, 1), Beat=(2, 2))
    assert 0 == season(vary(D, "season", points=(3,)), (beyond,))[1].total


@given(st.permutations(["Anna", "Beat", "Carla", "Dora"]), st.lists(st.integers(1, 4), min_size=4, max_size=4))
@pytest.mark.cites("P.54")
def test_the_order_of_entries_changes_nothing(order: list[str], ranks: list[int]) -> None:
    """A season is ranked the same however its evenings list their people."""
    known = dict(zip("ABCD", ranks, strict=True))
    may_evening = SeasonEvening("Mai", tuple(SeasonEntry(who, known[who[0]], 100 * known[who[0]]) for who in order))
    assert season(J, (may_evening,)) == season(J, (SeasonEvening("Mai", may_evening.entries[::-1]),))
