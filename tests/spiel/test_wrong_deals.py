from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games import EACH

from puur.cards import CARDS, EMPTY, PACK, Card, CardSet
from puur.modes import Variant
from puur.reglement import Reglement, built_in, load
from puur.reglement.options import Chooser, TrumpSource
from puur.rules.deal import can_be_played
from puur.seats import Seat
from puur.spiel import Phase, Spiel, acts_for, advance, count, legal_plays, objections, open_spiel, view, witness
from puur.spiel.acts import Announce, Bedanken, Cut, Deal, Lift, Object, Play, Rule
from puur.spiel.fault import IrregularityKind
from puur.spiel.tricks import all_tricks
from puur.testing.strategies import some_act


def before_the_deal(reglement: Reglement, rng: Random) -> Spiel:
    """A table that waits for the deal, after a regular cut or Lupf, S being the first to choose."""
    rolls = reglement.trump.chooser.value is Chooser.ROLL
    dealer = reglement.seat_plan.before(Seat.S)
    spiel = open_spiel(reglement, dealer=None if rolls else dealer, chooser=Seat.S if rolls else None)
    while spiel.phase is not Phase.DEAL:
        act = some_act(spiel, rng)
        assert act is not None
        if not isinstance(act, Bedanken):  # said once in a while, and the Spiel would be over
            spiel = advance(spiel, act)
    return spiel


def some_hands(spiel: Spiel, rng: Random) -> tuple[CardSet, CardSet, CardSet, CardSet]:
    """Hands of any size that can be played, from a shuffled pack."""
    keys, order = spiel.reglement, spiel.start.seats.order
    pack = rng.sample(CARDS, len(CARDS))
    least = 2 * keys.trick.cards_each.value
    total = rng.randint(least * len(order), 30) if keys.deal.draws.value else len(order) * keys.deal.hand.value
    cuts = sorted(rng.randint(0, total - least * len(order)) for _ in order[1:])
    ends = [cut + least * (at + 1) for at, cut in enumerate(cuts)] + [total]
    hands = [EMPTY, EMPTY, EMPTY, EMPTY]
    begin = 0
    for seat, end in zip(order, ends, strict=True):
        hands[seat] = CardSet.of(pack[begin:end])
        begin = end
    return hands[0], hands[1], hands[2], hands[3]


def with_trump_card(spiel: Spiel, dealer: Seat, hands: tuple[CardSet, CardSet, CardSet, CardSet]) -> Deal:
    """The deal of these hands with the card that makes trump, where one must be laid open."""
    laid = spiel.reglement.trump.source.value is TrumpSource.BOTTOM_CARD
    return Deal(dealer, hands, next(iter(hands[dealer])) if laid else None)


def lying(spiel: Spiel) -> list[Card]:
    """Every card, wherever it is."""
    held = [card for hand in spiel.hands for card in hand]
    return held + [card for trick in all_tricks(spiel) for card in trick.cards] + list(spiel.preface.stock)


@pytest.mark.cites("A.17", "P.15", "P.28")
@pytest.mark.parametrize("name", EACH)
@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_unequal_hands_are_played_to_an_end(name: str, seed: int) -> None:
    """Whatever was dealt, no card is lost or doubled, everybody can go on, and it ends when somebody lacks a card."""
    rng = Random(seed)
    spiel = before_the_deal(load(name), rng)
    dealer = spiel.turn
    assert dealer is not None
    spiel = witness(spiel, with_trump_card(spiel, dealer, some_hands(spiel, rng)))
    each, order = spiel.reglement.trick.cards_each.value, spiel.start.seats.order
    while (act := some_act(spiel, rng)) is not None:
        spiel = advance(spiel, act)
        assert sorted(CARDS) == sorted(lying(spiel))
        for seat in order:
            assert (spiel.turn is seat) or not any(isinstance(offered, Play) for offered in acts_for(spiel, seat))
        if spiel.phase is Phase.PLAY:
            assert legal_plays(spiel)
    shortest = min(len(spiel.hands[seat]) for seat in order)
    assert spiel.phase is Phase.OVER or spiel.faults.rest is not None or shortest < each
    assert all(trick.complete for trick in spiel.tricks)
    assert all(len(view(spiel, seat).lines) == len(count(spiel)) for seat in order)


