"""What a server brings into memory before anybody comes: what most servers never need stays on the disk."""

import subprocess
import sys
from pathlib import Path

import pytest

NEVER_NEEDED = {
    "alembic": "the steps of an older store",
    "mako": "what Alembic writes files with",
    "pygments": "what Mako shows errors with",
    "sqlalchemy.dialects.postgresql": "a store that is no file",
    "asyncpg": "its driver",
    "openskill": "how strong players are",
    "segno": "codes for phones",
    "numpy": "bots that search, and analyses",
    "numba": "the compiled core",
    "puur.core": "the compiled core",
    "puur.desk.audit": "the check of archives",
    "puur.record.situation": "what the referee says to a situation",
    "watchfiles": "what starts uvicorn anew when a file changes",
}
SERVED = """
import asyncio, sys
from puur.web import first_use
from puur.web.app import build
from puur.web.settings import Settings

async def serve():
    app = build(Settings(store=sys.argv[1]))
    async with app.lifespan():
        await asyncio.to_thread(first_use.make_ready)

import puur.cli.serve, puur.web.serve
asyncio.run(serve())
print(*sys.modules, sep="\\n")
"""


def test_a_server_that_begins_holds_only_what_it_needs(tmp_path: Path) -> None:
    """A server with a new file, ready for its first visitor, has not brought in what most never need."""
    command = [sys.executable, "-c", SERVED, f"sqlite:///{tmp_path / 'new.sqlite'}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    modules = set(done.stdout.split())
    assert {"puur.web.app", "sqlalchemy"} <= modules
    assert [] == sorted(modules & NEVER_NEEDED.keys())


@pytest.mark.parametrize("helper", ["puur.web.http.bench", "puur.web.table.host.machine_code"])
def test_a_process_beside_the_server_reads_nothing_of_it(helper: str) -> None:
    """What works with little memory of its own has read neither the server's library nor its framework."""
    asked = f"import sys, {helper}; print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    modules = set(done.stdout.split())
    assert helper in modules
    assert set() == modules & {"uvicorn", "litestar", "asyncio", "pdb", "yaml", "watchfiles"}
