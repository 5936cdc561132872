"""Objections that many acts share, each with the article that gives it."""

from puur.cards import EMPTY, CardSet
from puur.reglement.model import Cited, Reglement
from puur.seats import Seat
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.state import Phase, Spiel

Objections = tuple[Objection, ...]


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


def wrong_moment(spiel: Spiel, seat: Seat, *phases: Phase) -> Objections:
    """What speaks against acting now: the Spiel is over, it waits for something else, or the seat is empty."""
    if seat not in spiel.start.seats.order:
        return (cite(ObjectionKind.NOT_SEATED, spiel.reglement.table.seating),)
    if spiel.phase in phases:
        return ()
    if spiel.is_over:
        return (cite(ObjectionKind.SPIEL_OVER, spiel.reglement.deal.next_dealer),)
    return (cite(ObjectionKind.NOT_NOW, spiel.reglement.table.direction),)


def not_on_turn(spiel: Spiel, seat: Seat) -> Objections:
    """The objection that another seat is to act."""
    if spiel.turn is seat:
        return ()
    return (cite(ObjectionKind.NOT_YOUR_TURN, spiel.reglement.table.direction),)
