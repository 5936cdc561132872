"""Servers for the tests of this folder."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.web.desk_hosts import Hall, Served
from tests.web.real_server import MANY, QUICK, STARTS_WITHIN, Running

from puur.web.http.limits import Limits
from puur.web.visitor.names import Manners

__all__ = ["MANY", "OWNER", "QUICK", "STARTS_WITHIN", "Running"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests of this process; each opens tables of its own."""
    folder: Path = tmp_path_factory.mktemp("server")
    running = Running(replace(QUICK, store=f"sqlite:///{folder / 'puur.sqlite'}"))
    running.start()
    yield running
    running.stop()


OWNER = "der Schluessel des Hauses"


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with an owner's key that believes visitors where they come from, so that each test has its addresses."""
    store = f"sqlite:///{tmp_path_factory.mktemp('club') / 'puur.sqlite'}"
    limits, manners = Limits(tables_an_address=20), Manners(frozenset({"löli"}))
    house = replace(QUICK, store=store, owner=OWNER, proxies=("127.0.0.1",), limits=limits, manners=manners)
    running = Running(house)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests of this process, whose evenings can be reached; it believes where visitors come from."""
    store = f"sqlite:///{tmp_path_factory.mktemp('desk') / 'puur.sqlite'}"
    running = Served(replace(QUICK, store=store, proxies=("127.0.0.1",)))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def hall(served: Served) -> Hall:
    """An evening of sixteen whose first round runs."""
    hall = Hall(served)
    hall.seat()
    return hall
