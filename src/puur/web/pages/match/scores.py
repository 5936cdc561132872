"""The scores of Partien of matches: played again by bots one at a time in a process of its own, and kept."""

import asyncio
import hashlib
import logging
from functools import partial
from typing import Final

import msgspec

from puur.bots.arena.human_match import USUAL_WORK, NotCounted
from puur.web.http.heavy_memory import MIB
from puur.web.http.helper_process import helper
from puur.web.pages.match.scorer import PartieAsked, PartieScore
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.shelf.kept import DIGITS, KeptRecord
from puur.web.table.shelf.shelf import Shelf

LOG: Final = logging.getLogger("puur.web.match")
MOST_SECONDS: Final = 900.0
"""Seconds for a Partie, on a machine that may have to compile first and is busy."""
MOST_WAITING: Final = 20
LONGEST_LINE: Final = 1 << 20
MEMORY: Final = 224 * MIB
"""What bots that search hold in a process of their own, once their core is compiled."""


class MatchScores:
    """The scores of one server. A Partie that is over never changes: what was found once is kept."""

    def __init__(self, shelf: Shelf, core: CompiledCore) -> None:
        self._shelf = shelf
        self._core = core
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failed: set[str] = set()
        self._turn = asyncio.Semaphore(1)

    async def found(self, table: str, partie: int) -> PartieScore | None:
        """The score of a Partie of a table, by its number from 1; None if it was not scored yet."""
        told = await self._shelf.verdict(_name(table, partie))
        return None if told is None else msgspec.convert(told["score"], PartieScore)

    def wants(self, table: str, partie: int) -> bool:
        """Whether a Partie without a score can begin: it does not wait already, has not failed, and few wait."""
        name = _name(table, partie)
        return name not in self._tasks and name not in self._failed and len(self._tasks) < MOST_WAITING

    def begin(self, table: str, partie: int, kept: KeptRecord, pair: str) -> None:
        """Have a Partie of a pair of persons scored, where it is wanted."""
        if not self.wants(table, partie):
            return
        name = _name(table, partie)
        task = asyncio.create_task(self._run(name, kept, pair), name=f"match {table} {partie}")
        self._tasks[name] = task
        task.add_done_callback(lambda _: self._tasks.pop(name, None))

    async def refuse(self, table: str, partie: int, reason: NotCounted) -> PartieScore:
        """The score of a Partie that does not count, as its table knows; it is kept."""
        score = PartieScore(reasons=(reason.value,))
        await self._keep(_name(table, partie), score)
        return score

    def stop(self) -> None:
        """End all of them."""
        for task in self._tasks.values():
            task.cancel()

    async def _run(self, name: str, kept: KeptRecord, pair: str) -> None:
        async with self._turn:
            try:
                await self._core.there()
                score = await self._core.memory.unhurried(MEMORY, partial(_scored, kept))
            except (OSError, ValueError, TimeoutError) as error:
                LOG.warning("a match was not scored: %s", type(error).__name__)
                score = None
        if score is None:
            self._failed.add(name)  # until the server starts anew
        else:
            await self._keep(name, msgspec.structs.replace(score, pair=pair))

    async def _keep(self, name: str, score: PartieScore) -> None:
        await self._shelf.keep_verdict(name, {"score": msgspec.to_builtins(score)})


def _name(table: str, partie: int) -> str:
    """What the score of a Partie is kept by; scores from before its persons were looked at are found no more."""
    return hashlib.sha256(f"puur match of persons {table} {partie}".encode()).hexdigest()[:DIGITS]


async def _scored(kept: KeptRecord) -> PartieScore | None:
    """What the process found; None if it broke off."""
    asked = PartieAsked(kept.text, kept.reglement, USUAL_WORK.worlds, USUAL_WORK.nodes)
    async with helper("puur.web.pages.match.scorer", line=LONGEST_LINE) as process, asyncio.timeout(MOST_SECONDS):
        told, _ = await process.communicate(msgspec.json.encode(asked) + b"\n")
    return msgspec.json.decode(told, type=PartieScore) if told else None
