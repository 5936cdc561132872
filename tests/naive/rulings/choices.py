"""Cases that wait: who may choose chooses, or plays on and so takes what holds when play goes on (P.29)."""

from tests.naive.rulings.effects import carry_out
from tests.naive.rulings.table import Table, party_of
from tests.naive.rulings.words import Case
from tests.naive.trick import Seat


def pending(table: Table) -> list[Case]:
    """Return the cases that wait for a choice."""
    return [] if table.ended is not None else [case for case in table.cases if case.chosen is None]


def settle_case(table: Table, case: Case, offer: int, how: str) -> None:
    """An offer is taken."""
    carry_out(table, case, offer, how)


def choose(table: Table, seat: Seat, case: Case, offer: int) -> None:
    """A player of the party that may choose takes an offer."""
    if case in pending(table) and case.chooser is not None and seat in case.chooser:
        settle_case(table, case, offer, "chosen")


def decide(table: Table, case: Case, offer: int) -> None:
    """Whoever settles disputes takes an offer."""
    if case in pending(table) and case.chooser is None:
        settle_case(table, case, offer, "ruled")


def waived_by(table: Table, seat: Seat) -> list[Case]:
    """Return the waiting cases in which this player may choose, or others are at fault.

    By playing on he lets them be (P.29). What he has done wrong himself still waits (decision 30).
    """
    return [
        case
        for case in pending(table)
        if (seat in case.chooser if case.chooser is not None else seat not in party_of(table, case.fault.offender))
    ]
