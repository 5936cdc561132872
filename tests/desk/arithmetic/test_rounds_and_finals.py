"""How many Passen an evening has, what they count and what parts equal totals, as the texts for evenings say."""

import pytest

from puur.reglement import load
from puur.reglement.options import Gap, LimitTies, PrizeTies, TieBreak

HIGHEST, LAST, CARD = TieBreak.BEST_ROUND, TieBreak.LAST_ROUND, TieBreak.CARD_DRAW


@pytest.mark.cites("EF.1", "PF.1", "DT.1", "JJ.2")
@pytest.mark.parametrize(
    ("name", "passen", "dropped", "spiele", "ties"),
    [
        ("einzel-final", 5, 0, 8, (HIGHEST, LAST, CARD)),  # four for all, a fifth for the best twenty of a hundred
        ("paare-final", 7, 0, 8, (HIGHEST, LAST, CARD)),  # four for all, three until one of eight pairs is left
        ("differenzler-turnier", 4, 1, 8, (HIGHEST, TieBreak.DROPPED_ROUND)),
        ("paare-jeder-gegen-jeden", 15, 0, 4, (HIGHEST, LAST)),
    ],
)
def test_how_many_are_played_and_what_parts_equal_totals(
    name: str, passen: int, dropped: int, spiele: int, ties: tuple[TieBreak, ...]
) -> None:
    """Passen, those that are dropped, the Spiele of one, and what decides first, then next."""
    evening = load(name)
    keys = evening.tournament
    assert (passen, dropped, spiele) == (keys.passen.value, keys.dropped.value, evening.partie.spiele.value)
    assert ties == keys.tie_break.value


@pytest.mark.cites("EF.1")
def test_at_the_limit_of_the_final_who_has_drawn_is_asked() -> None:
    """The card decides there too, and it is drawn by people."""
    assert LimitTies.ASKED is load("einzel-final").tournament.limit_ties.value


@pytest.mark.cites("CT.2", "HT.2")
def test_how_long_a_spiel_is_planned_and_who_fills_gaps() -> None:
    """Six minutes a Spiel of a Coiffeur, equal ranks choose by lot; in the Handjass fives or rests."""
    coiffeur = load("coiffeur-turnier").tournament
    assert (6, PrizeTies.LOT) == (coiffeur.spiel_minutes.value, coiffeur.prize_ties.value)
    assert (Gap.FIVES, Gap.RESTS) == load("handjass-turnier").tournament.gaps.value


@pytest.mark.cites("JM.1")
def test_ten_ranks_of_an_evening_bring_points_for_the_year() -> None:
    """The article names each of them; the best evening parts equal totals, then the last."""
    year = load("jahresmeisterschaft").season
    assert (25, 18, 15, 12, 10, 8, 6, 4, 2, 1) == year.points.value
    assert (HIGHEST, LAST) == year.tie_break.value
