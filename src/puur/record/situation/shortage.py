"""Whether who lacks a card was dealt one too few, where nobody told: then it is a matter of the deal (A.6, A.17)."""

from puur.record.situation.last_card import others_gave_all
from puur.record.situation.model import PlayedOut, Situation, Stage
from puur.record.situation.size import size_at
from puur.reglement.carries import carries
from puur.reglement.fault_options import MissingCard
from puur.reglement.model import Reglement
from puur.spiel.acts import Play


@carries("A.6", "A.17", "P.15")
def shortages(situation: Situation, reglement: Reglement, earlier: int) -> tuple[bool, ...]:
    """Whether he was dealt one too few, in each way it may have been: not, or so, where the description begins.

    A hand of his that is told whole, as large as the others and before a card of his, says that he lost it later; else
    it may be the hand that lacks it already. Where cards are drawn nobody can tell.
    """
    lacks = situation.lacks
    told = situation.opened is not None or situation.sizes_told or bool(reglement.deal.draws.value)
    at_end = reglement.fault.missing_at_end.value is MissingCard.STANDS and _is_at_end(situation, reglement, earlier)
    if lacks is None or told or at_end or situation.stage is not Stage.PLAY:
        return (False,)
    own = situation.whole_sizes.get(lacks)
    gave = any(isinstance(act, Play) and act.seat is lacks for act in situation.acts)
    lost = gave and own is not None and own >= size_at(situation, reglement, earlier)
    return (False,) if lost else (False, True)


@carries("K.fehlende-karte")
def _is_at_end(situation: Situation, reglement: Reglement, earlier: int) -> bool:
    """Whether everything is told to have been played, or all that the others had."""
    played_out = any(isinstance(step, PlayedOut) for step in situation.steps)
    return played_out or others_gave_all(situation, size_at(situation, reglement, earlier))
