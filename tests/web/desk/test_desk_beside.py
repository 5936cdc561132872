"""Pages of evenings with many people are worked out beside the loop: whoever plays does not wait for them."""

import asyncio
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest
from tests.web.desk_hosts import DIRECTION, Hall, Served
from tests.web.visitor import Visitor

from puur.desk import commands as c
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import DeskFaults
from puur.web.evening.desk.tokens import PersonDoor
from puur.web.evening.log.wants import Want

PEOPLE = 100
MOST = 400
"""Functions of the desk that may be called on the loop for one request: less than it has for each of its people."""
DESK = f"puur{'/'}desk{'/'}"


@pytest.fixture(scope="module")
def crowded(served: Served) -> Hall:
    """An evening of a hundred people whose first round is played, and whose ranking hangs in the hall."""
    hall = Hall(served, people=PEOPLE)
    hall.seat()
    played = hall.host.evening.round(1)
    assert played is not None
    for table in played.seated.tables:
        hall.do(SheetEntered(1, table.number, table.seats, (1000, 884)))
    hall.do(c.Publish(1))
    return hall


@contextmanager
def heard(served: Served) -> Iterator[Counter[str]]:
    """Which functions of the desk the loop's own thread calls meanwhile, and how often."""
    calls: Counter[str] = Counter()

    def notes(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and DESK in frame.f_code.co_filename.replace("\\", "/"):
            calls[frame.f_code.co_qualname] += 1

    async def listens(*, on: bool) -> None:
        sys.setprofile(notes if on else None)

    served.wait(listens(on=True))
    try:
        yield calls
    finally:
        served.wait(listens(on=False))


PAGES = (
    "",
    "/leute",
    "/da",
    "/leute/7",
    "/auslosung",
    "/plaetze/1",
    "/flicken/1",
    "/runde/1",
    "/rangliste",
    "/rangliste?nach=1&version=1",
    "/preise",
    "/ehrung",
    "/papiere",
    "/protokoll",
    "/netz/1",
)


@pytest.mark.parametrize("page", PAGES)
def test_the_desk_s_pages(served: Served, crowded: Hall, page: str) -> None:
    """What a page says of a hundred people is worked out in a thread."""
    direction = Visitor.at(served.url)
    direction.get(f"/turnier/{crowded.host.id}/rein?k={crowded.key('direction')}")
    with heard(served) as calls:
        answer = direction.get(f"/turnier/{crowded.host.id}{page}")
    assert 200 == answer.status
    assert calls.total() < MOST, calls.most_common(5)


@pytest.mark.parametrize("part", ["", "/ranking", "/rounds/1"])
def test_what_programs_ask(served: Served, crowded: Hall, part: str) -> None:
    """The same for programs."""
    with heard(served) as calls:
        bearer = f"Bearer {crowded.key('direction')}"
        answer = Visitor.at(served.url).get(f"/api/desk/{crowded.host.id}{part}", authorization=bearer)
    assert 200 == answer.status
    assert calls.total() < MOST, calls.most_common(5)


@pytest.mark.parametrize("view", ["", "?bild=rangliste", "?bild=preise", "?bild=plaetze&alles", "?bild=uhr"])
def test_the_hall_s_screens(served: Served, crowded: Hall, view: str) -> None:
    """The same for what hangs on the wall."""
    with heard(served) as calls:
        answer = Visitor.at(served.url).get(f"/saal/{crowded.host.id}/{crowded.key('hall')}{view}")
    assert 200 == answer.status
    assert calls.total() < MOST, calls.most_common(5)


def test_a_page_of_one_s_own(served: Served, crowded: Hall) -> None:
    """A phone's page needs everybody's results: they are worked out once, and not on the loop."""
    with heard(served) as calls:
        for person in (7, 8):
            assert 200 == Visitor.at(served.url).get(crowded.way(PersonDoor(person))).status
    assert calls.total() < MOST, calls.most_common(5)


def test_no_page_waits_for_seats_that_are_worked_out(served: Served, crowded: Hall) -> None:
    """Seats for thousands take a quarter of a minute: whoever has them drawn elsewhere stops no desk's pages."""
    end = threading.Event()
    direction = Visitor.at(served.url)
    direction.get(f"/turnier/{crowded.host.id}/rein?k={crowded.key('direction')}")
    drawn = asyncio.run_coroutine_threadsafe(served.server.evenings.seatings.do(end.wait), served.loop)
    try:
        found = [direction.get(f"/turnier/{crowded.host.id}{page}").status for page in ("/leute", "/papiere", "/da")]
        again = served.wait(crowded.host.do(Want(c.Publish(1), DIRECTION)))
        assert isinstance(again, DeskFaults)  # it hangs already
        assert [200, 200, 200] == found
        assert not drawn.done()
    finally:
        end.set()
    assert drawn.result(60)
