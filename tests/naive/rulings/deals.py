"""What was wrong with cutting, dealing and choosing is called: A.17, A.19, A.25.1, E.3, F.trumpf, P.34, P.35."""

from tests.naive.rulings.before_first_card import before, vorhand
from tests.naive.rulings.looks import AGAIN
from tests.naive.rulings.referral import SILENCE, referred
from tests.naive.rulings.remarks import remark
from tests.naive.rulings.table import Table, party_of
from tests.naive.rulings.words import Case, Effect, Fault, Offer
from tests.naive.trick import Seat

OF_THE_DEAL = ("misdeal", "not_cut", "wrong_dealer", "cut_wrongly", "card_exposed", "bottom_not_laid_out")
PARTNER_WAITS = {"K": "K.wahl", "E": "E.5"}


def has_played(table: Table, seat: Seat) -> bool:
    """Return whether this player has given a card, or laid one too early (A.17, P.34)."""
    given = {play.seat for trick in table.tricks for play in trick.plays}
    return seat in given | {play.seat for play in table.early}


def in_time(table: Table, seat: Seat) -> bool:
    """Return whether this player may still object to the deal (A.17, P.34)."""
    turned = bool(table.tricks) and table.tricks[0].turned
    return not turned and not has_played(table, seat)


def dealt_again(table: Table, fault: Fault, caller: Seat | None) -> Case | None:
    """Return the new deal by the same player; None where an objection comes too late."""
    if caller is not None and not in_time(table, caller):
        return None
    article = AGAIN[table.house.text]
    return Case(fault, caller, article, None, [(Effect(once_more(table), article, table.due_dealer),)])


def through(table: Table, fault: Fault, blamed: Seat, caller: Seat) -> bool:
    """Return whether who blames this player means a pack that was not rightly cut, though another is at fault.

    Who deals has it cut, and who sits before him cuts: an idle one, who did nothing else wrong, is blamed for that.
    """
    if fault.kind not in {"cut_wrongly", "not_cut"} or fault.offender == caller or not any(table.hands.values()):
        return False
    if blamed == table.dealer:
        return True
    did = [other for other in table.faults if other.offender == blamed and other.kind in OF_THE_DEAL]
    idle = fault.kind == "not_cut" and table.lifted is None and not did
    return idle and blamed == before(table, table.dealer)


def once_more(table: Table) -> str:
    """Return what is done anew: the deal, or where nothing is dealt yet only the cut or the Lupf."""
    return "redeal" if any(table.hands.values()) else "cut_again"


def without_trump(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return the new deal where no card was laid open, or lifted, that would make trump: nobody has to call it."""
    article = table.house.no_trump
    return Case(fault, caller, article, None, [(Effect("redeal", article, table.due_dealer),)])


def not_cut(table: Table, fault: Fault, caller: Seat | None) -> Case | None:
    """Return the new deal: at once where the cut would have made trump."""
    if table.stage == "nothing":
        return without_trump(table, fault, caller)
    return dealt_again(table, fault, caller)


def wrong_chooser(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that the Spiel is annulled and Vorhand deals; what the other party says is a remark (A.19, P.35)."""
    assert fault.due is not None
    if table.house.silent:
        return referred(table, fault, caller, SILENCE)
    party = party_of(table, fault.due)
    if fault.offender not in party:
        return remark(table, fault, caller)
    dealer = vorhand(table) if vorhand(table) in party else fault.due
    return Case(fault, caller, "A.19", None, [(Effect("annul", "A.19", dealer),)])


def corrected(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that the first announcement stands."""
    if table.house.silent:
        return referred(table, fault, caller, SILENCE)
    return Case(fault, caller, "A.19", None, [(Effect("stand", "A.19"),)])


def not_to_announce(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that nothing has happened, and who must choose still must."""
    article = table.house.variants_by if fault.detail == "variant" else table.house.schieben_by
    return Case(fault, caller, article, None, [(Effect("stand", article),)])


def has_to_wait(table: Table, seat: Seat) -> bool:
    """Return whether a player may not take up his cards before Vorhand has spoken: only her partner (decision 8)."""
    partner = seat in party_of(table, vorhand(table)) and seat != vorhand(table)
    return table.house.text in PARTNER_WAITS and partner


def taken_up(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return the warning: that Vorhand had not spoken by then is what was reported; the rest is for who decides."""
    warn = Effect("warn", PARTNER_WAITS[table.house.text], fault.offender)
    article = table.house.judge
    offers: list[Offer] = [(warn, Effect("annul", article)), (warn, Effect("stand", article))]
    return Case(fault, caller, article, None, offers, 1)
