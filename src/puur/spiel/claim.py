"""Laying down the rest is refused where every card is played singly to the last (E.10, K.karte-bereit)."""

from puur.reglement.carries import carries
from puur.spiel.acts import ClaimRest
from puur.spiel.fault import ObjectionKind
from puur.spiel.objecting import Objections, cite, wrong_moment
from puur.spiel.state import Phase, Spiel


@carries("E.10", "K.karte-bereit")
def check_claim(spiel: Spiel, act: ClaimRest) -> Objections:
    """What speaks against claiming the rest: the moment, and that cards are played one by one."""
    faults = wrong_moment(spiel, act.seat, Phase.PLAY)
    return faults or (cite(ObjectionKind.NO_CLAIM, spiel.reglement.trick.rest),)


def claim_rest(spiel: Spiel, act: ClaimRest) -> Spiel:
    """The rest is laid down."""
    del act
    return spiel
