"""What is forbidden without a sanction: a card held ready, seats changed (A.9, A.13, K.karte-bereit, decision 8)."""

from tests.naive.rulings.table import Table
from tests.naive.rulings.words import Case, Effect, Fault, Offer
from tests.naive.trick import Seat

HELD_READY = {"A": "A.9", "E": "A.9", "G": "A.9", "K": "K.karte-bereit", "F": "F.ablauf"}


def held_ready(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return the warning, and whether that is all."""
    return warned(table, fault, caller, HELD_READY[table.house.text])


def seat_changed(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that the places are changed back, the warning, and whether that is all."""
    return warned(table, fault, caller, "A.13", Effect("seats_back", "A.13"))


def untidy_slate(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that the writer puts the slate in order, whoever was named (A.16)."""
    return Case(fault, caller, "A.16", None, [(Effect("tidy", "A.16", table.writer),)])


def warned(table: Table, fault: Fault, caller: Seat | None, article: str, *first: Effect) -> Case:
    """Return a warning; whoever settles disputes says whether the Spiel is annulled besides (P.44)."""
    warn = Effect("warn", article, fault.offender)
    judge = table.house.judge
    offers: list[Offer] = [(*first, warn, Effect("annul", judge)), (*first, warn, Effect("stand", judge))]
    return Case(fault, caller, judge, None, offers, 1)
