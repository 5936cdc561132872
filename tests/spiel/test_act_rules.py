"""One row for each act: what the two doors of a Spiel are made from."""

from typing import get_args

from puur.spiel.act_rules import RULES
from puur.spiel.acts import Act


def test_every_act_has_its_rule() -> None:
    """No act of the closed union can be done without anybody having said when it is regular and what it does."""
    assert set(RULES) == set(get_args(Act))
