"""What waits on a connection: taken apart in its order, a portion at a time, and nothing more arrives meanwhile."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import cast

from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send

from puur.web.http.portions import NETWORKS, Portions, RequestsInTurn, Turns


class Reader(asyncio.Transport):
    """A connection that says whether it reads."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = True
        self.closing = False

    def pause_reading(self) -> None:
        """Nothing more arrives."""
        self.reads = False

    def resume_reading(self) -> None:
        """More may arrive."""
        self.reads = True

    def is_closing(self) -> bool:
        """Whether it is ending."""
        return self.closing


@dataclass
class Guest:
    """Somebody who sends; `waits`: what follows must wait until somebody has taken what came before."""

    turns: Turns = field(default_factory=Turns)
    reader: Reader = field(default_factory=Reader)
    heard: list[bytes] = field(default_factory=list)
    waits: bool = False
    then: Callable[[], object] = lambda: None

    def __post_init__(self) -> None:
        self.portions = Portions(4, self.turns, self.reader, self._taken, lambda: self.waits)

    def _taken(self, portion: bytes) -> None:
        self.heard.append(portion)
        self.then()

    def wait(self) -> None:
        """From now on what follows waits."""
        self.waits = True


async def rounds(number: int = 9) -> None:
    """So many turns of the loop."""
    for _ in range(number):
        await asyncio.sleep(0)


def test_little_is_taken_apart_at_once() -> None:
    """Nobody waits for a turn of the loop who sends no more than a portion."""
    guest = Guest()
    guest.portions.come(b"abcd")
    assert ([b"abcd"], True) == (guest.heard, guest.reader.reads)


def test_all_comes_in_its_order() -> None:
    """What arrives while something waits comes behind it, however short it is; then more may arrive."""

    async def story() -> None:
        guest = Guest()
        guest.portions.come(b"abcdefghij")
        guest.portions.come(b"k")
        assert ([], False, 11) == (guest.heard, guest.reader.reads, guest.portions.unread)
        await rounds()
        assert ([b"abcd", b"efgh", b"ijk"], True) == (guest.heard, guest.reader.reads)

    asyncio.run(story())


def test_what_follows_waits_for_who_takes_it() -> None:
    """Also a little, and what had its turn already; whoever lets more arrive meanwhile lets nothing overtake it."""

    async def story() -> None:
        guest = Guest(waits=True)
        guest.portions.come(b"ab")
        await rounds()
        assert ([], False) == (guest.heard, guest.reader.reads)
        guest.waits = False
        guest.portions.later()
        guest.waits = True
        await rounds()
        assert [] == guest.heard
        guest.waits = False
        guest.reader.resume_reading()
        guest.portions.later()
        assert not guest.reader.reads
        await rounds()
        assert ([b"ab"], True) == (guest.heard, guest.reader.reads)

    asyncio.run(story())


def test_who_has_enough_lets_nothing_more_arrive() -> None:
    """The last portion fills him: the connection is left as it is, until he goes on."""

    async def story() -> None:
        guest = Guest()
        guest.then = guest.wait
        guest.portions.come(b"abcdef")
        await rounds()
        assert ([b"abcd"], False) == (guest.heard, guest.reader.reads)
        guest.waits = False
        guest.portions.later()
        await rounds()
        assert ([b"abcd", b"ef"], False) == (guest.heard, guest.reader.reads)

    asyncio.run(story())


def test_what_is_dropped_is_not_heard() -> None:
    """Nor what waits on a connection that ends."""

    async def story() -> None:
        dropping, ending = Guest(), Guest()
        for guest in (dropping, ending):
            guest.portions.come(b"abcdef")
        dropping.portions.drop()
        ending.reader.closing = True
        await rounds()
        assert ([], True, 0) == (dropping.heard, dropping.reader.reads, dropping.portions.unread)
        assert ([], 0) == (ending.heard, ending.portions.unread)

    asyncio.run(story())


def test_all_have_their_turn() -> None:
    """One after the other, also behind one whose words cannot be read; who comes later waits no longer than others."""

    async def story() -> None:
        turns = Turns()
        first, second = Guest(turns), Guest(turns)

        def fails() -> None:
            raise ValueError

        first.then = fails
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        for guest in (first, second):
            guest.portions.come(b"abcdef")
        await rounds()
        assert [b"abcd"] == first.heard
        assert [b"abcd", b"ef"] == second.heard

    asyncio.run(story())


def test_requests_begin_a_few_in_each_turn_of_the_loop() -> None:
    """Hundreds that arrive at once leave room in between, and somebody else's request does not come after them all."""
    begun: list[str] = []
    turns: list[int] = []  # how many have begun, as each turn of the loop sees it
    whole: list[int] = []  # the same of those whose body is there

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        del send
        client = scope["client"]
        begun.append("" if client is None else client[0])
        await everybody.wait()
        await receive()
        whole[-1] += 1

    async def body() -> Message:
        return cast("Message", {"type": "http.request", "body": b"", "more_body": False})

    async def story() -> None:
        in_turn = RequestsInTurn(app)

        async def asks(address: str) -> None:
            scope = cast("Scope", {"type": ScopeType.HTTP, "client": (address, 1)})
            await in_turn(scope, cast("Receive", body), cast("Send", None))

        asked = [asyncio.create_task(asks(address)) for address in ["192.0.2.7"] * 20 + ["192.0.2.8"]]
        while len(begun) < len(asked):
            turns.append(len(begun))
            await asyncio.sleep(0)
        everybody.set()
        while not all(task.done() for task in asked):
            whole.append(0)
            await asyncio.sleep(0)

    everybody = asyncio.Event()
    asyncio.run(story())
    assert "192.0.2.8" in begun[:NETWORKS]
    assert 20 == begun.count("192.0.2.7")
    assert all(after - before <= NETWORKS for before, after in pairwise(turns))
    assert (len(begun), NETWORKS) == (sum(whole), max(whole))
