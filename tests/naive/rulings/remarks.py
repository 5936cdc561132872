"""Remarks, signs, questions and answers: A.4, E.6, P.41."""

from tests.naive.rulings.referral import SILENCE, referred
from tests.naive.rulings.table import Table, gainers, lying, number
from tests.naive.rulings.words import Case, Effect, Fault, Offer
from tests.naive.trick import Seat


def remark(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return what follows from a remark, a sign or an answer: the opponents may annul, or under E take the trick."""
    if table.house.silent:
        return referred(table, fault, caller, SILENCE)
    article = article_of(table)
    party = gainers(table, fault.offender, caller)
    offers: list[Offer] = [(Effect("annul", article),)]
    if table.house.text == "E" and fault.on_table is not None:
        offers.append((Effect("trick_to", article, party=party),))
    offers.append((Effect("stand", article),))
    return Case(fault, caller, article, party, offers, len(offers) - 1)


def question(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that asking alone is forbidden to nobody."""
    article = SILENCE if table.house.silent else article_of(table)
    return Case(fault, caller, article, None, [(Effect("stand", article),)])


def on_table(table: Table) -> int | None:
    """Return the number of the trick that lies there, or came back and is led anew (P.41); None if there is none."""
    if table.rest is None and lying(table) is not None:
        return len(table.tricks) - 1
    return number(table) if table.rest is None and number(table) in table.led_anew else None


def article_of(table: Table) -> str:
    """Return the article on remarks that holds in this house."""
    return "E.6" if table.house.text == "E" else "A.4"
