"""Two Weis with a card that both players cannot have held: one of them was wrong, and nobody told which."""

from collections.abc import Iterator

from puur.cards import EMPTY
from puur.record.situation.half_told import Need
from puur.record.situation.model import Situation, Witnessed
from puur.reglement.carries import carries
from puur.spiel.acts import ShowWeis


@carries("A.23.1", "G.weis")
def is_contradicted(situation: Situation, number: int) -> bool:
    """Whether this is a Weis of which another player showed a card as well, and nobody objects to either."""
    return any(own == number for own, _ in _pairs(situation))


def about_contradicted(situation: Situation) -> Iterator[tuple[Need, ...]]:
    """For each of two such Weis: its player held it, and the other one had none of the cards that both showed."""
    for own, other in _pairs(situation):
        right, wrong = _shown(situation, own), _shown(situation, other)
        if right is not None and wrong is not None and {right.seat, wrong.seat} <= set(situation.order):
            yield (right.seat, right.cards, EMPTY), (wrong.seat, EMPTY, right.cards)


def _pairs(situation: Situation) -> Iterator[tuple[int, int]]:
    """The numbers of two such Weis, each pair in both orders."""
    if situation.opened is not None:
        return
    steps = [number for number in range(len(situation.steps)) if number not in situation.disputed]
    shown = [(number, act) for number in steps if (act := _shown(situation, number)) is not None]
    for number, act in shown:
        yield from ((number, at) for at, other in shown if other.seat is not act.seat and other.cards & act.cards)


def _shown(situation: Situation, number: int) -> ShowWeis | None:
    """The Weis of this step, if it is one whose cards are told."""
    step = situation.steps[number]
    act = step.act if isinstance(step, Witnessed) else None
    return act if isinstance(act, ShowWeis) and act.cards else None
