"""What is long to read is read beside the loop: whoever plays at another table does not wait for it."""

import asyncio
import time
from pathlib import Path

from tests.web.company import hub_in

from puur.wire.settings import TableSettings

HEAD = 'name = "verein"\nbase = "schieber"\nedition = "1"\n'


def test_a_table_with_a_long_reglement_of_a_club_is_opened_beside_the_loop(tmp_path: Path) -> None:
    """Most of the time it takes is not the loop's own, however busy the machine is."""
    text = HEAD + "# Verein\n" * 12_000

    async def story() -> tuple[float, float]:
        async with hub_in(tmp_path) as hub:
            await hub.create(TableSettings(), "anna")
            before = time.thread_time(), time.process_time()
            await hub.create(TableSettings(text=text), "anna")
            return time.thread_time() - before[0], time.process_time() - before[1]

    own, whole = asyncio.run(story())
    assert 0.5 * whole > own
