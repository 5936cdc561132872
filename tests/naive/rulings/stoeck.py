"""König and Ober of trump: shown in time, too early, too late, or by who has not both (A.16, A.23.8, P.39)."""

from tests.naive.rulings.announcements import dealt, own_claims, remark_on_weis
from tests.naive.rulings.bedanken import made
from tests.naive.rulings.table import Table, number, party_of
from tests.naive.rulings.words import Case, Effect, Fault
from tests.naive.trick import Seat

STOECK = 20


def both_of(table: Table) -> frozenset[str]:
    """Return König and Ober of trump; nothing where there is no trump."""
    return frozenset({table.mode + "Q", table.mode + "K"}) if table.mode in {"D", "H", "S", "C"} else frozenset()


def show(table: Table, seat: Seat) -> None:
    """A player shows the Stöck, or says that he has them."""
    if not table.house.weis:
        remark_on_weis(table, seat)
        return
    if table.ended is not None or table.stage != "play":
        return
    both = both_of(table)
    has = bool(both) and both <= dealt(table, seat)
    if table.stoeck == seat or (table.stoeck is not None and not has):
        return
    if not has:
        table.faults.append(Fault("stoeck_wrong", seat, number(table)))
        table.stoeck = seat if both else table.stoeck  # they count until somebody objects
    elif is_late(table, seat):
        table.faults.append(Fault("stoeck_late", seat, number(table)))
    elif may_show(table, seat):
        table.stoeck = seat
    else:
        table.faults.append(Fault("stoeck_wrong", seat, number(table), detail="early"))


def is_late(table: Table, seat: Seat) -> bool:
    """Return whether the writer has given to the trick after the one with the second of the two (A.16)."""
    places = [
        place
        for place, trick in enumerate(table.tricks)
        for play in trick.plays
        if play.seat == seat and play.card in both_of(table)
    ]
    if len(places) < len(both_of(table)):
        return False
    later = table.tricks[max(places) + 1 : max(places) + 2]
    return any(play.seat == table.writer for trick in later for play in trick.plays)


def may_show(table: Table, seat: Seat) -> bool:
    """Return whether it is time: both are given, or in a Weis of his, or they are enough to finish (A.23.8)."""
    given = {play.card for trick in table.tricks for play in trick.plays if play.seat == seat}
    if both_of(table) <= given or any(both_of(table) <= claim.cards for claim in own_claims(table, seat)):
        return True
    party, factor = party_of(table, seat), table.house.factors.get(table.mode, 1)
    lacking = 0 if table.stoeck in party else STOECK  # called by his partner, who has not both, they count once
    return made(table, party, unshown=False) + lacking * factor >= (table.house.target or 0)


def wrong_stoeck(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that they do not count; what came too early may be shown again in its time (P.39)."""
    seat = fault.offender
    if fault.detail == "early":
        return Case(fault, caller, "A.23.8", None, [(Effect("say_again", "P.39", seat),)])
    struck = Effect("forfeit", "A.23.8", seat, cards=both_of(table))
    return Case(fault, caller, "A.23.8", None, [(struck,)])
