"""The desk reads a phone's code with the laptop's camera, and from a photo, in a browser that knows no codes."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import segno
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import FLAGS, Opening, chromium
from tests.browser.contexts import PATIENCE
from tests.web.codes_seen import HIGH, WIDE, picture
from tests.web.desk_hosts import Hall, Served

from puur.web.evening.desk.access import COOKIE
from puur.web.evening.desk.tokens import TableDoor, token_of
from puur.web.evening.sheets.result_code import ResultCode


def _evening(served: Served) -> tuple[Hall, str]:
    """An evening whose round runs, and what the phone of its third table shows without a network."""
    hall = Hall(served)
    hall.seat()
    token = token_of(hall.host.secret, TableDoor(1, 3))
    return hall, str(ResultCode(hall.host.id, token, 0, 0, (1000, 884)))


def _at_desk(page: Page, served: Served, hall: Hall) -> None:
    value = f"{hall.key('desk')}.1"
    page.context.add_cookies([{"name": COOKIE + hall.host.id, "value": value, "url": f"{served.url}/turnier"}])
    page.goto(f"{served.url}/turnier/{hall.host.id}/lesen")


def _film(text: str, place: Path) -> Path:
    """What a camera sees of a phone, as a film of a few pictures in YUV."""
    grey = picture(text, turned=6, unit=8.0)
    colours = np.full(WIDE * HIGH // 2, 128, np.uint8).tobytes()
    frame = b"FRAME\n" + grey.tobytes() + colours
    place.write_bytes(f"YUV4MPEG2 W{WIDE} H{HIGH} F10:1 Ip A1:1 C420\n".encode() + frame * 10)
    return place


@contextmanager
def _with_camera(browser: Browser, film: Path) -> Iterator[Page]:
    """A page of a browser whose camera shows a film."""
    flags = [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]
    own = browser.browser_type.launch(executable_path=chromium(), args=[*FLAGS, *flags], timeout=PATIENCE)
    try:
        context = own.new_context(viewport={"width": 1024, "height": 768}, locale="de-CH", permissions=["camera"])
        context.set_default_timeout(PATIENCE)
        yield context.new_page()
    finally:
        own.close()


def test_a_phone_before_the_camera_is_read(
    served: Served, stage: ThreadPoolExecutor, browser: Browser, tmp_path: Path
) -> None:
    """One press, and the result is there; the phone that is still held before the camera is not read again."""
    del stage  # this story runs in the browser's thread
    hall, text = _evening(served)
    with _with_camera(browser, _film(text, tmp_path / "phone.y4m")) as page:
        _at_desk(page, served, hall)
        page.get_by_role("button", name="Kamera dieses Geräts einschalten").click()
        expect(page.locator(".stage.counts")).to_contain_text("Passe 1, Tisch 3: aufgenommen")
        expect(page.locator("[data-looking]")).to_be_visible()
        with page.expect_response(lambda answer: "/lesen/bild" in answer.url) as seen:
            page.screenshot(path=tmp_path / "kamera.png")
        assert {"codes": [text]} == seen.value.json()
        expect(page.locator(".stage.counts")).to_contain_text("aufgenommen")
    last = hall.sheet(1, 3).latest
    assert last is not None
    assert ((1000, 884), "phone", "T3 A + C, Pult 1") == (last.totals, last.source, last.by.label)


def test_a_photo_is_read_where_there_is_no_camera(
    served: Served, opening: Opening, tmp_path: Path, complaints: list[str]
) -> None:
    """A picture of the code is enough; one without a code says so, and a sheet's code opens its table."""
    hall, text = _evening(served)
    page = opening(wide=390, high=780, touch=True)
    _at_desk(page, served, hall)
    photo = page.locator("[data-photo] input")
    segno.make("https://example.org", micro=False).save(str(tmp_path / "other.png"), scale=10)
    photo.set_input_files(tmp_path / "other.png")
    expect(page.locator(".problem:visible")).to_contain_text("kein Code eines Tisches")
    segno.make(text, version=5, error="l", boost_error=False).save(str(tmp_path / "phone.png"), scale=10)
    photo.set_input_files(tmp_path / "phone.png")
    expect(page.locator(".stage.counts")).to_contain_text("aufgenommen")
    (tmp_path / "broken.png").write_bytes(b"no picture")
    photo.set_input_files(tmp_path / "broken.png")
    expect(page.locator("[data-nothing]")).to_be_visible()
    page.screenshot(path=tmp_path / "foto.png", full_page=True)
    sheet = segno.make(f"http://192.168.1.7:8100{hall.way(TableDoor(1, 2))}", micro=False)
    sheet.save(str(tmp_path / "sheet.png"), scale=8)
    photo.set_input_files(tmp_path / "sheet.png")
    expect(page).to_have_url(f"{served.url}/turnier/{hall.host.id}/runde/1/tisch/2")
    complaints[:] = [
        complaint for complaint in complaints if "status of 422" not in complaint
    ]  # what was no code of a table
