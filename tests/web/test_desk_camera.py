"""A camera at the desk: its pictures are read on the laptop, and the sheet of the table is proposed."""

import html
import json
import re

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.web.codes_seen import HIGH, WIDE, picture
from tests.web.desk_hosts import Hall, Served, at_desk
from tests.web.visitor import Answer, Visitor

from puur.desk.events import RoleName
from puur.desk.table_sheet import SheetState
from puur.web.evening.desk.tokens import TableDoor, token_of
from puur.web.evening.sheets.camera import MOST_POINTS, frame_of
from puur.web.evening.sheets.result_code import ResultCode

TEXT = "PUUR1*ABCDEFGHJK*R2T17-VNVHHI7POGG24E4L*1*40*0*1000.884**79C84FC9"
SEEN = {
    "straight": picture(TEXT),
    "on its side": picture(TEXT, turned=90),
    "turned": picture(TEXT, turned=33),
    "upside down": picture(TEXT, turned=171),
    "aslant": picture(TEXT, turned=8, aslant=0.25),
    "noisy": picture(TEXT, noise=30, turned=5),
    "dark": picture(TEXT, light=(4, 44), noise=3),
    "pale": picture(TEXT, light=(150, 235), noise=8),
    "far": picture(TEXT, unit=3.0, turned=12),
    "out of focus": picture(TEXT, blurred=3, turned=4),
    "by night": 255 - picture(TEXT, turned=15),
}


def _shown(who: Visitor, hall: Hall, seen: NDArray[np.uint8], sides: str = f"breit={WIDE}&hoch={HIGH}") -> Answer:
    way = f"/turnier/{hall.host.id}/lesen/bild?{sides}"
    return who.ask("POST", way, seen.tobytes(), {"content-type": "application/octet-stream"})


@pytest.mark.parametrize("how", SEEN)
def test_the_laptop_reads_what_its_camera_sees(served: Served, hall: Hall, how: str) -> None:
    """A code is found however the phone is held, in bad light, and while the hand shakes."""
    answer = _shown(at_desk(served, hall, "desk"), hall, SEEN[how])
    assert (200, {"codes": [TEXT]}) == (answer.status, json.loads(answer.text))


def test_where_no_code_is_none_is_found(served: Served, hall: Hall) -> None:
    """Noise, and a code that is cut off, are no code."""
    desk = at_desk(served, hall, "desk")
    noise = np.random.default_rng(1).integers(0, 256, (HIGH, WIDE), np.uint8)
    cut = picture(TEXT)
    cut[:, WIDE // 2 :] = 200
    assert [{"codes": []}] * 2 == [json.loads(_shown(desk, hall, picture).text) for picture in (noise, cut)]


def test_a_picture_of_a_phone_becomes_its_tables_sheet(served: Served, hall: Hall) -> None:
    """What the picture said, sent by the form, is the entry of that side; the desk still accepts it."""
    desk = at_desk(served, hall, "desk")
    desk.get(f"/turnier/{hall.host.id}/lesen")
    for side in (0, 1):
        token = token_of(hall.host.secret, TableDoor(1, 3))
        phone = str(ResultCode(hall.host.id, token, side, 0, (1000, 884)))
        code = json.loads(_shown(desk, hall, picture(phone, turned=20, noise=15)).text)["codes"][0]
        assert 200 == desk.post(f"/turnier/{hall.host.id}/lesen", {"code": code}).status
    assert SheetState.ACCEPT is hall.sheet(1, 3).state("single", hall.table(1, 3).seats)


def test_the_code_of_a_sheet_opens_it_here_too(served: Served, hall: Hall) -> None:
    """Anyone who holds the paper before the camera comes to its table; the paper of another evening is no code here."""
    desk, way = at_desk(served, hall, "desk"), f"/turnier/{hall.host.id}"
    desk.get(f"{way}/lesen")
    door = TableDoor(1, 2)
    answer = desk.post(f"{way}/lesen", {"code": f"http://192.168.1.7:8100{hall.way(door)}"})
    assert f"{way}/runde/1/tisch/2" == answer.where
    other = Hall(served)
    assert 422 == desk.post(f"{way}/lesen", {"code": f"http://192.168.1.7:8100{other.way(door)}"}).status


@pytest.mark.parametrize(("role", "status"), [("direction", 200), ("steward", 200), ("hall", 404)])
def test_only_who_reads_codes_may_send_pictures(served: Served, hall: Hall, role: RoleName, status: int) -> None:
    """Direction, desk and stewards; the screen in the hall and visitors may not."""
    assert status == _shown(at_desk(served, hall, role), hall, SEEN["straight"]).status
    assert 404 == _shown(Visitor.at(served.url), hall, SEEN["straight"]).status


@pytest.mark.parametrize(
    "sides",
    ["", "breit=640", "breit=640&hoch=481", "breit=-640&hoch=-480", "breit=307200&hoch=1", "breit=6e2&hoch=480"],
)
def test_a_picture_whose_sides_are_wrong_is_refused(served: Served, hall: Hall, sides: str) -> None:
    """The sides must be whole numbers that make exactly the points that were sent."""
    assert 422 == _shown(at_desk(served, hall, "desk"), hall, SEEN["straight"], sides).status


def test_a_picture_that_is_too_large_is_refused(served: Served, hall: Hall) -> None:
    """Two million points are enough for any code."""
    much = np.zeros(MOST_POINTS + 5_000, np.uint8)
    assert 413 == _shown(at_desk(served, hall, "desk"), hall, much, f"breit=1000&hoch={len(much) // 1000}").status
    assert frame_of("1000", "2001", bytes(2_001_000)) is None


def test_the_laptop_itself_is_led_to_where_its_camera_works(served: Served, hall: Hall) -> None:
    """Under the address of the network a browser has no camera; its own laptop gets a link to localhost, others not."""
    way, desk = f"/turnier/{hall.host.id}/lesen", at_desk(served, hall, "desk")
    assert "http://localhost" not in desk.get(way).text
    desk.address = "127.0.0.1"
    found = re.search(r'href="http://localhost:\d+([^"]+)"', desk.get(way).text)
    assert found is not None
    here = Visitor.at(served.url)
    assert (303, way) == ((answer := here.get(html.unescape(found[1]))).status, answer.where)
    assert "Pult 1" in here.get(way).text
    assert 404 == Visitor.at(served.url).get(f"{way}?k={'a' * 24}").status
    assert 404 == Visitor.at(served.url).get(f"{way}?k={hall.key('hall')}").status


def test_a_camera_that_sends_too_fast_waits(served: Served, hall: Hall) -> None:
    """One desk cannot keep the laptop busy with pictures, and another desk is not slowed down by it."""
    desk, small = at_desk(served, hall, "desk"), np.zeros((40, 40), np.uint8)
    assert any(_shown(desk, hall, small, "breit=40&hoch=40").status == 429 for _ in range(600))
    assert 200 == _shown(at_desk(served, hall, "steward"), hall, small, "breit=40&hoch=40").status
