"""What is left of a body when the answer is ready: read and dropped, so that whoever still sends gets the answer.

A server that closes a connection while its visitor is still sending resets it, and the reset overtakes the answer: the
browser shows a dead page instead of the sentence that says what was too much (RFC 9112, 9.6). How long the rest may
take says the connection (`connections`): a line as slow as a club's needs minutes for what is too large as well.
"""

from typing import Final

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import HTTPReceiveMessage, HTTPScope, Message, Receive, Scope, Send

MOST: Final = 32 * 1024 * 1024
"""Bytes that are dropped for one request; who sends more is cut off."""


class ReadToTheEnd:
    """An app whose answers end only when the request has."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request or live on one socket."""
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
        """The next piece, or that the visitor is gone."""
        message = await self._receive()
        if message["type"] == "http.request":
            self._whole = not message["more_body"]
            return message
        self._whole = True
        return {"type": "http.disconnect"}

    def after(self, send: Send) -> Send:
        """What ends an answer once the body has been read."""

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
    """Whether bytes follow; who asks first whether they are wanted (`Expect`) sends none after another answer."""
    names = {name for name, _ in scope["headers"]}
    return not names.isdisjoint({b"content-length", b"transfer-encoding"}) and b"expect" not in names
