"""A round that is subtracted may have its own rule for under-trumping (P.25)."""

from dataclasses import replace

import pytest

from puur.cards import Card, CardSet
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.options import Undertrump
from puur.seats import Seat
from puur.spiel import ObjectionKind, Spiel, apply, legal_plays, objections, open_spiel
from puur.spiel.acts import Deal, Lift, Play

SOUTH, EAST = "DA D6 H6 C6 C7 C8 C9 C10 CJ", "HA H8 S6 S7 S8 S9 S10 SJ SQ"
NORTH, WEST = "H10 H9 HJ HQ SK SA CQ CK CA", "HK H7 D7 D8 D9 D10 DJ DQ DK"


def _trumped(undertrump: Undertrump, round_number: int) -> Spiel:
    """Hearts are trump, South has led a diamond, East has trumped high: North has no diamond but lower trumps."""
    house = load("fnf-handjass")
    tournament = replace(house.tournament, subtracted_undertrump=Cited(undertrump, "P.25"))
    agreed = replace(house, tournament=tournament, digest=f"{house.digest} {undertrump}")
    spiel = open_spiel(agreed, dealer=Seat.W, round_number=round_number)
    spiel = apply(spiel, Lift(Seat.N, 5, Card.HK))
    hands = (CardSet.of(SOUTH), CardSet.of(EAST), CardSet.of(NORTH), CardSet.of(WEST))
    spiel = apply(spiel, Deal(Seat.W, hands))
    return apply(apply(spiel, Play(Seat.S, Card.DA)), Play(Seat.E, Card.HA))


@pytest.mark.cites("P.25")
def test_under_trumping_stays_forbidden_in_the_subtracted_round() -> None:
    """As the text stands, round 3 forbids under-trumping like every other round, and says so with the article."""
    spiel = _trumped(Undertrump.FORBIDDEN, 3)
    assert CardSet.of("H9 HJ SK SA CQ CK CA") == legal_plays(spiel)
    refused = [(objection.kind, objection.article) for objection in objections(spiel, Play(Seat.N, Card.H10))]
    assert [(ObjectionKind.UNDERTRUMPED, "P.25")] == refused


@pytest.mark.cites("P.25")
def test_the_option_frees_it_in_the_subtracted_round_only() -> None:
    """Where A.25.2 is agreed for it, round 3 lets a player without the led suit under-trump; round 2 does not."""
    assert CardSet.of(NORTH) == legal_plays(_trumped(Undertrump.FREE_WHEN_VOID, 3))
    spiel = _trumped(Undertrump.FREE_WHEN_VOID, 2)
    refused = [(objection.kind, objection.article) for objection in objections(spiel, Play(Seat.N, Card.H10))]
    assert [(ObjectionKind.UNDERTRUMPED, "F.ablauf")] == refused
