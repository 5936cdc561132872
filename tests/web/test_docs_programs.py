"""The programs on the pages about bots and the interface are run as they stand there."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest
from tests.web.conftest import Running

DOCS = Path(__file__).parents[2] / "docs"
_BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def names(page: str) -> dict[str, object]:
    """What the programs of a page define."""
    found: dict[str, object] = {}
    source = "\n".join(_BLOCK.findall((DOCS / page).read_text(encoding="utf-8")))
    exec(compile(source, page, "exec"), found)  # noqa: S102  our own pages
    return found


@pytest.mark.parametrize("page", ["bot-schreiben.md", "en/api.md"])
def test_the_programs_can_be_read(page: str) -> None:
    """Everything a page's programs import is there."""
    assert names(page)


def test_the_shortest_bot_plays(server: Running) -> None:
    """The bot of the page plays at a table for a while, and nobody refuses what it does."""
    found = names("bot-schreiben.md")
    partie = cast("Callable[[str, object], Awaitable[list[str]]]", found["partie"])
    first = cast("Callable[[], object]", found["Erste"])

    async def story() -> None:
        task = asyncio.ensure_future(partie(server.url, first()))
        done, _ = await asyncio.wait({task}, timeout=6)
        for one in done:
            assert one.result()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task  # it closes its line

    asyncio.run(story())
