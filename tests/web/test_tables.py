"""Live tables in this process: seats, time, agreement, words, and what a journal gives back."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import msgspec
from tests.web.company import FORGETFUL, QUICK, Guest, at_once, begin, hub_in, opened, table_of

from puur import wire
from puur.decks import Language
from puur.partie import PartiePhase
from puur.record.fairness import verify
from puur.seats import Seat
from puur.web.settings import Settings
from puur.web.table import events as e
from puur.web.table.fold import happen
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import PREFIX, LiveTable
from puur.web.table.records import record_text
from puur.web.table.state import Live
from puur.wire.settings import TableSettings, TimeLimit


def told(tmp_path: Path, story: Callable[[Hub], Awaitable[None]], settings: Settings = QUICK) -> None:
    """Run a story with tables in a folder."""

    async def run() -> None:
        async with hub_in(tmp_path, settings) as hub:
            await story(hub)

    asyncio.run(run())


async def assert_folds(hub: Hub, table: LiveTable) -> None:
    """The journal gives the very state the table has."""
    now = table.live
    live: Live | None = None
    for event in (await hub._supplies.journal.read(PREFIX + now.table))[: now.edition]:  # noqa: SLF001  the journal itself is asked
        live = happen(live, e.read(event.kind, event.body))
    assert now == live


async def chair(guest: Guest, do: str, seat: str | None = None, level: str | None = None) -> wire.WholeView:
    """Want something about the seats, and read until the table has answered."""
    guest.send(msgspec.convert({"type": "chair", "do": do, "seat": seat, "level": level}, wire.Chair))
    while (view := await guest.next()) is None:
        if guest.others:
            return guest.view or await until_view(guest)
    return view


async def until_view(guest: Guest) -> wire.WholeView:
    """The next view."""
    while (view := await guest.next()) is None:
        pass
    return view


async def open_table(hub: Hub, settings: TableSettings, *names: str) -> tuple[LiveTable, list[Guest]]:
    """A table nobody sits at, and people who look at it."""
    created = await hub.create(settings, names[0])
    table = await hub.find(created.table)
    assert table is not None
    guests = [Guest(table, name) for name in names]
    for guest in guests:
        guest.come()
        await until_view(guest)
    return table, guests


def test_a_partie_from_the_journal_is_the_partie_that_was_played(tmp_path: Path) -> None:
    """Folding the journal gives the very state the table had, and its record is fair as the seal promised."""

    async def story(hub: Hub) -> None:
        table = await table_of(hub, at_once("kzjv"), "anna")
        anna = Guest(table, "anna", dice=random.Random(3))
        anna.come()
        assert anna.table.live.seal != anna.table.live.secret
        await anna.play()
        await assert_folds(hub, table)
        report = verify(record_text(table.live, "2026-03-14"))
        assert (True, ()) == (report.fair, report.findings)
        sealed = {msgspec.json.decode(frame.whole)["table"]["fair"]["seal"] for frame in anna.frames}
        assert {table.live.seal} == sealed
        running = [frame.text for frame in anna.frames if not msgspec.json.decode(frame.whole)["table"].get("over")]
        assert not [text for text in running if table.live.secret in text]
        assert table.live.secret in anna.frames[-1].text

    told(tmp_path, story)


def test_seats_are_taken_left_and_given_to_bots(tmp_path: Path) -> None:
    """Whoever comes by the link sits where it is free; a taken seat stays taken; the start fills the rest with bots."""

    async def story(hub: Hub) -> None:
        table, (anna, beat) = await open_table(hub, at_once("schieber"), "anna", "beat")
        await chair(anna, "sit", "S")
        await chair(beat, "sit", "S")
        assert ["taken"] == [problem.code for problem in beat.others if isinstance(problem, wire.Problem)]
        await chair(beat, "sit", "N")
        await chair(beat, "bot", "E", "geuebt")
        while table.live.sitters[Seat.E] is None:
            await beat.next()
        await chair(anna, "start")
        while table.live.partie is None:
            await anna.next()
        kinds = [(sitter.name, sitter.level) for sitter in table.live.sitters if sitter is not None]
        assert [("Anna", None), ("Beat 2", None)] == [kinds[0], kinds[2]] or "Anna" == kinds[0][0]
        assert "geuebt" == kinds[1][1]

    told(tmp_path, story)


def test_time_out_plays_the_bot_s_card(tmp_path: Path) -> None:
    """Whoever does not move in time is moved for, by a bot and by no chance; the journal says that the clock did it."""

    async def story(hub: Hub) -> None:
        clock = TimeLimit(move=0.05, reserve=0.05)
        table = await table_of(hub, msgspec.structs.replace(at_once("kzjv"), clock=clock), "anna")
        anna = Guest(table, "anna")
        anna.come()
        while not any(happening.by == "clock" for happening in table.live.recent):
            await anna.next()
        sitter = table.live.sitters[Seat.S]
        assert sitter is not None
        assert 0.0 == sitter.reserve

    told(tmp_path, story)


def test_a_bot_stands_in_for_who_is_away_and_leaves_when_he_is_back(tmp_path: Path) -> None:
    """After the grace the table goes on without him; with his first frame he plays himself again."""

    async def story(hub: Hub) -> None:
        settings = msgspec.structs.replace(at_once("kzjv"), grace=0.05)
        table = await table_of(hub, settings, "anna", "beat")
        anna, beat = Guest(table, "anna"), Guest(table, "beat")
        anna.come()
        beat.come()
        await until_view(anna)
        beat.go()
        while (seen := table.live.sitters[Seat.E]) is None or not seen.away:
            await anna.next()
        assert "einfach" == table.live.levels()[Seat.E]
        number = table.live.number
        while table.live.number < number + 12:
            view = anna.view if anna.view is not None else await until_view(anna)
            act = anna.choose(view)
            if act is not None:
                anna.act(act)
            await anna.next()
        beat.come()
        while (seen := table.live.sitters[Seat.E]) is None or seen.away:
            await anna.next()
        assert Seat.E in table.live.persons

    told(tmp_path, story)


def test_all_persons_must_agree_to_end_a_partie(tmp_path: Path) -> None:
    """One proposes, the other is asked; with his word it is over and another Partie may follow with a new seal."""

    async def story(hub: Hub) -> None:
        table = await table_of(hub, at_once("kzjv"), "anna", "beat")
        anna, beat = Guest(table, "anna"), Guest(table, "beat")
        anna.come()
        beat.come()
        await until_view(beat)
        await chair(anna, "abandon")
        while table.live.wish is None:
            await beat.next()
        beat.view = await until_view(beat)
        assert not table.live.over
        await chair(beat, "abandon")
        while not table.live.abandoned:
            await beat.next()
        seal = table.live.seal
        await chair(anna, "rematch")
        await chair(beat, "rematch")
        while table.live.games < 2:
            await beat.next()
        assert seal != table.live.seal
        await assert_folds(hub, table)

    told(tmp_path, story)


def test_nothing_is_said_while_cards_are_played(tmp_path: Path) -> None:
    """Before the cards a phrase is heard by each in his language; during a Spiel nothing may be said (A.4)."""

    async def story(hub: Hub) -> None:
        table, (anna, beat) = await open_table(hub, at_once("schieber"), "anna", "beat")
        beat.mailbox.viewer = replace(beat.mailbox.viewer, language=Language.FR)
        await chair(anna, "sit", "S")
        anna.send(wire.Say(phrase="well_played"))
        while not (beat.view and beat.view.talk.said):
            await beat.next()
        assert "Bien joué\u202f!" == beat.view.talk.said[0].text
        await chair(anna, "start")
        while table.live.partie is None or table.live.partie.phase is not PartiePhase.PLAYING:
            view = await anna.next()
            if view is not None and (act := anna.choose(view)) is not None:
                anna.act(act)
        while table.live.partie.spiel is None or not any(table.live.partie.spiel.hands):
            await anna.next()
        anna.others.clear()
        anna.send(wire.Say(phrase="thanks"))
        while not anna.others:
            await anna.next()
        assert ["not_now"] == [problem.code for problem in anna.others if isinstance(problem, wire.Problem)]

    told(tmp_path, story)


def test_a_table_nobody_looks_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    """Idle tables are let go; anyone who comes finds the same table again."""

    async def story(hub: Hub) -> None:
        table = await opened(hub, at_once("kzjv"), "anna")
        anna = Guest(table, "anna")
        anna.come()  # from now on somebody is there, however slow the machine
        await begin(hub, table, "anna")
        while table.live.number < 10:
            view = await anna.next()
            if view is not None and (act := anna.choose(view)) is not None:
                anna.act(act)
        anna.go()
        while table in hub.tables:  # noqa: ASYNC110  until it is idle
            await asyncio.sleep(0.02)
        again = await hub.find(table.live.table)
        assert again is not None
        assert again is not table
        assert again.live == table.live

    told(tmp_path, story, FORGETFUL)


def test_what_happens_at_a_table_that_was_just_let_go_takes_it_up_again(tmp_path: Path) -> None:
    """Whoever found a table and acts a moment too late, when nobody was there any more, acts at it all the same."""

    async def story(hub: Hub) -> None:
        table = await opened(hub, at_once("kzjv"), "anna")
        while table in hub.tables:  # noqa: ASYNC110  until it is idle
            await asyncio.sleep(0.02)
        await hub.happens(table, e.Sat(table.live.changed, "S", "anna", "Anna"))
        again = await hub.look(table.live.table)
        assert again is not None
        sitter = again.sitters[Seat.S]
        assert sitter is not None
        assert "anna" == sitter.person

    told(tmp_path, story, FORGETFUL)


def test_who_comes_to_a_table_that_was_just_let_go_is_told_to_come_again(tmp_path: Path) -> None:
    """Nobody waits in vain at a table that left memory between finding it and coming."""

    async def story(hub: Hub) -> None:
        table = await opened(hub, at_once("kzjv"), "anna")
        while table in hub.tables:  # noqa: ASYNC110  until it is idle
            await asyncio.sleep(0.02)
        late = Guest(table, "anna")
        late.come()
        while late.mailbox.bye is None:
            await late.mailbox.something()
        assert "again" == late.mailbox.bye.code

    told(tmp_path, story, FORGETFUL)


def test_players_salt_the_cards_before_they_are_dealt(tmp_path: Path) -> None:
    """A salt given in time stands in the view and the record, and the record is fair with it; a late one is refused."""

    async def story(hub: Hub) -> None:
        table, (anna,) = await open_table(hub, at_once("kzjv"), "anna")
        await chair(anna, "sit", "S")
        anna.send(wire.Salt("Annas Salz"))
        while not table.live.salts:
            await anna.next()
        assert {"S": "Annas Salz"} == (await until_view(anna) if anna.view is None else anna.view).table.fair.salts
        await chair(anna, "start")
        anna.others.clear()
        anna.send(wire.Salt("zu spät"))
        await anna.play()
        assert ["not_now"] == [problem.code for problem in anna.others if isinstance(problem, wire.Problem)]
        assert verify(record_text(table.live, "2026-03-14")).fair

    told(tmp_path, story)


def test_a_rematch_with_new_partners_draws_the_seats(tmp_path: Path) -> None:
    """After a Partie everybody who sits agrees, and lots decide who sits where; nobody is lost."""

    async def story(hub: Hub) -> None:
        table = await table_of(hub, at_once("einzelschieber"), "anna", "beat")
        anna, beat = Guest(table, "anna"), Guest(table, "beat")
        anna.come()
        beat.come()
        await chair(anna, "abandon")
        await chair(beat, "abandon")
        while not table.live.abandoned:
            await beat.next()
        before = sorted(sitter.name for sitter in table.live.sitters if sitter is not None)
        anna.send(wire.Chair("new_partners"))
        beat.send(wire.Chair("new_partners"))
        while table.live.games < 2:
            await beat.next()
        assert before == sorted(sitter.name for sitter in table.live.sitters if sitter is not None)
        await assert_folds(hub, table)

    told(tmp_path, story)
