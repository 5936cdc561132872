"""The situation editor in a real browser: cards are tapped into place, and the ruling has an address of its own."""

from urllib.parse import quote

from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.readable import findings


def test_a_revoke_is_tapped_together_on_a_phone(server: str, opening: Opening) -> None:
    """Seats and cards by taps, then the ruling with its article, and the same again under its link."""
    page = opening(wide=360, high=740, touch=True)
    page.goto(f"{server}/schiedsrichter?reglement=kzjv")
    page.fill("input[name=q]", "farbe nicht")
    page.click("form[role=search] button")
    page.click("a[href*='art=revoke']")
    page.check("input[name=variant][value=D]", force=True)
    page.check("input[name=trick_led][value=E]", force=True)
    page.check("input[name=offender][value=S]", force=True)
    for field, cards in (("trick", ("HA", "H6", "H10")), ("card", ("C7",)), ("hand", ("HK",))):
        page.focus(f"#f-{field}")
        for card in cards:
            page.click(f".picker [data-card={card}]")
    assert "HA H6 H10" == page.input_value("#f-trick")
    expect(page.locator(".picker [data-card=C7]")).to_have_class("elsewhere")
    page.click(".editor button[type=submit]")
    expect(page.locator("#ruling")).to_contain_text("K.farbe")
    assert [] == findings(page)
    assert 360 >= page.evaluate("document.documentElement.scrollWidth")
    again = opening()
    again.goto(page.url)
    expect(again.locator("#ruling .offers li")).not_to_have_count(0)


def test_everything_goes_by_keyboard(server: str, opening: Opening) -> None:
    """A card is put and taken away again with the space bar."""
    page = opening()
    page.goto(f"{server}/schiedsrichter/fall?art=revoke")
    page.focus("#f-card")
    page.focus(".picker [data-card=S9]")
    page.keyboard.press("Space")
    assert "S9" == page.input_value("#f-card")
    page.keyboard.press("Space")
    assert "" == page.input_value("#f-card")
    assert [] == findings(page)


def test_an_offer_is_taken_on_a_phone_and_by_keyboard(server: str, opening: Opening) -> None:
    """Each choice an article leaves to a party is a button; what follows stands beneath it, in sight and focused."""
    page = opening(wide=360, high=740, touch=True)
    page.goto(f"{server}/schiedsrichter/fall?art=two_cards&reglement=einzelschieber")
    page.click(".editor a.button.quiet")
    page.tap(".offers button[value='1.1.b']")
    expect(page.locator("#folge")).to_contain_text("wählt b)")
    expect(page.locator("#folge")).to_be_in_viewport()
    expect(page.locator("#folge")).to_be_focused()
    assert 360 >= page.evaluate("document.documentElement.scrollWidth")
    assert [] == findings(page)
    page.focus(".offers button[value='1.1.a']")
    page.keyboard.press("Enter")
    expect(page.locator("#folge")).to_contain_text("wählt a)")
    expect(page.locator(".offers button[aria-pressed=true]")).to_have_count(1)


def test_a_long_answer_is_short_on_a_phone_and_whole_on_paper(server: str, opening: Opening) -> None:
    """Three faults and a question fill a few screens; what is folded is a tap away, and what decides is printed."""
    page = opening(wide=390, high=844, touch=True)
    told = "variante D\ntisch E: HA H6 H10\nkarte S C7\nmelden E S bemerkung\nmelden S W zeichen\nkarte E C6"
    page.goto(f"{server}/schiedsrichter/fall?art=two_cards&reglement=einzelschieber&text={quote(told)}")
    assert 3_000 > page.evaluate("document.documentElement.scrollHeight")
    expect(page.locator(".answer .finding").first).to_be_hidden()
    page.locator(".answer > summary").first.tap()
    expect(page.locator(".answer .finding").first).to_be_visible()
    expect(page.locator(".compared")).to_have_count(0)
    page.locator(".others button").tap()
    expect(page.locator(".compared")).to_be_visible()
    assert 390 >= page.evaluate("document.documentElement.scrollWidth")
    assert [] == findings(page)
    page.emulate_media(media="print")
    expect(page.locator(".compared")).to_be_visible()
    page.emulate_media(media="screen")
    page.locator(".others > summary").tap()
    page.emulate_media(media="print")
    expect(page.locator(".compared")).to_be_hidden()
    expect(page.locator(".answer .finding").last).to_be_visible()
    expect(page.locator(".article-text p").last).to_be_visible()


def test_a_theme_of_the_book_is_a_list_and_a_link_opens_its_case(server: str, opening: Opening) -> None:
    """Every case is a line that opens; what an address names lies open, and is what is read next."""
    page = opening(wide=390, high=844, touch=True)
    page.goto(f"{server}/schiedsrichter/faelle/revoke")
    assert 5_000 > page.evaluate("document.documentElement.scrollHeight")
    expect(page.locator(".worked > article").first).to_be_hidden()
    page.locator(".worked > summary").first.tap()
    expect(page.locator("#revoke-1")).to_be_visible()
    assert 390 >= page.evaluate("document.documentElement.scrollWidth")
    assert [] == findings(page)
    page.goto(f"{server}/schiedsrichter?q=untertrumpft")
    page.locator("a[href*='#revoke-15']").first.tap()
    expect(page.locator("#revoke-15")).to_be_visible()
    expect(page.locator("#revoke-15")).to_be_focused()
    expect(page.locator(".worked[open]")).to_have_count(1)
