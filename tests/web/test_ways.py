"""Every page has the same ways to the others, and says where one is."""

import re
from typing import TYPE_CHECKING

import pytest
from tests.web.browser import Browser

if TYPE_CHECKING:
    from tests.web.conftest import Running

WAYS = ["/lobby", "/lernen", "/nachspielen", "/turnier", "/schiedsrichter", "/fair", "/konto"]
NAV = re.compile(r'<nav aria-label="Seiten">(.*?)</nav>', re.DOTALL)
PAGES = [  # an evening has a head of its own: nothing leads away from it by mistake
    "/",
    *WAYS,
    "/lobby/neu",
    "/rangliste",
    "/schiedsrichter/faelle",
    "/tisch/gibtesnich",
    "/tisch/x/y",
]


@pytest.mark.parametrize("path", PAGES)
def test_the_ways_stand_in_the_same_order_everywhere(server: "Running", path: str) -> None:
    """The six ways come in one order, the page one is on is marked, and every page offers the languages."""
    page = Browser(server.url).ask(path).body.decode()
    ways = NAV.findall(page)
    assert 1 == len(ways)
    assert WAYS == re.findall(r'href="([^"]+)"', ways[0])
    here = [way for way in WAYS if path.startswith(way)]
    assert here == re.findall(r'href="([^"]+)" aria-current', ways[0])
    assert ["de", "fr", "it", "en"] == re.findall(r'<option value="(\w\w)"', page.split("data-language")[1])[:4]
