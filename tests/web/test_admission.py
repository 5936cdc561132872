"""Who may look at a table and sit down at it, and since when: a table of cases, and stories with people."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from tests.web.company import Guest, at_once, hub_in, table_of

from puur import wire
from puur.partie import acts_for
from puur.seats import Seat
from puur.spiel.acts import Bedanken
from puur.web.table import events as e
from puur.web.table.admission import (
    MOST_ADMITTED,
    Crowd,
    Entrance,
    Obstacle,
    admittance,
    cards_are_out,
    entry,
    key_digest,
    look,
    reportable,
    seat_entrance,
)
from puur.web.table.chairs import ChairMoment, decide_chair
from puur.web.table.decision import TableProblem, chance_due
from puur.web.table.fold import acted, happen
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import LiveTable
from puur.web.table.state import Live
from puur.wire.settings import DRAWN, TableSettings

USUAL = TableSettings("schieber", by_hand=())
PRIVATE = msgspec.structs.replace(USUAL, entry="private")
UNSEEN = msgspec.structs.replace(USUAL, spectators="none")
SHARED = msgspec.structs.replace(USUAL, seed=f"{DRAWN[0]}00112233")
GIVEN = msgspec.structs.replace(USUAL, seats="given")
KEY, WRONG = "geheim", "geraten"
BEGUN = (e.Sat(0.0, "S", "anna", "Anna"), e.Started(0.0))
BOTH = (BEGUN[0], e.Sat(0.0, "E", "berta", "Berta"))
GONE = e.Stood(0.0, "E")
EMPTY = Crowd(0, 10)


def live_of(settings: TableSettings, *happened: e.Event) -> Live:
    """A table of Anna's at which this happened."""
    key = key_digest(KEY) if settings.entry == "private" else None
    live = happen(None, e.OpenedTable(0.0, "t", settings, "d", "secret", "anna", key))
    for event in happened:
        live = happen(live, event)
    return live


def dealt(settings: TableSettings, *happened: e.Event) -> Live:
    """The same, once everybody holds cards."""
    live = live_of(settings, *happened)
    while not cards_are_out(live.partie):
        assert live.partie is not None
        open_to_all = (act for seat in live.plan.order for act in acts_for(live.partie, seat))
        live = acted(live, chance_due(live) or next(open_to_all), "table", 1.0)
    return live


def test_nobody_is_reported_where_one_person_sits_alone() -> None:
    """Who plays with bots has nobody to report, not even himself; two have each other, but not among strangers."""
    assert () == reportable(live_of(USUAL, *BEGUN), Seat.S)
    assert {Seat.S, Seat.E} == set(reportable(live_of(USUAL, *BOTH), Seat.S))
    assert () == reportable(live_of(msgspec.structs.replace(USUAL, entry="lobby"), *BOTH), Seat.S)


def test_no_cards_are_out_before_a_partie_and_once_a_word_has_ended_it() -> None:
    """A word that ends a Partie ends its Spiel, and hands that nobody will play are nobody's secret any more."""
    assert not cards_are_out(None)
    live = dealt(USUAL, *BEGUN)
    ended = acted(live, Bedanken(Seat.E), "bot", 2.0).partie
    assert ended is not None
    assert ended.spiel is not None
    assert any(ended.spiel.hands)
    assert not cards_are_out(ended)


