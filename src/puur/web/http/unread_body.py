"""Draining the rest of a request body once the answer is ready, so that a client still sending gets the answer.

A server that closes a connection while the client is still sending resets it, and the reset overtakes the answer: the
browser shows an error page instead of the sentence about what was too large (RFC 9112, 9.6). The time limit for the
rest is that of the connection (`connections`), since a slow network needs minutes for too large a body, too.
"""

from typing import Final

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import HTTPReceiveMessage, HTTPScope, Message, Receive, Scope, Send

MOST: Final = 32 * 1024 * 1024
"""The most bytes drained per request; beyond that the connection is cut."""


class ReadToTheEnd:
    """An app whose answers end only after the request has."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or WebSocket."""
        if scope["type"] == ScopeType.HTTP and _has_body(scope):
            body = _Body(receive)
            await self.app(scope, body.receive, body.after(send))
        else:
            await self.app(scope, receive, send)


class _Body:
    """The body of one request, and whether all of it has been read."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._whole = False

    async def receive(self) -> HTTPReceiveMessage:
        """The next piece, or the disconnect."""
        message = await self._receive()
        if message["type"] == "http.request":
            self._whole = not message["more_body"]
            return message
        self._whole = True
        return {"type": "http.disconnect"}

    def after(self, send: Send) -> Send:
        """The message that ends an answer, sent once the body has been read."""

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.body" and not message["more_body"]:
                await self._drop_the_rest()
            await send(message)

        return sent

    async def _drop_the_rest(self) -> None:
        dropped = 0
        while not self._whole and dropped < MOST:
            message = await self.receive()
            dropped += len(message["body"]) if message["type"] == "http.request" else 0


def _has_body(scope: HTTPScope) -> bool:
    """Whether a body follows; a client with `Expect` sends none after a different answer."""
    names = {name for name, _ in scope["headers"]}
    return not names.isdisjoint({b"content-length", b"transfer-encoding"}) and b"expect" not in names
