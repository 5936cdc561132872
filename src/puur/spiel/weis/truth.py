"""Whether an announced Weis is true: judged only when somebody calls it (A.23.5, A.23.7, P.23)."""

from enum import Enum
from typing import Final

from puur.reglement.carries import carries
from puur.rules.weis import Weis, find_weis, weis_of
from puur.rules.weis_comparison import Announced, written_points
from puur.spiel.said_weis import Claim
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand
from puur.spiel.weis.moment import claims_of


class Truth(Enum):
    """What an announcement is worth once its cards are looked at."""

    TRUE = "true"
    UNDERSTATED = "understated"  # a run of more points than were said: it counts what was said (A.23.5)
    MISNAMED = "misnamed"  # the cards named are not those of the Weis he has (A.23.7)
    VOID = "void"  # overstated, not held, no Weis at all, or four alike with wrong points (A.23.5, P.23)


WRONG: Final = frozenset({Truth.MISNAMED, Truth.VOID})


def announced_as(spiel: Spiel, claim: Claim) -> Announced:
    """The claim as everybody heard it. What is no Weis competes with the points said, until it is called."""
    found = weis_of(claim.cards, spiel.reglement.weis)
    return Announced(claim.seat, Weis(claim.cards, 0) if found is None else found, claim.said)


@carries("A.23.5", "A.23.7", "P.23")
def truth_of(spiel: Spiel, claim: Claim) -> Truth:
    """How true a claim is, by the cards its player was dealt.

    A Weis of the points said that he has not announced otherwise is the one he meant, whatever cards he named.
    """
    keys, hand = spiel.reglement.weis, dealt_hand(spiel, claim.seat)
    named = weis_of(claim.cards, keys)
    if named is not None and claim.cards <= hand:
        if written_points(named, claim.said, keys) is None:
            return Truth.VOID
        return Truth.TRUE if claim.said == named.points else Truth.UNDERSTATED
    return Truth.MISNAMED if meant_by(spiel, claim) else Truth.VOID


def meant_by(spiel: Spiel, claim: Claim) -> tuple[Weis, ...]:
    """The Weis that a player who named other cards may have meant; nine in a row are shown, never meant (A.23.1)."""
    if not claim.said:
        return ()
    keys, seat = spiel.reglement.weis, claim.seat
    told = {other.cards for other in claims_of(spiel, seat) if other != claim}
    return tuple(
        weis
        for weis in find_weis(dealt_hand(spiel, seat), keys)
        if weis.cards not in told and written_points(weis, claim.said, keys) == claim.said
    )
