import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.cards import Card, CardSet
from puur.modes import Order
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Phase, Spiel, advance, apply, legal_plays, objections, place, view, witness
from puur.spiel.acts import Choose, Object, Play, Report, Roll, Rule, Sighting
from puur.spiel.card_play import wrong_cards
from puur.spiel.fault import IrregularityKind, ObjectionKind
from puur.spiel.state import Early
from puur.testing.strategies import positions


def two_cards(reporter: Seat, offender: Seat, *cards: Card) -> Report:
    """Somebody tells that these were given at once."""
    return Report(reporter, offender, Sighting.TWO_CARDS, CardSet.of(cards))


@pytest.mark.cites("A.22", "P.36")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber", "fnf-handjass"])
@settings(max_examples=30)
@given(data=st.data())
def test_an_early_card_is_given_or_dies_with_the_one_given_instead(name: str, data: st.DataObject) -> None:
    """At any position: the card is given if it may be; else both are dead where A.22 is in force, and nothing lies."""
    spiel = data.draw(positions(load(name)))
    leader = spiel.turn
    assert leader is not None
    spiel = apply(spiel, Play(leader, data.draw(st.sampled_from(tuple(legal_plays(spiel))))))
    seat = data.draw(st.sampled_from(spiel.start.seats.starting_with(leader)[2:]))
    laid = data.draw(st.sampled_from(tuple(spiel.hands[seat])))
    number, spiel = spiel.number, witness(spiel, Play(seat, laid))
    assert (Early(seat, laid, number, 1),) == spiel.faults.early
    while spiel.turn is not seat:
        assert spiel.turn is not None
        spiel = apply(spiel, Play(spiel.turn, data.draw(st.sampled_from(tuple(legal_plays(spiel))))))
    legal = legal_plays(spiel)
    assert laid not in legal or legal == CardSet.of([laid])
    given_card = data.draw(st.sampled_from(tuple(legal)))
    after = apply(spiel, Play(seat, given_card))
    stays = given_card is laid or load(name).fault.early.value.value == "referred"
    assert (CardSet.of([]) if stays else CardSet.of([laid, given_card])) == after.dead
    assert () == after.faults.early
    assert all(laid in view(after, player).dead for player in Seat if not stays)


@pytest.mark.cites("A.24", "P.27", "P.37")
@settings(max_examples=60)
@given(data=st.data())
def test_whichever_card_stays_the_hands_stay_whole(data: st.DataObject) -> None:
    """Told before or after the next cards: the chosen card lies, the other is held, both are dead, none is lost."""
    spiel = data.draw(positions(load("schieber"), most=9).filter(lambda drawn: len(drawn.hands[0]) > 1))
    everything = sum(hand.mask for hand in spiel.hands)
    order = spiel.start.seats.starting_with(spiel.turn or Seat.S)
    place_in_trick = data.draw(st.integers(0, 3))
    seat = order[place_in_trick]
    for _ in range(data.draw(st.integers(place_in_trick, 4))):
        assert spiel.turn is not None
        spiel = apply(spiel, Play(spiel.turn, data.draw(st.sampled_from(tuple(legal_plays(spiel))))))
    lies = [] if spiel.trick is None else list(spiel.trick.cards[place_in_trick : place_in_trick + 1])
    other = data.draw(st.sampled_from(tuple(spiel.hands[seat])))
    pair = [*lies, other] if lies else [other, next(card for card in spiel.hands[seat] if card is not other)]
    spiel = apply(spiel, two_cards(seat, seat, *pair))
    number = data.draw(st.integers(0, 1))
    (chosen,) = spiel.faults.cases[0].ruling.offers[number][-1].cards
    opponent = spiel.start.seats.opponents(seat)[0]
    after = apply(spiel, Choose(opponent, 0, number))
    assert after.trick is not None
    assert chosen is after.trick.cards[place_in_trick]
    assert CardSet.of(pair) - CardSet.of([chosen]) <= after.hands[seat]
    assert CardSet.of(pair) == after.dead
    assert everything == sum(hand.mask for hand in after.hands) + CardSet.of(after.trick.cards).mask


@pytest.mark.cites("G.wuerfel", "P.37")
def test_a_lead_exchanged_in_a_hinauf_trick_is_still_hinauf() -> None:
    """The die had reversed the ranking, and an exchanged lead does not turn it back."""
    spiel = place(load("grauer-jass-2"), "D", "D6 H6 C6 CQ|D7 H7 S6 SQ")._replace(phase=Phase.ROLL)
    spiel = apply(apply(spiel, Roll(Seat.S, 5)), Play(Seat.S, Card.H6))
    spiel = apply(apply(spiel, two_cards(Seat.N, Seat.S, Card.H6, Card.C6)), Rule(0, 1))
    assert spiel.trick is not None
    assert ((Card.C6,), Order.U, Seat.N) == (spiel.trick.cards, spiel.trick.mode.order, spiel.turn)


