"""QR codes as pictures, for phones that come to a page; the last are kept, as a page is looked at again."""

import io
from functools import lru_cache

import segno


@lru_cache(maxsize=64)
def qr(content: str, scale: int = 4) -> str:
    """A QR code as SVG, each of its squares so many pixels wide.

    >>> qr("https://jass.example/tisch/abcdefghjk").startswith("<svg xmlns=")
    True
    """
    drawn = io.BytesIO()
    segno.make(content, error="m", micro=False).save(drawn, kind="svg", scale=scale, border=2, xmldecl=False)
    return drawn.getvalue().decode()
