"""The houses that are played in: which of the five texts holds in each, and what each table adds to it."""

from dataclasses import dataclass, field

from tests.naive.follow import UnderTrump
from tests.naive.trick import SEATS, Seat


@dataclass(frozen=True)
class House:
    """A Reglement as people know it.

    `text` is the letter of the text that holds: A, K, E, F or G. `judge` is the article that names who settles
    disputes; `no_gain` the one by which no fault moves points, where points are not simply wanted.
    """

    text: str
    judge: str
    seating: str = "partners"
    undertrump: UnderTrump = "forbidden"
    cards_each: int = 1
    no_gain: str = ""
    target: int | None = None
    weis: bool = False
    match_bonus: int = 0
    match_others: int | None = None
    last_trick: int = 5
    factors: dict[str, int] = field(default_factory=dict)
    announcer_only: bool = False
    difference: bool = False
    die: bool = False
    subtracts: bool = False  # round three counts backwards (F.meisterschaft)

    @property
    def silent(self) -> bool:
        """Whether the text names no sanction of its own, so that irregularities are referred (decision 4)."""
        return self.text in "FG"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table, in playing order (A.18)."""
        return ("S", "N") if self.seating == "duel" else SEATS

    @property
    def parties(self) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together: partners sit opposite, else everybody for himself."""
        if self.seating == "partners":
            return (("S", "N"), ("E", "W"))
        return tuple((seat,) for seat in self.seats)


def _schieber(target: int, **more: object) -> House:
    return House("A", "P.0", target=target, weis=True, match_bonus=100, **more)  # type: ignore[arg-type]


_COIFFEUR = House(
    "A",
    "P.0",
    match_bonus=100,
    announcer_only=True,
    factors={"D": 1, "H": 2, "S": 3, "C": 4, "O": 5, "U": 6, "OU": 7, "UO": 7},
)
_DIFFERENZLER = House("A", "P.0", "singles", "free_when_void", no_gain="D.5", difference=True)
_EINZEL = House("E", "E.leiter")
_KZJV = House("K", "P.8")
_HANDJASS = House("F", "F.grundsatz", "singles", match_bonus=100)
_FNF = House("F", "F.grundsatz", "singles", match_bonus=100, subtracts=True)

HOUSES = {
    "allgemein": _schieber(2500),
    "schieber": _schieber(2500),
    "schieber-1000": _schieber(1000),
    "schieber-1-2-3": _schieber(2500, factors={"H": 1, "C": 1, "S": 2, "D": 2, "O": 3, "U": 3}),
    "slalom-schieber": _schieber(2500),
    "haerdoepfeljass": _schieber(1000),
    "coiffeur": _COIFFEUR,
    "coiffeur-turnier": _COIFFEUR,
    "differenzler": _DIFFERENZLER,
    "differenzler-turnier": _DIFFERENZLER,
    "hindersi": House("A", "P.0", "singles", "free_when_void", no_gain="HI.5", match_others=157),
    "einzelschieber": _EINZEL,
    "jahresmeisterschaft": _EINZEL,
    "paarschieber": _EINZEL,
    "zuercher-einzel": _EINZEL,
    "kzjv": _KZJV,
    "kzjv-turnier": _KZJV,
    "fnf-handjass": _FNF,
    "handjass-turnier": _HANDJASS,
    "grauer-jass-2": House("G", "P.4", "duel", "free", cards_each=2, last_trick=0, die=True),
    "grauer-jass-4": House("G", "P.4", "singles", "free", last_trick=0, die=True),
}
