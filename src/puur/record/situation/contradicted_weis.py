"""Two Weis with a card that both players cannot have held: one of them was wrong, and nobody told which."""

from collections.abc import Iterator

from puur.cards import EMPTY
from puur.record.situation.conclusions import once
from puur.record.situation.half_told import Need
from puur.record.situation.model import Situation, ToldStep, Witnessed
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Deal, ShowWeis
from puur.spiel.state import Spiel


@carries("A.23.1", "G.weis")
@once
def is_contradicted(situation: Situation, number: int) -> bool:
    """Whether this is a Weis of which another player showed a card as well, and nobody objects to either."""
    return any(own == number for own, _ in _pairs(situation))


@once
def contradicted_in(situation: Situation) -> tuple[ShowWeis, ...]:
    """Every such Weis: that one of two was not held is no accusation by chance, as the lines themselves say it."""
    shown = (_shown(situation, own) for own, _ in _pairs(situation))
    return tuple(act for act in shown if act is not None)


def about_contradicted(situation: Situation) -> Iterator[tuple[Need, ...]]:
    """For each of two such Weis: its player held it, and the other one had none of the cards that both showed."""
    for own, other in _pairs(situation):
        right, wrong = _shown(situation, own), _shown(situation, other)
        if right is not None and wrong is not None and {right.seat, wrong.seat} <= set(situation.order):
            yield (right.seat, right.cards, EMPTY), (wrong.seat, EMPTY, right.cards)


def _pairs(situation: Situation) -> Iterator[tuple[int, int]]:
    """The numbers of two such Weis, each pair in both orders; after a new deal the cards are others (A.17)."""
    if situation.opened is not None:
        return
    steps = [number for number in range(len(situation.steps)) if number not in situation.disputed]
    shown = [(number, act) for number in steps if (act := _shown(situation, number)) is not None]
    deals = [number for number, step in enumerate(situation.steps) if _is_deal(step)]
    for number, act in shown:
        same = [(at, other) for at, other in shown if not any(_lies_between(deal, number, at) for deal in deals)]
        yield from ((number, at) for at, other in same if other.seat is not act.seat and other.cards & act.cards)


@carries("A.23.1", "P.33")
@once
def is_before_new_deal(situation: Situation, number: int) -> bool:
    """Whether the cards were dealt anew after a Weis nobody objects to: what its player held then is not told."""
    anew = any(_is_deal(step) for step in situation.steps[number + 1 :])
    return anew and situation.opened is None and number not in situation.disputed


@carries("A.23.1", "P.33")
def held_before_new_deal(situation: Situation, spiel: Spiel, number: int) -> Spiel:
    """The table on which who showed a Weis before a new deal (A.17) had its cards, each in place of another of his."""
    act = _shown(situation, number)
    if act is None or not is_before_new_deal(situation, number):
        return spiel
    hands = list(spiel.hands)
    for card in act.cards - hands[act.seat]:
        spare = hands[act.seat] - act.cards
        holder = next((seat for seat in Seat if card in hands[seat]), None)
        if holder is None or not spare:
            return spiel
        given = next(iter(spare))
        hands[holder] = hands[holder].without(card).adding(given)
        hands[act.seat] = hands[act.seat].without(given).adding(card)
    return spiel._replace(hands=(hands[0], hands[1], hands[2], hands[3]))


def _is_deal(step: ToldStep) -> bool:
    return isinstance(step, Witnessed) and isinstance(step.act, Deal)


def _lies_between(deal: int, number: int, other: int) -> bool:
    return min(number, other) < deal < max(number, other)


def _shown(situation: Situation, number: int) -> ShowWeis | None:
    """The Weis of this step, if it is one whose cards are told."""
    step = situation.steps[number]
    act = step.act if isinstance(step, Witnessed) else None
    return act if isinstance(act, ShowWeis) and act.cards else None
