"""Slalom and Guschti: cards are strong another way from trick to trick, so that it matters which of them is told."""

from puur.modes import Variant
from puur.record.situation.fact import Fact, FactKind, Value
from puur.record.situation.model import Situation
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.reglement.model import Reglement


def may_change(situation: Situation, reglement: Reglement) -> bool:
    """Whether what is played, or may be where nobody told, changes its order of strength in the course of the Spiel."""
    told = situation.variant
    return any(map(changes_order, reglement.trump.factors.value if told is None else (told,)))


def changes_order(variant: Variant) -> bool:
    """Whether cards are strong another way in some trick than in the one before.

    >>> [changes_order(Variant.O), changes_order(Variant.OU)]
    [False, True]
    """
    return len({mode.order for mode in variant.modes}) > 1


@carries("SL.1", "C.1")
def of_order(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """How the first trick that is told was played, where it has no number and that is another way in another trick."""
    variant = outcome.spiel.preface.variant
    if situation.trick is not None or situation.opened is not None or variant is None or not changes_order(variant):
        return {}
    return {Fact(FactKind.ORDER): variant.mode(outcome.world.setting.earlier).order.name}
