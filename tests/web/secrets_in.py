"""Finds cards in a frame that its reader must not know: by id, and by name in every pack and language."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from puur.cards import PACK, Card, CardSet, Rank, card
from puur.decks import Deck, Language, card_name, rank_name, suit_name, the_card
from puur.partie import Partie
from puur.seats import Seat
from puur.spiel.fault import IrregularityKind
from puur.spiel.public import seen_by
from puur.spiel.view import view


def hidden_from(partie: Partie, seat: Seat | None) -> CardSet:
    """The cards of the running Spiel that a seat (none: an onlooker) cannot have seen."""
    spiel = partie.spiel
    if spiel is None or not any(spiel.hands):
        return CardSet()
    open_to_all = CardSet()
    seen = view(spiel, seat)
    for known in (seen.lifted, seen.bottom):
        if known is not None:
            open_to_all = open_to_all | CardSet.of([known])
    for weis in seen.weis:
        open_to_all = open_to_all | (weis.cards or CardSet())
    for claim in seen.claims:
        open_to_all = open_to_all | claim.cards
    for case in seen.cases:
        if case.irregularity.kind is IrregularityKind.REST_CLAIMED:  # the proof is told (A.14)
            open_to_all = open_to_all | case.irregularity.cards
    return PACK - seen_by(spiel, seat) - open_to_all


@cache
def names_of(card: Card) -> tuple[str, ...]:
    """All that a card is called."""
    return tuple(
        dict.fromkeys(
            name(card, deck, language) for name in (card_name, the_card) for deck in Deck for language in Language
        )
    )


@cache
def _lists(deck: Deck, language: Language) -> tuple[re.Pattern[str], bool]:
    """Several cards of a suit in one breath, and whether the suit comes first."""
    ranks = "|".join(sorted((re.escape(rank_name(rank, deck, language)) for rank in Rank), key=len, reverse=True))
    suits = "|".join(re.escape(suit_name(suit, deck, language)) for suit in PACK.suits)
    several = f"(?P<ranks>(?:{ranks})(?:, (?:{ranks}))*)"
    if language is Language.DE:
        return re.compile(rf"\b(?P<suit>{suits}) {several}\b"), True
    return re.compile(rf"\b{several} (?:de |d’|di |of )(?P<suit>{suits})\b"), False


def cards_named(text: str) -> CardSet:
    """Every card a text names, in any pack and language."""
    mask = 0
    for deck in Deck:
        for language in Language:
            pattern, _ = _lists(deck, language)
            for found in pattern.finditer(text):
                suit = next(suit for suit in PACK.suits if suit_name(suit, deck, language) == found["suit"])
                for rank in found["ranks"].split(", "):
                    named_rank = next(rank_ for rank_ in Rank if rank_name(rank_, deck, language) == rank)
                    mask |= 1 << (9 * suit + named_rank)
    return CardSet(mask)


_ID = re.compile(r"\b[DHSC](?:10|[6-9JQKA])\b")


@cache
def _told_in(text: str) -> CardSet:
    """Every card a text tells of, by id or by name; the same sentences come again and again."""
    return CardSet.of([card(code) for code in _ID.findall(text)]) | cards_named(text)


def _texts(told: object) -> Iterator[str]:
    """Every text in a frame, the names of its fields too."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for name, part in told.items():
            yield name
            yield from _texts(part)
    elif isinstance(told, list):
        for part in told:
            yield from _texts(part)


def betrayed(frame: Mapping[str, object], hidden: CardSet, since: int) -> CardSet:
    """The hidden cards a frame tells of; what happened up to `since`, the deal, was with other hands."""
    happened = frame["happened"]
    assert isinstance(happened, list)
    told = {**frame, "happened": [event for event in happened if event["number"] > since]}
    found = CardSet()
    for text in _texts(told):
        found = found | _told_in(text)
    return found & hidden


def all_names(cards: Iterable[Card]) -> list[str]:
    """Every name of some cards."""
    return [name for held in cards for name in (held.name, *names_of(held))]
