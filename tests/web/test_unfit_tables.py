"""Programs ask for tables nobody could play at: they are told what is wrong, and no such table is opened."""

import urllib.request
from typing import TYPE_CHECKING
from urllib.error import HTTPError

import pytest
from tests.web.api_program import Asking, Json

if TYPE_CHECKING:
    from tests.web.conftest import Running


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"levels": ["nobody"]}, "levels"),
        ({"levels": ["einfach"] * 5}, "levels"),
        ({"stand_in": "nobody"}, "stand_in"),
        ({"title": "a\u202eb"}, "title"),
        ({"title": "x" * 1_000}, "title"),
        ({"seed": "x" * 65}, "seed"),
        ({"round": 0}, "round"),
        ({"grace": "NaN"}, "grace"),
        ({"grace": -1}, "grace"),
        ({"tempo": {"trick": 1e308}}, "tempo.trick"),
        ({"clock": {"move": -1}}, "clock.move"),
    ],
)
def test_settings_no_table_can_play_with_are_refused(club: "Running", settings: Json, field: str) -> None:
    """A bot that is none would never move, and what is no number could not be read again from the journal."""
    told = Asking(club.url).post("/tables", {"settings": settings})
    assert (400, "malformed") == (told.status, told.fields["code"])
    wrong = told.fields["wrong"]
    assert isinstance(wrong, list)
    assert [f"settings.{field}"] == [fault["key"] for fault in wrong]


def test_json_too_deep_to_read_is_malformed(club: "Running") -> None:
    """A hundred thousand brackets are no failure of the server."""
    body = b"[" * 100_000
    headers = {"content-type": "application/json", "authorization": Asking(club.url).token}
    request = urllib.request.Request(f"{club.url}/api/v1/legal", data=body, headers=headers)  # noqa: S310  our own server
    with pytest.raises(HTTPError) as caught:
        urllib.request.urlopen(request, timeout=60)  # noqa: S310  our own server
    with caught.value as answer:
        assert 400 == answer.code
        assert b'"malformed"' in answer.read()
