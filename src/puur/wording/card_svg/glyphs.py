"""The signs in the corners, drawn with one line each, so that no font is needed and a six is the same everywhere.

Every sign stands in a box 16 wide and 23 high.
"""

from collections.abc import Mapping
from typing import Final

_RING_BELOW: Final = "A5.6 5.6 0 1 1 13.6 15.4A5.6 5.6 0 1 1 2.4 15.4"
_ZERO: Final = "M12.6 2.1C9.8 2.1 8.6 5.6 8.6 11.5S9.8 20.9 12.6 20.9S16.6 17.4 16.6 11.5S15.4 2.1 12.6 2.1Z"
_SIGNS: Final[Mapping[str, str]] = {
    "6": f"M12.2 1.6C6 3.6 2.4 9 2.4 15.4{_RING_BELOW}",
    "7": "M1.6 2.1H13.6L6 22.5",
    "8": "M8 2.1A4.5 4.5 0 0 1 8 11.1A4.5 4.5 0 0 1 8 2.1ZM8 11.1A5.2 4.9 0 0 1 8 20.9A5.2 4.9 0 0 1 8 11.1Z",
    "9": "M3.8 21.4C10 19.4 13.6 14 13.6 7.6A5.6 5.6 0 1 0 2.4 7.6A5.6 5.6 0 1 0 13.6 7.6",
    "10": f"M-.4 5.8L3.6 2.6V22.4{_ZERO}",
    "A": "M1.2 22.4L8 2.2L14.8 22.4M3.9 15.6H12.1",
    "B": "M3 2.1H8.2A4.5 4.5 0 0 1 8.2 11.1H3H8.6A4.9 4.9 0 0 1 8.6 20.9H3Z",
    "D": "M3 2.1H6.4C11 2.1 14 5.6 14 11.5S11 20.9 6.4 20.9H3Z",
    "F": "M13 2.1H3.2V22.4M3.2 11H11.4",
    "J": "M11.4 .6V15.8A4.6 5.1 0 0 1 2.2 15.8",
    "K": "M3.2 .6V22.4M13.6 .8L3.4 13.6M6.6 9.8L14.2 22.4",
    "O": "M8 2.1C4 2.1 2 5.6 2 11.5S4 20.9 8 20.9S14 17.4 14 11.5S12 2.1 8 2.1Z",
    "Q": "M8 2.1C4 2.1 2 5.6 2 11.5S4 20.9 8 20.9S14 17.4 14 11.5S12 2.1 8 2.1ZM8.8 15.4L14.6 22.4",
    "R": "M3.2 22.4V2.1H8.4A4.9 4.9 0 0 1 8.4 11.9H3.2M8.2 11.9L13.9 22.4",
    "U": "M2.4 .6V14.6C2.4 18.6 4.4 20.9 8 20.9S13.6 18.6 13.6 14.6V.6",
    "V": "M1.4 .6L8 20.8L14.6 .6",
}
_THICK: Final = 3.6


def sign(text: str) -> str:
    """A rank's sign; it takes the colour of its surroundings. Raises `KeyError` for a sign no pack has."""
    return f'<path d="{_SIGNS[text]}" fill="none" stroke="currentColor" stroke-width="{_THICK}"/>'
