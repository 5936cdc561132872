"""What people see and software does not: every sighting becomes a case at once."""

from dataclasses import replace

import pytest

from puur.cards import CardSet
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.seats import Seat
from puur.spiel import Spiel, apply, objections, place, witness
from puur.spiel.acts import Report, Rule, Sighting
from puur.spiel.fault import IrregularityKind, ObjectionKind
from puur.spiel.reports import KINDS
from puur.spiel.ruling import ConsequenceKind
from puur.testing.situations import act_of


def lying(name: str) -> Spiel:
    """A trick lies complete on the table; South took it."""
    spiel = place(load(name), "D", "HA S6|HK SA|H10 S8|H9 S9")
    for words in ("karte S HA", "karte E HK", "karte N H10", "karte W H9"):
        spiel = apply(spiel, act_of(words))
    return spiel


def test_every_sighting_is_a_kind_of_irregularity() -> None:
    """None of the things people may report is forgotten, and no two are the same."""
    assert set(Sighting) == set(KINDS)
    assert len(KINDS) == len(set(KINDS.values()))


@pytest.mark.cites("A.9", "A.13", "P.8", "P.44")
@pytest.mark.parametrize("sighting", [Sighting.CARD_HELD_READY, Sighting.SEAT_CHANGED])
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber", "fnf-handjass"])
def test_without_a_sanction_there_is_a_warning(sighting: Sighting, name: str) -> None:
    """Whatever is decided, who did it is warned, and nothing moves by itself."""
    spiel = apply(lying(name), Report(Seat.E, Seat.S, sighting))
    (case,) = spiel.faults.cases
    assert KINDS[sighting] is case.irregularity.kind
    assert case.ruling.chooser is None
    assert {(ConsequenceKind.WARN, Seat.S)} == {(offer[-2].kind, offer[-2].seat) for offer in case.ruling.offers}
    after = apply(spiel, Rule(0, len(case.ruling.offers) - 1))
    assert (lying(name).hands, lying(name).turn) == (after.hands, after.turn)


@pytest.mark.cites("P.11", "P.30")
@pytest.mark.parametrize(("reporter", "objector"), [(Seat.E, Seat.E), (Seat.N, None), (Seat.S, None)])
def test_who_reports_calls_it_if_he_is_an_opponent(reporter: Seat, objector: Seat | None) -> None:
    """Anybody may tell what he saw; the case is called by him only if it is for his party to choose."""
    spiel = apply(lying("schieber"), Report(reporter, Seat.S, Sighting.REMARK))
    (case,) = spiel.faults.cases
    assert objector is case.objector
    assert IrregularityKind.REMARK is case.irregularity.kind
    assert case.irregularity in spiel.faults.irregularities


@pytest.mark.cites("A.24", "P.30")
@pytest.mark.parametrize("words", ["einspruch S N", "einspruch S N 1", "melden S N zwei-karten D9 D6"])
def test_who_calls_two_cards_everybody_saw_chooses_where_each_plays_for_himself(words: str) -> None:
    """As long as nobody called it, it is the next player's choice; after one, nobody else may call it."""
    spiel = place(load("hindersi"), "D", "HA S6|H6 S7|D9 D6|H9 S9")
    for played in ("karte S HA", "karte E H6", "karte N D9", "karte N D6"):
        spiel = witness(spiel, act_of(played))
    (case,) = spiel.faults.cases
    assert case.ruling.chooser is not None
    assert ((Seat.W,), None) == (case.ruling.chooser.seats, case.objector)
    spiel = apply(spiel, act_of(words))
    (case,) = spiel.faults.cases
    assert case.ruling.chooser is not None
    assert ((Seat.S,), Seat.S) == (case.ruling.chooser.seats, case.objector)
    assert {ObjectionKind.ALREADY_RULED} == {fault.kind for fault in objections(spiel, act_of("einspruch E N"))}
    assert {ObjectionKind.OWN_PARTY} == {fault.kind for fault in objections(spiel, act_of("einspruch N N"))}
    assert () == objections(spiel, act_of("wählen S 1 1"))


@pytest.mark.cites("A.17")
def test_nothing_is_reported_of_an_empty_seat_or_a_spiel_that_is_over() -> None:
    """A report names people at the table, and a Spiel that still counts."""
    (empty,) = objections(
        place(load("grauer-jass-2"), "D", "HA|HK"), Report(Seat.S, Seat.E, Sighting.REMARK, CardSet.of("HA"))
    )
    assert ObjectionKind.NOT_SEATED is empty.kind
    spiel = apply(apply(lying("schieber"), Report(Seat.E, Seat.S, Sighting.REMARK)), act_of("wählen E 1 1"))
    (over,) = objections(spiel, Report(Seat.E, Seat.S, Sighting.REMARK))
    assert ObjectionKind.SPIEL_OVER is over.kind


@pytest.mark.cites("K.wahl", "E.5", "P.8")
def test_who_must_wait_is_a_key() -> None:
    """A club that lets the partner wait gets the same warning, by its own article."""
    keys = load("schieber")
    house = replace(keys, trump=replace(keys.trump, partner_waits=Cited(True, "X.1")), digest="waits")  # noqa: FBT003  a key's value
    spiel = apply(place(house, "D", "HA|HK|H10|H9"), Report(Seat.E, Seat.N, Sighting.CARDS_TAKEN_UP))
    offers = spiel.faults.cases[0].ruling.offers
    assert ["X.1", "X.1"] == [offer[0].article for offer in offers]


@pytest.mark.cites("A.24")
def test_two_cards_that_were_ruled_on_are_not_called_a_second_time() -> None:
    """While one of them lies, who names them again has called what was reported before, and nothing new."""
    spiel = place(load("schieber"), "S", "D6 H6 C6|D7 DA C7|D9 H9 C8|DK H8 C9")
    for words in ("karte S D6", "melden W E zwei-karten D7 DA", "wählen S 1 1"):
        spiel = apply(spiel, act_of(words))
    assert [None] == [case.objector for case in spiel.faults.cases]
    spiel = apply(spiel, act_of("melden N E zwei-karten D7 DA"))
    assert [Seat.N] == [case.objector for case in spiel.faults.cases]
