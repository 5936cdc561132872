"""The owner of a server decides who may open evenings: anybody, account holders, or holders of its key."""

import json
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from urllib.error import HTTPError

import pytest
from tests.web.conftest import OWNER, QUICK, Running
from tests.web.desk.laptop import Answered, Laptop
from tests.web.desk.test_desk_pages import signed_in

from puur.web.evening.log.openers import Openers, OpeningRule

KEY = "Schellenunder am Gartentor"
LACKS = {
    (Openers.ACCOUNTS, "de"): "wer ein Konto hat",
    (Openers.ACCOUNTS, "en"): "by people with an account",
    (Openers.ACCOUNTS, "fr"): "par qui a un compte",
    (Openers.ACCOUNTS, "it"): "chi ha un conto",
    (Openers.KEY, "de"): "wer den Schlüssel dafür hat",
    (Openers.KEY, "en"): "by people who have the key",
    (Openers.KEY, "fr"): "par qui en a la clé",
    (Openers.KEY, "it"): "chi ne ha la chiave",
}
Serving = Callable[[Openers], Running]


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """Starts servers whose owner has chosen."""
    started: list[Running] = []

    def starts(openers: Openers) -> Running:
        store = f"sqlite:///{tmp_path / 'puur.sqlite'}"
        running = Running(replace(QUICK, store=store, owner=OWNER, opening=OpeningRule(openers, KEY)))
        running.start()
        started.append(running)
        return running

    yield starts
    for running in started:
        running.stop()


def opens(laptop: Laptop, **fields: str) -> Answered:
    """Send the answers to the six questions."""
    laptop.get("//turnier")
    return laptop.post("//turnier/neu", reglement="einzelschieber", title="Probe", **fields)


def program(running: Running, **fields: str) -> int:
    """With which status a program's evening is answered that has no account."""
    told = json.dumps({"reglement": "einzelschieber", **fields}).encode()
    asking = urllib.request.Request(f"{running.url}/api/desk", data=told)  # noqa: S310  our own server
    asking.add_header("content-type", "application/json")
    asking.add_header("authorization", f"Bearer guest-{'k' * 22}")
    try:
        with urllib.request.urlopen(asking, timeout=60) as answer:  # noqa: S310  our own server
            return int(answer.status)
    except HTTPError as error:
        with error:
            return error.code


def test_where_nothing_is_said_anybody_opens_one(serving: Serving) -> None:
    """By the page without an account, and as a program."""
    running = serving(Openers.ANYBODY)
    assert 200 == opens(Laptop(running.url)).status
    assert 201 == program(running)


def test_where_it_takes_an_account_who_has_none_is_told_so(serving: Serving) -> None:
    """Page and program are refused; whoever signs in opens one, and so does the owner."""
    running = serving(Openers.ACCOUNTS)
    anna, owner = Laptop(running.url), Laptop(running.url)
    assert 403 == anna.get("//turnier/neu").status
    assert 403 == opens(anna).status
    assert 403 == program(running)
    signed_in(anna, "Anna am Pult")
    assert 200 == anna.get("//turnier/neu").status
    assert 200 == opens(anna).status
    owner.get("//turnier")
    assert 200 == owner.post_plain("//turnier/schluessel", key=OWNER).status
    assert 200 == owner.get("//turnier/neu").status
    assert 200 == opens(owner).status


def test_where_it_takes_a_key_who_has_it_opens_one(serving: Serving) -> None:
    """The page asks for it, a program sends it along; an account does not stand for it, and the owner needs none."""
    running = serving(Openers.KEY)
    anna, owner = Laptop(running.url), Laptop(running.url)
    assert 'name="key"' in anna.get("//turnier/neu").text
    assert 403 == opens(anna).status
    signed_in(anna, "Anna am Pult")
    assert 403 == opens(anna, key="Rosenober").status
    assert 200 == opens(anna, key=KEY).status
    assert 403 == program(running)
    assert 201 == program(running, key=KEY)
    owner.get("//turnier")
    assert 200 == owner.post_plain("//turnier/schluessel", key=OWNER).status
    assert 'name="key"' not in owner.get("//turnier/neu").text
    assert 200 == opens(owner).status


def test_who_tries_keys_waits_longer_each_time(serving: Serving) -> None:
    """Then even the right one is not looked at; a hall that shares the address waits half a minute at most."""
    running = serving(Openers.KEY)
    laptop = Laptop(running.url)
    assert 429 in {opens(laptop, key="geraten").status for _ in range(20)}
    refused = opens(laptop, key=KEY)
    assert 429 == refused.status
    assert "Zu viele Versuche" in refused.wrong[0]
    assert "Sekunde" in refused.wrong[0]


@pytest.mark.parametrize("openers", [Openers.ACCOUNTS, Openers.KEY])
def test_the_refusal_says_in_four_languages_what_to_do(serving: Serving, openers: Openers) -> None:
    """One sentence, in the visitor's language."""
    running = serving(openers)
    for language in ("de", "en", "fr", "it"):
        found = opens(Laptop(running.url, language=language)).wrong
        assert LACKS[openers, language] in found[0]
