"""The cards a player learns most from: his own, once the Partie is over, by what he could know, and nothing else."""

from random import Random

import msgspec
import pytest
from tests.web.test_admission import BEGUN, USUAL, live_of
from tests.web.test_daily import TODAY, on, table_of_day

from puur.bots.advice import advised
from puur.bots.clock import Clock
from puur.bots.instructive import LEAST, CardDecision, decisions_of, instructive
from puur.bots.search.player import meister
from puur.decks import Language
from puur.record import play_through
from puur.record.replayed import Step
from puur.spiel import view
from puur.spiel.acts import Play
from puur.spiel.state import Spiel
from puur.testing.other_worlds import other_world
from puur.web.pages.instructive.facts import answer_facts, list_facts, position_facts
from puur.web.pages.instructive.teacher import weighed
from puur.web.table import events as e
from puur.web.table.admission import Obstacle, instruction
from puur.web.table.lobby.daily import seat_of_day
from puur.web.table.records import record_of
from puur.web.table.state import Live
from puur.wording import Voice

VOICE = Voice(Language.DE)
MASTER = meister(worlds=24)
SEAT = seat_of_day(TODAY)
PLAYED = on(table_of_day("anna"), last=True, by="person")


def steps(live: Live) -> tuple[Step, ...]:
    """What happened at a table, step by step."""
    return play_through(record_of(live, "2026-11-28"), reglement=live.reglement).steps


@pytest.mark.parametrize(
    ("live", "person", "expected"),
    [
        (PLAYED, "anna", None),
        (PLAYED, "berta", Obstacle.NOT_SEATED),
        (PLAYED, None, Obstacle.NOT_SEATED),
        (table_of_day("anna"), "anna", Obstacle.PARTIE_RUNS),
        (live_of(USUAL, *BEGUN, e.Abandoned(1.0)), "anna", Obstacle.NOT_SEATED),
    ],
)
def test_who_is_shown_them(live: Live, person: str | None, expected: Obstacle | None) -> None:
    """Whoever gave cards himself, once the Partie is over."""
    assert expected == instruction(live, person)


def test_only_own_cards_are_weighed() -> None:
    """Those of bots are not, nor those a bot gave in somebody's place; the dearest comes first."""
    found = weighed(PLAYED, "anna")
    assert found
    assert {SEAT} == {card.decision.view.seat for card in found}
    assert [card.lost for card in found] == sorted((card.lost for card in found), reverse=True)
    assert all(card.lost >= LEAST for card in found)
    assert () == weighed(PLAYED, "berta")


def _told(spiel: Spiel, number: int, given: Play) -> bytes:
    """All that is said of a decision, in every way it is said."""
    decision = CardDecision(number, 1, view(spiel, SEAT), given.card)
    found = instructive((decision,), MASTER)
    answers = [
        answer_facts(decision, act.card, advised(decision.view, MASTER, Clock.endless(), act.card), VOICE)
        for act in decision.view.acts
        if isinstance(act, Play)
    ]
    told = list_facts(found, "/x", VOICE), position_facts(decision, VOICE), answers
    return msgspec.json.encode(told, order="sorted")


def test_nothing_that_is_said_hangs_on_a_hidden_card() -> None:
    """With the hidden cards dealt otherwise the very same bytes come out, at every card of a Spiel."""
    dice, compared = Random(18), 0
    for number, step in enumerate(steps(PLAYED)):
        act, spiel = step.entry.act, step.before.spiel
        if not isinstance(act, Play) or act.seat is not SEAT or spiel is None:
            continue
        others = [world for _ in range(3) if (world := other_world(spiel, SEAT, dice)) is not spiel]
        compared += len(others)
        assert 1 == len({_told(world, number, act) for world in (spiel, *others)})
    assert compared > 8


def test_a_card_without_a_choice_teaches_nothing() -> None:
    """The last card of a hand is no decision."""
    played = play_through(record_of(PLAYED, "2026-11-28"), reglement=PLAYED.reglement)
    found = list(decisions_of(played, SEAT, range(len(PLAYED.entries))))
    assert 0 < len(found) < 9
    assert all(sum(isinstance(act, Play) for act in decision.view.acts) > 1 for decision in found)
