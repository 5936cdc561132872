"""Reads QR codes from the desk's camera, on the server, because many browsers cannot."""

from dataclasses import dataclass
from typing import Final

from puur.web.evening.desk.fields import whole_number

NARROWEST: Final = 40
"""The least pixels of a picture's shorter side: the smallest code has 21 modules and a border."""
MOST_POINTS: Final = 2_000_000


@dataclass(frozen=True, slots=True)
class Picture:
    """A greyscale picture: one byte per pixel from black to white, row by row from the top left."""

    wide: int
    high: int
    points: bytes


def frame_of(wide: str, high: str, points: bytes) -> Picture | None:
    """The picture sent by a page; None where its dimensions are invalid or do not match its size.

    >>> frame_of("50", "40", bytes(2_000)) is None, frame_of("50", "41", bytes(2_000)) is None
    (False, True)
    """
    sides = [whole_number(side, 5) or 0 for side in (wide, high)]
    fits = min(sides) >= NARROWEST and sides[0] * sides[1] == len(points) <= MOST_POINTS
    return Picture(sides[0], sides[1], points) if fits else None


def codes_in(frame: Picture) -> tuple[str, ...]:
    """The texts of all QR codes in a picture, including rotated and inverted ones; takes some hundredths of a second.

    >>> codes_in(Picture(40, 40, bytes(1_600)))
    ()
    """
    import zxingcpp

    rows = memoryview(frame.points).cast("B", (frame.high, frame.wide))
    found = zxingcpp.read_barcodes(rows, formats=zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode]))
    return tuple(dict.fromkeys(code.text for code in found))
