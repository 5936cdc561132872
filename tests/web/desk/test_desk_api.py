"""The desk for programs: what an evening, its tables and its ranking look like as data, and who may ask for them."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.web.asking import Asking, Json
from tests.web.conftest import QUICK, Running


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of the desk."""
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path_factory.mktemp('api') / 'puur.sqlite'}"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def opened(house: Running) -> Json:
    """A new evening for one at the desk."""
    asked = {"reglement": "einzelschieber", "title": "Krone", "entry": "single"}
    return Asking(house.url, root="/api/desk").post("", asked).fields


def holding(house: Running, opened: Json, role: str) -> Asking:
    """A program that has the key of a role."""
    keys = opened["keys"]
    assert isinstance(keys, dict)
    return Asking(house.url, token=keys[role], root=f"/api/desk/{opened['id']}")


def done(asking: Asking, kind: str, names: tuple[str, ...] = (), **fields: object) -> Json:
    """Something happened."""
    command: Json = {"kind": kind, **fields}
    told = asking.post("/commands", {"command": command, "names": [{"first": name} for name in names]})
    assert 200 == told.status, told.body
    return told.fields


def played(asking: Asking) -> None:
    """Eight people; the first of two tables has brought its sheet."""
    names = tuple(f"Leni{number}" for number in range(1, 9))
    assert list(range(1, 9)) == done(asking, "register", names, count=8)["people"]
    done(asking, "seat")
    done(asking, "begin_round", round=1)
    [first, _] = seats(asking)
    done(asking, "sheet_entered", round=1, table=1, seats=first, totals=[1000, 884])


def seats(asking: Asking) -> list[list[int]]:
    """Who sits at the tables of the first round."""
    rounds = asking.get("").fields["seated"]
    assert isinstance(rounds, list)
    return [table["seats"] for table in rounds[0]["tables"]]


def test_a_program_reads_the_evening_its_wall_and_its_ranking(house: Running, opened: Json) -> None:
    """Who is there, which table is green and which red, and who leads with how much."""
    asking = holding(house, opened, "direction")
    played(asking)
    evening = asking.get("").fields
    assert ("Krone", 1, False) == (evening["title"], evening["running"], evening["closed"])
    wall = asking.get("/rounds/1").body
    assert isinstance(wall, list)
    assert [(1, "green", "vouched"), (2, "red", "empty")] == [
        (table["table"], table["colour"], table["state"]) for table in wall
    ]
    ranking = asking.get("/ranking").body
    assert isinstance(ranking, list)
    leaders = sorted((seats(asking)[0][0], seats(asking)[0][2]))
    assert [(1, who, f"Leni{who}", 1000) for who in leaders] == [
        (row["rank"], row["person"], row["name"], row["total"]) for row in ranking[:2]
    ]
    assert 404 == asking.get("/rounds/9").status


def test_a_program_sees_what_its_key_may_see(house: Running, opened: Json) -> None:
    """The hall reads seats and no sheets; a steward no ranking; a stranger not even that there is an evening."""
    played(holding(house, opened, "direction"))
    hall, steward = holding(house, opened, "hall"), holding(house, opened, "steward")
    stranger = Asking(house.url, root=f"/api/desk/{opened['id']}")
    assert (200, 403, 403) == tuple(hall.get(path).status for path in ("", "/rounds/1", "/ranking"))
    assert (200, 200, 403) == tuple(steward.get(path).status for path in ("", "/rounds/1", "/ranking"))
    assert (404, 404, 404) == tuple(stranger.get(path).status for path in ("", "/rounds/1", "/ranking"))


def test_what_cannot_be_is_a_problem_and_nothing_happens(house: Running, opened: Json) -> None:
    """A command that comes too early, and one that is none."""
    asking = holding(house, opened, "direction")
    before = asking.get("").fields["number"]
    refused = asking.post("/commands", {"command": {"kind": "begin_round", "round": 1}})
    unread = asking.post("/commands", {"command": {"kind": "begin_round", "round": "eins"}})
    assert (422, 422) == (refused.status, unread.status)
    assert {"application/problem+json"} == {refused.kind, unread.kind}
    assert before == asking.get("").fields["number"]
