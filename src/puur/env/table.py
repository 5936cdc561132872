"""One table for learners: every decision is a number, and the table does everything else."""

import secrets
from collections.abc import Sequence
from operator import index
from typing import Final

import numpy as np
import numpy.typing as npt

from puur.cards import CARDS, Card, CardSet
from puur.core import position as at
from puur.core.bits import WORD
from puur.core.chance import seeded
from puur.core.tables import ALL_CARDS
from puur.env import layout as h
from puur.env.actions import ALL_ACTIONS, FIRST_PREDICTION, SCHIEBEN, VARIANTS
from puur.env.decisions import act, begin, is_legal, legal_actions, open_table
from puur.env.fields import OBSERVATION, STATE, Bytes
from puur.env.house import TableHouse
from puur.env.observation import fill_mask, observe, observe_all
from puur.env.scores import seat_points
from puur.errors import PuurError, UnsupportedPosition
from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.seats import Seat

Mask = npt.NDArray[np.int8]
SEATS: Final = tuple(Seat)


class IllegalAction(PuurError, ValueError):
    """An action that is not open now: the `action`, those that are `legal`, and at which `lane` of several tables."""

    def __init__(self, action: int, legal: tuple[int, ...], lane: int | None = None) -> None:
        where = "" if lane is None else f" at table {lane}"
        if not legal:
            told = f"the Spiel{where} is over: call reset()"
        elif legal[-1] > FIRST_PREDICTION:
            told = f"action {action}{where} is not legal: predictions are {legal[0]} to {legal[-1]}"
        else:
            told = f"action {action}{where} is not legal; legal are {', '.join(map(str, legal))}"
        super().__init__(told)
        self.action = action
        self.legal = legal
        self.lane = lane


def listed(legal: int) -> tuple[int, ...]:
    """The actions of a mask of bits (`Table.legal`), all predictions among them.

    >>> listed(0b101), len(listed(h.PREDICTIONS))
    ((0, 2), 158)
    """
    named = tuple(number for number in range(SCHIEBEN + 1) if legal >> number & 1)
    return named + (tuple(range(FIRST_PREDICTION, ALL_ACTIONS)) if legal & h.PREDICTIONS else ())


