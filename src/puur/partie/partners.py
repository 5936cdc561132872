"""Drawn partners: who sits where and with whom after the draw, which is done elsewhere."""

from dataclasses import dataclass

from puur.reglement.carries import carries
from puur.seats import Party, Seat, SeatPlan


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table: the players in playing order, as `plan.order` names the seats."""

    plan: SeatPlan
    players: tuple[str, ...]

    def player(self, seat: Seat) -> str:
        """The player in a seat."""
        return self.players[self.plan.order.index(seat)]

    @property
    def parties(self) -> tuple[tuple[Party, tuple[str, ...]], ...]:
        """The parties and their players."""
        return tuple((party, tuple(self.player(seat) for seat in party.seats)) for party in self.plan.parties)


@dataclass(frozen=True, slots=True)
class PartnerDraw:
    """The full tables, and the remaining players (left to the desk by P.12)."""

    tables: tuple[DrawnTable, ...]
    left_over: tuple[str, ...]


@carries("E.1")
def draw_tables(plan: SeatPlan, drawn: tuple[str, ...]) -> PartnerDraw:
    """Seat players in the order their lots were drawn: the first four at table one, in playing order, and so on.

    So the first and third lot of a table are partners, as are the second and fourth. Raises `ValueError` when a
    player was drawn twice.

    >>> from puur.seats import PARTNERS
    >>> draw_tables(PARTNERS, ("Anna", "Beat", "Carla", "Dani")).tables[0].parties[0]
    (Party.SN, ('Anna', 'Carla'))
    """
    twice = sorted({player for player in drawn if drawn.count(player) > 1})
    if twice:
        raise ValueError(f"each player has one lot, but drawn more than once: {', '.join(twice)}")
    size = len(plan.order)
    full = len(drawn) - len(drawn) % size
    tables = tuple(DrawnTable(plan, drawn[at : at + size]) for at in range(0, full, size))
    return PartnerDraw(tables, drawn[full:])
