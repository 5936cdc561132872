"""What no article settles: whoever settles disputes annuls the Spiel, corrects what can be, or lets it stand (P.4)."""

from typing import Final

from puur.reglement.carries import carries
from puur.seats import Party
from puur.spiel.early_card import lies_early
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.new_deal import dealing_again
from puur.spiel.procedure import Procedure, annulling, left_to_decide, never_closed, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Offer, Ruling
from puur.spiel.state import Spiel
from puur.spiel.stock import may_go_back
from puur.spiel.trick_taker import lies_open

DEALT: Final = frozenset(
    {
        IrregularityKind.CUT_WRONGLY,
        IrregularityKind.NOT_CUT,
        IrregularityKind.WRONG_DEALER,
        IrregularityKind.MISDEAL,
        IrregularityKind.CARD_EXPOSED,
    }
)


@carries("E.leiter", "F.grundsatz", "P.4", "P.8", "P.34")
def referred(spiel: Spiel, irregularity: Irregularity, article: str, *first: Consequence) -> Ruling:
    """A referral: annul, correct, or let stand; `first` comes with every offer.

    Corrected is what still can be: a card is taken back, or put back on the stock; before trick one is turned the cards
    are dealt again.
    The ruling cites who decides (E.leiter, F.grundsatz, P.4), each offer the article that leaves it to them.
    """
    offers: list[Offer] = [(*first, annulling(article))]
    if irregularity.kind in DEALT and not spiel.turned:
        offers.append((*first, dealing_again(spiel, article)))
    if lies_open(spiel, irregularity) or lies_early(spiel, irregularity):
        offers.append((*first, Consequence(ConsequenceKind.TAKE_BACK, article, seat=irregularity.offender)))
    if may_go_back(spiel, irregularity):
        cards, seat = irregularity.cards, irregularity.offender
        offers.append((*first, Consequence(ConsequenceKind.PUT_BACK, article, cards=cards, seat=seat)))
    offers.append((*first, standing(article)))
    return left_to_decide(spiel, *offers)


def _referral(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    del party
    return referred(spiel, irregularity, spiel.reglement.table.disputes.article)


REFERRAL = Procedure(_referral, never_closed)
