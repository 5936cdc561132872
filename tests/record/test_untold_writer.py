"""Where the writer deals first and a record does not say who writes, who deals first is not called a wrong dealer."""

import pytest

from puur.record import Replayed, play_through
from puur.record.situation import FactKind, Impossible, judge, situations_of
from puur.spiel.fault import IrregularityKind

_HANDS = """\
  S: D6 D7 D8 D9 D10 DJ DQ DK DA
  E: S6 S7 S8 S9 S10 SJ SQ SK SA
  N: H6 H7 H8 H9 H10 HJ HQ HK HA
  W: rest
"""


def record(reglement: str, *headers: str) -> str:
    """A record in which West deals the first Spiel."""
    head = "\n".join([f"Reglement: {reglement}", "Aufsicht: tisch", *headers])
    return f"jass 1\n{head}\n\nabheben N 9\ngeben W\n{_HANDS}ansage S D\n1 S: DA S6 H6 C6\n"


def wrong_in(played: Replayed) -> set[IrregularityKind]:
    """What was wrong at any moment of a record."""
    tables = (step.after.spiel for step in played.steps)
    return {wrong.kind for table in tables if table is not None for wrong in table.faults.irregularities}


@pytest.mark.cites("K.schreiber", "E.3")
@pytest.mark.parametrize("reglement", ["kzjv", "einzelschieber"])
def test_who_deals_first_writes_where_nobody_told_who_does(reglement: str) -> None:
    """A line that is missing is unknown: no dealer is wrong because of it, and nobody cut in another's place."""
    played = play_through(record(reglement))
    assert played.error is None
    assert played.partie is not None
    assert played.partie.spiel is not None
    assert not wrong_in(played)
    assert "W" == played.partie.spiel.start.writer.name


@pytest.mark.cites("K.schreiber", "E.3")
@pytest.mark.parametrize("reglement", ["kzjv", "einzelschieber"])
@pytest.mark.parametrize("header", ["Schreiber: S", "Geber: S"])
def test_who_deals_first_is_wrong_where_a_header_says_so(reglement: str, header: str) -> None:
    """Where it is told who writes, or who deals, another dealer is a fault as before."""
    assert {IrregularityKind.WRONG_DEALER} <= wrong_in(play_through(record(reglement, header)))


_LATE = """\
jass 1
Reglement: schieber
Aufsicht: tisch
Geber: W
{header}
abheben N 9
geben W
  S: DK DQ H6 H7 S6 S7 C6 C7 S10
  E: D6 D7 H8 H9 S8 S9 C8 C9 C10
  N: D8 D9 H10 HJ SJ SQ CJ CQ DA
  W: rest
ansage S D
1 S: DK D6 D8 D10
2 S: DQ D7 D9 DJ
karte W HQ
stöck S
"""


def asked_of(header: str) -> list[tuple[FactKind, ...]]:
    """What is asked about each Spiel of a record in which Stöck are shown after West's card to the next trick."""
    played = play_through(_LATE.format(header=header))
    assert played.record is not None
    verdicts = [judge(told, told.opened.reglement) for told in situations_of(played) if told.opened is not None]
    return [tuple(fact.kind for fact in found.facts) for found in verdicts if not isinstance(found, Impossible)]


@pytest.mark.cites("A.16", "A.23.8")
def test_who_writes_is_asked_where_a_record_does_not_say_and_late_stoeck_hang_on_it() -> None:
    """Stöck come too late once the writer has given his card to the next trick: without a writer that is open."""
    assert [(FactKind.WRITER,)] == asked_of("")


@pytest.mark.cites("A.16", "A.23.8")
@pytest.mark.parametrize(("header", "found"), [("Schreiber: W\n", [()]), ("Schreiber: E\n", [])])
def test_nobody_is_asked_who_writes_where_a_header_says_so(header: str, found: list[tuple[FactKind, ...]]) -> None:
    """With the writer told they are late, or nothing is wrong with the record."""
    assert found == asked_of(header)
