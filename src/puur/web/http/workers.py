"""Work that takes time: in a few threads, with a line before them that does not grow without end."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from puur.web.http.problems import ApiProblem

P = ParamSpec("P")
T = TypeVar("T")
WAITING: Final = 16
"""Pieces of work that may wait."""
SOON: Final = 2
"""Seconds after which whoever was sent away may try again."""


class Workers:
    """The threads of one server."""

    def __init__(self, workers: int) -> None:
        self._threads = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="puur-api")
        self._held = 0

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of some work. Raises `ApiProblem` where too much waits, and what the work raises."""
        if self._held >= WAITING:
            raise ApiProblem(429, "busy", seconds=SOON)
        self._held += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: work(*args, **kwargs))
        finally:
            self._held -= 1

    def close(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)
