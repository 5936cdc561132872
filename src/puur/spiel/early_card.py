"""Cards that lie on the table before it is their player's turn (A.22)."""

from puur.cards import EMPTY, Card, CardSet
from puur.reglement.carries import carries
from puur.reglement.fault_options import EarlyCard
from puur.seats import Seat
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.state import Early, Exchanged, Spiel


def lies_early(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether a card that was laid too early still lies there and waits for its turn.

    It is known by the act that laid it: the same card may have gone back and been given again since.
    """
    laid = irregularity.kind is IrregularityKind.EARLY_CARD
    return laid and any(is_laid_by(lying, irregularity) for lying in spiel.faults.early)


def is_laid_by(lying: Early, irregularity: Irregularity) -> bool:
    """Whether this is the card; one that others left there when they chose may have the number of the next act."""
    return (lying.number, lying.seat) == (irregularity.number, irregularity.offender)


def is_led(spiel: Spiel, lying: Early) -> bool:
    """Whether a card there was led before it was said what is played: it need not stay, but goes back (A.8)."""
    return lying.stays is None and any(
        wrong.kind is IrregularityKind.WRONG_LEAD and is_laid_by(lying, wrong) and lying.card in wrong.cards
        for wrong in spiel.faults.irregularities
    )


def was_exchanged(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether a card that was laid too early went back for another."""
    return bool(_exchange_of(spiel, irregularity))


def _exchange_of(spiel: Spiel, irregularity: Irregularity) -> CardSet:
    """A card that was laid too early and the one given in its place; nothing if it did not go back for another."""
    return next(
        (
            both.cards
            for both in spiel.faults.exchanged
            if both.number == irregularity.number and both.cards & irregularity.cards
        ),
        EMPTY,
    )


@carries("A.22", "P.36")
def exchanged_for(spiel: Spiel, irregularity: Irregularity) -> CardSet:
    """A card laid too early and the one given in its place; nothing where it stayed, still lies or simply came back."""
    if len(irregularity.cards) > 1:
        return irregularity.cards  # it had to stay, and its player gave another all the same (P.36)
    return _exchange_of(spiel, irregularity)


@carries("A.22", "P.36")
def exchanged(spiel: Spiel, seat: Seat, card: Card) -> Spiel:
    """The Spiel once a seat puts this card down: its card that lay there too early is given, or goes back.

    A card that goes back for another dies with it where A.22 says so. Of a wrong lead A.8 speaks, once it is called.
    """
    faults = spiel.faults
    own = [lying for lying in faults.early if lying.seat is seat and not is_led(spiel, lying)]
    back = tuple(Exchanged(lying.number, CardSet.of((lying.card, card))) for lying in own if lying.card is not card)
    dead = faults.dead
    for both in back if spiel.reglement.fault.early.value is EarlyCard.STAYS else ():
        dead |= both.cards
    return spiel._replace(
        faults=faults._replace(dead=dead, early=without(spiel, seat), exchanged=(*faults.exchanged, *back))
    )


@carries("A.22", "P.36")
def picked_up(spiel: Spiel, seat: Seat) -> Spiel:
    """The Spiel after a player takes the card he laid too early back to his hand.

    Where the card given instead is to die with it, it is remembered until he gives one (A.22).
    """
    if spiel.reglement.fault.early.value is EarlyCard.STAYS:
        return spiel
    return spiel._replace(faults=spiel.faults._replace(early=without(spiel, seat)))


def without(spiel: Spiel, seat: Seat) -> tuple[Early, ...]:
    """What lies there too early without the cards of a seat."""
    return tuple(lying for lying in spiel.faults.early if lying.seat is not seat)
