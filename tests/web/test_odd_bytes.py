"""Bytes that are no text, and addresses no database can look up: refused in words, and no failure of the server."""

import pytest
from tests.web.conftest import Running
from tests.web.doors import acting, shown
from tests.web.visitor import Visitor

from puur.web.app import build
from puur.web.settings import Settings

PARTS = "multipart/form-data; boundary=x"
FIELDS = "application/x-www-form-urlencoded"


def in_parts(head: bytes, value: bytes) -> bytes:
    """A form of one field."""
    return b'--x\r\nContent-Disposition: form-data; name="name"\r\n' + head + b"\r\n" + value + b"\r\n--x--\r\n"


NO_TEXT = {
    "an alphabet nobody knows": (PARTS, in_parts(b"Content-Type: text/plain; charset=nonsense\r\n", b"x")),
    "half a letter": (PARTS, in_parts(b"", b"\xff\xfe")),
    "a NUL in parts": (PARTS, in_parts(b"", b"a\0b")),
    "a NUL in one": (FIELDS, b"name=a%00b"),
    "a NUL in a name": (FIELDS, b"na%00me=a"),
}


@pytest.mark.parametrize("what", NO_TEXT)
def test_a_form_that_is_no_text_is_refused_in_words(club: Running, what: str) -> None:
    """Nothing is opened, and the page says that nothing has happened."""
    kind, body = NO_TEXT[what]
    answer = Visitor.at(club.url).ask("POST", "/tisch", body, {"content-type": kind, "accept-language": "de"})
    assert 400 == answer.status
    assert "Dieses Formular ist nicht lesbar. Nichts ist geschehen." in answer.text


@pytest.mark.parametrize("what", NO_TEXT)
def test_no_door_fails_at_what_is_no_text(club: Running, what: str) -> None:
    """Whatever may change something answers what it does not understand as it answers anything wrong."""
    kind, body = NO_TEXT[what]
    visitor = Visitor.at(club.url)
    for method, address in acting(build(Settings())):
        assert visitor.ask(method, address, body, {"content-type": kind}).status < 500, (method, address)


def test_an_address_with_a_nul_is_nowhere(club: Running) -> None:
    """No database can look it up, so that nothing is asked with it: neither in the way nor behind it."""
    visitor, app = Visitor.at(club.url), build(Settings())
    told = {"%00", "abcdefghj%00"}
    addresses = [way for value in told for way in shown(app, value) if value in way]
    addresses += [f"{way}?k=a%00&reglement=%00" for way in shown(app, "abcdefghjk")]
    assert len(addresses) > 100
    for address in addresses:
        assert 404 == visitor.get(address).status, address
