"""What a visitor sends is not kept in memory after it has been answered."""

import asyncio
from urllib.parse import urlencode

import pytest
from litestar._parsers import parse_cookie_string, parse_query_string, parse_url_encoded_form_data
from litestar.enums import RequestEncodingType
from litestar.testing import RequestFactory

from puur.web.app import build
from puur.web.http import keepsakes
from puur.web.settings import Settings
from puur.web.visitor.reception import MOST_AT_ONCE, parsed_form

FORMS = [
    [("name", "Anna Käslin"), ("seat", "S"), ("seat", "N"), ("word", "")],
    [("text", "ü" * MOST_AT_ONCE), ("name", "Beat & Carla = 100 %")],
]


@pytest.mark.parametrize("fields", FORMS, ids=["short", "escaped throughout"])
def test_a_form_is_taken_apart_and_not_kept(fields: list[tuple[str, str]]) -> None:
    """Every field is there in its order, and a password is not in a cache of the framework."""
    before = parse_url_encoded_form_data.cache_info().currsize
    request = RequestFactory().post("/", headers={"content-type": RequestEncodingType.URL_ENCODED.value})
    request._body = urlencode(fields).encode()  # noqa: SLF001  as it has arrived
    assert fields == asyncio.run(parsed_form(request))
    assert before == parse_url_encoded_form_data.cache_info().currsize


def test_addresses_and_cookies_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within a second there is nothing of them, however many came: before, a thousand of any length stayed."""
    monkeypatch.setattr(keepsakes, "EVERY", 0.0)
    app = build(Settings())

    async def story() -> list[int]:
        parse_cookie_string("puur_guest=of-anna")
        parse_query_string(b"q=whom+she+looks+for")
        app.asgi_router.handle_routing(path="/lobby", method="GET")
        forgets = asyncio.create_task(keepsakes.forget_often(app))
        kept = (parse_cookie_string, parse_query_string, app.asgi_router.handle_routing)
        assert all(remembers.cache_info().currsize for remembers in kept)
        for _ in range(3):
            await asyncio.sleep(0)
        forgets.cancel()
        return [remembers.cache_info().currsize for remembers in kept]

    assert [0, 0, 0] == asyncio.run(story())


def test_what_a_release_has_moved_is_named_and_the_rest_forgotten(caplog: pytest.LogCaptureFixture) -> None:
    """A module that is gone, a name that is, and a function that keeps nothing any more stop no server."""
    names = (("litestar._gone", "parse"), ("litestar._parsers", "URL._gone"), ("json", "loads"), keepsakes.KEPT[0])
    assert [parse_query_string] == list(keepsakes.keepsakes(object(), names))
    assert 4 == len(caplog.records)
    caplog.clear()
    assert len(keepsakes.KEPT) + 1 == len(list(keepsakes.keepsakes(build(Settings()))))
    assert [] == caplog.records
