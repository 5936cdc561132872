"""The analysis of a Spiel: costs are never negative, worlds agree with what was seen, the picture is whole."""

import random
from xml.etree import ElementTree as ET

import pytest
from tests.solver.deals import SCHIEBER, dealt

from puur.cards import CardSet
from puur.modes import Variant
from puur.solver.analysis import Cost, Moment, analysed, summaries
from puur.solver.analysis_svg import analysis_svg
from puur.solver.budget import Budget
from puur.solver.solving import Solver
from puur.solver.worlds import excluded, sampled
from puur.spiel import place
from puur.spiel.playing import PLAYS, legal_plays, play
from puur.spiel.state import Spiel

SOLVER = Solver(Budget(megabytes=4))


def _moments(seed: int, cards: int) -> tuple[Moment, ...]:
    rng = random.Random(seed)
    spiel = place(SCHIEBER, rng.choice([Variant.D, Variant.O, Variant.S]), dealt(rng, cards))
    found = []
    while spiel.turn is not None:
        turn = spiel.turn
        card = rng.choice(tuple(legal_plays(spiel)))
        found.append(Moment(1, spiel, turn, card))
        spiel = play(spiel, PLAYS[turn][card])
    return tuple(found)


def _seen(spiel: Spiel) -> tuple[object, ...]:
    return tuple(len(hand) for hand in spiel.hands), spiel.tricks, spiel.trick


@pytest.mark.parametrize("seed", range(4))
def test_costs_are_losses(seed: int) -> None:
    """No card gains anything against best play, a best card costs nothing, and the sums are those of the cards."""
    moments = _moments(seed, 4)
    costs = analysed(moments, SOLVER, worlds=4, seed=1)
    assert len(moments) == len(costs)
    for one in costs:
        assert one.cost is not None
        assert one.cost >= 0
        assert (one.cost == 0) == (one.moment.card in one.best)
        assert one.known is not None
        assert one.known >= 0
    seats = SCHIEBER.seat_plan.order
    assert sum(one.cost or 0 for one in costs) == sum(one.cost for one in summaries(costs, seats))
    assert costs == analysed(moments, SOLVER, worlds=4, seed=1)


@pytest.mark.parametrize("seed", range(8))
def test_worlds_agree_with_what_was_seen(seed: int) -> None:
    """A drawn world has the own hand, the sizes of the others, the same cards, and nothing a player cannot hold."""
    rng = random.Random(seed)
    for moment in _moments(seed, 6)[4::3]:
        world = sampled(moment.spiel, moment.seat, rng)
        barred = excluded(moment.spiel)
        assert _seen(moment.spiel) == _seen(world)
        assert moment.spiel.hands[moment.seat] == world.hands[moment.seat]
        every = [one for hand in moment.spiel.hands for one in hand]
        assert CardSet.of(every) == CardSet.of([one for hand in world.hands for one in hand])
        for seat in SCHIEBER.seat_plan.order:
            if seat is not moment.seat:
                assert not world.hands[seat].mask & barred[seat]
            assert not moment.spiel.hands[seat].mask & barred[seat]


def test_the_own_knowledge_does_not_depend_on_hidden_cards() -> None:
    """Whatever the others really hold, the same seed gives the same judgement of what could be known."""
    moment = _moments(5, 4)[5]
    other = Moment(1, sampled(moment.spiel, moment.seat, random.Random(9)), moment.seat, moment.card)
    first, second = (analysed([one], SOLVER, worlds=200, seed=3)[0] for one in (moment, other))
    assert first.known is not None
    assert second.known is not None
    assert abs(first.known - second.known) < 12


def test_the_picture_is_well_formed() -> None:
    """The picture has a bar for every card and names the players."""
    costs: tuple[Cost, ...] = analysed(_moments(2, 3), SOLVER, worlds=0, seed=1)
    names = {seat: f"<{seat}>" for seat in SCHIEBER.seat_plan.order}
    root = ET.fromstring(analysis_svg(costs, names, "A & B"))  # noqa: S314  our own text
    texts = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert len(costs) == sum(text in {str(one.moment.card) for one in costs} for text in texts)
    assert "<S>" in texts
