"""The same cards at several tables: nobody sees a deal elsewhere that he still has to play; a chosen seed is told."""

import asyncio
import random
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from tests.web.browser import part
from tests.web.company import QUICK, Guest, at_once, begin, opened
from tests.web.test_lobby import GERMAN, answers
from tests.web.visitor import Visitor

from puur import wire
from puur.decks import Deck, Language
from puur.seats import Seat
from puur.store import open_store
from puur.store.journal import Journal
from puur.web.table import events as e
from puur.web.table.admission import Crowd, Obstacle, look, seat_entrance
from puur.web.table.fitness import unfit
from puur.web.table.fold import happen
from puur.web.table.host.deals import claim, share
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import LiveTable
from puur.web.table.lobby.rows import row_of
from puur.web.table.lobby.same_cards import REST, is_secret, retire
from puur.web.table.lobby.wish import wish_of
from puur.web.table.people.moves import Movers
from puur.web.table.records import CHOSEN, record_text
from puur.web.table.state import Live
from puur.web.table.view import people
from puur.web.visitor.names import Manners
from puur.wire.settings import AT_ONCE, TableSettings
from puur.wording import Voice

if TYPE_CHECKING:
    from tests.web.conftest import Running

SEED = "pair 00112233"
CROWD = Crowd(0, 10)


def live_of(seed: str | None, *happened: e.Event) -> Live:
    """A table with a seed."""
    live = happen(None, e.OpenedTable(0.0, "t", TableSettings("schieber", seed=seed), "d", "s", "anna"))
    for event in (e.Sat(0.0, "S", "anna", "Anna"), *happened):
        live = happen(live, event)
    return live


@pytest.mark.parametrize(
    ("seed", "happened", "expected"),
    [
        (SEED, (), None),
        (SEED, (e.Started(0.0),), Obstacle.SAME_CARDS),
        ("desk 00112233", (e.Started(0.0),), Obstacle.SAME_CARDS),
        (SEED, (e.Started(0.0), e.Abandoned(1.0)), Obstacle.SAME_CARDS),
        ("chosen", (e.Started(0.0),), None),
        (None, (e.Started(0.0),), None),
    ],
)
def test_nobody_looks_on(seed: str | None, happened: tuple[e.Event, ...], expected: Obstacle | None) -> None:
    """From its first card on a table of shared deals is seen by who sits there alone, and nobody joins it."""
    live = live_of(seed, *happened)
    assert expected is look(live, "berta", CROWD)
    assert None is look(live, "anna", CROWD)
    assert (expected is Obstacle.SAME_CARDS) is (seat_entrance(live, "berta", Seat.E) is Obstacle.SAME_CARDS)


def _sent_away(guest: Guest) -> str | None:
    """Why a guest was told to go; none where he may stay."""
    return None if guest.mailbox.bye is None else guest.mailbox.bye.code


@pytest.mark.parametrize(
    ("room", "reason"),
    [
        (TableSettings("schieber", seed=SEED, tempo=AT_ONCE, levels=("zufall",)), Obstacle.SAME_CARDS),
        (TableSettings("schieber", seed=SEED, tempo=AT_ONCE, spectators="delayed"), Obstacle.SAME_CARDS),
        (TableSettings("schieber", tempo=AT_ONCE, spectators="none", entry="private"), None),
        (TableSettings("schieber", seed="chosen", tempo=AT_ONCE), None),
    ],
)
def test_who_came_early_leaves_before_the_first_card(
    tmp_path: Path, room: TableSettings, reason: Obstacle | None
) -> None:
    """Whoever looks at a table that waits is sent away as it begins to play shared cards, and so is who stands up."""

    async def story(hub: Hub, journal: Journal) -> None:
        del journal
        table = await opened(hub, room, "anna")
        await hub.happens(table, e.Admitted(table.live.changed, "berta"))
        onlooker, host = Guest(table, "berta"), Guest(table, "anna")
        onlooker.come()
        host.come()
        await onlooker.next()
        await begin(hub, table, "anna")
        assert reason == _sent_away(onlooker)
        assert _sent_away(host) is None
        host.send(wire.Chair("stand"))
        await hub.happens(table)
        assert reason == _sent_away(host)

    _run(tmp_path, story)


