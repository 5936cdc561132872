"""What fails is logged by its route: addresses hold keys of evenings and people's own links, and logs are passed on."""

import logging

import pytest
from litestar import Litestar, get
from litestar.params import FromPath
from litestar.testing import TestClient

from puur.store import StoreError, StoreTrouble
from puur.web.pages import errors
from puur.web.streams.leases import Elsewhere

KEY = "R2T17-VNVHHI7POGG24E4L"
TROUBLES = {
    "full": StoreError(StoreTrouble.FULL, "puur.sqlite"),
    "wrong": ValueError(KEY),
    "away": Elsewhere("abcdefghjk"),
}


@get("/t/{evening:str}/{token:str}")
async def page(evening: FromPath[str], token: FromPath[str]) -> None:
    """A page that fails in one of several ways."""
    del token
    raise TROUBLES[evening]


@pytest.mark.parametrize("trouble", TROUBLES)
def test_no_key_of_an_address_is_logged(trouble: str, caplog: pytest.LogCaptureFixture) -> None:
    """The log names the route, and neither what stood in the address nor what the error quotes."""
    caplog.set_level(logging.DEBUG, "puur")
    app = Litestar(
        [page],
        exception_handlers={500: errors.failed, StoreError: errors.store_failed, Elsewhere: errors.moved},
        logging_config=None,
    )
    with TestClient(app, raise_server_exceptions=False) as client:
        assert client.get(f"/t/{trouble}/{KEY}?k={KEY}").status_code >= 500
    told = [record.getMessage() for record in caplog.records if record.name.startswith("puur")]
    assert told
    assert all("/t/{evening}/{token}" in words and KEY not in words for words in told)
