"""Free choices in a description, by the names under which the Reglement books them (C.1)."""

from dataclasses import replace

from puur.record.jokers import as_spelled
from puur.record.situation.model import Situation, Witnessed
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.spiel.acts import Announce


@carries("C.1")
def as_booked(situation: Situation, reglement: Reglement) -> Situation:
    """The situation with the names of free choices as the Reglement spells them: capitals do not matter in a record."""
    steps = tuple(
        replace(step, act=as_spelled(step.act, reglement))
        if isinstance(step, Witnessed) and isinstance(step.act, Announce)
        else step
        for step in situation.steps
    )
    return situation if steps == situation.steps else replace(situation, steps=steps)
