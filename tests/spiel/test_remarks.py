"""Remarks and the trick that is awarded for them (A.4, E.6, P.41)."""

import pytest

from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel import Play, Spiel, apply, count, objections, place, witness
from puur.spiel.acts import Choose, Object, Report, Sighting
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.result import match_of
from puur.spiel.ruling import ConsequenceKind, Decided
from puur.spiel.state import Award, Phase
from puur.testing.situations import act_of


def running(name: str) -> Spiel:
    """The last trick, in which the leader has the Ass and East has given a card; West is to give the last one."""
    spiel = place(load(name), "D", "HA|H6|HK|H9")
    for words in ("karte S HA", "karte E H6"):
        spiel = apply(spiel, act_of(words))
    return spiel


@pytest.mark.cites("E.6", "P.41")
@pytest.mark.parametrize("sighting", [Sighting.REMARK, Sighting.SIGN, Sighting.ANSWER])
def test_a_trick_is_awarded_and_its_taker_stays(sighting: Sighting) -> None:
    """The trick belongs to the opponents and counts as theirs, while who took it is who would have."""
    spiel = apply(running("einzelschieber"), Report(Seat.E, Seat.S, sighting))
    offers = spiel.faults.cases[0].ruling.offers
    assert [ConsequenceKind.ANNUL, ConsequenceKind.TRICK_TO, ConsequenceKind.STAND] == [
        offer[0].kind for offer in offers
    ]
    spiel = apply(spiel, Choose(Seat.W, 0, 1))
    assert spiel.trick is not None
    assert Award(Party.EW, "E.6") == spiel.trick.award
    for words in ("karte N HK", "karte W H9"):
        spiel = apply(spiel, act_of(words))
    assert spiel.trick is not None
    assert Seat.S is spiel.trick.taker
    assert Party.EW is match_of(spiel)
    assert 20 == sum(line.points for line in count(spiel) if line.party is Party.EW)


@pytest.mark.cites("E.6", "E.7", "P.41")
def test_a_trick_that_is_led_anew_can_be_awarded_before_a_card_lies() -> None:
    """North leads where South was to lead, the card goes back, East remarks on it: the trick to come is awarded."""
    spiel = place(load("einzelschieber"), "D", "HA S6|H6 S7|HK S8|H9 S9")
    spiel = witness(spiel, act_of("karte N HK"))
    spiel = apply(spiel, Object(Seat.W, Seat.N))
    assert spiel.trick is None
    spiel = apply(apply(spiel, Report(Seat.N, Seat.E, Sighting.REMARK)), Choose(Seat.S, 1, 1))
    assert Award(Party.SN, "E.6") == spiel.faults.award
    spiel = apply(spiel, act_of("karte S S6"))
    assert spiel.trick is not None
    assert Award(Party.SN, "E.6") == spiel.trick.award


@pytest.mark.cites("P.41", "P.29")
def test_playing_on_lets_a_remark_be() -> None:
    """An opponent who plays on has chosen that nothing follows."""
    spiel = apply(running("einzelschieber"), Report(Seat.S, Seat.E, Sighting.REMARK))
    assert Phase.RULING is spiel.phase
    spiel = apply(spiel, Play(Seat.N, next(iter(spiel.hands[Seat.N]))))
    assert Decided.DEFAULT is spiel.faults.cases[0].decided
    assert spiel.trick is not None
    assert spiel.trick.award is None
    late = Objection(ObjectionKind.NOTHING_TO_CHOOSE, "P.29")
    assert (late,) == objections(spiel, Choose(Seat.N, 0, 0)), "and cannot choose otherwise afterwards"
    assert "P.29" != objections(spiel, Choose(Seat.N, 1, 0))[0].article, "where there was no case, nothing was chosen"
