"""Forwarding a request to another process, and returning its answer.

No thread waits here for what the other process answers: a program may wait half a minute for news of its table, and a
few of those would hold every thread this process has. Only its name is looked up in one, if it has one.
"""

import asyncio
import ssl
from functools import cache
from http.client import HTTPException, HTTPResponse
from io import BytesIO
from typing import Final, cast
from urllib.parse import SplitResult, urlsplit

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
_PORTS: Final = {"http": 80, "https": 443}


async def pass_request(
    scope: HTTPScope, receive: Receive, send: Send, address: str, told: PassedHeaders, body: bytes | None
) -> bytes:
    """Forward a request to another process; returns the part that was read. Raises `LeaderUnreachable`."""
    body = await _read(receive) if body is None else body
    if len(body) > LARGEST:
        await answer(send, _too_much(scope))
        return body
    try:
        found = await _asked(scope, urlsplit(address), told, body)
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


async def _asked(scope: HTTPScope, where: SplitResult, told: PassedHeaders, body: bytes) -> RawResponse:
    """The other process's answer. Raises `OSError` and `HTTPException` where a retry is safe."""
    port = where.port or _PORTS[where.scheme]
    context = await asyncio.to_thread(_certificates) if where.scheme == "https" else None
    async with asyncio.timeout(WITHIN):
        reader, writer = await asyncio.open_connection(where.hostname, port, ssl=context)
    try:
        writer.write(_head(scope, told, len(body)) + body)
        async with asyncio.timeout(WITHIN):
            heard = await reader.read()
        return _answer_in(heard, scope["method"])
    except (OSError, HTTPException):
        if scope["method"] in _SAFE:
            raise
        return LATER  # a form may have been processed, so it is not sent twice
    finally:
        writer.close()


@cache
def _certificates() -> ssl.SSLContext:
    """The authorities this machine trusts: reading them takes a sixth of a second, so it is done once, in a thread."""
    return ssl.create_default_context()


def _head(scope: HTTPScope, told: PassedHeaders, length: int) -> bytes:
    """The head of the request: the visitor's own words, which uvicorn has taken apart before, and `told`."""
    path = scope["raw_path"] or scope["path"].encode()
    query = scope["query_string"]
    ours = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in told]
    ours += [(b"content-length", str(length).encode()), (b"connection", b"close")]
    kept = {name for name, _ in ours} | {name.encode() for name in _ONE_HOP}
    headers = [*(header for header in scope["headers"] if header[0] not in kept), *ours]
    asked = b"%b %b HTTP/1.1" % (scope["method"].encode(), path + (b"?" + query if query else b""))
    return b"\r\n".join((asked, *(b"%b: %b" % header for header in headers), b"", b""))


class _Heard:
    """All that was heard on a line, where the library expects the line."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw

    def makefile(self, _: str) -> BytesIO:
        """To be read from the beginning."""
        return BytesIO(self._raw)


def _answer_in(raw: bytes, method: str) -> RawResponse:
    """The answer in all that was heard. Raises `HTTPException` where it is not whole."""
    found = HTTPResponse(cast("ssl.SSLSocket", _Heard(raw)), method=method)  # it asks the line for a file only
    found.begin()
    kept = [(name, value) for name, value in found.getheaders() if name.lower() not in _ONE_HOP]
    return found.status, kept, found.read()


async def answer(send: Send, told: RawResponse) -> None:
    """Answer a request."""
    status, headers, body = told
    lines = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    await send({"type": "http.response.start", "status": status, "headers": lines})
    await send({"type": "http.response.body", "body": body, "more_body": False})
