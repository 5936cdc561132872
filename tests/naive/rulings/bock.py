"""Whether cards laid down as the rest are Bock, in any order, wherever the cards that are out may lie (A.14).

Bock is what nothing the opponents still have can beat; the partner's cards neither help nor hurt, unless one takes the
lead and what he leads then is lost. Who lays his cards down has not seen the other hands, and the article asks for
Bock, not for counting: so what is out is put in the hands nobody has seen in every way, be those as large or as small
as they will, and each way is played in every order. One lost trick, and the claim was wrong.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from tests.naive.cards import Card, suit_of
from tests.naive.follow import legal_cards
from tests.naive.rulings.table import Table, after, mode_of, number, party_of, running, turn_of
from tests.naive.rulings.words import Party
from tests.naive.trick import Seat, best_play

Given = tuple[tuple[Seat, Card], ...]
Hands = tuple[tuple[Seat, frozenset[Card]], ...]
MOST_OUT = 5
"""More cards lie in too many ways to try them all."""


@dataclass(frozen=True)
class Trial:
    """What is the same in all ways of playing on: whose the rest shall be, and the tricks that are left."""

    table: Table
    party: Party
    first: int
    tricks: int
    known: dict[tuple[Hands, Seat, Given, int, int], bool] = field(default_factory=dict)


def can_be_tried(table: Table, seat: Seat) -> bool:
    """Return whether so few cards are out that every way in which they may lie can be tried."""
    now = number(table)
    beaten = [place for _, place in table.beaten if place == now]
    return len(table.house.seats) == 4 and not beaten and len(out_of(table, seat)) <= MOST_OUT


def is_all_bock(table: Table, seat: Seat, *, both: bool) -> bool:
    """Return whether the claiming party takes every trick, however the cards that are out lie and are played."""
    trick, leader = running(table), turn_of(table)
    assert leader is not None
    given: Given = () if trick is None else tuple((play.seat, play.card) for play in trick.plays)
    leader = leader if trick is None else trick.leader
    gave = {who for who, _ in given}
    tricks = min(len(table.hands[who]) + (who in gave) for who in table.house.seats)
    trial = Trial(table, party_of(table, seat), number(table), tricks)
    looks = {True} if both else {False, True}  # without the partner's cards, and with them
    return not any(
        is_lost(trial, hands, leader, given, len(given), 0) for look in looks for hands in ways(table, seat, both=look)
    )


def laid(table: Table, seat: Seat, *, both: bool) -> list[Seat]:
    """Return whose cards lie open: the claimer's, or his partner's too."""
    return [who for who in table.house.seats if who == seat or (both and who in party_of(table, seat))]


def out_of(table: Table, seat: Seat) -> list[Card]:
    """Return the cards the opponents still have."""
    party = party_of(table, seat)
    return sorted(card for who, hand in table.hands.items() if who not in party for card in hand)


def ways(table: Table, seat: Seat, *, both: bool) -> Iterator[Hands]:
    """Return every way in which the cards that are out may lie in the hands nobody has seen."""
    shown = laid(table, seat, both=both)
    hidden = [who for who in table.house.seats if who not in shown]
    out = out_of(table, seat)
    for owners in product(hidden, repeat=len(out)):
        hands = {who: frozenset(table.hands[who]) for who in shown}
        for who in hidden:
            hands[who] = frozenset(card for card, owner in zip(out, owners, strict=True) if owner == who)
        yield tuple(hands.items())


def is_lost(trial: Trial, hands: Hands, leader: Seat, given: Given, passed: int, trick: int) -> bool:
    """Return whether the party loses a trick in some order of play; `passed` have given a card or had none."""
    if trick == trial.tricks:
        return False
    key = (hands, leader, given, passed, trick)
    if key not in trial.known:
        trial.known[key] = is_lost_here(trial, *key)
    return trial.known[key]


def is_lost_here(trial: Trial, hands: Hands, leader: Seat, given: Given, passed: int, trick: int) -> bool:
    """Return the same, looked at for the first time."""
    table, mode = trial.table, mode_of(trial.table, trial.first + trick)
    if passed == 4:
        taker = taker_of(trial, given, mode)
        return taker not in trial.party or is_lost(trial, hands, taker, (), 0, trick + 1)
    seat = leader
    for _ in range(passed):
        seat = after(table, seat)
    hand = dict(hands)[seat]
    if not hand:  # he holds nothing of what decides; and nobody leads from such a hand
        return passed > 0 and is_lost(trial, hands, leader, given, passed + 1, trick)
    lie = [card for _, card in given]
    for card in legal_cards(hand, lie, mode, table.house.undertrump, puur_exempt=True, dead=table.dead):
        left = tuple((who, cards - {card} if who == seat else cards) for who, cards in hands)
        if is_lost(trial, left, leader, (*given, (seat, card)), passed + 1, trick):
            return True
    return False


def taker_of(trial: Trial, given: Given, mode: str) -> Seat:
    """Return who takes the trick; one led with a dead card is the opponents' of who led it (A.8)."""
    table = trial.table
    leader, led = given[0]
    best = best_play(given, suit_of(led), mode, table.dead)
    if led not in table.dead:
        assert best is not None
        return best[0]
    others = [play for play in given if play[0] not in party_of(table, leader)]
    best = best_play(others, suit_of(led), mode, table.dead)
    return after(table, leader) if best is None else best[0]
