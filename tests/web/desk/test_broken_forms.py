"""Forms that were made elsewhere lead nowhere else, and break nothing."""

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
