"""What a server brings into memory before anybody comes: what most servers never need stays on the disk."""

import subprocess
import sys
from pathlib import Path

NEVER_NEEDED = {
    "alembic": "the steps of an older store",
    "mako": "what Alembic writes files with",
    "pygments": "what Mako shows errors with",
    "sqlalchemy.dialects.postgresql": "a store that is no file",
    "asyncpg": "its driver",
    "segno": "codes for phones",
    "numpy": "bots that search, and analyses",
    "numba": "the compiled core",
    "puur.core": "the compiled core",
    "puur.desk.audit": "the check of archives",
    "puur.record.situation": "what the referee says to a situation",
    "watchfiles": "what starts uvicorn anew when a file changes",
    "bdb": "a debugger",
    "yaml.reader": "what Litestar writes a description of the interface with",
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
