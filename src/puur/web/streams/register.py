"""What this process leads of one kind of stream: found by id, taken up when somebody comes, let go when it is over."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, Protocol, TypeVar

from puur.web.streams.ids import is_id


class Leading(Protocol):
    """Something that is led here."""

    @property
    def over(self) -> bool:
        """Whether it has been let go."""
        ...


Led = TypeVar("Led", bound=Leading)


class Register(Generic[Led]):
    """What is led, by id; `take_up` makes it from the journal, none where there is no such stream."""

    def __init__(self, take_up: Callable[[str], Awaitable[Led | None]]) -> None:
        self._take_up = take_up
        self._led: dict[str, Led] = {}
        self._opening: dict[str, asyncio.Future[Led | None]] = {}

    @property
    def all(self) -> tuple[Led, ...]:
        """Everything in memory."""
        return tuple(self._led.values())

    def here(self, name: str) -> Led | None:
        """What is led here under an id; none where nothing is, or not any more."""
        led = self._led.get(name)
        return None if led is None or led.over else led

    def lead(self, name: str, led: Led) -> None:
        """It is led here from now on."""
        self._led[name] = led

    def leave(self, name: str, led: Led) -> bool:
        """It is let go; whether it still was the one of its id."""
        if self._led.get(name) is not led:
            return False
        del self._led[name]
        return True

    async def find(self, name: str) -> Led | None:
        """What has an id, taken up once however many ask; none if there is none. Raises what taking up raises."""
        led = self.here(name)
        if led is not None or not is_id(name):
            return led
        waiting = self._opening.get(name)
        if waiting is None:
            waiting = self._opening[name] = asyncio.ensure_future(self._take_up(name))
            waiting.add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(waiting)
