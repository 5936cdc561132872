"""The wrong player leads: A.8, K.ausspiel, E.7, decision 17, P.31."""

from tests.naive.cards import RANKS, suit_of, trump_of
from tests.naive.rulings.referral import lies_open, referred_card
from tests.naive.rulings.table import Table, gainers, opponents_of, party_of
from tests.naive.rulings.words import Case, Effect, Fault, Offer
from tests.naive.trick import Seat

ARTICLES = {"A": "A.8", "K": "K.ausspiel", "E": "E.7"}


def wrong_lead(table: Table, fault: Fault, caller: Seat | None) -> Case | None:
    """Return what follows; None where nothing does any more (E.7: nobody noticed and the trick is turned)."""
    text = table.house.text
    if table.house.silent:
        return referred_card(table, fault, caller)
    if not lies_open(table, fault) and fault.played not in table.early and not first_trick_open(table, fault):
        if text == "E":
            return None
        dead = Effect("dead", "P.17", fault.offender, cards=fault.cards)
        offers: list[Offer] = [(Effect("annul", "P.17"),), (dead,)]
        return Case(fault, caller, "P.17", gainers(table, fault.offender, caller), offers, 1)
    return corrected(table, fault, caller, ARTICLES[text])


def first_trick_open(table: Table, fault: Fault) -> bool:
    """Return whether the lead came before the choice, and no trick has been turned since: it is not too late (A.8)."""
    turned = any(trick.turned for trick in table.tricks)
    return fault.played is not None and fault.played.led and not turned and table.rest is None


def corrected(table: Table, fault: Fault, caller: Seat | None, article: str) -> Case:
    """Return the correction: the card is taken back and dead, its suit barred; trump under A: the opponents say."""
    assert fault.played is not None
    card = fault.played.card
    back = Effect("take_back", article, fault.offender)
    dead = Effect("dead", article, fault.offender, cards=frozenset({card}))
    partners = table.house.seating == "partners"
    chosen = not fault.played.led  # before it is said what is played no suit is trump
    if table.house.text == "A" and partners and chosen and suit_of(card) == trump_of(table.tricks[-1].mode):
        demand = Effect("trump_lead", article, fault.due)
        chooser = gainers(table, fault.offender, caller)
        return Case(fault, caller, article, chooser, [(back, dead, demand), (back, dead)], 1)
    until = "next_trick" if table.house.text == "E" else "opponents_win_a_trick"
    party = party_of(table, fault.offender)
    bar = Effect("bar", article, party=party, cards=frozenset(suit_of(card) + rank for rank in RANKS), until=until)
    assert opponents_of(table, fault.offender)
    return Case(fault, caller, article, None, [(back, dead, bar)])
