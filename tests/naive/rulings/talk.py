"""Weis at the wrong time, needless, hidden, or named Vorhand: what follows (A.23.3, A.23.5, A.23.6, P.38, P.39)."""

from tests.naive.rulings.announcements import dealt, gave, own_claims, standing
from tests.naive.rulings.table import Table, gainers, opponents_of
from tests.naive.rulings.words import Case, Claim, Effect, Fault, Offer
from tests.naive.trick import Seat

TOLD = ("said_vorhand", "weis_remark", "weis_not_shown")
UNTIL_SECOND_CARD = ("weis_early", "weis_late", "weis_unneeded", "weis_not_highest", "said_vorhand", "weis_not_shown")


def comes_too_late(table: Table, kind: str, seat: Seat) -> bool:
    """Return whether a player has given his second card and may not come back to this any more (A.23.6, P.38)."""
    return table.house.weis and kind in UNTIL_SECOND_CARD and gave(table, seat, 1)


def can_be(table: Table, seat: Seat, offender: Seat, kind: str) -> bool:
    """Return whether what is told of Weis can be so, and is told in time."""
    if kind == "weis_remark":
        return not table.house.weis or len(table.tricks) > 1  # until trick two everybody may speak of them (A.23.6)
    if not table.house.weis:
        return False
    there = answered(table, offender) is not None if kind == "said_vorhand" else bool(own_claims(table, offender))
    return there and not comes_too_late(table, kind, seat)


def answered(table: Table, seat: Seat) -> Claim | None:
    """Return his last Weis by which he was the second of equals: opponents had said as much before (A.23.5)."""
    claims, found = standing(table), None
    for place, claim in enumerate(claims):
        before = [other for other in claims[:place] if other.seat in opponents_of(table, seat)]
        if claim.seat == seat and claim.said in {other.said for other in before}:
            found = claim
    return found


def out_of_time(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that it does not count; what came too early is said again in its time (P.39)."""
    assert table.house.weis
    seat, article = fault.offender, fault.detail
    if fault.kind == "weis_early":
        return Case(fault, caller, article, None, [(Effect("say_again", "P.39", seat, cards=fault.cards),)])
    return Case(fault, caller, article, None, [(Effect("forfeit", article, seat, cards=fault.cards),)])


def unneeded(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that the opponents may annul, or the betrayed cards are dead (A.23.6)."""
    return betrayed(table, fault, caller, fault.cards, "A.23.6")


def said_vorhand(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return the same for the second of equals who said more than "gut" (A.23.5)."""
    claim = answered(table, fault.offender)
    return betrayed(table, fault, caller, fault.cards if claim is None else claim.cards, "A.23.5")


def betrayed(table: Table, fault: Fault, caller: Seat | None, cards: frozenset[str], article: str) -> Case:
    """Return the choice; dead are the cards that he has, and that lie in no turned trick (P.39)."""
    seat = fault.offender
    turned = {play.card for trick in table.tricks if trick.turned for play in trick.plays}
    left = (cards & dealt(table, seat)) - turned
    goes_on: Offer = (Effect("dead", article, seat, cards=left),) if left else (Effect("stand", article),)
    chooser = gainers(table, seat, caller)
    return Case(fault, caller, article, chooser, [(Effect("annul", article),), goes_on], 1)


def not_highest(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that he is held to what he said who announced less than he had (A.23.3, A.23.5)."""
    assert table.house.weis
    said = Effect("counts_as_said", "A.23.5", fault.offender, cards=fault.cards)
    return Case(fault, caller, fault.detail, None, [(said,)])


def not_shown(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that a hidden Weis is shown again; hidden a second time, his Weis do not count (P.39)."""
    seat = fault.offender
    before = [case for case in table.cases if (case.fault.kind, case.fault.offender) == (fault.kind, seat)]
    if [case for case in before if case.fault is not fault]:
        void = tuple(Effect("forfeit", "P.39", seat, cards=claim.cards) for claim in own_claims(table, seat))
        return Case(fault, caller, "A.23.6", None, [void])
    return Case(fault, caller, "A.23.6", None, [(Effect("show_again", "P.39", seat),)])
