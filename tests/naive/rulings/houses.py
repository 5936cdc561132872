"""The houses that are played in: which of the five texts holds in each, and what each table adds to it."""

from dataclasses import dataclass, field, replace

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
    trump_by: str = "chosen"  # or "bottom" (A.25.1), "lifted" (F.trumpf)
    no_trump: str = ""  # the article by which a card makes trump
    variants: tuple[str, ...] = ("D", "H", "S", "C", "O", "U")
    variants_by: str = "P.21"
    schieben_by: str = "A.19"
    passes_round: bool = False
    chooser_leads: bool = False
    by_leading: bool = True
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


def _schieber(target: int, article: str, **more: object) -> House:
    by = {"schieben_by": "S.1", "variants_by": article, **more}
    return House("A", "P.0", target=target, weis=True, match_bonus=100, **by)  # type: ignore[arg-type]  # each key has its own type


SUITS = ("D", "H", "S", "C")
ALL = (*SUITS, "O", "U", "OU", "UO")
_COIFFEUR = House(
    "A",
    "P.0",
    match_bonus=100,
    announcer_only=True,
    factors={"D": 1, "H": 2, "S": 3, "C": 4, "O": 5, "U": 6, "OU": 7, "UO": 7},
    variants=ALL,
    variants_by="C.1",
    schieben_by="C.2",
    passes_round=True,
    chooser_leads=True,
    by_leading=False,
)
_DIFFERENZLER = House(
    "A", "P.0", "singles", "free_when_void", no_gain="D.5", difference=True, trump_by="cut", variants=SUITS
)
_EINZEL = House("E", "E.leiter", variants_by="E.1", schieben_by="E.5")
_KZJV = House("K", "P.8", variants_by="K.basis", schieben_by="K.wahl")
_HANDJASS = House("F", "F.grundsatz", "singles", match_bonus=100, trump_by="lifted", no_trump="F.trumpf")
_FNF = replace(_HANDJASS, subtracts=True)
_HINDERSI = House(
    "A",
    "P.0",
    "singles",
    "free_when_void",
    no_gain="HI.5",
    match_others=157,
    trump_by="bottom",
    no_trump="A.25.1",
    variants=SUITS,
)

HOUSES = {
    "allgemein": _schieber(2500, "P.21", schieben_by="A.19"),
    "schieber": _schieber(2500, "S.2"),
    "schieber-1000": _schieber(1000, "S1000.1"),
    "schieber-1-2-3": _schieber(2500, "S123.1", factors={"H": 1, "C": 1, "S": 2, "D": 2, "O": 3, "U": 3}),
    "slalom-schieber": _schieber(2500, "SL.1", variants=ALL),
    "haerdoepfeljass": _schieber(1000, "H.1", trump_by="bottom", no_trump="A.25.1", variants=SUITS),
    "coiffeur": _COIFFEUR,
    "coiffeur-turnier": _COIFFEUR,
    "differenzler": _DIFFERENZLER,
    "differenzler-turnier": _DIFFERENZLER,
    "hindersi": _HINDERSI,
    "einzelschieber": _EINZEL,
    "jahresmeisterschaft": _EINZEL,
    "paarschieber": _EINZEL,
    "paare-schweizer": _EINZEL,
    "paare-jeder-gegen-jeden": _EINZEL,
    "einzel-final": _EINZEL,
    "einzel-nach-zeit": _EINZEL,
    "paare-final": _EINZEL,
    "paare-cup": _EINZEL,
    "zuercher-einzel": _EINZEL,
    "kzjv": _KZJV,
    "kzjv-turnier": _KZJV,
    "fnf-handjass": _FNF,
    "handjass-turnier": _HANDJASS,
    "grauer-jass-2": House("G", "P.4", "duel", "free", cards_each=2, last_trick=0, die=True, variants=SUITS),
    "grauer-jass-4": House("G", "P.4", "singles", "free", last_trick=0, die=True, variants=SUITS),
}
