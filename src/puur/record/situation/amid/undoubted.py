"""Cards of a trick in the middle of which a description begins: nobody doubts them, as what was led nobody told."""

from dataclasses import replace

from puur.record.situation.amid.told_cards import ends_trick, is_card, is_single
from puur.record.situation.model import Situation, Witnessed
from puur.reglement.carries import carries
from puur.spiel.acts import Announce, Play, Schieben


@carries("A.2", "A.8")
def undoubted(found: Situation) -> Situation:
    """The situation in which nobody doubts cards of a trick in the middle of which it begins, but by an objection.

    What was led to it nobody told, so that nobody can say who had to follow what.
    """
    ended = next((at for at, step in enumerate(found.steps) if ends_trick(step)), None)
    plays = [at for at, step in enumerate(found.steps[:ended]) if is_single(step)]
    others = any(isinstance(step, Witnessed) and step.presumed for step in found.steps[:ended])
    if ended is None or others or not any(map(is_card, found.steps[ended:])):
        return found
    if not 0 < len(plays) < len(found.order):
        return found
    named = found.deeds.disputed
    steps = list(found.steps)
    for at, step in enumerate(steps[:ended]):
        if isinstance(step, Witnessed) and at in plays and at not in named:
            steps[at] = replace(step, presumed=True)
    led = found.leader is not None or _is_vorhand(found, plays[0])
    return replace(found, steps=tuple(steps), amid=not led)


@carries("A.2", "A.18", "A.19")
def _is_vorhand(found: Situation, number: int) -> bool:
    """Whether who gives the card of this step is Vorhand by what is told, so that it is a lead.

    By who left the choice to his partner, else by who dealt, else by who chose. A later trick anybody may lead.
    """
    act = found.acts[sum(isinstance(step, Witnessed) for step in found.steps[:number])]
    passed = next((said.seat for said in found.acts if isinstance(said, Schieben)), None)
    chose = next((said.seat for said in found.acts if isinstance(said, Announce)), found.announcer)
    if found.trick or not isinstance(act, Play):
        return False
    if passed is not None or found.dealer not in found.order:
        return act.seat is (chose if passed is None else passed)
    return act.seat is found.order[(found.order.index(found.dealer) + 1) % len(found.order)]
