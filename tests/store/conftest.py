"""Stores to test: a new file, and a new database of a server that starts once."""

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pytest
from tests.store.postgres import Server, postgres_server


class Kind(StrEnum):
    """What a store is kept in."""

    SQLITE = "sqlite"
    POSTGRES = "postgres"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One PostgreSQL server for all tests of a process."""
    with postgres_server() as running:
        yield running


@pytest.fixture(scope="session")
def mortal() -> Iterator[Server]:
    """One more that tests may kill and start again; what it acknowledged it has handed to the system."""
    with postgres_server("synchronous_commit=on") as running:
        yield running


@pytest.fixture(params=list(Kind))
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, of each kind in turn."""
    if request.param == Kind.SQLITE:
        return f"sqlite:///{tmp_path / 'a store.sqlite'}"
    running: Server = request.getfixturevalue("server")
    return running.new_database()
