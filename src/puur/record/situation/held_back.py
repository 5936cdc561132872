"""What a player held back who did not follow suit, and what of it is turned since: that loses nothing any more."""

from enum import Enum
from typing import Final

from puur.cards import EMPTY, Card, CardSet
from puur.modes import Variant
from puur.record.situation.findings import IrregularityFinding
from puur.record.situation.verdict import Answer
from puur.reglement.carries import carries
from puur.spiel.ruling import Consequence, Extent, Offer
from puur.spiel.tricks import turned_cards

TURNED: Final = "P.32"
"""Of what was held back a card that lies in a turned trick loses nothing any more."""


class HeldBackLeft(Enum):
    """Whether a card held back is left that can lose its Stichwert."""

    SURELY = "surely"
    PERHAPS = "perhaps"
    NONE = "none"


def is_held_back(part: Consequence) -> bool:
    """Whether a consequence means the highest card held back, whichever that is."""
    return part.extent is Extent.HIGHEST_WITHHELD


def speaks_of_it(answer: Answer, number: int) -> bool:
    """Whether a ruling speaks of a card held back at all."""
    return _lost(answer.outcome.findings[number]) is not None


def left_of(answer: Answer, number: int) -> HeldBackLeft:
    """Whether a card is left of what was held back, in every world of an answer, in some, or in none."""
    cards = [_lost(outcome.findings[number]) for outcome in answer.outcomes]
    if EMPTY not in cards:
        return HeldBackLeft.SURELY
    return HeldBackLeft.PERHAPS if any(cards) else HeldBackLeft.NONE


def lost_by_variant(answer: Answer, number: int) -> dict[CardSet, tuple[Variant, ...]]:
    """The card held back by what is played, where nothing else decides which it is; empty where a hand does too."""
    found: dict[Variant | None, set[CardSet | None]] = {}
    for outcome in answer.outcomes:
        played = outcome.findings[number].before.preface.variant
        found.setdefault(played, set()).add(_lost(outcome.findings[number]))
    cards = {played: next(iter(lost)) for played, lost in found.items()}
    told = {played: lost for played, lost in cards.items() if played is not None and lost}
    if len(told) < len(found) or any(len(lost) > 1 for lost in found.values()):
        return {}
    ways = {lost: tuple(played for played, other in told.items() if other == lost) for lost in told.values()}
    return ways if len(ways) > 1 else {}


def has_more_trumps(answer: Answer, number: int) -> bool:
    """Whether of the trumps that lose their Stichwert some are named, while the hand may hold others too."""
    named = _trumps(answer.ruling(number).offers)
    lost = [_trumps(_offers(outcome.findings[number])) for outcome in answer.outcomes]
    return bool(named) and any(cards > named for cards in lost)


def _trumps(offers: tuple[Offer, ...]) -> frozenset[Card]:
    return frozenset(card for part in _parts(offers, Extent.TRUMPS_BUT_PUUR) for card in part.cards)


def _parts(offers: tuple[Offer, ...], extent: Extent) -> list[Consequence]:
    return [part for offer in offers for part in offer if part.extent is extent]


def _lost(finding: IrregularityFinding) -> CardSet | None:
    """The card held back that a ruling means; None if it speaks of no such card."""
    found = _parts(_offers(finding), Extent.HIGHEST_WITHHELD)
    return found[0].cards if found else None


def _offers(finding: IrregularityFinding) -> tuple[Offer, ...]:
    return () if finding.case is None else finding.case.ruling.offers


@carries("P.32")
def turned_since(finding: IrregularityFinding) -> CardSet:
    """What was held back and lies in a turned trick by now: cards of the suit that was led, no trump in its place."""
    led = finding.irregularity.led
    if _lost(finding) is None or led is None:
        return EMPTY
    held = CardSet(sum({1 << card for fault in finding.irregularity.objections for card in fault.cards}))
    return held.of_suit(led.suit) & turned_cards(finding.before)
