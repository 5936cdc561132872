"""Text that fits on one line of a record: names, comments and header values."""

import re
import unicodedata
from typing import Final

from puur.errors import NotationError

_FORBIDDEN: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})  # control characters, lone surrogates, line separators
_BLANKS: Final = "".join(sign for sign in map(chr, range(0x3001)) if sign.isspace()) + "\ufeff"
"""What is no text at the ends of a line: also the mark of byte order, which other languages take for a blank."""
LARGEST_NUMBER: Final = 999_999  # six digits
MOST_TRICKS: Final = 99
LONGEST_SHOWN: Final = 40
_NEWLINE: Final = re.compile(r"\r\n|\n|\r")


def split_lines(text: str) -> list[str]:
    """The lines of a text, whatever its line endings are (LF, CRLF, CR)."""
    return _NEWLINE.split(text)


def is_plain(text: str) -> bool:
    """Whether a text can be on one line unchanged: no control characters, no surrounding whitespace."""
    return text == text.strip(_BLANKS) and not any(unicodedata.category(sign) in _FORBIDDEN for sign in text)


def plain(text: str) -> str:
    r"""The text fitted on one line: spaces for tabs, line breaks and other unprintable characters.

    >>> plain(" Beat\tund\nDora ")
    'Beat und Dora'
    """
    shown = ("\ufffd" if unicodedata.category(sign) == "Cs" else sign for sign in text)
    return "".join(" " if unicodedata.category(sign) in _FORBIDDEN else sign for sign in shown).strip(_BLANKS)


def demand_plain(text: str) -> None:
    """Raise `NotationError` unless the text fits on one line as it is."""
    if not is_plain(text):
        raise NotationError(text, "text on one line, without control characters or blanks at its ends")


def demand_comment(text: str) -> None:
    """Raise `NotationError` unless a text can be a comment: not empty, on one line."""
    demand_plain(text)
    if not text or text.startswith("#"):
        raise NotationError(text, "a comment of some words, without the # before it")


def shown(text: str) -> str:
    """A text in quotation marks for an error, shortened where it is long."""
    short = plain(text)
    return repr(short if len(short) <= LONGEST_SHOWN else f"{short[: LONGEST_SHOWN - 1]}…")
