"""Where everybody chooses in turn, the second reading lets the first leave the ham to the second."""

from tests.desk.evening.desk import Desk

from puur.desk.archive import pack, unpack
from puur.desk.audit import check
from puur.desk.commands import BeginRound, Open, Register, SeatAnew
from puur.desk.facts.end import Prize, PrizeChosen, PrizesSet
from puur.desk.facts.sheets import SheetEntered
from puur.desk.totals_so_far import ranking_after
from puur.reglement import load
from puur.reglement.options import Prizes


def test_a_prize_may_be_chosen_by_whoevers_turn_it_is() -> None:
    """The desk writes prizes in lines, each with a rank; the one who chooses takes which he likes."""
    assert Prizes.CHOICE is load("coiffeur-turnier").tournament.prizes.value
    desk = Desk()
    desk.do(Open("coiffeur-turnier", "2026-11-21", "secret", entry="single"))
    desk.do(Register(8), SeatAnew(), BeginRound(1))
    for table in desk.round(1).seated.tables:
        desk.do(SheetEntered(1, table.number, table.seats, (3_000 + table.number, 2_000)))
    desk.do(PrizesSet((Prize("Schinken", 1, 1), Prize("Gipfel", 8, 8))))
    first = ranking_after(desk.evening, 1)[0].person
    desk.do(PrizeChosen(first, 1))
    data = pack(desk.evening.log, "desk/krone")
    assert () == unpack(data).damage
    assert () == check(data).differences
