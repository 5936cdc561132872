"""Whose turn it is, as far as it is told: a Weis alone does not say it, nor one before others have drawn."""

from typing import Final

from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import FirstLead
from puur.seats import Seat
from puur.spiel.acts import AskWeis, Choose, Draw, Object, Play, Report, Roll, Rule, ShowStoeck, ShowWeis

_WORDS: Final = (ShowWeis, ShowStoeck, AskWeis)
_OF_NO_TURN: Final = (*_WORDS, Object, Choose, Rule, Report)
"""What is said without it being anybody's turn to lead."""


def is_turn_told(situation: Situation, outcome: Outcome) -> bool:
    """Whether it is told who goes on, or follows from what is."""
    whole = situation.opened is not None
    return whole or not (_is_lead_untold(situation, outcome.spiel.reglement) or _is_draw_untold(situation, outcome))


@carries("G.trumpfwahl")
def chooser_leading(situation: Situation, reglement: Reglement) -> Seat | None:
    """Who leads as he chose, where a Weis says that it is the first trick: nobody draws, so that none comes later."""
    first = reglement.lead.first.value is FirstLead.CHOOSER and not reglement.deal.draws.value
    return situation.announcer if first and situation.announcer in situation.order else None


@carries("A.23.3", "G.weis")
def _is_lead_untold(situation: Situation, reglement: Reglement) -> bool:
    """Whether nothing but words on Weis are told, and not who was to lead."""
    known = situation.leader is not None or situation.dealer is not None or bool(situation.trump_rolls)
    if known or chooser_leading(situation, reglement) is not None:
        return False
    said = any(isinstance(act, _WORDS) for act in situation.acts)
    alone = all(isinstance(step, Witnessed) and isinstance(step.act, _OF_NO_TURN) for step in situation.steps)
    return said and alone


@carries("G.ziehen")
def _is_draw_untold(situation: Situation, outcome: Outcome) -> bool:
    """Whether somebody is only thought to have drawn since the last trick, as a Weis is told before a roll."""
    drew = {draw.seat for draw in outcome.spiel.preface.drawn}
    for act in reversed(situation.acts):
        if isinstance(act, Play | Roll):
            return bool(drew) and not isinstance(act, Roll)
        drew -= {act.seat} if isinstance(act, Draw) else set()
    return bool(drew)
