"""Reads the QR codes a camera of the desk sees, on the laptop itself: many browsers cannot."""

from dataclasses import dataclass
from typing import Final

from puur.web.evening.desk.fields import whole_number

NARROWEST: Final = 40
"""Points of the shorter side of a picture in which a code may be read: the smallest has 21 squares and a border."""
MOST_POINTS: Final = 2_000_000


@dataclass(frozen=True, slots=True)
class Picture:
    """A grey picture: a byte for each point from black to white, row by row from the top left."""

    wide: int
    high: int
    points: bytes


def frame_of(wide: str, high: str, points: bytes) -> Picture | None:
    """The picture a page sends; none where its sides are no numbers, too small, too large, or not those of its points.

    >>> frame_of("50", "40", bytes(2_000)) is None, frame_of("50", "41", bytes(2_000)) is None
    (False, True)
    """
    sides = [whole_number(side, 5) or 0 for side in (wide, high)]
    fits = min(sides) >= NARROWEST and sides[0] * sides[1] == len(points) <= MOST_POINTS
    return Picture(sides[0], sides[1], points) if fits else None


def codes_in(frame: Picture) -> tuple[str, ...]:
    """The texts of all QR codes of a picture, also of turned and white ones; takes a few hundredths of a second.

    >>> codes_in(Picture(40, 40, bytes(1_600)))
    ()
    """
    import zxingcpp

    rows = memoryview(frame.points).cast("B", (frame.high, frame.wide))
    found = zxingcpp.read_barcodes(rows, formats=zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode]))
    return tuple(dict.fromkeys(code.text for code in found))
