"""The store of an evening is damaged: what is readable stays to be seen, and the desk says what to do."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.web.conftest import QUICK, Running
from tests.web.desk.laptop import Laptop

from puur.decks import Language
from puur.desk import commands as c
from puur.desk.archive import pack, unpack
from puur.desk.events import By
from puur.desk.facts.start import Noted
from puur.desk.faults import DeskFaults, EveningTrouble
from puur.desk.refusals import fault_text
from puur.desk.says import DeskVoice
from puur.store import open_store
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.wants import Granted, Want

DIRECTION = By("direction", "Pult 1")
NOTES = 30
PAGE = 4096


def written(file: Path) -> tuple[str, bytes, bytes]:
    """An evening with many notes: its id, and the store's file and log as a power failure would find them."""

    async def whole() -> tuple[str, bytes, bytes]:
        async with await open_store(f"sqlite:///{file}") as store:
            evenings = Evenings(lambda: store)
            host = await evenings.open(c.Open("einzelschieber", "2026-11-21", "Krone"), DIRECTION)
            assert isinstance(host, EveningHost)
            for number in range(NOTES):
                assert isinstance(await host.do(Want(Noted(f"Zettel {number:03}"), DIRECTION)), Granted)
            await evenings.close()
            return host.id, *as_they_lie(file)

    return asyncio.run(whole())


def as_they_lie(file: Path) -> tuple[bytes, bytes]:
    """The file and its log."""
    return file.read_bytes(), file.with_name(file.name + "-wal").read_bytes()


def taken_up(file: Path, name: str, story: Callable[[EveningHost], Awaitable[None]]) -> None:
    """Somebody comes to the evening after what happened to the file."""

    async def whole() -> None:
        async with await open_store(f"sqlite:///{file}") as store:
            evenings = Evenings(lambda: store)
            host = await evenings.find(name)
            assert host is not None
            try:
                await story(host)
            finally:
                await evenings.close()

    asyncio.run(whole())


def changed(file: Path, statement: str, *values: object) -> None:
    """Somebody, or the disk, changes rows of the store."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement, values)


DAMAGES = {
    "a digit is another": "UPDATE event SET body = CAST(replace(body, ' 011', ' 019') AS BLOB) WHERE seq = ?",
    "half of it is left": "UPDATE event SET body = substr(body, 1, 20) WHERE seq = ?",
    "no text at all": "UPDATE event SET body = x'fffe00' WHERE seq = ?",
    "it is missing": "DELETE FROM event WHERE seq = ?",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_event_leaves_what_was_before_it(damage: str, tmp_path: Path) -> None:
    """The evening is shown up to there and can be packed; nothing is written behind it; the refusal says what to do."""
    file = tmp_path / "puur.sqlite"
    name, _, _ = written(file)
    changed(file, DAMAGES[damage], 13)
    with closing(sqlite3.connect(file)) as connection:
        before = connection.execute("SELECT count(*) FROM event").fetchone()

    async def story(host: EveningHost) -> None:
        assert (12, 13) == (host.evening.number, host.damaged)
        refused = await host.do(Want(Noted("weiter"), DIRECTION))
        assert isinstance(refused, DeskFaults)
        assert [(EveningTrouble.DAMAGED, 13)] == [(fault.kind, fault.fact("event")) for fault in refused.faults]
        assert "puur restore" in fault_text(refused.faults[0], DeskVoice(Language.DE))
        assert 12 == unpack(pack(host.evening.log, host.stream)).evening.number
        await host.catch_up()
        assert 12 == host.evening.number

    taken_up(file, name, story)
    with closing(sqlite3.connect(file)) as connection:
        assert before == connection.execute("SELECT count(*) FROM event").fetchone()


def test_a_torn_log_costs_only_its_end(tmp_path: Path) -> None:
    """Wherever the log of the store is cut or flipped: the evening goes on from what is left, without a gap."""
    whole = tmp_path / "whole.sqlite"
    name, main, log = written(whole)
    dice, counts = random.Random(11), set[int]()

    async def story(host: EveningHost) -> None:
        assert host.damaged is None
        counts.add(host.evening.number)
        done = await host.do(Want(Noted("weiter"), DIRECTION))
        assert isinstance(done, Granted)
        assert list(range(1, host.evening.number + 1)) == [event.seq for event in host.evening.log]

    for turn in range(12):
        cut = dice.randrange(len(log) // 2, len(log))
        file = tmp_path / f"{turn}.sqlite"
        file.write_bytes(main)
        torn = log[:cut] if turn % 2 else log[:cut] + bytes([log[cut] ^ 1]) + log[cut + 1 :]
        file.with_name(file.name + "-wal").write_bytes(torn)
        taken_up(file, name, story)
    assert max(counts) <= NOTES + 1
    assert len(counts) > 3


def test_the_page_says_what_is_damaged_and_what_to_do(tmp_path: Path) -> None:
    """On every page of the evening; a form that is sent is refused with the same words; the archive can be taken."""
    store = tmp_path / "puur.sqlite"
    before = Running(replace(QUICK, store=f"sqlite:///{store}"))
    before.start()
    laptop = Laptop(before.url)
    try:
        laptop.open(reglement="einzelschieber", title="Klausjass", entry="single")
        laptop.do("register", count=8)
        laptop.do("seat")
    finally:
        before.stop()
    changed(store, "UPDATE event SET body = substr(body, 1, 30) WHERE seq = 5")
    after = Running(replace(QUICK, store=f"sqlite:///{store}"))
    after.start()
    try:
        laptop.url = after.url
        assert "Ereignis 5 dieses Abends ist im Speicher beschädigt" in laptop.get("/leute").text
        refused = laptop.post("/tun", kind="register")
        assert 422 == refused.status
        assert "puur restore" in refused.wrong[0]
        archive = laptop.get("/archiv.zip")
        assert 4 == unpack(archive.content).evening.number
    finally:
        after.stop()


def test_a_page_of_the_file_that_is_gone_is_told_and_others_do_not_suffer(tmp_path: Path) -> None:
    """The evening that lies there says what to do; the list, and the other evening, are as ever."""
    store = tmp_path / "puur.sqlite"
    before = Running(replace(QUICK, store=f"sqlite:///{store}"))
    before.start()
    laptop = Laptop(before.url)
    try:
        laptop.open(reglement="einzelschieber", title="Maijass")
        other = laptop.way
        laptop.open(reglement="einzelschieber", title="Klausjass")
        for number in range(60):
            laptop.do("noted", words=f"Zettel {number:02} " + "x" * 400)
    finally:
        before.stop()
    content = bytearray(store.read_bytes())
    page = content.index(b"Zettel 30") // PAGE * PAGE
    content[page : page + PAGE] = bytes(PAGE)
    store.write_bytes(content)
    after = Running(replace(QUICK, store=f"sqlite:///{store}"))
    after.start()
    try:
        laptop.url = after.url
        answer = laptop.get("")
        assert 503 == answer.status
        assert "puur restore" in answer.text
        listed = laptop.get("//turnier")
        assert 200 == listed.status
        assert "Maijass" in listed.text
        laptop.way = other
        assert "Maijass" in laptop.get("/leute").text
        laptop.do("register")
    finally:
        after.stop()
