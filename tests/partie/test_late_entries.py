"""The consequences of a result written wrongly, too late, or by another player (A.16, K, E.9, F.kontrolle, P.47)."""

from random import Random

import pytest
from tests.partie.table import chance, counted, play_spiel, play_until, played, vary

from puur.cards import Card
from puur.partie import (
    Correct,
    LiftForDeal,
    Partie,
    PartieAct,
    PartieIrregularity,
    PartiePhase,
    Write,
    acts_for,
    apply,
    awaited,
    how_taken,
    offer_taken,
    open_partie,
    witness,
)
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import ObjectionKind
from puur.spiel.acts import Announce, Cut, Lift, Play, Rule
from puur.spiel.fault import IrregularityKind
from puur.spiel.ruling import Decided


def _shifted(partie: Partie, by: int) -> tuple[int, ...]:
    """The result with more or fewer points for the first party."""
    first, *others = counted(partie)
    return (first + by, *others)


def _offers(irregularity: PartieIrregularity) -> list[tuple[str, str]]:
    """Each offer of a ruling: kind and article."""
    return [(offer[0].kind.value, offer[0].article) for offer in irregularity.ruling.offers]


@pytest.mark.cites("E.9", "K.falsch-geschrieben", "P.9")
@pytest.mark.parametrize(("name", "article"), [("kzjv", "P.9"), ("einzelschieber", "E.9")])
def test_whose_the_odd_point_is_has_its_own_article(name: str, article: str) -> None:
    """The text of the Kantonalverein splits the difference and says no more; in the Einzelschieber it says both."""
    _, split = _written(name).irregularities[0].ruling.offers
    assert ("odd_point", article) == (split[1].kind.value, split[1].article)


def _taken(partie: Partie) -> tuple[str | None, Decided | None]:
    """What came of the first irregularity, and how."""
    irregularity = partie.irregularities[0]
    taken = offer_taken(partie, irregularity)
    return None if taken is None else irregularity.ruling.offers[taken][0].kind.value, how_taken(partie, irregularity)


def _written(name: str, by: int = 3) -> Partie:
    partie = played(name)
    return witness(partie, Write(partie.writer, _shifted(partie, by)))


def _wait(partie: Partie, rows: int) -> Partie:
    """The table once so many Spiele are played and written."""
    return play_until(partie, Random(3), lambda now: len(now.finished) >= rows)


WRONG = {
    "schieber": [("correct", "A.16"), ("stand", "A.16")],
    "kzjv": [("correct", "K.falsch-geschrieben"), ("split", "K.falsch-geschrieben")],
    "einzelschieber": [("correct", "E.9"), ("split", "E.9")],
    "fnf-handjass": [("correct", "F.kontrolle")],
    "grauer-jass-4": [("correct", "A.16"), ("stand", "P.4")],
}


@pytest.mark.cites("A.16", "K.falsch-geschrieben", "E.9", "F.kontrolle", "P.4")
@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_sum_has_its_ruling(name: str) -> None:
    """Written wrongly, a result may be corrected; else it stands, is split, or there is no way round correcting it."""
    partie = _written(name)
    (irregularity,) = partie.irregularities
    assert (IrregularityKind.WRONG_SUM, Seat.S, 0) == (irregularity.kind, irregularity.offender, irregularity.row)
    assert WRONG[name] == _offers(irregularity)
    assert (None, None) == _taken(partie)
    right = apply(partie, Correct(Seat.W, 0, partie.finished[0].counted))
    decided = Decided.AT_ONCE if name == "fnf-handjass" else Decided.CHOSEN
    assert ("correct", decided) == _taken(right)


@pytest.mark.cites("K.falsch-geschrieben", "E.9", "F.kontrolle")
@pytest.mark.parametrize("name", ["kzjv", "einzelschieber", "fnf-handjass"])
def test_a_result_that_adds_up_stands(name: str) -> None:
    """Written to the wrong parties but in the right sum, a result stands if nobody sees it: nothing is split."""
    partie = played(name)
    first, second, *others = counted(partie)
    partie = witness(partie, Write(partie.writer, (first + 1, second - 1, *others)))
    assert ["correct", "stand"] == [kind for kind, _ in _offers(partie.irregularities[0])]


@pytest.mark.cites("A.16")
def test_uncorrected_in_the_next_spiel_it_stands() -> None:
    """Corrections end with the next Spiel; then the wrong result stands for good."""
    partie = _written("schieber")
    assert (None, None) == _taken(partie)
    assert ("stand", Decided.DEFAULT) == _taken(_wait(partie, 2))


