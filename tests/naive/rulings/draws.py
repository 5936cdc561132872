"""Cards drawn from the stock: by whom, how many, wrongly too; and put back as whoever settles it says (G.ziehen)."""

from tests.naive.cards import Card
from tests.naive.rulings.referral import SILENCE, referred
from tests.naive.rulings.table import Table, after, is_played, number, running, taker_of
from tests.naive.rulings.words import Case, Effect, Fault
from tests.naive.trick import Seat

DRAWS = (2, 2, 2, 2, 1)  # how many each draws after each of the first rounds


def how_many(table: Table) -> int:
    """Return how many cards the next to draw takes: never more than are left (P.28)."""
    return min(DRAWS[len(table.tricks) - 1], len(table.stock))


def draw(table: Table, seat: Seat, cards: set[Card]) -> None:
    """A player takes cards off the stock, whether or not he may; with a draw after it the trick is settled (P.33)."""
    if table.ended is not None or is_played(table) or not cards or not cards <= table.stock:
        return
    fault = None
    if table.drawing[:1] != [seat] or len(cards) != how_many(table):
        mode = "due" if table.drawing else "idle"
        fault = Fault("drawn_wrongly", seat, number(table), cards=frozenset(cards), detail=str(table.rolled), mode=mode)
        table.faults.append(fault)
    table.hands[seat] |= cards
    table.stock -= cards
    if not table.drawing:
        return
    trick = table.tricks[-1]
    trick.taker, trick.closed = taker_of(table, trick), True
    if seat in table.drawing:
        table.drawing.remove(seat)
        table.drew.append((seat, fault))
    if not table.stock:
        table.drawing = []


def drawn_wrongly(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return the referral: annul, put the cards back while that can be done, or let it stand (P.4)."""
    held = fault.cards <= table.hands[fault.offender] and not is_played(table)
    possible = fault.detail == str(table.rolled) and (fault.mode == "due" or enough_left(table, fault))
    back = [Effect("put_back", SILENCE, fault.offender, cards=fault.cards)] if held and possible else []
    return referred(table, fault, caller, SILENCE, *back)


def enough_left(table: Table, fault: Fault) -> bool:
    """Return whether the player could still give his cards to the trick that runs or comes without those drawn."""
    seat, trick = fault.offender, running(table)
    early = sum(play.seat == seat for play in table.early)
    given = 0 if trick is None else sum(play.seat == seat for play in trick.plays)
    return len(table.hands[seat] - fault.cards) + early + given >= table.house.cards_each


def put_back(table: Table, fault: Fault) -> None:
    """The cards go back to the stock; whose draw it was draws anew, in his turn, and so does who found none left."""
    table.hands[fault.offender] -= fault.cards
    table.stock |= fault.cards
    table.drew = [(seat, wrong) for seat, wrong in table.drew if wrong is not fault]
    if not table.tricks or running(table) is not None or table.face is not None or len(table.tricks) > len(DRAWS):
        return  # a lead that came back is due, by the die that stands
    trick = table.tricks[-1]
    winner = taker_of(table, trick)
    table.drawing = [seat for seat in (winner, after(table, winner)) if seat not in {seat for seat, _ in table.drew}]
    if not table.drew:
        trick.closed = False
        trick.taker = winner if trick.turned else None
