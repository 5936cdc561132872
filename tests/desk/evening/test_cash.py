"""The evening's money: fees, bookings, reversals, the till, the prize fund, and the account of it all."""

import pytest
from tests.desk.evening.desk import ONE, Desk, opened, seated

from puur.decks import Language
from puur.desk.agenda import AgendaKind, agenda
from puur.desk.cash_account import account_of, due_of
from puur.desk.commands import Register, RegisterPair, Undo
from puur.desk.facts import cash as m
from puur.desk.facts.end import Closed
from puur.desk.facts.people import CheckedIn, HelperNamed, Missed, Paired, Withdrawn
from puur.desk.faults import EveningTrouble
from puur.desk.log_words import told
from puur.desk.money import Rappen, francs_text, rappen_in
from puur.desk.says import DeskVoice

TWENTY = Rappen(2000)


def with_fee(people: int = 8, fund: int = 500) -> Desk:
    """An evening that costs twenty francs."""
    desk = opened(people=people)
    desk.do(m.FeeSet(TWENTY, Rappen(fund)))
    return desk


def paid(person: int, amount: int = 2000, way: m.PaymentWay = "cash") -> m.FeePaid:
    """Somebody pays."""
    return m.FeePaid(person, Rappen(amount), way)


def test_an_account_adds_up() -> None:
    """Fees, a sponsor and the hall, by every way of paying; the till holds the change and the cash."""
    desk = with_fee()
    desk.do(m.TillFilled(Rappen(10_000)), paid(1), paid(2, way="twint"), paid(3, way="transfer"), paid(4, 500))
    desk.do(m.MoneyTaken(Rappen(5_000), "transfer", "Metzgerei", "prizes"))
    desk.do(m.MoneySpent(Rappen(8_000), "cash", "Saalmiete"), m.MoneySpent(Rappen(2_550), "cash", "Schinken", "prizes"))
    account = account_of(desk.evening)
    assert (6_500, 5_000, 10_550, 950) == (account.fees, account.income, account.expenses, account.surplus)
    assert [("cash", 2_500, 10_550), ("twint", 2_000, 0), ("transfer", 7_000, 0)] == [
        (sums.way, sums.into, sums.out) for sums in account.ways
    ]
    assert 10_000 + 2_500 - 10_550 == account.till
    assert 3 * 500 + 5_000 - 2_550 == account.fund
    assert 5 * 2_000 - 500 == account.open
    assert (4, 5, 6, 7, 8) == tuple(due.people[0] for due in account.owing)


def test_a_reversed_booking_stays_and_counts_no_longer() -> None:
    """A wrong entry is reversed once, with a reason; the fee is owed again."""
    desk = with_fee()
    wrong = desk.do(paid(1, way="twint")).seq
    desk.do(m.BookingReversed(wrong, "war bar"))
    assert ((2000, "war bar"),) == tuple((entry.amount, entry.reversed) for entry in desk.evening.cash.bookings)
    assert (0, 8 * 2000) == (account_of(desk.evening).fees, account_of(desk.evening).open)
    assert {(EveningTrouble.REVERSED, "booking")} == desk.refused(m.BookingReversed(wrong, "nochmals"))
    assert {(EveningTrouble.NO_BOOKING, "booking")} == desk.refused(m.BookingReversed(1, "die Eröffnung"))
    desk.do(paid(1))
    assert 2000 == account_of(desk.evening).fees


def test_a_fee_is_not_paid_twice_nor_tenfold() -> None:
    """Pressing twice, or a nought too many, is refused; a part may be paid first."""
    desk = with_fee()
    desk.do(paid(1))
    assert {(EveningTrouble.FEE_DONE, "amount")} == desk.refused(paid(1))
    assert {(EveningTrouble.FEE_MORE, "amount")} == desk.refused(paid(2, 20_000))
    desk.do(paid(2, 1_500))
    assert {(EveningTrouble.FEE_MORE, "amount")} == desk.refused(paid(2, 1_000))
    assert {(EveningTrouble.NO_COIN, "amount")} == desk.refused(paid(2, 499))
    desk.do(paid(2, 499, "twint"))
    assert {(EveningTrouble.NOBODY, "person")} == desk.refused(paid(99))
    assert {(EveningTrouble.NOBODY, "payer")} == desk.refused(m.FeePaid(3, TWENTY, "cash", 99))


def test_without_a_fee_nobody_owes() -> None:
    """Nothing is asked, and nothing can be paid."""
    desk = opened(people=4)
    assert (0, ()) == (account_of(desk.evening).open, account_of(desk.evening).dues)
    assert {(EveningTrouble.NO_FEE, "amount")} == desk.refused(paid(1))
    assert {(EveningTrouble.NO_FEE, "paid")} == desk.refused(Register(paid="cash"))
    assert desk.evening.cash.empty


def test_who_is_asked() -> None:
    """Helpers, people waiting and absentees owe nothing; anyone who has played owes, even if he leaves."""
    desk = seated(people=16)
    desk.do(Register(waiting=True), m.FeeSet(TWENTY))
    desk.do(Register(), HelperNamed(18), Withdrawn(5, 2), Register(), Missed(19, 1))
    asked = {due.people[0] for due in account_of(desk.evening).dues if due.asked}
    assert set(range(1, 17)) == asked
    assert {(EveningTrouble.FEE_DONE, "amount")} == desk.refused(paid(17))


