"""What a hurried hand types at registration: a number meant for the check-in, a name that is there already."""

from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop


def test_a_number_is_nobodys_name(house: Running) -> None:
    """It was meant for the page where people check in: nobody new is registered, and the field says where to go."""
    laptop = Laptop(house.url)
    laptop.open(reglement="einzelschieber")
    for typed in ("25", "079 123 45 67", "?"):
        found = laptop.post("/leute", name=typed)
        assert 422 == found.status
        assert "«Wer ist da?»" in found.wrong[0]
    laptop.open(reglement="paarschieber")
    assert 422 == laptop.post("/leute", name="Anna Meier", partner="25").status
    assert "Anna" not in laptop.get("/leute").text


def test_who_is_called_the_same_is_registered_and_told(house: Running) -> None:
    """In whichever order the names are typed; it may be another person, so that it is only a doubt."""
    laptop = Laptop(house.url)
    laptop.open(reglement="einzelschieber")
    assert not laptop.post("/leute", name="Anna Meier").told["doubt"]
    told = [
        laptop.post("/leute", name=typed).told for typed in ("Meier Anna", "anna meier", "Meier, Anna", "Anna Meyer")
    ]
    assert [True, True, True, False] == [answer["doubt"] for answer in told]
    assert "So heissen auch die Nummern 1, 2, 3" in str(told[2]["told"])


def test_who_comes_without_a_partner_brings_nobody_along(house: Running) -> None:
    """The field for the partner left empty: one person is there, and waits; a partner of a known name is told too."""
    laptop = Laptop(house.url)
    laptop.open(reglement="paarschieber")
    assert "Anna Meier ist angemeldet." == laptop.post("/leute", name="Anna Meier").told["told"]
    assert 1 == laptop.get("/leute").text.count('class="number">')
    assert "Anna Meier hat niemanden als Partner." in laptop.get("").text
    told = laptop.post("/leute", name="Beat Frei", partner="Meier Anna").told
    assert told["doubt"]
    assert "So heisst auch Nummer 1" in str(told["told"])
