"""A learned policy plays wherever bots do."""

import numpy as np
import pytest

from puur.bots import bot
from puur.bots.table import run
from puur.env.fields import Bytes, named
from puur.env.policy import Learned
from puur.env.table import Mask
from puur.partie import PartiePhase, open_partie
from puur.record.chance import Chance, seed_of
from puur.reglement import load
from puur.seats import Seat


def last_legal(seen: Bytes, mask: Mask) -> int:
    """A policy that does the last thing it may; it makes sure that it is on turn."""
    assert named(seen)["turn"][0] == 1 or named(seen)["phase"][1] == 1
    return int(np.flatnonzero(mask)[-1])


@pytest.mark.parametrize("name", ["schieber-1000", "kzjv", "fnf-handjass", "differenzler"])
def test_a_policy_plays_a_whole_partie(name: str) -> None:
    """It announces, predicts, gives cards and says what is to be said, until the Partie is over."""
    bots = dict.fromkeys(Seat, bot("zufall")) | {Seat.S: Learned(last_legal), Seat.N: Learned(last_legal, "anders")}
    steps = list(run(open_partie(load(name)), bots, Chance(seed_of("1")).next_act))
    assert PartiePhase.OVER is steps[-1].after.phase
