import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.cards import CARDS, EMPTY, CardSet, Suit
from puur.modes import ABOVE, MODES, PUUR_BIT, Mode, Order
from puur.reglement.fault_options import Withheld
from puur.rules.dead_cards import lost_cards

ECKE, OBENABE, UNDENUFE = (Mode.regular(order) for order in (Order.D, Order.O, Order.U))
ALL, HIGHEST = Withheld.ALL_TRUMPS_BUT_PUUR, Withheld.HIGHEST_BUT_PUUR


def lost(held: str, led: Suit, mode: Mode, rule: Withheld, dead: str = "") -> str:
    """What is lost of these cards, as text."""
    return str(lost_cards(CardSet.of(held), led, mode, rule, CardSet.of(dead)))


@pytest.mark.cites("A.12", "K.farbe", "E.8")
@pytest.mark.parametrize("rule", Withheld)
def test_of_a_plain_suit_the_strongest_card_is_lost(rule: Withheld) -> None:
    """Whatever the Reglement says of trumps, of another suit one card is lost: the one that wins most."""
    assert "HK" == lost("HK HJ H7 DA DJ", Suit.H, ECKE, rule)
    assert "HJ" == lost("HJ H9", Suit.H, ECKE, rule)
    assert "HA" == lost("HA H6 S7", Suit.H, OBENABE, rule)
    assert "H6" == lost("HA H6 S7", Suit.H, UNDENUFE, rule)


@pytest.mark.cites("A.12", "K.farbe", "E.8")
def test_of_trumps_all_or_the_strongest_are_lost_but_never_the_puur() -> None:
    """The Puur need not be given and is not held back; the Nell is the strongest after it."""
    assert "D6 D9 DA" == lost("D6 DA D9 DJ HA", Suit.D, ECKE, ALL)
    assert "D9" == lost("D6 DA D9 DJ HA", Suit.D, ECKE, HIGHEST)
    assert "" == lost("DJ HA", Suit.D, ECKE, ALL)
    assert "" == lost("DJ HA", Suit.D, ECKE, HIGHEST)


@pytest.mark.cites("G.wuerfel", "A.12")
def test_where_nothing_is_trump_there_is_no_puur() -> None:
    """In Obenabe, and in a trick of the five, a Bube is a card like others."""
    assert "DJ" == lost("DJ D9", Suit.D, OBENABE, ALL)
    assert "DJ" == lost("DJ DA", Suit.D, MODES[Order.U][Order.D], HIGHEST)


@pytest.mark.cites("P.32")
def test_what_is_dead_already_is_not_the_strongest() -> None:
    """A dead card wins nothing, so the next one of the suit is lost; if all are dead, none."""
    assert "HK" == lost("HA HK H7", Suit.H, ECKE, HIGHEST, "HA")
    assert "" == lost("HA", Suit.H, ECKE, HIGHEST, "HA")
    assert "D6 DA" == lost("D6 DA", Suit.D, ECKE, ALL, "DA")


@given(
    st.frozensets(st.sampled_from(CARDS), max_size=9).map(CardSet.of),
    st.frozensets(st.sampled_from(CARDS), max_size=4).map(CardSet.of),
    st.sampled_from(Suit),
    st.sampled_from(Order),
    st.sampled_from(Withheld),
)
def test_the_lost_card_is_the_strongest_live_one(
    held: CardSet, dead: CardSet, led: Suit, order: Order, rule: Withheld
) -> None:
    """What is lost was held in the suit led, is not the Puur, and no live card left of that suit is stronger."""
    mode = Mode.regular(order)
    found = lost_cards(held, led, mode, rule, dead)
    candidates = held.of_suit(led) - CardSet(PUUR_BIT[order])
    assert found <= candidates
    if led is mode.trump and rule is ALL:
        assert candidates == found
    else:
        assert len(found) == (1 if candidates - dead else 0)
        stronger = CardSet.of({other for card in found for other in CardSet(ABOVE[order][card])})
        assert EMPTY == stronger & (candidates - dead)
