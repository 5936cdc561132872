"""Other programs' numbers for cards, modes and players, and their equivalents here.

HSLU's programs, and the line protocol that follows them, count ranks downwards (Ass 0 to six 8) and players clockwise,
while the cards go round counter-clockwise: after player 0 comes player 3. Zühlke's count players in playing order.
Card codes (`DA`, `H10`) are the short names of `puur.cards`.
"""

from enum import Enum
from typing import Final

from puur.cards import CARDS, RANKS_PER_SUIT, Card
from puur.errors import NotationError, Unsupported, UnsupportedPosition
from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.reglement.options import FirstLead, SchiebenTo, TrumpSource
from puur.seats import PARTNERS, Seat, SeatPlan

PLAYERS: Final = 4
PUSHED: Final = 10
"""The number that means schieben among HSLU's trumps."""
VARIANTS: Final = (Variant.D, Variant.H, Variant.S, Variant.C, Variant.O, Variant.U)
"""The variants other programs know, in the order of their numbers 0 to 5."""
_NORTH: Final = 2


class Push(Enum):
    """The answer instead of a variant."""

    SCHIEBEN = "schieben"


VariantOrPush = Variant | Push
"""A player's answer to the question for trump."""


def hslu_card(card: Card) -> int:
    """HSLU's number of a card: nine to a suit, the Ass first.

    >>> hslu_card(Card.DA), hslu_card(Card.C6), card_of_hslu(9)
    (0, 35, <Card.HA: 17>)
    """
    return RANKS_PER_SUIT * card.suit + (RANKS_PER_SUIT - 1 - card.rank)


def card_of_hslu(number: int) -> Card:
    """The card of an HSLU number. Raises `NotationError`."""
    if not 0 <= number < len(CARDS):
        raise NotationError(str(number), "a card's number, 0 to 35")
    suit, offset = divmod(number, RANKS_PER_SUIT)
    return CARDS[RANKS_PER_SUIT * suit + RANKS_PER_SUIT - 1 - offset]


def choice_number(choice: VariantOrPush) -> int:
    """HSLU's number of an announcement: 0 to 3 the suits D H S C, 4 Obenabe, 5 Undenufe, 10 schieben.

    Raises `UnsupportedPosition` for a variant these programs do not know.
    """
    if isinstance(choice, Push):
        return PUSHED
    if choice not in VARIANTS:
        raise UnsupportedPosition(Unsupported.VARIANT_ELSEWHERE, variant=str(choice))
    return VARIANTS.index(choice)


def choice_of(number: int) -> VariantOrPush:
    """The announcement of an HSLU number. Raises `NotationError`."""
    if number == PUSHED:
        return Push.SCHIEBEN
    if not 0 <= number < len(VARIANTS):
        raise NotationError(str(number), "a trump: 0 to 3 a suit, 4 Obenabe, 5 Undenufe, 10 schieben")
    return VARIANTS[number]


def hslu_player(seat: Seat, plan: SeatPlan = PARTNERS) -> int:
    """HSLU's number of a player; at a table that plays counter-clockwise N, E, S and W are 0 to 3.

    >>> [hslu_player(seat) for seat in (Seat.N, Seat.E, Seat.S, Seat.W)]
    [0, 1, 2, 3]
    >>> [hslu_player(seat, PARTNERS.clockwise()) for seat in PARTNERS.clockwise().order]
    [2, 1, 0, 3]
    """
    return (_NORTH - plan.order.index(seat)) % PLAYERS


def seat_of_hslu(number: int, plan: SeatPlan = PARTNERS) -> Seat:
    """The seat of an HSLU player. Raises `NotationError`."""
    if not 0 <= number < PLAYERS:
        raise NotationError(str(number), "a player, 0 to 3")
    return plan.order[(_NORTH - number) % PLAYERS]


def zuehlke_seat(seat: Seat, plan: SeatPlan = PARTNERS) -> int:
    """Zühlke's `seatId`; it rises in playing order, and 0 is HSLU's player 0.

    >>> [zuehlke_seat(seat) for seat in PARTNERS.starting_with(Seat.N)]
    [0, 1, 2, 3]
    """
    return (plan.order.index(seat) - _NORTH) % PLAYERS


def seat_of_zuehlke(number: int, plan: SeatPlan = PARTNERS) -> Seat:
    """The seat of a `seatId`. Raises `NotationError`."""
    if not 0 <= number < PLAYERS:
        raise NotationError(str(number), "a seatId, 0 to 3")
    return plan.order[(number + _NORTH) % PLAYERS]


def demand_playable(reglement: Reglement) -> None:
    """Raise `UnsupportedPosition` unless players of these protocols can sit at a table of this Reglement.

    They support four players in two parties, nine cards each, a trump that Vorhand announces or passes on to the
    partner, and Vorhand leading.

    >>> from puur.reglement import load
    >>> demand_playable(load("schieber"))
    >>> demand_playable(load("differenzler"))
    Traceback (most recent call last):
        ...
    puur.errors.UnsupportedPosition: players of other programs cannot play differenzler: no two parties, no announcement
    """
    trump = reglement.trump
    plan = reglement.seat_plan
    against = {
        Unsupported.NO_TWO_PARTIES: len(plan.order) != PLAYERS or len(plan.parties) != len(PARTNERS.parties),
        Unsupported.NO_ANNOUNCEMENT: trump.source.value is not TrumpSource.ANNOUNCED,
        Unsupported.SCHIEBEN_ELSEWHERE: trump.schieben.value not in {SchiebenTo.PARTNER, SchiebenTo.NONE}
        and trump.source.value is TrumpSource.ANNOUNCED,
        Unsupported.OTHER_HANDS: reglement.deal.hand.value != RANKS_PER_SUIT or reglement.trick.cards_each.value != 1,
        Unsupported.OTHER_LEAD: reglement.lead.first.value is not FirstLead.VORHAND or bool(reglement.lead.die.value),
    }
    reasons = tuple(reason for reason, holds in against.items() if holds)
    if reasons:
        raise UnsupportedPosition(Unsupported.ELSEWHERE, name=reglement.name, reasons=reasons)
