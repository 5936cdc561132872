from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.gestures import ASKED, CHOICES, drawn_unseen, moves, one_move, sit_down, sit_down_by_form, watch
from tests.web.browser import part


def test_four_people_in_four_windows(server: str, opening: Opening) -> None:
    """Three friends come by the link and sit down; the four play a trick, and nobody's page holds another's cards."""
    host = opening(wide=480, high=640)
    views = [watch(host)]
    sit_down_by_form(host, server, entry="link")
    pages = [host]
    for _ in range(3):
        friend = opening(wide=480, high=640)
        views.append(watch(friend))
        friend.goto(host.url)
        friend.locator(".plate.empty button").first.click()
        expect(friend.locator(".plate.at-bottom.person")).to_have_count(1)
        pages.append(friend)
    host.locator(".answers button.main").click()
    while waiting := [page for page in pages if page.locator(".grip").count() != 8]:
        if not any(moves(page) for page in waiting):
            host.wait_for_timeout(20)  # what was done is on its way
        for page, seen in zip(pages, views, strict=True):
            assert set() == drawn_unseen(page, seen)
    assert [8, 8, 8, 8] == [page.locator(".grip").count() for page in pages]
    for page in pages:  # a card leaves its hand before the table has told of it
        page.wait_for_function("() => document.querySelector('.on-table').textContent.split(';').length === 4")
    assert 1 == len({page.locator(".on-table").inner_text() for page in pages})


def test_who_comes_in_the_middle_waits_for_a_yes(server: str, opening: Opening) -> None:
    """A friend who comes while cards are out sees no hand until the player lets him take over; both read who plays."""
    host = opening(wide=390, high=844)
    sit_down(host, server)
    while one_move(host) != "card":
        pass
    friend = opening(wide=390, high=844)
    seen = watch(friend)
    friend.goto(host.url)
    friend.locator(".plate.at-top button", has_text="Hinsetzen").click()
    expect(friend.locator(".news")).to_contain_text("möchte für Vreni spielen")
    expect(friend.locator(".plate.at-top button")).to_have_text("Doch nicht")
    assert not any(part(frame, "hand")["cards"] for frame in seen.frames)
    expect(host.locator(".news")).to_contain_text("möchte für Vreni spielen")
    host.locator(".plate.at-top button", has_text="übernehmen").click()
    expect(friend.locator(".plate.at-bottom.you")).to_have_count(1)
    expect(friend.locator(".grip").first).to_be_visible()
    for page in (host, friend):
        expect(page.locator(".news")).to_contain_text("spielt jetzt für Vreni")


def test_a_page_loaded_anew_in_a_trick_shows_the_same(server: str, opening: Opening) -> None:
    """Whoever loads the page again in the middle of a trick sees the same hand and the same trick."""
    page = opening()
    sit_down(page, server)
    while one_move(page) != "card":
        pass
    page.wait_for_selector(ASKED)
    before = page.evaluate(SHOWN)
    page.reload()
    page.wait_for_function(f"before => JSON.stringify({SHOWN}) === JSON.stringify(before)", arg=before)


SHOWN = """[
  document.querySelector("[data-socket]").dataset.number, document.querySelector(".on-table").textContent,
  ...[...document.querySelectorAll(".grip")].map(one => one.dataset.id)]"""


def test_grauer_jass_for_two(server: str, opening: Opening) -> None:
    """At a table for two the die and the talon lie beside the trick, and both play on."""
    page = opening()
    seen = watch(page)
    sit_down_by_form(page, server, "grauer-jass-2")
    expect(page.locator(".plate")).to_have_count(2)
    signs = 0
    for _ in range(12):
        one_move(page)
        assert set() == drawn_unseen(page, seen)
        signs += page.locator(".deck:visible, .die:visible").count()
    assert 0 < signs


def test_a_revoke_at_the_table_is_ruled(server: str, opening: Opening) -> None:
    """In table play a wrong card lies; the bots object, and the case stands on the page with its article."""
    page = opening()
    sit_down_by_form(page, server, play="table")
    for turn in range(60):
        page.wait_for_selector(f"{ASKED}, .ruled li")
        if page.locator(".ruled li").count():
            break
        if page.locator(CHOICES).count():
            one_move(page)
        else:
            page.evaluate(ANY_CARD, turn)
            page.wait_for_function(MOVED)
    expect(page.locator(".ruled .article").first).to_be_visible()
    expect(page.locator("[data-do=menu]")).to_contain_text("Reklamieren")
    page.click("[data-do=menu]")
    expect(page.locator("dialog.menu summary").first).to_contain_text("Reklamieren")


ANY_CARD = """turn => {
  window.number = document.querySelector("[data-socket]").dataset.number;
  const hand = [...document.querySelectorAll(".grip.may")];
  hand[turn % hand.length]?.click();
}"""
MOVED = """() => document.querySelector("[data-socket]").dataset.number !== window.number
  || document.querySelector(".ruled li") !== null"""
