"""The choice was passed on and then cards were played: what was announced in between nobody told (A.19, P.14)."""

from dataclasses import replace
from itertools import takewhile
from typing import Final

from puur.record.situation.model import Numbered, Situation, Stage, Witnessed
from puur.record.situation.passes import goes_round
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import SchiebenTo
from puur.seats import Seat
from puur.spiel.acts import Announce, AskWeis, Play, Schieben, ShowWeis

_BEFORE_A_LEAD: Final = (AskWeis, Play, ShowWeis)


@carries("A.19", "C.3", "P.14")
def announced_since(situation: Situation, reglement: Reglement) -> Situation:
    r"""The situation at the first lead that is told, where the choice was passed on before and nobody objects to it.

    Somebody has announced by then: a lead that nobody objects to is right, and only what was announced is untold.

    >>> from puur.record.situation.reader import describe
    >>> from puur.reglement import load
    >>> told = announced_since(describe("schieben S\nkarte S HA\n").situation, load("schieber"))
    >>> told.stage.value, told.trick, told.announcer.name
    ('play', 0, 'N')
    """
    first = next(iter(situation.acts), None)
    passed = sum(1 for _ in takewhile(lambda act: isinstance(act, Schieben), situation.acts))
    lead = next((act for act in situation.acts if isinstance(act, Play)), None)
    if lead is None or not isinstance(first, Schieben) or not _is_choice_open(situation, reglement):
        return situation
    rest = situation.steps[passed:]
    trick = rest[0].number if isinstance(rest[0], Numbered) else 0
    may = _may_lead(situation, reglement, first.seat, lead, trick)
    if not (may and _is_undisputed(situation, passed, lead)):
        return situation
    return replace(
        situation,
        steps=rest[1:] if isinstance(rest[0], Numbered) else rest,
        trick=trick,
        leader=None if trick else lead.seat,
        announcer=_announcer(reglement, first.seat, lead, trick),
    )


def _is_choice_open(situation: Situation, reglement: Reglement) -> bool:
    """Whether the description begins with the choice, and nobody told what came of it."""
    begins = situation.stage is Stage.CHOICE and situation.opened is None and not situation.silent
    told = situation.variant is not None or situation.tells_of(Announce)
    return begins and not told and reglement.trump.schieben.value is not SchiebenTo.NONE


def _is_undisputed(situation: Situation, passed: int, lead: Play) -> bool:
    """Whether nothing but Weis comes between passing on and the lead, and nobody objects to either."""
    acts = [step.act if isinstance(step, Witnessed) else None for step in situation.steps]
    led = acts.index(lead)
    between = [act for act in acts[passed:led] if act is not None]
    return all(isinstance(act, _BEFORE_A_LEAD) for act in between) and not situation.disputed & {*range(passed), led}


@carries("C.2", "C.3")
def _may_lead(situation: Situation, reglement: Reglement, first: Seat, lead: Play, trick: int) -> bool:
    """Whether who leads may do so once it was announced: Vorhand, or round the table who chose; later anybody."""
    if goes_round(reglement):
        return True
    vorhand = situation.leader if situation.dealer is None else reglement.seat_plan.after(situation.dealer)
    return vorhand in {None, first} and (trick > 0 or lead.seat is first)


@carries("C.3")
def _announcer(reglement: Reglement, first: Seat, lead: Play, trick: int) -> Seat | None:
    """Who announced: the partner of who passed the choice on; round the table who then leads to trick one."""
    if goes_round(reglement):
        return None if trick else lead.seat
    return reglement.seat_plan.partner(first)
