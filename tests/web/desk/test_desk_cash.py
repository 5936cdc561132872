"""The evening's money on its pages: who pays and how, what else is booked, what is reversed, the account as a file."""

from html import unescape

import pytest
from tests.paper.pdf_text import pages
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop


def evening(house: Running, people: int = 3, **fields: object) -> Laptop:
    """An evening of twenty francs, five of them for prizes."""
    laptop = Laptop(house.url)
    laptop.open(entry="single", reglement="einzelschieber", **fields)
    for number in range(1, people + 1):
        assert 200 == laptop.post("/leute", name=f"Leni{number} Lang").status
    laptop.do("fee_set", _francs_fee="20", _francs_fund="5.–")
    return laptop


def test_what_is_typed_in_francs_is_booked_in_rappen(house: Running) -> None:
    """Fees at the door and at registration, a sponsor, the hall; the page has the sums, the log the sentences."""
    laptop = evening(house)
    laptop.do("till_filled", _francs_amount="200")
    laptop.do("fee_paid", person=1, amount=2000, way="cash")
    assert 200 == laptop.post("/leute", name="Vreni Vogt", paid="twint").status
    laptop.do("money_taken", _francs_amount="1'000.50", way="transfer", words="Metzgerei Huber", purpose="prizes")
    laptop.do("money_spent", _francs_amount="85,5", way="cash", words="Saalmiete")
    page = laptop.get("/kasse").text
    for amount in ("955.00", "134.50", "40.00", "1’010.50"):  # surplus, till, open, prize fund
        assert f'<dd class="money">{amount}</dd>' in page, amount
    log = laptop.get("/protokoll").text
    assert "Eingenommen: Fr. 1’000.50 (überwiesen). Metzgerei Huber" in log.replace("Für den Preistopf e", "E")
    assert "Vreni Vogt hat Fr. 20.00 bezahlt (Twint)." in log


def test_a_till_below_nothing_asks_for_the_change_at_the_beginning(house: Running) -> None:
    """More was spent in cash than came in: nothing of that can lie in the till."""
    laptop = evening(house)
    laptop.do("money_spent", _francs_amount="85.50", way="cash", words="Saalmiete")
    assert "Ist das Wechselgeld zu Beginn eingetragen?" in laptop.get("/kasse").text
    laptop.do("till_filled", _francs_amount="200")
    assert "Ist das Wechselgeld zu Beginn eingetragen?" not in laptop.get("/kasse").text


def test_who_was_noted_as_paid_before_there_was_a_fee_is_not_simply_asked_again(house: Running) -> None:
    """The list that came in had ticks; the fee came later: the page says so beside each, and counts them."""
    laptop = Laptop(house.url)
    laptop.open(reglement="einzelschieber", entry="single")
    for name, marks in (("Vreni Vogt", "paid"), ("Ueli Frei", ""), ("Beat Ott", "paid")):
        assert 200 == laptop.post("/leute", **{"name": name, "marks[]": marks}).status
    laptop.do("fee_set", _francs_fee="20")
    page = laptop.get("/kasse").text
    assert "2 sind als bezahlt vermerkt, aber hier nicht gebucht" in page
    assert 2 == page.count(">als bezahlt vermerkt, hier nicht gebucht<")
    laptop.do("fee_paid", person=1, amount=2000, way="cash")
    page = laptop.get("/kasse").text
    assert "Eine Person ist als bezahlt vermerkt" in page
    assert 1 == page.count(">als bezahlt vermerkt, hier nicht gebucht<")


@pytest.mark.parametrize("typed", ["zwanzig", "20.505", "-5", "20 Rappen"])
def test_what_is_no_sum_is_refused_at_its_field(house: Running, typed: str) -> None:
    """Nothing is booked, and it is said how sums are written."""
    laptop = evening(house, 1)
    found = laptop.post("/tun", kind="money_spent", _francs_amount=typed, way="cash", words="Saal")
    assert 422 == found.status
    assert ["Das ist kein Betrag. So geht es: 20 oder 20.50."] == found.wrong
    assert "_francs_amount" in found.content.decode()


def test_a_booking_is_reversed_with_a_reason(house: Running) -> None:
    """It stays there, struck through; the fee is owed again."""
    laptop = evening(house, 1)
    laptop.do("fee_paid", person=1, amount=2000, way="cash")
    number = laptop.get("/kasse").text.partition('name="booking" value="')[2].partition('"')[0]
    assert 422 == laptop.post("/tun", kind="booking_reversed", booking=number, reason=" ").status
    laptop.do("booking_reversed", booking=number, reason="war Twint")
    page = laptop.get("/kasse").text
    assert '<li class="gone">' in page
    assert "war Twint" in page
    assert "20.00 bar</button>" in page


def test_the_account_goes_home_as_a_table_and_on_paper(house: Running) -> None:
    """With names, words and every sum; a paper only where there is money."""
    laptop = evening(house, 2)
    laptop.do("fee_paid", person=1, amount=2000, way="cash", payer=2)
    laptop.do("money_spent", _francs_amount="8.40", way="twint", words="=Blumen", purpose="prizes")
    rows = laptop.get("/kasse.csv").content.decode("utf-8-sig").splitlines()
    assert rows[1].endswith("Startgeld;1;Leni1 Lang (bezahlt von Leni2 Lang);bar;20.00;;")
    assert rows[2].endswith("Ausgabe (Preistopf);;'=Blumen;Twint;;8.40;")
    text = "".join(pages(laptop.get("/papiere/cash.pdf").content))
    assert all(word in text for word in ("Abrechnung", "11.60", "=Blumen", "Leni2 Lang"))
    other = Laptop(house.url)
    other.open(entry="single", reglement="einzelschieber")
    assert "cash.pdf" not in other.get("/papiere").text
    assert 404 == other.get("/papiere/cash.pdf").status


def test_a_list_of_people_who_have_paid_is_booked(house: Running) -> None:
    """Where there is a fee, a column «bezahlt» is a booking by the bank, and no mark."""
    laptop = evening(house, 0)
    shown = laptop.upload("/leute/liste", b"Name;bezahlt\nAnna Meier;ja\nBeat Huber;\n")
    packed = unescape(shown.content.decode().partition('name="packed" value="')[2].partition('"')[0])
    columns = {f"column_{at}": value for at, value in enumerate(("name", "paid"))}
    assert 200 == laptop.post("/leute/einlesen", packed=packed, **columns).status
    page = laptop.get("/kasse").text
    assert "überwiesen" in page.partition('id="bookings"')[2]
    assert "1 bezahlt oder frei, 1 noch offen" in page


def test_only_who_keeps_the_money_sees_it(house: Running) -> None:
    """Neither table stewards nor the hall."""
    laptop = evening(house, 1)
    for role in (2, 3):
        link = laptop.get("/zugang").text.split('readonly value="')[1 + role].partition('"')[0]
        other = Laptop(house.url)
        other.get(link.removeprefix(house.url))
        other.way = laptop.way
        assert 404 == other.get("/kasse").status
        assert 404 == other.get("/kasse.csv").status
