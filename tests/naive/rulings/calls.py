"""Somebody calls a fault, or tells one that nobody could read off the cards: P.11, and every theme's own ruling."""

from collections.abc import Callable, Mapping

from tests.naive.cards import Card
from tests.naive.rulings import conduct, early, leads, looks, pairs, remarks, rest, revokes
from tests.naive.rulings.choices import settle_case
from tests.naive.rulings.referral import lies_open
from tests.naive.rulings.table import Table, number, opponents_of
from tests.naive.rulings.words import Case, Fault
from tests.naive.trick import Seat

THEMES: Mapping[str, Callable[[Table, Fault, Seat | None], Case | None]] = {
    "wrong_lead": leads.wrong_lead,
    "revoke": revokes.revoke,
    "undertrumped": revokes.misplay,
    "barred_lead": revokes.misplay,
    "die_ignored": revokes.misplay,
    "early_card": early.early_card,
    "two_cards": pairs.two_cards,
    "rest_claimed": rest.rest_claimed,
    "remark": remarks.remark,
    "sign": remarks.remark,
    "answer": remarks.remark,
    "question": remarks.question,
    "turned_trick_seen": looks.looked,
    "ghost_card": looks.ghost,
    "card_missing": looks.missing,
    "card_held_ready": conduct.held_ready,
    "seat_changed": conduct.seat_changed,
}


def object_to(table: Table, seat: Seat, offender: Seat, trick: int | None) -> None:
    """A player objects to what another did, in the trick with this number (from 0) or at any time (P.11)."""
    if table.ended is not None or seat not in opponents_of(table, offender):
        return
    faults = [
        fault
        for fault in table.faults
        if fault.offender == offender
        and not fault.called
        and not fault.settled
        and (trick is None or fault.trick == trick)
        and THEMES[fault.kind](table, fault, seat) is not None
    ]
    if faults:
        call(table, meant(table, faults), seat)


def meant(table: Table, faults: list[Fault]) -> Fault:
    """Return what an objection is raised against: a card that lies there, and of those one that is wrong rather than

    one that came too early and may stay; else what happened first.
    """
    shown = [fault for fault in faults if lies_open(table, fault)]
    wrong = [fault for fault in shown if fault.kind != "early_card"]
    return (wrong or shown or faults)[0]


def call(table: Table, fault: Fault, caller: Seat | None) -> None:
    """A fault becomes a case; with nothing to choose it is settled at once."""
    fault.called = True
    case = THEMES[fault.kind](table, fault, caller)
    if case is not None:
        table.cases.append(case)
        if len(case.offers) == 1:
            settle_case(table, case, 0, "at_once")


def consider_again(table: Table, case: Case) -> None:
    """What waits is offered as things stand now: another ruling may have changed what can still follow."""
    now = THEMES[case.fault.kind](table, case.fault, case.caller)
    if now is not None:
        case.article, case.chooser, case.offers, case.default = now.article, now.chooser, now.offers, now.default
        if len(case.offers) == 1:
            settle_case(table, case, 0, "at_once")


def tell(table: Table, seat: Seat, offender: Seat, kind: str, cards: frozenset[Card]) -> None:
    """A player tells what software cannot see: who did what, with which cards."""
    if table.ended is not None or not can_be(table, offender, kind, cards):
        return
    fault = Fault(kind, offender, number(table), cards=cards)
    table.faults.append(fault)
    call(table, fault, seat if seat in opponents_of(table, offender) else None)


def can_be(table: Table, offender: Seat, kind: str, cards: frozenset[Card]) -> bool:
    """Return whether what is told can have happened."""
    if kind == "two_cards":
        return pairs.can_have_happened(table, offender, cards)
    if kind == "turned_trick_seen":
        return bool(looks.turned_cards(table)) and cards <= looks.turned_cards(table)
    return kind != "ghost_card" or looks.may_be_shown(table)


def claim_rest(table: Table, seat: Seat, *, both: bool) -> None:
    """A player lays his cards down as all won; if he is wrong that is a fault all have seen (A.14, decision 13)."""
    fault = rest.claim(table, seat, both=both)
    if fault is not None:
        table.faults.append(fault)
        call(table, fault, None)
