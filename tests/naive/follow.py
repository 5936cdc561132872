"""Which cards may be played: A.20, A.21, A.25.2, F.ablauf, G.runde, K.ausspiel, E.7.

The way of under-trumping is one of four:

- "forbidden": A.21, F.ablauf: only a hand of nothing but trumps may under-trump.
- "forbidden_overtrump_if_only_trumps": the same, but such a hand must over-trump if it can.
- "free_when_void": A.25.2: free to a player who holds no card of the suit led.
- "free": always allowed (G, decision 6).
"""

from collections.abc import Collection, Sequence
from typing import Literal

from tests.naive.cards import DECK, Card, Suit, strength, suit_of, trump_of

UnderTrump = Literal["forbidden", "forbidden_overtrump_if_only_trumps", "free_when_void", "free"]


def legal_cards(  # noqa: PLR0913 (everything a rule of following may depend on, side by side)
    hand: Collection[Card],
    trick_so_far: Sequence[Card],
    mode: str,
    undertrump: UnderTrump,
    *,
    puur_exempt: bool,
    dead: Collection[Card] = (),
    barred: Collection[Suit] = (),
) -> list[Card]:
    """Return the cards of the hand that may be played now, in the order of the deck.

    `dead` are the cards that have lost their Stichwert, in this hand or on the table; `barred` the
    suits this player may not lead (A.8, K.ausspiel, E.7: a bar covers leading only, decision 17).
    """
    cards = [card for card in DECK if card in hand]
    if not trick_so_far:
        return may_lead(cards, barred)
    if suit_of(trick_so_far[0]) == trump_of(mode):
        return may_follow_trump(cards, mode, puur_exempt=puur_exempt)
    return may_follow_plain(cards, trick_so_far, mode, undertrump, dead)


def may_lead(cards: list[Card], barred: Collection[Suit]) -> list[Card]:
    """Return any card (A.2) but those of a barred suit, which a player leads only for want of others."""
    free = [card for card in cards if suit_of(card) not in barred]
    if free:
        return free
    return cards


def may_follow_trump(cards: list[Card], mode: str, *, puur_exempt: bool) -> list[Card]:
    """Return what may follow a trump lead: a trump, but the Puur alone need not be given (A.20).

    A dead trump is still a trump: it must be given, and beside it the Puur is not alone.
    """
    trump = trump_of(mode)
    trumps = [card for card in cards if suit_of(card) == trump]
    if trumps == []:
        return cards
    if len(trumps) == 1 and trumps[0] == f"{trump}J" and puur_exempt:
        return cards
    return trumps


def may_follow_plain(
    cards: list[Card],
    trick_so_far: Sequence[Card],
    mode: str,
    undertrump: UnderTrump,
    dead: Collection[Card],
) -> list[Card]:
    """Return what may follow a lead that is not trump: the suit or a trump; without the suit, any card.

    From these the under-trumps are struck out where they are forbidden.
    """
    led = suit_of(trick_so_far[0])
    trump = trump_of(mode)
    no_undertrumps = [card for card in cards if not is_undertrump(card, trick_so_far, mode, dead)]

    if all(suit_of(card) == trump for card in cards):  # the exception in A.21 and F.ablauf
        if undertrump == "forbidden_overtrump_if_only_trumps" and no_undertrumps:
            return no_undertrumps
        return cards

    void = all(suit_of(card) != led for card in cards)
    suitable = [card for card in cards if void or suit_of(card) in (led, trump)]
    if undertrump == "free" or (undertrump == "free_when_void" and void):
        return suitable
    return [card for card in suitable if card in no_undertrumps]


def is_undertrump(card: Card, trick_so_far: Sequence[Card], mode: str, dead: Collection[Card]) -> bool:
    """Return whether the card is a trump below some live trump that lies on a plain lead (A.21).

    A dead trump on the table stings nothing, so nobody can go under it. A dead trump in the hand is
    measured by its rank like any other.
    """
    trump = trump_of(mode)
    if suit_of(card) != trump:
        return False
    for other in trick_so_far:
        if suit_of(other) == trump and other not in dead and strength(other, mode) > strength(card, mode):
            return True
    return False
