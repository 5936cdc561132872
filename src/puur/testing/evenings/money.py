"""Money of an evening by chance: a fee, who pays it and how, what else comes in and goes out, what was booked wrong."""

from typing import Final

from puur.desk.cash_account import dues_of
from puur.desk.facts import cash as m
from puur.desk.money import Rappen
from puur.testing.evenings.interruptions import ONE, DiceDesk

WAYS: Final[tuple[m.PaymentWay, ...]] = ("cash", "cash", "twint", "transfer")
PURPOSES: Final[tuple[m.Purpose, ...]] = ("evening", "prizes")


def fee(desk: DiceDesk) -> None:
    """Every other evening has a fee; of it a part may go into the prize fund."""
    if not desk.often(50):
        return
    amount = 500 * (2 + desk.dice.below(7))
    per: m.FeePer = "pair" if desk.often(50) else "person"
    if not desk.tell(m.FeeSet(Rappen(amount), Rappen(amount // 2 if desk.often(50) else 0), per)):
        desk.tell(m.FeeSet(Rappen(amount)))
    if desk.often(50):
        desk.tell(m.TillFilled(Rappen(20_000)))


def at_the_till(desk: DiceDesk) -> None:
    """Some pay, for themselves or for others, wholly or in part; some need not; something is bought or sold."""
    for due in dues_of(desk.evening):
        if due.open > 0 and desk.often(40):
            whole = due.open if desk.often(90) else Rappen(500)
            payer = desk.person() if desk.often(10) else None
            desk.tell(m.FeePaid(desk.dice.one_of(due.people), whole, desk.dice.one_of(WAYS), payer), ONE)
    if desk.often(15):
        desk.tell(m.FeeWaived(desk.person(), "hilft in der Küche"))
    if desk.often(5):
        desk.tell(m.FeeAsked(desk.person()))
    if desk.often(15):
        amount = Rappen(5 * (1 + desk.dice.below(4_000)))
        desk.tell(m.MoneySpent(amount, desk.dice.one_of(WAYS), "Saalmiete", desk.dice.one_of(PURPOSES)))
    if desk.often(10):
        amount = Rappen(1 + desk.dice.below(9_000))
        desk.tell(m.MoneyTaken(amount, desk.dice.one_of(WAYS), "Sponsor", desk.dice.one_of(PURPOSES)))
    bookings = desk.evening.cash.bookings
    if bookings and desk.often(20):
        desk.tell(m.BookingReversed(desk.dice.one_of(bookings).number, "vertippt"))
    if desk.often(10):
        desk.tell(m.TillCounted(Rappen(5 * desk.dice.below(20_000))))
