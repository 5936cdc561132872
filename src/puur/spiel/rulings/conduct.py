"""What is forbidden without a sanction: cards held ready or taken up early, seats changed (A.9, A.13, K.wahl, E.5)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.seats import Party
from puur.spiel.citations import in_force
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, never_closed
from puur.spiel.ruling import Consequence, ConsequenceKind, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Spiel

HELD_READY: Final = "A.9"
SEATS: Final = "A.13"


@carries("A.9", "K.karte-bereit", "P.8", "P.44")
def _held_ready(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """A warning; anything further is decided by whoever settles disputes."""
    del party
    return _warned(spiel, irregularity, in_force(HELD_READY, spiel.reglement))


@carries("K.wahl", "E.5", "P.8")
def _taken_up(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """A warning, however late it is reported; anything further is decided by whoever settles disputes."""
    del party
    return _warned(spiel, irregularity, spiel.reglement.trump.partner_waits.article)


@carries("K.wahl", "E.5")
def _may_take_up(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Only Vorhand's partner must wait, and only where the Reglement says so; the report says it was too early."""
    key, seats = spiel.reglement.trump.partner_waits, spiel.start.seats
    waits = key.value and seats.partner(seats.after(dealer_of(spiel))) is irregularity.offender
    return None if waits else key.article


@carries("A.13", "P.44")
def _seats_changed(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """A running Spiel is a running Partie: they sit back, are warned, and whoever settles disputes decides the rest."""
    del party
    article = in_force(SEATS, spiel.reglement)
    return _warned(spiel, irregularity, article, Consequence(ConsequenceKind.SEATS_BACK, article))


def _warned(spiel: Spiel, irregularity: Irregularity, article: str, *first: Consequence) -> Ruling:
    """The article only forbids it: what becomes of the Spiel is up to whoever settles disputes."""
    warning = Consequence(ConsequenceKind.WARN, article, seat=irregularity.offender)
    return referred(spiel, irregularity, spiel.reglement.table.disputes.article, *first, warning)


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        Kind.CARD_HELD_READY: Procedure(_held_ready, never_closed),
        Kind.CARDS_TAKEN_UP: Procedure(_taken_up, never_closed, allowed=_may_take_up),
        Kind.SEAT_CHANGED: Procedure(_seats_changed, never_closed),
    }
)