def test_a_program_that_waits_for_the_begin_sees_no_shared_cards(club: "Running") -> None:
    """A request that waits for news at a table with shared cards is told why it may not look as soon as they play."""

    async def story() -> None:
        anna, program = Visitor.at(club.url), Visitor.at(club.url)
        where = anna.open(twice="tische", entry="link", name="Anna", level="zufall")
        table = next(iter(re.findall(r'href="/tisch/(\w+)"', anna.get(where).text)))
        anna.get(f"/tisch/{table}")
        known = msgspec.json.decode(program.get(f"/api/v1/tables/{table}").text)
        after = known["edition"] + known["number"]
        waiting = asyncio.create_task(asyncio.to_thread(program.get, f"/api/v1/tables/{table}?after={after}&wait=25"))
        async with anna.line(table) as line:
            await line.hello(name="Anna")
            while line.view["watchers"] == 0:
                await line.until("view")
            await line.send({"type": "chair", "do": "start"})
            answer = await waiting
        assert (403, "same_cards") == (answer.status, msgspec.json.decode(answer.text)["code"])

    asyncio.run(story())


def test_the_lobby_does_not_invite_where_nobody_may_come() -> None:
    """A table of the lobby with such cards stands there until its first card, and not while it plays."""
    shared = TableSettings("schieber", seed=SEED, entry="lobby")
    live = happen(None, e.OpenedTable(0.0, "t", shared, "d", "s", "anna"))
    live = happen(live, e.Sat(0.0, "S", "anna", "Anna"))
    assert row_of(live, Manners()) is not None
    assert row_of(happen(live, e.Started(0.0)), Manners()) is None


def _run(folder: Path, story: Callable[[Hub, Journal], Awaitable[None]]) -> None:
    async def told() -> None:
        async with await open_store(f"sqlite:///{folder / 'puur.sqlite'}") as store:
            hub = Hub(store.journal, QUICK)
            try:
                await story(hub, store.journal)
            finally:
                await hub.close()

    asyncio.run(told())


def test_a_deal_is_secret_until_the_last_table_has_finished_it(tmp_path: Path) -> None:
    """Whoever is ready first waits with record and replay, also where the other table is not yet opened."""

    async def story(hub: Hub, journal: Journal) -> None:
        shared = msgspec.structs.replace(at_once("schieber-1000"), seed=SEED, levels=("zufall",))
        await share(journal, SEED, (), 2)
        first_table, second_table = [await opened(hub, shared, name) for name in ("anna", "berta")]
        assert await is_secret(journal, hub, first_table.live)
        await share(journal, SEED, (first_table.live.table,), 2)
        assert await is_secret(journal, hub, first_table.live)
        await share(journal, SEED, (first_table.live.table, second_table.live.table), 2)
        for table, name in ((first_table, "anna"), (second_table, "berta")):
            assert await is_secret(journal, hub, first_table.live)
            guest = Guest(table, name, dice=random.Random(1))
            await begin(hub, table, name)
            guest.come()
            await guest.play()
        assert not await is_secret(journal, hub, first_table.live)
        assert not await is_secret(journal, hub, second_table.live)
        alone = await opened(hub, at_once("schieber"), "cleo")
        assert not await is_secret(journal, hub, alone.live)

    _run(tmp_path, story)


