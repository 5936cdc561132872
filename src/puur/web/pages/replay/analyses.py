"""Analyses under way: one at a time in a process of its own, what is found is kept, progress can be asked for."""

import asyncio
import logging
import os
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

import msgspec

from puur.web.http.beside import beside
from puur.web.http.heavy_memory import MIB, WhoLooks
from puur.web.http.helper_process import helper
from puur.web.http.refusals import refused
from puur.web.pages.replay.assignment import Assignment, Judgement
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.host.machine_code import is_ready
from puur.web.table.shelf.kept import KeptRecord
from puur.web.table.shelf.shelf import Shelf

LOG: Final = logging.getLogger("puur.web.replay")
MOST_WAITING: Final = 20
OF_EACH: Final = 6
"""The most of these from one network: each takes minutes, and others have theirs meanwhile."""
SECONDS_A_SPIEL: Final = 4.0
MOST_SECONDS: Final = 120.0
LONGEST_LINE: Final = 1 << 24
MEMORY: Final = 224 * MIB
"""What an analysis holds, once the core is compiled: its table alone 64 MB."""
GRACE: Final = 60.0
"""Seconds an analysis may take beyond its time, for starting."""
COMPILING: Final = 600.0
"""The same where the core has to be compiled first, on a machine that may be slow and busy."""


@dataclass(slots=True)
class Job:
    """An analysis, who has it made, and how far it is."""

    network: str
    kept: KeptRecord
    seconds: float
    state: Literal["waiting", "running", "failed"] = "waiting"
    done: int = 0
    total: int = 0


class TooMany(Exception):
    """More analyses wait than anybody would wait for, of all or of one network."""


class Analyses:
    """The analyses of one server."""

    def __init__(self, shelf: Shelf, core: CompiledCore) -> None:
        self._shelf = shelf
        self._core = core
        self._jobs: dict[str, Job] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Semaphore(1)

    def job(self, name: str) -> Job | None:
        """How far the analysis of a record is; None if there is none."""
        return self._jobs.get(name)

    @property
    def waiting(self) -> int:
        """How many are under way or wait."""
        return sum(1 for job in self._jobs.values() if job.state != "failed")

    def begin(self, network: str, kept: KeptRecord, spiele: int) -> Job:
        """Begin an analysis for a network, or find the one under way. Raises `TooMany`."""
        name = kept.name
        old = self._jobs.get(name)
        if old is not None and old.state != "failed":
            return old
        under_way = [job.network for job in self._jobs.values() if job.state != "failed"]
        if len(under_way) >= MOST_WAITING or under_way.count(network) >= OF_EACH:
            refused("analyst")
            raise TooMany
        while len(self._jobs) >= 2 * MOST_WAITING:  # the oldest failures are forgotten
            failed = next(other_name for other_name, job in self._jobs.items() if job.state == "failed")
            del self._jobs[failed]
        job = self._jobs[name] = Job(network, kept, min(MOST_SECONDS, SECONDS_A_SPIEL * max(1, spiele)))
        task = asyncio.create_task(self._run(name, job), name=f"analysis {name}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return job

    def stop(self) -> None:
        """End all of them."""
        for task in self._tasks:
            task.cancel()

    async def _run(self, name: str, job: Job) -> None:
        async with self._turn:
            try:
                await self._core.there()
                work = partial(_judged, job)
                verdict = await self._core.memory.unhurried(MEMORY, work, WhoLooks.SOMEBODY)
            except (OSError, ValueError, TimeoutError) as error:
                LOG.warning("an analysis failed: %s", type(error).__name__)
                verdict = None
        if verdict is None:
            job.state = "failed"
            return
        await self._shelf.keep_verdict(name, verdict)
        del self._jobs[name]


async def _judged(job: Job) -> dict[str, object] | None:
    """What the process found; None if it broke off. It may have been begun before, and waits again once cancelled."""
    job.state = "running"
    try:
        return await _asked_of_a_process(job)
    except asyncio.CancelledError:
        job.state, job.done = "waiting", 0
        raise


async def _asked_of_a_process(job: Job) -> dict[str, object] | None:
    threads = max(1, (os.cpu_count() or 1) // 2)
    asked = Assignment(job.kept.text, job.kept.reglement, job.seconds, threads)
    grace = GRACE if await beside(is_ready) else COMPILING
    async with helper("puur.web.pages.replay.analyst", line=LONGEST_LINE) as process:
        if process.stdin is None or process.stdout is None:
            return None
        async with asyncio.timeout(job.seconds + grace):
            process.stdin.write(msgspec.json.encode(asked) + b"\n")
            process.stdin.close()
            async for line in process.stdout:
                told = msgspec.json.decode(line, type=Judgement)
                if told.verdict is not None:
                    return told.verdict
                job.done, job.total = told.done, told.total
    return None
