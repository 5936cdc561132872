"""One network opens so many evenings an hour, by the page or as a program, and is told when it may again."""

import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.error import HTTPError

import pytest
from tests.web.conftest import OWNER, QUICK, Running
from tests.web.desk.laptop import Laptop
from tests.web.desk.test_desk_programs import Program

from puur.store.brakes import Allowance

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


def test_who_wants_a_long_list_where_none_may_wait_is_told_so(tmp_path: Path) -> None:
    """Nobody's page waits without end behind those of others."""
    limits = replace(QUICK.limits, long_pages=0)
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}", limits=limits))
    running.start()
    try:
        laptop = Laptop(running.url)
        laptop.open(reglement="einzelschieber", people="100", numbers="ja")
        page = laptop.get("/da")
    finally:
        running.stop()
    assert 429 == page.status
    assert "zu viele diese Liste" in page.text
    assert f'href="{laptop.way}/da">Nochmals versuchen' in page.text
    assert "das Getippte" not in page.text


def test_a_wrong_key_hides_no_evening_of_ones_own(tmp_path: Path) -> None:
    """Whoever mistypes the server's key, or must wait, still finds the evenings he has a key of, and when to go on."""
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}", owner=OWNER))
    running.start()
    try:
        laptop = Laptop(running.url)
        laptop.open(reglement="einzelschieber", title="Fasnacht")
        laptop.get("//turnier")
        told = [laptop.post_plain("//turnier/schluessel", key="falsch") for _ in range(15)]
    finally:
        running.stop()
    assert {403, 429} == {page.status for page in told}
    assert all("Fasnacht" in page.text for page in told)
    assert "In einer Sekunde geht es weiter" in next(page.text for page in told if page.status == 429)


def test_a_list_that_is_too_large_is_refused_at_the_desk(tmp_path: Path) -> None:
    """Whoever chose the wrong file reads so, and goes back to his evening instead of to a new table."""
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}"))
    running.start()
    try:
        laptop = Laptop(running.url)
        laptop.open(reglement="einzelschieber")
        laptop.get("/leute/liste")
        page = laptop.upload("/leute/liste", b"Muster;Hans\n" * 1_000_000)
    finally:
        running.stop()
    assert 413 == page.status
    assert "zu viel auf einmal" in page.text
    assert f'href="{laptop.way}"' in page.text
    assert "Neuer Tisch" not in page.text


def test_a_program_asks_the_desk_no_faster_than_its_network_may(tmp_path: Path) -> None:
    """Also with the key of a role; it is told when it may again, and other networks' programs go on."""
    limits = replace(QUICK.limits, asking=Allowance(rate=0.01, burst=20.0))
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}", limits=limits))
    running.start()
    try:
        program = Program(running.url, {})
        made = program.ask("", {"reglement": "einzelschieber"})
        assert isinstance(made, dict)
        found = Program(running.url, made["keys"], made["id"])
        told = [_registers(found) for _ in range(30)]
        assert (200, 0) == told[0]
        assert (429, True) == (told[-1][0], told[-1][1] > 0)
    finally:
        running.stop()


def _registers(program: Program) -> tuple[int, int]:
    """The status of one more person, and the seconds to wait."""
    try:
        program.do(kind="register", count=1)
    except HTTPError as refused:
        with refused:
            return refused.code, int(refused.headers["retry-after"])
    return 200, 0
