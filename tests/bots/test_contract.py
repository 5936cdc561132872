"""Every bot keeps the contract, and the contract notices who does not."""

from dataclasses import dataclass

import pytest

from puur.bots import Clock, asked, bot, levels
from puur.cards import CARDS
from puur.reglement import built_in, load
from puur.seats import Seat
from puur.spiel.acts import Act, DemandShuffle, Play
from puur.spiel.view import View
from puur.testing.bot_contract import BotFaultKind, bot_faults


@pytest.mark.parametrize("name", built_in())
@pytest.mark.parametrize("level", [level for level in levels() if level not in {"stark", "meister"}])
def test_every_level_keeps_the_contract(name: str, level: str) -> None:
    """Every bot does something regular at every table, and keeps nobody waiting."""
    assert () == bot_faults(bot(level), load(name))


@dataclass(frozen=True, slots=True)
class Silent:
    """A bot that never does anything."""

    name: str = "silent"

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """Nothing."""
        del view, acts, clock
        return None


@dataclass(frozen=True, slots=True)
class Cheat:
    """A bot that gives whatever card it likes."""

    name: str = "cheat"

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """The Ass of Kreuz, whether it has it or not."""
        del acts, clock
        return Play(Seat.S if view.seat is None else view.seat, CARDS[-1])


@dataclass(frozen=True, slots=True)
class Fidget:
    """A bot that demands another shuffle for ever."""

    name: str = "fidget"

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """Another shuffle, or what it must do about one."""
        del clock
        demands = [act for act in acts if isinstance(act, DemandShuffle)]
        return demands[0] if demands else asked(bot("einfach"), view)


@pytest.mark.parametrize(
    ("bot", "kind"),
    [
        (Silent(), BotFaultKind.KEPT_WAITING),
        (Cheat(), BotFaultKind.NOT_OFFERED),
        (Fidget(), BotFaultKind.WENT_ON_FOR_EVER),
    ],
    ids=["silent", "cheat", "fidget"],
)
def test_the_contract_notices_who_breaks_it(bot: Silent | Cheat | Fidget, kind: BotFaultKind) -> None:
    """A bot that keeps the table waiting, gives cards it may not, or never ends is told so with what it saw."""
    faults = bot_faults(bot, load("schieber"))
    assert [kind] == [fault.kind for fault in faults]
    assert (faults[0].view is None) == (kind is BotFaultKind.WENT_ON_FOR_EVER)
