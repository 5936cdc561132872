"""The card that makes trump: whether the dealer laid it out, and which it was, where nobody told (A.25.1)."""

from collections.abc import Iterator

from puur.cards import PACK, Card, CardSet
from puur.modes import Variant
from puur.record.situation.model import Situation
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import TrumpSource
from puur.rules.dealing import variant_of_card
from puur.spiel.acts import Deal


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
