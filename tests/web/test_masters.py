"""The table of the masters: everybody sees the same card at the same time, where the owner of a server wants it."""

import asyncio

import pytest
from tests.bots.test_exhibition import spiel
from tests.web.conftest import Running
from tests.web.visitor import Visitor

from puur.bots.exhibition import MastersSpiel, Sitting
from puur.decks import Language
from puur.web.pages.masters.broadcast import PLAYED, SLOT, Broadcast, Showing, showing_at
from puur.web.pages.masters.facts import facts_of
from puur.wording import Voice


def test_the_clock_alone_says_what_is_shown() -> None:
    """Each deal twice, one after the other; its steps over two minutes, and then the result."""
    showings = [showing_at(SLOT * slot + 1.0) for slot in range(4)]
    assert [(0, Sitting.FIRST), (0, Sitting.SECOND), (1, Sitting.FIRST), (1, Sitting.SECOND)] == [
        (showing.number, showing.turn) for showing in showings
    ]
    assert [(showing.number, showing.turn) for showing in showings[1:]] == [
        showing.following for showing in showings[:-1]
    ]
    shown = [showing_at(seconds).steps_shown(40) for seconds in range(int(SLOT))]
    assert 1 == shown[0]
    assert 40 == shown[int(PLAYED)]
    assert shown == sorted(shown)


@pytest.mark.parametrize("language", list(Language))
def test_every_decision_is_told_in_all_languages(language: Language) -> None:
    """The page has a comment for each step that had one, and says what the first turn brought."""
    first, second = spiel(3, Sitting.FIRST), spiel(3, Sitting.SECOND)
    facts = facts_of(second, first, Voice(language))
    comments = facts["comments"]
    assert isinstance(comments, list)
    assert [bool(comment) for comment in comments] == [comment is not None for comment in second.comments]
    assert str(first.points[0]) in str(facts["first"])
    assert str(second.points[1]) in str(facts["result"])
    assert facts["board"]


def test_a_spiel_is_computed_once_and_the_next_one_ahead() -> None:
    """However many look; what failed is tried again by who looks next, and old ones are let go."""
    asked: list[tuple[int, Sitting]] = []

    def play(number: int, turn: Sitting) -> MastersSpiel:
        asked.append((number, turn))
        if number == 7 and asked.count((7, turn)) == 1:
            raise ValueError("not this time")
        return spiel(3, turn)

    async def run() -> None:
        shown = Broadcast(play)
        looks = [shown.spiel(Showing(3, Sitting.SECOND, 0.0)) for _ in range(5)]
        assert all(found is not None for found in await asyncio.gather(*looks))
        assert await shown.first(Showing(3, Sitting.SECOND, 0.0)) is not None
        assert await shown.first(Showing(3, Sitting.FIRST, 0.0)) is None
        assert [(3, Sitting.SECOND), (4, Sitting.FIRST), (3, Sitting.FIRST)] == asked
        with pytest.raises(ValueError, match="not this time"):
            await shown.spiel(Showing(7, Sitting.FIRST, 0.0))
        assert await shown.spiel(Showing(7, Sitting.FIRST, 0.0)) is not None
        for number in (90, 80, 70, 60):  # a clock put back
            assert await shown.spiel(Showing(number, Sitting.FIRST, 0.0)) is not None
        shown.stop()

    asyncio.run(run())


def test_only_where_its_owner_likes(server: Running) -> None:
    """Elsewhere there is no such page, and nothing leads to it."""
    usual = Visitor.at(server.url)
    assert 404 == usual.get("/meister").status
    assert "/meister" not in usual.get("/").text