@pytest.mark.cites("E.9", "K.falsch-geschrieben", "P.9")
@pytest.mark.parametrize("name", ["kzjv", "einzelschieber"])
def test_uncorrected_in_the_passe_it_is_split(name: str) -> None:
    """To the end of the Passe it may be corrected; then the difference is split, the odd point at the writer's cost."""
    partie = _wait(_written(name), 11)
    assert (None, None) == _taken(partie)
    over = play_until(partie, Random(5), lambda now: now.phase is PartiePhase.OVER)
    assert ("split", Decided.DEFAULT) == _taken(over)
    assert [-2, -1] == [line.points for line in over.results[0].adjustments]


@pytest.mark.cites("A.16")
def test_what_cannot_stand_is_not_written() -> None:
    """A result without a number for each party is noted and changes nothing; written rightly after it, all is well."""
    partie = played("schieber")
    noted = witness(partie, Write(Seat.S, (157,)))
    assert ((), (None, None)) == (noted.finished, _taken(noted))
    assert ("correct", Decided.CHOSEN) == _taken(apply(noted, Write(Seat.S, counted(partie))))


@pytest.mark.cites("A.16")
def test_who_writes_for_the_writer_is_told() -> None:
    """Anybody else's hand on the slate is told so; what he wrote rightly stands."""
    partie = played("schieber")
    after = witness(partie, Write(Seat.E, counted(partie)))
    (irregularity,) = after.irregularities
    assert (IrregularityKind.NOT_THE_WRITER, [("warn", "A.16")]) == (irregularity.kind, _offers(irregularity))
    assert Seat.E is irregularity.ruling.offers[0][0].seat
    assert ("warn", Decided.AT_ONCE) == _taken(after)


@pytest.mark.cites("A.16")
def test_of_two_faults_the_graver_one_is_ruled() -> None:
    """Wrong points by somebody else's hand are a wrong sum; right ones too late are late, whoever writes them."""
    partie = played("schieber")
    (wrong,) = witness(partie, Write(Seat.E, _shifted(partie, 3))).irregularities
    assert (IrregularityKind.WRONG_SUM, WRONG["schieber"]) == (wrong.kind, _offers(wrong))
    begun = play_until(apply(partie, Cut(Seat.W, 9)), Random(5), lambda now: bool(now.spiel and now.spiel.turned))
    (late,) = witness(begun, Write(Seat.E, counted(begun))).irregularities
    assert (IrregularityKind.WRITTEN_LATE, [("correct", "A.16"), ("points_lost", "A.16")]) == (late.kind, _offers(late))


@pytest.mark.cites("A.16")
@pytest.mark.parametrize("name", ["schieber", "einzelschieber", "grauer-jass-2"])
def test_a_spiel_may_begin_unwritten(name: str) -> None:
    """The next Spiel may begin, in strict play too: the result may be written until the writer's own first card."""
    cutter = Seat.S if name == "grauer-jass-2" else Seat.W
    after = apply(played(name), Cut(cutter, 9))
    assert (PartiePhase.PLAYING, None, ()) == (after.phase, after.finished[0].written, after.irregularities)
    assert any(isinstance(act, Write) for act in acts_for(after, after.writer))
    wrong = witness(played(name), Cut(cutter, 1))
    assert wrong.spiel is not None
    assert (PartiePhase.PLAYING, ()) == (wrong.phase, wrong.irregularities)
    assert [IrregularityKind.CUT_WRONGLY] == [irregularity.kind for irregularity in wrong.spiel.faults.irregularities]


@pytest.mark.cites("K.nach-spiel")
def test_where_the_cards_must_lie_the_writer_is_told() -> None:
    """The cards must still lie when the result is written: beginning the next Spiel before that is irregular."""
    after = witness(played("kzjv"), Cut(Seat.N, 9))
    assert (PartiePhase.PLAYING, None) == (after.phase, after.finished[0].written)
    (irregularity,) = after.irregularities
    assert (IrregularityKind.NOT_WRITTEN, [("warn", "K.nach-spiel")]) == (irregularity.kind, _offers(irregularity))


@pytest.mark.cites("A.16")
def test_after_the_last_spiel_none_begins() -> None:
    """Where all is played no Spiel follows: the result is written first, and a cut changes nothing."""
    partie = play_spiel(open_partie(vary(load("schieber"), "partie", spiele=1), dealer=Seat.W), Random(1))
    after = witness(partie, Cut(Seat.N, 9))
    (irregularity,) = after.irregularities
    assert (PartiePhase.BETWEEN, IrregularityKind.NOT_WRITTEN) == (after.phase, irregularity.kind)
    assert [("stand", "A.16")] == _offers(irregularity)


