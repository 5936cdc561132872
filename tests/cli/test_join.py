"""`puur token` and `puur join`: a program gets its token, and plays at a table of a real server."""

import asyncio
from pathlib import Path

import pytest
from tests.cli.calls import call
from tests.web.conftest import QUICK, Running

from puur.decks import Language
from puur.store import open_store
from puur.web.visitor.tokens import bearer_of

STORE = "sqlite:///store.sqlite"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything happens in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PUUR_STORE", STORE)


def test_a_token_is_told_once_and_works() -> None:
    """The output is the token alone; in the store its owner has the name that was given, and what it may do."""
    made = call("token", "Robi", "--scope", "host", "--days", "3")
    assert 0 == made.exit_code
    secret = made.stdout.strip()

    async def found() -> tuple[str, str]:
        async with await open_store(STORE) as store:
            bearer = await bearer_of(store.tables, secret)
            assert bearer is not None
            assert await bearer_of(store.tables, secret[:-1] + "!") is None
            return bearer[0].name, bearer[1]

    assert ("Robi", "host") == asyncio.run(found())
    assert secret.encode() not in Path("store.sqlite").read_bytes()


@pytest.mark.parametrize("language", Language)
def test_a_name_that_is_none_is_told(language: Language) -> None:
    """What cannot be shown at a table is refused, in every language."""
    assert 2 == call("token", "x" * 30, "--language", language.value).exit_code


@pytest.mark.nightly  # a whole Partie, at the pace a server allows
def test_a_bot_joins_and_plays() -> None:
    """A bot opens a table by itself, says where, and tells how the Partie ended."""
    server = Running(QUICK)
    server.start()
    try:
        told = call("join", server.url, "--open", "-r", "einzelschieber", "--budget", "0.02", "--name", "Robi")
    finally:
        server.stop()
    assert 0 == told.exit_code, told.output
    assert f"{server.url}/tisch/" in told.stdout


def test_a_server_that_is_not_there_is_told() -> None:
    """Nobody at the other end, a bot nobody knows: one sentence each."""
    assert 1 == call("join", "http://127.0.0.1:1").exit_code
    assert 1 == call("join", "http://127.0.0.1:1", "--bot", "niemand").exit_code
