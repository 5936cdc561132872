"""Text that fits on one line of a record: what names, comments and header values are made of."""

import re
import unicodedata
from typing import Final

from puur.errors import NotationError

_FORBIDDEN: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})  # control characters, lone surrogates, line separators
LARGEST_NUMBER: Final = 999_999  # six digits
MOST_TRICKS: Final = 99
LONGEST_SHOWN: Final = 40
_NEWLINE: Final = re.compile(r"\r\n|\n|\r")


def split_lines(text: str) -> list[str]:
    """The lines of a text, whatever its line endings are (LF, CRLF, CR)."""
    return _NEWLINE.split(text)


def is_plain(text: str) -> bool:
    """Whether a text may stand on one line as it is: no control characters, nothing blank at its ends."""
    return text == text.strip() and not any(unicodedata.category(sign) in _FORBIDDEN for sign in text)


def plain(text: str) -> str:
    r"""The text made to fit on one line: blanks for tabs, line breaks and other signs that cannot be printed.

    >>> plain(" Beat\tund\nDora ")
    'Beat und Dora'
    """
    shown = ("\ufffd" if unicodedata.category(sign) == "Cs" else sign for sign in text)
    return "".join(" " if unicodedata.category(sign) in _FORBIDDEN else sign for sign in shown).strip()


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