def _unwritten(name: str) -> Partie:
    """A table in the second Spiel, its writer past the moment for the first one's result."""
    partie = played(name)
    partie = witness(partie, Lift(Seat.N, 9, Card.D9) if name == "fnf-handjass" else Cut(Seat.N, 9))
    random = Random(2)
    while partie.spiel is not None and not partie.spiel.turned:
        due = awaited(partie)
        listed = [act for seat in Seat for act in acts_for(partie, seat) if isinstance(act, Announce | Play)]
        partie = apply(partie, chance(partie, *due, random) if due is not None else random.choice(listed))
    return witness(partie, Write(Seat.S, partie.finished[0].counted))


@pytest.mark.cites("A.16", "P.47")
def test_written_too_late_the_points_are_lost() -> None:
    """Once it is too late the writer writes nothing; others may demand it in the next Spiel, then they are lost."""
    partie = _unwritten("schieber")
    late = partie.irregularities[-1]
    assert (IrregularityKind.WRITTEN_LATE, [("correct", "A.16"), ("points_lost", "A.16")]) == (late.kind, _offers(late))
    assert offer_taken(partie, late) is None
    counted = partie.finished[0].counted
    demanded = apply(partie, Correct(Seat.E, 0, counted))
    assert (0, counted) == (offer_taken(demanded, late), demanded.totals)
    after = _wait(partie, 2)
    assert (1, after.finished[1].written) == (offer_taken(after, late), after.totals)


@pytest.mark.cites("E.9", "F.kontrolle", "K.nach-spiel", "P.47")
@pytest.mark.parametrize("name", ["einzelschieber", "kzjv", "fnf-handjass"])
def test_a_sheet_is_completed_in_any_case(name: str) -> None:
    """Where every Spiel must stand on the sheet it is not accepted before the missing result is demanded."""
    partie = _unwritten(name)
    late = partie.irregularities[-1]
    assert (IrregularityKind.WRITTEN_LATE, ["correct"]) == (late.kind, [kind for kind, _ in _offers(late)])
    counted = partie.finished[0].counted
    end = play_until(partie, Random(4), lambda now: now.phase is PartiePhase.CHECKING)
    assert (PartiePhase.CHECKING, None) == (end.phase, offer_taken(end, late))
    done = apply(end, Correct(Seat.N, 0, counted))
    assert (PartiePhase.OVER, 0) == (done.phase, offer_taken(done, late))


@pytest.mark.cites("A.16")
def test_a_correction_too_late_changes_nothing() -> None:
    """Demanded after the next Spiel it is noted, and the result stands."""
    partie = _wait(_written("schieber"), 2)
    after = witness(partie, Correct(Seat.W, 0, partie.finished[0].counted))
    irregularity = after.irregularities[-1]
    assert (IrregularityKind.CORRECTED_LATE, [("stand", "A.16")]) == (irregularity.kind, _offers(irregularity))
    assert partie.totals == after.totals


@pytest.mark.cites("E.9")
def test_a_correction_after_the_passe_is_too_late() -> None:
    """Where corrections end with the Passe, one demanded after it is noted as too late, and the result stands."""
    over = play_until(open_partie(load("einzelschieber")), Random(1), lambda now: now.phase is PartiePhase.OVER)
    after = witness(over, Correct(Seat.W, 0, (1, 2)))
    irregularity = after.irregularities[-1]
    assert (IrregularityKind.CORRECTED_LATE, [("stand", "E.9")]) == (irregularity.kind, _offers(irregularity))
    assert over.totals == after.totals


@pytest.mark.cites("A.16")
def test_a_wrong_correction_has_its_ruling_too() -> None:
    """A demand for other points than were counted is a wrong sum of that row."""
    partie = witness(_written("schieber"), Correct(Seat.W, 0, (1, 2)))
    irregularity = partie.irregularities[-1]
    assert (IrregularityKind.WRONG_SUM, Seat.W, 0) == (irregularity.kind, irregularity.offender, irregularity.row)


def test_what_is_refused_everywhere_changes_nothing() -> None:
    """A card lifted twice, a card before the first deal, a decision about nothing: noted, and nothing follows."""
    partie = open_partie(load("schieber"))
    acts: list[PartieAct] = [
        Play(Seat.E, Card.H6),
        Rule(0, 0),
        LiftForDeal(Seat.S, Card.H9),
        LiftForDeal(Seat.S, Card.H8),
    ]
    for act in acts:
        partie = witness(partie, act)
    assert [IrregularityKind.OTHER] * 3 == [irregularity.kind for irregularity in partie.irregularities]
    assert [Seat.E, Seat.S, Seat.S] == [irregularity.offender for irregularity in partie.irregularities]
    assert ("stand", Decided.AT_ONCE) == _taken(partie)
    assert ObjectionKind.NOT_YOUR_TURN is partie.irregularities[2].objections[0].kind