@pytest.mark.parametrize(
    ("live", "person", "seat", "expected"),
    [
        (live_of(USUAL), None, Seat.E, Obstacle.NOT_SEATED),
        (live_of(USUAL), "berta", Seat.E, Entrance.OPEN),
        (live_of(USUAL, BEGUN[0]), "berta", Seat.S, Obstacle.TAKEN),
        (live_of(USUAL, BEGUN[0], e.Barred(0.0, "berta")), "berta", Seat.E, Obstacle.BARRED),
        (live_of(PRIVATE), "berta", Seat.E, Obstacle.PRIVATE),
        (live_of(PRIVATE, e.Admitted(0.0, "berta")), "berta", Seat.E, Entrance.OPEN),
        (live_of(GIVEN), "berta", Seat.E, Obstacle.PRIVATE),
        (live_of(USUAL, *BEGUN), "anna", Seat.E, Obstacle.SEATED),
        (live_of(USUAL, *BEGUN), "berta", Seat.E, Entrance.OPEN),
        (dealt(USUAL, *BEGUN), "berta", Seat.E, Entrance.LATER),
        (happen(dealt(USUAL, *BEGUN), e.Stood(1.0, "S")), "anna", Seat.S, Entrance.OPEN),
        (happen(dealt(USUAL, *BEGUN), e.Stood(1.0, "S")), "anna", Seat.E, Entrance.SHUT),
        (happen(dealt(USUAL, *BEGUN), e.Stood(1.0, "S")), "anna with another cookie", Seat.E, Entrance.LATER),
        (happen(dealt(USUAL, *BEGUN), e.Stood(1.0, "S")), "anna with another cookie", Seat.S, Entrance.LATER),
        (live_of(USUAL, *BOTH, e.Blocked(0.0, "anna", "E"), GONE), "berta", Seat.E, Obstacle.BARRED),
        (live_of(USUAL, *BOTH, e.Blocked(0.0, "berta", "S"), GONE), "berta", Seat.E, Entrance.OPEN),
        (live_of(SHARED), "berta", Seat.E, Entrance.OPEN),
        (live_of(SHARED, e.Retired(0.0)), "berta", Seat.E, Obstacle.SAME_CARDS),
        (live_of(SHARED, *BEGUN), "berta", Seat.E, Obstacle.SAME_CARDS),
    ],
)
def test_who_may_sit_down(live: Live, person: str | None, seat: Seat, expected: Entrance | Obstacle) -> None:
    """A free seat is open; a bot's that holds cards is so when the Spiel is over, but to who held just them."""
    assert expected is seat_entrance(live, person, seat)


def test_a_seat_that_is_not_played_is_none() -> None:
    """At a table for two nobody sits at East."""
    assert Obstacle.NO_SEAT is seat_entrance(live_of(TableSettings("grauer-jass-2")), "berta", Seat.E)


@pytest.mark.parametrize(
    ("live", "person", "key", "crowd", "enters", "sees"),
    [
        (live_of(USUAL), None, None, EMPTY, Entrance.OPEN, None),
        (live_of(USUAL), "berta", None, Crowd(10, 10), Entrance.OPEN, Obstacle.FULL),
        (live_of(USUAL), "berta", None, Crowd(9, 10), Entrance.OPEN, None),
        (live_of(USUAL), "berta", None, Crowd(11, 10), Entrance.OPEN, Obstacle.FULL),
        (live_of(USUAL, *BEGUN), "anna", None, Crowd(10, 10), Entrance.OPEN, None),
        (live_of(UNSEEN), None, None, EMPTY, Entrance.OPEN, None),
        (live_of(SHARED), None, None, EMPTY, Entrance.OPEN, None),
        (live_of(SHARED, *BEGUN), "berta", None, EMPTY, Entrance.OPEN, Obstacle.SAME_CARDS),
        (live_of(SHARED, *BEGUN), "anna", None, EMPTY, Entrance.OPEN, None),
        (live_of(PRIVATE), "berta", None, EMPTY, Obstacle.PRIVATE, Obstacle.PRIVATE),
        (live_of(PRIVATE), "berta", WRONG, EMPTY, Obstacle.PRIVATE, Obstacle.PRIVATE),
        (live_of(PRIVATE), "berta", KEY, EMPTY, Entrance.BY_KEY, Obstacle.PRIVATE),
        (live_of(PRIVATE, e.Admitted(0.0, "berta")), "berta", None, EMPTY, Entrance.OPEN, None),
        (live_of(PRIVATE), "anna", None, EMPTY, Entrance.OPEN, None),
        (dealt(UNSEEN, *BEGUN), None, None, EMPTY, Entrance.OPEN, Obstacle.NO_SPECTATORS),
        (dealt(UNSEEN, *BEGUN), "berta", None, EMPTY, Entrance.OPEN, None),
        (dealt(UNSEEN, *BEGUN, e.Barred(1.0, "berta")), "berta", None, EMPTY, Entrance.OPEN, Obstacle.NO_SPECTATORS),
    ],
)
def test_who_may_come_and_look(
    live: Live, person: str | None, key: str | None, crowd: Crowd, enters: Entrance | Obstacle, sees: Obstacle | None
) -> None:
    """A private table is for people let in, one without onlookers for people who could sit; sitters always see."""
    assert enters is entry(live, person, key)
    assert sees is look(live, person, crowd)


