"""Rulings that name no card nobody has seen."""

from dataclasses import replace

from puur.cards import EMPTY, CardSet
from puur.spiel.ruling import Extent, Offer, Ruling


def masked(ruling: Ruling, known: CardSet, imagined: CardSet = EMPTY) -> Ruling:
    """A ruling that names no card nobody has seen: of those held back only the `known` ones, and none `imagined`."""
    return replace(ruling, offers=tuple(_masked(offer, known, imagined) for offer in ruling.offers))


def seen(cards: CardSet, imagined: CardSet) -> CardSet:
    """Cards that somebody named; none of them where any is only thought of."""
    return EMPTY if cards & imagined else cards


def _masked(offer: Offer, known: CardSet, imagined: CardSet) -> Offer:
    return tuple(
        replace(part, cards=seen(part.cards if part.extent is Extent.CARDS else part.cards & known, imagined))
        for part in offer
    )
