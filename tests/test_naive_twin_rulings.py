"""Irregular tables agree with the naive twin: what is offered to whom, what follows, who took what, what is written."""

import pytest
from tests.naive.rulings.houses import HOUSES
from tests.properties.rulings_twin import first_difference
from tests.properties.tables import REGLEMENTE

TABLES = pytest.mark.parametrize("tables", [143, pytest.param(14_300, marks=pytest.mark.nightly)])


def test_the_twin_knows_every_house() -> None:
    """Each built-in Reglement has its house in the twin: 21 times the number below is three thousand."""
    assert set(REGLEMENTE) == set(HOUSES)


@pytest.mark.parametrize("name", REGLEMENTE)
@TABLES
def test_irregular_tables_of_every_reglement(name: str, tables: int) -> None:
    """With several faults at each table, twin and product rule the same, with the same articles."""
    for seed in range(tables):
        assert first_difference(name, seed) == ""
