"""QR codes as pictures, for phones that come to a page; the last are kept, as a page is looked at again."""

import io
from functools import lru_cache

from puur.web.http.beside import beside


async def drawn(content: str, scale: int = 4) -> str:
    """A QR code as SVG, drawn in a thread: the first has the library for it read, and a long address takes its time."""
    return await beside(qr, content, scale)


@lru_cache(maxsize=64)
def qr(content: str, scale: int = 4) -> str:
    """A QR code as SVG, each of its squares so many pixels wide.

    >>> qr("https://jass.example/tisch/abcdefghjk").startswith("<svg xmlns=")
    True
    """
    import segno  # noqa: PLC0415  ten megabytes that many servers never need

    picture = io.BytesIO()
    segno.make(content, error="m", micro=False).save(picture, kind="svg", scale=scale, border=2, xmldecl=False)
    return picture.getvalue().decode()
