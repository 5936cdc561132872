"""Tips: for who practises alone with bots, from what he may know, and for nobody else."""

import json
from random import Random
from typing import TYPE_CHECKING, cast

import msgspec
import pytest
from tests.web.browser import Browser
from tests.web.test_admission import BEGUN, BOTH, GIVEN, GONE, SHARED, USUAL, live_of

from puur.bots.clock import Clock
from puur.bots.search.player import meister
from puur.cards import Card
from puur.decks import Language
from puur.lessons.book import FIRST, by_name
from puur.lessons.position import spiel_of
from puur.seats import Seat
from puur.spiel import view
from puur.testing.other_worlds import other_world
from puur.web.pages.play.tips import tip
from puur.web.table import events as e
from puur.web.table.admission import Obstacle, tips
from puur.web.table.state import Live
from puur.wording import Voice

if TYPE_CHECKING:
    from tests.web.conftest import Running

LOBBY = msgspec.structs.replace(USUAL, entry="lobby")
SEEDED = msgspec.structs.replace(USUAL, seed="anything")


@pytest.mark.parametrize(
    ("live", "person", "expected"),
    [
        (live_of(USUAL, *BEGUN), "anna", None),
        (live_of(USUAL, *BEGUN), "berta", Obstacle.NOT_SEATED),
        (live_of(USUAL, *BEGUN), None, Obstacle.NOT_SEATED),
        (live_of(LOBBY, *BEGUN), "anna", Obstacle.NO_TIPS),
        (live_of(USUAL, *BOTH, e.Started(0.0)), "anna", Obstacle.NO_TIPS),
        (live_of(USUAL, *BOTH, e.Started(0.0), GONE), "anna", Obstacle.NO_TIPS),
        (live_of(SHARED, *BEGUN), "anna", Obstacle.SAME_CARDS),
        (live_of(SEEDED, *BEGUN), "anna", Obstacle.SAME_CARDS),
        (live_of(GIVEN, *BEGUN), "anna", Obstacle.NO_TIPS),
    ],
)
def test_who_gets_a_tip(live: Live, person: str | None, expected: Obstacle | None) -> None:
    """Whoever sits alone with bots, nobody in the lobby, at a tournament, or where cards are shared."""
    assert expected == tips(live, person)


@pytest.mark.parametrize("name", ["opening", "nell", "throw"])
@pytest.mark.parametrize("mine", [None, Card.C8])
def test_what_is_sent_hangs_on_no_hidden_card(name: str, mine: Card | None) -> None:
    """With the hidden cards dealt otherwise the very same bytes go out."""
    spiel = spiel_of(next(exercise for exercise in by_name()[FIRST].exercises if exercise.name == name))
    voice, dice = Voice(Language.DE), Random(name)
    sent = {
        tip(view(world, Seat.S), meister(worlds=24), Clock.endless(), mine, voice)
        for world in (spiel, *(other_world(spiel, Seat.S, dice) for _ in range(3)))
    }
    assert 1 == len(sent)


def lines(body: bytes) -> list[str]:
    """What a tip says."""
    return cast("list[str]", json.loads(body)["lines"])


def test_a_tip_at_a_table_of_ones_own(server: "Running") -> None:
    """Anyone who sits there gets one, another visitor does not, and a listed table has none."""
    anna, berta = Browser(server.url), Browser(server.url)
    way = anna.ask("/tisch", {"reglement": "schieber", "alone": "ja", "level": "einfach"}).headers["location"]
    answer = anna.ask(f"{way}/tipp")
    assert 200 == answer.status
    assert lines(answer.body)
    assert 403 == berta.ask(f"{way}/tipp").status
    listed = anna.ask("/tisch", {"reglement": "schieber", "entry": "lobby", "level": "einfach"}).headers["location"]
    assert 403 == anna.ask(f"{listed}/tipp").status
    assert b"data-tip" in anna.ask(way).body
    assert b"data-tip" not in anna.ask(listed).body
