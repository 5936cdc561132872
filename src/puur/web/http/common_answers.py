"""Sharing answers: concurrent equal requests are computed once, and the latest answers are cached."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TypeVar, cast

T = TypeVar("T")


class CommonAnswers:
    """A cache of so many answers by request; failures are not cached."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[str, asyncio.Task[object]] = OrderedDict()

    async def get(self, asked: str, make: Callable[[], Coroutine[object, object, T]]) -> T:
        """The cached answer, else a new one. Raises what computing it raises."""
        task = self._made.get(asked)
        if task is None:
            task = asyncio.get_running_loop().create_task(_made(make))
            task.add_done_callback(partial(self._over, asked))
            self._made[asked] = task
        self._made.move_to_end(asked)
        while len(self._made) > self._most:
            self._made.popitem(last=False)
        return cast("T", await asyncio.shield(task))

    def _over(self, asked: str, task: "asyncio.Task[object]") -> None:
        """Drop a failed answer; waiting callers have got the exception."""
        if (task.cancelled() or task.exception() is not None) and self._made.get(asked) is task:
            del self._made[asked]


async def _made(make: Callable[[], Coroutine[object, object, object]]) -> object:
    return await make()
