"""Positions for the solver from written hands; building them needs nothing compiled, solving does."""

from puur.cards import CardSet, card
from puur.errors import NotationError, Unsupported, UnsupportedPosition
from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel import place
from puur.spiel.card_play import PLAYS, legal_plays, play
from puur.spiel.state import Spiel


def position(
    reglement: Reglement, played: Variant | str, hands: str, table: str = "", *, first: Seat | None = None
) -> Spiel:
    """A Spiel with cards on the table, the first of which was led by the player of the first hand.

    The hands may include the cards on the table or not. Raises `NotationError`, and `UnsupportedPosition`, also for an
    illegal card on the table.

    >>> from puur.reglement import load
    >>> spiel = position(load("schieber"), "D", "DK|DA S10|DQ HQ|DJ D9", "D10")
    >>> spiel.turn, str(spiel.hands[0])
    (<Seat.E: 1>, 'DK')
    """
    parts = hands.split("|")
    lying = tuple(card(word) for word in table.replace(",", " ").split())
    order = reglement.seat_plan.starting_with(reglement.seat_plan.order[0] if first is None else first)
    if len(lying) >= len(order) * reglement.trick.cards_each.value:
        raise NotationError(table, "fewer cards than complete a trick")
    for number, laid in enumerate(lying):
        place_of = number % len(order)
        if place_of < len(parts) and laid not in CardSet.of(parts[place_of]):
            parts[place_of] += f" {laid}"
    spiel = place(reglement, played, "|".join(parts), first=first)
    for laid in lying:
        turn = spiel.turn
        if turn is None or laid not in legal_plays(spiel):
            raise UnsupportedPosition(Unsupported.ILLEGAL_CARD, card=str(laid))
        spiel = play(spiel, PLAYS[turn][laid])
    return spiel
