"""What is forbidden without a sanction: cards held ready or taken up early, seats changed (A.9, A.13, K.wahl, E.5)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.seats import Party
from puur.spiel.citations import in_force
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, never_closed, one_offer, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Spiel

HELD_READY: Final = "A.9"
SEATS: Final = "A.13"


@carries("A.9", "K.karte-bereit", "P.8", "P.44")
def _held_ready(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """A warning, and whoever settles disputes decides the rest."""
    del party
    return _warned(spiel, irregularity, in_force(HELD_READY, spiel.reglement))


@carries("K.wahl", "E.5", "P.8")
def _taken_up(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """Only Vorhand's partner must wait, until Vorhand has decided, and only where the Reglement says so."""
    del party
    key, seats = spiel.reglement.trump.partner_waits, spiel.start.seats
    vorhand = seats.after(dealer_of(spiel))
    undecided = spiel.preface.variant is None and not spiel.preface.schoben
    if key.value and undecided and seats.partner(vorhand) is irregularity.offender:
        return _warned(spiel, irregularity, key.article)
    return one_offer(key.article, standing(key.article))


@carries("A.13", "P.44")
def _seats_changed(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """While a Spiel runs the Partie does: they sit back, are warned, and whoever settles disputes decides the rest."""
    del party
    article = in_force(SEATS, spiel.reglement)
    return _warned(spiel, irregularity, article, Consequence(ConsequenceKind.SEATS_BACK, article))


def _warned(spiel: Spiel, irregularity: Irregularity, article: str, *first: Consequence) -> Ruling:
    warning = Consequence(ConsequenceKind.WARN, article, seat=irregularity.offender)
    return referred(spiel, irregularity, article, *first, warning)


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        Kind.CARD_HELD_READY: Procedure(_held_ready, never_closed),
        Kind.CARDS_TAKEN_UP: Procedure(_taken_up, never_closed),
        Kind.SEAT_CHANGED: Procedure(_seats_changed, never_closed),
    }
)
