"""The units of seating: people, or fixed pairs as one; helpers fill gaps. The search uses numbers from 0 for them."""

from dataclasses import dataclass

from puur.desk.plan import Person, Round
from puur.desk.seating.lottery import draw
from puur.desk.seating.options import Sides
from puur.desk.seating.request import SeatingRequest


@dataclass(frozen=True, slots=True)
class Units:
    """The units in the order of their lots, helpers last; each holds one person or two partners."""

    members: tuple[tuple[Person, ...], ...]
    helpers: int
    sides: Sides

    @property
    def own(self) -> int:
        """How many units are in the competition."""
        return len(self.members) - self.helpers

    @property
    def of(self) -> dict[Person, int]:
        """The unit of each person."""
        return {person: at for at, unit in enumerate(self.members) for person in unit}


def units_of(request: SeatingRequest) -> Units:
    """The units of a request.

    A pair takes the lot of the first one drawn; people without a partner are paired by lot.
    """
    people = tuple(person for person in request.people if person not in request.helpers)
    lots = tuple(request.lots) + draw(request.seed, (person for person in people if person not in request.lots))
    helpers = draw(request.seed, request.helpers)
    if request.sides is not Sides.PAIRS:
        return Units(tuple((person,) for person in (*lots, *helpers)), len(helpers), request.sides)
    partner = {person: other for pair in request.pairs for person, other in (pair, pair[::-1])}
    alone = [lot for lot in lots if lot not in partner]
    fill = list(helpers)
    if len(alone) % 2 and fill:
        alone.append(fill.pop(0))
    joined = dict(zip(alone[0::2], alone[1::2], strict=False))
    seen: set[Person] = set()
    units: list[tuple[Person, ...]] = []
    for lot in lots:
        other = partner.get(lot, joined.get(lot))
        if lot not in seen and (lot in partner or lot in joined or alone[-1:] == [lot]):
            units.append((lot,) if other is None else (lot, other))
            seen.update(units[-1])
    spare = tuple(zip(fill[0::2], fill[1::2], strict=False))
    return Units((*units, *spare), len(spare), request.sides)


def present(request: SeatingRequest, units: Units, number: int) -> list[int]:
    """The units of the competition that can play in a round, in the order of their lots; half a pair cannot play."""
    away = frozenset(absence.person for absence in request.away if number in absence.rounds)
    size = 2 if units.sides is Sides.PAIRS else 1
    return [
        unit
        for unit, members in enumerate(units.members[: units.own])
        if len(members) == size and not away.intersection(members)
    ]


def without_partner(request: SeatingRequest, units: Units, number: int) -> list[Person]:
    """People of fixed pairs present in a round without their partner, who can only rest."""
    away = frozenset(absence.person for absence in request.away if number in absence.rounds)
    playing = {person for unit in present(request, units, number) for person in units.members[unit]}
    there = (person for members in units.members[: units.own] for person in members if person not in away)
    return [person for person in there if person not in playing]


def played_groups(units: Units, round_: Round) -> tuple[tuple[int, ...], ...]:
    """The tables of a played round in units; former units are left out."""
    of = units.of
    return tuple(tuple(dict.fromkeys(of[person] for person in table.seats if person in of)) for table in round_.tables)
