"""Irregular tables agree with the naive twin: what is offered to whom, what follows, who took what, what is written."""

from random import Random

import pytest
from tests.naive.rulings.houses import HOUSES
from tests.naive.rulings.sums import shared
from tests.night import tonight
from tests.properties.rulings_twin import first_difference
from tests.properties.tables import REGLEMENTE

from puur.partie.settling import settle
from puur.partie.standblatt import Row, Sheet
from puur.reglement import load

TABLES = pytest.mark.parametrize("tables", [143, pytest.param(3_000, marks=pytest.mark.nightly)])
PASSEN = sorted(name for name, house in HOUSES.items() if house.text in "KE")


def test_the_twin_knows_every_house() -> None:
    """Each built-in Reglement has its house in the twin: 21 times the number above is three thousand."""
    assert set(REGLEMENTE) == set(HOUSES)
    assert len(HOUSES) == 21


@pytest.mark.parametrize("name", REGLEMENTE)
@TABLES
def test_irregular_tables_of_every_reglement(name: str, tables: int) -> None:
    """With several faults at each table, twin and product rule the same, with the same articles."""
    for seed in tonight(tables):
        assert first_difference(name, seed) == ""


@pytest.mark.cites("E.9", "K.falsch-geschrieben", "P.9")
@pytest.mark.parametrize("name", PASSEN)
def test_passen_that_do_not_add_up(name: str) -> None:
    """What a wrong total lacks, or has too many, is shared alike; the odd point is at the writer's expense."""
    reglement = load(name)
    spiele = reglement.partie.spiele.value or 0
    rng = Random(name)
    for _ in range(100):
        rows = [
            (points, 157 - points + rng.choice((0, 0, 0, 0, -10, 1, 11)))
            for points in rng.choices(range(158), k=spiele)
        ]
        writer = rng.randrange(2)
        written = [sum(row[column] for row in rows) for column in (0, 1)]
        own, other = shared(157 * spiele - sum(written))
        expected = [written[column] + (own if column == writer else other) for column in (0, 1)]
        sheet = Sheet(reglement, ("SN", "EW"), tuple(Row(row) for row in rows), writer=writer)
        assert tuple(expected) == settle(sheet).totals
