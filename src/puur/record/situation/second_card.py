"""A card after which its player is told to have given another: in its place, or as one more.

Told like that, the second may have come for a wrong one, which went back (A.8, E.8, K.farbe); or the first one stays,
and the second was laid down beside it (A.24) or too early for the next trick (A.22). Nobody told which.
"""

from itertools import pairwise

from puur.cards import CardSet
from puur.record.situation.fact import Fact, FactKind, Value, told
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.spiel.acts import Play


def second_cards(situation: Situation) -> frozenset[int]:
    """The numbers of the steps in which a player gives a card right after one of his own."""
    acts = [step.act if isinstance(step, Witnessed) else None for step in situation.steps]
    pairs = enumerate(pairwise(acts), start=1)
    second = (
        at
        for at, (first, then) in pairs
        if isinstance(first, Play) and isinstance(then, Play) and first.seat is then.seat
    )
    return frozenset() if situation.opened is not None else frozenset(second)


@carries("A.24")
def of_second_cards(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Whether such a card came in the place of the one before it, which was back in its player's hand then.

    A wrong card goes back while it lies open (A.8, K.farbe, E.8), one laid too early may have to (A.22).
    """
    found: dict[Fact, Value] = {}
    plays = {number: (step.act, before) for number, step, before in outcome.moments if isinstance(step.act, Play)}
    for number in second_cards(situation):
        if number in plays and number - 1 in plays:
            act, before = plays[number]
            back = plays[number - 1][0].card in before.hands[act.seat]
            found[Fact(FactKind.PUT_RIGHT, act.seat, CardSet.of([act.card]))] = told(back)
    return found
