"""Which withheld card is meant, where nobody has seen them, and which of them are already turned."""

from collections.abc import Iterator

from puur.cards import CardSet
from puur.modes import BEATERS, Variant
from puur.record.situation import Answer, Outcome
from puur.record.situation.held_back import (
    TURNED,
    HeldBackLeft,
    has_more_trumps,
    is_held_back,
    left_of,
    lost_by_variant,
    speaks_of_it,
    turned_since,
)
from puur.spiel.ruling import Offer
from puur.wording.says import listed
from puur.wording.voice import Voice


def without_lost(answer: Answer, number: int, offer: Offer) -> Offer:
    """What an offer says: not that a card held back loses its Stichwert where none is left in any world."""
    left = tuple(part for part in offer if not is_held_back(part))
    return left if left != offer and left and left_of(answer, number) is HeldBackLeft.NONE else offer


def held_back_text(answer: Answer, number: int, told: CardSet, voice: Voice) -> str:
    """Which cards may be meant, that there may be none, or more, and which are turned: "" if all is said."""
    if speaks_of_it(answer, number):
        return " ".join(_sentences(answer, number, told, voice))
    if answer.outcome.findings[number].case is None or not has_more_trumps(answer, number):
        return ""
    return voice.say("verdict.withheld_trumps", who=voice.seat(answer.outcome.findings[number].irregularity.offender))


def _sentences(answer: Answer, number: int, told: CardSet, voice: Voice) -> Iterator[str]:
    unsure, left = answer.unsure(number), left_of(answer, number)
    who = voice.seat(answer.outcome.findings[number].irregularity.offender)
    alone = len(unsure) == 1 and not any(_may_be_higher(outcome, number, unsure) for outcome in answer.outcomes)
    ways = lost_by_variant(answer, number)
    if ways:
        yield voice.say("verdict.withheld_by_variant", ways=_by_variant(ways, voice))
    elif unsure:
        yield voice.say(f"verdict.withheld{'_one' if alone else ''}", cards=voice.cards(unsure))
    if left is HeldBackLeft.NONE:
        yield voice.say("verdict.withheld_none", who=who, article=TURNED)
    elif left is HeldBackLeft.PERHAPS and not alone:
        yield voice.say("verdict.withheld_or_none", who=who, article=TURNED)
    turned = told
    for outcome in answer.outcomes:
        turned = turned & turned_since(outcome.findings[number])
    if turned:
        yield voice.say("verdict.withheld_turned", cards=voice.cards(turned), article=TURNED)


def _by_variant(ways: dict[CardSet, tuple[Variant, ...]], voice: Voice) -> str:
    """The card that is meant for each way of playing."""
    said = []
    for cards, played in ways.items():
        variants = listed(tuple(map(voice.variant, played)), voice.language, last="or")
        by = voice.say("verdict.points.by_variant", variants=variants)
        said.append(voice.say("frame.told", what=by, told=voice.cards(cards)))
    return "; ".join(said)


def _may_be_higher(outcome: Outcome, number: int, withheld: CardSet) -> bool:
    """Whether a card that nobody named is higher than this one of its suit: it may be the one that is meant (A.12)."""
    (card,), variant = withheld, outcome.spiel.preface.variant
    if variant is None:
        return True
    higher = BEATERS[variant.mode(outcome.findings[number].irregularity.trick).order][card]
    return bool(outcome.unnamed.of_suit(card.suit).mask & higher)
