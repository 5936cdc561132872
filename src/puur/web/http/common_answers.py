"""What several ask for at the same time, or one after the other: made once, and the last of it kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TypeVar, cast

T = TypeVar("T")


class CommonAnswers:
    """So many answers by what was asked; one that failed is not kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[str, asyncio.Task[object]] = OrderedDict()

    async def get(self, asked: str, make: Callable[[], Coroutine[object, object, T]]) -> T:
        """What somebody before got who asked the same, else what is made now. Raises what making it raises."""
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
        """Forget what failed; whoever waited for it has heard."""
        if (task.cancelled() or task.exception() is not None) and self._made.get(asked) is task:
            del self._made[asked]


async def _made(make: Callable[[], Coroutine[object, object, object]]) -> object:
    return await make()
