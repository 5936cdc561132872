"""Rulings that name no card nobody has seen."""

from dataclasses import replace

from puur.cards import CardSet
from puur.spiel.ruling import Extent, Offer, Ruling


def masked(ruling: Ruling, known: CardSet) -> Ruling:
    """A ruling that names no card nobody has seen: of those held back only the `known` ones."""
    return replace(ruling, offers=tuple(_masked(offer, known) for offer in ruling.offers))


def _masked(offer: Offer, known: CardSet) -> Offer:
    return tuple(one if one.extent is Extent.CARDS else replace(one, cards=one.cards & known) for one in offer)
