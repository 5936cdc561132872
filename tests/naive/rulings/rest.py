"""The rest is claimed: A.14, K.karte-bereit, E.10, decision 13."""

from tests.naive.cards import Card, strength, suit_of, trump_of
from tests.naive.rulings.bock import can_be_tried, is_all_bock
from tests.naive.rulings.plays import put_down
from tests.naive.rulings.referral import SILENCE, referred
from tests.naive.rulings.table import (
    Table,
    Trick,
    gainers,
    is_complete,
    is_played,
    lying,
    may_give,
    mode_of,
    number,
    opponents_of,
    party_of,
    running,
    taker_of,
    turn_of,
)
from tests.naive.rulings.words import Case, Effect, Fault, Party, Played
from tests.naive.trick import Seat


def claim(table: Table, seat: Seat, *, both: bool) -> Fault | None:
    """A player lays his cards down, or his partner and he; return the fault, or None if he is right or too late."""
    if table.ended is not None or is_played(table) or not table.hands[seat]:
        return None
    fault = Fault("rest_claimed", seat, len(table.tricks))
    if table.house.text != "A" or table.house.no_gain:
        return fault
    if is_lost(table, party_of(table, seat)):
        return fault
    if not is_bock(table, seat) and not is_all_bock(table, seat, both=both):
        return fault
    take_rest(table, party_of(table, seat), since_right(table))
    return None


def is_clear(table: Table, seat: Seat) -> bool:
    """Return whether the twin can tell if the claim is right.

    A trick that is lost as the cards lie decides it, and a hand that nothing out can beat; between them it must be
    tried how the cards may lie, and where too many are out the twin has no opinion.
    """
    if table.house.text != "A" or table.house.no_gain:
        return True
    decided = is_lost(table, party_of(table, seat)) or is_bock(table, seat)
    return not table.early and (decided or can_be_tried(table, seat))


def is_bock(table: Table, seat: Seat) -> bool:
    """Return whether this player leads and nothing that is out can beat one of his cards, in any trick left (A.14)."""
    if running(table) is not None or turn_of(table) != seat:
        return False
    out = [card for other, hand in table.hands.items() if other != seat for card in hand if card not in table.dead]
    hand = table.hands[seat]
    modes = {mode_of(table, number(table) + later) for later in range(len(hand))}
    return not hand & table.dead and not any(
        beats(other, card, mode) for card in hand for other in out for mode in modes
    )


def beats(other: Card, card: Card, mode: str) -> bool:
    """Return whether the other card takes a trick led with this one."""
    if suit_of(other) == suit_of(card):
        return strength(other, mode) > strength(card, mode)
    return suit_of(other) == trump_of(mode)


def is_lost(table: Table, party: Party) -> bool:
    """Return whether the party loses a trick, the running one or a later one, in some order of play (A.14)."""
    seat = turn_of(table)
    if seat is None:
        return False
    for card in may_give(table, seat):
        branch = fork(table)
        put_down(branch, seat, card)
        trick = branch.tricks[-1]
        if is_complete(branch, trick) and taker_of(branch, trick) not in party:
            return True
        if is_lost(branch, party):
            return True
    return False


def fork(table: Table) -> Table:
    """Return a table of its own on which play may be tried."""
    tricks = []
    for trick in table.tricks:
        plays = [Played(play.seat, play.card) for play in trick.plays]
        tricks.append(Trick(trick.leader, trick.mode, plays, turned=trick.turned, taker=trick.taker))
    hands = {seat: set(hand) for seat, hand in table.hands.items()}
    return Table(
        table.house,
        table.mode,
        hands,
        table.first,
        table.dealer,
        tricks=tricks,
        dead=set(table.dead),
        bars=list(table.bars),
        demands=list(table.demands),
        beaten=list(table.beaten),
        awards=dict(table.awards),
    )


def since_right(table: Table) -> int:
    """Return the first trick of a rest rightly claimed: a trick already made stays whose it is (decision 13)."""
    return len(table.tricks) if running(table) is None else len(table.tricks) - 1


def since_wrong(table: Table) -> int:
    """Return the first trick of a rest that is lost: the one that is not turned yet (decision 13)."""
    return len(table.tricks) if lying(table) is None else len(table.tricks) - 1


def take_rest(table: Table, party: Party, since: int) -> None:
    """Everything from that trick on belongs to the party, and no card is given any more.

    A complete trick before it is its taker's as it lies, as if it had been turned (P.33).
    """
    for trick in table.tricks[:since]:
        if is_complete(table, trick):
            trick.taker = taker_of(table, trick)
    table.rest = (party, since)


def rest_claimed(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return what a claim leads to that was wrong or forbidden; all have seen it, so nobody has to call it."""
    house = table.house
    if house.silent or house.no_gain:
        return referred(table, fault, caller, house.no_gain or SILENCE)
    if house.text == "K":
        return Case(fault, caller, "K.karte-bereit", None, [(Effect("stand", "K.karte-bereit"),)])
    article = "E.10" if house.text == "E" else "A.14"
    assert opponents_of(table, fault.offender)
    party = gainers(table, fault.offender, caller)
    return Case(fault, caller, article, None, [(Effect("rest_to", article, party=party),)])


def cards_left(table: Table) -> list[Card]:
    """Return all cards that are in no trick before the rest, in hands or on the table."""
    assert table.rest is not None
    given = [play.card for trick in table.tricks[table.rest[1] :] for play in trick.plays]
    held = [card for hand in table.hands.values() for card in hand]
    return given + held + [play.card for play in table.early]
