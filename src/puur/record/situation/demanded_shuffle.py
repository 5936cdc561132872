"""A cut or a deal that is objected to after more shuffling was demanded: whether it was done nobody told (A.17)."""

from puur.record.situation.conclusions import once
from puur.record.situation.fact import Fact, FactKind, Value, told
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.spiel.acts import Cut, Deal, DemandShuffle, Lift, Shuffle


@carries("A.17")
@once
def shuffle_untold(situation: Situation) -> int | None:
    """The step that somebody objects to after such a demand, and before which nobody told of shuffling; None without.

    Where nobody objects, the dealer has shuffled as he was asked to.
    """
    if situation.opened is not None:
        return None
    demanded = False
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if demanded and isinstance(act, Cut | Lift | Deal):
            return number if number in situation.disputed else None
        demanded = (demanded or isinstance(act, DemandShuffle)) and not isinstance(act, Shuffle)
    return None


def of_demanded_shuffle(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Whether it was shuffled again, where nobody told."""
    if shuffle_untold(situation) is None:
        return {}
    return {Fact(FactKind.SHUFFLED): told(outcome.world.setting.shuffled)}
