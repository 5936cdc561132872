"""The booklet for an evening without a computer."""

from dataclasses import dataclass
from typing import ClassVar

from puur.paper.lots import Movement
from puur.paper.sheets import Form


@dataclass(frozen=True, slots=True)
class Booklet:
    """How so many players play so many rounds with paper alone; `form` is what their sheets ask for.

    `ranked_from` is the round from which the ranking seats the tables, none: never; `least`: the smallest sum wins.
    """

    kind: ClassVar[str] = "booklet"
    players: int
    tables: int
    rounds: int
    form: Form
    movements: tuple[Movement, ...] = ()
    ranked_from: int | None = None
    subtracted: tuple[int, ...] = ()
    least: bool = False
