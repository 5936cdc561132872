from dataclasses import replace

import pytest

from puur.cards import Card, CardSet, Suit
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.fault_options import LeadBar, WrongLead
from puur.reglement.model import Reglement
from puur.seats import Party, Seat
from puur.spiel import Phase, Play, Spiel, apply, legal_plays, place, rulings, witness
from puur.spiel.acts import Choose, Draw, Object, Rule, Schieben
from puur.spiel.consequences import follow
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.ruling import BarUntil, Consequence, ConsequenceKind, Decided
from puur.spiel.rulings.leads import PROCEDURES
from puur.spiel.state import Bar, Early

HANDS = "H6 S6 D6|HA S7 D7|H8 S8 D8|H9 S9 D9"
TAKE_BACK = ConsequenceKind.TAKE_BACK


def with_fault_keys(name: str, **keys: Cited[object]) -> Reglement:
    """A Reglement of one's own: a built-in one with other keys about faults."""
    reglement = load(name)
    fault = replace(reglement.fault, **keys)  # type: ignore[arg-type]  # keys by their names
    return replace(reglement, fault=fault, digest=f"{name} with {keys}")


def led_wrongly(reglement: Reglement, card: Card = Card.H8) -> Spiel:
    """North has led though South was to lead."""
    return witness(place(reglement, "D", HANDS), Play(Seat.N, card))


def kinds(spiel: Spiel) -> list[list[ConsequenceKind]]:
    """What each offer of the last case consists of."""
    return [[part.kind for part in offer] for offer in spiel.faults.cases[-1].ruling.offers]


@pytest.mark.cites("A.8", "K.ausspiel", "E.7")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber"])
def test_a_suit_led_wrongly_twice_is_barred_once(name: str) -> None:
    """Two cards of it come back, both are dead, and one bar lies on the suit."""
    spiel = place(load(name), "D", "C6 S6 D6|HA S7 D7|H8 HK D8|H9 S9 D9")
    for card in (Card.H8, Card.HK):
        spiel = apply(witness(spiel, Play(Seat.N, card)), Object(Seat.W, Seat.N))
    assert CardSet.of("H8 HK") == spiel.faults.dead
    assert 1 == len(spiel.faults.bars)


@pytest.mark.cites("K.farbe", "E.8")
@pytest.mark.parametrize("name", ["kzjv", "einzelschieber"])
def test_who_twice_does_not_follow_in_one_trick_is_kept_from_it_once(name: str) -> None:
    """Both cards come back and are dead; that he cannot win the trick is noted, and told, once."""
    spiel = witness(place(load(name), "D", "HA S6 D6|HK S7 C7|H8 S8 D8|H9 S9 D9"), Play(Seat.S, Card.HA))
    for card in (Card.S7, Card.C7):
        spiel = apply(witness(spiel, Play(Seat.E, card)), Object(Seat.N, Seat.E))
    assert CardSet.of("HK S7 C7") == spiel.faults.dead
    assert 1 == len(spiel.faults.no_win)


@pytest.mark.cites("A.8", "P.31")
def test_the_choice_of_trump_takes_the_place_of_the_bar() -> None:
    """Trump led wrongly: a trump trick or a free lead, never a bar; whoever chooses may not be the offender's party."""
    spiel = apply(led_wrongly(load("schieber"), Card.D8), Object(Seat.W, Seat.N))
    back = [TAKE_BACK, ConsequenceKind.DEAD]
    assert [[*back, ConsequenceKind.TRUMP_LEAD], back] == kinds(spiel)
    assert Party.EW is spiel.faults.cases[0].ruling.chooser
    assert CardSet.of("D6") == legal_plays(apply(spiel, Choose(Seat.E, 0, 0)))
    assert CardSet.of("H6 S6 D6") == legal_plays(apply(spiel, Choose(Seat.E, 0, 1)))


@pytest.mark.cites("P.31")
def test_where_nobody_is_a_partner_trump_is_barred_for_the_offender() -> None:
    """No innocent player is bound by another's fault: the lead is free, and only the offender may not lead trump."""
    spiel = apply(led_wrongly(load("differenzler"), Card.D8), Object(Seat.W, Seat.N))
    bar = Bar((Seat.N,), Suit.D.cards, BarUntil.OPPONENTS_WIN_A_TRICK, "A.8")
    assert (bar,) == spiel.faults.bars
    assert CardSet.of("H6 S6 D6") == legal_plays(spiel)


def test_a_club_may_do_without_a_bar() -> None:
    """Where no bar follows, the card is taken back and dead and that is all."""
    free = with_fault_keys("kzjv", lead_bar=Cited(LeadBar.NONE, "K.ausspiel"))
    spiel = apply(led_wrongly(free), Object(Seat.E, Seat.N))
    assert [[TAKE_BACK, ConsequenceKind.DEAD]] == kinds(spiel)
    assert CardSet.of("H6 S6 D6") == legal_plays(spiel)


def test_what_is_referred_while_open_may_be_settled_by_the_text_later() -> None:
    """Each moment has its own key: here the open card is referred, the turned trick is A.8's."""
    mixed = with_fault_keys("schieber", lead=Cited(WrongLead.REFERRED, "P.0"))
    spiel = led_wrongly(mixed)
    assert [None] == [ruling.chooser for ruling in rulings(spiel, spiel.faults.irregularities[0])]
    for seat, card in ((Seat.W, Card.H9), (Seat.S, Card.H6), (Seat.E, Card.HA), (Seat.E, Card.S7)):
        spiel = apply(spiel, Play(seat, card))
    assert [Party.EW] == [ruling.chooser for ruling in rulings(spiel, spiel.faults.irregularities[0])]


