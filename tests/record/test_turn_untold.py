"""Whose turn it is, where little is told: nobody is said to lead who is only thought of."""

import pytest
from tests.record.untold import printed


@pytest.mark.cites("A.14", "K.karte-bereit", "P.4", "G.wuerfel")
@pytest.mark.parametrize(
    "told",
    [
        "würfeln S 3",
        "reglement kzjv / variante D / würfeln S 3",
        "reglement fnf-handjass / würfeln S 3 / einspruch E S",
        "reglement kzjv / rest S",
        "reglement fnf-handjass / variante D / rest S",
    ],
)
def test_what_needs_no_turn_says_of_nobody_that_he_leads(told: str) -> None:
    """A roll where there is no die, and the rest laid down at any time, leave open who leads."""
    found = printed(told)
    assert "spielt aus" not in found
    assert "Süd spielt eine Karte" not in found
    assert "Süd spielt" in printed(f"ausspiel S / {told}")
