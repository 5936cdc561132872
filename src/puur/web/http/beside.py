"""Threads for what visitors ask: beside the event loop, and beside what tables need.

Whatever a visitor chooses the size of runs here, so that many such requests wait for each other alone. The loop's own
threads are for the server: a table that is taken up from its journal, memory given back, the names of other processes.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
THREADS: Final = 2
"""They share one interpreter, so that more are no quicker; and what each needs meanwhile lies in memory together."""
_FOR_VISITORS: Final = ThreadPoolExecutor(THREADS, "puur-visitors")


async def beside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The result of some work for a visitor, after what others asked before. Raises what the work raises."""
    return await asyncio.get_running_loop().run_in_executor(_FOR_VISITORS, partial(work, *args, **kwargs))
