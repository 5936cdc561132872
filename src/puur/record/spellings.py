"""Alternative spellings: a record is written in one way but can be read in many."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from puur.cards import Card, CardSet, Rank, Suit, card_of
from puur.decks import parse_card, parse_suit
from puur.errors import NotationError
from puur.seats import Seat, seat

_SEATS: Final[Mapping[str, Seat]] = {
    word: seat
    for seat, words in {
        Seat.S: "süd sued south sud",
        Seat.E: "ost east est",
        Seat.N: "nord north",
        Seat.W: "west ouest ovest",
    }.items()
    for word in words.split()
}
_LONGEST_NAME: Final = 3  # words, as in "as de pique"
_SHORTEST_RUN: Final = 3


def parse_seat(text: str) -> Seat:
    """The seat named by its letter or by its word; a bare `O` is refused, as it may be Ost or Ouest."""
    found = _SEATS.get(text.lower())
    if found is not None:
        return found
    if text.upper() == "O":
        raise NotationError(text, "E for east (Ost) or W for west (Ouest)")
    return seat(text)


@lru_cache(maxsize=2048)  # enough for one evening; suggestions for a wrong word are expensive
def _card(text: str) -> Card | NotationError:
    try:
        return Card.__members__[text] if text in Card.__members__ else parse_card(text)
    except NotationError as error:
        return error


@lru_cache(maxsize=2048)
def _is_suit(text: str) -> bool:
    try:
        parse_suit(text)
    except NotationError:
        return False
    return True


def words_of_card(words: Sequence[str]) -> int:
    """How many of the next words name one card together: 1 for `SA`, 2 for `Schaufel Ass`, 3 for `as de pique`.

    The longest name counts, as `Ro K` is Rosen König and not Rosen Ober. Words that name no card are taken one by
    one, but a suit with what should be its rank.
    """
    if words[0] in Card.__members__:
        return 1
    sizes = range(min(_LONGEST_NAME, len(words)), 0, -1)
    named = next((size for size in sizes if isinstance(_card(" ".join(words[:size])), Card)), None)
    if named is not None:
        return named
    return 2 if len(words) > 1 and _is_suit(words[0]) else 1


def one_card(text: str) -> Card:
    """The card a text names, in any spelling of either pack. Raises `NotationError`."""
    found = _card(text)
    if isinstance(found, NotationError):
        raise NotationError(found.text, found.expected, wanted=found.wanted, near=found.near)
    return found


def some_cards(text: str) -> CardSet:
    """The cards one word stands for: a card, a run such as `H9-Q`, or four alike such as `4xK`.

    >>> str(some_cards("H9-Q")), str(some_cards("4xK")), str(some_cards("Schilten-Under"))
    ('H9 H10 HJ HQ', 'DK HK SK CK', 'SJ')
    """
    found = _card(text)
    if isinstance(found, Card):
        return CardSet.of([found])
    first, dash, last = text.partition("-")
    if dash and first and last:
        return _run(first, last)
    if text[:2].lower() in {"4x", "4×"}:
        rank = one_card(f"H{text[2:]}").rank
        return CardSet.of(card_of(suit, rank) for suit in Suit)
    return CardSet.of([one_card(text)])


def _run(first: str, last: str) -> CardSet:
    low = one_card(first)
    high = _card(last)
    if isinstance(high, NotationError):
        high = one_card(f"{low.suit.name}{last}")
    if low.suit is not high.suit or low.rank >= high.rank:
        raise NotationError(f"{first}-{last}", "a run from its lowest to its highest card, such as H9-Q")
    return CardSet.of(card_of(low.suit, Rank(rank)) for rank in range(low.rank, high.rank + 1))


def short_cards(cards: CardSet) -> str:
    """Cards in short form: runs, four alike, or one by one."""
    listed = tuple(cards)
    ranks = {card.rank for card in listed}
    if len(listed) == len(Suit) and len(ranks) == 1:
        return f"4x{listed[0].rank.letter}"
    if len(listed) >= _SHORTEST_RUN and listed[-1] - listed[0] == len(listed) - 1 and len(cards.suits) == 1:
        return f"{listed[0]}-{listed[-1].rank.letter}"
    return str(cards)
