"""Somebody calls a fault, or tells one that nobody could read off the cards: P.11, and every theme's own ruling."""

from collections.abc import Callable, Mapping, Sequence

from tests.naive.cards import Card
from tests.naive.rulings import (
    announcements,
    bedanken,
    before_first_card,
    claims,
    conduct,
    deals,
    draws,
    early,
    leads,
    looks,
    pairs,
    plays,
    remarks,
    rest,
    revokes,
    stoeck,
    talk,
)
from tests.naive.rulings.choices import pending, settle_case
from tests.naive.rulings.referral import lies_open
from tests.naive.rulings.table import Table, is_played, lying, number, opponents_of, party_of, turn_of
from tests.naive.rulings.words import Case, Effect, Fault
from tests.naive.trick import Seat

THEMES: Mapping[str, Callable[[Table, Fault, Seat | None], Case | None]] = {
    "wrong_lead": leads.wrong_lead,
    "revoke": revokes.revoke,
    "undertrumped": revokes.misplay,
    "barred_lead": revokes.misplay,
    "die_ignored": revokes.misplay,
    "drawn_wrongly": draws.drawn_wrongly,
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
    "weis_not_held": claims.wrong_weis,
    "weis_misnamed": claims.wrong_weis,
    "weis_not_highest": talk.not_highest,
    "weis_early": talk.out_of_time,
    "weis_late": talk.out_of_time,
    "weis_unneeded": talk.unneeded,
    "said_vorhand": talk.said_vorhand,
    "weis_not_shown": talk.not_shown,
    "weis_remark": remarks.remark,
    "stoeck_wrong": stoeck.wrong_stoeck,
    "stoeck_late": stoeck.wrong_stoeck,
    "untidy_slate": conduct.untidy_slate,
    "misdeal": deals.dealt_again,
    "wrong_dealer": deals.dealt_again,
    "cut_wrongly": deals.dealt_again,
    "card_exposed": deals.dealt_again,
    "not_cut": deals.not_cut,
    "bottom_not_laid_out": deals.without_trump,
    "wrong_chooser": deals.wrong_chooser,
    "announcement_corrected": deals.corrected,
    "not_to_announce": deals.not_to_announce,
    "cards_taken_up": deals.taken_up,
}

CHANGING = ("two_cards", "drawn_wrongly", "weis_not_held", "weis_misnamed", "weis_unneeded", "said_vorhand")


def object_to(table: Table, seat: Seat, offender: Seat, trick: int | None) -> None:
    """A player objects to what another did, in the trick with this number (from 0) or at any time (P.11)."""
    if table.ended is not None:
        return
    opposed = seat in opponents_of(table, offender)
    waiting = nobodys(table, offender, trick) if opposed else None
    if waiting is not None:
        waiting.caller = seat
        again(table, waiting)
        return
    open_to_call = [
        fault
        for fault in table.faults
        if (opposed or fault.kind in deals.OF_THE_DEAL)
        and not fault.called
        and not fault.settled
        and (trick is None or fault.trick == trick)
    ]
    own = [fault for fault in open_to_call if fault.offender == offender]
    faults = [
        fault
        for fault in own or [fault for fault in open_to_call if deals.through(table, fault, offender, seat)]
        if not claims.may_be_corrected(table, fault)
        and not talk.comes_too_late(table, fault.kind, seat)
        and ruled(table, fault, seat) is not None
    ]
    if faults:
        call(table, meant(table, faults), seat)


def nobodys(table: Table, offender: Seat, trick: int | None) -> Case | None:
    """Return the case that waits for a choice, and that whoever calls it may make, as everybody plays for himself.

    All saw it and nobody has called it, so that it is what an objection means (P.11, P.30).
    """
    alone = len({party_of(table, seat) for seat in opponents_of(table, offender)}) > 1
    return next(
        (
            case
            for case in pending(table)
            if case.caller is None and case.chooser is not None and alone
            if case.fault.offender == offender and trick in {None, case.fault.trick}
        ),
        None,
    )


def meant(table: Table, faults: list[Fault]) -> Fault:
    """Return what an objection is raised against: a card that lies there, else what happened first.

    Of cards that lie there a wrong one is meant rather than one that came too early and may stay; of two wrong ones the
    last, as the first can still be called.
    """
    shown = [fault for fault in faults if lies_open(table, fault)]
    wrong = [fault for fault in shown if fault.kind != "early_card"]
    return wrong[-1] if wrong else (shown or faults)[0]


