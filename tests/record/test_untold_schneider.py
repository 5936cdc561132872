"""Whether the losers have half the target may hang on a Weis of theirs that nobody told of (A.15)."""

import pytest
from tests.record.untold import only, printed

TOLD = (
    "stand 2495 {losers} / variante O / hand S DJ DA H7 HJ SJ SQ C6 C8 C10 / hand E D6 D7 D8 HQ S7 S10 C7 C9 CK / "
    "hand N DK DQ H9 H10 HK S6 CQ … / hand W D9 D10 H6 HA S8 SK SA … / stich 1 S: DA D6 DK D10 / bedanken S"
)


@pytest.mark.cites("A.15", "A.23.1")
@pytest.mark.parametrize(("losers", "open_still"), [(1230, True), (1229, False)])
def test_a_weis_that_the_losers_hold_may_keep_them_out_of_the_schneider(losers: int, open_still: bool) -> None:  # noqa: FBT001  a column of the table
    """East holds three in a row: with its 20 points they may have just half; a point less, and they cannot."""
    told = TOLD.format(losers=losers)
    assert only(told).outcome.spiel.ending is not None
    assert open_still is ("Ob ein Schneider dazukommt, hängt davon ab" in printed(told))
    assert open_still is not ("(Schneider, A.15)" in printed(told))
