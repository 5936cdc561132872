"""Processes that start in a moment: forked from one that has imported what servers, stores and terminals need."""

import multiprocessing
from typing import Final

NURSERY: Final = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(
    [
        "puur.web.serve",
        "puur.store.address",
        "puur.store.postgres_store",
        "sqlalchemy.dialects.sqlite",
        "tests.web.prepared",
        "tests.cli.terminal_process",
    ]
)
