"""After a card laid too early the others go on in their turn: nobody but its player is accused of anything (A.22)."""

import pytest
from tests.night import by_night
from tests.record.early_stories import stories
from tests.record.untold import verdict_of

EVERY_TENTH = 10


def accused(reglement: str, story: str) -> set[str]:
    """Whose acts were wrong in any answer."""
    answers = verdict_of(f"reglement {reglement} / variante D / {story}").answers
    return {finding.irregularity.offender.name for answer in answers for finding in answer.outcome.findings}


@pytest.mark.cites("A.22", "P.36")
@pytest.mark.parametrize("reglement", ["schieber", "fnf-handjass", *by_night("kzjv", "einzelschieber")])
def test_nobody_but_who_laid_a_card_too_early_is_accused(reglement: str) -> None:
    """Whatever he laid, whenever, objected to or not, whether or not somebody trumps, as far as the story goes."""
    for seat, story in tuple(stories())[::EVERY_TENTH]:
        assert accused(reglement, story) == {seat}, story


@pytest.mark.nightly
@pytest.mark.cites("A.22", "P.36")
@pytest.mark.parametrize("reglement", ["schieber", "kzjv", "einzelschieber", "fnf-handjass"])
def test_so_it_is_in_every_story(reglement: str) -> None:
    """Every story in which one card comes too early."""
    for seat, story in stories():
        assert accused(reglement, story) == {seat}, story
