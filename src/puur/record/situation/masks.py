"""Rulings that name no card nobody has seen."""

from dataclasses import replace

from puur.cards import EMPTY, CardSet
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.spiel.ruling import Consequence, ConsequenceKind, Extent, Offer, Ruling


def masked(ruling: Ruling, known: CardSet, outcome: Outcome) -> Ruling:
    """A ruling that names no card nobody has seen: of those held back only the `known` ones, and none thought of."""
    return replace(ruling, offers=tuple(_masked(offer, known, outcome) for offer in ruling.offers))


def seen(cards: CardSet, outcome: Outcome) -> CardSet:
    """Cards that somebody named; none of them where any is only thought of, or that they are this Weis.

    Of a Weis whose points alone were told no card is named, though its player may be known to hold every one.
    """
    return EMPTY if cards & outcome.imagined or cards in outcome.unsaid else cards


@carries("A.8")
def named_by(part: Consequence, outcome: Outcome) -> CardSet:
    """The cards a consequence speaks of, as far as somebody named them: a bar names a suit, whoever holds it (A.8)."""
    return part.cards if part.kind is ConsequenceKind.BAR else seen(part.cards, outcome)


def _masked(offer: Offer, known: CardSet, outcome: Outcome) -> Offer:
    held_back = (part if part.extent is Extent.CARDS else replace(part, cards=part.cards & known) for part in offer)
    return tuple(replace(part, cards=named_by(part, outcome)) for part in held_back)
