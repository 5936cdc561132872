"""The closed list of keys, in the order of the model: name, shape, meaning."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final, get_args, get_type_hints

from puur.reglement.cited import DOC
from puur.reglement.model import GROUPS
from puur.reglement.options import DIE_FACES
from puur.reglement.shapes import NumberBounds, Shape, shape_of

POINTS: Final = NumberBounds(0, 1_000_000)  # the default: numbers are points, never negative
BOUNDS: Final[Mapping[str, NumberBounds]] = {
    "deal.cut_min": NumberBounds(1, 35),  # E.3: at least one card stays on the table
    "deal.cut_max": NumberBounds(1, 35),
    "deal.lift_min": NumberBounds(1, 35),
    "deal.hand": NumberBounds(1, 18),
    "deal.packet": NumberBounds(1, 18),
    "deal.draws": NumberBounds(0, 18),
    "trump.factors": NumberBounds(1, 100),
    "trump.jokers": NumberBounds(1, 100),
    "trick.cards_each": NumberBounds(1, 9),
    "partie.target": NumberBounds(1, 1_000_000),
    "partie.spiele": NumberBounds(1, 1_000),
    "partie.schneider": NumberBounds(0, 100),
    "tournament.passen": NumberBounds(1, 1_000),
    "tournament.dropped": NumberBounds(0, 1_000),
    "tournament.subtracted": NumberBounds(1, 1_000),
    "tournament.ranked_from": NumberBounds(2, 1_000),  # before round two there are no results to rank
    "tournament.qualify_after": NumberBounds(1, 98),  # a final has a round, and rounds have two digits
    "tournament.qualified": NumberBounds(2, 1_000),
    "tournament.qualified_percent": NumberBounds(1, 99),
    "tournament.team_counted": NumberBounds(1, 99),
    "tournament.round_minutes": NumberBounds(5, 360),
    "tournament.evening_rounds": NumberBounds(1, 98),
    "tournament.ranked_step": NumberBounds(2, 100),
    "tournament.multiplied": NumberBounds(2, 100),
    "tournament.place_bonus": NumberBounds(0, 10_000),
    "tournament.five_spiele": NumberBounds(5, 1_000),
    "tournament.hold_back": NumberBounds(0, 1_000),
    "tournament.spot_check": NumberBounds(0, 1_000),
    "tournament.doubt_below": NumberBounds(0, 100),
    "tournament.doubt_above": NumberBounds(0, 100),
    "tournament.spiel_minutes": NumberBounds(1, 60),
    "tournament.break_minutes": NumberBounds(0, 240),
    "tournament.protest_minutes": NumberBounds(0, 1_440),
    "tournament.prize_percent": NumberBounds(0, 100),
    "season.evenings": NumberBounds(1, 366),
    "season.counted": NumberBounds(1, 366),
    "season.least": NumberBounds(0, 366),
}
KEY_BOUNDS: Final[Mapping[str, NumberBounds]] = {
    "weis.runs": NumberBounds(3, 9),
    "lead.die": NumberBounds(DIE_FACES[0], DIE_FACES[-1]),
    "tournament.multiplied": NumberBounds(1, 1_000),
}
ONCE: Final = frozenset({"tournament.subtracted"})  # a list of distinct numbers


@dataclass(frozen=True, slots=True)
class Key:
    """One key: `group.name`, what its value may look like, what it means."""

    name: str
    shape: Shape
    doc: str


def _keys() -> Mapping[str, Key]:
    found: dict[str, Key] = {}
    for group, record in GROUPS.items():
        hints: Mapping[str, object] = get_type_hints(record)
        for field in fields(record):
            name = f"{group}.{field.name}"
            (held,) = get_args(hints[field.name])  # Cited[held]
            bounds, key_bounds = BOUNDS.get(name, POINTS), KEY_BOUNDS.get(name, POINTS)
            shape = shape_of(held, bounds, key_bounds, once=name in ONCE)
            doc: object = field.metadata[DOC]
            found[name] = Key(name, shape, str(doc))
    return MappingProxyType(found)


KEYS: Final = _keys()
"""Every key by its name."""
