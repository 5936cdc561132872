"""A suit not followed (A.8, A.12, K.farbe, E.8), and every other wrong card (A.8): decisions 16, 28, 29, P.32."""

from tests.naive.cards import Card, strength, suit_of, trump_of
from tests.naive.rulings.referral import lies_open, referred_card
from tests.naive.rulings.table import Table, gainers
from tests.naive.rulings.words import Case, Effect, Fault
from tests.naive.trick import Seat

OPEN = {"A": "P.16", "K": "K.farbe", "E": "E.8"}
WITHHELD = {"A": "A.12", "K": "K.farbe", "E": "E.8"}


def revoke(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return what follows from not following suit."""
    if table.house.silent:
        return referred_card(table, fault, caller)
    text = table.house.text
    seat = fault.offender
    withheld = Effect("dead", WITHHELD[text], seat, cards=frozenset(lost(table, fault)))
    if lies_open(table, fault) or fault.back:
        wrong = Effect("dead", OPEN[text], seat, cards=fault.cards)
        back = () if fault.back else (Effect("take_back", OPEN[text], seat),)
        over = fault.trick < len(table.tricks) and table.tricks[fault.trick].turned
        offer = (*back, wrong, withheld) + (() if text == "A" or over else (Effect("no_win", OPEN[text], seat),))
        return Case(fault, caller, OPEN[text], None, [offer])
    if text == "A":
        wrong = Effect("dead", "A.8", seat, cards=fault.cards)
        return annul_or(table, fault, caller, (wrong, withheld))
    return Case(fault, caller, OPEN[text], None, [(Effect("dead", OPEN[text], seat, cards=fault.cards), withheld)])


def lost(table: Table, fault: Fault) -> set[Card]:
    """Return which of the cards held back are dead.

    All trumps but the Puur if trump was led (A.12, K.farbe), else the strongest that still lives and lies in no turned
    trick, and never the Puur (E.8, P.32).
    """
    assert fault.led is not None
    suit, trump = suit_of(fault.led), trump_of(fault.mode)
    given_away = len(table.tricks) if table.rest is None else table.rest[1]
    closed = [
        trick
        for place, trick in enumerate(table.tricks)
        if trick.turned or (table.rest is not None and place < given_away)
    ]
    turned = {play.card for trick in closed for play in trick.plays}
    held = {card for card in fault.held if suit_of(card) == suit and card not in turned}
    if suit == trump:
        held.discard(f"{trump}J")
        if table.house.text != "E":
            return held
    held -= table.dead
    return {max(held, key=lambda card: strength(card, fault.mode))} if held else set()


def misplay(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return what follows from under-trumping or from leading what is barred or not what the die says."""
    if table.house.silent:
        return referred_card(table, fault, caller)
    dead = Effect("dead", "A.8", fault.offender, cards=fault.cards)
    if fault.back:
        return Case(fault, caller, "A.8", None, [(dead,)])
    if lies_open(table, fault):
        return Case(fault, caller, "A.8", None, [(Effect("take_back", "A.8", fault.offender), dead)])
    return annul_or(table, fault, caller, (dead,))  # decision 29: in K and E too


def annul_or(table: Table, fault: Fault, caller: Seat | None, dead: tuple[Effect, ...]) -> Case:
    """Return the choice of A.8: the opponents may annul the Spiel, or have it go on with dead cards."""
    chooser = gainers(table, fault.offender, caller)
    return Case(fault, caller, "A.8", chooser, [(Effect("annul", "A.8"),), dead], 1)
