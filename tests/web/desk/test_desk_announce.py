"""What a club passes on about an evening, as its desk downloads it."""

import io
import re
import zipfile

from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop


def test_an_evening_is_announced(house: Running) -> None:
    """The overview leads there; anyone who wants to be a number is one in every file."""
    laptop = Laptop(house.url)
    laptop.open(entry="single", reglement="einzelschieber", title="Klausjass", day="2026-12-05")
    for name in ("Anna Meier", "Beat Huber"):
        assert 200 == laptop.post("/leute", name=name).status
    assert 200 == laptop.post("/leute/2", _first="Beat", _last="Huber", _publication="number").status
    assert f'href="{laptop.way}/bekannt"' in laptop.get("").text
    assert "1 mit ganzem Namen, 0 mit Initiale, 1 nur mit der Nummer." in laptop.get("/bekannt").text
    entry = laptop.get("/termin.ics?um=19.30")
    assert "text/calendar" in entry.kind
    assert "DTSTART:20261205T193000" in entry.content.decode()
    people = laptop.get("/teilnehmende.csv").content.decode("utf-8-sig")
    folder = zipfile.ZipFile(io.BytesIO(laptop.get("/website.zip?um=19:30").content))
    assert ["index.html", "people.html", "evening.ics"] == folder.namelist()
    whole = people + "".join(folder.read(name).decode() for name in folder.namelist())
    assert "Anna Meier" in whole
    assert "Huber" not in whole
    assert "noindex" in folder.read("index.html").decode()
    welcome = zipfile.ZipFile(io.BytesIO(laptop.get("/website.zip?finden=ja").content))
    assert "noindex" not in welcome.read("index.html").decode()


def test_without_a_date_there_is_no_entry(house: Running) -> None:
    """The page says what is missing, and everything else is there."""
    laptop = Laptop(house.url)
    laptop.open(entry="single", reglement="einzelschieber")
    laptop.do("described", day="im Advent")
    assert "braucht der Abend ein Datum" in laptop.get("/bekannt").text
    assert 404 == laptop.get("/termin.ics").status
    assert 200 == laptop.get("/website.zip").status


def test_old_evenings_are_looked_through_by_the_year(house: Running) -> None:
    """The newest year is open; of one year alone there is nothing to fold."""
    laptop = Laptop(house.url)
    laptop.open(reglement="einzelschieber", title="Heuer", day="2026-12-05")
    assert 'class="year"' not in laptop.get("//turnier").text
    for title, day in (("Fern", "2024-01-05"), ("Auch heuer", "2026-01-02")):
        laptop.open(reglement="einzelschieber", title=title, day=day)
    page = laptop.get("//turnier").text
    places = [page.index(words) for words in ("2026: 2 Abende", ">Auch heuer<", "2024: ein Abend", ">Fern<")]
    assert sorted(places) == places
    assert 1 == page.count('class="year" open')


def test_earlier_evenings_become_a_folder_by_season(house: Running) -> None:
    """Only closed ones of one's own, as ticked; with none ticked the page says so."""
    laptop, stranger = Laptop(house.url), Laptop(house.url)
    for title, day in (("Herbst", "2026-10-02"), ("Frühling", "2027-02-05"), ("Offen", "2027-03-05")):
        laptop.open(reglement="einzelschieber", title=title, day=day, people="4", numbers="1")
        if title != "Offen":
            laptop.do("closed", anyway="true")
    assert 'href="/turnier/archiv"' in laptop.get("//turnier").text
    page = laptop.get("//turnier/archiv").text
    assert "Offen" not in page
    names = re.findall(r'name="abend" value="(\w+)"', page)
    assert 2 == len(names)
    asked = "//turnier/archiv/website.zip?monat=9&" + "&".join(f"abend={name}" for name in names)
    folder = zipfile.ZipFile(io.BytesIO(laptop.get(asked).content))
    index = folder.read("index.html").decode()
    assert "<h2>2026/27</h2>" in index
    assert "noindex" in index
    assert {"2026-10-02/index.html", "2027-02-05/people.html"} <= set(folder.namelist())
    welcome = zipfile.ZipFile(io.BytesIO(laptop.get(asked + "&finden=ja").content))
    assert "noindex" not in welcome.read("2026-10-02/index.html").decode()
    assert 422 == laptop.get("//turnier/archiv/website.zip").status
    assert 422 == stranger.get(asked).status
