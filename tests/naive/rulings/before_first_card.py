"""Before the first card: cut, dealt, announced, rightly or wrongly (A.17, A.19, A.25.1, E.3, F.trumpf, P.34)."""

from collections.abc import Mapping, Sequence

from tests.naive.cards import DECK, Card, rank_of, suit_of
from tests.naive.rulings.table import Table, after, opponents_of, party_of
from tests.naive.rulings.words import Fault
from tests.naive.trick import Seat

LEAST_CUT = 3  # A.17, K.schreiber, E.3
MOST_CUT = 35  # E.3, decision 7; elsewhere a cut leaves at least one card too
LEAST_LIFT = 4  # F.trumpf
HAND = 9


def before(table: Table, seat: Seat) -> Seat:
    """Return the left neighbour, who cuts (A.17, decision 26)."""
    seats = table.house.seats
    return seats[seats.index(seat) - 1]


def cut(table: Table, seat: Seat, count: int) -> None:
    """Somebody lifts cards off the pack; the whole pack cannot be lifted."""
    if table.ended is not None or table.stage != "cut" or not 0 < count <= MOST_CUT:
        return
    if seat != before(table, table.dealer) or count < LEAST_CUT:
        table.faults.append(Fault("cut_wrongly", seat, 0))
    table.stage = "deal"


def lift(table: Table, seat: Seat, count: int, card: Card) -> None:
    """The left neighbour lifts cards and keeps the lowest of them for trump (F.trumpf)."""
    if table.ended is not None or table.stage != "lift" or not 0 < count <= MOST_CUT:
        return
    if seat != before(table, table.dealer) or count < LEAST_LIFT:
        table.faults.append(Fault("cut_wrongly", seat, 0, detail="lift"))
    table.lifted, table.stage = card, "deal"


def deal(table: Table, seat: Seat, hands: Mapping[Seat, Sequence[Card]], bottom: Card | None) -> None:
    """Somebody deals; the cards lie as he dealt them, until somebody objects."""
    if table.ended is not None or table.stage not in {"cut", "deal", "lift"}:
        return
    cards = [card for hand in hands.values() for card in hand]
    if sorted(cards) != sorted(DECK):
        return
    kind = dealt_wrongly(table, seat, hands, bottom)
    was_cut = table.stage == "deal"
    table.dealer = seat
    table.hands = {seat: set(hands[seat]) for seat in table.house.seats}
    table.first = after(table, seat)
    fault = None
    if kind or not was_cut:
        fault = Fault(kind or "not_cut", seat, 0)
        table.faults.append(fault)
    table.uneven = len({len(hand) for hand in hands.values()}) > 1
    turn_up(table, hands[seat], bottom, fault)


def dealt_wrongly(table: Table, seat: Seat, hands: Mapping[Seat, Sequence[Card]], bottom: Card | None) -> str:
    """Return which fault a deal is, or nothing: who dealt, how many to whom, the card laid open."""
    if table.house.trump_by == "bottom" and (bottom is None or bottom not in hands[seat]):
        return "bottom_not_laid_out"
    if seat != table.due_dealer:
        return "wrong_dealer"
    laid = table.house.trump_by != "bottom" and bottom is not None
    strange = table.lifted is not None and table.lifted not in hands[seat]
    if laid or strange or any(len(hands[seat]) != HAND for seat in table.house.seats):
        return "misdeal"
    return ""


def turn_up(table: Table, dealt: Sequence[Card], bottom: Card | None, fault: Fault | None) -> None:
    """Trump is known, or somebody must choose it; without a card to make it nobody can go on (A.25.1, F.trumpf)."""
    by = table.house.trump_by
    table.stage = "play"
    if by == "chosen":
        table.stage, table.passed = "announce", []
    elif by == "bottom" and bottom is not None and bottom in dealt:
        table.mode = suit_of(bottom)
    elif by == "lifted" and table.lifted is not None:
        table.mode = {"6": "U", "A": "O"}.get(rank_of(table.lifted), suit_of(table.lifted))  # F.spielart
    else:
        assert fault is not None
        table.stage = "nothing"


