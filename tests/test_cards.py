import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.cards import CARDS, EMPTY, PACK, Card, CardSet, Rank, Suit, card, card_of
from puur.errors import NotationError
from puur.testing.strategies import card_sets, cards


def test_the_pack_has_four_suits_of_nine_ranks() -> None:
    """A pack holds every rank in every suit once."""
    assert 36 == len(CARDS) == len(PACK) == len(set(CARDS))
    assert {(suit, rank) for suit in Suit for rank in Rank} == {(card.suit, card.rank) for card in CARDS}
    assert all(card_of(card.suit, card.rank) is card for card in CARDS)


def test_suits_hold_their_nine_cards() -> None:
    """The cards of a suit are its nine, from the six to the Ass; together the suits are the pack."""
    assert "H6 H7 H8 H9 H10 HJ HQ HK HA" == str(Suit.H.cards)
    assert PACK.mask == sum(suit.cards.mask for suit in Suit)


@given(cards())
def test_a_card_is_read_by_its_name(named: Card) -> None:
    """The short name of a card reads back as the card; its last signs are the letter of its rank."""
    assert card(str(named)) is named
    assert str(named) == f"{named.suit.name}{named.rank.letter}"


@pytest.mark.parametrize("text", ["", "D", "D5", "DB", "10D", "d6", "X6", "DJ "])
def test_what_names_no_card_is_told(text: str) -> None:
    """A text that names no card is an error that says what would."""
    with pytest.raises(NotationError, match="expected a card such as DK, H10 or SA"):
        card(text)


@given(card_sets(), card_sets(), cards())
def test_card_sets_are_sets(some: CardSet, others: CardSet, card: Card) -> None:
    """Card sets unite, intersect and differ as sets of cards do."""
    left, right = set(some), set(others)
    assert set(some | others) == left | right
    assert set(some & others) == left & right
    assert set(some - others) == left - right
    assert (some <= others) == (left <= right)
    assert len(some) == len(left)
    assert bool(some) == bool(left)
    assert (card in some) == (card in left)
    assert CardSet(map(str, some)) == some
    assert set(some | card) == set(some.adding(card)) == left | {card}
    assert some - card == some.without(card)
    assert set(some.without(card)) == left - {card}


@given(card_sets())
def test_card_sets_are_walked_in_order(some: CardSet) -> None:
    """A set yields its cards suit by suit from the six up, and its text reads back."""
    assert sorted(some) == list(some)
    assert CardSet.of(str(some)) == some
    assert CardSet.of(", ".join(map(str, some))) == some
    assert f"CardSet.of('{some}')" == repr(some)


@given(card_sets(), st.sampled_from(Suit))
def test_the_cards_of_a_suit(some: CardSet, suit: Suit) -> None:
    """The part of a set in one suit is there exactly when the suit is among the set's suits."""
    assert set(some.of_suit(suit)) == {card for card in some if card.suit is suit}
    assert bool(some.of_suit(suit)) == (suit in some.suits)


def test_no_card_stands_twice_in_a_set() -> None:
    """A card that is named twice is a slip, not a set."""
    with pytest.raises(NotationError, match="'DK' is not readable here: expected each card once"):
        CardSet.of("DK H6 DK")
    with pytest.raises(NotationError, match="each card once"):
        CardSet.of([Card.DK, Card.DK])


def test_the_empty_set_holds_nothing() -> None:
    """Nothing is in the empty set, and its text is empty."""
    assert EMPTY == CardSet.of("") == CardSet.of([])
    assert [] == list(EMPTY)
    assert () == EMPTY.suits
    assert not EMPTY
