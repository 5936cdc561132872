"""One network opens so many evenings an hour, by the page or as a program, and is told when it may again."""

import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from urllib.error import HTTPError

import pytest
from tests.web.conftest import OWNER, QUICK, Running
from tests.web.desk.laptop import Laptop

MOST = 2


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Running]:
    """A server that lets a network open two."""
    limits = replace(QUICK.limits, evenings_an_address=MOST)
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}", owner=OWNER, limits=limits))
    running.start()
    yield running
    running.stop()


def test_the_page_and_programs_share_what_a_network_may_open(narrow: Running) -> None:
    """Two are opened by the page; the next is refused there in a sentence, and to a program with a status."""
    for _ in range(MOST):
        Laptop(narrow.url).open(reglement="einzelschieber")
    page = Laptop(narrow.url)
    page.get("//turnier/neu")
    refused = page.post("//turnier/neu", reglement="einzelschieber", title="Sturm")
    assert 429 == refused.status
    assert "schon genug Turniere" in refused.text
    asking = urllib.request.Request(f"{narrow.url}/api/desk", data=b'{"reglement":"einzelschieber"}')  # noqa: S310  our own server
    asking.add_header("content-type", "application/json")
    asking.add_header("authorization", f"Bearer guest-{'k' * 22}")
    with pytest.raises(HTTPError) as program:
        urllib.request.urlopen(asking, timeout=60)  # noqa: S310  our own server
    program.value.close()
    assert 429 == program.value.code
    assert 0 < int(program.value.headers["retry-after"])


def test_of_too_many_who_want_a_long_list_some_are_sent_away(house: Running) -> None:
    """Nobody's page waits without end behind theirs, and who is sent away is told so."""
    laptop = Laptop(house.url)
    laptop.open(reglement="einzelschieber", people="1000", numbers="ja")
    with ThreadPoolExecutor(100) as crowd:
        pages = list(crowd.map(lambda _: laptop.get("/da"), range(100)))
    assert {200, 429} == {page.status for page in pages}
    assert all("zu viele diese Liste" in page.text for page in pages if page.status != 200)
