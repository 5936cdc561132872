"""A seating plan as papers: every lot's Laufkarte, every table's cards and sheets, lists for the wall."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from anyascii import anyascii

from puur.desk.plan import SEATS, Person, Plan, PlannedTable, Round
from puur.paper.clean import printable
from puur.paper.codes import Qr, SheetCode
from puur.paper.lists import SeatEntry, SeatingList, TableEntry, TableList
from puur.paper.look import PaperFormat
from puur.paper.lots import RunCard, RunCards, Stop
from puur.paper.movement import leavings, movements
from puur.paper.sheets import Form, PrintedSheet, PrintedSitter, TableSheets
from puur.paper.tables import RoundCode, Stand, TableCard, TableCards

PersonNames = Mapping[Person, str]
"""The names of people; a missing name leaves a line to write on."""
NOBODY: PersonNames = {}
OWN_CHAIRS: Final[Mapping[Person, Person]] = {}
"""No substitutes."""
Address = Callable[[int, int], str]
"""The address of a table's page by round and table, for its code."""


def people_of(plan: Plan) -> tuple[Person, ...]:
    """Everybody in the plan, by number."""
    return tuple(sorted(frozenset[Person]().union(*(round_.people for round_ in plan.rounds))))


def run_cards(
    plan: Plan,
    names: PersonNames = NOBODY,
    *,
    rounds: int = 0,
    codes: Mapping[Person, Qr] | None = None,
    format: PaperFormat = PaperFormat.FOUR,  # noqa: A002  the word for it
) -> RunCards:
    """A Laufkarte for everybody; `rounds` beyond the plan are left blank, `codes` open each player's own page."""
    cards = tuple(
        RunCard(
            person,
            tuple(_stop(plan, number, person) for number in range(1, max(rounds, len(plan.rounds)) + 1)),
            names.get(person, ""),
            (codes or {}).get(person),
        )
        for person in people_of(plan)
    )
    return RunCards(cards, movements(plan), format)


def _stop(plan: Plan, number: int, person: Person) -> Stop:
    planned_round = next((round_ for round_ in plan.rounds if round_.number == number), None)
    table = None if planned_round is None else planned_round.table_of(person)
    if table is None:
        return Stop(number, resting=planned_round is not None and person in planned_round.resting)
    return Stop(number, table.number, SEATS[table.seats.index(person)])


def table_cards(
    plan: Plan, *, rounds: Iterable[int] = (), address: Address | None = None, stand: Stand = Stand.TENT
) -> TableCards:
    """A card for every table of the plan; its codes open its page in `rounds`, where there is an address."""
    numbers = sorted({table.number for round_ in plan.rounds for table in round_.tables})
    opened = tuple(rounds)
    cards = tuple(
        TableCard(number, leavings(plan, number), _codes(plan, number, opened, address)) for number in numbers
    )
    return TableCards(cards, movements(plan), stand, PaperFormat.TWO if stand is Stand.FLAT else PaperFormat.A4)


def _codes(plan: Plan, number: int, rounds: tuple[int, ...], address: Address | None) -> tuple[RoundCode, ...]:
    """The codes of a table; None for a round without it."""
    if address is None:
        return ()
    without = {round_.number for round_ in plan.rounds if all(table.number != number for table in round_.tables)}
    return tuple(RoundCode(round_, Qr(address(round_, number))) for round_ in rounds if round_ not in without)


def table_sheets(
    round_: Round,
    form_at: Callable[[int], Form],
    names: PersonNames = NOBODY,
    *,
    address: Address | None = None,
    stand_ins: Mapping[Person, Person] = OWN_CHAIRS,
    format: PaperFormat = PaperFormat.TWO,  # noqa: A002  the word for it
) -> TableSheets:
    """The sheets of a round; `form_at` returns the form for a number of people, `stand_ins` the substitutes."""
    return TableSheets(
        tuple(
            table_sheet(round_.number, table, form_at(len(table.seats)), names, address=address, stand_ins=stand_ins)
            for table in round_.tables
        ),
        format,
    )


def table_sheet(
    number: int,
    table: PlannedTable,
    form: Form,
    names: PersonNames = NOBODY,
    *,
    address: Address | None = None,
    stand_ins: Mapping[Person, Person] = OWN_CHAIRS,
) -> PrintedSheet:
    """One table's sheet, with the code to type and the code to scan."""
    return PrintedSheet(
        number,
        table.number,
        tuple(_sitter(SEATS[at], person, stand_ins.get(person), names) for at, person in enumerate(table.seats)),
        form,
        str(SheetCode(number, table.number)),
        None if address is None else Qr(address(number, table.number)),
    )


def _sitter(seat: str, person: Person, stand_in: Person | None, names: PersonNames) -> PrintedSitter:
    """Who sits in a chair: its owner, or a substitute with the owner."""
    if stand_in is None:
        return PrintedSitter(seat, person, names.get(person, ""))
    return PrintedSitter(seat, stand_in, names.get(stand_in, ""), f"{person} {names.get(person, '')}".rstrip())


def seating_list(round_: Round, names: PersonNames, note: str = "") -> SeatingList:
    """Everybody in a round by name, with nameless people by number at the end."""
    people = sorted(round_.people, key=lambda person: (*_alphabetic(names.get(person, "")), person))
    return SeatingList(round_.number, tuple(_entry(round_, person, names) for person in people), note)


def table_list(round_: Round, names: PersonNames = NOBODY, note: str = "") -> TableList:
    """A round table by table."""
    tables = tuple(
        TableEntry(table.number, tuple(_entry(round_, person, names) for person in table.seats))
        for table in round_.tables
    )
    return TableList(
        round_.number, tables, tuple(names.get(person, "") or str(person) for person in round_.resting), note
    )


def _entry(round_: Round, person: Person, names: PersonNames) -> SeatEntry:
    table = round_.table_of(person)
    seat = "" if table is None else SEATS[table.seats.index(person)]
    return SeatEntry(names.get(person, ""), person, None if table is None else table.number, seat)


def _alphabetic(name: str) -> tuple[bool, str, str]:
    """Sort Ä with A and é with e, as in a Swiss telephone book; other letters by their transliteration."""
    shown = printable(name)
    return (not shown, anyascii(shown).casefold(), name)
