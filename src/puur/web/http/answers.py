"""Answers: compressed where the visitor takes it, and leading on."""

import gzip
from collections.abc import Sequence
from typing import Final

from litestar import Response
from litestar.datastructures import Cookie

from puur.web.http.request import WebRequest

FOR_EVER: Final = "public, max-age=31536000, immutable"
HTML: Final = "text/html; charset=utf-8"
_WORTH_IT: Final = 1_000
"""Bytes that fit into one packet anyway."""


def led_on(way: str, cookies: Sequence[Cookie] = ()) -> Response[bytes]:
    """Lead on to a page, after a form or from an address that is another's; nothing keeps it."""
    headers = {"location": way, "cache-control": "no-store"}
    return Response(b"", status_code=303, headers=headers, cookies=list(cookies), media_type="text/plain")


def packed(
    request: WebRequest,
    content: bytes,
    kind: str,
    headers: dict[str, str],
    status: int = 200,
    cookies: Sequence[Cookie] = (),
) -> Response[bytes]:
    """An answer, compressed where the visitor takes it and it is worth it."""
    if len(content) > _WORTH_IT and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers = gzip.compress(content, 5), {**headers, "content-encoding": "gzip"}
    return Response(content, status_code=status, headers=headers, cookies=list(cookies), media_type=kind)
