"""A bar that binds nobody is in no ruling: neither in what is read nor in what programs get."""

import pytest
from tests.record.untold import only

from puur.record.situation import after_each
from puur.spiel.ruling import ConsequenceKind


@pytest.mark.cites("A.8", "E.7", "P.17")
@pytest.mark.parametrize("reglement", ["schieber", "einzelschieber"])
@pytest.mark.parametrize(("trick", "barred"), [(7, True), (8, False)])
def test_with_one_card_left_no_suit_is_barred(reglement: str, trick: int, barred: bool) -> None:  # noqa: FBT001  a case
    """Before the last trick the right player has no other lead; before that he has."""
    told = f"reglement {reglement} / variante D / stich {trick} S: HA H6 H7 H8 / karte N CA / einspruch E N"
    answer = only(told)
    offers = answer.ruling(0).offers
    assert barred is any(part.kind is ConsequenceKind.BAR for offer in offers for part in offer)
    assert len(offers) == len(after_each(answer.outcome.findings[0]))
