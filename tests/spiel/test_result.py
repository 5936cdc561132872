from dataclasses import replace

import pytest

from puur.cards import Card
from puur.modes import Variant
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.options import FactorPart
from puur.seats import Party, Seat
from puur.spiel import apply, count, open_spiel, place
from puur.spiel.acts import Play, ShowStoeck
from puur.spiel.bedanken_points import has_reached, has_unshown_stoeck
from puur.spiel.result import factor_of, made_of, points_of, predictions_of, reaches_with_stoeck, stake_of


@pytest.mark.cites("A.3", "K.nach-spiel", "E.2")
@pytest.mark.parametrize("name", ["kzjv", "einzelschieber", "fnf-handjass", "coiffeur"])
def test_without_a_target_nobody_reaches_it(name: str) -> None:
    """Where a number of Spiele ends the Partie no points end it, and no Stöck help."""
    parties = load(name).seat_plan.parties
    spiel = open_spiel(load(name), carried=(9_999,) * len(parties))
    assert not any(has_reached(spiel, party) for party in parties)
    assert not any(reaches_with_stoeck(spiel, party) for party in parties)


@pytest.mark.cites("A.3", "A.15")
def test_unshown_stoeck_are_the_holders_partys() -> None:
    """The party that was dealt both has them to show, played or not, until they are shown."""
    spiel = place(load("schieber"), "C", "CK CQ|H6 H7|S6 S7|D7 D8")
    assert (True, False) == tuple(has_unshown_stoeck(spiel, party) for party in (Party.SN, Party.EW))
    for card, seat in ((Card.CK, 0), (Card.H6, 1), (Card.S6, 2), (Card.D7, 3), (Card.CQ, 0)):
        spiel = apply(spiel, Play(Seat(seat), card))
    assert has_unshown_stoeck(spiel, Party.SN)
    assert not has_unshown_stoeck(apply(spiel, ShowStoeck(Seat.S)), Party.SN)
    assert not has_unshown_stoeck(place(load("schieber"), "O", "CK CQ|H6 H7|S6 S7|D7 D8"), Party.SN)
    assert not has_unshown_stoeck(place(load("kzjv"), "C", "CK CQ|H6 H7|S6 S7|D7 D8"), Party.SN)
    parted = place(load("schieber"), "C", "CK H8|H6 H7|CQ S7|D7 D8")
    assert not has_unshown_stoeck(parted, Party.SN)


@pytest.mark.cites("P.21", "C.1")
def test_the_factor_is_that_of_the_discipline() -> None:
    """Before the variant is known the factor is 1; a Joker counts as the Joker, whatever is played in it."""
    opened = open_spiel(load("coiffeur"))
    assert 1 == factor_of(opened)
    undenufe = opened._replace(preface=opened.preface._replace(variant=Variant.U))
    assert 6 == factor_of(undenufe)
    assert 8 == factor_of(undenufe._replace(preface=undenufe.preface._replace(joker="Joker")))
    slalom = opened._replace(preface=opened.preface._replace(variant=Variant.GO))
    assert 1 == factor_of(slalom)


@pytest.mark.cites("P.21")
def test_a_factor_may_leave_stoeck_and_weis_single() -> None:
    """Which parts a factor multiplies is the Reglement's choice."""
    single = load("schieber-1-2-3")
    keys = replace(single.count, factor_on=Cited((FactorPart.CARDS,), "X.1"))
    house = replace(single, count=keys, digest="only cards")
    spiel = place(house, "S", "SK SQ|H6 H7|C6 C7|D7 D8")
    for card, seat in ((Card.SK, 0), (Card.H6, 1), (Card.C6, 2), (Card.D7, 3), (Card.SQ, 0)):
        spiel = apply(spiel, Play(Seat(seat), card))
    lines = count(apply(spiel, ShowStoeck(Seat.S)))
    assert [(20, 1), (8, 2), (0, 2)] == [(line.points, line.factor) for line in lines]
    assert 28 == points_of(apply(spiel, ShowStoeck(Seat.S)), Party.SN)


def test_the_stake_names_the_announcing_party() -> None:
    """A player who announced stands for his party; where a card made trump nobody does."""
    spiel = open_spiel(load("schieber"))
    announced = spiel._replace(preface=spiel.preface._replace(announcer=Seat.N, variant=Variant.D))
    assert Party.SN is stake_of(announced).announcer
    assert stake_of(spiel).announcer is None


def test_a_differenzler_position_without_predictions_counts_nothing() -> None:
    """A position set up by hand has no predictions: there is no difference to write."""
    spiel = place(load("differenzler"), "D", "DK|DA|DQ|DJ")
    for card, seat in ((Card.DK, 0), (Card.DA, 1), (Card.DQ, 2), (Card.DJ, 3)):
        spiel = apply(spiel, Play(Seat(seat), card))
    assert () == count(spiel)
    assert () == predictions_of(spiel)
    assert (0, 0, 0, 43) == made_of(spiel)


def test_only_a_differenzler_tells_what_each_has_made() -> None:
    """Elsewhere the points stand in lines of their own."""
    assert () == made_of(place(load("schieber"), "D", "DK|DA|DQ|DJ"))