def test_nobody_plays_the_same_cards_twice(tmp_path: Path) -> None:
    """Whoever sits at one table, or saw its cards, is refused at the other, whichever way he comes; others are not."""

    async def story(hub: Hub, journal: Journal) -> None:
        shared = msgspec.structs.replace(at_once("schieber-1000"), seed=SEED, levels=("zufall",))
        first_table, second_table = [await opened(hub, shared, "host") for _ in range(2)]
        await share(journal, SEED, (first_table.live.table, second_table.live.table), 2)

        async def sits(table: LiveTable, person: str, seat: wire.SeatLetter = "S") -> bool:
            guest = Guest(table, person)
            guest.come()
            guest.send(wire.Chair("sit", seat))
            while table.live.seat_of(person) is None:
                await guest.next()
                if any(isinstance(told, wire.Problem) and told.code == Obstacle.PLAYS_THEM for told in guest.others):
                    return False
            return True

        assert await sits(first_table, "anna")
        assert not await sits(second_table, "anna")
        await hub.happens(first_table, e.Stood(2.0, "S"))
        assert await sits(second_table, "anna")  # nothing was dealt yet: he changes tables
        assert not await sits(first_table, "anna")
        assert await sits(first_table, "berta")
        await hub.happens(second_table, e.Started(3.0), e.Stood(4.0, "S"))
        assert not await sits(first_table, "anna", "E")  # he saw them
        assert await sits(first_table, "carla", "E")
        assert 1 == sum(
            await asyncio.gather(sits(first_table, "dora", "N"), claim(journal, second_table.live, "dora", time.time()))
        )
        await share(journal, SEED, (first_table.live.table, second_table.live.table), 2, ("anna",))
        assert await sits(first_table, "anna", "W")  # as all agreed: the return leg

    _run(tmp_path, story)


def test_an_account_does_not_take_over_a_second_seat_from_its_guest(tmp_path: Path) -> None:
    """Whoever signs in where his guest sits goes on there, but not where the account plays the same cards elsewhere."""

    async def story() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            hub, journal = Hub(store.journal, QUICK), store.journal
            movers = Movers(hub, store.notices, journal, store.tables)
            shared = msgspec.structs.replace(at_once("schieber-1000"), seed=SEED)
            first_table, second_table = [await opened(hub, shared, "host") for _ in range(2)]
            await share(journal, SEED, (first_table.live.table, second_table.live.table), 2)
            await hub.happens(first_table, e.Sat(1.0, "S", "guest", "A"), e.Sat(1.0, "E", "guest 2", "B"))
            await hub.happens(second_table, e.Sat(1.0, "S", "anna", "Anna"))
            await movers.take_along("guest", "anna")
            await movers.take_along("guest 2", "berta")
            assert first_table.live.seat_of("anna") is None
            assert first_table.live.seat_of("guest") is Seat.S
            assert first_table.live.seat_of("berta") is Seat.E
            await hub.close()

    asyncio.run(story())


def test_a_table_where_nobody_plays_is_not_waited_for(tmp_path: Path) -> None:
    """After a month without an act its cards are given up for good, and the other table's record opens."""

    async def story(hub: Hub, journal: Journal) -> None:
        shared = msgspec.structs.replace(at_once("schieber-1000"), seed=SEED, levels=("zufall",))
        first_table, second_table = [await opened(hub, shared, name) for name in ("anna", "berta")]
        await share(journal, SEED, (first_table.live.table, second_table.live.table), 3)
        await begin(hub, first_table, "anna")
        await hub.happens(first_table, e.Abandoned(time.time()))
        await hub.happens(second_table, e.Sat(time.time(), "S", "berta", "Berta"))
        assert 0 == await retire(journal, hub, time.time() + REST / 2)
        assert await is_secret(journal, hub, first_table.live)
        assert 2 == await retire(journal, hub, time.time() + REST + 60)
        assert 0 == await retire(journal, hub, time.time() + REST + 60)
        assert not await is_secret(journal, hub, first_table.live)
        for table, name in ((first_table, "anna"), (second_table, "berta")):
            guest = Guest(table, name)
            guest.come()
            view = await guest.until("over")
            assert ["stand"] == view.chair.may
            assert "wartet niemand" in view.now.waits
            assert seat_entrance(table.live, "cleo", Seat.E) is Obstacle.SAME_CARDS

    _run(tmp_path, story)


