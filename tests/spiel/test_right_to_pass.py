"""Whether the choice may still be passed on, as everybody at the table can tell."""

import pytest

from puur.reglement import load
from puur.spiel.trump_choice import may_pass_on


@pytest.mark.cites("A.19", "E.5", "K.wahl", "C.2")
@pytest.mark.parametrize(
    ("reglement", "by_how_often"),
    [("schieber", (True, False)), ("fnf-handjass", (False, False)), ("coiffeur", (True, True))],
)
def test_the_choice_goes_on_once_never_or_round_the_table(reglement: str, by_how_often: tuple[bool, bool]) -> None:
    """To the partner once, in a Handjass not at all, and in a Coiffeur from one to the next."""
    rule = load(reglement).trump.schieben.value
    assert by_how_often == tuple(may_pass_on(rule, schoben) for schoben in (0, 1))