class Table:
    """A table that plays one Spiel after the other under a Reglement.

    Shuffling, dealing, Weis and Stoeck are automatic: everybody announces all he has. The same seed gives the same
    Spiele. `legal` holds the actions open now as bits, `predictions` as one of them (`listed` lists them).

    >>> table = Table("kzjv", seed=1)
    >>> table.turn, len(listed(table.legal))
    (<Seat.E: 1>, 7)
    >>> while not table.over:
    ...     _ = table.step(listed(table.legal)[0])
    >>> sum(table.points[:2])
    157
    """

    __slots__ = ("_actions", "_first_dealer", "_numbers", "_row", "_rows", "house", "legal", "played")

    def __init__(
        self, reglement: Reglement | str = "schieber", *, seed: int | None = None, dealer: Seat = Seat.S
    ) -> None:
        self.house = TableHouse.of(reglement)
        self._numbers = self.house.numbers
        self._actions = self.house.actions
        self._rows = np.zeros((1, h.SIZE), dtype=np.int64)
        self._row = self._rows[0]
        self._first_dealer = dealer
        self.legal = 0
        self.played: list[int] = []
        """The actions of this Spiel so far."""
        self.reset(secrets.randbits(62) if seed is None else seed)

    def reset(self, seed: int | None = None, *, stream: int = 0, dealer: Seat | None = None) -> int:
        """Start a new Spiel; returns the actions open in it. A seed restarts everything, else the next player deals.

        Every `stream` of a seed is another sequence of Spiele.
        """
        if seed is not None:
            self._row[h.CHANCE] = seeded(index(seed) & WORD, stream)
        if dealer is None:
            dealer = self._first_dealer if seed is not None else self.house.reglement.seat_plan.after(self.dealer)
        begin(self._rows, 0, self._numbers, int(dealer))
        return self._open()

    def deal(self, hands: Sequence[CardSet], dealer: Seat, *, made: Card | None = None) -> int:
        """Start a new Spiel with these hands, by seat; returns the actions open in it.

        `made` is the card that makes trump where a card does. Raises `UnsupportedPosition` unless all hands have nine
        cards, and for a missing or superfluous `made`.
        """
        source = int(self._numbers[h.SOURCE])
        if [len(hand) for hand in hands] != [9] * 4 or sum(hand.mask for hand in hands) != ALL_CARDS:
            raise UnsupportedPosition("a deal is four hands of nine cards, each card once")
        wrong = made is not None if source == h.SAID else made is None
        if wrong or (source == h.DEALERS_CARD and made is not None and made not in hands[dealer]):
            raise UnsupportedPosition(
                "the card that makes trump is named where there is one: the dealer's, if he has it"
            )
        self._row[at.HANDS : at.HANDS + 4] = [hand.mask for hand in hands]
        open_table(self._rows, 0, self._numbers, int(dealer), h.NO_CARD if made is None else int(made))
        return self._open()

    def _open(self) -> int:
        self.played = []
        self.legal = legal_actions(self._rows, 0, self._numbers)
        return self.legal

    def step(self, action: int) -> int:
        """Do an action and return those open then, as bits; 0 once all is over.

        Raises `IllegalAction`, and `TypeError` for anything but an integer.
        """
        number = int(index(action))
        legal = act(self._rows, self._numbers, self.legal, number) if 0 <= number < ALL_ACTIONS else -1
        if legal < 0:
            raise IllegalAction(number, listed(self.legal))
        self.played.append(number)
        self.legal = legal
        return legal

    def is_legal(self, action: int) -> bool:
        """Whether an action is open now."""
        return is_legal(self.legal, action, self._numbers)

    @property
    def over(self) -> bool:
        """Whether the Spiel is over: no action is open until `reset`."""
        return not self.legal

    @property
    def turn(self) -> Seat | None:
        """The seat to decide; None once the Spiel is over."""
        return SEATS[int(self._row[at.TURN])] if self.legal else None

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return SEATS[int(self._row[h.DEALER])]

    @property
    def variant(self) -> Variant | None:
        """The variant, once known."""
        number = int(self._row[h.VARIANT])
        return None if number == h.NO_VARIANT else VARIANTS[number]

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards in hand, by seat."""
        return tuple(CardSet(int(mask)) for mask in self._row[at.HANDS : at.HANDS + 4])

    @property
    def dealt(self) -> tuple[CardSet, ...]:
        """The hands as they were dealt, by seat."""
        return tuple(CardSet(int(mask)) for mask in self._row[h.DEALT : h.DEALT + 4])

    @property
    def made(self) -> Card | None:
        """The card that made trump; None where it is announced."""
        number = int(self._row[h.MADE_BY])
        return None if number == h.NO_CARD else CARDS[number]

    def mask(self) -> Mask:
        """The actions open now, as ones and zeros."""
        mask = np.empty(self._actions, dtype=np.int8)
        fill_mask(self.legal, 0, mask[None])
        return mask

    def observation(self, seat: Seat) -> Bytes:
        """What a seat sees now (`puur.env.fields`)."""
        seen = np.empty(OBSERVATION, dtype=np.uint8)
        observe(self._rows, 0, self._numbers, int(seat), seen[None])
        return seen

    def state(self, seat: Seat = Seat.S) -> Bytes:
        """The full state from a seat's view: for critics, never for players."""
        seen = np.empty(STATE, dtype=np.uint8)
        observe_all(self._rows, 0, self._numbers, int(seat), seen[None])
        return seen

    @property
    def points(self) -> tuple[int, ...]:
        """The points each seat's party writes for this Spiel; zeros before its end."""
        if self.legal:
            return (0, 0, 0, 0)
        return tuple(int(seat_points(self._rows, 0, self._numbers, seat)) for seat in range(4))

    @property
    def sign(self) -> int:
        """The value of a point to its party: 1, or -1 where fewest points win."""
        return int(self._numbers[h.SIGN])

    @property
    def rewards(self) -> tuple[int, ...]:
        """The points as rewards: negative where fewest points win."""
        return tuple(self.sign * points for points in self.points)
