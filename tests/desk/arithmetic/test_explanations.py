"""The desk's numbers in words, in four languages."""

import pytest
from tests.partie.table import vary

from puur.decks import Language
from puur.desk.explanations import doubt_text, special_text, split_text, tie_text
from puur.desk.ranking import Tie
from puur.desk.sheets import Doubt, DoubtKind, WrittenSheet, check_written
from puur.desk.special_prizes import SpecialAward
from puur.reglement import load
from puur.reglement.options import SpecialPrize, TieBreak
from puur.wording.says import knows

E, F, D = load("einzelschieber"), load("fnf-handjass"), load("differenzler-turnier")


def _tie(how: TieBreak | None, mine: int | None) -> Tie:
    return Tie((2,), (), how, mine, "P.25")


@pytest.mark.cites("P.25")
def test_a_tie_is_told_with_its_figure() -> None:
    """A Passe of the Schieber is a Passe, a round of the Handjass a round, and in a Differenzler the lowest is best."""
    best = _tie(TieBreak.BEST_ROUND, 1102)
    assert "gleiche Punkte, höchste Passe 1102 (P.25)" == tie_text(best, E, Language.DE)
    assert "gleiche Punkte, höchste Runde 1102 (P.25)" == tie_text(best, F, Language.DE)
    assert "gleiche Punkte, tiefste Runde 1102 (P.25)" == tie_text(best, D, Language.DE)
    assert "equal points, Matches: 2 (P.25)" == tie_text(_tie(TieBreak.MOST_MATCHES, 2), E, Language.EN)
    assert "points égaux, rang partagé (P.25)" == tie_text(_tie(None, None), E, Language.FR)
    assert "punti pari, senza risultato per: carta estratta (P.25)" == tie_text(
        _tie(TieBreak.CARD_DRAW, None), E, Language.IT
    )


@pytest.mark.parametrize("language", Language)
def test_every_kind_has_its_words(language: Language) -> None:
    """No question, doubt or special prize is without a sentence in any language."""
    for how in TieBreak:
        assert tie_text(_tie(how, 3), E, language)
    for kind in DoubtKind:
        assert "3" in doubt_text(Doubt(kind, "P.51", 2, 7, 9), language) + doubt_text(
            Doubt(kind, "P.51", None, 3, 9), language
        )
    for prize in SpecialPrize:
        assert "7" in special_text(SpecialAward(prize, (1,), 7, "P.53"), language)
    assert knows("place.out_of_competition")


@pytest.mark.cites("E.9")
def test_the_calculation_of_a_split_is_shown() -> None:
    """Who gets or loses how much, and who writes; where nothing was shared out there is nothing to say."""
    many = check_written(E, 1, 4, WrittenSheet((1000, 895), writer=1))
    assert "There are 11 points too many: column 1 -5 and column 2 (writes) -6. (E.9)" == split_text(
        many, 1, Language.EN
    )
    assert "" == split_text(check_written(E, 1, 4, WrittenSheet((1000, 884))), 0, Language.DE)


@pytest.mark.cites("P.25")
def test_a_shared_rank_named_in_the_list_is_told_as_shared() -> None:
    """`shared` in the Reglement parts nobody."""
    shared = vary(E, "tournament", tie_break=(TieBreak.SHARED,))
    assert "gleiche Punkte, Rang geteilt (P.25)" == tie_text(_tie(TieBreak.SHARED, 1), shared, Language.DE)
