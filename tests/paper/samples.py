"""One paper of every kind, with names that try to break them."""

from collections.abc import Mapping
from typing import Final

from puur.decks import Deck, Language
from puur.desk.plan import Plan
from puur.paper import AnyPaper, Occasion, PaperFormat, PaperLook
from puur.paper.blank import blank_plan
from puur.paper.booklet import Booklet
from puur.paper.bracket import BracketSheet, PrintedBracketRound, PrintedMatch, PrintedSide
from puur.paper.cash import BookingRow, CashReport, SumLine, WayRow
from puur.paper.certificates import Certificate, Certificates, Turn
from puur.paper.codes import Qr, SheetCode
from puur.paper.forms import form_of
from puur.paper.lists import (
    PrintedRank,
    PrizeList,
    PrizeRow,
    RankingList,
    RoundPoints,
    ScoreGrid,
    SeatEntry,
    SeatingList,
    TableEntry,
    TableList,
    TeamRanking,
    TeamRow,
)
from puur.paper.lots import LotCard, LotCards, Movement, RunCard, RunCards, SeatMove, Stop
from puur.paper.protocol import Proof, Protocol, ProtocolLine
from puur.paper.rules import rules_page
from puur.paper.season import SeasonList, SeasonRow
from puur.paper.sheets import OwnSheet, OwnSheets, PrintedSheet, PrintedSitter, SlateSheets, TableSheets
from puur.paper.signs import Arrow, Sign, SignKind, Signs
from puur.paper.tables import Going, Leaving, RoundCode, Stand, TableCard, TableCards
from puur.reglement import load

NAMES: Final = (
    "Anna Müller",
    "Hans-Ulrich von Niederhäusern-Schwarzenegger",
    '#set page() *fett* "quer" $x$ @a <b>',
    "محمد علي שלום",
    "Zoë 😀🃏 山田",
)
MOVES: Final = (Movement(1, (SeatMove("A", 0), SeatMove("B", 1), SeatMove("C", -2), SeatMove("D", 3))),)
CODE: Final = Qr("http://192.168.1.10:8000/t/7/abcDEF")


def look(language: Language = Language.DE, deck: Deck = Deck.GERMAN) -> PaperLook:
    """How the samples look."""
    return PaperLook(Occasion("Chlausjass Oberwil", "5. Dezember 2026", "Rest. Bären", "Jassclub"), language, deck)


def season(evenings: int) -> SeasonList:
    """A season of so many evenings; the last one has played too few."""
    points = tuple(RoundPoints(None if at % 7 == 5 else 4000 + at, at == 1) for at in range(evenings))
    rows = (SeasonRow(at, name, points, 9999 - at, 3, "gleiches Total" * (at == 1)) for at, name in enumerate(NAMES, 1))
    dates = tuple(f"{at}.12.2026" for at in range(1, evenings + 1))
    return SeasonList((*rows, SeasonRow(None, "Zita", points, 1)), dates, note="Stand nach dem letzten Abend")


def bracket() -> BracketSheet:
    """A final of sixteen pairs: the first round is over, the second is drawn, the rest to come."""
    made = (PrintedSide(NAMES[:2], 812, through=True), PrintedSide((NAMES[2], "Anna Müller"), 444))
    parted = PrintedMatch((PrintedSide(NAMES[3:], 628), PrintedSide(NAMES[:2], 628, through=True)), 2, "extra_spiel")
    alone = PrintedMatch((PrintedSide(NAMES[1:3]), PrintedSide()), free=True)
    waits = PrintedMatch((PrintedSide(NAMES[:2]), PrintedSide()))
    nobody = PrintedMatch((PrintedSide(), PrintedSide()))
    return BracketSheet(
        (
            PrintedBracketRound(
                5, "of_many", 16, (PrintedMatch(made, 1), parted, alone) * 2 + (PrintedMatch(made, 4),) * 2
            ),
            PrintedBracketRound(6, "of_8", 8, (PrintedMatch(made, 1), parted, waits, nobody)),
            PrintedBracketRound(7, "of_4", 4, (nobody,) * 2),
            PrintedBracketRound(8, "of_2", 2, (PrintedMatch(made, 1),), nobody),
        ),
        "Version 3, korrigiert 21:14",
    )


def plan(players: int = 40, rounds: int = 4) -> Plan:
    """A plan of an E evening."""
    return blank_plan(load("einzelschieber"), players, rounds)


def sitters(count: int = 4) -> tuple[PrintedSitter, ...]:
    """People at a table."""
    return tuple(PrintedSitter("ABCDE"[at], at + 1, NAMES[at]) for at in range(count))


def sheet(reglement: str, *, round_number: int = 1, seats: int = 4) -> PrintedSheet:
    """A sheet of a Reglement."""
    form = form_of(load(reglement), Language.DE, Deck.GERMAN, round_number=round_number, seats=seats)
    return PrintedSheet(round_number, 17, sitters(seats), form, str(SheetCode(round_number, 17)), CODE)


