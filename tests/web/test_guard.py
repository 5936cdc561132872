"""The outermost layer by itself: whose headers an answer carries, what it lets through, and how its refusals end."""

import asyncio
from typing import cast

import pytest
from litestar.types import Message, Receive, Scope, Send

from puur.web.http.guard import HEADERS, Guard

OWN = b"default-src 'self'"  # a policy that a page brings itself
ELSEWHERE = "https://elsewhere.example"


async def page(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer everything, with a policy of its own."""
    del scope, receive
    await send({"type": "http.response.start", "status": 200, "headers": [(b"Content-Security-Policy", OWN)]})
    await send({"type": "http.response.body", "body": b"seen", "more_body": False})


def asked(method: str, path: str = "/", **headers: str) -> list[Message]:
    """What a browser that asks for something is sent, by the guard around a page."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        raise AssertionError("a guard reads no body")

    given = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "query_string": b"", "scheme": "http", "headers": given}
    asyncio.run(Guard(()).handle(cast("Scope", scope), cast("Receive", receive), send, page))
    return sent


def headers_of(sent: list[Message]) -> list[tuple[bytes, bytes]]:
    """The headers of an answer, their names in small letters."""
    (start,) = (message for message in sent if message["type"] == "http.response.start")
    return [(name.lower(), value) for name, value in start["headers"]]


def test_a_page_s_own_policy_stands_and_the_others_are_added() -> None:
    """Two policies at once would forbid what the page needs; each name stands once."""
    found = headers_of(asked("GET"))
    assert OWN == dict(found)[b"content-security-policy"]
    assert sorted(name for name, _ in HEADERS) == sorted(name for name, _ in found)


@pytest.mark.parametrize(
    ("method", "path", "status"), [("GET", "/", 200), ("HEAD", "/", 200), ("POST", "/", 403), ("GET", "/\0", 404)]
)
def test_a_link_from_another_site_is_followed_and_its_form_is_not(method: str, path: str, status: int) -> None:
    """What only reads is answered wherever it was asked; and every answer says that it is whole."""
    start, body = asked(method, path, origin=ELSEWHERE)
    assert (status, False) == (start["status"], body["more_body"])  # type: ignore[typeddict-item]  # any message
