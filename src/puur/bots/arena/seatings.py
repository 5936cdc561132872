"""Who sits where: every way to give each side half of the parties of a table."""

from itertools import combinations

from puur.seats import Party, Seat, SeatPlan


def seatings(plan: SeatPlan) -> tuple[tuple[Party, ...], ...]:
    """The parties of side A in each Spiel of one deal; all other parties are side B's.

    >>> from puur.seats import DUEL, PARTNERS, SINGLES
    >>> seatings(PARTNERS), seatings(DUEL)
    (((Party.SN,), (Party.EW,)), ((Party.S,), (Party.N,)))
    >>> len(seatings(SINGLES))
    6
    """
    return tuple(combinations(plan.parties, len(plan.parties) // 2))


def seats_of(parties: tuple[Party, ...], plan: SeatPlan) -> tuple[Seat, ...]:
    """The seats of some parties, in playing order."""
    return tuple(seat for seat in plan.order if plan.party(seat) in parties)
