"""The wrong player chooses trump, or corrects what was announced (A.19)."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.reglement.fault_options import WrongChooser
from puur.seats import Party
from puur.spiel.fault import Irregularity, ObjectionKind
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, annulling, left_to_decide, never_closed, one_offer, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.rulings.remarks import betrayed
from puur.spiel.start_of_play import vorhand
from puur.spiel.state import Phase, Spiel


@carries("A.19", "P.19", "P.35")
def _wrong_chooser(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The partner made trump or passed it on: annulled, and his party's Vorhand deals; an opponent gave a hint."""
    key, seats = spiel.reglement.fault.wrong_chooser, spiel.start.seats
    if key.value is WrongChooser.REFERRED:
        return _left_to_agree(spiel, irregularity, key.article)
    own = seats.party(irregularity.offender).seats
    if irregularity.turn not in own:
        return betrayed(spiel, irregularity, party)
    first = vorhand(spiel)
    return one_offer(key.article, annulling(key.article, first if first in own else irregularity.turn))


@carries("G.trumpfwahl")
def _left_to_agree(spiel: Spiel, irregularity: Irregularity, article: str) -> Ruling:
    """Annulled, or the right player chooses, or the announcement stands; if play goes on, the right player chooses."""
    kinds = {fault.kind for fault in irregularity.objections}
    if spiel.phase is not Phase.ANNOUNCE or kinds != {ObjectionKind.WRONG_CHOOSER}:
        return referred(spiel, irregularity, article)
    right = Consequence(ConsequenceKind.CHOICE_BACK, article)
    stands = Consequence(ConsequenceKind.CHOICE_STANDS, article, seat=irregularity.offender)
    return replace(left_to_decide(spiel, (annulling(article),), (right,), (stands,)), default=1)


@carries("A.19")
def _corrected(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """There is no correction: what was announced first stands."""
    del party
    key = spiel.reglement.fault.wrong_chooser
    if key.value is WrongChooser.REFERRED:
        return referred(spiel, irregularity, key.article)
    return one_offer(key.article, standing(key.article))


@carries("A.19", "A.25.1", "K.wahl", "E.5", "F.trumpf", "P.35")
def _nothing_announced(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """An impossible announcement or pass chooses nothing: whoever must choose still must, or the card has chosen."""
    del spiel, party
    article = irregularity.objections[0].article
    return one_offer(article, standing(article))


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        Kind.WRONG_CHOOSER: Procedure(_wrong_chooser, never_closed),
        Kind.ANNOUNCEMENT_CORRECTED: Procedure(_corrected, never_closed),
        Kind.NOT_TO_ANNOUNCE: Procedure(_nothing_announced, never_closed),
    }
)
