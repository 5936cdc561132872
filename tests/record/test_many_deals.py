"""Deals for which nobody told who cut: of many each is looked at by itself."""

import pytest

from puur.record.situation import describe
from puur.record.situation.deal.cuts import cuttings
from puur.record.situation.world import Cutting
from puur.reglement import load
from puur.seats import Seat


@pytest.mark.cites("A.17", "D.2")
def test_of_many_deals_each_may_be_the_one_that_nobody_cut_for() -> None:
    """Four deals are too many for every combination: all went alike, or one went otherwise than the three others."""
    rules = load("differenzler")
    told = describe("geben S\nmelden W S falsch-gegeben\n" * 4, lambda _: rules.seat_plan.order).situation
    found = [tuple(cut for _, cut in way) for way in cuttings(told, rules, rules.seat_plan, frozenset({Seat.S}))]
    alike = [(cut,) * 4 for cut in (Cutting.RIGHT, Cutting.SHOWN, Cutting.NOT)]
    apart = [
        tuple(cut if at == place else Cutting.RIGHT for at in range(4))
        for place in range(4)
        for cut in (Cutting.SHOWN, Cutting.NOT)
    ]
    assert {*alike, *apart} == set(found)
