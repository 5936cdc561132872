"""Somebody says that his party has reached the target: A.3, A.15, decision 27, P.45."""

from tests.naive.cards import points
from tests.naive.rulings.announcements import written_weis
from tests.naive.rulings.referral import lies_open
from tests.naive.rulings.sheet import sheet_of, where_cards_are
from tests.naive.rulings.table import Table, is_complete, is_played, opponents_of, party_of
from tests.naive.rulings.words import Case, Effect, Fault, Party
from tests.naive.trick import Seat

GIVEN_WRONGLY = ("wrong_lead", "revoke", "undertrumped", "barred_lead")


def made(table: Table, party: Party, without: frozenset[str] = frozenset(), *, unshown: bool = True) -> int:
    """Return the points of a party now: what stood on the slate, its complete tricks, turned or not, Weis and Stöck."""
    if is_played(table) and not without:
        now = sum(value for (owner, _why), value in sheet_of(table).items() if owner == party)
    else:
        lie = where_cards_are(table)
        mine = [card for card, (owner, _why) in lie.items() if owner == party and card not in without]
        now = table.house.factors.get(table.mode, 1) * sum(points(card, table.mode[0]) for card in mine)
        if is_played(table):
            bare = {key: value for key, value in sheet_of(table).items() if key[1] in {"last_trick", "match"}}
            now += sum(value for (owner, _why), value in bare.items() if owner == party)
    whole = is_played(table) and not without
    first = {play.card for play in table.tricks[0].plays} if table.tricks else set[str]()
    heard = not first or not first <= without  # is trick one led anew, others may still announce higher ones
    said = written_weis(table).get(party, 0) if heard and not whole else 0
    said += 20 if table.stoeck in party and not whole else 0
    said += 20 if unshown and table.stoeck not in party and may_show_stoeck(table, party) else 0
    return table.carried.get(party, 0) + now + table.house.factors.get(table.mode, 1) * said


def may_show_stoeck(table: Table, party: Party) -> bool:
    """Return whether somebody of the party holds Stoeck that nobody has shown yet (A.15, A.23.8).

    That is in time as long as the writer has not given a card to the trick after the second of the two.
    """
    if not table.house.weis or table.mode not in {"D", "H", "S", "C"}:
        return False
    both = {table.mode + "K", table.mode + "Q"}
    for seat in party:
        given = {
            play.card: place for place, trick in enumerate(table.tricks) for play in trick.plays if play.seat == seat
        }
        laid = {play.card for play in table.early if play.seat == seat}
        if both <= table.hands[seat] | set(given) | laid:
            if not both <= set(given):
                return True
            second = max(given[card] for card in both)
            return not any(play.seat == table.writer for trick in table.tricks[second + 1 :] for play in trick.plays)
    return False


def wrong_cards(table: Table, seat: Seat) -> list[Fault]:
    """Return the wrong cards of the opponents that this player's party would count, and that can still be called."""
    lie = where_cards_are(table)
    party = party_of(table, seat)
    return [
        fault
        for fault in table.faults
        if fault.kind in GIVEN_WRONGLY
        and not (fault.called or fault.settled or fault.back)
        and fault.offender in opponents_of(table, seat)
        and fault.played is not None
        and lie.get(fault.played.card, ((), ""))[0] == party
    ]


def not_counted(table: Table, faults: list[Fault]) -> frozenset[str]:
    """Return the cards that do not count: the wrong ones, and the whole open trick that one of them led (P.45)."""
    off: set[str] = set()
    for fault in faults:
        assert fault.played is not None
        off.add(fault.played.card)
        trick = table.tricks[fault.trick]
        if lies_open(table, fault) and trick.plays[0] is fault.played and is_complete(table, trick):
            off |= {play.card for play in trick.plays}
    return frozenset(off)


def thank(table: Table, seat: Seat) -> list[Fault]:
    """A player says it; return the wrong cards that are thereby called because it hangs on them (A.3).

    Who has the points wins the Partie; who has not even with the opponents' wrong cards has lost it.
    """
    target = table.house.target
    if target is None or table.ended is not None:
        return []
    party = party_of(table, seat)
    if made(table, party) < target:
        fault = Fault("false_bedanken", seat, 0, called=True)
        table.faults.append(fault)
        lost = Case(fault, None, "A.3", None, [(Effect("lose_partie", "A.3", party=party),)], chosen=0, how="at_once")
        table.cases.append(lost)
        table.ended = ("bedankt_falsely", seat)
        return []
    wrong = wrong_cards(table, seat)
    if made(table, party, not_counted(table, wrong)) >= target:
        table.ended = ("bedankt", seat)
        return []
    return wrong
