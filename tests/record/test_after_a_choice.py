"""A Spiel that its opponents had annulled: what is told next is told of another one."""

import pytest
from tests.record.untold import spiele_of


@pytest.mark.cites("A.4", "A.19")
def test_a_card_after_the_choice_to_annul_is_one_of_the_next_spiel() -> None:
    """The wrong player announced and the opponents would not have it: nothing more is played in that Spiel."""
    annulled, following = spiele_of("geber S / ansage N D / einspruch E N / wählen E 1 1 / karte E HA")
    assert [True] == [answer.outcome.is_annulled for answer in annulled.answers]
    assert [()] == [answer.outcome.refused for answer in annulled.answers]
    assert not any(answer.outcome.is_annulled for answer in following.answers)
