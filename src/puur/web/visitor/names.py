"""Names of people, and blocked words."""

import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from puur.wire.settings import LONGEST_NAME

_BOT: Final = re.compile(r"\(bot\b[^()]*\)\Z", re.IGNORECASE)
"""How a record marks the name of a bot, at its end: no person is called so."""


def clean_name(name: str, longest: int = LONGEST_NAME) -> str | None:
    """A clean name, or None: visible characters, on one line, not longer than so many, and not marked as a bot's.

    >>> clean_name("  Anna  Maria "), clean_name(chr(0x202E)), clean_name("x" * 99), clean_name("Xy (Bot meister)")
    ('Anna Maria', None, None, None)
    """
    told = " ".join(unicodedata.normalize("NFC", name).split())
    shown = told.isprintable()
    piled = any(unicodedata.combining(sign) and unicodedata.combining(other) for sign, other in pairwise(told))
    posing = _BOT.search(told) is not None
    return told if told and len(told) <= longest and shown and not piled and not posing else None


SHORT: Final = 4
"""Blocked words up to this length count only as whole words, since they are part of many good names."""


@dataclass(frozen=True, slots=True)
class Manners:
    """The blocked words of this server, in lower case."""

    blocked: frozenset[str] = frozenset()

    def refuse(self, text: str) -> bool:
        """Whether a text contains one of them, even with characters inserted."""
        small = "".join(sign for sign in unicodedata.normalize("NFKD", text).casefold() if sign.isalnum())
        words = {"".join(filter(str.isalnum, word)) for word in text.casefold().split()}
        return any(word in words or (len(word) > SHORT and word in small) for word in self.blocked)
