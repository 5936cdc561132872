"""Forwarding a request to another process, and returning its answer."""

import asyncio
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import urlsplit

from litestar.types import HTTPScope, Receive, Send

from puur.web.http.answers import TEXT
from puur.web.http.request import language_told
from puur.web.http.sentences import say
from puur.web.streams.lines import LeaderUnreachable, PassedHeaders

LARGEST: Final = 200_000
"""Bytes of a form, as everywhere on the server."""
WITHIN: Final = 30.0
_ONE_HOP: Final = frozenset({"connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer"})
RawResponse = tuple[int, list[tuple[str, str]], bytes]
LATER: Final[RawResponse] = (
    503,
    [("retry-after", "1"), ("content-type", "text/plain")],
    b"The table moves; come again.",
)
_SAFE: Final = frozenset({"GET", "HEAD"})


async def pass_request(
    scope: HTTPScope, receive: Receive, send: Send, address: str, told: PassedHeaders, body: bytes | None
) -> bytes:
    """Forward a request to another process; returns the part that was read. Raises `LeaderUnreachable`."""
    body = await _read(receive) if body is None else body
    if len(body) > LARGEST:
        await answer(send, _too_much(scope))
        return body
    try:
        found = await asyncio.to_thread(_asked, scope, address, told, body)
    except (OSError, HTTPException) as error:
        raise LeaderUnreachable(body) from error
    await answer(send, found)
    return body


async def _read(receive: Receive) -> bytes:
    """The body, or as much as shows that it is too long."""
    body = bytearray()
    while len(body) <= LARGEST:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message["body"]
        if not message["more_body"]:
            break
    return bytes(body)


def _too_much(scope: HTTPScope) -> RawResponse:
    """The answer to what is too long, in the words of the process that would have answered."""
    told = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    return 413, [("content-type", TEXT)], say(language_told("", told), "problem.too_much").encode()


def _asked(scope: HTTPScope, address: str, told: PassedHeaders, body: bytes) -> RawResponse:
    """The other process's answer. Raises `OSError` and `HTTPException` where a retry is safe."""
    parts = urlsplit(address)
    make = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    other = make(parts.netloc, timeout=WITHIN)
    path = scope["raw_path"].decode("latin-1") or scope["path"]
    query = scope["query_string"].decode("latin-1")
    try:
        other.connect()
        return _sent(other, scope, path + (f"?{query}" if query else ""), told, body)
    finally:
        other.close()


def _sent(other: HTTPConnection, scope: HTTPScope, path: str, told: PassedHeaders, body: bytes) -> RawResponse:
    try:
        other.putrequest(scope["method"], path, skip_host=True, skip_accept_encoding=True)
        ours = {name for name, _ in told} | {"content-length"}
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
        for name, value in [*headers, *told]:
            if name not in _ONE_HOP and ((name, value) in told or name not in ours):
                other.putheader(name, value)
        other.putheader("content-length", str(len(body)))
        other.endheaders(body)
        found = other.getresponse()
        kept = [(name, value) for name, value in found.getheaders() if name.lower() not in _ONE_HOP]
        return found.status, kept, found.read()
    except (OSError, HTTPException):
        if scope["method"] in _SAFE:
            raise
        return LATER  # a form may have been processed, so it is not sent twice


async def answer(send: Send, told: RawResponse) -> None:
    """Answer a request."""
    status, headers, body = told
    lines = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    await send({"type": "http.response.start", "status": status, "headers": lines})
    await send({"type": "http.response.body", "body": body, "more_body": False})