def test_who_pays_nothing_is_given_back() -> None:
    """A waiver has a reason, may be taken back, and turns what was paid into a debt of the till."""
    desk = with_fee()
    desk.do(paid(1), m.FeeWaived(1, "Ehrenmitglied"))
    account = account_of(desk.evening)
    assert (-2000, 1) == (account.credits[0].open, len(account.credits))
    assert 0 == account.fund
    assert {(EveningTrouble.WAIVED, "person")} == desk.refused(m.FeeWaived(1, "nochmals"))
    assert {(EveningTrouble.WORDS_MISSING, "reason")} == desk.refused(m.FeeWaived(2, " "))
    desk.do(m.FeeAsked(1))
    assert () == account_of(desk.evening).credits
    assert {(EveningTrouble.NOT_WAIVED, "person")} == desk.refused(m.FeeAsked(1))


def test_a_pair_pays_once() -> None:
    """Where pairs are fixed a fee may be for both together; either of them pays it."""
    desk = opened("paarschieber", people=0)
    desk.do(m.FeeSet(Rappen(3000), per="pair"), RegisterPair(), RegisterPair(paid="twint"), Register())
    due = due_of(desk.evening, 2)
    assert due is not None
    assert ((1, 2), 3000) == (due.people, due.open)
    desk.do(m.FeePaid(2, Rappen(3000), "cash"))
    assert [(5,)] == [due.people for due in account_of(desk.evening).owing]
    assert 6000 == account_of(desk.evening).fees
    desk.do(Register(), Paired(5, 6))
    assert [(5, 6)] == [due.people for due in account_of(desk.evening).owing]
    assert {(EveningTrouble.FEE_PER_PAIR, "per")} == opened().refused(m.FeeSet(TWENTY, per="pair"))


def test_who_registers_may_pay_at_once() -> None:
    """The fee of each is booked with his number, and taken back with it."""
    desk = with_fee(people=0)
    event = desk.do(Register(2, paid="twint"))
    assert [1, 2] == [booking.person for booking in desk.evening.cash.bookings]
    desk.do(Undo(event.seq))
    assert () == desk.evening.cash.bookings
    assert {} == desk.evening.people
    pair = opened("paarschieber", people=0)
    pair.do(m.FeeSet(TWENTY), RegisterPair(paid="cash"))
    assert 4000 == account_of(pair.evening).fees


def test_a_till_that_was_counted() -> None:
    """What is missing is told as it was when somebody counted, whatever is booked later."""
    desk = with_fee()
    desk.do(m.TillFilled(Rappen(5_000)), paid(1), m.TillCounted(Rappen(6_950)), paid(2))
    counted = desk.evening.cash.counted
    assert counted is not None
    assert (7_000, 50) == (counted.should, counted.missing)
    assert {(EveningTrouble.NO_COIN, "amount")} == desk.refused(m.TillCounted(Rappen(6_951)))


def test_who_is_here_and_has_not_paid_stands_on_the_agenda() -> None:
    """Anyone who has not come yet does not; a pair is told once."""
    desk = with_fee()
    desk.do(CheckedIn(3), CheckedIn(4), paid(4))
    assert [(3,)] == [point.people for point in agenda(desk.evening) if point.kind is AgendaKind.FEE]
    desk.do(paid(3))
    assert AgendaKind.FEE not in {point.kind for point in agenda(desk.evening)}


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        (m.FeeSet(Rappen(1000), Rappen(1005)), (EveningTrouble.FUND_ABOVE, "fund")),
        (m.MoneySpent(Rappen(1000), "cash", ""), (EveningTrouble.WORDS_MISSING, "words")),
        (m.MoneyTaken(Rappen(1001), "cash", "Bar"), (EveningTrouble.NO_COIN, "amount")),
    ],
)
def test_what_is_refused(command: m.CashFact, fault: tuple[EveningTrouble, str]) -> None:
    """Each with its field."""
    assert {fault} == with_fee().refused(command)


def test_after_the_end_nothing_is_booked() -> None:
    """The account is what was signed, until the evening is opened again."""
    desk = with_fee()
    desk.do(Closed())
    assert {(EveningTrouble.CLOSED, "evening")} == desk.refused(paid(1))


def test_money_is_told_in_francs() -> None:
    """In the log, with who paid for whom."""
    desk = with_fee()
    event = desk.do(m.FeePaid(3, TWENTY, "twint", 5), by=ONE)
    assert "Nr. 5 hat für Nr. 3 Fr. 20.00 bezahlt (Twint)." == told(event, DeskVoice(Language.DE))


@pytest.mark.parametrize("amount", [0, 5, 95, 100, 1005, 99_999_95, -1505])
def test_francs_are_read_as_they_are_written(amount: int) -> None:
    """No Rappen is lost on the way."""
    written = francs_text(Rappen(abs(amount)))
    assert abs(amount) == rappen_in(written)
    assert ("−" + written if amount < 0 else written) == francs_text(Rappen(amount))
