import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.cards import CARDS, EMPTY, PACK, Card, CardSet, card
from puur.errors import UnsupportedPosition
from puur.modes import Variant
from puur.reglement import load
from puur.rules.deal import can_be_played, cut_pack, deal_pack, hands_fit, stock_of
from puur.rules.trump_card import variant_of_card
from puur.seats import DUEL, PARTNERS, SINGLES, Seat
from puur.testing.strategies import cards, packs

SCHIEBER, FNF, GRAUER = (load(name) for name in ("schieber", "fnf-handjass", "grauer-jass-2"))
HAERDOEPFEL = load("haerdoepfeljass")


@pytest.mark.cites("A.17", "A.18", "K.schreiber", "E.3")
def test_three_by_three_from_the_top_vorhand_first() -> None:
    """The player after the dealer gets the top three cards, the dealer the third three, three times round."""
    dealt = deal_pack(CARDS, Seat.W, SCHIEBER)
    assert ["D6 D7 D8 H9 H10 HJ SQ SK SA", "D9 D10 DJ HQ HK HA C6 C7 C8"] == [str(hand) for hand in dealt.hands[:2]]
    assert CardSet.of("CQ CK CA S9 S10 SJ H6 H7 H8") == dealt.hands[Seat.W]
    assert (None, ()) == (dealt.bottom, dealt.stock)


@pytest.mark.cites("A.17")
@given(packs(), st.integers(1, 35))
def test_a_cut_puts_the_top_below(pack: tuple[Card, ...], count: int) -> None:
    """Cutting moves the lifted cards below the others and loses none; cutting back restores the pack."""
    after = cut_pack(pack, count)
    assert pack[count] is after[0]
    assert pack[count - 1] is after[-1]
    assert pack == cut_pack(after, 36 - count)


@pytest.mark.cites("A.25.1", "P.24", "HI.2")
@given(packs(), st.sampled_from(Seat))
def test_the_bottom_card_is_the_dealers_last(pack: tuple[Card, ...], dealer: Seat) -> None:
    """The last card of the pack goes to the dealer, and it is the one that is laid open."""
    dealt = deal_pack(pack, dealer, HAERDOEPFEL)
    assert pack[-1] is dealt.bottom
    assert pack[-1] in dealt.hands[dealer]


@pytest.mark.cites("F.trumpf", "P.24", "F.geben")
@given(packs(), st.sampled_from(Seat), cards())
def test_the_lifted_card_is_the_dealers_ninth(pack: tuple[Card, ...], dealer: Seat, lifted: Card) -> None:
    """The dealer takes eight of the other 35 cards; the lifted one is his, wherever it lay in the pack."""
    dealt = deal_pack(pack, dealer, FNF, lifted=lifted)
    assert lifted in dealt.hands[dealer]
    assert hands_fit(dealt.hands, SINGLES, FNF.deal)
    assert EMPTY == stock_of(dealt.hands)


@pytest.mark.cites("G.geben")
@given(packs(), st.sampled_from(DUEL.order))
def test_two_players_leave_a_stock_of_eighteen(pack: tuple[Card, ...], dealer: Seat) -> None:
    """The first eighteen cards are dealt, the others lie in their order to be drawn."""
    dealt = deal_pack(pack, dealer, GRAUER)
    assert pack[18:] == dealt.stock
    assert CardSet.of(pack[18:]) == stock_of(dealt.hands)
    assert EMPTY == dealt.hands[Seat.E] == dealt.hands[Seat.W]


@pytest.mark.cites("A.17")
def test_hands_of_the_wrong_size_or_with_one_card_twice_do_not_fit() -> None:
    """A deal fits when each player has nine cards, no card lies in two hands, and empty seats get none."""
    south, east, north, west = (CardSet.of(CARDS[start : start + 9]) for start in (0, 9, 18, 27))
    fits = [
        hands_fit(hands, PARTNERS, SCHIEBER.deal)
        for hands in (
            (south, east, north, west),
            (south, east, north, west.without(Card.CA)),
            (south.adding(Card.CA), east, north, west.without(Card.CA)),
            (south, south, north, west),
            (south, EMPTY, east, EMPTY),
        )
    ]
    assert [True, False, False, False, False] == fits
    assert hands_fit((south, EMPTY, east, EMPTY), DUEL, GRAUER.deal)
    assert not hands_fit((south, west, east, EMPTY), DUEL, GRAUER.deal)


@pytest.mark.cites("F.spielart", "A.25.1", "P.24", "D.2", "HI.2")
@given(cards())
def test_what_a_card_makes(card: Card) -> None:
    """In the Handjass a six makes Undenufe and an Ass Obenabe; elsewhere every card makes its suit."""
    suit = Variant[card.suit.name]
    made = {"6": Variant.U, "A": Variant.O}.get(card.rank.letter, suit)
    assert made is variant_of_card(card, FNF.trump)
    for name in ("haerdoepfeljass", "hindersi", "differenzler"):
        assert suit is variant_of_card(card, load(name).trump)


def test_a_pack_that_is_too_small_is_refused() -> None:
    """Four times nine cards cannot be dealt from fewer than 36."""
    with pytest.raises(UnsupportedPosition, match="the pack has 35 cards, but 36 are dealt"):
        deal_pack(CARDS[:35], Seat.S, SCHIEBER)
    without = tuple(other for other in CARDS if other is not card("C7"))
    dealt = deal_pack(without, Seat.S, FNF, lifted=card("C7"))
    assert PACK == PACK - stock_of(dealt.hands)


@pytest.mark.cites("A.17", "G.runde")
def test_a_wrong_deal_can_be_played_where_everybody_has_cards_for_two_tricks() -> None:
    """Where each gives two cards to a trick that is four cards each, else two."""
    pair, four = CardSet.of("DA DK"), CardSet.of("DA DK DQ DJ")

    def playable(south: CardSet, north: CardSet) -> bool:
        return can_be_played((south, EMPTY, north, EMPTY), DUEL, GRAUER.deal, GRAUER.trick.cards_each.value)

    others = CardSet.of("HA HK HQ HJ")
    assert playable(four, others)
    assert not playable(pair, others)
    assert not playable(CardSet.of("DA DK DQ"), others)
    assert not playable(four, four)
