"""Leads of who was not to lead, where the die may have come on to him and no roll is told (G.wuerfel)."""

from puur.record.situation.run import SituationRun
from puur.record.situation.wants import before_him
from puur.reglement.carries import carries
from puur.spiel.acts import Play, Roll
from puur.spiel.cases import is_called
from puur.spiel.fault import Irregularity, IrregularityKind


@carries("G.wuerfel")
def may_have_come_on(run: SituationRun, wrong: Irregularity) -> bool:
    """Whether nobody objects to a lead before which no roll is told, and who had the die may have lacked a suit.

    What the cards of those before him were is not all known then: nobody can say that the lead was wrong.
    """
    act = wrong.act
    if run.told_whole or wrong.kind is not IrregularityKind.WRONG_LEAD or not isinstance(act, Play):
        return False
    if is_called(run.spiel, wrong):
        return False
    led = next(((at, before) for at, (_, step, before) in enumerate(run.moments) if step.act is act), None)
    if led is None or run.situation.in_question(run.moments[led[0]][0]):
        return False
    at, before = led
    rolled = at > 0 and isinstance(run.moments[at - 1][1].act, Roll)
    seats = before_him(before, act.seat)
    return not rolled and any(before.hands[seat] - run.situation.told for seat in seats)
