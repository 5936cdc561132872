"""What no article settles: whoever settles disputes annuls the Spiel, corrects what can be, or lets it stand (P.4)."""

from puur.reglement.carries import carries
from puur.seats import Party
from puur.spiel.fault import Irregularity
from puur.spiel.procedure import Procedure, annulling, never_closed, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Offer, Ruling
from puur.spiel.state import Spiel
from puur.spiel.taking import lies_open


@carries("E.leiter", "F.grundsatz", "P.4", "P.8")
def referred(spiel: Spiel, irregularity: Irregularity, article: str, *first: Consequence) -> Ruling:
    """A referral: annul, correct where a card can still be taken back, or let stand; `first` comes with every offer.

    The ruling cites who decides (E.leiter, F.grundsatz, P.4), each offer the article that leaves it to them.
    """
    offers: list[Offer] = [(*first, annulling(article))]
    if lies_open(spiel, irregularity):
        offers.append((*first, Consequence(ConsequenceKind.TAKE_BACK, article, seat=irregularity.offender)))
    offers.append((*first, standing(article)))
    return Ruling(spiel.reglement.table.disputes.article, None, tuple(offers), default=len(offers) - 1)


def _referral(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    del party
    return referred(spiel, irregularity, spiel.reglement.table.disputes.article)


REFERRAL = Procedure(_referral, never_closed)
