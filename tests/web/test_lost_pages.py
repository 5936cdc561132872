"""Whoever asks for what is not there."""

import pytest
from tests.web.browsing import Browser
from tests.web.conftest import Running

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


def test_programs_get_a_plain_answer(server: Running) -> None:
    """Whoever does not ask for a page gets none."""
    answer = Browser(server.url).ask("/jass", accept="application/json")
    assert (404, True) == (answer.status, "json" in answer.headers["content-type"])
