"""Two browsers that came in by the same link are two desks: one confirms the other's sheet, or types it unseen."""

import re
from dataclasses import replace
from pathlib import Path

from tests.web.conftest import QUICK, Running
from tests.web.desk.laptop import Laptop


def evening(house: Running, entry: str) -> tuple[Laptop, dict[str, str]]:
    """The laptop of the direction, its first round running with eight people, and the links it shows by role."""
    laptop = Laptop(house.url)
    laptop.open(reglement="einzelschieber", entry=entry)
    laptop.do("register", count=8)
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    keys = re.findall(r"/rein\?k=(\w+)", laptop.get("/zugang").text)
    return laptop, dict(zip(("direction", "desk", "steward", "hall"), dict.fromkeys(keys), strict=True))


def came_in(laptop: Laptop, links: dict[str, str], role: str = "desk", besides: str = "") -> Laptop:
    """A browser that came in by a link."""
    own_laptop = Laptop(laptop.url, laptop.way)
    found = own_laptop.get(f"/rein?k={links[role]}{besides}")
    assert 200 == found.status, found.text
    return own_laptop


def called(laptop: Laptop) -> str:
    """What the head of the page calls this desk."""
    found = re.search(r'class="at-desk">([^<]+)<', laptop.get("").text)
    assert found is not None
    return found[1]


def typed(laptop: Laptop, first: int = 1000) -> int:
    """The sheet of table 1, typed; the status of the answer."""
    laptop.get("/runde/1/tisch/1")
    return laptop.post("/runde/1/tisch/1", total_0=first, total_1=1884 - first, seen=0).status


def test_who_comes_by_the_same_link_is_another_desk(house: Running) -> None:
    """Numbers are given out one after another; stewards are counted by themselves."""
    laptop, links = evening(house, "second_person")
    desks = [came_in(laptop, links) for _ in range(3)]
    stewards = [came_in(laptop, links, "steward") for _ in range(2)]
    assert ["Pult 1", "Pult 2", "Pult 3", "Pult 4"] == [called(desk) for desk in (laptop, *desks)]
    assert ["Helfer 1", "Helfer 2"] == [called(steward) for steward in stewards]


def test_a_browser_stays_the_desk_it_is(house: Running) -> None:
    """The link followed again gives no new number, nor in another tab; one that is asked for is given to no other."""
    laptop, links = evening(house, "second_person")
    own_laptop = came_in(laptop, links, besides="&pult=2")
    own_laptop.get(f"/rein?k={links['desk']}")
    assert "Pult 2" == called(own_laptop)
    other = came_in(laptop, links)
    assert "Pult 3" == called(other)
    other.get("/leute")
    assert 200 == other.post("/pult", number="5", back=other.way).status
    assert ["Pult 5", "Pult 4"] == [called(other), called(came_in(laptop, links))]


def test_who_may_more_stays_who_he_is(house: Running) -> None:
    """The laptop of the direction opens the hall's link for the projector, and a desk's: it is the direction still."""
    laptop, links = evening(house, "single")
    for role in ("hall", "desk", "steward"):
        assert 200 == laptop.get(f"/rein?k={links[role]}").status
    assert "Pult 1" == called(laptop)
    laptop.do("noted", words="Beamer läuft")
    steward = came_in(laptop, links, "steward")
    assert 200 == steward.get(f"/rein?k={links['desk']}").status
    assert "Pult 2" == called(steward)


def test_one_desk_confirms_what_the_other_typed(house: Running) -> None:
    """Anyone who typed it is not shown the button, and is refused; the other browser with the same link confirms."""
    laptop, links = evening(house, "second_person")
    first, second = came_in(laptop, links), came_in(laptop, links)
    assert 200 == typed(first)
    page = second.get("/runde/1/tisch/1").text
    entry = re.search(r'value="sheet_confirmed".*?name="seen" value="(\d+)"', page, re.DOTALL)
    assert entry is not None
    assert 'value="sheet_confirmed"' not in first.get("/runde/1/tisch/1").text
    assert 422 == first.post("/tun", kind="sheet_confirmed", round=1, table=1, seen=entry[1]).status
    assert 200 == second.post("/tun", kind="sheet_confirmed", round=1, table=1, seen=entry[1]).status
    assert "1 von 2" in laptop.get("/runde/1").text


def test_another_laptop_takes_over_where_the_first_one_dies(house: Running) -> None:
    """By the link of the direction all that was saved is there; as the same desk also what lay open."""
    laptop, links = evening(house, "single")
    assert 200 == typed(laptop)
    laptop.do("sheet_claimed", round=1, table=2)  # and then it is gone
    spare = came_in(laptop, links, "direction")
    assert "Pult 2" == called(spare)
    assert 1 == spare.get("/runde/1").text.count('class="green"')
    spare.get("/runde/1/tisch/2")
    assert "Pult 1" in str(spare.post("/tun", kind="sheet_claimed", round=1, table=2).wrong)
    same = came_in(laptop, links, "direction", "&pult=1")
    assert "Pult 1" == called(same)
    same.do("sheet_claimed", round=1, table=2)
    same.do("entry_mode_chosen", mode="second_person")
    page = same.get("/zugang").text
    assert "Wenn dieser Laptop ausfällt" in page
    assert "puur restore" in page


def test_two_desks_type_a_sheet_unseen(house: Running) -> None:
    """The second sees nothing of what the first typed; alike, it counts; the first cannot be the second himself."""
    laptop, links = evening(house, "blind_double")
    first, second = came_in(laptop, links), came_in(laptop, links)
    assert 200 == typed(first, 1013)
    assert 422 == typed(first, 1013)
    assert "1013" not in second.get("/runde/1/tisch/1").text
    assert 200 == typed(second, 1013)
    assert "1 von 2" in laptop.get("/runde/1").text


def test_numbers_outlive_a_restart(tmp_path: Path) -> None:
    """A browser is the same desk afterwards, and who comes then is a new one."""
    store = f"sqlite:///{tmp_path / 'puur.sqlite'}"
    before = Running(replace(QUICK, store=store))
    before.start()
    try:
        laptop, links = evening(before, "second_person")
        first = came_in(laptop, links)
        assert 200 == typed(first)
    finally:
        before.stop()
    after = Running(replace(QUICK, store=store))
    after.start()
    try:
        laptop.url = first.url = after.url
        assert "Pult 2" == called(first)
        assert "Pult 3" == called(came_in(laptop, links))
    finally:
        after.stop()
