"""What happens to a wrong card: taken back while it lies open, always dead; later the Spiel is annulled or goes on."""

from puur.reglement.carries import carries
from puur.seats import Party
from puur.spiel.fault import Irregularity
from puur.spiel.procedure import annulling, offers_to
from puur.spiel.ruling import Consequence, ConsequenceKind, Offer, Ruling


@carries("A.8", "K.farbe", "E.7", "E.8")
def misplayed_dead(irregularity: Irregularity, article: str) -> Consequence:
    """The card that was given wrongly, and that everybody saw, loses its Stichwert."""
    return Consequence(ConsequenceKind.DEAD, article, cards=irregularity.cards, seat=irregularity.offender)


@carries("A.8", "K.farbe", "E.7", "E.8", "P.16", "P.17")
def corrected(irregularity: Irregularity, article: str) -> Offer:
    """The card given wrongly is taken back and dead."""
    back = Consequence(ConsequenceKind.TAKE_BACK, article, seat=irregularity.offender)
    return (back, misplayed_dead(irregularity, article))


@carries("A.8", "P.16", "P.17")
def annul_or(party: Party, article: str, *going_on: Consequence) -> Ruling:
    """Too late to correct: the opponents may annul the Spiel, or it goes on."""
    return offers_to(party, article, (annulling(article),), going_on)
