"""Playing by time at the desk: the page that asks what holds, and sheets that say how many Spiele counted."""

import pytest
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop

from puur.web.evening.sheets.result_code import ResultCode, read_result

pytestmark = pytest.mark.cites("P.59")


def opened(url: str) -> Laptop:
    """An evening by the clock with eight people."""
    laptop = Laptop(url)
    laptop.open(reglement="einzel-nach-zeit", entry="single", people="8", numbers="1")
    return laptop


def test_the_desk_asks_what_holds_when_the_time_is_up_before_a_round_begins(house: Running) -> None:
    """The overview and the page of the round lead to the question; a half answer is refused; afterwards it stays."""
    laptop = opened(house.url)
    assert "Noch hat niemand gesagt, was gilt, wenn die Zeit um ist." in laptop.get("").text
    assert "nach 45 Minuten" in laptop.get("/zeit").text
    laptop.do("seat")
    page = laptop.get("/runde/1").text
    assert ("Noch hat niemand gesagt, was gilt" in page, 'value="begin_round"' in page) == (True, False)
    assert 422 == laptop.post("/tun", kind="begin_round", round=1).status
    assert 422 == laptop.post("/tun", kind="time_ruled", up="finished", uneven="").status
    laptop.do("time_ruled", up="finished", uneven="converted")
    assert "Jedes Resultat wird auf 12 Spiele umgerechnet" in laptop.get("/zeit").text
    laptop.do("begin_round", round=1)
    assert "Gespielt ist schon" in laptop.get("/zeit").text
    assert 'name="_minutes" value="45"' in laptop.get("/runde/1").text
    for language, word in (("en", "Playing by time"), ("fr", "Jouer au temps"), ("it", "Giocare a tempo")):
        laptop.language = language
        assert word in laptop.get("/zeit").text


def test_a_sheet_asks_for_its_spiele_and_says_what_the_result_becomes(house: Running) -> None:
    """Checked while it is typed by the number of Spiele; saved, it shows them; without a number nothing is saved."""
    laptop = opened(house.url)
    laptop.do("time_ruled", up="broken_off", uneven="converted")
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    way = "/runde/1/tisch/1"
    assert "Gezählte Spiele" in laptop.get(way).text
    typed = "total_0=1000&total_1=570&writer=0"
    checked = laptop.get(f"{way}/pruefen?spiele=10&{typed}").told
    assert (True, "Umgerechnet auf 12 Spiele: 1200 und 684. (EZ.1)") == (
        checked["right"],
        str(checked["texts"]).split("'")[-2],
    )
    assert not laptop.get(f"{way}/pruefen?spiele=9&{typed}").told["right"]
    assert {"rest": 570, "column": 1} == laptop.get(f"{way}/pruefen?spiele=10&total_0=1000&total_1=").told
    assert 422 == laptop.post(way, total_0=1000, total_1=570, seen=0).status
    assert 200 == laptop.post(way, spiele=10, total_0=1000, total_1=570, seen=0).status
    page = laptop.get(way).text
    assert ("Gezählte Spiele: 10" in page, "Umgerechnet auf 12 Spiele: 1200 und 684." in page) == (True, True)


def test_where_a_match_has_a_bonus_card_points_are_typed_by_time_too(house: Running) -> None:
    """Three Spiele make 471 with a Match beside them, which the desk adds itself (P.1)."""
    laptop = Laptop(house.url)
    text = (
        'name = "klub"\nbase = "fnf-handjass"\nedition = "1"\n[[article]]\nid = "KLUB.1"\nkind = "value"\n'
        'demands = "Zwanzig Minuten."\nsets.tournament.round_minutes = 20\nsets.tournament.time_up = "finished"\n'
        'sets.tournament.uneven_spiele = "as_written"\nreplaces = ["P.59"]\n'
    )
    laptop.open(text=text, entry="single", people="8", numbers="1")
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    way = "/runde/1/tisch/1"
    assert "Kartenpunkte" in laptop.get(way).text
    typed = {"spiele": 3, "total_0": 157, "total_1": 100, "total_2": 114, "total_3": 100, "match_0": 1, "seen": 0}
    assert 200 == laptop.post(way, **typed).status
    assert "257" in laptop.get(way).text
    assert 'class="green"' in laptop.get("/runde/1").text


def test_another_evening_has_no_such_page(house: Running) -> None:
    """Where rounds end after their Spiele there is nothing to ask, and a sheet asks for no number."""
    laptop = Laptop(house.url)
    laptop.open(reglement="einzelschieber", entry="single", people="8", numbers="1")
    assert 404 == laptop.get("/zeit").status
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    assert "Gezählte Spiele" not in laptop.get("/runde/1/tisch/1").text


def test_a_phone_without_a_network_tells_the_number_of_spiele_too() -> None:
    """Read as it was written; a damaged one is none, and codes without a number are read as before."""
    code = ResultCode("abcdefghjk", "R2T17-VNVHHI7POGG24E4L", 1, 40, (1000, 570), (1, 0), spiele=10)
    assert code == read_result(str(code))
    assert read_result(str(code).replace("*10*", "*11*")) is None
    plain = ResultCode("abcdefghjk", "R2T17-VNVHHI7POGG24E4L", 1, 40, (1000, 884))
    assert plain == read_result(str(plain))
