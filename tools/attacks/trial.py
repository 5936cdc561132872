"""A trial: an attack on a running server beside the quiet table, and what came of it."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Final

from tools.attacks import watch
from tools.attacks.attack import DELAY, MEMORY, Attack, Felt, Scale, Scene
from tools.attacks.memory import MEGABYTE
from tools.attacks.server import Server, served
from tools.attacks.visitor import CUT, Visitor
from tools.attacks.watch import Watch

QUIET: Final = 2.0
"""Seconds that are measured with nobody else there."""
CALM: Final = 40.0
"""Seconds after an attack until the server must be as quiet as before."""
SILENCE: Final = 20.0
"""Seconds of silence at most that are measured beside an attack which took longer."""
FELT: Final = 0.8
"""Seconds another table is listened to at least, so that somebody acts there meanwhile."""
AGAIN: Final = 0.5
"""Seconds: a delay that is shorter than this may be the machine's, and is measured again; the least counts."""
TRIES: Final = 3


@dataclass(frozen=True, slots=True)
class Result:
    """What came of an attack.

    `act` is the longest wait at the quiet table for an act, `ask` for a word whether the line stands, which needs no
    store; `bare` at a server that knows nothing, at the same time; `quiet` at the quiet table before any attack; all in
    seconds. `memory` are the most bytes of the whole server. `broken` is empty where all budgets held. `silence` is
    what was felt at the same table while nobody attacked for as long, once the server was calm again.
    """

    attack: Attack
    answers: "Counter[str]"
    broken: tuple[str, ...]
    notes: tuple[str, ...]
    seconds: float
    act: float = 0.0
    ask: float = 0.0
    bare: float = 0.0
    quiet: float = 0.0
    memory: int = 0
    silence: "watch.Felt | None" = None

    @property
    def over(self) -> float:
        """Seconds by which the quiet table was delayed beyond what the machine does."""
        return over(max(self.act, self.ask), self.bare, self.quiet)


def over(delay: float, bare: float, quiet: float) -> float:
    """Seconds of a delay that are the attack's: not those of a bare server meanwhile, nor those of the quiet before."""
    return max(0.0, delay - max(bare, quiet))


def judged(felt: "watch.Felt", quiet: float) -> tuple[str, ...]:
    """Which of the two budgets of every attack are broken, in words.

    >>> judged(watch.Felt(act=0.3, ask=0.1, bare=0.02, number=9, lost=0, memory=700_000_000), quiet=0.03)
    ('another table waited 270 ms longer', '700 MB in memory')
    >>> judged(watch.Felt(act=0.05, ask=0.06, bare=0.02, number=9, lost=0, memory=1), quiet=0.01)
    ()
    """
    told = []
    longer = over(felt.longest, felt.bare, quiet)
    if longer > DELAY:
        told.append(f"another table waited {longer * 1e3:.0f} ms longer")
    if felt.lost:
        told.append("another table lost its lines")
    if felt.memory > MEMORY:
        told.append(f"{felt.memory / MEGABYTE:.0f} MB in memory")
    return tuple(told)


class Hall:
    """A server and the watch beside it; both are begun anew where an attack has left them unfit."""

    def __init__(self, server: Server, scale: Scale) -> None:
        self._server = server
        self._scale = scale
        self._watch: Watch | None = None
        self._quiet = 0.0
        self._number = 0

    async def trial(self, attack: Attack) -> Result:
        """Attack once; again where the delay is so short that the machine itself may have made it."""
        result = await self._once(attack)
        for _ in range(TRIES - 1):
            if not DELAY < result.over < AGAIN:
                break
            result = min(result, await self._once(attack), key=lambda found: (len(found.broken), found.over))
        return result

    async def _once(self, attack: Attack) -> Result:
        scene = self._scene()
        if attack.felt is Felt.ALONE:
            await self.leave()
            begun = time.monotonic()
            await self._work(attack, scene)
            return _result(attack, scene, time.monotonic() - begun)
        sitting = await self._sitting()
        await sitting.felt()
        begun = time.monotonic()
        await self._work(attack, scene)
        seconds = time.monotonic() - begun
        if (await Visitor(self._server.port).get("/healthz")).status == CUT:
            scene.breaks("the server does not answer any more")
        await asyncio.sleep(max(0.0, FELT - seconds))
        felt = await sitting.felt()
        found = _result(attack, scene, seconds, (*judged(felt, self._quiet), *scene.broken))
        found = _with(found, felt, self._quiet)
        await self._calm(sitting, felt)
        return replace(found, silence=await self._silence(max(FELT, min(SILENCE, seconds))))

    async def _silence(self, seconds: float) -> "watch.Felt":
        """What is felt while nobody attacks."""
        sitting = await self._sitting()
        await sitting.felt()
        await asyncio.sleep(seconds)
        return await sitting.felt()

    def _scene(self) -> Scene:
        self._number += 1
        return Scene(self._server, self._scale, number=self._number % 100)

    @staticmethod
    async def _work(attack: Attack, scene: Scene) -> None:
        try:
            async with asyncio.timeout(attack.within):
                await attack.work(scene)
        except TimeoutError:
            scene.breaks(f"not over after {attack.within:.0f} s")
        except (OSError, ValueError, KeyError) as error:
            scene.breaks(f"{type(error).__name__}: {str(error)[:100]}")

    async def _sitting(self) -> Watch:
        """The watch, whose table plays; what it feels when nobody attacks is measured first."""
        if self._watch is None:
            if not self._server.lives:
                await asyncio.to_thread(self._server.start_again)
            self._watch = await Watch.of(self._server)
            await asyncio.sleep(0.5)
            await self._watch.felt()
            await asyncio.sleep(QUIET)
            self._quiet = (await self._watch.felt()).longest
        return self._watch

    async def _calm(self, sitting: Watch, felt: "watch.Felt") -> None:
        """Wait until the server is quiet again; one that does not come to rest, or has grown too large, is new."""
        until = time.monotonic() + CALM
        while felt.memory <= MEMORY and self._server.lives and time.monotonic() < until:
            await asyncio.sleep(0.7)
            felt = await sitting.felt()
            if felt.longest - felt.bare < DELAY and felt.number:
                return
        await self.leave()
        await asyncio.to_thread(self._server.start_again)

    async def leave(self) -> None:
        """End the watch."""
        if self._watch is not None:
            with suppress(OSError):
                await self._watch.end()
        self._watch = None


def _result(attack: Attack, scene: Scene, seconds: float, broken: Sequence[str] | None = None) -> Result:
    told = tuple(scene.broken if broken is None else broken)
    return Result(attack, scene.answers, told, tuple(scene.notes), seconds)


def _with(found: Result, felt: "watch.Felt", quiet: float) -> Result:
    return replace(found, act=felt.act, ask=felt.ask, bare=felt.bare, quiet=quiet, memory=felt.memory)


@asynccontextmanager
async def attacked(attacks: Sequence[Attack], scale: Scale) -> AsyncIterator[AsyncIterator[Result]]:
    """The results of attacks on one server, in turn. Raises `server.NotStarted`."""
    with served() as server:
        hall = Hall(server, scale)

        async def in_turn() -> AsyncIterator[Result]:
            for attack in attacks:
                yield await hall.trial(attack)

        try:
            yield in_turn()
        finally:
            await hall.leave()


async def results(attacks: Sequence[Attack], scale: Scale) -> list[Result]:
    """All of them."""
    async with attacked(attacks, scale) as found:
        return [result async for result in found]
