"""A cut or a deal that is objected to after more shuffling was demanded: whether it was done nobody told (A.17)."""

from puur.record.situation.fact import Fact, FactKind, Value, told
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.spiel.acts import Cut, Deal, DemandShuffle, Lift, Shuffle


@carries("A.17")
def shuffle_untold(situation: Situation) -> int | None:
    """The first step after such a demand that nobody tells shuffling before, if it or the deal is objected to.

    None without. Where nobody objects, the dealer has shuffled as he was asked to.
    """
    if situation.opened is not None:
        return None
    demanded = False
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if demanded and isinstance(act, Cut | Lift | Deal):
            return number if _is_disputed(situation, number) else None
        demanded = (demanded or isinstance(act, DemandShuffle)) and not isinstance(act, Shuffle)
    return None


def _is_disputed(situation: Situation, first: int) -> bool:
    """Whether somebody objects to the cut after a demand, or to the deal that followed it."""
    for number, step in enumerate(situation.steps[first:], first):
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Cut | Lift | Deal) and number in situation.disputed:
            return True
        if isinstance(act, Deal | DemandShuffle):
            return False
    return False


def of_demanded_shuffle(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Whether it was shuffled again, where nobody told."""
    if shuffle_untold(situation) is None:
        return {}
    return {Fact(FactKind.SHUFFLED): told(outcome.world.setting.shuffled)}