@pytest.mark.cites("A.24", "P.29")
def test_two_cards_are_judged_while_another_case_waits() -> None:
    """A pending case does not hide whose turn it is: the offer with the card that follows suit stays the last."""
    spiel = place(load("schieber"), "S", "D6 H6 C6|D7 HA C7|D9 H9 C8|DK H8 C9")
    spiel = apply(apply(spiel, Play(Seat.S, Card.D6)), Report(Seat.S, Seat.W, Sighting.REMARK))
    spiel = apply(spiel, two_cards(Seat.N, Seat.E, Card.D7, Card.HA))
    assert (Phase.RULING, 2) == (spiel.phase, len(spiel.faults.cases))
    assert [CardSet.of("HA"), CardSet.of("D7")] == [offer[-1].cards for offer in spiel.faults.cases[1].ruling.offers]
    spiel = apply(apply(spiel, Choose(Seat.S, 0, 1)), Choose(Seat.S, 1, 1))
    assert (Phase.PLAY, Seat.N) == (spiel.phase, spiel.turn)


@pytest.mark.cites("A.24", "P.11")
def test_all_have_seen_both_cards() -> None:
    """Two cards given at once lay open: every view names them in the case and among the dead."""
    spiel = place(load("schieber"), "S", "D6 H6|D7 DA|D9 H9|DK H8")
    spiel = apply(apply(spiel, Play(Seat.S, Card.D6)), two_cards(Seat.S, Seat.E, Card.D7, Card.DA))
    spiel = apply(spiel, Choose(Seat.S, 0, 0))
    for seat in (*Seat, None):
        seen = view(spiel, seat)
        assert CardSet.of("D7 DA") == seen.dead
        assert CardSet.of("D7 DA") == seen.cases[0].irregularity.cards


@pytest.mark.cites("A.22")
def test_an_early_card_binds_nobody_else() -> None:
    """The other players are free, and their cards meet no objection for it."""
    spiel = place(load("schieber"), "S", "D6 H6|D7 DA|D9 H9|DK H8")
    spiel = witness(apply(spiel, Play(Seat.S, Card.D6)), Play(Seat.W, Card.DK))
    assert CardSet.of("D7 DA") == legal_plays(spiel)
    assert () == objections(spiel, Play(Seat.E, Card.DA))
    assert [IrregularityKind.EARLY_CARD] == [irregularity.kind for irregularity in spiel.faults.irregularities]


@pytest.mark.cites("A.22")
def test_what_may_not_be_given_is_told_with_an_early_card_too_and_to_who_leads() -> None:
    """In a trick the cards of a suit are wrong for one reason; whoever leads may give any; a view has all tricks."""
    spiel = place(load("schieber"), "S", "D6 H6 C6|D7 HA H7|D9 H9 C9|DK H8 C8")
    assert () == wrong_cards(spiel, Seat.S)
    led = apply(spiel, Play(Seat.S, Card.D6))
    must_follow = [(Card.H7, [ObjectionKind.MUST_FOLLOW]), (Card.HA, [ObjectionKind.MUST_FOLLOW])]
    early = witness(led, Play(Seat.W, Card.DK))
    for begun in (led, early):
        found = wrong_cards(begun, Seat.E)
        assert must_follow == [(card, [fault.kind for fault in faults]) for card, faults in found]
    for seat, card in ((Seat.E, Card.D7), (Seat.N, Card.D9), (Seat.W, Card.DK)):
        led = apply(led, Play(seat, card))
    assert led.tricks == view(led, Seat.S).tricks
    assert 1 == len(led.tricks)


@pytest.mark.cites("P.36")
def test_a_card_taken_up_by_a_ruling_may_be_laid_anew() -> None:
    """What the direction sent back to the hand binds no more, and may come too early once more."""
    spiel: Spiel = place(load("fnf-handjass"), "S", "D6 H6|D7 DA|D9 H9|DK DQ")
    spiel = witness(apply(spiel, Play(Seat.S, Card.D6)), Play(Seat.W, Card.DK))
    spiel = apply(apply(spiel, Object(Seat.S, Seat.W)), Rule(0, 1))
    assert () == spiel.faults.early
    number, spiel = spiel.number, witness(spiel, Play(Seat.W, Card.DQ))
    assert (Early(Seat.W, Card.DQ, number, 1),) == spiel.faults.early
    assert spiel.number == advance(spiel, Play(Seat.E, Card.D7)).number - 1


@pytest.mark.cites("P.4", "P.33")
def test_what_was_ruled_on_is_told_of_as_it_was() -> None:
    """A wrong lead that was ruled to stand is told of with its own card, also once another lies there instead."""
    spiel = place(load("fnf-handjass"), "C", "H6 S6 D6|HA H7 S7|H8 S8 D8|H9 S9 D9")
    spiel = apply(witness(spiel, Play(Seat.N, Card.H8)), Object(Seat.E, Seat.N))
    spiel = apply(witness(apply(spiel, Rule(0, 2)), Play(Seat.N, Card.S8)), Rule(1, 1))
    assert spiel.trick is not None
    assert (Card.S8,) == spiel.trick.cards
    assert CardSet.of("H8") == view(spiel, Seat.E).cases[0].irregularity.cards
