"""Cases over very many tables of which the first reaches every branch: it is measured, the others need not be."""

import pytest
from _pytest.mark.structures import ParameterSet


def wide(*values: object) -> tuple[ParameterSet, ...]:
    """These values of a parameter, marked as `wide`: they look for new faults and reach no new branch."""
    return tuple(pytest.param(value, marks=pytest.mark.wide) for value in values)