def wanted(live: Live, person: str, do: str, seat: str | None = None) -> tuple[e.Event, ...] | TableProblem:
    """What follows when somebody wants something about the seats."""
    frame = msgspec.convert({"type": "chair", "do": do, "seat": seat}, wire.Chair)
    return decide_chair(live, person, frame, ChairMoment(2.0, person.title(), "s"))


def after(live: Live, *asked: tuple[str, str, str | None]) -> Live:
    """A table after all this was wanted."""
    for person, do, seat in asked:
        found = wanted(live, person, do, seat)
        assert not isinstance(found, TableProblem)
        for event in found:
            live = happen(live, event)
    return live


def test_so_many_are_let_in_by_a_link_for_good() -> None:
    """Then nobody else is, as each is written down; who was let in, and who sits there, comes and goes as before."""
    live = live_of(PRIVATE, *BEGUN, e.Admitted(0.0, "berta"))
    assert Entrance.BY_KEY is admittance(live, "carla", KEY)
    others = frozenset(str(number) for number in range(MOST_ADMITTED - len(live.admitted)))
    full = live._replace(admitted=live.admitted | others)
    assert Entrance.BY_KEY is admittance(full._replace(admitted=full.admitted - {"0"}), "carla", KEY)
    assert Obstacle.VISITED is admittance(full, "carla", KEY)
    assert Obstacle.PRIVATE is admittance(full, "carla", WRONG)
    assert [Entrance.OPEN] * 2 == [admittance(full, person, KEY) for person in ("anna", "berta")]
    assert Entrance.BY_KEY is entry(full, "carla", KEY), "what was played there she may still read"


def test_all_who_play_must_agree() -> None:
    """One of two players who would let somebody take over is not enough; anyone who has agreed is not asked again."""
    live = dealt(USUAL, BEGUN[0], e.Sat(0.0, "N", "nora", "Nora"), BEGUN[1])
    live = after(live, ("berta", "sit", "E"), ("anna", "let_in", "E"))
    assert live.seat_of("berta") is None
    assert TableProblem("not_now") == wanted(live, "anna", "let_in", "E")
    assert Seat.E is after(live, ("nora", "let_in", "E")).seat_of("berta")


def test_who_is_away_has_not_agreed() -> None:
    """The only player left cannot let somebody in while another person's line is cut or a bot plays for him."""
    for gone in (e.Away(1.0, "N"), e.Handed(1.0, "N")):
        live = happen(dealt(USUAL, BEGUN[0], e.Sat(0.0, "N", "nora", "Nora"), BEGUN[1]), gone)
        assert live.persons == (Seat.S,)
        assert after(live, ("berta", "sit", "E"), ("anna", "let_in", "E")).seat_of("berta") is None


def test_who_is_barred_waits_no_longer() -> None:
    """The table does not go on saying that somebody will play whom its host has sent away."""
    live = after(dealt(USUAL, *BEGUN), ("berta", "sit", "E"))
    assert () == happen(live, e.Barred(1.0, "berta")).newcomers


def test_nobody_lets_in_who_saw_other_cards() -> None:
    """Anyone who stood up from another hand waits for the end of the Spiel, whatever the others would allow."""
    live = happen(dealt(USUAL, BEGUN[0], e.Sat(0.0, "N", "nora", "Nora"), BEGUN[1]), e.Stood(1.0, "N"))
    live = after(live, ("nora", "sit", "E"))
    assert TableProblem("not_now") == wanted(live, "anna", "let_in", "E")
    assert live.seat_of("nora") is None


