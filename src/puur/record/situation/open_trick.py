"""A lead while the trick before lies open, as it is told: whether it was turned before nobody told (A.9)."""

from puur.record.situation.model import Situation, Witnessed
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.spiel import objections
from puur.spiel.acts import Act, Choose, Object, Play, Report, Rule, Sighting, TurnTrick
from puur.spiel.fault import ObjectionKind
from puur.spiel.state import Spiel


@carries("A.9", "K.karte-bereit")
def turning_untold(situation: Situation, reglement: Reglement) -> bool:
    """Whether somebody objects to a lead, and nobody told that the whole trick that lay there was turned before it."""
    if situation.opened is not None or not reglement.trick.turned.value:
        return False
    size, lying = len(situation.order) * reglement.trick.cards_each.value, 0
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Play):
            if lying == size and number in situation.disputed:
                return True
            lying = 1 if lying == size else lying + 1
        elif act is None or isinstance(act, TurnTrick | Object | Choose | Rule | Report):
            lying = 0
    return False


@carries("A.9", "K.karte-bereit")
def objected_for_turning(spiel: Spiel, act: Object) -> Act:
    """What an objection to such a lead means where it was right but for the trick that was not turned."""
    kinds = {fault.kind for fault in objections(spiel, act)}
    held = Report(act.seat, act.offender, Sighting.CARD_HELD_READY)
    return held if kinds == {ObjectionKind.NOTHING_TO_OBJECT} else act
