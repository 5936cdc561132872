"""Of a seat at which nobody sits nothing can be told."""

import pytest

from puur.record.situation import describe
from puur.reglement import load


@pytest.mark.parametrize(
    "line",
    [
        "abheben W 2",
        "geben W",
        "würfeln W 3",
        "ziehen W HA",
        "melden S W vergeben",
        "einspruch S W",
        "fragen W S offenlegen",
    ],
)
def test_a_line_about_nobody_is_told_with_its_place(line: str) -> None:
    """At a table of two, nobody named in an act may sit elsewhere; a decision comes from outside."""
    order = load("grauer-jass-2").seat_plan.order
    faults = describe(f"geber S\n{line}\nentscheid 1 1\n", lambda _: order).faults
    assert [(2, 1, "a seat at this table: S N")] == [(fault.line, fault.column, fault.expected) for fault in faults]
    assert () == describe(f"geber S\n{line}\n").faults
