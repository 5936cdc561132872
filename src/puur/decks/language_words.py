"""What a language calls cards and seats, and how it says numbers, read from `words/*.toml` when it is first asked for.

The pairing is D H S C = Ecke/Schellen, Herz/Rosen, Schaufel/Schilten, Kreuz/Eicheln. German names are capitalised; the
other languages write cards in lower case, and a sentence that begins with one capitalises its first letter.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, TypedDict, cast

from puur.decks.deck import Deck, Language
from puur.modes import Variant

FOLDER: Final = files("puur.decks") / "words"


class _Ordinals(TypedDict):
    """How numbers are said that count places, where that is not as usual."""

    whole: dict[str, str]
    endings: dict[str, str]


class _File(TypedDict):
    """A file of words."""

    card: str
    between_suits: str
    trump: str
    short_ranks: list[str]
    seats: list[str]
    article: str
    singular: list[int]
    ordinal: str
    ordinal_days: list[int]
    suits: dict[str, list[str]]
    ranks: dict[str, list[str]]
    variants: dict[str, str]
    card_of: dict[str, str]
    articles: dict[str, str]
    ordinals: _Ordinals


@dataclass(frozen=True, slots=True)
class LanguageWords:
    """The words of a language. Suits stand in the order D H S C, ranks from the six to the ace, seats S E N W."""

    suits: Mapping[Deck, tuple[str, ...]]
    ranks: Mapping[Deck, tuple[str, ...]]
    short_ranks: tuple[str, ...]
    variants: Mapping[Variant, str]
    trump: str
    seats: tuple[str, ...]
    between_suits: str
    singular: frozenset[int]
    ordinal_days: frozenset[int]
    _card: str
    _card_of: Mapping[str, str]
    _article: str
    _articles: Mapping[str, str]
    _ordinal: str
    _ordinals: _Ordinals

    def card(self, rank: str, suit: str) -> str:
        """A card, or cards of a suit.

        >>> words_of(Language.FR).card("as", "écus")
        'as d’écus'
        """
        return self._card_of.get(suit, self._card).format(rank=rank, suit=suit)

    def article(self, rank: str) -> str:
        """What stands before a card in a sentence, with the blank if there is one.

        >>> words_of(Language.IT).article("asso"), words_of(Language.DE).article("Ass")
        ('l’', '')
        """
        return self._articles.get(rank, self._article)

    def ordinal(self, number: int) -> str:
        """A place as people say it.

        >>> [words_of(Language.EN).ordinal(place) for place in (1, 12, 22, 111)]
        ['1st', '12th', '22nd', '111th']
        """
        said = str(number)
        if said in self._ordinals["whole"]:
            return self._ordinals["whole"][said]
        endings = self._ordinals["endings"]
        fits = max((ending for ending in endings if said.endswith(ending)), key=len, default=None)
        return (self._ordinal if fits is None else endings[fits]).format(number)


@cache
def words_of(language: Language) -> LanguageWords:
    """The words of a language.

    >>> words_of(Language.EN).seats
    ('South', 'East', 'North', 'West')
    """
    said = cast("_File", tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8")))
    return LanguageWords(
        suits=MappingProxyType({deck: tuple(said["suits"][deck]) for deck in Deck}),
        ranks=MappingProxyType({deck: tuple(said["ranks"][deck]) for deck in Deck}),
        short_ranks=tuple(said["short_ranks"]),
        variants=MappingProxyType({Variant[name]: words for name, words in said["variants"].items()}),
        trump=said["trump"],
        seats=tuple(said["seats"]),
        between_suits=said["between_suits"],
        singular=frozenset(said["singular"]),
        ordinal_days=frozenset(said["ordinal_days"]),
        _card=said["card"],
        _card_of=MappingProxyType(said["card_of"]),
        _article=said["article"],
        _articles=MappingProxyType(said["articles"]),
        _ordinal=said["ordinal"],
        _ordinals=said["ordinals"],
    )
