"""Two people of the same name are told apart by their numbers, wherever somebody looks for his seat or his rank."""

import re

import pytest
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop


@pytest.fixture
def laptop(server: Running) -> Laptop:
    """An evening of eight with twice two of the same name, its first round seated."""
    own_laptop = Laptop(server.url)
    own_laptop.open(reglement="einzelschieber", entry="single")
    own_laptop.get("/leute")
    for name in ("Hans Müller", "Hans Müller", "Anna", "anna", "Beat Frei", "Rosa Zgraggen", "Vreni Abt", "Urs Ott"):
        assert 200 == own_laptop.post("/leute", name=name).status
    own_laptop.do("seat")
    return own_laptop


def hall(laptop: Laptop, view: str) -> str:
    """What a screen of the hall shows, in words."""
    key = re.findall(r"/rein\?k=(\w+)", laptop.get("/zugang").text)[-1]
    page = Laptop(laptop.url).get(f"//saal/{laptop.way.rpartition('/')[2]}/{key}?bild={view}").text
    return " ".join(re.sub(r"<[^>]+>", " ", page.partition("<body")[2]).split())


def test_the_list_by_names_tells_them_apart(laptop: Laptop) -> None:
    """Anyone who is called as nobody else needs no number."""
    told, names = hall(laptop, "plaetze"), ("Müller Hans (1)", "Müller Hans (2)", "Anna (3)", "anna (4)")
    assert [] == [name for name in names if name not in told]
    assert "Frei Beat" in told
    assert "Frei Beat (" not in told


def test_tables_and_the_desk_tell_them_apart(laptop: Laptop) -> None:
    """On the screen by tables, in the log, at the desk."""
    for told in (hall(laptop, "tische"), laptop.get("/plaetze/1").text, laptop.get("/da").text):
        assert "Hans Müller (1)" in told
        assert "Hans Müller (2)" in told
        assert "Beat Frei (" not in told


def test_who_is_called_otherwise_loses_the_number(laptop: Laptop) -> None:
    """One of them is given his second name, and the other is alone of his name."""
    laptop.get("/leute/4")
    assert 200 == laptop.post("/leute/4", _first="Anna Maria", _last="").status
    told = laptop.get("/da").text
    assert "Anna Maria" in told
    assert "Anna (3)" not in told
