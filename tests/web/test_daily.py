"""The Spiel of the day: one sealed deal for everybody, against the same bots, and nobody sees it before he plays."""

import asyncio
import datetime as dt
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.browser import Browser
from tests.web.company import QUICK

from puur.partie import PartieAct, acts_for
from puur.record.fairness import seal, verify
from puur.seats import Seat
from puur.spiel.acts import Announce, Play
from puur.store import Store, open_store
from puur.store.daily import (
    DailyResult,
    DailySecret,
    DailyStanding,
    begin_daily,
    best_of_day,
    daily_of,
    daily_standing,
    days_played,
    finish_daily,
    forget_daily_of,
    forget_old_days,
    inherit_daily,
    known_secret,
    secret_of,
)
from puur.web.http.metrics import Metrics
from puur.web.table import events as e
from puur.web.table.admission import Crowd, Obstacle, look, retraction, seat_entrance, tips
from puur.web.table.decision import chance_due
from puur.web.table.fold import acted, happen
from puur.web.table.host.hub import Hub
from puur.web.table.host.thinkers import BotQuestion, answer
from puur.web.table.itself import by_itself
from puur.web.table.lobby.creation import Openings
from puur.web.table.lobby.daily import DailyDeals, DailyHand, daily_reglement, daily_text, seat_of_day
from puur.web.table.lobby.same_cards import is_secret
from puur.web.table.people.daybook import daily_result
from puur.web.table.records import record_text
from puur.web.table.state import Live
from puur.web.table.view.people import chair
from puur.web.table.view.scene import Scene, Viewer
from puur.web.table.view.views import view_of
from puur.wire import letter
from puur.wire.settings import DAY, TableSettings

if TYPE_CHECKING:
    from tests.web.conftest import Running

TODAY = dt.date(2026, 11, 28)
NOON = dt.datetime(2026, 11, 28, 12, tzinfo=dt.UTC).timestamp()


def table_of_day(person: str, word: str = "ab", day: dt.date = TODAY, name: str = "t") -> Live:
    """A person's table of a day that has begun."""
    settings = TableSettings("tagesspiel", daily_text(), levels=("einfach",), by_hand=(), seed=f"{DAY}{day}")
    live = happen(None, e.OpenedTable(NOON, name, settings, daily_reglement().digest, word * 32, person))
    live = happen(live, e.Sat(NOON, letter(seat_of_day(day)), person, person.title()))
    return happen(live, e.Started(NOON))


def on(live: Live, at: float = NOON, *, last: bool = False, by: e.Doer = "bot") -> Live:
    """The table as bots play it to its end, the person's cards too: his first ones, or his last ones."""
    minds: dict[tuple[Seat, str], object] = {}
    while live.partie is not None and not live.over:
        mine = [act for seat in live.people for act in acts_for(live.partie, seat)]
        plays = [act for act in mine if isinstance(act, Play | Announce)]
        question = BotQuestion(live.partie, live.levels(), at_table=False, budget=1e9, minds=minds, people=live.people)  # type: ignore[arg-type]  # it has a Partie by now
        act = answer(question) or chance_due(live) or by_itself(live)
        own = (plays or mine)[-1 if last else 0] if act is None else act
        live = acted(live, own, "bot" if act is not None else by, at)
    return live


OVER = on(table_of_day("anna"))


def acts(live: Live) -> tuple[PartieAct, ...]:
    """What happened at a table."""
    return tuple(entry.act for entry in live.entries)


def test_it_is_one_spiel_and_everybody_has_the_same() -> None:
    """Anyone who decides alike sees the same cards and the same bots, whoever he is and at whichever table."""
    other = on(table_of_day("berta", name="u"))
    assert acts(OVER) == acts(other)
    assert OVER.partie is not None
    assert 1 == len(OVER.partie.finished)
    assert acts(OVER) != acts(on(table_of_day("anna", word="cd")))


def test_people_sit_elsewhere_each_day() -> None:
    """In four days once at each seat."""
    assert set(Seat) == {seat_of_day(TODAY + dt.timedelta(n)) for n in range(4)}


def test_the_record_proves_the_cards(tmp_path: Path) -> None:
    """With the secret that is opened when the day is over, every draw is recomputed."""
    text = record_text(OVER, TODAY.isoformat())
    assert seal("ab" * 32) in text
    (tmp_path / "tagesspiel.toml").write_text(daily_text(), encoding="utf-8")
    report = verify(text, folder=tmp_path)
    assert () == report.findings
    assert report.draws > 0


def test_who_may_see_it() -> None:
    """Nobody but who plays it, and he gets neither a tip nor his last card back."""
    running = table_of_day("anna")
    assert Obstacle.SAME_CARDS is look(running, "berta", Crowd(0, 10))
    assert Obstacle.SAME_CARDS is look(OVER, "berta", Crowd(0, 10))
    assert Obstacle.SAME_CARDS is seat_entrance(running, "berta", Seat.N)
    assert look(running, "anna", Crowd(0, 10)) is None
    assert Obstacle.SAME_CARDS is tips(running, "anna")
    assert Obstacle.SAME_CARDS is retraction(running, "anna")


