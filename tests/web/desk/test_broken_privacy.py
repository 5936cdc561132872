"""The hall's key hangs on the wall as a code: whoever has it learns seats and names, and nothing the desk noted."""

import json
import re
import urllib.request

from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop


def people_told(laptop: Laptop, key: str) -> list[dict[str, object]]:
    """The people of an evening, as a program with this key is told them."""
    address = f"{laptop.url}/api/desk/{laptop.way.rpartition('/')[2]}"
    request = urllib.request.Request(address, headers={"authorization": f"Bearer {key}"})  # noqa: S310  our own server
    with urllib.request.urlopen(request, timeout=240) as response:  # noqa: S310  our own server
        people = json.loads(response.read())["people"]
    assert isinstance(people, list)
    return people


def test_marks_are_told_to_who_may_read_contacts(server: Running) -> None:
    """Who has paid, who needs a chair: the desk knows, the hall and the stewards do not."""
    laptop = Laptop(server.url)
    laptop.open(reglement="einzelschieber", people="4", numbers="1")
    laptop.do("marked", person=1, **{"marks[]": "chair"})
    keys = dict.fromkeys(re.findall(r"/rein\?k=(\w+)", laptop.get("/zugang").text))
    told = [people_told(laptop, key)[0]["marks"] for key in keys]
    assert [["chair"], ["chair"], [], []] == told
