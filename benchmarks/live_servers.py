"""The servers `live_load.py` measures, each in a process of its own: ours, and two of Litestar that know nothing."""

import argparse
import asyncio
import contextlib
import gc
import os
import resource
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import msgspec
import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from puur.store.brakes import Allowance
from puur.web.http.connections import keep_many
from puur.web.http.limits import Limits
from puur.web.serve import serve
from puur.web.settings import Settings

PEOPLE: Final = "SENW"
FORM: Final = {"reglement": "kzjv", "tempo": "sofort", "by_hand": "none", "spectators": "none", "chat": "none"}
LONGEST_WAIT: Final = 60.0
Told = Callable[[int], object]
Line = WebSocket[object, object, State]


@dataclass
class Server:
    """A server in a process of its own."""

    process: "subprocess.Popen[bytes]"
    port: int
    plays: bool
    opened: int = 0

    def open_table(self, cookie: str) -> str:
        """A new table's name."""
        self.opened += 1
        if not self.plays:
            return f"t{self.opened}"
        body = "&".join(f"{name}={value}" for name, value in FORM.items()).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/tisch", body, {"cookie": f"puur_guest={cookie}"}
        )
        with urllib.request.build_opener(Stays).open(request, timeout=LONGEST_WAIT) as answer:
            return str(answer.headers["location"]).removeprefix("/tisch/")

    @property
    def seconds(self) -> float:
        """Processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """Resident bytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * resource.getpagesize()


class Stays(urllib.request.HTTPRedirectHandler):
    """Redirects are read, not followed."""

    def redirect_request(self, *_: object) -> None:
        """Stay."""

    def http_error_303(self, *answer: object) -> object:
        """The answer itself."""
        return answer[1]


@contextmanager
def running(kind: str, folder: Path, length: int = 0, store: str = "") -> Iterator[Server]:
    """A server of this file: `ours`, in a file unless a store is named, or `bare`."""
    port_file = folder / f"{kind}-{secrets.token_hex(4)}"
    command = [sys.executable, __file__, "--serve", kind, "--folder", str(port_file), "--length", str(length)]
    command += ["--store", store]
    process = subprocess.Popen(command)  # noqa: S603  this very program
    try:
        until = time.monotonic() + LONGEST_WAIT
        while not (port_file / "port").exists():
            if time.monotonic() > until or process.poll() is not None:
                raise SystemExit(f"the server {kind} did not start")
            time.sleep(0.1)
        yield Server(process, int((port_file / "port").read_text()), kind == "ours")
    finally:
        process.terminate()
        process.wait()


def pinned(core: int) -> None:
    """Stay on one core, where there are several and the system lets us."""
    with contextlib.suppress(AttributeError, OSError):
        mine = sorted(os.sched_getaffinity(0))
        if len(mine) > 1:
            os.sched_setaffinity(0, {mine[core % len(mine)]})


def serve_ours(told: Told, store: str) -> None:
    """Puur as `puur serve` runs it, with limits for one address that plays for thousands."""
    many = 10**9
    limits = Limits(
        frames_a_second=1e6,
        burst=1e6,
        connections_an_address=many,
        opening=Allowance(many, many),
        tables_an_address=many,
        tables=many,
        backlog=60.0,
    )
    serve(replace(Settings(port=0, store=store), limits=limits), told)


class BareOwn(msgspec.Struct):
    """What a viewer of the bare servers is asked."""

    asks: str
    acts: list[dict[str, msgspec.Raw]]


class BareView(msgspec.Struct):
    """What the bare servers send."""

    type: str
    number: int
    own: BareOwn
    rest: str


class Bare:
    """A table of the bare servers: who is there, and how many frames came."""

    def __init__(self, length: int) -> None:
        self.company: list[Line] = []
        self.wakes: list[asyncio.Event] = []
        self.number = 0
        self._rest = "x" * max(0, length - 90)
        self._encode = msgspec.json.Encoder().encode

    def text_for(self, at: int) -> str:
        """A view of its own for each."""
        asked = at == self.number % len(PEOPLE)
        own = BareOwn("?", [{"act": msgspec.Raw(b"{}")}]) if asked else BareOwn("", [])
        return self._encode(BareView("view", self.number, own, self._rest)).decode()


async def send_directly(table: Bare, socket: Line) -> None:
    """For every frame four sends, one after the other."""
    table.company.append(socket)
    while True:
        if len(table.company) == len(PEOPLE):
            table.number += 1
            for at, line in enumerate(table.company):
                await line.send_text(table.text_for(at))
        await socket.receive_text()


async def send_by_mailbox(table: Bare, socket: Line) -> None:
    """A task for every line sends what is new: no viewer waits for another."""
    at, wake = len(table.company), asyncio.Event()
    table.company.append(socket)
    table.wakes.append(wake)

    async def write() -> None:
        while True:
            await wake.wait()
            wake.clear()
            await socket.send_text(table.text_for(at))

    writing = asyncio.create_task(write())
    try:
        while True:
            if len(table.company) == len(PEOPLE):
                table.number += 1
                for wake_up in table.wakes:
                    wake_up.set()
            await socket.receive_text()
    finally:
        writing.cancel()


class Announcing(uvicorn.Server):
    """Uvicorn, telling on which port it listens."""

    def __init__(self, config: uvicorn.Config, told: Told) -> None:
        super().__init__(config)
        self._told = told

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        self._told(self.servers[0].sockets[0].getsockname()[1])


def serve_bare(told: Told, length: int, kind: str) -> None:
    """A Litestar that sends four views of a length for every frame, and knows nothing."""
    tables: dict[str, Bare] = {}
    send = send_by_mailbox if kind == "mailbox" else send_directly

    @websocket("/ws/v1/tables/{name:str}")
    async def line(socket: Line, name: FromPath[str]) -> None:
        await socket.accept()
        await socket.receive_text()
        with contextlib.suppress(WebSocketDisconnect):
            await send(tables.setdefault(name, Bare(length)), socket)

    config = uvicorn.Config(
        Litestar([line], openapi_config=None, logging_config=None),
        host="127.0.0.1",
        port=0,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        backlog=4096,
    )
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1_000)
    Announcing(config, told).run()


def main() -> None:
    """Be a server; the port goes to a file in the folder."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--serve", choices=["ours", "direct", "mailbox"], required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--length", type=int, required=True)
    parser.add_argument("--store", default="")
    chosen = parser.parse_args()
    keep_many()
    pinned(0)
    folder: Path = chosen.folder
    folder.mkdir(parents=True)

    def told(port: int) -> None:
        (folder / "written").write_text(str(port))
        (folder / "written").rename(folder / "port")

    if chosen.serve == "ours":
        serve_ours(told, chosen.store or f"sqlite:///{folder / 'puur.sqlite'}")
    else:
        serve_bare(told, chosen.length, chosen.serve)


if __name__ == "__main__":
    main()
