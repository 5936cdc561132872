"""Which trick a description begins with, and who leads to it, where its lines tell that by something else."""

from dataclasses import replace

from puur.record.situation.model import Situation, Witnessed
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Announce, Choose, Cut, Deal, Lift, Object, Play, Predict, Rule

_BEFORE_LEADING = (Choose, Cut, Deal, Lift, Object, Predict, Rule)


@carries("D.3")
def begun_with(found: Situation) -> Situation:
    """The situation with the number of its first trick, where only an objection or a prediction tells it.

    A number that is no greater than the tricks that are told counts them, line by line or card by card; a greater one
    is that of the last of them.
    A card that is told right after a prediction is the first lead, as points are predicted before it.
    """
    if found.trick is not None:
        return found
    numbers = [act.trick for act in found.acts if isinstance(act, Object) and act.trick is not None]
    told = 1 + max((deed.trick for deed in found.deeds.done), default=0)
    if numbers and max(numbers) >= told:
        return replace(found, trick=max(numbers) + 1 - told)
    return replace(found, trick=0) if found.predicts_first and _is_led_to(found) else found


@carries("A.19")
def announced_once(found: Situation) -> Situation:
    """The situation without the line that says what is played, where it is told next who announced just that."""
    first = next(iter(found.acts), None)
    told = isinstance(first, Announce) and first.variant is found.variant and found.announcer in {None, first.seat}
    return replace(found, variant=None, announcer=None) if told else found


def _is_led_to(found: Situation) -> bool:
    """Whether the first thing told after the predictions is a card, or nothing is: no trick was played between them."""
    acts = (step.act if isinstance(step, Witnessed) else None for step in found.steps)
    later = [act for act in acts if not isinstance(act, _BEFORE_LEADING)]
    return not later or isinstance(later[0], Play)


def led_by(found: Situation, vorhand: Seat | None) -> Situation:
    """The situation with who is to lead: Vorhand leads the first trick, and says nothing of a later one (A.18)."""
    if vorhand is None:
        return found
    if not found.trick:
        return replace(found, leader=vorhand)
    before = found.order[found.order.index(vorhand) - 1]
    return replace(found, dealer=before if found.dealer is None else found.dealer)
