import pytest

from puur.decks import Deck, Language
from puur.desk.sheets import WrittenSheet, check_written
from puur.paper.forms import form_of
from puur.paper.sheets import Booking, Columns, Dealing, Form
from puur.partie.wrong_sums import TotalReason
from puur.reglement import built_in, load
from puur.reglement.options import WrongSum


def form(name: str, *, round_number: int = 1, seats: int = 4, spiele: int = 0) -> Form:
    """A Reglement's form with German words and suits."""
    return form_of(load(name), Language.DE, Deck.GERMAN, round_number=round_number, seats=seats, spiele=spiele)


@pytest.mark.cites("E.9", "K.nach-spiel")
@pytest.mark.parametrize("name", ["einzelschieber", "kzjv"])
def test_partners_write_twelve_spiele_that_make_1884(name: str) -> None:
    """E and K: two columns, 157 a Spiel, 1884 the Passe, a wrong sum is split."""
    found = form(name)
    assert (Columns.PARTIES, 12, 157, 1884) == (found.columns, found.spiele, found.check_spiel, found.check_total)
    assert (WrongSum.SPLIT, 0, False) == (found.wrong_sum, found.match_bonus, found.weis)


@pytest.mark.cites("F.kontrolle", "F.geben", "F.werte", "P.1")
def test_everyone_for_himself_writes_four_spiele_that_make_628() -> None:
    """F: four columns, the Match beside the card points, the first named deals, a wrong sheet is refused."""
    found = form("fnf-handjass")
    assert (Columns.PLAYERS, 4, 157, 628, 100) == (
        found.columns,
        found.spiele,
        found.check_spiel,
        found.check_total,
        found.match_bonus,
    )
    assert (WrongSum.REFUSED, Dealing.FIRST_SEAT, Booking.ADDED) == (found.wrong_sum, found.dealing, found.booking)


@pytest.mark.cites("F.meisterschaft", "P.2")
def test_the_third_round_is_taken_off() -> None:
    """F round 3: no bonus, a Match books 52 for each other."""
    found = form("fnf-handjass", round_number=3)
    assert (Booking.SUBTRACTED, 0, 52) == (found.booking, found.match_bonus, found.match_others)


@pytest.mark.cites("P.48")
def test_at_five_the_dealer_rests() -> None:
    """F: five Spiele and 785; E: everybody a column, both partners the party's points."""
    handjass, einzel = form("fnf-handjass", seats=5), form("einzelschieber", seats=5)
    assert (5, 157, 785) == (handjass.spiele, handjass.check_spiel, handjass.check_total)
    assert (Columns.PLAYERS, 15, 314, 4710) == (
        einzel.columns,
        einzel.spiele,
        einzel.check_spiel,
        einzel.check_total,
    )


@pytest.mark.cites("P.48", "E.9", "F.kontrolle")
def test_at_five_a_wrong_sum_is_put_right() -> None:
    """Nobody shares out a difference there, so the sheet has no row for it; the desk settles it the same way."""
    at_four, at_five = form("einzelschieber"), form("einzelschieber", seats=5)
    assert (WrongSum.SPLIT, 1) == (at_four.wrong_sum, at_four.copies)
    assert (WrongSum.CORRECTED, 2, ("E.4", "P.48")) == (at_five.wrong_sum, at_five.copies, at_five.articles)
    assert WrongSum.REFUSED is form("fnf-handjass", seats=5).wrong_sum
    checked = check_written(load("einzelschieber"), 1, 5, WrittenSheet((900, 900, 900, 900, 900)))
    assert {TotalReason.WRITTEN} == {line.reason for line in checked.lines}
    assert not checked.accepted


def test_other_games_have_other_columns() -> None:
    """Differenzler announces; Coiffeur has a row a discipline; Schieber has Weis."""
    assert Columns.ANNOUNCED is form("differenzler").columns
    assert form("schieber").weis
    coiffeur = form("coiffeur")
    assert Columns.DISCIPLINES is coiffeur.columns
    rows = [(discipline.name, discipline.factor) for discipline in coiffeur.disciplines]
    assert [("Schellen", 1), ("Slalom", 7), ("Joker", 8)] == [rows[0], *rows[-2:]]


def test_five_at_a_coiffeur_have_the_rubrics_too() -> None:
    """Each of five plays sixteen of twenty Spiele: with four changing partners every discipline once."""
    four, five = form("coiffeur"), form("coiffeur", seats=5)
    assert (Columns.DISCIPLINES, four.disciplines, 2) == (five.columns, five.disciplines, five.copies)
    assert 2 * five.spiele == 5 * len(five.disciplines)


def test_another_number_of_spiele_has_no_whole_sum() -> None:
    """The Reglement knows no sum for eight Spiele, so none is printed."""
    found = form("kzjv", spiele=8)
    assert (8, 157, None) == (found.spiele, found.check_spiel, found.check_total)


@pytest.mark.parametrize("name", built_in())
def test_every_reglement_has_a_form(name: str) -> None:
    """Any Reglement of four can be written on paper, in every language."""
    reglement = load(name)
    for language in Language:
        assert 0 < form_of(reglement, language, Deck.FRENCH).spiele
