"""One line to a table: slow readers, floods, and the newest view alone."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.web.company import at_once, hub_in, table_of
from tests.web.real_server import PATIENCE

from puur import wire
from puur.web.http.budgets import Bucket
from puur.web.http.limits import Limits
from puur.web.http.origin import same_origin
from puur.web.table.host.line import TableSocket
from puur.web.table.host.mailbox import Mailbox
from puur.web.table.view.scene import Viewer

PATIENT = Limits()


def test_who_does_not_read_loses_his_line_and_nobody_waits_for_him(tmp_path: Path) -> None:
    """A frame that cannot be sent within the backlog ends this line; the table stays."""

    async def story() -> None:
        async with hub_in(tmp_path) as hub:
            table = await table_of(hub, at_once("kzjv"), "anna")
            mailbox = Mailbox(Viewer("anna"))

            async def receive() -> str | None:
                await asyncio.sleep(3600)
                return None

            async def send(text: str) -> None:
                assert text
                await asyncio.sleep(3600)

            async def turn() -> None:
                await asyncio.sleep(0)

            line = TableSocket(table, mailbox, receive, send, replace(PATIENT, backlog=0.05), turn)
            async with asyncio.timeout(PATIENCE):
                await line.live()
            while mailbox in table.mailboxes:  # noqa: ASYNC110  until its inbox is read
                await asyncio.sleep(0)
            assert not table.over

    asyncio.run(story())


async def until(happened: Callable[[], bool]) -> None:
    """Let others have their turns until something has happened."""
    while not happened():  # noqa: ASYNC110  nothing tells of it
        await asyncio.sleep(0)


class Written:
    """A line that notes what is written to it at once, as long as it takes anything."""

    def __init__(self) -> None:
        self.open = True
        self.told: list[bytes] = []

    def takes(self) -> bool:
        """Whether it does."""
        return self.open

    def tell(self, text: bytes) -> None:
        """Note it."""
        assert self.open
        self.told.append(text)


def test_what_a_line_takes_is_written_at_once_and_the_rest_waits(tmp_path: Path) -> None:
    """Anyone who plays is told by the line itself; once it takes no more his task sends, and nothing is told twice."""

    async def story() -> None:
        async with hub_in(tmp_path) as hub:
            table = await table_of(hub, at_once("kzjv"), "anna")
            mailbox, direct, sent, ends = Mailbox(Viewer("anna")), Written(), list[str](), asyncio.Event()

            async def receive() -> str | None:
                await ends.wait()
                return None

            async def send(text: str) -> None:
                sent.append(text)

            async def turn() -> None:
                await asyncio.sleep(0)

            line = TableSocket(table, mailbox, receive, send, PATIENT, turn, direct)
            living = asyncio.create_task(line.live())
            async with asyncio.timeout(PATIENCE):
                await until(lambda: bool(direct.told))
                assert ([], [b'{"type":"view"']) == (sent, [text[:14] for text in direct.told])
                direct.open = False
                mailbox.reply(wire.Pong(1.0))
                mailbox.poke()
                await until(lambda: len(sent) > 1)
                assert ['{"type":"pong"', '{"type":"news"'] == [text[:14] for text in sent[:2]]
                direct.open = True
                mailbox.reply(wire.Pong(2.0))
                await until(lambda: len(direct.told) > 1)
                ends.set()
                await living
            told = [*sent, *map(bytes.decode, direct.told)]  # and what the bots do meanwhile, if they are quick
            assert len(told) == len(set(told))
            assert {'{"type":"pong","at":1.0}'} == {text for text in sent if "pong" in text}
            assert {b'{"type":"pong","at":2.0}'} == {text for text in direct.told if b"pong" in text}

    asyncio.run(story())


def test_of_many_views_only_the_newest_is_sent() -> None:
    """However often something changed, one view is due; what happened is told with it."""
    mailbox = Mailbox(Viewer("anna"))
    for _ in range(100):
        mailbox.poke()
    assert (True, False) == (mailbox.take_view(), mailbox.take_view())


def test_answers_do_not_pile_up() -> None:
    """Anyone who asks more than he reads loses the oldest answers."""
    mailbox = Mailbox(Viewer("anna"))
    for number in range(1_000):
        mailbox.reply(wire.Pong(float(number)))
    waiting = mailbox.replies()
    assert len(waiting) < 100
    assert wire.Pong(999.0) == waiting[-1]


def test_a_burst_is_allowed_and_a_flood_is_not() -> None:
    """Up to the burst every frame may come; then as many as time gives back."""
    allowance = Bucket(replace(PATIENT, burst=5.0, frames_a_second=0.001).frames)
    assert [True] * 5 + [False] == [allowance.take() for _ in range(6)]


@pytest.mark.parametrize(
    ("origin", "host", "expected"),
    [
        (None, "jass.local", True),
        ("http://jass.local", "jass.local", True),
        ("https://jass.local:8443", "jass.local:8443", True),
        ("https://club.example", "jass.local", True),
        ("http://jass.local.evil.example", "jass.local", False),
        ("http://evil.example/jass.local", "jass.local", False),
        ("null", "jass.local", False),
        ("file://jass.local", "jass.local", False),
        ("http://user@jass.local", "jass.local", False),
    ],
)
def test_origins(origin: str | None, host: str, *, expected: bool) -> None:
    """Pages of this server and of sites that were allowed may open lines; nobody else's."""
    assert expected == same_origin(origin, host, ("https://club.example",))


def test_who_changes_his_seat_without_end_is_slowed_down_and_sent_away(tmp_path: Path) -> None:
    """What changes who sits where is written down for good: a line may do so forty times at once, and then seldom."""

    async def story() -> None:
        async with hub_in(tmp_path) as hub:
            table = await table_of(hub, at_once("kzjv"), "anna")
            mailbox, told = Mailbox(Viewer("anna")), list[str]()

            async def receive() -> str | None:
                await asyncio.sleep(0)
                return '{"type":"chair","do":"hand_over"}'

            async def send(text: str) -> None:
                told.append(text)

            async def turn() -> None:
                await asyncio.sleep(0)

            many = replace(PATIENT, frames_a_second=1e6, burst=1e6)
            async with asyncio.timeout(PATIENCE):
                await TableSocket(table, mailbox, receive, send, many, turn).live()
            assert '{"type":"bye"' == told[-1][:13]
            assert any('"too_fast"' in text for text in told[:-1])

    asyncio.run(story())
