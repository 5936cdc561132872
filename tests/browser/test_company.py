import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.sitting import CHOICES, Seen, one_move, sit_down, watch

DRAWN = "[...document.querySelectorAll('.stage use')].map(one => one.getAttribute('href').split('#')[1])"
CARD = re.compile(r"[DHSC]([6-9]|10|[JQKA])")


MOVE = """() => {
  const one = document.querySelector(".answers:not([hidden]) button") ?? document.querySelector(".grip.may");
  one?.click();
  return one !== null;
}"""


def _moves(page: Page) -> bool:
    """Whether this page had something to do, and did it; asked and done at once, as others act meanwhile."""
    return bool(page.evaluate(MOVE))


def _check(page: Page, seen: Seen) -> None:
    drawn = {one for one in page.evaluate(DRAWN) if CARD.fullmatch(one)}
    assert set() == drawn - seen.cards()


def test_four_people_in_four_windows(server: str, opening: Opening) -> None:
    """Three friends come by the link and sit down; the four play a trick, and nobody's page holds another's cards."""
    host = opening(wide=480, high=640)
    views = [watch(host)]
    sit_down(host, server, entry="link")
    pages = [host]
    for _ in range(3):
        friend = opening(wide=480, high=640)
        views.append(watch(friend))
        friend.goto(host.url)
        friend.locator(".plate.empty button").first.click()
        expect(friend.locator(".plate.at-bottom.person")).to_have_count(1)
        pages.append(friend)
    host.locator(".answers button.main").click()
    for _ in range(80):
        if all(page.locator(".grip").count() == 8 for page in pages):
            break
        moved = [_moves(page) for page in pages]
        if not any(moved):
            host.wait_for_timeout(150)
            continue
        for page, seen in zip(pages, views, strict=True):
            _check(page, seen)
    assert [8, 8, 8, 8] == [page.locator(".grip").count() for page in pages]
    tricks = {page.locator(".on-table").inner_text() for page in pages}
    assert 1 == len(tricks)


def test_a_page_loaded_anew_in_a_trick_shows_the_same(server: str, opening: Opening) -> None:
    """Whoever loads the page again in the middle of a trick sees the same hand and the same trick."""
    page = opening()
    sit_down(page, server)
    while one_move(page) != "card":
        page.wait_for_timeout(150)
    page.wait_for_selector(f"{CHOICES}, .grip.may")
    page.wait_for_timeout(500)
    told = (
        "[document.querySelector('.on-table').textContent,"
        " ...[...document.querySelectorAll('.grip')].map(one => one.dataset.id)]"
    )
    before = page.evaluate(told)
    page.reload()
    page.wait_for_selector(".grip")
    page.wait_for_timeout(300)
    assert before == page.evaluate(told)


def test_grauer_jass_for_two(server: str, opening: Opening) -> None:
    """At a table for two the die and the talon lie beside the trick, and both play on."""
    page = opening()
    seen = watch(page)
    sit_down(page, server, "grauer-jass-2")
    expect(page.locator(".plate")).to_have_count(2)
    signs = 0
    for _ in range(12):
        one_move(page)
        page.wait_for_timeout(150)
        _check(page, seen)
        signs += page.locator(".deck:visible, .die:visible").count()
    assert 0 < signs


def test_a_revoke_at_the_table_is_ruled(server: str, opening: Opening) -> None:
    """In table play a wrong card lies; the bots object, and the case stands on the page with its article."""
    page = opening()
    sit_down(page, server, play="table")
    for turn in range(40):
        if page.locator(".ruled li").count():
            break
        page.wait_for_selector(f"{CHOICES}, .grip.may")
        if page.locator(CHOICES).count():
            page.locator(CHOICES).first.click()
        else:
            hand = page.locator(".grip.may")
            hand.nth(turn % hand.count()).click(position={"x": 26, "y": 90})
        page.wait_for_timeout(250)
    expect(page.locator(".ruled .article").first).to_be_visible()
    expect(page.locator("[data-do=menu]")).to_contain_text("Reklamieren")
    page.click("[data-do=menu]")
    expect(page.locator("dialog.menu summary").first).to_contain_text("Reklamieren")
