"""What may have been announced in Spiele before, where every discipline may be announced once (C.1)."""

from typing import Final, NamedTuple

from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.moments import is_asked
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import Announce

Used = tuple[tuple[str, ...], ...]
"""The disciplines announced before, in the order of the parties."""
_NOTHING: Final[Used] = ()


class Announced(NamedTuple):
    """Who announced a discipline of which it is asked whether his party might."""

    seat: Seat
    discipline: str


@carries("C.1")
def announced_once(situation: Situation, reglement: Reglement) -> Announced | None:
    """An announcement that is asked about, where its party may have made it before and nobody told."""
    if situation.opened is not None or not reglement.trump.each_once.value:
        return None
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Announce) and is_asked(situation, number):
            return Announced(act.seat, act.joker or act.variant.discipline)
    return None


def used_before(situation: Situation, reglement: Reglement, plan: SeatPlan) -> tuple[Used, ...]:
    """What may have been announced before: nothing, and what is asked about."""
    asked = announced_once(situation, reglement)
    if asked is None or asked.seat not in plan.order:
        return (_NOTHING,)
    return (_NOTHING, tuple((asked.discipline,) if asked.seat in party.seats else () for party in plan.parties))
