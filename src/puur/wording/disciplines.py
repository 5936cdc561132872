"""What each party plays once where a Reglement says so (C.1): the rows of a Coiffeur sheet, on paper and on screen."""

from dataclasses import dataclass

from puur.cards import Suit
from puur.decks import Deck, Language, suit_name, variant_name
from puur.modes import Variant
from puur.reglement import Reglement


@dataclass(frozen=True, slots=True)
class Discipline:
    """A discipline: the name it is booked under (`Variant.discipline`, or a joker's), what people read, its factor."""

    booked: str
    name: str
    factor: int


def disciplines(reglement: Reglement, language: Language, deck: Deck) -> tuple[Discipline, ...]:
    """Each discipline once, in the order of the Reglement; () where none has to be played once (C.1).

    Two ways of playing one discipline share its row and the word they share.

    >>> from puur.reglement import load
    >>> [f"{found.name} {found.factor}" for found in disciplines(load("coiffeur"), Language.DE, Deck.FRENCH)][-3:]
    ['Undenufe 6', 'Slalom 7', 'Joker 8']
    """
    trump = reglement.trump
    if not trump.each_once.value:
        return ()
    rows: dict[str, Discipline] = {}
    for variant, factor in trump.factors.value.items():
        name = _name(variant, language, deck)
        if variant.discipline in rows:  # Slalom from the top and from the bottom
            name = _shared(name)
        rows[variant.discipline] = Discipline(variant.discipline, name[:1].upper() + name[1:], factor)
    return (*rows.values(), *(Discipline(name, name, factor) for name, factor in trump.jokers.value.items()))


def discipline_name(booked: str, language: Language, deck: Deck) -> str:
    """What people call a discipline in a sentence, by the name it is booked under; a joker's name is its own.

    >>> [discipline_name(booked, Language.DE, Deck.GERMAN) for booked in ("D", "OU", "Joker")]
    ['Schellen', 'Slalom', 'Joker']
    """
    ways = [variant for variant in Variant if variant.discipline == booked]
    if not ways:
        return booked
    name = _name(ways[0], language, deck)
    return _shared(name) if len(ways) > 1 else name


def _shared(name: str) -> str:
    """The word that two ways of playing one discipline share."""
    return name.split(maxsplit=1)[0]


def _name(variant: Variant, language: Language, deck: Deck) -> str:
    suit = Suit.__members__.get(variant.name)
    return variant_name(variant, deck, language) if suit is None else suit_name(suit, deck, language)
