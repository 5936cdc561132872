"""Rows of the core are the positions of the Spiele they are made of, card by card."""

import random
from dataclasses import replace

import pytest

from puur.cards import CARDS, Card, CardSet, Suit, cards_in
from puur.core import position as at
from puur.core.rows import row_of, row_of_view
from puur.errors import UnsupportedPosition
from puur.modes import Variant
from puur.reglement import Cited, load
from puur.reglement.options import DieFace, Undertrump
from puur.seats import Seat
from puur.spiel import legal_plays, open_spiel, place, view
from puur.spiel.card_play import PLAYS, play
from puur.spiel.result import taken_by
from puur.spiel.ruling import BarUntil
from puur.spiel.state import Award, Bar, Early, Faults, NoWin, Phase, Spiel, TrumpLead

TABLES = ("schieber", "differenzler", "fnf-handjass", "hindersi", "kzjv", "grauer-jass-4", "grauer-jass-2")


def _dealt(name: str, variant: Variant, rng: random.Random) -> Spiel:
    """A Spiel before its first lead, with nine cards a hand, eight where two cards each are given to a trick."""
    reglement = load(name)
    seats, hand = len(reglement.seat_plan.order), 9 if reglement.trick.cards_each.value == 1 else 8
    pack = rng.sample(CARDS, len(CARDS))
    hands = "|".join(str(CardSet.of(pack[at : at + hand])) for at in range(0, seats * hand, hand))
    spiel = place(reglement, variant, hands, first=rng.choice(reglement.seat_plan.order))
    stock = CardSet.of(pack[seats * hand :]) if reglement.deal.draws.value else CardSet()
    return spiel._replace(preface=spiel.preface._replace(stock=stock))


def _with_faults(spiel: Spiel, rng: random.Random) -> Spiel:
    """The same with dead cards and up to three barred suits."""
    bars = tuple(
        Bar(rng.choice(spiel.start.seats.parties).seats, rng.choice(tuple(Suit)).cards, rng.choice(tuple(BarUntil)), "")
        for _ in range(rng.randrange(4))
    )
    return spiel._replace(faults=Faults(dead=CardSet.of(rng.sample(CARDS, rng.randrange(12))), bars=bars))


def _points(spiel: Spiel) -> list[int]:
    taken = taken_by(spiel)
    last = 0 if spiel.turn is not None else spiel.reglement.count.last_trick.value
    return [
        sum(taking.points for taking in taken if taking.party is party)
        + (last if taken[-1:] and taken[-1].party is party else 0)
        for party in spiel.start.seats.parties
    ]


@pytest.mark.cites("A.2", "A.8", "A.12", "A.20", "A.21", "K.ausspiel", "E.7", "F.ablauf", "G.runde", "P.17", "P.18")
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("faulty", [False, True])
def test_a_row_follows_its_spiel_card_by_card(name: str, variant: Variant, *, faulty: bool) -> None:
    """Legal cards, turn, points and tricks are the same after every card, whichever card the row is made at."""
    rng = random.Random(f"{name} {variant} {faulty}")
    spiel = _dealt(name, variant, rng)
    spiel = _with_faults(spiel, rng) if faulty else spiel
    row = row_of(spiel)
    while spiel.turn is not None:
        turn, spiel = spiel.turn, spiel._replace(phase=Phase.PLAY)  # whatever is rolled or drawn, here it is not
        assert row_of(spiel).tolist() == row.tolist()
        assert turn == row[at.TURN]
        legal = at.legal_cards(row)
        assert legal_plays(spiel).mask == legal
        assert not at.is_over(row)
        card = rng.choice(cards_in(legal))
        spiel = play(spiel, PLAYS[turn][card])
        at.play(row, card)
        made = row[at.MADE : at.MADE + len(spiel.start.seats.parties)]
        assert _points(spiel) == made.tolist()
    assert at.is_over(row)
    assert 0 == at.legal_cards(row)


