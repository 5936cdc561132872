"""What the desk's interface answers to programs is what the archive says."""

import io
import json
import urllib.request
import zipfile
from dataclasses import dataclass
from typing import get_args
from urllib.error import HTTPError

import msgspec
import pytest
from tests.web.conftest import Running

from puur.desk import commands as c
from puur.desk.archive_parts.tables import PlanTable, RankTable
from puur.desk.plan import Round


@dataclass
class Program:
    """A program with the key of a role."""

    url: str
    keys: dict[str, str]
    evening: str = ""

    def ask(self, path: str, body: object | None = None, role: str = "direction") -> object:
        """What the interface answers."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/desk{path}", data=data)  # noqa: S310  our own server
        request.add_header("content-type", "application/json")
        request.add_header("authorization", f"Bearer {self.keys.get(role) or 'guest-' + 'k' * 22}")
        with urllib.request.urlopen(request, timeout=240) as response:  # noqa: S310  our own server
            return json.loads(response.read())

    def listed(self, path: str, role: str = "direction") -> list[dict[str, object]]:
        """A list it answers."""
        found = self.ask(f"/{self.evening}{path}", role=role)
        assert isinstance(found, list)
        return found

    def do(self, **command: object) -> dict[str, object]:
        """Let something happen."""
        found = self.ask(f"/{self.evening}/commands", {"command": command})
        assert isinstance(found, dict)
        return found

    def refused(self, path: str, role: str) -> int:
        """The status of a refusal."""
        with pytest.raises(HTTPError) as caught:
            self.listed(path, role)
        with caught.value:
            return caught.value.code

    def archive(self) -> tuple[tuple[RankTable, ...], PlanTable]:
        """The rankings and the plan in the archive."""
        request = urllib.request.Request(f"{self.url}/turnier/{self.evening}/archiv.zip")  # noqa: S310  our own server
        request.add_header("authorization", f"Bearer {self.keys['direction']}")
        with (
            urllib.request.urlopen(request, timeout=240) as response,  # noqa: S310  our own server
            zipfile.ZipFile(io.BytesIO(response.read())) as held,
        ):
            rankings = msgspec.json.decode(held.read("rankings.json"), type=tuple[RankTable, ...])
            return rankings, msgspec.json.decode(held.read("plan.json"), type=PlanTable)


@pytest.fixture
def program(house: Running) -> Program:
    """An evening of sixteen that a program opened."""
    made = Program(house.url, {}).ask("", {"reglement": "einzelschieber", "title": "Programme", "entry": "single"})
    assert isinstance(made, dict)
    found = Program(house.url, made["keys"], made["id"])
    found.do(kind="register", count=16)
    found.do(kind="seat")
    return found


def test_rounds_and_ranking_say_what_the_archive_says(program: Program) -> None:
    """Tables with colour, state and event of their sheets; places as in its rankings, seats as in its plan."""
    program.do(kind="begin_round", round=1)
    seen = program.ask(f"/{program.evening}")
    assert isinstance(seen, dict)
    tables = seen["seated"][0]["tables"]
    before = [(row["table"], row["colour"], row["entry"]) for row in program.listed("/rounds/1")]
    assert [(number, "red", None) for number in range(1, 5)] == before
    entries = {}
    for at, table in enumerate(tables, 1):
        told = {"seats": table["seats"], "totals": [1000 + at, 884 - at]}
        entries[at] = program.do(kind="sheet_entered", round=1, table=at, **told)["number"]
    after = program.listed("/rounds/1")
    assert {("green", "vouched")} == {(row["colour"], row["state"]) for row in after}
    assert entries == {row["table"]: row["entry"] for row in after}
    rankings, plan = program.archive()
    places = [(row["rank"], row["person"], row["total"]) for row in program.listed("/ranking")]
    assert 16 == len(places)
    assert places == [(place.rank, place.person, place.total) for place in rankings[-1].places]
    assert msgspec.convert(seen["seated"], tuple[Round, ...]) == tuple(round_.round for round_ in plan.rounds)
    points = {person: 1000 + at if person in table["seats"][::2] else 884 - at
              for at, table in enumerate(tables, 1) for person in table["seats"]}  # fmt: skip
    assert points == {person: total for _, person, total in places}


def test_programs_see_what_their_role_may(program: Program) -> None:
    """The hall reads neither sheets nor what is held back, a steward no ranking, a stranger finds no evening."""
    assert 404 == program.refused("/rounds/9", "direction")
    assert (403, 403) == (program.refused("/rounds/1", "hall"), program.refused("/ranking", "hall"))
    assert 403 == program.refused("/ranking", "steward")
    assert (404, 404) == (program.refused("", "nobody"), program.refused("/rounds/1", "nobody"))


def test_a_command_holds_no_more_than_an_evening_has(program: Program) -> None:
    """A list longer than there can be people, marks or prizes is refused at its field; a name has one number."""
    told: list[tuple[dict[str, object], str]] = [
        ({"kind": "marked", "person": 1, "marks": ["paid"] * 21}, "marks"),
        ({"kind": "prizes_set", "prizes": [{"name": "Wurst"}] * 401}, "prizes"),
        ({"kind": "correct_tables", "round": 1, "tables": [{"number": 1, "seats": [1] * 21}]}, "seats"),
    ]
    for command, field in told:
        with pytest.raises(HTTPError) as caught:
            program.do(**command)
        with caught.value as refused:
            assert (422, True) == (refused.code, f"$.{field}" in refused.read().decode())
    with pytest.raises(HTTPError) as many:
        program.ask(f"/{program.evening}/commands", {"command": {"kind": "register"}, "names": [{}] * 2_001})
    with many.value as refused:
        assert 400 == refused.code


def test_the_description_names_every_command_with_its_fields(program: Program) -> None:
    """Whoever writes a program for the desk reads which kinds there are, and what each needs; others are refused."""
    with urllib.request.urlopen(f"{program.url}/api/v1/openapi.json") as answer:  # noqa: S310  our own server
        schemas = json.load(answer)["components"]["schemas"]
    ways = schemas["CommandAsked"]["properties"]["command"]["oneOf"]
    kinds = {schemas[way["$ref"].rpartition("/")[2]]["properties"]["kind"]["const"] for way in ways}
    assert {kind.__struct_config__.tag for kind in get_args(c.DeskCommand)} == kinds
    with pytest.raises(HTTPError) as caught:
        program.do(kind="nothing")
    with caught.value as refused:
        assert (400, True) == (refused.code, "nothing" in refused.read().decode())
