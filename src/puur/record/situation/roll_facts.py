"""The facts about the die that nobody told: what was rolled before a lead, and to whom it had come (G.wuerfel)."""

from puur.cards import CardSet
from puur.record.situation.fact import AGAIN, NO, Fact, FactKind, Value, told
from puur.record.situation.lead_rolls import has_to_roll_again, is_unrolled, leads_without_roll, may_be_free
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.record.situation.world import Rolled
from puur.reglement.carries import carries
from puur.spiel.acts import Play, Roll
from puur.spiel.card_play import running_trick
from puur.spiel.state import Phase, Spiel


def of_free_leads(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Whether a lead for which no roll is told was free, without trump and with the lowest card best (G.wuerfel)."""
    found: dict[Fact, Value] = {}
    reglement = outcome.spiel.reglement
    for number in leads_without_roll(situation, reglement) if may_be_free(reglement) else ():
        step = situation.steps[number]
        if isinstance(step, Witnessed) and isinstance(step.act, Play):
            fact = Fact(FactKind.FREE, step.act.seat, CardSet.of([step.act.card]))
            found[fact] = told(number in outcome.world.setting.fives)
    return found


def of_roll(situation: Situation, number: int, before: Spiel, how: Rolled) -> dict[Fact, Value]:
    """What the die showed before a lead, where nobody told; of who was not to lead, whether the other had rolled.

    Whether he led out of turn or too early hangs on that; what he rolled himself, on nothing (G.wuerfel).
    """
    step = situation.steps[number]
    act = step.act if isinstance(step, Witnessed) else None
    leads = isinstance(act, Play) and before.reglement.lead.die.value and running_trick(before) is None
    if not leads or not isinstance(act, Play) or not is_unrolled(situation, before.reglement, number):
        return {}
    none = AGAIN if has_to_roll_again(situation, before.reglement, number) else NO
    if how is Rolled.LOST and _has_gone_on(before, act):
        return {Fact(FactKind.ROLLED, act.seat): Rolled.LOST.value}
    if before.turn not in {None, act.seat}:
        whose = None if situation.leader is None else before.turn  # who that is, is asked by itself
        return {Fact(FactKind.HAS_ROLLED, whose): told(before.phase is not Phase.ROLL)}
    if before.phase is Phase.ROLL:
        return {Fact(FactKind.ROLLED, act.seat): none}
    face = None if before.faced is None else before.faced.suit
    return {Fact(FactKind.ROLLED, act.seat): "right" if face is None or face is act.card.suit else "other"}


@carries("G.wuerfel")
def _has_gone_on(before: Spiel, led: Play) -> bool:
    """Whether who leads had rolled a suit that he could not lead, so that the next one has the die."""
    return before.phase is Phase.ROLL and before.turn is before.start.seats.after(led.seat)


def of_passing(outcome: Outcome, step: Witnessed, before: Spiel) -> dict[Fact, Value]:
    """Whether who led was given the die by another: who took the last trick, or was to lead first, has it by right."""
    act = step.act
    if not isinstance(act, Play | Roll) or not before.reglement.lead.die.value or running_trick(before) is not None:
        return {}
    took = [trick.taker for trick in before.tricks[outcome.world.setting.earlier :]]
    first = (took or [outcome.world.setting.leader])[-1]
    lost = outcome.world.setting.rolled is Rolled.LOST and isinstance(act, Play) and _has_gone_on(before, act)
    had = before.turn is act.seat or lost  # it has gone on from him, as he rolled what he could not lead
    return {Fact(FactKind.PASSED, act.seat): told(had and act.seat is not first)}
