"""The computer's clock jumps in the middle of an evening: order, hall clock, log and deadlines stay right."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from puur.decks import Language
from puur.desk import commands as c
from puur.desk.events import By
from puur.desk.facts.end import MadeDefinitive
from puur.desk.facts.rounds import ClockSet, ClockStarted
from puur.desk.facts.sheets import SheetClaimed, SheetEntered
from puur.desk.facts.start import Noted
from puur.desk.faults import DeskFaults, EveningTrouble
from puur.desk.log_words import line
from puur.desk.says import DeskVoice
from puur.store import open_store
from puur.web.evening.desk.room import local_hour
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.wants import Granted, Want

DIRECTION, ONE, TWO = By("direction", "Pult 1"), By("desk", "Pult 2"), By("desk", "Pult 3")
HOUR, DAY, MINUTE = 3_600.0, 86_400.0, 60.0
SUMMER_ENDS = 1_792_888_200.0  # 25 October 2026, half past two by the clock in Zurich; an hour later it is so again


@dataclass
class Wall:
    """The computer's clock, which somebody may put right, and what really passes."""

    now: float = SUMMER_ENDS
    ticks: float = 0.0

    def passes(self, seconds: float) -> None:
        """Time passes."""
        self.now += seconds
        self.ticks += seconds


Story = Callable[[EveningHost, Wall], Awaitable[None]]


def told(tmp_path: Path, story: Story) -> None:
    """Tell a story about an evening of eight, its first round running."""

    async def whole() -> None:
        wall = Wall()
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            evenings = Evenings(lambda: store, now=lambda: wall.now, ticks=lambda: wall.ticks)
            host = await evenings.open(c.Open("einzelschieber", "2026-10-24", "Krone", entry="single"), DIRECTION)
            assert isinstance(host, EveningHost)
            try:
                for command in (c.Register(8), c.SeatAnew(), c.BeginRound(1)):
                    await does(host, command)
                await story(host, wall)
                assert sorted(event.at for event in host.evening.log) == [event.at for event in host.evening.log]
                assert list(range(1, host.evening.number + 1)) == [event.seq for event in host.evening.log]
            finally:
                await evenings.close()

    asyncio.run(whole())


async def does(host: EveningHost, command: c.DeskCommand, by: By = DIRECTION) -> None:
    """It happens."""
    done = await host.do(Want(command, by))
    assert isinstance(done, Granted), done


async def refused(host: EveningHost, command: c.DeskCommand, by: By = DIRECTION) -> set[EveningTrouble]:
    """Why it does not happen; nothing if it does."""
    done = await host.do(Want(command, by))
    return {fault.kind for fault in done.faults} if isinstance(done, DeskFaults) else set()


async def ranked(host: EveningHost) -> None:
    """All sheets of the first round are in, and its ranking is made."""
    running = host.evening.running
    assert running is not None
    for table in running.seated.tables:
        await does(host, SheetEntered(1, table.number, table.seats, (1000, 884)))
    await does(host, c.Publish(1, held_back=False))


JUMPS = {
    "an hour back": -HOUR,
    "a day back": -DAY,
    "a second back": -1.0,
    "an hour forward": HOUR,
    "a day forward": DAY,
}


@pytest.mark.parametrize("jump", JUMPS)
def test_the_clock_in_the_hall_runs_on_when_the_computers_is_set(jump: str, tmp_path: Path) -> None:
    """It neither stands nor jumps: what really passes runs off."""

    async def story(host: EveningHost, wall: Wall) -> None:
        await does(host, ClockSet(600))
        await does(host, ClockStarted())
        wall.passes(2 * MINUTE)
        await does(host, Noted("vor dem Sprung"))
        wall.now += JUMPS[jump]
        assert 480.0 == host.evening.clock.left(host.now)
        wall.passes(3 * MINUTE)
        assert 300.0 == pytest.approx(host.evening.clock.left(host.now), abs=1.0)
        await does(host, Noted("nach dem Sprung"))
        wall.passes(MINUTE)
        assert 240.0 == pytest.approx(host.evening.clock.left(host.now), abs=1.0)

    told(tmp_path, story)


@pytest.mark.parametrize("jump", JUMPS)
def test_deadlines_pass_as_ever_when_the_computers_clock_is_set(jump: str, tmp_path: Path) -> None:
    """The time for protests is neither longer nor shorter; a sheet that somebody forgot is free after three minutes."""

    async def story(host: EveningHost, wall: Wall) -> None:
        await does(host, SheetClaimed(1, 1), ONE)
        wall.now += JUMPS[jump]
        assert {EveningTrouble.BEING_ENTERED} == await refused(host, SheetClaimed(1, 1), TWO)
        wall.passes(4 * MINUTE)
        await does(host, SheetClaimed(1, 1), TWO)
        await ranked(host)
        wall.now += JUMPS[jump]
        minutes = host.evening.reglement.tournament.protest_minutes.value
        wall.passes((minutes - 2) * MINUTE)
        assert {EveningTrouble.PROTEST_TIME} == await refused(host, MadeDefinitive(1))
        wall.passes(3 * MINUTE)
        assert set() == await refused(host, MadeDefinitive(1))

    told(tmp_path, story)


def test_a_day_that_was_wrong_and_put_right_again(tmp_path: Path) -> None:
    """An event was written tomorrow; afterwards time goes on from there as fast as ever, and nothing waits a day."""

    async def story(host: EveningHost, wall: Wall) -> None:
        wall.now += DAY
        await does(host, Noted("morgen"))
        wall.now -= DAY
        await does(host, ClockSet(600))
        await does(host, ClockStarted())
        await does(host, SheetClaimed(1, 1), ONE)
        wall.passes(4 * MINUTE)
        assert 360.0 == host.evening.clock.left(host.now)
        await does(host, SheetClaimed(1, 1), TWO)
        await ranked(host)
        wall.passes(20 * MINUTE)
        assert set() == await refused(host, MadeDefinitive(1))

    told(tmp_path, story)


def test_a_jump_that_nobody_wrote_in_leaves_no_trace(tmp_path: Path) -> None:
    """Wrong for a while between two events, the clock is not believed, and afterwards it is again."""

    async def story(host: EveningHost, wall: Wall) -> None:
        wall.now += DAY
        assert wall.now - DAY == host.now
        wall.now -= DAY
        wall.passes(MINUTE)
        await does(host, Noted("wieder richtig"))
        assert wall.now == host.evening.changed

    told(tmp_path, story)


@pytest.fixture
def zurich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The hour of the hall is that of Zurich."""
    monkeypatch.setenv("TZ", "Europe/Zurich")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("zurich")
def test_the_night_when_summer_ends_has_an_hour_twice(tmp_path: Path) -> None:
    """The log tells the hour on the wall, which comes twice; the order is that of the numbers, the clock runs on."""

    async def story(host: EveningHost, wall: Wall) -> None:
        await does(host, ClockSet(7_200))
        await does(host, ClockStarted())
        await does(host, Noted("Sommerzeit"))
        wall.passes(HOUR)
        await does(host, Noted("Winterzeit"))
        voice = DeskVoice(Language.DE, hour=local_hour)
        lines = [line(event, voice) for event in host.evening.log[-2:]]
        assert ["02:30", "02:30"] == [line[:5] for line in lines]
        assert lines[0].endswith("Sommerzeit")
        assert 3_600.0 == host.evening.clock.left(host.now)

    told(tmp_path, story)
