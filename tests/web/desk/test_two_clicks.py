"""From the overview of an evening everything is at most two links away, for somebody who has never been there."""

import re
from typing import Final

from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop

from puur.web.evening.routes import router
from puur.web.http.answers import AS_IT_IS

CLICKS: Final = 2
NOBODYS: Final = {
    "/rein": "the link of another device",
    "/pruefen": "what the script of a sheet asks",
    "/druck/{kind}": "where the script of a paper's button leads",
}
"""Addresses that nobody looks for, by their ends."""
WAY: Final = "/turnier/{name}"
HREF: Final = re.compile(r'href="([^"#?]+)')


def pages() -> dict[str, re.Pattern[str]]:
    """The pages of an evening, each with what its address looks like."""
    found = {}
    for route in router().routes:
        path = str(route.path_format)
        for handler in getattr(route, "route_handlers", ()):
            nobodys = any(path.endswith(end) for end in NOBODYS)
            if "GET" in handler.http_methods and path.startswith(WAY) and not nobodys and AS_IT_IS not in handler.opt:
                found[path] = re.compile(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path)))
    return found


def walked(laptop: Laptop) -> set[str]:
    """The addresses of an evening that one comes to from the overview, so many clicks far."""
    seen, edge = {laptop.way}, {laptop.way}
    for _ in range(CLICKS):
        ways = {way for page in sorted(edge) for way in HREF.findall(laptop.get(f"/{page}").text)}
        edge = {way for way in ways if way.startswith(laptop.way)} - seen
        seen |= edge
    return seen


def test_no_page_is_deeper_than_two_clicks(house: Running) -> None:
    """Every page there is, at the time of the evening when it is needed; whoever adds one gives it its link."""
    laptop, missing = Laptop(house.url), set(pages())
    laptop.open(reglement="einzelschieber", entry="single", people="9", numbers="1", prizes="Schinken")

    def walk(laptop: Laptop = laptop) -> None:
        seen = [way.replace(laptop.way, "/turnier/evening", 1) for way in walked(laptop)]
        missing.difference_update(path for path, form in pages().items() if any(form.fullmatch(way) for way in seen))

    walk()  # people come
    laptop.do("seat")
    walk()  # a plan is there
    laptop.do("begin_round", round=1)
    walk()  # a round runs
    for table in (1, 2):
        laptop.post(f"/runde/1/tisch/{table}", seen="0", total_0="1000", total_1="884")
    laptop.do("publish", after_round=1)
    laptop.do("missed", person=3, from_round=2)
    walk()  # a ranking is there, and somebody leaves
    final = Laptop(house.url)
    final.open(reglement="einzel-final", entry="single", people="8", numbers="1")
    walk(final)  # some of them will go on
    timed = Laptop(house.url)
    timed.open(reglement="einzel-nach-zeit", entry="single", people="8", numbers="1")
    walk(timed)  # the clock ends a round
    assert set() == missing
