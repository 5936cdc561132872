"""Questions for the solver: made of a Spiel, or of hands written down."""

from puur.cards import CardSet, card
from puur.errors import NotationError, Unsupported, UnsupportedPosition
from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.solver.board import board_of
from puur.solver.solving import Question
from puur.solver.worth import Aim, Stakes, worth_of
from puur.spiel import place
from puur.spiel.playing import PLAYS, legal_plays, play
from puur.spiel.result import factor_of, taken_by
from puur.spiel.state import Spiel


def stakes_of(spiel: Spiel) -> Stakes:
    """What a Spiel in play is about. Raises `UnsupportedPosition` before its variant is known."""
    variant, announcer = spiel.preface.variant, spiel.preface.announcer
    if variant is None:
        raise UnsupportedPosition(Unsupported.NOT_ANNOUNCED)
    return Stakes(
        reglement=spiel.reglement,
        variant=variant,
        flags=spiel.start.follow.flags,
        factor=factor_of(spiel),
        announcer=None if announcer is None else spiel.start.seats.party(announcer),
    )


def question(spiel: Spiel, aim: Aim, *, every_card: bool = True) -> Question:
    """What the rest of a Spiel is worth, from the trick on the table.

    The Match counts where all tricks of the Spiel may still be one party's. Raises `UnsupportedPosition`.
    """
    board = board_of(spiel)
    stakes = stakes_of(spiel)
    first, second = stakes.parties
    takers = {one.party for one in taken_by(spiel)}
    whole = board.trick + _to_come(spiel) == spiel.reglement.deal.hand.value // spiel.reglement.trick.cards_each.value
    counted = whole and aim is Aim.COUNTED
    still_open = (counted and takers <= {first}, counted and takers <= {second})
    return Question(board, worth_of(stakes, aim), still_open, every_card)


def _to_come(spiel: Spiel) -> int:
    """The tricks to come, the one on the table included."""
    each = spiel.reglement.trick.cards_each.value
    running = 0 if spiel.trick is None or spiel.trick.taker is not None else len(spiel.trick.cards)
    return (sum(map(len, spiel.hands)) + running) // (len(spiel.start.seats.order) * each)


def position(
    reglement: Reglement, played: Variant | str, hands: str, table: str = "", *, first: Seat | None = None
) -> Spiel:
    """A Spiel with cards on the table: the first hand's player led the first of them.

    The hands may be written with the cards on the table or without them. Raises `NotationError` and
    `UnsupportedPosition`, also where a card on the table may not lie there.

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
    for number, one in enumerate(lying):
        place_of = number % len(order)
        if place_of < len(parts) and one not in CardSet.of(parts[place_of]):
            parts[place_of] += f" {one}"
    spiel = place(reglement, played, "|".join(parts), first=first)
    for one in lying:
        turn = spiel.turn
        if turn is None or one not in legal_plays(spiel):
            raise UnsupportedPosition(Unsupported.ILLEGAL_CARD, card=str(one))
        spiel = play(spiel, PLAYS[turn][one])
    return spiel
