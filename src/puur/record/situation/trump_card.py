"""The card that makes trump, where nobody told: whether the dealer laid it out, what it makes (A.25.1, F.trumpf)."""

from collections.abc import Iterable, Iterator
from typing import Final

from puur.cards import EMPTY, PACK, Card, CardSet
from puur.modes import Variant
from puur.record.situation.model import Situation, Stage
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import TrumpSource
from puur.rules.trump_card import variant_of_card
from puur.spiel.acts import Choose, ClaimRest, Deal, Lift, Object, Play, Rule, ShowStoeck, ShowWeis

_PLAYING: Final = (Play, ShowWeis, ShowStoeck, ClaimRest)
"""After these it matters what is played."""


@carries("A.25.1")
def layings(situation: Situation, reglement: Reglement) -> Iterator[Card | None]:
    """What the dealer may have laid out: nothing, and where nobody told a card that makes each trump there may be."""
    yield None
    dealt = next((act for act in situation.acts if isinstance(act, Deal)), None)
    by_bottom = reglement.trump.source.value is TrumpSource.BOTTOM_CARD
    if dealt is None or dealt.bottom is not None or any(dealt.hands) or situation.opened is not None or not by_bottom:
        return
    own = situation.held(dealt.seat)
    whole = any(hand.seat is dealt.seat and hand.more == 0 for hand in situation.hands)
    found: dict[Variant, Card] = {}
    for card in (*own, *(CardSet(0) if whole else PACK - situation.told)):
        found.setdefault(variant_of_card(card, reglement.trump), card)
    yield from (card for variant, card in found.items() if situation.variant in {None, variant})


@carries("F.spielart", "F.trumpf", "D.2")
def makings(situation: Situation, reglement: Reglement) -> Iterator[Variant | None]:
    """What the card that was lifted may make, where it is dealt and played and nobody told which card it was."""
    told = any(isinstance(act, _PLAYING) for act in situation.acts)
    begins = situation.stage is Stage.DEALING and situation.opened is None
    if not (told and begins and reglement.trump.source.value.is_lifted and _is_untold(situation)):
        yield None
    elif situation.variant is None:
        yield from reglement.trump.factors.value
    else:
        yield situation.variant


def _is_untold(situation: Situation) -> bool:
    """Whether a deal is told, or a cut, without the card lifted for it; after an objection it may be lifted anew."""
    is_told = False
    for act in situation.acts:
        if isinstance(act, (Deal, *_PLAYING)) and not is_told:
            return True
        is_told = (is_told or isinstance(act, Lift)) and not isinstance(act, Object | Choose | Rule)
        if isinstance(act, _PLAYING):
            return False
    return False


@carries("F.trumpf")
def card_making(variant: Variant, cards: Iterable[Card], reglement: Reglement) -> CardSet:
    """The first of these cards that makes this, if one does."""
    found = next((card for card in cards if variant_of_card(card, reglement.trump) is variant), None)
    return EMPTY if found is None else CardSet.of([found])
