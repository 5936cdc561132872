import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games import EACH
from tests.properties.tables import states

from puur.cards import Card, CardSet
from puur.reglement import load
from puur.reglement.options import WeisPlay
from puur.seats import Seat
from puur.spiel import Phase, acts_for, apply, count, objections, open_spiel, place, view, witness
from puur.spiel.acts import Bedanken, Cut, Deal, Object, Play, Predict
from puur.spiel.card_play import wrong_cards
from puur.spiel.state import Spiel
from puur.spiel.view import Own, is_idle, is_still_shared, own_of
from puur.testing.strategies import spiele

SUITS = tuple(CardSet(0x1FF << 9 * suit) for suit in range(4))


@pytest.mark.parametrize("name", EACH)
@settings(max_examples=15)
@given(data=st.data())
def test_a_view_holds_ones_own_and_what_all_see(name: str, data: st.DataObject) -> None:
    """A seat sees its cards, the sizes of the hands, the table and its acts; a spectator no hand and no act."""
    spiel = data.draw(spiele(load(name)))
    nobody = view(spiel, None)
    assert (None, None, ()) == (nobody.seat, nobody.hand, nobody.acts)
    for seat in spiel.start.seats.order:
        seen = view(spiel, seat)
        assert seen.hand in {spiel.hands[seat], None}
        assert acts_for(spiel, seat) == seen.acts
        assert (spiel.trick, spiel.turned, count(spiel)) == (seen.trick, seen.turned, seen.lines)
        assert tuple(map(len, spiel.hands)) == seen.sizes == nobody.sizes
        assert (spiel.turn, spiel.phase, spiel.ending) == (seen.turn, seen.phase, seen.ending)


@pytest.mark.parametrize("name", EACH)
@settings(max_examples=15)
@given(data=st.data())
def test_what_an_earlier_view_lends_is_as_counted_anew(name: str, data: st.DataObject) -> None:
    """Where nothing was said of Weis or ruled in between, Weis and points may be taken from an earlier view."""
    spiel = data.draw(spiele(load(name)))
    acts = [act for seat in spiel.start.seats.order for act in acts_for(spiel, seat)]
    if acts:
        after = apply(spiel, data.draw(st.sampled_from(acts)))
        same = (spiel.talk, spiel.preface, spiel.faults, spiel.ending)
        if same == (after.talk, after.preface, after.faults, after.ending):
            assert view(after, None) == view(after, None, view(spiel, None))


@pytest.mark.parametrize("name", EACH)
def test_who_waits_knows_what_he_knew_as_he_waited_before(name: str) -> None:
    """Where a seat is idle twice and nothing was said between, only its cards are others; the rest need not be made."""
    lent = 0
    for seed in range(6):
        known: dict[Seat, tuple[Spiel, Own]] = {}
        for spiel in states(load(name), seed):
            for seat in spiel.start.seats.order:
                own = own_of(spiel, seat)
                if not is_idle(spiel, seat):
                    continue
                before = known.get(seat)
                if before is not None and is_still_shared(before[0], spiel):
                    assert own == own_of(spiel, seat, before[1])
                    lent += 1
                known[seat] = spiel, own
    assert lent or load(name).weis.play.value is WeisPlay.CREDITED


def test_points_stand_in_an_earlier_view_until_a_trick_is_taken() -> None:
    """A view after the next card may take Weis and points from the one before."""
    spiel = place(load("schieber"), "D", "H6 S6|HA C7|H8 S8|H9 S9")
    after = apply(spiel, Play(Seat.S, next(iter(spiel.hands[Seat.S]))))
    assert is_still_shared(spiel, after)
    assert view(after, None) == view(after, None, view(spiel, None))


def test_a_ruling_and_what_was_said_are_in_no_earlier_view() -> None:
    """Once somebody has played wrongly or shown a Weis the view before lends nothing any more."""
    spiel = place(load("schieber"), "D", "H6 S6|HA C7|H8 S8|H9 S9")
    assert not is_still_shared(spiel, witness(spiel, Play(Seat.N, Card.H8)))
    assert not is_still_shared(spiel, place(load("schieber"), "D", "H6 S6|HA C7|H8 S8|H9 S9"))


def test_a_seat_nobody_has_taken_may_do_nothing() -> None:
    """At a table of two East and West have no act."""
    spiel = place(load("grauer-jass-2"), "D", "HA HK|H7 H6")
    assert () == acts_for(spiel, Seat.E)


@pytest.mark.parametrize("name", EACH)
@settings(max_examples=15)
@given(data=st.data())
def test_wrong_cards_are_those_that_meet_an_objection(name: str, data: st.DataObject) -> None:
    """Of the hand of who is on turn, exactly the cards he may not give are wrong, each for all its reasons."""
    spiel = data.draw(spiele(load(name)))
    if spiel.phase is Phase.PLAY and spiel.turn is not None:
        judged = {card: objections(spiel, Play(spiel.turn, card)) for card in spiel.hands[spiel.turn]}
        assert {card: faults for card, faults in judged.items() if faults} == dict(wrong_cards(spiel, spiel.turn))


@pytest.mark.cites("K.wahl", "E.5")
@pytest.mark.parametrize("name", ["kzjv", "einzelschieber"])
def test_only_vorhands_partner_leaves_his_cards_untouched(name: str) -> None:
    """While Vorhand decides all others see their cards; nobody's are hidden before the deal."""
    spiel = open_spiel(load(name), dealer=Seat.W)
    assert CardSet() == view(spiel, Seat.N).hand
    spiel = apply(apply(spiel, Cut(Seat.N, 3)), Deal(Seat.W, (SUITS[0], SUITS[1], SUITS[2], SUITS[3])))
    assert [SUITS[0], SUITS[1], None, SUITS[3]] == [view(spiel, seat).hand for seat in Seat]
    stopped = spiel._replace(phase=Phase.OVER, turn=None)
    assert SUITS[2] == view(stopped, Seat.N).hand


def test_a_fault_nobody_objected_to_is_in_no_view() -> None:
    """An irregularity is called only once an opponent objects; then everybody sees it."""
    spiel = witness(place(load("schieber"), "D", "H6 S6|HA D6|H8 S8|H9 S9"), Play(Seat.S, Card.H6))
    spiel = witness(witness(spiel, Play(Seat.E, Card.HA)), Play(Seat.N, Card.S8))
    assert [()] * 5 == [view(spiel, seat).cases for seat in (None, *Seat)]
    called = apply(spiel, Object(Seat.W, Seat.N))
    assert {1} == {len(view(called, seat).cases) for seat in (None, *Seat)}


@pytest.mark.cites("D.3")
def test_predictions_are_hidden() -> None:
    """Everybody sees who has put down a prediction, and only he himself which."""
    spiel = open_spiel(load("differenzler"))._replace(phase=Phase.PREDICT)
    spiel = apply(apply(spiel, Predict(Seat.N, 70)), Predict(Seat.S, 0))
    assert [0, None, 70, None] == [view(spiel, seat).prediction for seat in Seat]
    assert {(Seat.N, Seat.S)} == {view(spiel, seat).predicted for seat in (None, *Seat)}


@pytest.mark.cites("A.3")
def test_the_end_is_seen_by_all() -> None:
    """How a Spiel was stopped is public."""
    spiel = apply(open_spiel(load("schieber"), carried=(2500, 0)), Bedanken(Seat.N))
    assert {spiel.ending} == {view(spiel, seat).ending for seat in (None, *Seat)}
