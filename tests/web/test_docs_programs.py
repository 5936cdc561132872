"""The programs on the pages about bots and the interface are run as they stand there."""

import asyncio
import json
import re
import subprocess
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from shutil import which
from typing import cast

import pytest
from tests.web.conftest import Running
from tests.web.real_server import PATIENCE

from puur.bots import Bot, Clock
from puur.spiel.acts import Act
from puur.spiel.view import View

DOCS = Path(__file__).parents[2] / "docs"
_BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
_ASKED = re.compile(r"^curl (?:.*\\\n)*.*$", re.MULTILINE)
USUAL = "localhost:8100"
"""Where the pages say that a server is."""


def names(page: str) -> dict[str, object]:
    """What the programs of a page define."""
    found: dict[str, object] = {}
    source = "\n".join(_BLOCK.findall((DOCS / page).read_text(encoding="utf-8")))
    exec(compile(source, page, "exec"), found)  # noqa: S102  our own pages
    return found


@pytest.mark.parametrize("page", ["en/writing-a-bot.md", "en/api.md"])
def test_the_programs_can_be_read(page: str) -> None:
    """Everything a page's programs import is there."""
    assert names(page)


@pytest.mark.skipif(which("curl") is None, reason="the pages ask with curl, which is not installed here")
def test_what_is_asked_on_a_page_is_answered_as_printed(server: Running) -> None:
    """Every call of curl, typed as it stands: signs that a shell or an address takes for something else among them."""
    calls = {call for page in DOCS.rglob("*.md") for call in _ASKED.findall(page.read_text(encoding="utf-8"))}
    assert any("ö" in call for call in calls)
    for call in calls:
        assert USUAL in call
        typed = call.replace(USUAL, server.url.removeprefix("http://")).replace(
            "curl ", "curl -sS --fail-with-body ", 1
        )
        done = subprocess.run(["/bin/sh", "-c", typed], capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert 0 == done.returncode, (call, done.stdout, done.stderr)
        assert json.loads(done.stdout), call


class Counted:
    """A bot that tells once it has chosen more often than a Spiel asks."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.enough = asyncio.Event()
        self._bot, self._loop = bot, asyncio.get_running_loop()
        self._times = 0

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """What the bot chooses."""
        self._times += 1
        if self._times == OFTEN:
            self._loop.call_soon_threadsafe(self.enough.set)
        return self._bot.choose(view, acts, clock)


OFTEN = 12


def test_the_shortest_bot_plays(server: Running) -> None:
    """The bot of the page plays at a table for a while, and nobody refuses what it does."""
    found = names("en/writing-a-bot.md")
    partie = cast("Callable[[str, object], Awaitable[list[str]]]", found["partie"])
    first = cast("Callable[[], Bot]", found["Erste"])

    async def story() -> None:
        bot = Counted(first())
        task = asyncio.ensure_future(partie(server.url, bot))
        played = asyncio.ensure_future(bot.enough.wait())
        done, _ = await asyncio.wait({task, played}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        assert done
        assert not task.done() or task.result()
        played.cancel()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task  # it closes its line

    asyncio.run(story())
