"""Answers: leading on, and what need not be compressed on the way."""

from collections.abc import Sequence
from typing import Final

from litestar import Response
from litestar.datastructures import Cookie

Page = Response[bytes]
"""What a page answers with."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
UTF_8: Final = "; charset=utf-8"
"""What a media type of text carries, so that no browser guesses."""
HTML: Final = "text/html" + UTF_8
TEXT: Final = "text/plain" + UTF_8
AS_IT_IS: Final = "as it is"
"""The option of routes whose answers are small already: packed before, or as pictures and papers are."""


def led_on(way: str, cookies: Sequence[Cookie] = ()) -> Response[bytes]:
    """Lead on to a page, after a form or from an address that is another's; nothing keeps it."""
    headers = {"location": way, "cache-control": "no-store"}
    return Response(b"", status_code=303, headers=headers, cookies=list(cookies), media_type="text/plain")


def retried(answer: Response[bytes], wait: int) -> Response[bytes]:
    """An answer that says to browsers and programs too when to come again."""
    answer.headers["retry-after"] = str(wait)
    return answer
