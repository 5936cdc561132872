"""Taking back: anyone who practises alone goes back to before his last decision, and nobody else does."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from tests.web.company import Guest, at_once, hub_in, table_of
from tests.web.test_admission import BEGUN, BOTH, GIVEN, GONE, SHARED, USUAL, dealt, live_of

from puur import wire
from puur.bots import bot
from puur.bots.table import next_act
from puur.partie import PartiePhase, acts_for
from puur.record import replay
from puur.record.reader import read
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.web.table import events as e
from puur.web.table.admission import Obstacle, retracting, retraction
from puur.web.table.decision import TableProblem
from puur.web.table.fold import acted, happen
from puur.web.table.people.notebook import Summary, lines_of
from puur.web.table.records import record_text
from puur.web.table.retraction import decide_retract
from puur.web.table.state import Live
from puur.web.table.view.scene import Scene, Viewer
from puur.web.table.view.views import view_of
from puur.web.table.withdrawal import last_decision

LOBBY = msgspec.structs.replace(USUAL, entry="lobby")
SEEDED = msgspec.structs.replace(USUAL, seed="anything")
BOTS = {seat: bot("einfach") for seat in Seat}


def on(live: Live, until: Seat | None = Seat.S) -> Live:
    """The table as bots play on, until a seat is to give a card; with none until the Spiel lies."""
    while live.partie is not None and live.partie.spiel is not None and live.partie.phase is PartiePhase.PLAYING:
        spiel = live.partie.spiel
        if (
            until is not None
            and spiel.turn is until
            and any(isinstance(act, Play) for act in acts_for(live.partie, until))
        ):
            break
        act = next_act(live.partie, BOTS, live.chance.next_act)
        assert act is not None
        live = acted(live, act, "person" if getattr(act, "seat", None) is Seat.S else "bot", 1.0)
    return live


def given(live: Live, at: int = 0) -> Live:
    """The table after Anna gave a card."""
    assert live.partie is not None
    plays = [act for act in acts_for(live.partie, Seat.S) if isinstance(act, Play)]
    return acted(live, plays[at], "person", 2.0)


PLAYED = on(given(on(dealt(USUAL, *BEGUN))))


def back(live: Live, number: int | None = None) -> Live:
    """The table after Anna took back what she can."""
    found = decide_retract(live, "anna", wire.Retract(live.number if number is None else number), 3.0)
    assert not isinstance(found, TableProblem)
    for event in found:
        live = happen(live, event)
    return live


@pytest.mark.parametrize(
    ("live", "person", "expected"),
    [
        (PLAYED, "anna", None),
        (PLAYED, "berta", Obstacle.NOT_SEATED),
        (PLAYED, None, Obstacle.NOT_SEATED),
        (dealt(USUAL, *BEGUN), "anna", Obstacle.NOTHING_TO_RETRACT),
        (live_of(USUAL, *BEGUN), "anna", Obstacle.NOTHING_TO_RETRACT),
        (happen(PLAYED, e.Waits(2.0, "E", "berta", "Berta")), "anna", Obstacle.NO_TIPS),
        (given(on(dealt(LOBBY, *BEGUN))), "anna", Obstacle.NO_TIPS),
        (given(on(dealt(USUAL, *BOTH, e.Started(0.0), GONE))), "anna", Obstacle.NO_TIPS),
        (given(on(dealt(SHARED, *BEGUN))), "anna", Obstacle.SAME_CARDS),
        (given(on(dealt(SEEDED, *BEGUN))), "anna", Obstacle.SAME_CARDS),
        (given(on(dealt(GIVEN, *BEGUN))), "anna", Obstacle.NO_TIPS),
    ],
)
def test_who_may_take_back(live: Live, person: str | None, expected: Obstacle | None) -> None:
    """Whoever would get a tip and has decided something: not in the lobby, nor where cards are shared."""
    assert expected == retraction(live, person)
    sitting = [(seat, sitter) for seat in live.plan.order if (sitter := live.sitters[seat]) is not None]
    each = tuple(seat for seat, sitter in sitting if sitter.person and retraction(live, sitter.person) is None)
    assert each == retracting(live)  # what the views ask of a whole table


def test_the_table_stands_as_before_the_decision() -> None:
    """What bots did since is gone as well, the cards are the same, and numbers go on rising."""
    decision = last_decision(PLAYED, Seat.S)
    assert decision is not None
    after = back(PLAYED)
    assert decision.before == after.partie
    assert PLAYED.number + 1 == after.number
    assert len(after.entries) == after.partie.number
    assert PLAYED.seed == after.seed
    again = given(after)
    assert again.number == after.number + 1


def test_the_record_can_be_replayed_and_says_what_was_taken_back() -> None:
    """Beside the act that came instead, and in a header how often."""
    first = last_decision(PLAYED, Seat.S)
    assert first is not None
    other = given(back(PLAYED), at=-1)
    text = record_text(other, "2026-11-28")
    assert "Zurückgenommen" in text.split("\n\n")[0]
    assert f"Zurückgenommen: karte S {first.act.card}" in text  # type: ignore[union-attr]  # a card was played
    played = replay(read(text))
    assert other.partie is not None
    *_, last = played
    assert other.partie.spiel == last.after.spiel


def test_several_decisions_are_taken_back_one_by_one_and_none_beyond_the_spiel() -> None:
    """Until nothing is left that was decided since the cards were dealt."""
    live, goes = PLAYED, 0
    for _ in range(3):
        live = on(given(live))
    while retraction(live, "anna") is None:
        live, goes = back(live), goes + 1
    assert goes >= 4
    assert goes == live.retractions
    assert Obstacle.NOTHING_TO_RETRACT == retraction(live, "anna")


def test_what_is_written_is_not_taken_back() -> None:
    """The points of a Spiel stand; before they are written its last card may still be played otherwise."""
    lies = on(PLAYED, None)
    assert lies.partie is not None
    assert PartiePhase.BETWEEN is lies.partie.phase
    assert retraction(lies, "anna") is None
    write = next(act for seat in Seat for act in acts_for(lies.partie, seat))
    assert Obstacle.NOTHING_TO_RETRACT == retraction(acted(lies, write, "table", 4.0), "anna")


def test_a_frame_that_comes_late_takes_nothing_back() -> None:
    """Such as the second of two quick taps, or one from before the last card."""
    once = back(PLAYED)
    assert once == back(once, PLAYED.number)
    before_the_card = PLAYED.number
    assert given(PLAYED) == back(given(PLAYED), before_the_card)


def test_all_read_that_it_was_practice() -> None:
    """At the table, and in the list of one's Partien."""
    after = back(PLAYED)
    seen = view_of(Scene.of(after, Scene.of(PLAYED)), Viewer("anna"))
    assert ["Einmal zurückgenommen: Diese Partie gilt als Übung."] == seen.seats.news
    told = [msgspec.json.decode(line.told, type=Summary).practice for line in lines_of(replace_over(after))]
    assert [True] == told


