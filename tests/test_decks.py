"""Card names of both packs in four languages, and reading them back."""

from collections.abc import Callable
from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.cards import CARDS, Card, CardSet, Rank, Suit
from puur.decks import (
    SYMBOLS,
    Deck,
    Language,
    card_name,
    parse_card,
    parse_hand,
    parse_suit,
    parse_variant,
    party_name,
    rank_name,
    seat_name,
    short,
    suit_name,
    variant_name,
)
from puur.errors import NotationError, Wanted
from puur.modes import Variant
from puur.seats import Party, Seat

CARD = st.sampled_from(CARDS)
DECK = st.sampled_from(Deck)
LANGUAGE = st.sampled_from(Language)
MANGLINGS: tuple[Callable[[str], str], ...] = (
    str.upper,
    str.lower,
    lambda text: text.replace(" ", "-"),
    lambda text: text.replace(" ", ""),
    lambda text: text.replace("ö", "oe").replace("ä", "ae").replace("œ", "oe"),
    lambda text: text.replace("ö", "o").replace("è", "e").replace("é", "e"),
    lambda text: f"  {text}. ",
)


@given(CARD, DECK, LANGUAGE, st.lists(st.sampled_from(MANGLINGS)))
def test_every_printed_card_is_read_back(
    card: Card, deck: Deck, language: Language, manglings: list[Callable[[str], str]]
) -> None:
    """Every name of every card is read as that card, whatever happens to case, umlauts, hyphens and spaces."""
    for name in (card_name(card, deck, language), short(card, deck, language), str(card)):
        changed = name
        for mangle in manglings:
            changed = mangle(changed)
        assert card == parse_card(changed)


@pytest.mark.parametrize(("deck", "language"), list(product(Deck, Language)))
def test_names_are_told_apart(deck: Deck, language: Language) -> None:
    """Within a pack and a language no two cards share a name or a short name."""
    assert len(CARDS) == len({card_name(card, deck, language) for card in CARDS})
    assert len(CARDS) == len({short(card, deck, language) for card in CARDS})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("♠A", Card.SA),
        ("♠️A", Card.SA),
        ("♤ A", Card.SA),
        ("SA", Card.SA),
        ("S A", Card.SA),
        ("sa", Card.SA),
        ("Schaufel Ass", Card.SA),
        ("Schaufelass", Card.SA),
        ("Schilten Ass", Card.SA),
        ("Schilten-Ass", Card.SA),
        ("Schilte As", Card.SA),
        ("Eicheln Under", Card.CJ),
        ("Eichle-Under", Card.CJ),
        ("Kreuz Bauer", Card.CJ),
        ("Chrüz Puur", Card.CJ),
        ("Schaufel Nell", Card.S9),
        ("Schellen Banner", Card.D10),
        ("Schellen 10", Card.D10),
        ("Herz Zehner", Card.H10),
        ("HT", Card.H10),
        ("H10", Card.H10),
        ("10♥", Card.H10),
        ("10H", Card.H10),
        ("Rosen Koenig", Card.HK),
        ("Rosen konig", Card.HK),
        ("DK", Card.DK),
        ("KD", Card.CQ),
        ("DD", Card.DQ),
        ("♠B", Card.SJ),
        ("SiB", Card.S10),
        ("SiU", Card.SJ),
        ("RoO", Card.HQ),
        ("♠V", Card.SJ),
        ("as d’écus", Card.SA),
        ("valet de pique", Card.SJ),
        ("dix de cœur", Card.H10),
        ("under d’écus", Card.SJ),
        ("fante di picche", Card.SJ),
        ("7 di quadri", Card.D7),
        ("Ace of Spades", Card.SA),
        ("jack of hearts", Card.HJ),
        ("Ass Schaufel", Card.SA),
    ],
)
def test_spellings(text: str, expected: Card) -> None:
    """People write cards in many ways; each of these means one card."""
    assert expected == parse_card(text)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("EA", ("DA", "CA")),
        ("SB", ("S10", "SJ")),
        ("Schiltn Ass", ("SA",)),
        ("Schaufel Kong", ("SK",)),
        ("ase of spades", ("SA",)),
    ],
)
def test_unreadable_cards_come_with_a_guess(text: str, near: tuple[str, ...]) -> None:
    """What could be two cards, or none, is refused; the error names what may have been meant."""
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert text == caught.value.text
    assert Wanted.CARD is caught.value.wanted
    assert near == caught.value.near[: len(near)]
    assert "did you mean" in caught.value.expected


