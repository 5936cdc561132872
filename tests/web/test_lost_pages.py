"""Whoever asks for what is not there."""

import asyncio
import socket
from typing import cast

import pytest
from litestar.types import HTTPReceiveMessage, HTTPScope, Message
from tests.web.browser import Browser
from tests.web.conftest import Running
from tests.web.visitor import Visitor

from puur.decks import Language
from puur.web.http.request import language_told
from puur.web.http.sentences import say
from puur.web.streams.requests import pass_request
from puur.web.visitor.reception import MOST_FIELDS

PAGE = "text/html,*/*"


@pytest.mark.parametrize("path", ["/jass", "/turnier/saal/x/y/z"])
def test_a_page_that_is_not_there_leads_back(server: Running, path: str) -> None:
    """An address nobody knows is answered in words, in the visitor's language, with the way home."""
    answer = Browser(server.url).ask(path, accept_language="fr", accept=PAGE)
    assert 404 == answer.status
    assert "existe pas" in answer.body.decode()
    assert 'href="/"' in answer.body.decode()


def test_what_is_too_much_is_told_in_words(server: Running) -> None:
    """A form of a megabyte is refused on a page; what was there before stays."""
    answer = Browser(server.url).ask("/tisch", {"name": "x" * 1_000_000}, accept_language="de", accept=PAGE)
    assert (413, True) == (answer.status, "zu viel auf einmal" in answer.body.decode())


def test_the_answer_waits_for_who_still_sends(server: Running) -> None:
    """Whoever still sends when the answer is ready is not cut off: he can send all, and reads why it was too much."""
    piece = b"x" * 50_000
    head = f"POST /tisch HTTP/1.1\r\nHost: {server.url[7:]}\r\nAccept: text/html\r\nConnection: close\r\n"
    with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), timeout=60.0) as line:
        line.sendall(f"{head}Content-Length: {40 * len(piece)}\r\n\r\n".encode())
        for _ in range(40):
            line.sendall(piece)
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"href=" in answer


def test_who_asks_first_sends_nothing_in_vain(server: Running) -> None:
    """Whoever asks before he sends (`Expect: 100-continue`) gets the refusal at once."""
    head = f"POST /tisch HTTP/1.1\r\nHost: {server.url[7:]}\r\nExpect: 100-continue\r\nConnection: close\r\n"
    with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), timeout=60.0) as line:
        line.sendall(f"{head}Content-Length: 2000000\r\n\r\n".encode())
        assert line.recv(65536).startswith(b"HTTP/1.1 413 ")


def test_a_form_of_too_many_fields_is_not_taken_apart(server: Running) -> None:
    """However short they are: the visitor reads that it was too much."""
    answer = Browser(server.url).ask("/tisch", {f"f{at}": "" for at in range(MOST_FIELDS + 1)}, accept_language="de")
    assert (413, True) == (answer.status, "zu viel auf einmal" in answer.body.decode())


def test_what_is_passed_on_and_too_much_is_told_in_words() -> None:
    """The process that has the table is not asked; the answer says why in the visitor's language."""
    sent: list[Message] = []

    async def receive() -> HTTPReceiveMessage:
        return {"type": "http.request", "body": b"x" * 50_000, "more_body": True}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = cast("HTTPScope", {"type": "http", "headers": [(b"accept-language", b"it-CH")]})
    asyncio.run(pass_request(scope, receive, send, "http://127.0.0.1:9", [], None))
    assert sent[0]["type"] == "http.response.start"
    assert 413 == sent[0]["status"]
    assert sent[1]["type"] == "http.response.body"
    assert say(Language.IT, "problem.too_much") == sent[1]["body"].decode()


def test_a_name_longer_than_any_in_the_net_is_no_address(server: Running) -> None:
    """The picture of a table's address is small whatever the visitor says he asked; of no table there is none."""
    visitor = Visitor.at(server.url)
    usual = visitor.get("/tisch/abcdefghjk/qr.svg")
    assert (200, True) == (usual.status, len(usual.text) < 20_000)
    for letters in (1_000, 2_900, 4_000):
        answer = visitor.get("/tisch/abcdefghjk/qr.svg", host="h" * letters)
        assert (200, True) == (answer.status, len(answer.text) < 20_000)
    assert 404 == visitor.get("/tisch/abc/qr.svg").status


def test_of_many_languages_the_first_are_looked_at() -> None:
    """No browser has hundreds; anyone who tells as many is read until it is enough."""
    assert Language.FR is language_told("", "rm, " * 20 + "fr")
    assert Language.DE is language_told("", "rm, " * 20_000 + "fr")


def test_programs_get_a_plain_answer(server: Running) -> None:
    """Whoever does not ask for a page gets none."""
    answer = Browser(server.url).ask("/jass", accept="application/json")
    assert (404, True) == (answer.status, "json" in answer.headers["content-type"])


@pytest.mark.parametrize(
    ("path", "accept"), [("/jass", PAGE), ("/jass", "*/*"), ("/konto/jass", PAGE), ("/konto", PAGE)]
)
def test_what_is_not_there_is_guarded_as_well(server: Running, path: str, accept: str) -> None:
    """An address nobody knows is answered with the same headers as every page."""
    headers = Browser(server.url).ask(path, accept=accept).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert ("nosniff", "DENY") == (headers["x-content-type-options"], headers["x-frame-options"])
