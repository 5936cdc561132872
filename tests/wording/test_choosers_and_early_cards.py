"""What is said of who chooses where everybody plays alone, and of an early card that was given."""

import pytest
from tests.wording.answers import told


@pytest.mark.cites("A.4", "P.11")
def test_where_everybody_plays_alone_the_objector_chooses() -> None:
    """As long as nobody has objected, no one of the three opponents is named as the one who chooses."""
    (answer,) = told("variante C\nausspiel E\nweis E D6 D7 D8", "differenzler")
    assert answer.findings[0].head == "Wer es beanstandet, wählt:"
    (called,) = told("variante C\ntisch E: DA\nmelden W E bemerkung", "differenzler")
    assert called.findings[0].head == "West wählt:"


@pytest.mark.cites("A.22")
def test_an_early_card_that_follows_suit_is_given() -> None:
    """Nothing forbids it any more, so the answer does not say what holds if it may not be given."""
    (answer,) = told("variante D\ntisch S: HK\nkarte N H7\neinspruch E N", "schieber")
    assert (
        "Herz 7 von Nord bleibt liegen und ist damit für diesen Stich gegeben (A.22)."
        in answer.findings[0].offers[0].holds
    )
