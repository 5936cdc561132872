"""Several processes may write the same evening: each notifies the others when it has grown.

So news reaches pages connected to other processes. A store in a file has only one process.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from puur.desk.events import STREAM
from puur.store import Store, StoreError
from puur.store.address import file_of
from puur.store.notices import Notice
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningHost

LOG: Final = logging.getLogger("puur.web.desk")
HeraldTask = asyncio.Task[None]


class Heralds:
    """Tells of the evenings of this process, and hears of those of the others."""

    def __init__(self, evenings: Evenings, store: Store) -> None:
        self._evenings = evenings
        self._store = store
        self._heard: dict[str, int] = {}
        self._tasks: set[HeraldTask] = set()

    def start(self) -> None:
        """Tell and hear from now on; ends with the store."""
        if file_of(self._store.url) is None:
            self._evenings.followers.append(self._follow)
            self._keep(asyncio.get_running_loop().create_task(self._hear(), name="heralds"))

    def stop(self) -> None:
        """Tell and hear no more."""
        for task in tuple(self._tasks):
            task.cancel()

    def _keep(self, task: HeraldTask) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _follow(self, host: EveningHost) -> None:
        """An evening is led here now."""
        telling = self._tell(host, host.evening.number)
        self._keep(asyncio.get_running_loop().create_task(telling, name=f"herald {host.id}"))

    async def _tell(self, host: EveningHost, told: int) -> None:
        """Tell of everything that is written here from now on, until the host ends."""
        async for _ in host.versions():
            number = host.evening.number
            if number > max(told, self._heard.get(host.id, 0)):
                told = number
                with suppress(StoreError):  # whoever asks for the evening reads the journal anyway
                    await self._store.notices.tell(Notice(host.stream, number))

    async def _hear(self) -> None:
        async with self._store.notices.listening() as notices:
            async for notice in notices:
                for host in self._evenings.hosts:
                    if notice.stream in {host.stream, ""}:
                        await self._catch_up(host, notice.seq)

    async def _catch_up(self, host: EveningHost, number: int) -> None:
        """Take in what another process wrote; it was told already. No number: something may have been missed."""
        if 0 < number <= host.evening.number:
            return
        self._heard[host.id] = max(number, self._heard.get(host.id, 0))
        try:
            await host.catch_up()
        except (StoreError, LookupError, ValueError) as error:
            LOG.warning("evening %s could not be read: %s", host.stream.removeprefix(STREAM), type(error).__name__)
