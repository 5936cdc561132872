"""The mode of a trick: an order of strength and, independent of it, a table of points.

A `Mode` belongs to a trick, not to the Spiel: Slalom alternates the order and keeps the points, and the "5" of the
Grauer Jass reverses the order while the points of the chosen trump stay (G.wuerfel). A `Variant` is announced for a
whole Spiel and says which mode each of its tricks has.

The tables are plain integers and masks, indexed by the numbers of `Order` and `Card`, shared by `puur.rules` and the
compiled core.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

from puur.cards import CARDS, Card, Rank, Suit, card_of
from puur.errors import NotationError


class Order(IntEnum):
    """Which cards are strong: four trump suits, Obenabe (Ass high), Undenufe (six high)."""

    D = 0
    H = 1
    S = 2
    C = 3
    O = 4  # noqa: E741  the command line's letter for Obenabe
    U = 5

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or none in Obenabe and Undenufe."""
        return _TRUMP_OF[self]


_TRUMP_OF: Final = (Suit.D, Suit.H, Suit.S, Suit.C, None, None)


@dataclass(frozen=True, slots=True)
class Mode:
    """The order of strength in one trick, and the order whose point table counts.

    >>> str(Mode(Order.U, Order.H)), Mode.regular(Order.D).points_of(Card.DJ)
    ('U/H', 20)
    """

    order: Order
    points: Order

    @classmethod
    def regular(cls, order: Order) -> "Mode":
        """The mode whose points follow its own order."""
        return MODES[order][order]

    @property
    def trump(self) -> Suit | None:
        """The suit that trumps in this trick."""
        return _TRUMP_OF[self.order]

    def points_of(self, card: Card) -> int:
        """What a card counts."""
        return POINTS[self.points][card]

    def __str__(self) -> str:
        return self.order.name if self.order is self.points else f"{self.order.name}/{self.points.name}"


MODES: Final = tuple(tuple(Mode(order, points) for points in Order) for order in Order)


class Variant(Enum):
    """What is announced for a Spiel. The value lists the orders of its tricks; after the last it starts again.

    OU and UO are Slalom beginning Obenabe or Undenufe; GO and GU are Guschti: five tricks one way, four the other.
    """

    D = "D"
    H = "H"
    S = "S"
    C = "C"
    O = "O"  # noqa: E741  the command line's letter for Obenabe
    U = "U"
    OU = "OU"
    UO = "UO"
    GO = "OOOOOUUUU"
    GU = "UUUUUOOOO"

    __hash__ = object.__hash__  # there is one of each; `Enum` hashes the name, which takes four times as long

    def __init__(self, orders: str) -> None:
        self.modes: tuple[Mode, ...] = tuple(MODES[Order[letter]][Order[orders[0]]] for letter in orders)
        """The modes of its tricks, in a cycle. The points stay those of the first."""
        self.trump: Suit | None = Order[orders[0]].trump
        """The trump suit of the whole Spiel, or none."""

    @property
    def discipline(self) -> str:
        """The name for booking where each discipline is played once; both Slaloms share one, as do both Guschti."""
        return {"UO": "OU", "GU": "GO"}.get(self.name, self.name)

    def mode(self, trick: int) -> Mode:
        """The mode of the trick with this number, counted from 0."""
        return self.modes[trick % len(self.modes)]

    def points_of(self, card: Card) -> int:
        """What a card counts, in whichever trick.

        >>> Variant.H.points_of(Card.H9), Variant.O.points_of(Card.H9)
        (14, 0)
        """
        return self.modes[0].points_of(card)

    def __str__(self) -> str:
        return self.name


def variant(text: str) -> Variant:
    """The variant with this short name. Raises `NotationError`."""
    try:
        return Variant[text.upper()]
    except KeyError:
        raise NotationError(text, "a mode: D H S C (trump), O (Obenabe), U (Undenufe), OU or UO (Slalom)") from None


def trump_variant(suit: Suit) -> Variant:
    """The variant in which a suit is trump."""
    return Variant[suit.name]


def _strength(order: Order, card: Card) -> int:
    """How strong a card is within its suit, 0 to 8."""
    if card.suit is order.trump:
        return (
            Rank.SIX,
            Rank.SEVEN,
            Rank.EIGHT,
            Rank.TEN,
            Rank.QUEEN,
            Rank.KING,
            Rank.ACE,
            Rank.NINE,
            Rank.JACK,
        ).index(card.rank)
    return 8 - card.rank if order is Order.U else card.rank


_PLAIN: Final = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
_TRUMP: Final = _PLAIN | {Rank.JACK: 20, Rank.NINE: 14}
_OBENABE: Final = _PLAIN | {Rank.EIGHT: 8}
_UNDENUFE: Final = _OBENABE | {Rank.SIX: 11, Rank.ACE: 0}


def _points(order: Order, card: Card) -> int:
    """Card points (E.1, F.werte): eights count where there is no trump, sixes for Asse in Undenufe; else 0."""
    if order.trump is None:
        counted = _UNDENUFE if order is Order.U else _OBENABE
    else:
        counted = _TRUMP if card.suit is order.trump else _PLAIN
    return counted.get(card.rank, 0)


def _above(order: Order, card: Card) -> int:
    """The mask of the cards of the same suit that are stronger."""
    return sum(1 << other for other in card.suit.cards if _strength(order, other) > _strength(order, card))


def _beaters(order: Order, card: Card) -> int:
    """The mask of the cards that take the trick from a card: stronger ones of its suit, and every trump."""
    if order.trump is None or card.suit is order.trump:
        return _above(order, card)
    return _above(order, card) | order.trump.cards.mask


SUIT_MASK: Final = tuple(suit.cards.mask for suit in Suit)
LED_MASK: Final = tuple(card.suit.cards.mask for card in CARDS)
STRENGTH: Final = tuple(tuple(_strength(order, card) for card in CARDS) for order in Order)
POINTS: Final = tuple(tuple(_points(order, card) for card in CARDS) for order in Order)
ABOVE: Final = tuple(tuple(_above(order, card) for card in CARDS) for order in Order)
BEATERS: Final = tuple(tuple(_beaters(order, card) for card in CARDS) for order in Order)
TRUMP_MASK: Final = tuple(0 if order.trump is None else order.trump.cards.mask for order in Order)
PUUR_BIT: Final = tuple(0 if order.trump is None else 1 << card_of(order.trump, Rank.JACK) for order in Order)
CARD_POINTS: Final = 152
