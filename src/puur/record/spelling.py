"""Other spellings of seats, cards and variants: a record is written one way and read in every way people write."""

from collections.abc import Mapping
from typing import Final

from puur.cards import Card, CardSet, Rank, Suit, card, card_of
from puur.errors import NotationError
from puur.modes import Variant, variant
from puur.seats import Seat, seat

_SEATS: Final[Mapping[str, Seat]] = {
    word: one
    for one, words in {
        Seat.S: "süd sued south sud",
        Seat.E: "ost east est",
        Seat.N: "nord north",
        Seat.W: "west ouest ovest",
    }.items()
    for word in words.split()
}
_SUITS: Final[Mapping[str, Suit]] = {
    word: suit
    for suit, words in {
        Suit.D: "♦ ♢ ecke egge schellen schelle carreau quadri",
        Suit.H: "♥ ♡ herz rosen rose coeur cœur cuori",
        Suit.S: "♠ ♤ schaufel schilten schilte pique picche",
        Suit.C: "♣ ♧ kreuz eicheln eichle trèfle fiori",
    }.items()
    for word in words.split()
}
_VARIANTS: Final[Mapping[str, Variant]] = {word: Variant[suit.name] for word, suit in _SUITS.items()} | {
    word: one
    for one, words in {
        Variant.O: "obenabe obe obenab",
        Variant.U: "undenufe unde unnenufe",
        Variant.OU: "slalom slalom-oben",
        Variant.UO: "slalom-unten",
        Variant.GO: "guschti guschti-oben",
        Variant.GU: "mary guschti-unten",
    }.items()
    for word in words.split()
}
_SHORTEST_RUN: Final = 3


def parse_seat(text: str) -> Seat:
    """The seat named by its letter or by its word; a bare `O` is refused, as it may be Ost or Ouest."""
    found = _SEATS.get(text.lower())
    if found is not None:
        return found
    if text.upper() == "O":
        raise NotationError(text, "E for east (Ost) or W for west (Ouest)")
    return seat(text)


def parse_variant(text: str) -> Variant:
    """The variant with this short name, or named by a word of either pack."""
    found = _VARIANTS.get(text.lower())
    return found if found is not None else variant(text)


def is_suit_word(text: str) -> bool:
    """Whether a word is the first half of a card written in two words, such as `Schaufel Ass`."""
    return text.lower() in _SUITS


def parse_card(text: str) -> Card:
    """The card a text names, in any spelling of either pack. Raises `NotationError`."""
    return card(text)


def parse_cards(text: str) -> CardSet:
    """The cards one word stands for: a card, a run such as `H9-Q`, or four alike such as `4xK`.

    >>> str(parse_cards("H9-Q")), str(parse_cards("4xK"))
    ('H9 H10 HJ HQ', 'DK HK SK CK')
    """
    first, dash, last = text.partition("-")
    if dash and first and last:
        return _run(first, last)
    if text[:2].lower() in {"4x", "4×"}:
        rank = parse_card(f"H{text[2:]}").rank
        return CardSet.of(card_of(suit, rank) for suit in Suit)
    return CardSet.of([parse_card(text)])


def _run(first: str, last: str) -> CardSet:
    low = parse_card(first)
    try:
        high = parse_card(last)
    except NotationError:
        high = parse_card(f"{low.suit.name}{last}")
    if low.suit is not high.suit or low.rank >= high.rank:
        raise NotationError(f"{first}-{last}", "a run from its lowest to its highest card, such as H9-Q")
    return CardSet.of(card_of(low.suit, Rank(rank)) for rank in range(low.rank, high.rank + 1))


def short_cards(cards: CardSet) -> str:
    """Cards as briefly as they can be said: a run, four alike, or one by one."""
    listed = tuple(cards)
    ranks = {one.rank for one in listed}
    if len(listed) == len(Suit) and len(ranks) == 1:
        return f"4x{listed[0].rank.letter}"
    if len(listed) >= _SHORTEST_RUN and listed[-1] - listed[0] == len(listed) - 1 and len(cards.suits) == 1:
        return f"{listed[0]}-{listed[-1].rank.letter}"
    return str(cards)