def test_who_plays_it_stays() -> None:
    """Nobody plays it for him, and there is no other Partie; its view tells no secret and no way to the record."""
    running = table_of_day("anna")
    assert [] == chair(running, "anna", seat_of_day(TODAY))
    assert [] == chair(OVER, "anna", seat_of_day(TODAY))
    seen = view_of(Scene.of(OVER), Viewer("anna"))
    assert (True, None, "") == (seen.table.fair.shared, seen.table.fair.secret, seen.table.fair.seal)
    assert seen.table.record is None


def test_what_it_brought_is_noted_on_its_day_alone() -> None:
    """A Spiel that is finished after midnight is played, and counts for nothing."""
    found = daily_result(OVER)
    assert found is not None
    assert ("2026-11-28", "anna", "t") == (found.day, found.person, found.table)
    assert OVER.partie is not None
    totals = OVER.partie.results[-1].totals
    mine = OVER.plan.parties.index(OVER.plan.party(seat_of_day(TODAY)))
    assert totals[mine] - totals[1 - mine] == found.lead
    assert daily_result(on(table_of_day("anna"), NOON + 86_400)) is None
    assert daily_result(table_of_day("anna")) is None


@asynccontextmanager
async def store_in(folder: Path) -> AsyncIterator[Store]:
    """A store of its own."""
    async with await open_store(f"sqlite:///{folder / 'puur.sqlite'}") as store:
        yield store


def test_the_cards_are_secret_until_midnight(tmp_path: Path) -> None:
    """Even where all tables of a day have played; afterwards they are open."""

    async def story() -> None:
        async with store_in(tmp_path) as store:
            hub = Hub(store.journal, QUICK)
            today = dt.datetime.now(dt.UTC).date()
            later, before = today + dt.timedelta(2), today - dt.timedelta(2)
            assert await is_secret(store.journal, hub, table_of_day("anna", day=later))
            assert not await is_secret(store.journal, hub, table_of_day("anna", day=before))
            await hub.close()

    asyncio.run(story())


def test_everybody_counts_once(tmp_path: Path) -> None:
    """By guest or by account, and who signs in meanwhile takes his Spiel along."""
    day = TODAY.isoformat()

    async def story() -> None:
        async with store_in(tmp_path) as store:
            write, look_up = store.tables.write, store.tables.read
            first = await write(lambda c: begin_daily(c, DailyResult(day, "anna", "t1"), ("guest a",)))
            again = await write(lambda c: begin_daily(c, DailyResult(day, "guest a", "t2")))
            assert "t1" == first.table
            assert "" == again.table  # the same browser, signed out
            await write(lambda c: finish_daily(c, DailyResult(day, "anna", "t1", 57)))
            await write(lambda c: finish_daily(c, DailyResult(day, "anna", "t1", 99)))  # told twice
            for at, lead in enumerate((10, 57, 80)):
                person, table = f"guest {at}", f"t{at + 3}"
                line = DailyResult(day, person, table)
                await write(lambda c, line=line: begin_daily(c, line))  # type: ignore[misc]  # bound at once
                await write(lambda c, line=line, lead=lead: finish_daily(c, replace(line, lead=lead)))  # type: ignore[misc]  # bound at once
            standing = await look_up(lambda c: daily_standing(c, day, 57))
            assert DailyStanding(4, 1, 2) == standing
            assert 50 == DailyHand("t1", 57, standing).per_cent
            assert ["t5", "t1"] == [line.table for line in await look_up(lambda c: best_of_day(c, day, 2))]
            assert await write(lambda c: inherit_daily(c, "t5", "guest 2", "carla"))
            assert not await write(lambda c: inherit_daily(c, "t3", "guest 0", "anna"))
            assert 80 == (await look_up(lambda c: daily_of(c, day, "carla")) or first).lead
            assert DailyStanding(4, 3, 1) == await look_up(lambda c: daily_standing(c, day, 80))
            assert (day,) == await look_up(lambda c: days_played(c, ("carla", "guest 2"), 9))
            await write(lambda c: forget_daily_of(c, "carla"))
            assert await look_up(lambda c: daily_of(c, day, "carla")) is None
            assert await write(lambda c: forget_old_days(c, "2026-11-29")) > 0

    asyncio.run(story())


