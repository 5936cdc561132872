"""Objections that many acts share, each with the article that gives it."""

from typing import Final

from puur.cards import EMPTY, CardSet
from puur.reglement.carries import carries
from puur.reglement.model import Cited, Reglement
from puur.seats import Seat
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.state import Phase, Spiel

Objections = tuple[Objection, ...]
REVOKING: Final = "A.12"
FACTS: Final = "P.0"


def cite(kind: ObjectionKind, value: Cited[object], cards: CardSet = EMPTY) -> Objection:
    """An objection with the article of the value it rests on."""
    return Objection(kind, value.article, cards)


def in_force(article: str, reglement: Reglement) -> str:
    """An article which sets no key, or the one that replaced it here."""
    replaced = {old.id: new for old, new in reglement.replaced}
    while article in replaced:
        article = replaced[article]
    return article


def cite_article(kind: ObjectionKind, article: str, reglement: Reglement, cards: CardSet = EMPTY) -> Objection:
    """An objection that rests on an article which sets no key: on that article, or on the one that replaced it."""
    return Objection(kind, in_force(article, reglement), cards)


@carries("A.12", "K.farbe", "E.8", "F.ablauf", "G.runde")
def following(reglement: Reglement) -> str:
    """The article that demands to follow suit: where only the shared facts say so, the one on who does not."""
    article = reglement.follow.duty.article
    return in_force(REVOKING, reglement) if article == FACTS else article


def over_because(spiel: Spiel) -> str:
    """The article by which no card is played any more: on how it ended, on the rest, or on its last trick."""
    if spiel.ending is not None:
        return spiel.ending.article
    rest = spiel.faults.rest
    return spiel.reglement.count.last_trick.article if rest is None else rest.article


def wrong_moment(spiel: Spiel, seat: Seat, *phases: Phase) -> Objections:
    """What speaks against acting now: the Spiel is over, it waits for something else, or the seat is empty."""
    if seat not in spiel.start.seats.order:
        return (cite(ObjectionKind.NOT_SEATED, spiel.reglement.table.seating),)
    if spiel.phase in phases:
        return ()
    if spiel.is_over:
        return (Objection(ObjectionKind.SPIEL_OVER, over_because(spiel)),)
    return (cite(ObjectionKind.NOT_NOW, spiel.reglement.table.direction),)


def not_on_turn(spiel: Spiel, seat: Seat, key: Cited[object] | None = None) -> Objections:
    """The objection that another seat is to act: by the direction of play, or by what the key says."""
    if spiel.turn is seat:
        return ()
    return (cite(ObjectionKind.NOT_YOUR_TURN, spiel.reglement.table.direction if key is None else key),)
