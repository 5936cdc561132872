"""Tables where things go wrong, written down by hand: objections, reports, choices, decisions."""

from typing import Final

import pytest

from puur.cards import Card
from puur.record import ReplayError, Status, from_json, play_through, read, to_json, write
from puur.spiel.fault import IrregularityKind, ObjectionKind
from puur.spiel.ruling import Decided
from puur.spiel.state import Phase

HEAD: Final = """jass 1
Reglement: {name}
Geber: S
Aufsicht: tisch

Spiel 1
"""
HANDS: Final = """geben S
  S: D9 D10 H6 H9 HA S6 S10 C10 CQ
  E: D8 DA HJ HQ HK S9 SA C6 CJ
  N: D6 DJ DQ H10 SJ SK C7 C8 CA
  W: D7 DK H7 H8 S7 S8 SQ C9 CK
"""
EINZELSCHIEBER: Final = f"""{HEAD.format(name="einzelschieber")}abheben W 15
{HANDS}ansage E H
1 E: HJ H10 H7 H6
2 E: HK D6 H8 H9
3 S: S6 CJ  # Doris hätte Schaufel
einspruch S E 3
3 E: S9 SK SQ
melden W S bemerkung
wählen W 2 2
4 N: DJ DK D9 DA
"""
HANDJASS: Final = f"""{HEAD.format(name="fnf-handjass")}lupfen W 9 D10
geben S
  S: D9 D10 H7 HQ S6 S7 S8 SJ C6
  E: D7 D8 DK DA SK SA C7 C8 CK
  N: D6 DJ H6 H8 HJ HK S9 C10 CQ
  W: DQ H9 H10 HA S10 SQ C9 CJ CA
1 E: SA CQ
einspruch W N
entscheid 1 2  # die Karte zurück
1 N: S9 SQ S6
2 E: SK DJ
"""


@pytest.mark.parametrize("text", [EINZELSCHIEBER, HANDJASS])
def test_it_is_written_as_it_was_read(text: str) -> None:
    """A record with objections and choices is in its one written form, and its JSON twin holds the same."""
    reading = read(text)
    assert reading.error is None
    assert text == write(reading.record)
    assert reading.record == from_json(to_json(reading.record)).record


def test_objections_and_choices_are_replayed() -> None:
    """The objection is ruled on at once; of the remark the opponents choose, and the choice is carried out."""
    played = play_through(EINZELSCHIEBER)
    assert played.error is None
    assert Status.OPEN is played.status
    revoke, remark = played.spiele[0].faults.cases
    assert (IrregularityKind.REVOKE, Decided.AT_ONCE, 0) == (revoke.irregularity.kind, revoke.decided, revoke.chosen)
    assert (IrregularityKind.REMARK, Decided.CHOSEN, 1) == (remark.irregularity.kind, remark.decided, remark.chosen)
    assert Phase.PLAY is played.spiele[0].phase


def test_a_decision_from_outside_is_replayed() -> None:
    """Where the Reglement leaves it to the direction, its decision is carried out: the card goes back."""
    played = play_through(HANDJASS.rsplit("\n2 E", 1)[0])
    assert played.error is None
    (case,) = played.spiele[0].faults.cases
    assert (IrregularityKind.REVOKE, Decided.RULED, 1) == (case.irregularity.kind, case.decided, case.chosen)
    (trick,) = played.spiele[0].tricks
    assert (Card.SA, Card.S9, Card.SQ, Card.S6) == trick.cards


def test_in_a_strict_record_nothing_wrong_may_have_happened() -> None:
    """Without `Aufsicht: tisch` the wrong card is the error, and the record is good up to there."""
    played = play_through(HANDJASS.replace("Aufsicht: tisch\n", ""))
    assert isinstance(played.error, ReplayError)
    assert [ObjectionKind.MUST_FOLLOW] == [objection.kind for objection in played.error.objections]


def test_what_waits_for_a_choice_is_named() -> None:
    """In a strict record a card before the choice is refused with the offers there are."""
    text = EINZELSCHIEBER.split("3 S:")[0].replace("Aufsicht: tisch\n", "") + "melden W S bemerkung\n"
    played = play_through(f"{text}3 S: S6\n")
    assert isinstance(played.error, ReplayError)
    assert "wählen E 1 1 2 3, wählen W 1 1 2 3" in played.error.expected


@pytest.mark.cites("P.29", "E.6")
def test_play_goes_on_though_a_choice_is_missing() -> None:
    """Whoever may not give the choice up plays on: the record goes on, the choice is missing, and nobody is accused."""
    text = EINZELSCHIEBER.split("3 S:")[0] + "melden W S bemerkung\n3 S: S6\n"
    played = play_through(text)
    assert played.error is None
    (spiel,) = played.spiele
    assert [IrregularityKind.REMARK] == [wrong.kind for wrong in spiel.faults.irregularities]
    (case,) = spiel.faults.cases
    assert (None, None, 3) == (case.decided, case.chosen, len(case.ruling.offers))
    assert 2 == len(spiel.turned)