@given(st.text())
def test_any_text_is_a_card_or_a_notation_error(text: str) -> None:
    """No text makes the readers fail in another way."""
    for read in (parse_card, parse_suit, parse_variant, parse_hand):
        with suppress(NotationError):
            read(text)


@pytest.mark.parametrize(("suit", "deck", "language"), list(product(Suit, Deck, Language)))
def test_every_printed_suit_is_read_back(suit: Suit, deck: Deck, language: Language) -> None:
    """Suit names, symbols and letters all name their suit."""
    assert suit == parse_suit(suit_name(suit, deck, language))
    assert suit == parse_suit(SYMBOLS[suit])
    assert suit == parse_suit(suit.name)


def test_a_letter_for_two_suits_is_refused() -> None:
    """E may be Ecke or Eicheln."""
    with pytest.raises(NotationError) as caught:
        parse_suit("E")
    assert ("D", "C") == caught.value.near
    with pytest.raises(NotationError) as caught:
        parse_suit("Schaufle1")
    assert ("S",) == caught.value.near


@pytest.mark.parametrize(("variant", "deck", "language"), list(product(Variant, Deck, Language)))
def test_every_printed_variant_is_read_back(variant: Variant, deck: Deck, language: Language) -> None:
    """Variant names and short names name their variant."""
    assert variant == parse_variant(variant_name(variant, deck, language))
    assert variant == parse_variant(str(variant))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Herz", Variant.H),
        ("Trumpf Schilten", Variant.S),
        ("Schilten-Trumpf", Variant.S),
        ("Atout carreau", Variant.D),
        ("obe abe", Variant.O),
        ("Undeufe", Variant.U),
        ("Uneufe", Variant.U),
        ("Slalom undenufe", Variant.UO),
    ],
)
def test_spellings_of_variants(text: str, expected: Variant) -> None:
    """Variants too are written in many ways."""
    assert expected == parse_variant(text)


def test_a_bare_slalom_must_say_where_it_begins() -> None:
    """Slalom alone names two variants; both are suggested."""
    with pytest.raises(NotationError) as caught:
        parse_variant("Slalom")
    assert ("OU", "UO") == caught.value.near


@given(st.sets(CARD), DECK, LANGUAGE, st.sampled_from([", ", "; ", " ", "\n", " | "]))
def test_a_printed_hand_is_read_back(cards: set[Card], deck: Deck, language: Language, between: str) -> None:
    """A hand written out in full or in short, with any separator, is that hand."""
    for name in (card_name, short):
        text = between.join(name(card, deck, language) for card in sorted(cards))
        assert CardSet.of(cards) == parse_hand(text)


def test_a_card_twice_in_a_hand_is_refused() -> None:
    """One card under two names is still one card."""
    with pytest.raises(NotationError) as caught:
        parse_hand("Schaufel Ass, Schilten Ass")
    assert Wanted.EACH_CARD_ONCE is caught.value.wanted
    assert ("SA",) == caught.value.near


def test_names_of_ranks_seats_and_parties() -> None:
    """Ranks, seats and parties are called as people call them."""
    assert "Banner" == rank_name(Rank.TEN, Deck.GERMAN, Language.DE)
    assert "fante" == rank_name(Rank.JACK, Deck.FRENCH, Language.IT)
    assert "Ouest" == seat_name(Seat.W, Language.FR)
    assert "Süd/Nord" == party_name(Party.SN, Language.DE)
    assert "East" == party_name(Party.E, Language.EN)
