"""Objections shared by many acts, each with its article."""

from typing import Final

from puur.cards import EMPTY, CardSet
from puur.reglement.carries import carries
from puur.reglement.cited import Cited
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.state import Phase, Spiel

Objections = tuple[Objection, ...]
REVOKING: Final = "A.12"
FACTS: Final = "P.0"
LEADING: Final = "A.2"


def cite(kind: ObjectionKind, value: Cited[object], cards: CardSet = EMPTY) -> Objection:
    """An objection citing the article of the value it is based on."""
    return Objection(kind, value.article, cards)


def in_force(article: str, reglement: Reglement) -> str:
    """An article that sets no key, or its replacement here."""
    replaced = {old.id: new for old, new in reglement.replaced}
    while article in replaced:
        article = replaced[article]
    return article


def cite_article(kind: ObjectionKind, article: str, reglement: Reglement, cards: CardSet = EMPTY) -> Objection:
    """An objection based on an article that sets no key, or on its replacement."""
    return Objection(kind, in_force(article, reglement), cards)


@carries("A.12")
def following(reglement: Reglement) -> str:
    """The article that requires following suit; if only the shared facts do, the one about revokes."""
    article = reglement.follow.duty.article
    return in_force(REVOKING, reglement) if article == FACTS else article


def over_because(spiel: Spiel) -> str:
    """The article by which no more cards are played: on the ending, on the rest, or on the last trick."""
    if spiel.ending is not None:
        return spiel.ending.article
    rest = spiel.faults.rest
    return spiel.reglement.count.last_trick.article if rest is None else rest.article


def wrong_moment(spiel: Spiel, seat: Seat, *phases: Phase) -> Objections:
    """Objections to acting now: the Spiel is over, waits for something else, or the seat is empty."""
    if seat not in spiel.start.seats.order:
        return (cite(ObjectionKind.NOT_SEATED, spiel.reglement.table.seating),)
    if spiel.phase in phases:
        return ()
    if spiel.is_over:
        return (Objection(ObjectionKind.SPIEL_OVER, over_because(spiel)),)
    return (cite(ObjectionKind.NOT_NOW, spiel.reglement.table.direction),)


@carries("A.2")
def leading(reglement: Reglement) -> str:
    """The article on who leads: by the die where there is one, else the taker of the last trick, or Vorhand."""
    if reglement.lead.die.value:
        return reglement.lead.die.article
    article = in_force(LEADING, reglement)
    known = any(other.id == article for other in reglement.articles)
    return article if known else reglement.lead.first.article


def before_a_card(spiel: Spiel) -> str:
    """The article on what must come before the next card: the choice of trump, predictions, the die, drawing."""
    keys = spiel.reglement
    match spiel.phase:
        case Phase.ANNOUNCE:
            return keys.trump.source.article
        case Phase.PREDICT:
            return keys.count.result.article
        case Phase.ROLL:
            return keys.lead.die.article
        case Phase.DRAW:
            return keys.deal.draws.article
        case _:
            return keys.table.direction.article


def instead(faults: Objections, article: str) -> Objections:
    """The same objections, that of the wrong moment with the article on what is to come first."""
    return tuple(Objection(fault.kind, article) if fault.kind is ObjectionKind.NOT_NOW else fault for fault in faults)


def not_on_turn(spiel: Spiel, seat: Seat, key: Cited[object] | None = None) -> Objections:
    """The objection that another seat is to act: by the direction of play, or by what the key says."""
    if spiel.turn is seat:
        return ()
    return (cite(ObjectionKind.NOT_YOUR_TURN, spiel.reglement.table.direction if key is None else key),)
