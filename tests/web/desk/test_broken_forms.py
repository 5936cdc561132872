"""Forms that were made elsewhere lead nowhere else, and break nothing."""

import json
import re
import urllib.request
from urllib.error import HTTPError

import pytest
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere.example", "/a\r\nset-cookie: b=c", "/\\x"])
def test_a_form_leads_to_pages_of_this_server_alone(server: Running, back: str) -> None:
    """Also where a desk says which number it has."""
    laptop = Laptop(server.url)
    laptop.open(reglement="einzelschieber")
    for path, fields in (("/pult", {"number": "7"}), ("/tun", {"kind": "noted", "words": "da"})):
        assert laptop.way == laptop.post(path, back=back, **fields).told["to"]
        assert laptop.url + laptop.way == laptop.post_plain(path, back=back, **fields).address


def test_a_name_has_an_end(server: Running) -> None:
    """Nobody fills the papers of an evening with one name over the interface of programs."""
    laptop = Laptop(server.url)
    laptop.open(reglement="einzelschieber")
    key = re.findall(r"/rein\?k=(\w+)", laptop.get("/zugang").text)[0]
    body = {"command": {"kind": "register"}, "names": [{"first": "x" * 100_000}]}
    request = urllib.request.Request(  # noqa: S310  our own server
        f"{server.url}/api/desk/{laptop.way.rpartition('/')[2]}/commands",
        data=json.dumps(body).encode(),
        headers={"authorization": f"Bearer {key}", "content-type": "application/json"},
    )
    with pytest.raises(HTTPError) as refused:
        urllib.request.urlopen(request, timeout=240)  # noqa: S310  our own server
    with refused.value:
        assert 422 == refused.value.code
    assert "xxx" not in laptop.get("/leute").text
