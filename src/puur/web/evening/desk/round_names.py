"""What a round is called: a Passe among partners (E, K), else a round (F)."""

from typing import Protocol

from puur.decks import Language
from puur.desk.state import Evening
from puur.web.http.sentences import SENTENCES, say


class Saying(Protocol):
    """Tells the sentence of a key."""

    def __call__(self, key: str, /, **facts: object) -> str:
        """The sentence with its facts."""


def saying(evening: Evening, language: Language) -> Saying:
    """What tells the sentences of this evening's pages, of its rounds or Passen; a key where there is no sentence."""
    passe = evening.passe

    def said(key: str, /, **facts: object) -> str:
        return say(language, key, **{"passe": passe, **facts}) if SENTENCES.knows(key) else key

    return said


def round_name(evening: Evening, language: Language, number: int) -> str:
    """A round by its number, such as "Passe 2"."""
    return say(language, "desk.passe_n" if evening.passe else "desk.round_n", n=number)