def test_who_waits_may_leave_and_choose_anew() -> None:
    """One waits for one seat; asking twice changes nothing; the queue is bounded."""
    live = after(dealt(USUAL, *BEGUN), ("berta", "sit", "E"), ("berta", "sit", "E"), ("berta", "sit", "N"))
    assert [("berta", Seat.N)] == [(newcomer.person, newcomer.seat) for newcomer in live.newcomers]
    assert () == after(live, ("berta", "leave", None)).newcomers
    assert () == wanted(after(live, ("berta", "leave", None)), "berta", "leave")
    crowd = after(live, *[(f"person {number}", "sit", "W") for number in range(11)])
    assert TableProblem("full") == wanted(crowd, "one too many", "sit", "W")


def _run(folder: Path, story: Callable[[Hub], Awaitable[None]]) -> None:
    """A story at the tables of one server."""

    async def told() -> None:
        async with hub_in(folder) as hub:
            await story(hub)

    asyncio.run(told())


async def _come(table: LiveTable, *persons: str) -> list[Guest]:
    guests = [Guest(table, person) for person in persons]
    for guest in guests:
        guest.come()
        while await guest.next() is None:
            pass
    return guests


async def _until_dealt(table: LiveTable, player: Guest) -> None:
    """A player lifts, names the dealer and whatever else comes before the cards."""
    while not cards_are_out(table.live.partie):
        view = await player.next()
        act = None if view is None or cards_are_out(table.live.partie) else player.choose(view)
        if act is not None:
            player.act(act)


def test_a_bot_s_cards_are_seen_once_its_players_agree(tmp_path: Path) -> None:
    """Whoever comes in the middle sees no hand until the player says yes; then he plays on, and everybody is told."""

    async def story(hub: Hub) -> None:
        table = await table_of(hub, at_once("schieber"), "anna")
        anna, berta, cleo = await _come(table, "anna", "berta", "cleo")
        await _until_dealt(table, anna)
        berta.send(wire.Chair("sit", "E"))
        while not table.live.newcomers:
            await berta.next()
        while anna.view is None or "let_in E" not in anna.view.chair.may:
            await anna.next()
        while berta.view is None or not berta.view.seats.news:
            await berta.next()
        assert ([], None) == (berta.view.hand.cards, berta.view.chair.you)
        assert "leave E" in berta.view.chair.may
        assert "Berta" in anna.view.seats.news[0]
        anna.send(wire.Chair("let_in", "E"))
        while berta.view.chair.you is None:
            await berta.next()
        assert berta.view.hand.cards
        while cleo.view is None or cleo.view.seats.players[1].name != "Berta":
            await cleo.next()
        assert any("Berta spielt jetzt" in told for told in cleo.view.seats.news)

    _run(tmp_path, story)


def test_who_waits_sits_down_when_the_spiel_is_over(tmp_path: Path) -> None:
    """Without a yes the seat is his between two Spiele; until then his views hold no hand."""

    async def story(hub: Hub) -> None:
        table = await table_of(hub, at_once("schieber"), "anna")
        anna, berta = await _come(table, "anna", "berta")
        await _until_dealt(table, anna)
        berta.send(wire.Chair("sit", "E"))
        playing = asyncio.create_task(anna.play())
        while berta.view is None or berta.view.chair.you is None:
            await berta.next()
        assert table.live.partie is not None
        assert not cards_are_out(table.live.partie) or table.live.partie.finished
        assert Seat.E is table.live.seat_of("berta")
        playing.cancel()

    _run(tmp_path, story)


def test_who_goes_away_waits_no_longer(tmp_path: Path) -> None:
    """The seat is not kept for somebody whose line is cut for longer than the grace."""

    async def story(hub: Hub) -> None:
        settings = msgspec.structs.replace(at_once("schieber"), grace=0.1)
        table = await table_of(hub, settings, "anna")
        anna, berta = await _come(table, "anna", "berta")
        await _until_dealt(table, anna)
        berta.send(wire.Chair("sit", "E"))
        while not table.live.newcomers:
            await berta.next()
        berta.go()
        while table.live.newcomers:
            await anna.next()

    _run(tmp_path, story)
