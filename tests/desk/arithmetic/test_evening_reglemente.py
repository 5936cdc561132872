"""What the Reglemente for evenings say, article by article."""

import pytest

from puur.desk.sheets import WrittenSheet, columns_at, sheet_at
from puur.reglement import cited, load
from puur.reglement.options import Confirm, Credit, Gap, Partners, Prizes, Seating, TieBreak


@pytest.mark.cites("P.48", "P.50", "P.51", "P.52", "P.53", "P.54")
def test_what_the_general_rules_say_of_an_evening() -> None:
    """Every way of filling gaps, a second person at the desk, five minutes a Spiel, no prizes, all evenings."""
    keys, season = load("allgemein").tournament, load("allgemein").season
    assert ((Gap.HELPERS, Gap.FIVES, Gap.RESTS), "P.48") == (keys.gaps.value, keys.gaps.article)
    assert (Confirm.SECOND_PERSON, 10, "P.51") == (keys.confirm.value, keys.spot_check.value, keys.confirm.article)
    assert (5, 10, 10, "P.52") == (
        keys.spiel_minutes.value,
        keys.break_minutes.value,
        keys.protest_minutes.value,
        keys.spiel_minutes.article,
    )
    assert (1, "P.50", Prizes.NONE, "P.53") == (
        keys.hold_back.value,
        keys.hold_back.article,
        keys.prizes.value,
        keys.prizes.article,
    )
    assert (None, None, "P.54") == (season.evenings.value, season.counted.value, season.counted.article)


@pytest.mark.cites("PS.1", "PS.2")
def test_pairs_stay_together() -> None:
    """Fixed partners of the Einzel-Schieber: five Passen of eight Spiele, and the odd pair rests."""
    pairs = load("paarschieber")
    assert (Seating.PARTNERS, Partners.FIXED) == (pairs.table.seating.value, pairs.table.partners.value)
    assert ((Gap.RESTS,), 5, 8, 1256) == (
        pairs.tournament.gaps.value,
        pairs.tournament.passen.value,
        pairs.partie.spiele.value,
        pairs.sheet.check_total.value,
    )
    assert ("PS.1", "PS.2") == (pairs.table.partners.article, cited(pairs, "tournament.tie_break").article)


@pytest.mark.cites("KT.1", "K.nach-spiel")
def test_an_evening_of_the_kzjv() -> None:
    """Its rules count Passen of twelve Spiele and not how many; an evening has four, and all count."""
    evening, rules = load("kzjv-turnier"), load("kzjv")
    keys = evening.tournament
    assert (4, 0, 12, 1884) == (
        keys.passen.value,
        keys.dropped.value,
        evening.partie.spiele.value,
        evening.sheet.check_total.value,
    )
    assert ((TieBreak.BEST_ROUND,), "KT.1") == (keys.tie_break.value, keys.tie_break.article)
    assert (rules.table, rules.trump, rules.fault, rules.sheet) == (
        evening.table,
        evening.trump,
        evening.fault,
        evening.sheet,
    )


@pytest.mark.cites("DT.1", "DT.2")
def test_a_differenzler_evening() -> None:
    """Four rounds of eight Spiele, the worst dropped; a rest is the own average, a missed round 400."""
    keys = load("differenzler-turnier").tournament
    assert (4, 1) == (keys.passen.value, keys.dropped.value)
    assert (Credit.OWN_AVERAGE, Credit.FIXED, 400) == (keys.rest.value, keys.missed.value, keys.missed_points.value)


@pytest.mark.cites("CT.1", "CT.2")
def test_a_coiffeur_evening() -> None:
    """A whole Coiffeur in each of three rounds with a drawn partner; nobody rests."""
    coiffeur = load("coiffeur-turnier")
    assert (Partners.DRAWN, 16, 3) == (
        coiffeur.table.partners.value,
        coiffeur.partie.spiele.value,
        coiffeur.tournament.passen.value,
    )
    assert (Gap.HELPERS,) == coiffeur.tournament.gaps.value
    assert TieBreak.CARD_DRAW is coiffeur.tournament.tie_break.value[-1]


@pytest.mark.cites("HT.1", "HT.2")
def test_a_handjass_evening() -> None:
    """Five rounds, none subtracted, the last double; tables of five play five Spiele."""
    handjass = load("handjass-turnier")
    keys = handjass.tournament
    assert (5, (), None, {5: 2}) == (
        keys.passen.value,
        keys.subtracted.value,
        keys.ranked_from.value,
        dict(keys.multiplied.value),
    )
    assert 5 == columns_at(handjass, 5)
    assert 5 == sheet_at(handjass, 1, 5, WrittenSheet((0,) * 5)).spiele.value


@pytest.mark.cites("JM.1")
def test_a_championship_of_the_year() -> None:
    """Eight evenings of the Einzel-Schieber of which six count."""
    year = load("jahresmeisterschaft").season
    assert (8, 6, 1, 3) == (year.evenings.value, year.counted.value, year.attendance.value, year.least.value)
    assert 25 == year.points.value[0]
