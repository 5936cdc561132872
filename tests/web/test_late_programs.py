"""Programs come late to a table without onlookers."""

from typing import TYPE_CHECKING

from tests.web.api_program import Asking
from tests.web.browser import part

if TYPE_CHECKING:
    from tests.web.conftest import Running


def test_a_program_takes_a_bots_seat_where_nobody_looks_on(club: "Running") -> None:
    """Anyone who may still sit down comes in by a request as over a socket; without a person he stays outside."""
    anna, beat, nobody = Asking(club.url), Asking(club.url), Asking(club.url, token="")
    table = str(anna.post("/tables", {"settings": {"spectators": "none"}}).fields["id"])
    assert 200 == anna.post(f"/tables/{table}/seat", {"chair": {"do": "start"}}).status
    assert 403 == nobody.get(f"/tables/{table}").status
    sat = beat.post(f"/tables/{table}/seat", {"chair": {"do": "sit", "seat": "E"}})
    assert (200, "E") == (sat.status, part(sat.fields, "chair").get("you"))
