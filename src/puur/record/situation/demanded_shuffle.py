"""A cut or a deal after more shuffling was demanded: whether it was done nobody told (A.17)."""

from puur.record.situation.conclusions import once
from puur.record.situation.fact import Fact, FactKind, Value, told
from puur.record.situation.model import Situation, ToldStep, Witnessed
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.spiel.acts import Cut, Deal, DemandShuffle, Lift, Shuffle


@carries("A.17")
@once
def shuffle_untold(situation: Situation) -> int | None:
    """The first cut or deal after such a demand, if nobody told of shuffling in between; None without.

    Where the choice of trump or a card is told after the deal, and nobody objects to it or to the cut, it was shuffled
    as demanded.
    """
    if situation.opened is not None:
        return None
    demanded = False
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if demanded and isinstance(act, Cut | Lift | Deal):
            undealt = all(_is_dealing(later) for later in situation.steps[number:])
            return number if undealt or _is_disputed(situation, number) else None
        demanded = (demanded or isinstance(act, DemandShuffle)) and not isinstance(act, Shuffle)
    return None


def _is_dealing(step: ToldStep) -> bool:
    return isinstance(step, Witnessed) and isinstance(step.act, Cut | Lift | Deal)


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