@pytest.mark.cites("P.28")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber"])
@given(seed=st.integers(0, 2**32))
def test_with_unequal_hands_what_is_left_counts_for_nobody(name: str, seed: int) -> None:
    """The points made, and those of the cards that were never asked for, are together those of the pack."""
    rng = Random(seed)
    spiel = before_the_deal(load(name), rng)
    spiel = witness(spiel, Deal(Seat.W, some_hands(spiel, rng)))
    spiel = advance(spiel, Announce(Seat.S, rng.choice((Variant.D, Variant.O, Variant.U))))
    while spiel.turn is not None:
        spiel = advance(spiel, Play(spiel.turn, rng.choice(list(legal_plays(spiel)))))
    mode = spiel.tricks[-1].mode
    left = sum(mode.points_of(card) for hand in spiel.hands for card in hand)
    made = sum(line.points for line in count(spiel) if line.reason.value in {"cards", "last_trick"})
    assert 157 == made + left


@pytest.mark.cites("A.17")
def test_which_hands_can_be_played() -> None:
    """Every card is in one hand, nobody has fewer than two, and an empty seat has none."""
    four, two = load("schieber"), load("grauer-jass-2")
    hands = CardSet.of("D6 D7"), CardSet.of("D8 D9"), CardSet.of("D10 DJ"), PACK - CardSet.of("D6 D7 D8 D9 D10 DJ")
    assert can_be_played(hands, four.seat_plan, four.deal, 1)
    assert not can_be_played((hands[0], hands[1], CardSet.of("D10"), hands[3]), four.seat_plan, four.deal, 1)
    assert not can_be_played((hands[0], hands[0], hands[2], hands[3]), four.seat_plan, four.deal, 1)
    exposed = CardSet.of("D6")
    assert not can_be_played((exposed, hands[1], hands[2], hands[3] | CardSet.of("D7")), four.seat_plan, four.deal, 1)
    pair = CardSet.of("D6 D7 D8 D9"), EMPTY, CardSet.of("H6 H7 H8 H9 H10"), EMPTY
    assert can_be_played(pair, two.seat_plan, two.deal, 2)
    assert not can_be_played((pair[0], CardSet.of("S6"), pair[2], EMPTY), two.seat_plan, two.deal, 2)


@pytest.mark.cites("A.17", "E.3", "P.34")
@pytest.mark.parametrize("name", built_in())
def test_a_new_deal_begins_where_the_first_one_began(name: str) -> None:
    """After a new deal all is as before the cut: same dealer and chooser, no card dealt, nothing announced or dead."""
    reglement = load(name)
    rng = Random(8)
    fresh = before_the_deal(reglement, rng)
    dealer = fresh.turn
    assert dealer is not None
    spiel = witness(fresh, with_trump_card(fresh, dealer, some_hands(fresh, rng)))
    spiel = witness(spiel, Object(Seat.S, dealer))
    if spiel.phase is Phase.RULING:
        number = [offer[0].kind.value for offer in spiel.faults.cases[0].ruling.offers].index("redeal")
        spiel = advance(spiel, Rule(0, number))
    stands = reglement.fault.lift_stands.value
    lifts = reglement.trump.source.value.is_lifted and not stands
    assert (Phase.LIFT if lifts else Phase.CUT) is spiel.phase
    assert (dealer, fresh.preface.chooser) == (spiel.preface.dealer, spiel.preface.chooser)
    assert spiel.start.seats.before(dealer) is spiel.turn
    assert (fresh.preface.lifted if stands else None) == spiel.preface.lifted
    assert not any(spiel.hands)
    assert (None, (), EMPTY) == (spiel.trick, spiel.turned, spiel.dead)
    assert [IrregularityKind.MISDEAL] == [irregularity.kind for irregularity in spiel.faults.irregularities]


