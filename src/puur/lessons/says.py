"""The texts of lessons. Every card, suit and high rank can be inserted by its short name, in the words of the pack."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from puur.cards import Card, Rank, Suit
from puur.decks import Deck, Language, rank_name, suit_name
from puur.wording import Voice
from puur.wording.catalogue import Catalogue

SENTENCES: Final = Catalogue("puur.lessons")
_NAMED: Final = (Rank.TEN, Rank.JACK, Rank.QUEEN)
"""The ranks with different names in the two packs."""


def tell(voice: Voice, key: str, /, **facts: object) -> str:
    """A sentence of the lessons.

    >>> from puur.decks import Deck, Language
    >>> tell(Voice(Language.DE, Deck.GERMAN), "said.missing", cards="Rosen König")
    'Es fehlt: Rosen König.'
    """
    named = _names(voice.deck, voice.language)
    return SENTENCES.message(voice.language, key).fill({**named, **facts})


def told_all(voice: Voice, key: str) -> tuple[str, ...]:
    """Several sentences, one paragraph each: those under `key.1`, `key.2` and so on."""
    number, told = 1, []
    while SENTENCES.knows(f"{key}.{number}"):
        told.append(tell(voice, f"{key}.{number}"))
        number += 1
    return tuple(told)


@cache
def _names(deck: Deck, language: Language) -> Mapping[str, str]:
    voice = Voice(language, deck)
    cards = {str(card): voice.card(card) for card in Card}
    suits = {suit.name: suit_name(suit, deck, language) for suit in Suit}
    return {**cards, **suits, **{rank.name.lower(): rank_name(rank, deck, language) for rank in _NAMED}}