@pytest.mark.parametrize("name", ["schieber", "differenzler", "kzjv", "grauer-jass-2"])
def test_a_row_of_a_view_is_the_row_of_the_spiel(name: str) -> None:
    """With the true hands, what a seat sees makes the same row, dead cards and bars that all know included."""
    rng = random.Random(name)
    spiel = _dealt(name, Variant.H, rng)
    spiel = _with_faults(spiel, rng)
    while spiel.turn is not None:
        turn, spiel = spiel.turn, spiel._replace(phase=Phase.PLAY)
        known = CardSet.of([card for trick in spiel.tricks for card in trick.cards if card in spiel.dead])
        spiel = spiel._replace(faults=spiel.faults._replace(dead=known))
        row = row_of_view(view(spiel, turn), [hand.mask for hand in spiel.hands])
        assert row_of(spiel).tolist() == row.tolist()
        spiel = play(spiel, PLAYS[turn][rng.choice(cards_in(legal_plays(spiel).mask))])


@pytest.mark.cites("G.wuerfel")
def test_the_die_demands_a_suit_or_turns_the_order() -> None:
    """After a roll the suit must be led; after a five any suit, and this trick alone is played Undenufe."""
    spiel = place(load("grauer-jass-4"), "D", "H6 C7 S8|HA C6 S9|HK C9 S10|HQ C10 SJ")
    hearts = row_of(spiel._replace(faced=DieFace.H))
    assert CardSet.of("H6").mask == at.legal_cards(hearts)
    at.play(hearts, 9)
    assert 0 == hearts[at.DEMAND]
    row = row_of(spiel._replace(faced=DieFace.U))
    assert CardSet.of("H6 C7 S8").mask == at.legal_cards(row)
    for card in CardSet.of("H6 HQ HK HA"):
        at.play(row, card)
    assert 0 == row[at.TURN]
    assert [11 + 3 + 4, 0, 0, 0] == row[at.MADE : at.MADE + 4].tolist()
    assert row[at.ORDERS] >> 3 & 7 == 0


@pytest.mark.cites("P.25")
def test_a_view_of_a_round_that_is_subtracted_follows_its_rule() -> None:
    """Where under-trumping is free in the rounds that are subtracted, the row of a view knows which round it is."""
    plain = load("fnf-handjass")
    tournament = replace(plain.tournament, subtracted_undertrump=Cited(Undertrump.FREE, "P.25"))
    reglement = replace(plain, tournament=tournament, digest="another")
    for number, free in ((2, False), (3, True)):
        opened = open_spiel(reglement, dealer=Seat.W, round_number=number)
        spiel = place(reglement, "D", "H6 S6|D9 H7|HK D6|C6 C7")._replace(start=opened.start)
        for card in (Card.H6, Card.D9):
            seat = spiel.turn
            assert seat is not None
            spiel = play(spiel, PLAYS[seat][card])
        row = row_of_view(view(spiel, Seat.N), [hand.mask for hand in spiel.hands])
        assert row_of(spiel).tolist() == row.tolist()
        assert free == bool(at.legal_cards(row) >> Card.D6 & 1)


@pytest.mark.cites("A.8", "P.31")
def test_a_trump_lead_may_be_demanded() -> None:
    """A player who must lead trump may lead nothing else, if he holds one."""
    spiel = place(load("schieber"), "D", "DK D10 H7|DA S10 S7|DQ HQ CA|DJ D9 S6")
    demand = TrumpLead(spiel.start.seats.order[0], 0, "A.8")
    row = row_of(spiel._replace(faults=Faults(trump_lead=(demand,))))
    assert CardSet.of("DK D10").mask == at.legal_cards(row)


def test_a_row_refuses_what_it_cannot_hold() -> None:
    """Before the first lead there is no row; rulings on the running trick or a later one are left to the Spiel."""
    spiel = place(load("schieber"), "D", "DK D10 H7|DA S10 S7|DQ HQ CA|DJ D9 S6")
    with pytest.raises(UnsupportedPosition):
        row_of(open_spiel(load("schieber")))
    seat = spiel.start.seats.order[1]
    later = TrumpLead(seat, 2, "A.8")
    award = Award(spiel.start.seats.parties[0], "E.6")
    led = play(spiel, PLAYS[spiel.start.seats.order[0]][CARDS[7]])
    for faults in (Faults(early=(Early(seat, CARDS[8], 0, 0),)), Faults(trump_lead=(later,)), Faults(award=award)):
        with pytest.raises(UnsupportedPosition):
            row_of(spiel._replace(faults=faults))
    with pytest.raises(UnsupportedPosition):
        row_of(led._replace(faults=Faults(no_win=(NoWin(seat, "K.farbe"),))))
