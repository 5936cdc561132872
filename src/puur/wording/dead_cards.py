"""Cards made dead by a ruling but not named: they are described by owner and suit."""

from collections.abc import Iterator
from typing import Final

from puur.cards import EMPTY, CardSet, Suit
from puur.seats import Seat
from puur.spiel.ruling import Consequence, ConsequenceKind, Extent, Offer
from puur.spiel.state import Phase, Spiel
from puur.wording.voice import Voice

_BY_KIND: Final = frozenset({Extent.HIGHEST_WITHHELD, Extent.TRUMPS_BUT_PUUR})
_Whose = tuple[Extent, Seat, Suit]


def unnamed_dead(tables: tuple[Spiel, ...], named: CardSet, said: Offer, voice: Voice) -> Iterator[str]:
    """The dead cards that lie in some hand at every table, and which ones hangs on the hand; none that an offer `said`.

    >>> from puur.decks import Language
    >>> from puur.reglement import load
    >>> from puur.spiel import open_spiel
    >>> list(unnamed_dead((open_spiel(load("schieber")),), EMPTY, (), Voice(Language.DE)))
    []
    """
    first, *others = (dict(_ruled(spiel, said)) for spiel in tables)
    for whose, cards in first.items():
        extent, seat, suit = whose
        each = {cards, *(found.get(whose, EMPTY) for found in others)}
        if EMPTY not in each and (len(each) > 1 or cards - named):
            yield voice.say(f"holds.dead_{extent.value}", who=voice.seat(seat), suit=voice.suits(suit.cards))


def _ruled(spiel: Spiel, said: Offer) -> Iterator[tuple[_Whose, CardSet]]:
    """The cards of each suit that a ruling made dead by what they are, as far as they are still in play."""
    if spiel.ending is not None or spiel.phase is Phase.PLAYED:
        return
    lying = EMPTY if spiel.trick is None else CardSet.of(spiel.trick.cards)
    living = spiel.faults.dead & (CardSet(sum(hand.mask for hand in spiel.hands)) | lying)
    known = {(part.extent, part.seat) for part in said}
    for part in _taken(spiel):
        if part.seat is not None and part.extent in _BY_KIND and (part.extent, part.seat) not in known:
            dead = part.cards & living
            yield from (((part.extent, part.seat, suit), dead.of_suit(suit)) for suit in dead.suits)


def _taken(spiel: Spiel) -> Iterator[Consequence]:
    """What was decided to lose its Stichwert."""
    for case in spiel.faults.cases:
        offer = () if case.chosen is None else case.ruling.offers[case.chosen]
        yield from (part for part in offer if part.kind is ConsequenceKind.DEAD)
