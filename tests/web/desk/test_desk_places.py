"""The waiting list on its pages: who waits, who is offered a place, and where the overview leads."""

from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop


def test_a_place_that_frees_goes_to_the_first(house: Running) -> None:
    """The registration lists who waits, with the telephone; the overview leads there as soon as a place is free."""
    laptop = Laptop(house.url)
    laptop.open(entry="single", reglement="einzelschieber")
    laptop.do("places_limited", places=4)
    for name in ("Anna", "Beat", "Cilia", "Doris", "Vreni Vogt", "Walti"):
        assert 200 == laptop.post("/leute", name=name).status
    assert 200 == laptop.post("/leute/5", _first="Vreni", _last="Vogt", _phone="079 123 45 67").status
    full = laptop.get("/leute").text
    assert "4 von 4 Plätzen besetzt" in full
    assert "Im Moment ist kein Platz frei." in full
    assert 'value="place_offered"' not in full
    assert "Warteliste: Vreni" not in laptop.get("").text
    laptop.do("missed", person=2)
    assert "Ein Platz ist frei; zuerst auf der Warteliste: Vreni Vogt." in laptop.get("").text
    page = laptop.get("/leute").text
    assert 'href="tel:079 123 45 67"' in page
    assert 1 == page.count('value="place_offered"')
    laptop.do("place_offered", person=5)
    laptop.do("place_declined", person=5)
    laptop.do("promoted", person=6)
    assert 'id="warteliste"' not in laptop.get("/leute").text


def test_no_number_lifts_the_limit(house: Running) -> None:
    """An empty field means that everybody may come."""
    laptop = Laptop(house.url)
    laptop.open(entry="single", reglement="einzelschieber")
    laptop.do("places_limited", places=1)
    laptop.do("places_limited", places="")
    for name in ("Anna", "Beat"):
        assert 200 == laptop.post("/leute", name=name).status
    assert "Warteliste" not in laptop.get("/leute").text.partition('id="people"')[2]
