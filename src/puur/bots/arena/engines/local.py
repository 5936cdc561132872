"""The engine on this machine: separate processes, each with a pipe, so that a crash affects only one."""

import multiprocessing as mp
import pickle
import signal
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from puur.bots.arena.engines.protocol import MOST_TRIES, Finished, ShardWork, WorkerLost
from puur.bots.arena.shards import Shard, ShardResults

ShardAnswer = ShardResults | Exception
_PATIENCE = 5.0
"""Seconds a process gets to exit after its pipe is closed."""


def _serve(pipe: "Connection[ShardAnswer, Shard]", work: ShardWork) -> None:
    """Play what comes through the pipe, in a child process; Ctrl-C is left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_answered(work, pipe.recv()))


def _answered(work: ShardWork, shard: Shard) -> ShardAnswer:
    """The results, or the error that ended the work, in a form that can be pickled."""
    try:
        return work(shard)
    except Exception as error:  # noqa: BLE001  it is raised again where the match is run
        try:
            pickle.loads(pickle.dumps(error))  # noqa: S301  our own bytes
        except Exception:  # noqa: BLE001  any error may refuse to be copied
            return RuntimeError(f"{type(error).__name__}: {error}")
        return error


@dataclass(frozen=True, slots=True)
class _Worker:
    """A process and our end of its pipe."""

    process: BaseProcess
    pipe: "Connection[Shard, ShardAnswer]"

    @classmethod
    def start(cls, work: ShardWork) -> "_Worker":
        context = mp.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, work), daemon=True)
        process.start()
        theirs.close()
        return cls(process, ours)

    def ask(self, shard: Shard) -> None:
        """Give it a shard. A dead worker is noticed when its answer is awaited."""
        with suppress(OSError):
            self.pipe.send(shard)

    def answer(self) -> ShardAnswer | None:
        """Its answer, or None if the process is lost."""
        try:
            found = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return found

    def stop(self) -> None:
        """Stop it, whatever it is doing."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(_PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


@dataclass(frozen=True, slots=True)
class Local:
    """So many processes on this machine."""

    jobs: int

    def run(self, work: ShardWork, shards: Iterator[Shard]) -> Iterator[Finished]:
        """Every shard with its results, as it finishes."""
        idle = [_Worker.start(work) for _ in range(self.jobs)]
        busy: dict[_Worker, tuple[Shard, int]] = {}
        try:
            while True:
                while idle and (shard := next(shards, None)) is not None:
                    worker = idle.pop()
                    busy[worker] = (shard, 1)
                    worker.ask(shard)
                if not busy:
                    return
                ready = wait([worker.pipe for worker in busy])
                for worker in [worker for worker in busy if worker.pipe in ready]:
                    shard, tries = busy.pop(worker)
                    answer = worker.answer()
                    if answer is None:
                        _again(worker, work, shard, tries, busy)
                        continue
                    idle.append(worker)
                    if isinstance(answer, Exception):
                        raise answer
                    yield shard, answer
        finally:
            for worker in (*idle, *busy):
                worker.stop()


def _again(lost: _Worker, work: ShardWork, shard: Shard, tries: int, busy: dict[_Worker, tuple[Shard, int]]) -> None:
    """Give a lost worker's shard to a new one. Raises `WorkerLost` after too many tries."""
    lost.stop()
    fresh = _Worker.start(work)
    busy[fresh] = (shard, tries + 1)
    if tries >= MOST_TRIES:
        raise WorkerLost(shard)
    fresh.ask(shard)
