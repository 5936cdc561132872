"""What may have been announced in Spiele before, where every discipline may be announced once (C.1)."""

from itertools import combinations
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
_MOST: Final = 3
"""Of so many announcements of one Spiel nobody would ask more."""


class AnnouncedDiscipline(NamedTuple):
    """Who announced a discipline of which it is asked whether his party might."""

    seat: Seat
    discipline: str


@carries("C.1")
def announced_once(situation: Situation, reglement: Reglement) -> tuple[AnnouncedDiscipline, ...]:
    """The announcements that are asked about, where their party may have made them before and nobody told."""
    if situation.opened is not None or not reglement.trump.each_once.value:
        return ()
    found: dict[AnnouncedDiscipline, None] = {}
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Announce) and is_asked(situation, number):
            found[AnnouncedDiscipline(act.seat, act.joker or act.variant.discipline)] = None
    return tuple(found)


@carries("C.1")
def used_before(situation: Situation, reglement: Reglement, plan: SeatPlan) -> tuple[Used, ...]:
    """What may have been announced before: nothing, all that is asked about, and each part of it."""
    asked = [said for said in announced_once(situation, reglement)[:_MOST] if said.seat in plan.order]
    some = (chosen for count in range(1, len(asked) + 1) for chosen in combinations(asked, count))
    told = [_NOTHING] if not asked else [_NOTHING, *(_by_party(chosen, plan) for chosen in some)]
    return tuple(dict.fromkeys(told))


def _by_party(announced: tuple[AnnouncedDiscipline, ...], plan: SeatPlan) -> Used:
    """Each party's disciplines of these."""
    return tuple(tuple(said.discipline for said in announced if said.seat in party.seats) for party in plan.parties)


def is_used(used: Used, announced: AnnouncedDiscipline, plan: SeatPlan) -> bool:
    """Whether a player's party has announced this before."""
    parties = zip(plan.parties, used, strict=False) if used else ()
    return any(announced.seat in party.seats and announced.discipline in names for party, names in parties)
