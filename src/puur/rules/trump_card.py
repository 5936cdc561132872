"""The card that makes trump: the one the dealer turns up, or the one that was lifted (A.25.1, F.trumpf, F.spielart)."""

from puur.cards import Card
from puur.modes import Variant, trump_variant
from puur.reglement.carries import carries
from puur.reglement.model import TrumpKeys


@carries("A.25.1", "F.trumpf", "F.spielart", "P.24")
def variant_of_card(card: Card, keys: TrumpKeys) -> Variant:
    """The variant a trump card makes: Obenabe or Undenufe where the Reglement says so for its rank, else its suit."""
    if card.rank in keys.obenabe_ranks.value:
        return Variant.O
    if card.rank in keys.undenufe_ranks.value:
        return Variant.U
    return trump_variant(card.suit)
