import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.cards import CARDS, EMPTY, PACK, Card, CardSet
from puur.reglement import Reglement, load
from puur.rules.deal import Dealt, stock_of
from puur.seats import Seat
from puur.spiel import Phase, Spiel, legal_plays, place
from puur.testing import strategies
from puur.testing.strategies import deals, every_act, hands, packs, positions, reglements, spiele

GRAUER, KZJV = load("grauer-jass-2"), load("kzjv")


@given(packs(), hands(), hands(5), strategies.card_sets(2, 4))
def test_cards_come_in_the_numbers_asked_for(
    pack: tuple[Card, ...], nine: CardSet, five: CardSet, few: CardSet
) -> None:
    """A pack is the 36 cards in some order; hands and sets have the sizes asked for."""
    assert sorted(pack) == list(CARDS)
    assert [9, 5] == [len(nine), len(five)]
    assert 2 <= len(few) <= 4


@given(reglements())
def test_reglemente_are_the_built_in_ones(reglement: Reglement) -> None:
    """Any built-in Reglement can come."""
    assert load(reglement.name) == reglement


@given(deals(KZJV), deals(GRAUER))
def test_deals_are_regular(four: Dealt, two: Dealt) -> None:
    """The pack is dealt out to four; two leave a stock."""
    assert EMPTY == stock_of(four.hands)
    assert [9, 0, 9, 0] == [len(hand) for hand in two.hands]
    assert CardSet.of(two.stock) == stock_of(two.hands)


@given(st.data(), st.integers(1, 9))
def test_positions_wait_for_a_lead(data: st.DataObject, most: int) -> None:
    """In a position somebody leads, and all hold equally many cards, no more than asked for."""
    spiel = data.draw(positions(KZJV, most=most))
    assert spiel.trick is None
    assert spiel.turn is not None
    assert spiel.hands[spiel.turn] == legal_plays(spiel)
    (size,) = {len(hand) for hand in spiel.hands}
    assert 1 <= size <= most


@given(spiele(GRAUER))
def test_tables_hold_every_card_once(spiel: Spiel) -> None:
    """However far a table has come, its cards are the pack."""
    tricks = spiel.turned if spiel.trick is None else (*spiel.turned, spiel.trick)
    lying = [card for hand in (*spiel.hands, spiel.preface.stock) for card in hand]
    lying += [card for trick in tricks for card in trick.cards]
    assert sorted(lying) in ([], list(PACK))


def test_a_table_of_no_acts_is_a_beginning() -> None:
    """Asked for no act, the strategy opens tables."""
    phases = {Phase.ROLL_FOR_TRUMP, Phase.CUT}

    @given(spiele(GRAUER, most=0))
    def opened(spiel: Spiel) -> None:
        assert 0 == spiel.number
        assert spiel.phase in phases

    opened()


@pytest.mark.parametrize("seat", Seat)
def test_every_act_is_tried_once(seat: Seat) -> None:
    """The acts to try are all of the one seat, and none comes twice."""
    spiel = place(load("schieber"), "D", "D6 D7 D8|H6 H7 H8|S6 S7 S8|C6 C7 C8")
    acts = list(every_act(spiel, seat))
    assert len(acts) == len(set(acts))
    assert {seat} == {getattr(act, "seat", None) for act in acts}
