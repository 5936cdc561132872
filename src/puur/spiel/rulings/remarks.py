"""Remarks, signs, knocking, calling Bock, answers (A.4, E.6): the opponents may annul, or in E take the trick."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.reglement.fault_options import Remark
from puur.seats import Party
from puur.spiel.card_taken_back import led_anew
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, annulling, never_closed, offers_to, one_offer, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Offer, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.state import Spiel


@carries("A.4", "E.6", "P.41")
def betrayed(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The opponents annul, take the trick on the table where the Reglement offers it, or let it be (P.41).

    A trick whose lead came back goes on: it is only led anew. The trick changes owner, not who leads next: that is
    still the player it would have belonged to (E.6).
    """
    key = spiel.reglement.fault.remark
    if key.value is Remark.REFERRED:
        return referred(spiel, irregularity, key.article)
    offers: list[Offer] = [(annulling(key.article),)]
    if key.value is Remark.ANNUL_OR_TRICK and (irregularity.led is not None or led_anew(spiel, irregularity)):
        offers.append((Consequence(ConsequenceKind.TRICK_TO, key.article, party=party),))
    return offers_to(party, key.article, *offers, (standing(key.article),))


@carries("A.4")
def asked(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """Asking alone is forbidden nowhere: only the answer betrays the game."""
    del irregularity, party
    article = spiel.reglement.fault.remark.article
    return one_offer(article, standing(article))


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        Kind.REMARK: Procedure(betrayed, never_closed),
        Kind.SIGN: Procedure(betrayed, never_closed),
        Kind.ANSWER: Procedure(betrayed, never_closed),
        Kind.QUESTION: Procedure(asked, never_closed),
    }
)
