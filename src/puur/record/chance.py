"""The only module that draws random numbers. Every draw follows from a seed and the number of earlier acts.

The algorithm is short, so that anybody can recompute a deal (docs/fairness.md). Draw number n uses the stream of bytes
SHA-256(seed + n + 0), SHA-256(seed + n + 1), ... where n and the counter are eight bytes, highest first. A number below
k is the next four bytes modulo k; four bytes of or above the largest multiple of k are skipped, so that every number is
equally likely. A pack is shuffled by Fisher and Yates, from its last place to its second.
"""

import hashlib
import secrets
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from puur.cards import CARDS, Card, CardSet
from puur.partie import Partie, awaited
from puur.partie.acts import LiftForDeal, PartieAct
from puur.partie.first_dealer import lots
from puur.reglement.options import TrumpSource
from puur.rules.deal import cut_pack, deal_pack
from puur.seats import Seat
from puur.spiel.acts import Cut, Deal, Draw, Lift, Roll
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Spiel
from puur.spiel.stock import cards_to_draw

T = TypeVar("T")
_WORDS: Final = struct.Struct(">8I")  # the words of a block
RANGE: Final = 1 << 32
FACES: Final = 6


def fresh_secret() -> str:
    """A new secret: 32 random bytes in hexadecimal."""
    return secrets.token_hex(32)


def seed_of(text: str) -> bytes:
    """The seed for a text, as in `--seed`; the same text always gives the same cards."""
    return hashlib.sha256(f"puur seed {text}".encode()).digest()


@dataclass(frozen=True, slots=True)
class Stream:
    """Evenly distributed numbers from a seed and the number of a draw."""

    words: Iterator[int]

    @classmethod
    def of(cls, seed: bytes, number: int) -> "Stream":
        """The stream of draw `number`."""
        return cls(_words(seed + number.to_bytes(8, "big")))

    def below(self, limit: int) -> int:
        """The next number from 0 to `limit` - 1."""
        ceiling = RANGE - RANGE % limit
        word = next(self.words)
        while word >= ceiling:
            word = next(self.words)
        return word % limit

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order."""
        order = list(things)
        for at in range(len(order) - 1, 0, -1):
            other = self.below(at + 1)
            order[at], order[other] = order[other], order[at]
        return tuple(order)

    def one_of(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]


def _words(start: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from _WORDS.unpack(hashlib.sha256(start + counter.to_bytes(8, "big")).digest())
        counter += 1


@dataclass(frozen=True, slots=True)
class Chance:
    """A source of acts of chance, from one seed.

    >>> from puur.reglement import load
    >>> from puur.partie import open_partie
    >>> chance = Chance(seed_of("1"))
    >>> chance.next_act(open_partie(load("schieber"))) == chance.next_act(open_partie(load("schieber")))
    True
    """

    seed: bytes

    def next_act(self, partie: Partie) -> PartieAct | None:
        """The act of chance the table waits for, or None while it waits for a player.

        A cut is the player's choice; this one is for players who do not care how deep they cut.
        """
        due = awaited(partie)
        if due is None:
            return None
        kind, seat = due
        stream = Stream.of(self.seed, partie.number)
        if issubclass(kind, LiftForDeal):
            lifted = lots(partie).lifted
            return LiftForDeal(seat, stream.one_of([card for card in CARDS if card not in lifted]))
        return None if partie.spiel is None else _in_spiel(partie.spiel, kind, seat, stream)


def _in_spiel(spiel: Spiel, kind: type[PartieAct], seat: Seat, stream: Stream) -> PartieAct | None:
    """The act of chance a Spiel waits for."""
    deal = spiel.reglement.deal
    if issubclass(kind, Roll):
        return Roll(seat, 1 + stream.below(FACES))
    if issubclass(kind, Cut):
        return Cut(seat, deal.cut_min.value + stream.below(deal.cut_max.value - deal.cut_min.value + 1))
    if issubclass(kind, Lift):
        count = deal.lift_min.value + stream.below(deal.cut_max.value - deal.lift_min.value + 1)
        return Lift(seat, count, stream.one_of(CARDS))
    if issubclass(kind, Draw):
        return Draw(seat, CardSet.of(stream.shuffled(tuple(spiel.preface.stock))[: cards_to_draw(spiel)]))
    return dealt(spiel, stream.shuffled(CARDS)) if issubclass(kind, Deal) else None


def dealt(spiel: Spiel, pack: tuple[Card, ...]) -> Deal:
    """The deal of a shuffled pack after the cut that was made."""
    keys = spiel.reglement
    dealer = dealer_of(spiel)
    lifted = spiel.preface.lifted if keys.trump.source.value is TrumpSource.LIFTED_CARD else None
    after_cut = pack if spiel.preface.cut is None else cut_pack(pack, spiel.preface.cut)
    hands = deal_pack(after_cut, dealer, keys, seats=spiel.start.seats, lifted=lifted)
    return Deal(dealer, hands.hands, hands.bottom)