SHEETS: Final = (
    sheet("einzelschieber"),
    sheet("einzelschieber", seats=5),
    sheet("fnf-handjass"),
    sheet("fnf-handjass", round_number=3),
    sheet("fnf-handjass", seats=5),
    sheet("differenzler"),
    sheet("coiffeur"),
    sheet("coiffeur", seats=5),
    sheet("schieber"),
)
_STOPS: Final = (Stop(1, 3, "A"), Stop(2, 17, "B"), Stop(3, resting=True), Stop(4))
_RANKS: Final = tuple(
    PrintedRank(
        at + 1 if at < 4 else None,
        name,
        at + 1,
        (RoundPoints(1102), RoundPoints(None), RoundPoints(870, dropped=True)),
        3000 - at,
        "Gleiche Punkte, höchste Passe 1102" if at == 1 else "",
        "Schinken" if at == 0 else "",
    )
    for at, name in enumerate(NAMES)
)
_SEATED: Final = tuple(SeatEntry(name, at, 3 if at else None, "A") for at, name in enumerate(NAMES))
_LEAVINGS: Final = (Leaving(1, (Going("A", 7, "A"), Going("B", 8, "C"), Going("C", None))),)
PAPERS: Final[Mapping[str, AnyPaper]] = {
    "lots": LotCards((LotCard(1), LotCard(400, CODE))),
    "runs": RunCards(tuple(RunCard(at, _STOPS, name, CODE) for at, name in enumerate(NAMES, 1)), MOVES),
    "tents": TableCards(
        tuple(
            TableCard(number, _LEAVINGS, tuple(RoundCode(at, CODE) for at in range(1, codes + 1)))
            for number, codes in ((7, 1), (17, 4), (100, 6), (3, 8))
        )
    ),
    "tables": TableCards((TableCard(7), TableCard(100)), MOVES, Stand.FLAT, PaperFormat.TWO),
    "sheets": TableSheets(SHEETS),
    "slates": SlateSheets(SHEETS[:1]),
    "own": OwnSheets((OwnSheet(17, 4, NAMES[0], NAMES[:4]), OwnSheet(None, 4))),
    "seating": SeatingList(2, _SEATED, "Version 2"),
    "by_table": TableList(2, (TableEntry(3, _SEATED),), NAMES[:2]),
    "ranking": RankingList(_RANKS, 3, note="Version 3, korrigiert 21:14", subtracted=(3,)),
    "bracket": bracket(),
    "teams": TeamRanking(
        (
            TeamRow(1, "Jassclub Wil", ((NAMES[0], 3000), (NAMES[1], 2999)), 5999, parted=True),
            TeamRow(None, NAMES[2], (), 0),
        ),
        2,
        "Version 3, korrigiert 21:14",
    ),
    "season": season(3),
    "many_evenings": season(40),
    "prizes": PrizeList(
        tuple(PrizeRow(at + 1, name, at + 1, "" if at else "Schinken, Fr. 50") for at, name in enumerate(NAMES)),
        ((NAMES[1], "Meiste Matche"),),
    ),
    "grid": ScoreGrid(tuple(range(1, 41)), 6, NAMES, (3,)),
    "certificates": Certificates(
        (Certificate(NAMES[0], 1, 48, "4123", "Jasskönigin", "Schinken"), Certificate()), ("Turnierleitung",)
    ),
    "upright": Certificates((Certificate(NAMES[1], 22, 48, "3456"),), turn=Turn.PORTRAIT),
    "protocol": Protocol(
        Proof("Einzel-Schieber", "a1" * 32, "b2" * 32, "Geheim", "d4" * 32, "puur 1"),
        (("Personen", "48"),),
        tuple(ProtocolLine("19:42", f"Tisch {at}: {name}", "Rita") for at, name in enumerate(NAMES)),
        ("Turnierleitung", "Revision"),
    ),
    "cash": CashReport(
        (SumLine("Startgelder", "960.00"), SumLine("Überschuss", "−15.50", strong=True)),
        (WayRow("bar", "1’240.00", "80.00", "1’160.00"), WayRow("Twint", "0.00", "0.00", "0.00")),
        tuple(
            BookingRow(at, "19:42", f"Startgeld: {name}", "bar", "20.00", "", "vertippt" * (at == 3))
            for at, name in enumerate(NAMES, 1)
        ),
        (SumLine(NAMES[1], "20.00"),),
        "Gezählt um 22:10: Fr. 1’155.00. Es fehlten Fr. 5.00.",
    ),
    "signs": Signs(
        (*(Sign(kind, 1, 12, "Beginn 20:15") for kind in SignKind), Sign(SignKind.DESK, arrow=Arrow.LEFT)),
    ),
    "rules": rules_page(load("einzelschieber"), Language.DE),
    "booklet": Booklet(40, 10, 6, SHEETS[2].form, MOVES, ranked_from=4, subtracted=(3,), least=True),
}
