"""Two calls, each in both orders, card by card."""

from dataclasses import replace
from itertools import permutations

import pytest

from puur.cards import Card, CardSet
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import place, witness
from puur.spiel.acts import Act, Bedanken, Object, Play, Report, ShowWeis, Sighting
from puur.spiel.ending import EndingKind
from puur.spiel.state import Spiel


def after(spiel: Spiel, *acts: Act) -> Spiel:
    """The table after these acts."""
    for act in acts:
        spiel = witness(spiel, act)
    return spiel


@pytest.mark.cites("A.23.7")
@pytest.mark.parametrize(("said", "cards"), [(50, "S9 SK"), (50, "D6 S7"), (100, "S9 SK")])
def test_each_party_may_announce_once_the_weis_of_both_are_void(said: int, cards: str) -> None:
    """East says 50 and North as much or more, and neither has it: in both orders each party may announce."""
    spiel = after(
        place(load("schieber"), "C", "D7 H6 H8|DA H7 S6|SK S9 S10|C8 CK D9"),
        Play(Seat.S, Card.D7),
        ShowWeis(Seat.E, CardSet.of([Card.H7, Card.S6]), 50),
        Play(Seat.E, Card.DA),
        ShowWeis(Seat.N, CardSet.of(cards), said),
        Play(Seat.N, Card.SK),
        Play(Seat.W, Card.D9),
    )
    for order in permutations((Object(Seat.S, Seat.E), Object(Seat.W, Seat.N))):
        talk = after(spiel, *order).talk
        assert () == talk.claims
        assert {spiel.start.seats.party(seat) for seat in (Seat.S, Seat.E)} == {may.party for may in talk.reopened}


@pytest.mark.cites("A.3", "P.45")
def test_a_wrong_card_stands_beside_a_right_bedanken_while_a_remark_waits_too() -> None:
    """South has the points without East's wrong card; that West made a remark is called before it, or after it."""
    spiel = place(load("schieber"), "D", "HA D6|S7 H6|HK D7|H7 D8")
    spiel = spiel._replace(start=replace(spiel.start, carried=(2500, 0)))
    cards = (Play(Seat.S, Card.HA), Play(Seat.E, Card.S7), Play(Seat.N, Card.HK), Play(Seat.W, Card.H7))
    spiel = after(spiel, *cards, Bedanken(Seat.S))
    assert spiel.ending is not None
    assert spiel.ending.kind is EndingKind.BEDANKT
    calls: tuple[Act, ...] = (Object(Seat.S, Seat.E, 0), Report(Seat.N, Seat.W, Sighting.REMARK))
    for order in permutations(calls):
        cases = after(spiel, *order).faults.cases
        assert ["A.3"] == [case.ruling.article for case in cases if case.irregularity.offender is Seat.E]