UNEQUAL = (
    CardSet.of("D6 D7 D8 D9 D10 DJ DQ DK DA H6"),
    CardSet.of("H7 H8 H9 H10 HJ HQ HK HA"),
    CardSet.of("S6 S7 S8 S9 S10 SJ SQ SK SA"),
    CardSet.of("C6 C7 C8 C9 C10 CJ CQ CK CA"),
)


@pytest.mark.cites("P.11", "P.4")
def test_a_wrong_deal_that_was_called_shows_nobody_the_hands() -> None:
    """Not even the dealer learns from the case what he dealt; his own cards everybody has in his hand."""
    spiel = open_spiel(load("grauer-jass-4"), chooser=Seat.S)
    spiel = advance(spiel, Cut(Seat.N, 12))
    spiel = witness(spiel, Deal(Seat.W, UNEQUAL))
    spiel = witness(spiel, Object(Seat.N, Seat.W))
    for seat in (*spiel.start.seats.order, None):
        (case,) = view(spiel, seat).cases
        shown = case.irregularity.act
        assert isinstance(shown, Deal)
        assert (EMPTY, EMPTY, EMPTY, EMPTY) == shown.hands


@pytest.mark.cites("F.trumpf")
def test_a_wrong_lupf_that_was_called_shows_nobody_the_card() -> None:
    """Lifted anew, the first card was never turned up: the case tells how many were lifted."""
    spiel = open_spiel(load("fnf-handjass"), dealer=Seat.W)
    spiel = witness(witness(spiel, Lift(Seat.N, 2, Card.C8)), Object(Seat.S, Seat.N))
    for seat in (*spiel.start.seats.order, None):
        (case,) = view(spiel, seat).cases
        assert Cut(Seat.N, 2) == case.irregularity.act


@pytest.mark.cites("A.17")
@pytest.mark.parametrize("against", [Seat.N, Seat.E])
def test_a_wrong_cut_is_called_through_who_cut_and_who_dealt(against: Seat) -> None:
    """A deal of a pack that the wrong player cut is objected to through either of them, by his partner too."""
    spiel = open_spiel(load("schieber"), dealer=Seat.E)
    hands = (CardSet.of(CARDS[:9]), CardSet.of(CARDS[9:18]), CardSet.of(CARDS[18:27]), CardSet.of(CARDS[27:]))
    cut = witness(witness(spiel, Cut(Seat.N, 12)), Deal(Seat.E, hands))
    called = witness(cut, Object(Seat.W, against))
    assert [case.irregularity.offender for case in called.faults.cases] == [Seat.N]
    assert called.turn is Seat.S
    assert not witness(cut, Object(Seat.S, Seat.W)).faults.cases


@pytest.mark.cites("P.34")
def test_who_would_be_vorhand_is_told_who_dealt_instead() -> None:
    """Where another dealt, the player after the right dealer leads too early, and that article says why."""
    spiel = witness(open_spiel(load("schieber"), dealer=Seat.S), Cut(Seat.W, 12))
    hands = (CardSet.of(CARDS[:9]), CardSet.of(CARDS[9:18]), CardSet.of(CARDS[18:27]), CardSet.of(CARDS[27:]))
    dealt = witness(spiel, Deal(Seat.W, hands))
    card = next(iter(hands[Seat.E]))
    assert {fault.article for fault in objections(dealt, Play(Seat.E, card))} == {"P.34"}
    chosen = witness(dealt, Announce(Seat.S, Variant.D))
    assert {fault.article for fault in objections(chosen, Play(Seat.E, card))} == {"P.34"}
    assert {fault.article for fault in objections(chosen, Play(Seat.N, next(iter(hands[Seat.N]))))} == {"A.2"}