def deal_again(table: Table) -> None:
    """The right dealer deals again, and everything before is settled (A.17, P.33); a right Lupf stands (F.trumpf)."""
    if any(fault.detail == "lift" and not fault.settled for fault in table.faults):
        table.lifted = None  # a wrong Lupf does not stand, whatever was called (P.34)
    for fault in table.faults:
        fault.settled = True
    lifts = table.house.trump_by == "lifted" and table.lifted is None
    table.stage = "lift" if lifts else "cut"
    table.dealer = table.due_dealer
    table.hands = {seat: set() for seat in table.house.seats}
    table.tricks, table.early, table.bars, table.passed = [], [], [], []
    table.demands, table.beaten, table.shown_again = [], [], []
    table.claims, table.disclosed, table.reopened, table.stoeck = [], [], [], None
    table.dead, table.moved, table.awards, table.warned = set(), {}, {}, set()
    table.mode, table.announcer, table.rest = "", None, None
    table.uneven = False


# -- the choice of trump


def vorhand(table: Table) -> Seat:
    """Return who may choose first: the player after the dealer (A.19)."""
    return after(table, table.dealer)


def chooser(table: Table) -> Seat:
    """Return whose the choice is now: Vorhand's, or his to whom it was passed on."""
    seat = vorhand(table)
    if table.house.passes_round:
        for _ in table.passed:
            seat = after(table, seat)
        return seat
    return after(table, after(table, seat)) if table.passed else seat


def announce(table: Table, seat: Seat, variant: str) -> None:
    """Somebody says what is played."""
    if table.ended is not None or table.stage not in {"announce", "play"}:
        return
    if table.stage == "play":
        table.faults.append(Fault("announcement_corrected", seat, 0))
        return
    played = variant in table.house.variants
    if seat != chooser(table):
        table.faults.append(Fault("wrong_chooser", seat, 0, due=chooser(table)))
    elif not played:
        table.faults.append(Fault("not_to_announce", seat, 0, detail="variant"))
    if played and seat not in opponents_of(table, chooser(table)):
        settle_on(table, seat, variant)


def settle_on(table: Table, seat: Seat, variant: str) -> None:
    """What is played is known, and the first trick is led (A.19; who leads: decision 14, C.3)."""
    table.mode, table.announcer, table.stage = variant, seat, "play"
    table.first = seat if table.house.chooser_leads else vorhand(table)


def schieben(table: Table, seat: Seat) -> None:
    """Somebody passes the choice on: to the partner and not back, or round the table (S.1, K.wahl, E.5, C.2)."""
    if table.ended is not None or table.stage != "announce":
        return
    if seat != chooser(table) and table.passed[-1:] == [seat]:
        return  # he only says once more that he has passed it on (P.35)
    if seat != chooser(table):
        table.faults.append(Fault("wrong_chooser", seat, 0, due=chooser(table)))
        return
    rounds = len(table.house.seats) if table.house.passes_round else 1
    if len(table.passed) >= rounds:
        table.faults.append(Fault("not_to_announce", seat, 0, detail="schieben"))
        return
    table.passed.append(seat)


def announces_by_leading(table: Table, seat: Seat) -> bool:
    """Return whether a card of this player, led without a word, announces its suit (A.19).

    That holds for the party that may choose, and only while nothing was passed on (decision 14).
    """
    silent = table.house.by_leading and not table.passed
    return silent and seat in party_of(table, vorhand(table))


def leads_for_his_partner(table: Table, seat: Seat) -> bool:
    """Return whether the partner of who is to lead puts the first card down though nothing is chosen (A.8)."""
    if table.stage != "announce" or table.house.seating != "partners" or table.early or table.house.chooser_leads:
        return False
    return seat == after(table, after(table, vorhand(table)))
