"""The evening's money: the fee, what comes in and goes out, the till. What was booked is reversed, never edited."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from puur.desk.facts.fields import LongText, Seq, StartNumber
from puur.desk.money import Rappen

MOST: Final = 10_000_000
"""No sum of an evening is larger; in Rappen."""
AnySum = Annotated[Rappen, Meta(ge=0, le=MOST)]
BookedSum = Annotated[Rappen, Meta(ge=1, le=MOST)]
PaymentWay = Literal["cash", "twint", "transfer"]
"""How money changes hands: in the hall, by telephone, or by the bank."""
FeePer = Literal["person", "pair"]
"""Who owes a fee: everybody, or a fixed pair together."""
Purpose = Literal["evening", "prizes"]
"""What other money is for: the evening, or the prize fund."""


class FeeSet(Struct, frozen=True, tag_field="kind", tag="fee_set", omit_defaults=True):
    """What taking part costs from now on; `fund` is what goes into the prize fund of each fee that is paid."""

    fee: AnySum
    fund: AnySum = Rappen(0)
    per: FeePer = "person"


class FeePaid(Struct, frozen=True, tag_field="kind", tag="fee_paid", omit_defaults=True):
    """The fee of a person is paid, or a part of it; `payer` is who paid it for him (none: he himself)."""

    person: StartNumber
    amount: BookedSum
    way: PaymentWay
    payer: StartNumber | None = None


class FeeWaived(Struct, frozen=True, tag_field="kind", tag="fee_waived"):
    """A person owes nothing; of a pair that pays together neither does."""

    person: StartNumber
    reason: LongText


class FeeAsked(Struct, frozen=True, tag_field="kind", tag="fee_asked"):
    """A person owes the fee after all."""

    person: StartNumber


class MoneyTaken(Struct, frozen=True, tag_field="kind", tag="money_taken", omit_defaults=True):
    """Other money comes in: from a sponsor, for what was sold."""

    amount: BookedSum
    way: PaymentWay
    words: LongText
    purpose: Purpose = "evening"


class MoneySpent(Struct, frozen=True, tag_field="kind", tag="money_spent", omit_defaults=True):
    """Money goes out: for the hall, for prizes, for prizes in money."""

    amount: BookedSum
    way: PaymentWay
    words: LongText
    purpose: Purpose = "evening"


class BookingReversed(Struct, frozen=True, tag_field="kind", tag="booking_reversed"):
    """A booking, called by the number of its event, was wrong: it stays in the account and counts no longer."""

    booking: Seq
    reason: LongText


class TillFilled(Struct, frozen=True, tag_field="kind", tag="till_filled"):
    """So much change lay in the till before anything was paid."""

    amount: AnySum


class TillCounted(Struct, frozen=True, tag_field="kind", tag="till_counted"):
    """So much lies in the till now, counted by hand."""

    amount: AnySum


CashFact = (
    FeeSet | FeePaid | FeeWaived | FeeAsked | MoneyTaken | MoneySpent | BookingReversed | TillFilled | TillCounted
)
