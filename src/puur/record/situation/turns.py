"""Whose turn it is, as far as it is told: words alone do not say it, nor a Weis before others have drawn."""

from collections.abc import Iterator
from typing import Final

from puur.record.situation.model import ABOUT_IT, Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import FirstLead, WeisPlay
from puur.seats import Seat
from puur.spiel.acts import (
    Act,
    AskWeis,
    ClaimRest,
    Draw,
    Play,
    Roll,
    ShowStoeck,
    ShowWeis,
)

_WORDS: Final = (ShowWeis, ShowStoeck, AskWeis, ClaimRest)


def is_turn_told(situation: Situation, outcome: Outcome) -> bool:
    """Whether it is told who goes on, or follows from what is."""
    whole = situation.opened is not None
    untold = _is_lead_untold(situation, outcome.spiel.reglement) or _may_have_led(situation, outcome)
    return whole or not (untold or _is_draw_untold(situation, outcome))


@carries("G.trumpfwahl")
def chooser_leading(situation: Situation, reglement: Reglement) -> Seat | None:
    """Who leads as he chose, where a Weis says that it is the first trick: nobody draws, so that none comes later."""
    first = reglement.lead.first.value is FirstLead.CHOOSER and not reglement.deal.draws.value
    return situation.announcer if first and situation.announcer in situation.order else None


def is_idle_roll(act: Act, reglement: Reglement) -> bool:
    """Whether somebody rolled where no die belongs to the game: that says nothing of who leads."""
    return isinstance(act, Roll) and not reglement.lead.die.value


@carries("A.23.3", "G.weis")
def _is_lead_untold(situation: Situation, reglement: Reglement) -> bool:
    """Whether nothing but words that need no turn are told, on Weis or the rest (A.14), and not who was to lead."""
    known = situation.leader is not None or situation.dealer is not None or bool(situation.trump_rolls)
    if known or chooser_leading(situation, reglement) is not None:
        return False
    acts = [step.act if isinstance(step, Witnessed) else None for step in situation.steps]
    said = [act for act in acts if act is not None and _needs_no_turn(act, reglement)]
    return bool(said) and all(act in said or isinstance(act, ABOUT_IT) for act in acts)


@carries("A.23.3")
def _may_have_led(situation: Situation, outcome: Outcome) -> bool:
    """Whether no card is told, and a Weis of another than who was to lead: he may have led by then."""
    leader = outcome.world.setting.leader
    said = (number for number, act in _shown(situation) if act.seat is not leader)
    compared = outcome.spiel.reglement.weis.play.value is WeisPlay.COMPARED
    return compared and not situation.tells_of(Play) and any(number not in situation.disputed for number in said)


def _shown(situation: Situation) -> Iterator[tuple[int, ShowWeis]]:
    """Every Weis that is told, with the number of its step."""
    for number, step in enumerate(situation.steps):
        if isinstance(step, Witnessed) and isinstance(step.act, ShowWeis):
            yield number, step.act


def _needs_no_turn(act: Act, reglement: Reglement) -> bool:
    """Whether somebody may say it whoever is to lead; a roll where there is no die says no more."""
    return isinstance(act, _WORDS) or is_idle_roll(act, reglement)


@carries("G.ziehen")
def _is_draw_untold(situation: Situation, outcome: Outcome) -> bool:
    """Whether somebody is only thought to have drawn since the last trick, as a Weis is told before a roll.

    Who gave a card last could do so only as all had drawn.
    """
    last = next((act for act in reversed(situation.acts) if not isinstance(act, ABOUT_IT)), None)
    if isinstance(last, Play):
        return False
    drew = {draw.seat for draw in outcome.spiel.preface.drawn}
    for act in reversed(situation.acts):
        if isinstance(act, Play | Roll):
            return bool(drew) and not isinstance(act, Roll)
        drew -= {act.seat} if isinstance(act, Draw) else set()
    return bool(drew)