@pytest.mark.cites("E.7")
def test_once_turned_a_wrong_lead_stands_in_the_einzelschieber() -> None:
    """Nobody noticed in time: it is closed, and if asked what follows the answer is nothing."""
    spiel = led_wrongly(load("einzelschieber"))
    (wrong,) = spiel.faults.irregularities
    closed = PROCEDURES[IrregularityKind.WRONG_LEAD].closed
    assert None is closed(spiel, wrong)
    for seat, card in ((Seat.W, Card.H9), (Seat.S, Card.H6), (Seat.E, Card.HA)):
        spiel = apply(spiel, Play(seat, card))
    assert None is closed(spiel, wrong)
    spiel = apply(spiel, Play(Seat.E, Card.S7))
    assert "E.7" == closed(spiel, wrong)
    (ruling,) = rulings(spiel, wrong)
    assert [[ConsequenceKind.STAND]] == [[part.kind for part in offer] for offer in ruling.offers]


@pytest.mark.cites("G.ziehen", "P.33")
def test_once_somebody_has_drawn_the_trick_is_closed() -> None:
    """With a stock a trick may be taken up until the first card is drawn after it; then it is too late."""
    placed = place(load("grauer-jass-2"), "D", "H6 H7 S6 S7|HA H8 C7 C8")
    spiel = placed._replace(preface=placed.preface._replace(stock=CardSet.of("S8 S9 S10 SJ")))
    spiel = witness(spiel, Play(Seat.N, Card.HA))
    for seat, card in ((Seat.S, Card.H6), (Seat.N, Card.H8), (Seat.S, Card.H7)):
        spiel = apply(spiel, Play(seat, card))
    (wrong,) = spiel.faults.irregularities
    assert Phase.DRAW is spiel.phase
    assert 3 == len(rulings(spiel, wrong)[0].offers)
    called = apply(spiel, Object(Seat.S, Seat.N))
    assert 3 == len(rulings(called, wrong)[0].offers)
    taken_up = apply(called, Rule(0, 1))
    assert (Phase.PLAY, Seat.S, None) == (taken_up.phase, taken_up.turn, taken_up.trick)
    drawn = apply(spiel, Draw(Seat.N, CardSet.of("S8 S9")))
    assert 2 == len(rulings(drawn, wrong)[0].offers)
    assert 2 == len(rulings(apply(drawn, Draw(Seat.S, CardSet.of("S10 SJ"))), wrong)[0].offers)


@pytest.mark.cites("P.33")
def test_a_card_laid_early_for_the_next_trick_comes_back_with_the_trick() -> None:
    """When a complete trick is taken up again, nothing lies on the table that was meant for the next one."""
    spiel = led_wrongly(load("schieber"))
    for seat, card in ((Seat.W, Card.H9), (Seat.S, Card.H6), (Seat.E, Card.HA)):
        spiel = apply(spiel, Play(seat, card))
    number, spiel = spiel.number, witness(spiel, Play(Seat.S, Card.S6))
    assert (Early(Seat.S, Card.S6, number, 0),) == spiel.faults.early
    assert () == apply(spiel, Object(Seat.E, Seat.N)).faults.early


@pytest.mark.cites("P.33")
def test_a_case_whose_card_came_back_is_settled() -> None:
    """A referral that waits is settled when the card it is about comes back by the ruling on another."""
    spiel = witness(led_wrongly(load("fnf-handjass")), Play(Seat.W, Card.S9))
    spiel = apply(apply(spiel, Object(Seat.S, Seat.W)), Object(Seat.E, Seat.N))
    assert [None, None] == [case.decided for case in spiel.faults.cases]
    spiel = apply(spiel, Rule(1, 1))
    assert [Decided.AT_ONCE, Decided.RULED] == [case.decided for case in spiel.faults.cases]
    assert ["P.33", "F.grundsatz"] == [case.ruling.article for case in spiel.faults.cases]
    assert (Phase.PLAY, Seat.S) == (spiel.phase, spiel.turn)


@pytest.mark.cites("P.27")
def test_a_seat_takes_back_the_wrong_card_else_its_last_one() -> None:
    """A ruling on something else than a card takes the last card of a seat; with none there it changes nothing."""
    spiel = apply(place(load("grauer-jass-2"), "D", "H6 H7 S6|HA H8 C7"), Play(Seat.S, Card.H6))
    other = Irregularity(IrregularityKind.OTHER, Seat.S, Schieben(Seat.S), (), 0, 0, Seat.N)
    back = Consequence(TAKE_BACK, "P.27", seat=Seat.N)
    assert spiel == follow(spiel, back, other)
    assert None is follow(place(load("schieber"), "D", HANDS), back, other).trick
    for seat, card in ((Seat.N, Card.HA), (Seat.S, Card.H7)):
        spiel = apply(spiel, Play(seat, card))
    shorter = follow(spiel, replace(back, seat=Seat.S), other)
    assert (Seat.S, (Card.H6, Card.HA)) == (shorter.turn, None if shorter.trick is None else shorter.trick.cards)
    led = follow(apply(place(load("schieber"), "D", HANDS), Play(Seat.S, Card.H6)), replace(back, seat=Seat.S), other)
    assert (Seat.S, None) == (led.turn, led.trick)
