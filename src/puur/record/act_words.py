"""Acts in the words of a line: German words are written, English ones and other spellings are read as well."""

from copy import copy
from typing import Final

from puur.partie.acts import PartieAct
from puur.record.act_rows import OF_THE_SPIEL, ROW_OF, ROWS
from puur.record.words import Words
from puur.spiel.acts import Announce, Play, Predict

PLAY_WORDS: Final = tuple(ROW_OF[Play].spellings.split())
KEYWORDS: Final = tuple(row.word for row in ROWS if row.act is not Play)
SPIEL_WORDS: Final = (*(row.word for row in OF_THE_SPIEL if row.act is not Play), PLAY_WORDS[0])
"""The words of acts within a Spiel, without the lots before it and the slate after it."""
_ROW_OF_WORD: Final = {word: row for row in ROWS if row.act is not Play for word in row.spellings.split()}
ACT_WORDS: Final = tuple(_ROW_OF_WORD)
"""Every word an act may begin with, in German and in English."""


def act_words(act: PartieAct) -> str:
    """The words of an act. The hands of a deal and the card of a play are written by `puur.record.writer`.

    >>> from puur.cards import Card
    >>> from puur.seats import Seat
    >>> act_words(Play(Seat.S, Card.DJ))
    'karte S DJ'
    """
    return ROW_OF[type(act)].in_words(act)


def read_act(words: Words) -> PartieAct:
    """The act of a line that begins with one of the act words, without its clock. Raises `RecordError`.

    Points that are announced instead of a variant are a prediction, as people say in a Differenzler.
    """
    word = words.take("an act")
    row = _ROW_OF_WORD.get(word.text.lower())
    if row is None:
        raise words.misplaced(word, "an act: " + ", ".join((*KEYWORDS, PLAY_WORDS[0])))
    if row.act is Announce and _names_points(copy(words)):
        row = ROW_OF[Predict]
    return row.from_words(words)


def _names_points(ahead: Words) -> bool:
    """Whether a number follows the seat."""
    ahead.seat()
    return ahead.is_number()
