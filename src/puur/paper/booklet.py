"""The booklet for an evening without a computer."""

from dataclasses import dataclass
from typing import ClassVar

from puur.desk.plan import Round
from puur.paper.lots import Movement
from puur.paper.sheets import Form


@dataclass(frozen=True, slots=True)
class Booklet:
    """How so many players play so many rounds with paper alone; `form` is the form of their sheets.

    `ranked_from` is the first round seated by ranking (None: never); `sixteen` are those rounds for sixteen ranks,
    where groups of sixteen play among themselves. `least`: the smallest sum wins.
    """

    kind: ClassVar[str] = "booklet"
    players: int
    tables: int
    rounds: int
    form: Form
    movements: tuple[Movement, ...] = ()
    ranked_from: int | None = None
    sixteen: tuple[Round, ...] = ()
    subtracted: tuple[int, ...] = ()
    least: bool = False
