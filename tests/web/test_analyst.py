"""What the judge of a record says of each player."""

from tests.web.test_replay_pages import RECORD

from puur.web.pages.replay.analyst import judged


def test_where_nothing_was_weighed_no_loss_by_own_knowledge_is_claimed() -> None:
    """Without time to weigh anything each player's loss by what he could know is left open, not none."""
    players = judged(RECORD, None, 0.0, 1)["players"]
    assert isinstance(players, list)
    assert [None] * 4 == [player["known"] for player in players if isinstance(player, dict)]
