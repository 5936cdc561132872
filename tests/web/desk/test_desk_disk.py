"""The disk is full while sheets are typed: nothing that was acknowledged is lost, and it goes on once there is room."""

import json
import resource
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.ports import free_port
from tests.web.desk.laptop import Laptop
from tests.web.visitor import Visitor
from tests.web.workers import Worker, started, wait_until_ready

TABLES = 12


@contextmanager
def no_room(worker: Worker, store: Path) -> Iterator[None]:
    """No file of the server may grow any more, which is as good as a full disk."""
    process = worker.process.pid
    assert process is not None
    log = store.with_name(store.name + "-wal")
    size = max(file.stat().st_size for file in (store, log))
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


def typed(laptop: Laptop, table: int) -> int:
    """A sheet; the status of the answer."""
    return laptop.post(f"/runde/1/tisch/{table}", total_0=900 + table, total_1=984 - table, seen=0).status


def kept(store: Path, evening: str) -> dict[int, int]:
    """The sheets in the journal: the table, and what the first party has."""
    with closing(sqlite3.connect(store)) as connection:
        rows = connection.execute(
            "SELECT body FROM event WHERE stream = ? AND kind = 'sheet_entered'", (f"desk/{evening}",)
        ).fetchall()
    sheets = [json.loads(body) for (body,) in rows]
    assert len(sheets) == len({sheet["table"] for sheet in sheets})
    return {sheet["table"]: sheet["totals"][0] for sheet in sheets}


def told_by(url: str) -> tuple[int, str]:
    """What the server says of whether it can serve, once it does not say that it can: it looks every few seconds."""
    while (told := Visitor(url).get("/readyz")).status == 200:
        time.sleep(0.1)
    return told.status, told.text


def test_a_full_disk_is_told_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    """The page says that nothing was kept; the same sheet is taken once there is room; no sheet is there twice."""
    store = tmp_path / "puur.sqlite"
    worker = started(f"sqlite:///{store}", free_port())
    acknowledged: set[int] = set()
    try:
        wait_until_ready(worker.url)
        laptop = Laptop(worker.url)
        laptop.open(reglement="einzelschieber", entry="single")
        laptop.do("register", count=4 * TABLES)
        laptop.do("seat")
        laptop.do("begin_round", round=1)
        laptop.get("/runde/1/tisch/1")
        assert 200 == typed(laptop, 1)
        acknowledged.add(1)
        with no_room(worker, store):
            refused = 0
            words = "x" * 1_900
            while not refused and len(acknowledged) < TABLES:  # a page of the file may still have room for one or two
                table = len(acknowledged) + 1
                if 200 == typed(laptop, table):
                    acknowledged.add(table)
                else:
                    refused = table
                laptop.post("/tun", kind="noted", words=words)
            assert refused
            answer = laptop.post(f"/runde/1/tisch/{refused}", total_0=900, total_1=984, seen=0)
            assert 503 == answer.status
            assert "nicht gespeichert" in " ".join(answer.wrong)
            assert (503, "full") == told_by(worker.url)
            page = laptop.get("/runde/1")
            assert 200 == page.status
            assert f"{len(acknowledged)} von {TABLES}" in page.text
        for table in range(refused, TABLES + 1):
            assert 200 == typed(laptop, table)
            acknowledged.add(table)
        assert f"{TABLES} von {TABLES}" in laptop.get("/runde/1").text or "Alle Blätter" in laptop.get("/runde/1").text
    finally:
        worker.kill()
    assert {table: 900 + table for table in sorted(acknowledged)} == kept(store, laptop.way.rpartition("/")[2])
