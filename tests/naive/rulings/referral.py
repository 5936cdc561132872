"""Where a text names no sanction: whoever settles disputes chooses among annul, correct and let stand (decision 4)."""

from tests.naive.rulings.table import Table, lying
from tests.naive.rulings.words import Case, Effect, Fault, Offer
from tests.naive.trick import Seat

SILENCE = "P.4"  # F, G


def lies_open(table: Table, fault: Fault) -> bool:
    """Return whether the fault's card lies in the trick that is not turned yet (A.8, P.33)."""
    trick = lying(table)
    return trick is not None and not trick.closed and table.rest is None and fault.played in trick.plays


def referred(table: Table, fault: Fault, caller: Seat | None, article: str, *corrections: Effect) -> Case:
    """Return the case that is left to whoever settles disputes: annul, what may be corrected, or let stand."""
    offers: list[Offer] = [(Effect("annul", article),)]
    offers += [(correction,) for correction in corrections]
    offers += [(Effect("stand", article),)]
    return Case(fault, caller, table.house.judge, None, offers, len(offers) - 1)


def referred_card(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return the referral of a card wrongly given: it can be taken back while it lies open, or lies early."""
    if fault.back:
        return Case(fault, caller, "P.33", None, [(Effect("stand", "P.33"),)])
    open_to_all = lies_open(table, fault) or fault.played in table.early
    back = [Effect("take_back", SILENCE, fault.offender)] if open_to_all else []
    return referred(table, fault, caller, SILENCE, *back)