def test_a_table_that_rests_is_given_up_while_another_plays(tmp_path: Path) -> None:
    """Whoever plays on opens his record once the others have rested a month; his own table is not given up."""

    async def story(hub: Hub, journal: Journal) -> None:
        now = time.time()
        shared = msgspec.structs.replace(at_once("schieber-1000"), seed=SEED)
        tables = [(await opened(hub, shared, name)).live.table for name in ("anna", "berta")]
        await share(journal, SEED, tuple(tables), 2)
        await hub.close()
        hub = Hub(journal, QUICK, now=lambda: now + REST)  # a month later
        first_table = await hub.find(tables[0])
        assert first_table is not None
        await hub.happens(first_table, e.Started(now + REST), e.Abandoned(now + REST))
        assert 1 == await retire(journal, hub, now + REST + 60)
        second_table = await hub.find(tables[1])
        assert second_table is not None
        assert second_table.live.retired
        assert not first_table.live.retired
        assert not await is_secret(journal, hub, first_table.live)
        await hub.close()

    _run(tmp_path, story)


@pytest.mark.parametrize("language", Language)
def test_who_sits_there_reads_that_the_cards_were_chosen(language: Language) -> None:
    """It stands on the table for as long as it is played, folded in nowhere; a drawn seed is told to nobody."""
    voice = Voice(language, Deck.FRENCH)
    assert ["7" in told for told in people.news(live_of("7", e.Started(0.0)), voice)] == [True]
    assert [] == people.news(live_of(SEED, e.Started(0.0)), voice)
    assert [] == people.news(live_of(None, e.Started(0.0)), voice)


def test_a_chosen_seed_is_told() -> None:
    """Everybody at the table reads the seed somebody chose, and so does who reads the record; a drawn one nobody."""
    assert f"{CHOSEN}: 7" in record_text(live_of("7", e.Started(0.0)), "2026-03-14")
    assert SEED not in record_text(live_of(SEED, e.Started(0.0)), "2026-03-14")


@pytest.mark.parametrize(
    ("fields", "seed"),
    [
        ({"seed": "7"}, "7"),
        ({"seed": "7", "entry": "lobby"}, None),
        ({"seed": SEED}, None),
        ({"seed": "desk 1"}, None),
    ],
)
def test_where_a_seed_may_be_chosen(fields: dict[str, str], seed: str | None) -> None:
    """Not at a table of the lobby, and not one that poses as drawn by the server."""
    assert seed == wish_of(fields, Language.DE).settings.seed
    settings = TableSettings(seed=fields["seed"], entry="lobby" if "entry" in fields else "link")
    assert ["seed"] * (seed is None) == [field for field, _ in unfit(settings)]


def test_a_record_waits_for_the_other_table(club: "Running") -> None:
    """Record and replay of a table say that the same cards are still played, until the other table is over too."""

    async def story() -> None:
        anna, berta = Visitor.at(club.url), Visitor.at(club.url)
        where = anna.open(twice="tische", entry="link", name="Anna", level="zufall")
        tables = list(dict.fromkeys(re.findall(r'href="(/tisch/\w+)"', anna.get(where).text)))
        onlooker = Visitor.at(club.url)
        for visitor, table, expected in ((anna, tables[0], 403), (berta, tables[1], 200)):
            visitor.get(table)
            async with asyncio.timeout(60), visitor.line(table) as wire:
                await wire.hello(name="X")
                if part(wire.view, "chair").get("you") is None:
                    await wire.send({"type": "chair", "do": "sit", "seat": "S"})
                await wire.send({"type": "chair", "do": "start"})
                await wire.until("view")
                await answers(wire, lambda view: part(view, "hand")["cards"])
                async with onlooker.line(table) as other:
                    await other.send({"type": "hello"})
                    assert "same_cards" == (await other.until("bye"))["code"]
                await wire.send({"type": "chair", "do": "abandon"})
                while not part(await wire.until("view"), "table").get("over"):
                    pass
            record = visitor.get(f"{table}.jass", **GERMAN)
            assert expected == record.status
            assert ("Diese Karten" in record.text) is (expected == 403)
            replayed = visitor.get(f"{table}/nachspielen", **GERMAN)
            assert ("Diese Karten" in replayed.text) is (expected == 403)
        assert 200 == anna.get(f"{tables[0]}.jass").status

    asyncio.run(story())
