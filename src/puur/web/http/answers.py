"""Answers: redirects, and responses that need no compression."""

from collections.abc import Sequence
from typing import Final

from litestar import Response
from litestar.datastructures import Cookie

Page = Response[bytes]
"""The answer of a page."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
UTF_8: Final = "; charset=utf-8"
"""The charset of text media types, so that no browser guesses."""
HTML: Final = "text/html" + UTF_8
TEXT: Final = "text/plain" + UTF_8
AS_IT_IS: Final = "as it is"
"""The option of routes with already compressed answers, such as pictures and papers."""


def led_on(way: str, cookies: Sequence[Cookie] = ()) -> Response[bytes]:
    """Redirect to a page, after a form or from an old address; not cached."""
    headers = {"location": way, "cache-control": "no-store"}
    return Response(b"", status_code=303, headers=headers, cookies=list(cookies), media_type="text/plain")


def retried(answer: Response[bytes], wait: int) -> Response[bytes]:
    """An answer with a `Retry-After` header."""
    answer.headers["retry-after"] = str(wait)
    return answer
