"""Words as typed: compared without case, accents and endings, and weighted by rarity."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from math import log
from typing import Final

from puur.web.pages.referee.everyday import idle_words

LONGEST: Final = 30
"""The most letters of a word that are compared."""
_WORD: Final = re.compile(r"[a-z0-9]+")
_LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})
_LEAST: Final = 4  # the least common prefix of similar words
_SHARED: Final = 0.65  # and its share of the longer word
_CLOSE: Final = 0.8  # the least similarity of a typo


def words_of(text: str) -> tuple[str, ...]:
    """The significant words of a text, each once, in order.

    >>> words_of("Er hat die Farbe NICHT gegeben!"), words_of("levée regardée")
    (('farbe', 'nicht', 'gegeben'), ('levee', 'regardee'))
    """
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return tuple(dict.fromkeys(word for word in _WORD.findall(letters) if word not in idle_words()))


def alike(word: str, other: str) -> bool:
    """Whether two words differ in their endings only.

    >>> alike("karten", "karte"), alike("gegeben", "gegen")
    (True, False)
    """
    if word == other:
        return True
    same = next((at for at, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other)))
    return same >= _LEAST and same >= _SHARED * max(len(word), len(other))


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All words of some texts, each with its weight: what stands in few texts says more. `heads`: by beginning."""

    weights: Mapping[str, float]
    heads: Mapping[str, tuple[str, ...]]

    def meant(self, word: str) -> frozenset[str]:
        """The known words a typed one stands for: those that end otherwise, else the one it is a slip of; none: ()."""
        if len(word) > LONGEST:
            return frozenset()
        same = frozenset(known for known in self.heads.get(word[:_LEAST], ()) if alike(word, known))
        return same or frozenset(get_close_matches(word, self.weights, n=1, cutoff=_CLOSE))

    def weight(self, words: Iterable[str]) -> float:
        """How much a typed word says, of all it may stand for; one that nobody knows is as rare as any."""
        return max((self.weights[word] for word in words), default=self.rarest)

    @property
    def rarest(self) -> float:
        """The weight of a word that stands in one text only."""
        return max(self.weights.values())


def vocabulary_of(texts: Iterable[Iterable[str]]) -> Vocabulary:
    """The vocabulary of texts that were taken to words."""
    listed = [frozenset(words) for words in texts]
    count = Counter(word for words in listed for word in words)
    heads: dict[str, list[str]] = {}
    for word in count:
        heads.setdefault(word[:_LEAST], []).append(word)
    weights = {word: log(1 + len(listed) / number) for word, number in count.items()}
    return Vocabulary(weights, {head: tuple(words) for head, words in heads.items()})
