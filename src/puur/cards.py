"""The 36 cards, and sets of them.

A card is a number from 0 to 35: nine cards a suit, suits in the order D H S C, ranks from six to Ass. The number is
the card's bit in a `CardSet`: the rules work on plain integers, everything else sees sets of cards.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final, Self

from puur.errors import NotationError
from puur.pictures import Pictured

RANKS_PER_SUIT: Final = 9


class Suit(IntEnum):
    """The four suits, French / German: Ecke/Schellen, Herz/Rosen, Schaufel/Schilten, Kreuz/Eicheln."""

    D = 0
    H = 1
    S = 2
    C = 3

    @property
    def cards(self) -> "CardSet":
        """All nine cards of the suit."""
        return CardSet(0x1FF << (RANKS_PER_SUIT * self))


class Rank(IntEnum):
    """The nine ranks in their natural order. Jack is Bube or Under, queen Dame or Ober, ten Banner."""

    SIX = 0
    SEVEN = 1
    EIGHT = 2
    NINE = 3
    TEN = 4
    JACK = 5
    QUEEN = 6
    KING = 7
    ACE = 8

    @property
    def letter(self) -> str:
        """The rank's short name: `6 7 8 9 10 J Q K A`."""
        return RANK_LETTERS[self]


RANK_LETTERS: Final = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")


class Card(Pictured, IntEnum):
    """One of the 36 cards; `Card.DJ`, or `Card("DJ")`, is the Bube of Ecke (the Under of Schellen).

    >>> Card.HK.suit, Card.HK.rank, str(Card.HK)
    (<Suit.H: 1>, <Rank.KING: 7>, 'HK')
    """

    D6, D7, D8, D9, D10, DJ, DQ, DK, DA = range(9)
    H6, H7, H8, H9, H10, HJ, HQ, HK, HA = range(9, 18)
    S6, S7, S8, S9, S10, SJ, SQ, SK, SA = range(18, 27)
    C6, C7, C8, C9, C10, CJ, CQ, CK, CA = range(27, 36)

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return _SUIT_OF[self]

    @property
    def rank(self) -> Rank:
        """The card's rank."""
        return _RANK_OF[self]

    @property
    def mask(self) -> int:
        """The card alone, as the bits of a `CardSet`: so `hand | card` and `hand - card` are sets, too."""
        return 1 << self

    if TYPE_CHECKING:  # `Card("DJ")` is accepted as well as a number

        def __new__(cls, value: int | str) -> Self:
            """The card with this number or short name."""

    @classmethod
    def _missing_(cls, value: object) -> "Card | None":
        return card(value.strip().upper()) if isinstance(value, str) else None

    def __str__(self) -> str:
        return self.name


CARDS: Final = tuple(Card)
_SUIT_OF: Final = tuple(Suit(index // RANKS_PER_SUIT) for index in range(36))
_RANK_OF: Final = tuple(Rank(index % RANKS_PER_SUIT) for index in range(36))


_IN_SUIT: Final = tuple(
    tuple(
        tuple(card for card in CARDS[9 * suit : 9 * suit + 9] if pattern >> card - 9 * suit & 1)
        for pattern in range(512)
    )
    for suit in range(4)
)
"""For each suit, the cards of each of its 512 subsets: sets are iterated over often."""


def cards_in(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in their order.

    >>> cards_in(0b100000001)
    (<Card.D6: 0>, <Card.DA: 8>)
    """
    d, h, s, c = _IN_SUIT
    return d[mask & 0x1FF] + h[mask >> 9 & 0x1FF] + s[mask >> 18 & 0x1FF] + c[mask >> 27]


def card_of(suit: Suit, rank: Rank) -> Card:
    """The card of a suit and a rank."""
    return CARDS[RANKS_PER_SUIT * suit + rank]


def card(text: str) -> Card:
    """The card with this short name (`DK`, `S10`); other spellings are read by `puur.decks.parse_card`.

    Raises `NotationError`.
    """
    try:
        return Card[text]
    except KeyError:
        raise NotationError(text, "a card such as DK, H10 or SA") from None


def _mask_of(cards: int | str | Iterable[Card | str]) -> int:
    """The mask of some cards or short names, or of those in a text. Raises `NotationError` for a card named twice."""
    if isinstance(cards, int):
        return int(cards)  # a NumPy integer, for example
    named = cards.replace(",", " ").split() if isinstance(cards, str) else cards
    mask = 0
    for name in named:
        named_card = card(name) if isinstance(name, str) else name
        if mask >> named_card & 1:
            raise NotationError(str(named_card), "each card once")
        mask |= 1 << named_card
    return mask


@dataclass(frozen=True, slots=True, init=False)
class CardSet(Pictured):
    """A set of cards, kept as 36 bits: a value, never changed. Built from a mask, or from cards as `of` accepts them.

    >>> hand = CardSet("DK D10 H7")
    >>> Card.DK in hand, "D10" in hand, len(hand), str(hand - Card.DK)
    (True, True, 3, 'D10 H7')
    """

    mask: int

    def __init__(self, mask: "int | str | Iterable[Card | str]" = 0) -> None:
        if type(mask) is not int:
            mask = _mask_of(mask)
        _SET_MASK(self, mask)  # built more often than anything else; the generated `__init__` takes twice as long

    @classmethod
    def of(cls, cards: "str | Iterable[Card | str]") -> "CardSet":
        """The set of the given cards, or of the short names in a text; a card named twice is a `NotationError`."""
        return cls(_mask_of(cards))

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_in(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, card: Card | str) -> bool:
        try:
            return self.mask >> card & 1 == 1  # type: ignore[operator]  # a name comes seldom, and this is asked often
        except TypeError:
            return self.mask >> Card(card) & 1 == 1

    def __or__(self, other: "CardSet | Card") -> "CardSet":
        return CardSet(self.mask | other.mask)

    def __and__(self, other: "CardSet | Card") -> "CardSet":
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: "CardSet | Card") -> "CardSet":
        return CardSet(self.mask & ~other.mask)

    def __le__(self, other: "CardSet") -> bool:
        return self.mask & ~other.mask == 0

    def __str__(self) -> str:
        return " ".join(card.name for card in self)

    def __repr__(self) -> str:
        return f"CardSet.of('{self}')"

    def of_suit(self, suit: Suit) -> "CardSet":
        """The cards of one suit in this set."""
        return CardSet(self.mask & suit.cards.mask)

    def adding(self, card: Card) -> "CardSet":
        """This set plus one card."""
        return CardSet(self.mask | 1 << card)

    def without(self, card: Card) -> "CardSet":
        """This set minus one card."""
        return CardSet(self.mask & ~(1 << card))

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that have a card in this set."""
        return tuple(suit for suit in Suit if self.mask & suit.cards.mask)


_SET_MASK: Final[Callable[[CardSet, int], None]] = CardSet.__dict__["mask"].__set__
PACK: Final = CardSet((1 << 36) - 1)
EMPTY: Final = CardSet()
