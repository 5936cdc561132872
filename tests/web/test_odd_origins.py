"""Origins and hosts that are no addresses, and forms of other sites that show what browsers add by themselves."""

import asyncio
import re

import pytest
from tests.web.conftest import Running
from tests.web.doors import acting, sockets
from tests.web.visitor import Visitor
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from puur.web.app import build
from puur.web.http.origin import same_origin
from puur.web.settings import Settings
from puur.web.visitor.passkeys import relying_party_of


@pytest.mark.parametrize("origin", ["http://[::", "http://[", "http://]", "null", "http://a:b:c", "", "http://\u2100"])
def test_an_origin_that_is_no_address_is_another_site(origin: str) -> None:
    """What cannot be read as an address is refused, and is no failure of the server."""
    assert not same_origin(origin, "jass.local:8100", ())


@pytest.mark.parametrize("host", ["[::", "a]b", "\u2100"])
def test_a_host_that_is_no_address_has_no_passkeys(host: str) -> None:
    """The page of one's account is shown whatever the visitor says he asked."""
    assert relying_party_of(f"http://{host}") is None


FORMS = ("/tisch", "/mitspielen", "/konto/neu", "/konto/anmelden", "/konto/abmelden", "/turnier/neu", "/nachspielen")


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null"])
@pytest.mark.parametrize("shown", ["", "Basic eDp5", "Digest username=x", "Bearer", "BearerX y"])
def test_no_header_that_browsers_add_by_themselves_lets_a_form_of_another_site_in(
    club: Running, path: str, origin: str, shown: str
) -> None:
    """A password a browser remembers for this address proves nothing about the page that sends the form."""
    visitor = Visitor.at(club.url)
    visitor.get("/konto")
    headers = {"authorization": shown} if shown else {}
    answer = visitor.post(path, {"name": "x", "alone": "ja"}, origin=origin, **headers)
    assert (403, "This form came from another site.") == (answer.status, answer.text)


FROM_ELSEWHERE: tuple[dict[str, str], ...] = (
    {"origin": "null"},
    {"origin": "https://elsewhere.example"},
    {"origin": "https://elsewhere.example", "authorization": "Basic eDp5", "sec-fetch-site": "same-origin"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
)


def test_no_route_takes_what_another_site_sends(club: Running) -> None:
    """Not only forms: whatever may change something is refused before anything is read, and there are many routes."""
    visitor = Visitor.at(club.url)
    visitor.get("/konto")
    routes = tuple(acting(build(Settings())))
    assert len(routes) > 40
    for method, address in routes:
        for told in FROM_ELSEWHERE:
            answer = visitor.ask(method, address, b"a=b", told)
            assert (403, "This form came from another site.") == (answer.status, answer.text), (method, address, told)


def test_no_line_opens_for_another_site(club: Running) -> None:
    """Every address of a line is closed to pages of other sites."""
    lines = [re.sub(r"\{[^}]+\}", "abcdefghjk", route.path_format) for route in sockets(build(Settings()))]
    assert len(lines) > 3
    server = club.url.replace("http", "ws", 1)

    async def story() -> None:
        for address in lines:
            for origin in ("null", "https://elsewhere.example"):
                with pytest.raises(InvalidStatus):
                    async with connect(f"{server}{address}", additional_headers={"origin": origin}):
                        pass

    asyncio.run(story())


def test_a_program_that_shows_a_token_may_come_from_any_page(club: Running) -> None:
    """No browser adds a token by itself, so that a page which shows one was given it."""
    program = Visitor.at(club.url)
    told = {"origin": "https://elsewhere.example", "authorization": "bearer guest-" + "a" * 22}
    answer = program.ask("POST", "/api/v1/tables", b"{}", {"content-type": "application/json", **told})
    assert 201 == answer.status