def replace_over(live: Live) -> Live:
    """The same Partie, ended by agreement."""
    return happen(live, e.Abandoned(5.0))


def test_late_onlookers_see_no_card_that_was_taken_back() -> None:
    """What they are shown has as many states as the Spiel has acts."""
    late = msgspec.structs.replace(USUAL, spectators="delayed")
    live = on(given(on(dealt(late, *BEGUN))))
    after = back(live)
    assert after.shown[-1] == after.partie


def test_a_table_that_is_taken_up_again_stands_as_it_stood(tmp_path: Path) -> None:
    """A person plays, takes back, plays on; the journal alone makes the same table."""

    async def story() -> None:
        async with hub_in(tmp_path) as hub:
            table = await table_of(hub, at_once("schieber"), "anna")
            anna = Guest(table, "anna")
            anna.come()
            while True:
                view = await anna.next() or anna.view
                assert view is not None
                if view.chair.may and "retract first" in view.chair.may and view.own.acts:
                    break
                act = anna.choose(view)
                if act is not None:
                    anna.act(act)
            anna.send(wire.Retract(view.number))
            while table.live.retractions == 0:
                view = await anna.next() or view
            told = await hub.look(table.live.table)
            assert told is not None
            journal = await hub._supplies.journal.read(f"table/{table.live.table}")  # noqa: SLF001  the journal itself is asked
            live: Live | None = None
            for event in journal:
                live = happen(live, e.read(event.kind, event.body))
            assert live is not None
            assert replaced(live) == replaced(table.live)
            assert view.hand.cards

    asyncio.run(story())


def replaced(live: Live) -> Live:
    """A table without the moments of its acts, which records do not hold."""
    return live._replace(recent=(), changed=0.0, since=0.0)