def test_a_secret_is_drawn_once(tmp_path: Path) -> None:
    """Whoever asks second, in another process too, gets the one that was drawn first."""

    async def story() -> None:
        async with store_in(tmp_path) as store:
            first = await store.tables.write(lambda c: secret_of(c, DailySecret("2026-11-28", "a", 1.0)))
            second = await store.tables.write(lambda c: secret_of(c, DailySecret("2026-11-28", "b", 2.0)))
            assert first == second == await store.tables.read(lambda c: known_secret(c, "2026-11-28"))

    asyncio.run(story())


def test_a_person_has_one_table_a_day(tmp_path: Path) -> None:
    """However often he asks; another one has the same cards at a table of his own, and the next day is another one."""

    async def story() -> None:
        async with store_in(tmp_path) as store:
            hub, now = Hub(store.journal, QUICK), [NOON]
            deals = DailyDeals(store.tables, Openings(hub, store.tables, 20, Metrics().opened), lambda: now[0])
            mine = await deals.open(("anna",), "here", "Anna")
            assert mine == await deals.open(("anna", "guest"), "here", "Anna")
            theirs = await deals.open(("berta",), "here", "Berta")
            lives = [await hub.look(table) for table in (mine, theirs)]
            assert lives[0] is not None
            assert lives[1] is not None
            assert lives[0].seed == lives[1].seed
            assert (await deals.secret(TODAY)).secret == lives[0].secret
            assert DailyHand(mine) == await deals.hand(("anna",), TODAY)
            assert () == await deals.best(TODAY)
            now[0] += 86_400
            assert mine != await deals.open(("anna",), "here", "Anna")
            await hub.close()

    asyncio.run(story())


def test_who_asks_twice_at_once_has_one_table(tmp_path: Path) -> None:
    """Two taps, and two processes that have not heard of each other: what was opened in vain is played by nobody."""

    async def story() -> None:
        async with store_in(tmp_path) as store:
            hubs = [Hub(store.journal, QUICK) for _ in range(2)]
            many = [
                DailyDeals(store.tables, Openings(hub, store.tables, 99, Metrics().opened), lambda: NOON)
                for hub in hubs
            ]
            asked = [deals.open(("anna", "guest"), "here", "Anna") for deals in many for _ in range(6)]
            (mine,) = set(await asyncio.gather(*asked))
            lives = [
                await hubs[0].look(stream.removeprefix("table/")) for stream in await store.journal.streams("table/")
            ]
            assert len(lives) <= len(hubs)
            assert [mine] == [live.table for live in lives if live is not None and live.runs]
            for hub in hubs:
                await hub.close()

    asyncio.run(story())


def test_a_day_that_was_over_stays_over(tmp_path: Path) -> None:
    """A clock set back over midnight gives nobody cards others could look up; one that was years ahead was wrong."""

    async def story() -> None:
        async with store_in(tmp_path) as store:
            hub, now = Hub(store.journal, QUICK), [NOON]
            deals = DailyDeals(store.tables, Openings(hub, store.tables, 20, Metrics().opened), lambda: now[0])
            assert TODAY == await deals.today()
            await deals.secret(TODAY + dt.timedelta(1))
            assert TODAY == await deals.today()
            now[0] += 86_400
            assert TODAY + dt.timedelta(1) == await deals.today()
            await deals.secret(TODAY + dt.timedelta(2))
            now[0] -= 86_400
            assert TODAY + dt.timedelta(1) == await deals.today()
            assert await deals.best(TODAY + dt.timedelta(1)) == ()
            now[0] -= 400 * 86_400
            assert TODAY - dt.timedelta(400) == await deals.today()
            await hub.close()

    asyncio.run(story())


def fields(body: bytes) -> dict[str, str]:
    """The form of the page."""
    found = re.search(rb'name="form" value="([^"]+)"', body)
    assert found is not None
    return {"form": found[1].decode(), "name": "Anna"}


def test_the_page_leads_to_ones_table_and_nobody_else_there(server: "Running") -> None:
    """Another visitor finds neither the table, nor its record, nor its replay; the seals stand on the page."""
    anna, berta = Browser(server.url), Browser(server.url)
    page = anna.ask("/tagesspiel")
    assert 200 == page.status
    assert 2 == len(re.findall(rb"<code>[0-9a-f]{64}</code>", page.body))
    answer = anna.ask("/tagesspiel", fields(page.body))
    way = answer.headers["location"]
    assert 303 == answer.status
    assert 200 == anna.ask(way).status
    assert way == anna.ask("/tagesspiel", fields(page.body)).headers["location"]
    assert way.encode() in anna.ask("/tagesspiel").body
    for closed in (f"{way}.jass", f"{way}/1.jass", f"{way}/nachspielen"):
        assert berta.ask(closed).status in {303, 403, 404}
    assert 403 == anna.ask(f"{way}/tipp").status
    assert 303 == anna.ask("/tagesspiel/2099-01-01").status
    assert 303 == anna.ask("/tagesspiel/unsinn").status
    assert 403 == anna.ask("/tagesspiel", {"name": "x"}).status
