"""The second reading finds no difference in any evening that is invented, of whatever form."""

from collections.abc import Iterator

import pytest
from _pytest.mark.structures import ParameterSet
from tests.night import by_night, tonight

from puur.desk.archive import pack, unpack
from puur.desk.audit import check
from puur.testing.evenings import club_reglement, final_reglement, random_evening, timed_reglement

STREAM = "desk/krone"
FORMATS = (
    "einzelschieber",
    "zuercher-einzel",
    "fnf-handjass",
    "paarschieber",
    "paare-schweizer",
    "paare-jeder-gegen-jeden",
    "einzel-final",
    "einzel-nach-zeit",
    "paare-final",
    "paare-cup",
    "differenzler-turnier",
    "coiffeur-turnier",
    "handjass-turnier",
    "jahresmeisterschaft",
    "kzjv",
    "kzjv-turnier",
)


def recomputes(reglement: str, people: int, seed: str, text: str | None = None) -> None:
    """A random evening is packed, read, and recomputed without a difference."""
    data = pack(random_evening(reglement, people, seed, text=text), STREAM)
    report = check(data)
    assert () == report.differences
    assert report.right
    assert () == unpack(data).damage


def _fields() -> Iterator[ParameterSet]:
    """Each format with full tables, somebody too many or two too many in turn by day, and with all of them at night."""
    for row, reglement in enumerate(FORMATS):
        for at, people in enumerate((8, 13, 22)):
            yield pytest.param(reglement, people, marks=() if at == row % 3 else pytest.mark.nightly)


@pytest.mark.parametrize(("reglement", "people"), [*_fields()])
def test_random_evenings_recompute(reglement: str, people: int) -> None:
    """Each format, with all that goes wrong in a hall: full tables, somebody too many, two too many."""
    recomputes(reglement, people, "taeglich")


@pytest.mark.nightly
@pytest.mark.parametrize("reglement", FORMATS)
def test_five_thousand_evenings_recompute(reglement: str) -> None:
    """No difference in any."""
    for at in tonight(-(-5_000 // len(FORMATS))):
        recomputes(reglement, 8 + at % 41, str(at))


@pytest.mark.parametrize("at", [*range(3), *by_night(*range(3, 6))])
def test_evenings_under_any_reglement_recompute(at: int) -> None:
    """Clubs in whose own Reglemente everything that moves points or ranks is otherwise."""
    recomputes("klub", 16 + at % 2, str(at), club_reglement(str(at)))


@pytest.mark.cites("P.56", "P.57")
@pytest.mark.parametrize("at", [*range(2), *by_night(*range(2, 200))])
def test_evenings_with_any_final_recompute(at: int) -> None:
    """All, none or cards at the limit, few or many in the final, a drawn match parted by a Spiel or by the rank."""
    recomputes("klub", 8 + at % 17, f"Final {at}", final_reglement(str(at)))


@pytest.mark.cites("P.59")
@pytest.mark.parametrize("at", [*range(2), *by_night(*range(2, 200))])
def test_evenings_by_time_recompute(at: int) -> None:
    """Partners and singles by the clock, fixed pairs too: converted or as written, with tables of five and rests."""
    recomputes("klub", 8 + at % 17, f"Zeit {at}", timed_reglement(str(at)))


@pytest.mark.nightly
@pytest.mark.parametrize("at", tonight(200))
def test_evenings_under_other_reglemente_recompute(at: int) -> None:
    """No difference in any."""
    recomputes("klub", 8 + at % 25, f"nachts {at}", club_reglement(f"nachts {at}"))
