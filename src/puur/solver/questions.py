"""Questions for the solver, built from a Spiel."""

from puur.errors import Unsupported, UnsupportedPosition
from puur.solver.board import board_of
from puur.solver.exact import Question
from puur.solver.worth import Aim, Stakes, worth_of
from puur.spiel.result import factor_of, taken_by
from puur.spiel.state import Spiel


def stakes_of(spiel: Spiel) -> Stakes:
    """The stakes of a Spiel in play. Raises `UnsupportedPosition` before its variant is known."""
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
    """The question of what the rest of a Spiel is worth, from the trick on the table.

    The Match counts where one party may still take all tricks of the Spiel. Raises `UnsupportedPosition`.
    """
    board = board_of(spiel)
    stakes = stakes_of(spiel)
    first, second = stakes.parties
    takers = {taken.party for taken in taken_by(spiel)}
    whole = board.trick + _to_come(spiel) == spiel.reglement.deal.hand.value // spiel.reglement.trick.cards_each.value
    counted = whole and aim is Aim.COUNTED
    still_open = (counted and takers <= {first}, counted and takers <= {second})
    return Question(board, worth_of(stakes, aim), still_open, every_card)


def _to_come(spiel: Spiel) -> int:
    """The tricks to come, including the one on the table."""
    each = spiel.reglement.trick.cards_each.value
    running = 0 if spiel.trick is None or spiel.trick.taker is not None else len(spiel.trick.cards)
    return (sum(map(len, spiel.hands)) + running) // (len(spiel.start.seats.order) * each)
