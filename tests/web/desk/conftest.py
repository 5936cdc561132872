"""The server of the desk's tests."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.web.conftest import OWNER, QUICK, Running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all desks of this process, with an owner's key; each test opens evenings of its own."""
    store = f"sqlite:///{tmp_path_factory.mktemp('desks') / 'puur.sqlite'}"
    running = Running(replace(QUICK, store=store, owner=OWNER))
    running.start()
    yield running
    running.stop()
