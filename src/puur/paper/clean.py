"""Cleaning user texts for print: only what our fonts can draw, and no bidirectional control characters.

Characters missing in our fonts are transliterated to Latin letters; pictures are left out.
"""

import unicodedata
from bisect import bisect_right
from typing import Final

from anyascii import anyascii

LONGEST: Final = 120
"""The longest name; longer ones are cut."""
PROSE: Final = 4000
"""The longest running text."""

# In Fira Sans, or in the fonts that come with typst. A test prints every one of them.
_DRAWN: Final = (
    (0x20, 0x7E),
    (0xA0, 0xAC),
    (0xAE, 0x377),
    (0x37A, 0x37F),
    (0x384, 0x38A),
    (0x38C, 0x38C),
    (0x38E, 0x3A1),
    (0x3A3, 0x52F),
    (0x5D0, 0x5EA),
    (0x621, 0x63A),
    (0x640, 0x64A),
    (0x660, 0x669),
    (0x67E, 0x67E),
    (0x686, 0x686),
    (0x698, 0x698),
    (0x6A9, 0x6A9),
    (0x6AF, 0x6AF),
    (0x6CC, 0x6CC),
    (0x10D0, 0x10FF),
    (0x1E00, 0x1F15),
    (0x2010, 0x2027),
    (0x2030, 0x203A),
    (0x20A0, 0x20BF),
    (0x2116, 0x2116),
    (0x2122, 0x2122),
    (0x2190, 0x2193),
    (0x2212, 0x2212),
    (0x25A0, 0x25CF),
    (0x2605, 0x2606),
    (0x2660, 0x2667),
    (0x2713, 0x2713),
)
DRAWN_RANGES: Final = _DRAWN
_STARTS: Final = tuple(low for low, _ in _DRAWN)


def printable(text: str, longest: int = LONGEST) -> str:
    """The text normalised to composed characters, on one line, at most `longest` characters long.

    >>> printable("Zo" + chr(0x308) + "e  #1 *x*"), printable("Anna " + chr(0x1F600)), printable("김 민준")
    ('Zöe #1 *x*', 'Anna', 'Gim MinJun')
    """
    found = " ".join("".join(sign if is_drawn(sign) else in_latin(sign) for sign in _signs(text)).split())
    return found if len(found) <= longest else found[: longest - 1].rstrip() + "…"


def is_rewritten(text: str) -> bool:
    """Whether a text is printed differently than it was typed.

    >>> is_rewritten("Anna Müller"), is_rewritten("山田")
    (False, True)
    """
    return any(not is_drawn(sign) for sign in _signs(text))


def in_latin(sign: str) -> str:
    """The Latin transliteration of a character that our fonts lack; "" for pictures and symbols.

    >>> in_latin("山"), in_latin("김"), in_latin(chr(0x1F600))
    ('Shan', 'Gim', '')
    """
    written = anyascii(sign)
    # The library returns a picture as its name between colons.
    return "" if len(written) > 1 and written.startswith(":") else written


def _signs(text: str) -> list[str]:
    """The visible characters of a text, with normalised spaces."""
    found: list[str] = []
    for sign in " ".join(unicodedata.normalize("NFC", text).split()):
        # Joiners, direction marks and lone surrogates show nothing; uncombined accents would float. Vowel signs of
        # scripts that are transliterated stay.
        kind = unicodedata.category(sign)
        spoken = kind[0] == "M" and found and not is_drawn(found[-1])
        if spoken or (kind[0] != "M" and kind not in {"Cc", "Cf", "Cs"}):
            found.append(sign)
    return found


def is_drawn(sign: str) -> bool:
    """Whether one of our fonts has the character."""
    at = bisect_right(_STARTS, ord(sign)) - 1
    return at >= 0 and ord(sign) <= _DRAWN[at][1] and unicodedata.category(sign)[0] not in "CM"
