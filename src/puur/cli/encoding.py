"""Signs that an output cannot show, spelled out: code pages of old consoles, pipes in ASCII. Never an error."""

import codecs
import sys
import unicodedata
from collections.abc import Mapping
from typing import Final, TextIO

ERRORS: Final = "puur.spelled_out"
_SPELLED: Final[Mapping[str, str]] = {
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "œ": "oe",
    "«": '"',
    "»": '"',
    "’": "'",
    "–": "-",
    "−": "-",
    "×": "x",
    "…": "...",
    "·": "-",
    "→": "->",
    "♦": "D",
    "♥": "H",
    "♠": "S",
    "♣": "C",
    "─": "-",
    "│": "|",
    "┼": "+",
    "└": "`",
    "╭": "+",
    "╮": "+",
    "╰": "+",
    "╯": "+",
    "▸": ">",
    "✓": "v",
}


def spelled_out(error: UnicodeError) -> tuple[str, int]:
    """What `codecs` asks for: the replacement of the signs that cannot be encoded, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_spell, error.object[error.start : error.end])), error.end


def _spell(sign: str) -> str:
    if sign in _SPELLED:
        return _SPELLED[sign]
    bare = "".join(one for one in unicodedata.normalize("NFKD", sign) if one.isascii())
    return bare or "?"


def prepare(*streams: TextIO) -> None:
    """Let streams spell out what they cannot show."""
    codecs.register_error(ERRORS, spelled_out)
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=ERRORS)


def can_show(signs: str, stream: TextIO | None = None) -> bool:
    """Whether an output has these signs.

    >>> import io
    >>> can_show("♠", io.TextIOWrapper(io.BytesIO(), encoding="cp1252"))
    False
    """
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    try:
        signs.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
