"""What an analysis found, as annotations of its record."""

from collections.abc import Mapping
from decimal import Decimal

from puur.record.annotations import Better, RecordNote, Variation
from puur.solver.analysis import Cost
from puur.solver.best_line import CardLine


def notes_of(costs: tuple[Cost, ...], lines: Mapping[int, CardLine]) -> dict[int, tuple[RecordNote, ...]]:
    """The annotations of the cards that cost something, by the number of their entry in the record.

    `lines` are the better lines by the index of their cost. What may be chance is not noted.
    """
    found = {cost.moment.at: _notes(cost, lines.get(place, ())) for place, cost in enumerate(costs)}
    return {at: notes for at, notes in found.items() if notes}


def _notes(cost: Cost, line: CardLine) -> tuple[RecordNote, ...]:
    notes: list[RecordNote] = []
    if cost.cost and cost.best:
        notes.append(Better(cost.best, Decimal(cost.cost)))
    known = cost.known
    if known is not None and known.is_sure:
        notes.append(Better((known.best,), _tenth(known.cost), _tenth(known.error), known.worlds))
    if len(line) > 1:
        notes.append(Variation(tuple(card for _, card in line)))
    return tuple(notes)


def _tenth(points: float) -> Decimal:
    return Decimal(f"{points:.1f}")
