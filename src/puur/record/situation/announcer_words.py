"""Where a line that names a variant says who announced it."""

from typing import Final

from puur.decks import parse_variant
from puur.errors import NotationError
from puur.record.words import Line, Word

_BY: Final = ("von", "by")


def announcer_at(line: Line) -> int:
    """Where the line says by whom: at its last such word, unless that belongs to the name of a Slalom."""
    end = len(line.words)
    said = [at for at, word in enumerate(line.words) if word.text.lower() in _BY]
    if not said or _is_played(line.words[1:]):
        return end
    return said[-1] if _is_played(line.words[1 : said[-1]]) else said[0]


def _is_played(words: tuple[Word, ...]) -> bool:
    """Whether these words name a variant."""
    try:
        parse_variant(" ".join(word.text for word in words if word.text != ":"))
    except NotationError:
        return False
    return True
