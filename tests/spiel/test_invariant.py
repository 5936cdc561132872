import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games import EACH

from puur.reglement import load
from puur.seats import Seat
from puur.spiel import acts_for, objections
from puur.testing.strategies import every_act, spiele


@pytest.mark.wide
@pytest.mark.parametrize("name", EACH)
@settings(max_examples=25)
@given(data=st.data())
def test_regular_acts_are_those_without_objection(name: str, data: st.DataObject) -> None:
    """At any table, of all acts a seat could try, the ones listed are exactly those that meet no objection."""
    spiel = data.draw(spiele(load(name)))
    for seat in Seat:
        listed = acts_for(spiel, seat)
        tried = set(every_act(spiel, seat))
        assert len(listed) == len(set(listed))
        assert set() == set(listed) - tried
        assert set(listed) == {act for act in tried if objections(spiel, act) == ()}
