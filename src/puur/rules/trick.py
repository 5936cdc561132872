"""Who takes a trick (A.2, A.8, F.ablauf, G.runde), also with cards that lost their Stichwert."""

from puur.cards import Card, CardSet
from puur.modes import BEATERS, STRENGTH, Mode
from puur.reglement.carries import carries
from puur.reglement.options import DeadLead
from puur.seats import Seat, SeatPlan


def best_place(cards: tuple[Card, ...], order: int, dead: int) -> int | None:
    """The place of the card that wins so far; None where there is no live card of the led suit or trump.

    A card whose bit is in `dead` lost its Stichwert and wins nothing; if led, it still determines the suit.
    """
    best: int | None = None
    for place, card in enumerate(cards):
        if dead >> card & 1:
            continue
        if best is None:
            if card.suit is cards[0].suit or BEATERS[order][cards[0]] >> card & 1:
                best = place
        elif BEATERS[order][cards[best]] >> card & 1:
            best = place
    return best


def seat_of(place: int, leader: Seat, seats: SeatPlan) -> Seat:
    """Who played the card at a place in a trick."""
    order = seats.order
    return order[(order.index(leader) + place) % len(order)]


@carries("A.2", "A.8", "K.ausspiel", "E.7", "E.8", "F.ablauf", "G.runde", "P.18")
def taker(  # noqa: PLR0913  a trick, its table and its rule are these six facts
    cards: tuple[Card, ...], leader: Seat, mode: Mode, dead: CardSet, seats: SeatPlan, rule: DeadLead, *, last: bool
) -> Seat:
    """Who takes a complete trick; he leads the next.

    It is the player of the best live card. A trick led with a dead card may go to the opponents whatever else is played
    (A.8), or, in the last trick, unless the leader's partner wins it with a trump (K.ausspiel, E.7). Then the opponent
    with the best card leads next, else the next opponent in playing order (P.18).
    """
    best = best_place(cards, mode.order, dead.mask)
    if cards[0] in dead and _lost_by_dead_lead(cards, best, leader, mode, seats, rule, last=last):
        return _best_opponent(cards, leader, mode, dead, seats)
    if best is None:
        return _best_opponent(cards, leader, mode, dead, seats)
    return seat_of(best, leader, seats)


def _lost_by_dead_lead(  # noqa: PLR0913  the facts of `taker`
    cards: tuple[Card, ...], best: int | None, leader: Seat, mode: Mode, seats: SeatPlan, rule: DeadLead, *, last: bool
) -> bool:
    """Whether the trick goes to the opponents because a dead card was led."""
    if rule is DeadLead.OPPONENTS_TAKE:
        return True
    if not last or best is None:
        return False
    saver = seat_of(best, leader, seats)
    return not (saver is seats.partner(leader) and cards[best].suit is mode.trump)


def _best_opponent(cards: tuple[Card, ...], leader: Seat, mode: Mode, dead: CardSet, seats: SeatPlan) -> Seat:
    """The opponent of the leader whose live card is best, else the next opponent in playing order."""
    opponents = seats.opponents(leader)
    held = [(place, seat_of(place, leader, seats)) for place in range(len(cards))]
    live = [(place, seat) for place, seat in held if seat in opponents and cards[place] not in dead]
    winning = [
        (place, seat) for place, seat in live if cards[place].suit is cards[0].suit or cards[place].suit is mode.trump
    ]
    if not winning:
        return opponents[0]

    def power(entry: tuple[int, Seat]) -> tuple[bool, int]:
        card = cards[entry[0]]
        return card.suit is mode.trump, STRENGTH[mode.order][card]

    return max(winning, key=power)[1]
