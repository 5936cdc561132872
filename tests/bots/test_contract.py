"""Every bot keeps the contract, at orderly tables and where people err, and the contract notices who does not."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from time import sleep

import pytest
from tests.games import EACH
from tests.night import tonight
from tests.properties.any_acts import any_act
from tests.properties.tables import CASUAL, open_table, random_act

from puur.bots import Clock, asked, bot
from puur.bots.protocol import Bot
from puur.cards import CARDS
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Phase, Spiel, advance, place, witness
from puur.spiel.acts import Act, DemandShuffle, Play
from puur.spiel.view import View
from puur.testing.bot_contract import BotFaultKind, bot_faults, decision_faults

QUICK = ("zufall", "einfach", "geuebt")  # the others search, and have tests of their own
LEVELS = pytest.mark.parametrize("level", QUICK)
EVERY_REGLEMENT = pytest.mark.parametrize("name", EACH)
SEEDS = pytest.mark.parametrize("seeds", [2, pytest.param(40, marks=pytest.mark.nightly)])


@EVERY_REGLEMENT
@LEVELS
def test_every_level_keeps_the_contract(name: str, level: str) -> None:
    """Every bot does something regular at every table, keeps nobody waiting, and decides by what it sees alone."""
    assert () == bot_faults(bot(level), load(name), anew=lambda: bot(level, seed=7))


def irregular_tables(name: str, seed: int) -> Iterator[Spiel]:
    """A table where every seventh act may be anything, state by state."""
    rng = Random(f"{name} {seed}")
    spiel = open_table(load(name), rng)
    for _ in range(70):
        act = any_act(spiel, rng) if rng.random() < 1 / 7 else random_act(spiel, rng, CASUAL)
        if act is None:
            return
        spiel = witness(spiel, act)
        yield spiel


@EVERY_REGLEMENT
@LEVELS
@SEEDS
def test_a_bot_keeps_the_contract_among_people_who_err(name: str, level: str, seeds: int) -> None:
    """Whatever happened, it does what is open to it, alike every time, whatever lies in hands it cannot see."""
    for seed in tonight(seeds):
        dice = Random(seed)
        for spiel in irregular_tables(name, seed):
            if spiel.phase is not Phase.OVER and dice.random() < 0.15:
                seat = dice.choice(spiel.start.seats.order)
                assert () == decision_faults(lambda: bot(level, seed=3), spiel, seat, dice=dice)


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


@dataclass(slots=True)
class Spy:
    """One bot for all seats, which remembers what each of them holds, and lets that decide."""

    name: str = "spy"
    hands: dict[Seat | None, int] = field(default_factory=dict)

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """The card whose number the cards of the others lead to."""
        del clock
        self.hands[view.seat] = 0 if view.hand is None else view.hand.mask
        plays = [act for act in acts if isinstance(act, Play)]
        others = sum(mask * (seat or 0) for seat, mask in self.hands.items() if seat is not view.seat)
        return plays[others % len(plays)] if plays else None


@dataclass(slots=True)
class Moody:
    """A bot that does something else each time."""

    name: str = "moody"
    mood: Iterator[int] = field(default_factory=lambda: iter(range(10)))

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """Another card than the last time."""
        del view, clock
        plays = [act for act in acts if isinstance(act, Play)]
        return plays[next(self.mood) % len(plays)] if plays else None


@dataclass(frozen=True, slots=True)
class Slow:
    """A bot that takes its time."""

    name: str = "slow"

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """The first card, twice as late as allowed."""
        del view
        sleep(0.0 if clock.budget > 1 else 2 * clock.budget)
        return acts[0] if acts else None


def _spiel() -> Spiel:
    return place(load("kzjv"), "D", "DK D10 H7|DA S10 S7|DQ HQ CA|DJ D9 S6")


def test_the_contract_notices_a_spy() -> None:
    """A bot that sits on all seats and uses what it saw there is found out."""
    found = {fault.kind for seed in range(10) for fault in decision_faults(Spy, _spiel(), Seat.S, dice=Random(seed))}
    assert found & {BotFaultKind.LEAKED, BotFaultKind.UNSTEADY}


def test_the_contract_notices_moods() -> None:
    """A bot that does not do the same again is told so."""
    moody = Moody()
    faults = decision_faults(lambda: moody, _spiel(), Seat.S, dice=Random(1))
    assert BotFaultKind.UNSTEADY in {fault.kind for fault in faults}


def test_the_contract_notices_lateness() -> None:
    """A bot that takes twice its time is late; the same bot with all the time it wants is not."""
    late = decision_faults(Slow, _spiel(), Seat.S, dice=Random(1), budget=0.02)
    assert {BotFaultKind.LATE} == {fault.kind for fault in late}
    assert () == decision_faults(Slow, _spiel(), Seat.S, dice=Random(1))


def test_one_bot_may_sit_on_every_seat() -> None:
    """The bots that come with Puur remember nothing between moves."""
    seated: Bot = bot("geuebt")
    spiel = _spiel()
    again = advance(spiel, Play(Seat.S, CARDS[7]))
    assert () == decision_faults(lambda: seated, again, Seat.E, dice=Random(2))
