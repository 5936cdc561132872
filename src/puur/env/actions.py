"""The numbers of all actions: cards, announcements, schieben, predictions.

| action | is |
| --- | --- |
| 0 to 35 | gives the card with this number (`puur.cards`) |
| 36 to 45 | announces a variant: D H S C O U OU UO GO GU |
| 46 | schieben |
| 47 to 204 | predicts 0 to 157 points; only where a difference counts (Differenzler) |

The numbers are the same under every Reglement; what a Reglement does not have is never legal.
"""

from typing import Final

from puur.cards import CARDS
from puur.errors import UnsupportedPosition
from puur.modes import Variant
from puur.seats import Seat
from puur.spiel.acts import Act, Announce, Play, Predict, Schieben
from puur.spiel.trump_choice import MOST_POINTS

VARIANTS: Final = tuple(Variant)
"""The variants in the order of their actions."""
FIRST_VARIANT: Final = len(CARDS)
SCHIEBEN: Final = FIRST_VARIANT + len(VARIANTS)
FIRST_PREDICTION: Final = SCHIEBEN + 1
ACTIONS: Final = FIRST_PREDICTION
"""How many actions there are where nothing is predicted."""
ALL_ACTIONS: Final = FIRST_PREDICTION + MOST_POINTS + 1
"""How many there are where a difference counts."""


def announce(variant: Variant) -> int:
    """The action that announces a variant.

    >>> announce(Variant.O), announce(Variant.D)
    (40, 36)
    """
    return FIRST_VARIANT + VARIANTS.index(variant)


def predict(points: int) -> int:
    """The action that predicts so many points."""
    return FIRST_PREDICTION + points


def act_of(action: int, seat: Seat) -> Act:
    """The act for an action of a seat. Raises `UnsupportedPosition` for an invalid number.

    >>> act_of(46, Seat.E)
    Schieben(seat=<Seat.E: 1>)
    """
    if 0 <= action < FIRST_VARIANT:
        return Play(seat, CARDS[action])
    if FIRST_VARIANT <= action < SCHIEBEN:
        return Announce(seat, VARIANTS[action - FIRST_VARIANT])
    if action == SCHIEBEN:
        return Schieben(seat)
    if FIRST_PREDICTION <= action < ALL_ACTIONS:
        return Predict(seat, action - FIRST_PREDICTION)
    raise UnsupportedPosition(f"{action} is no action: they are 0 to {ALL_ACTIONS - 1}")


def action_of(act: Act) -> int | None:
    """The action of an act; None for acts that are not decisions here, such as showing a Weis.

    >>> action_of(Announce(Seat.S, Variant.U))
    41
    """
    match act:
        case Play(card=one):
            return int(one)
        case Announce(variant=named, joker=None):
            return announce(named)
        case Schieben():
            return SCHIEBEN
        case Predict(points=points):
            return predict(points)
        case _:
            return None