def ruled(table: Table, fault: Fault, caller: Seat | None) -> Case | None:
    """Return what follows from a fault, if anything does; whose Bedanken came to nothing by it is told, too (A.3)."""
    case = THEMES[fault.kind](table, fault, caller)
    if case is not None:
        lapsed = tuple(Effect("lapse", "A.3", seat) for seat in fault.lapsed)
        case.offers = [(*offer, *lapsed) for offer in case.offers]
    return case


def call(table: Table, fault: Fault, caller: Seat | None) -> None:
    """A fault becomes a case; with nothing to choose it is settled at once."""
    fault.called = True
    case = ruled(table, fault, caller)
    if case is not None:
        table.cases.append(case)
        if len(case.offers) == 1:
            settle_case(table, case, 0, "at_once")


def consider_again(table: Table, case: Case) -> None:
    """What waits is offered as things stand now: another ruling may have changed what can still follow."""
    if case.fault.played is not None or case.fault.kind in CHANGING:
        again(table, case)


def again(table: Table, case: Case) -> None:
    """What waits is offered as things stand now."""
    now = ruled(table, case.fault, case.caller)
    if now is not None:
        case.article, case.chooser, case.offers, case.default = now.article, now.chooser, now.offers, now.default
        if len(case.offers) == 1:
            settle_case(table, case, 0, "at_once")


def tell(table: Table, seat: Seat, offender: Seat, kind: str, cards: frozenset[Card]) -> None:
    """A player tells what software cannot see: who did what, with which cards."""
    if table.ended is not None or not can_be(table, seat, offender, kind, cards):
        return
    there = remarks.on_table(table)
    if kind == "ghost_card" and lying(table) is None:
        there = None  # a trick that is only led anew shows nothing: the last one turned is meant (A.7)
    fault = Fault({"misdealt": "misdeal"}.get(kind, kind), offender, number(table), cards=cards, on_table=there)
    if kind == "two_cards":
        fault.before_turn = pairs.lies_already(table, offender, cards) is None and turn_of(table) != offender
    table.faults.append(fault)
    call(table, fault, seat if seat in opponents_of(table, offender) else None)


def can_be(table: Table, seat: Seat, offender: Seat, kind: str, cards: frozenset[Card]) -> bool:
    """Return whether what is told can have happened."""
    if kind in {"card_exposed", "misdealt"}:
        return table.stage in {"announce", "play"} and deals.in_time(table, seat)
    if kind == "cards_taken_up":
        return table.stage in {"announce", "play"} and deals.has_to_wait(table, offender)
    if kind == "two_cards":
        return pairs.can_have_happened(table, offender, cards) or pairs.lay_before(table, offender, cards)
    if kind == "turned_trick_seen":
        return bool(looks.turned_cards(table)) and cards <= looks.turned_cards(table)
    if kind in talk.TOLD:
        return talk.can_be(table, seat, offender, kind)
    return kind != "ghost_card" or looks.may_be_shown(table)


def lay_open(table: Table, seat: Seat, other: Seat) -> None:
    """A player demands that the Weis that count are laid open: what is wrong with them is called (A.23.6, P.38)."""
    for fault in announcements.lay_open(table, seat, other):
        call(table, fault, seat)


def deal(table: Table, seat: Seat, hands: Mapping[Seat, Sequence[Card]], bottom: Card | None) -> None:
    """Cards are dealt; without one that makes trump they are dealt again at once (A.25.1, F.trumpf)."""
    faults = len(table.faults)
    before_first_card.deal(table, seat, hands, bottom)
    if table.stage == "nothing":
        call(table, table.faults[faults], None)


def give(table: Table, seat: Seat, card: Card) -> None:
    """A card is given; a second one on top of one's own is a fault that all have seen (A.24)."""
    faults = len(table.faults)
    plays.give(table, seat, card)
    for fault in table.faults[faults:]:
        if fault.kind == "two_cards":
            call(table, fault, None)


def thank(table: Table, seat: Seat) -> None:
    """A player says that the target is reached; where that hangs on wrong cards of others, they are called (A.3)."""
    counted = bedanken.thank(table, seat)
    for fault in counted[:1]:
        fault.lapsed.append(seat)
    for fault in counted:
        if not fault.back and not fault.called and table.ended is None:
            call(table, fault, seat)


def claim_rest(table: Table, seat: Seat, *, both: bool) -> None:
    """A player lays his cards down as all won; if he is wrong that is a fault all have seen (A.14, decision 13)."""
    if table.ended is None and not is_played(table) and table.hands[seat]:
        table.claimed.append((seat, number(table)))
    fault = rest.claim(table, seat, both=both)
    if fault is not None:
        table.faults.append(fault)
        call(table, fault, None)
