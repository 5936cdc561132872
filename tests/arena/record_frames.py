"""Writes down conversations with programs of other families, for the tests to replay: `tests.arena.conversations`.

    PUUR_PEERS_PYTHON=... python -m tests.arena.record_frames

Our side of them is played by the program of the line protocol, which always does the same.
"""

import subprocess
import sys
import tempfile
import threading
import time

from tests.arena.conversations import Exchange, Frame, between, forwarded, service, write
from tests.arena.stock import ARENA, CLIENT, python_with, stock_service
from tests.arena.test_outside import PROGRAM, FirstCard, played, settings
from tests.ports import free_port

from puur.bots.serve.hslu import HsluServer
from puur.reglement import load

SERVICE_ASKED = "hslu-service-asked.jsonl"
ARENA_ASKS = "hslu-arena-asks.jsonl"
CLIENTS = ("zuehlke-client-1.jsonl", "zuehlke-client-2.jsonl")
DEAL = 3


def needed(*modules: str) -> str:
    """A Python that has these modules."""
    found = python_with(*modules)
    if found is None:
        sys.exit(f"no Python has {', '.join(modules)}: name one by PUUR_PEERS_PYTHON")
    return found


def record_service() -> None:
    """Our arena asks the kit's service."""
    kept: list[Exchange] = []
    with stock_service(needed("jass", "flask")) as url, service(forwarded(url, kept)) as proxy:
        played(settings(f"hslu:{proxy}", f"cmd:{PROGRAM}"), (DEAL,))
    write(SERVICE_ASKED, kept)


def record_arena() -> None:
    """The kit's arena asks our service."""
    kept: list[Exchange] = []
    server = HsluServer(FirstCard("first", load("einzelschieber")), 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with service(forwarded(f"http://127.0.0.1:{server.port}", kept)) as proxy, tempfile.TemporaryDirectory() as folder:
        subprocess.run([needed("jass", "requests"), "-c", ARENA, proxy, "2", f"{folder}/log"], check=True)
    server.shutdown()
    server.server_close()
    write(ARENA_ASKS, kept)


def record_clients() -> None:
    """Two clients of pyschieber play at our table."""
    kept: list[list[Frame]] = []
    port = free_port()
    with between(port, kept) as proxy:
        words = [needed("pyschieber", "websockets"), "-c", CLIENT, "Kim", f"ws://127.0.0.1:{proxy}", "0"]

        def arrive() -> None:
            time.sleep(1)
            for _ in CLIENTS:  # one after the other: the first to come has the lower seat
                subprocess.Popen(words)
                time.sleep(3)

        threading.Thread(target=arrive).start()
        played(settings("zuehlke:Kim", f"cmd:{PROGRAM}", port=port), (DEAL,))
    for name, frames in zip(CLIENTS, kept, strict=True):
        write(name, frames)


if __name__ == "__main__":
    record_service()
    record_arena()
    record_clients()
