"""Spelling out characters that an output cannot show (old consoles' code pages, ASCII pipes) instead of failing."""

import codecs
import sys
import unicodedata
from collections.abc import Mapping
from typing import Final, TextIO

ERRORS: Final = "puur.spelled_out"
ASCII: Final = "puur_ascii"
"""ASCII under a name of ours: click takes a stream in "ascii" for a mistake and would write UTF-8 to it."""
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
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", sign) if letter.isascii())
    return bare or "?"


def prepare(*streams: TextIO) -> None:
    """Let streams spell out what they cannot show."""
    codecs.register_error(ERRORS, spelled_out)
    codecs.register(_our_ascii)
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding=ASCII if is_ascii(stream.encoding) else None, errors=ERRORS)


def is_ascii(encoding: str | None) -> bool:
    """Whether an encoding is plain ASCII, under any of its names."""
    try:
        return codecs.lookup(encoding or "ascii").name == "ascii"
    except LookupError:
        return False


def _our_ascii(name: str) -> codecs.CodecInfo | None:
    """What `codecs` asks for: the codec of a name."""
    if name != ASCII:
        return None
    plain = codecs.lookup("ascii")
    return codecs.CodecInfo(
        plain.encode,
        plain.decode,
        plain.streamreader,
        plain.streamwriter,
        plain.incrementalencoder,
        plain.incrementaldecoder,
        name=ASCII,
    )


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
