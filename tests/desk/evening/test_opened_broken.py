"""A club's own Reglement that is damaged, or made to do harm, is refused with the line."""

import pytest

from puur.desk import commands as c
from puur.desk.decision import DeskAsker, decide
from puur.desk.events import By
from puur.desk.facts.end import Prize, PrizesSet
from puur.desk.faults import DeskFaults, EveningTrouble
from puur.desk.fold import replayed


@pytest.mark.parametrize(
    "text",
    ["rounds = " + "9" * 6_000, "a = " + "[" * 50_000, "a." * 20_000 + "b = 1", "\x00", "base = []", 'base = "../x"'],
    ids=["digits", "brackets", "dots", "nothing", "list", "path"],
)
def test_a_text_that_is_no_reglement_opens_nothing(text: str) -> None:
    """However it is damaged."""
    found = decide(None, c.Open("own", "2026-11-21", "secret", text=text), DeskAsker(By("direction"), 0.0))
    assert isinstance(found, DeskFaults)
    assert {EveningTrouble.REGLEMENT} == {fault.kind for fault in found.faults}


def test_a_prize_is_for_ranks_there_can_be() -> None:
    """Nobody counts to a milliard to find out who gets a sausage."""
    direction = DeskAsker(By("direction"), 0.0)
    opened = decide(None, c.Open("einzelschieber", "2026-11-21", "secret"), direction)
    assert not isinstance(opened, DeskFaults)
    found = decide(replayed(opened), PrizesSet((Prize("Wurst", 1, 10**9),)), direction)
    assert isinstance(found, DeskFaults)
    assert [EveningTrouble.PRIZE_RANKS] == [fault.kind for fault in found.faults]


def test_a_reglement_of_a_hundred_rounds_needs_to_be_told_how_many() -> None:
    """Rounds have two digits, in events and on papers."""
    article = 'id = "KLUB.1"\nkind = "value"\ndemands = "So."\nreplaces = ["E.2"]\nsets.tournament.passen = 100\n'
    text = f'name = "klub"\nbase = "einzelschieber"\nedition = "1"\n[[article]]\n{article}'
    direction = DeskAsker(By("direction"), 0.0)
    found = decide(None, c.Open("own", "2026-11-21", "secret", text=text), direction)
    assert isinstance(found, DeskFaults)
    assert [EveningTrouble.ROUNDS_BEYOND] == [fault.kind for fault in found.faults]
    assert not isinstance(
        decide(None, c.Open("own", "2026-11-21", "secret", text=text, rounds=5), direction), DeskFaults
    )
