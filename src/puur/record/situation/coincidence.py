"""A card held back that is the same in every world that was looked at, though nobody named it: it may be another."""

from puur.cards import PACK, CardSet
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.spiel.ruling import Extent


@carries("A.12")
def coinciding(outcome: Outcome) -> CardSet:
    """The cards meant as the highest held back that nobody named, where another of the suit may lie in their place.

    Not every deal is looked at: that it is the same card in all of those is no proof of it. It is one where its player
    holds every card of the suit that nobody named.
    """
    named = CardSet(sum(hand.mask for hand in outcome.world.hands)) - outcome.unnamed
    found = 0
    for finding in outcome.findings:
        hand = finding.before.hands[finding.irregularity.offender]
        elsewhere = PACK - named - hand
        for offer in () if finding.case is None else finding.case.ruling.offers:
            for part in offer:
                if part.extent is Extent.HIGHEST_WITHHELD:
                    cards = part.cards & outcome.unnamed
                    found |= sum({1 << card for card in cards if elsewhere.of_suit(card.suit)})
    return CardSet(found)
