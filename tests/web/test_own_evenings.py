"""A player's evenings by the keys of his lot cards: what was published of him, and nothing of anybody else."""

import html
import re

import pytest
from tests.web.desk_hosts import Hall, Served
from tests.web.visitor import Answer, Visitor

from puur.desk import commands as c
from puur.desk.facts.end import RankingReleased
from puur.desk.facts.people import KeyDestroyed
from puur.desk.facts.sheets import SheetCorrected, SheetEntered
from puur.desk.facts.start import Noted
from puur.desk.people import PersonDetails
from puur.web.evening.log.names import Naming
from puur.web.evening.phone.own_pages import MOST, address_of, own_key


def played(served: Served, reglement: str = "einzelschieber") -> Hall:
    """An evening of eight whose first round is published."""
    hall = Hall(served, reglement=reglement, people=8)
    hall.seat()
    for table in (1, 2):
        hall.enter(1, table, 900 + table)
    hall.do(c.Publish(1, held_back=False))
    return hall


@pytest.fixture(scope="module")
def first(served: Served) -> Hall:
    """An evening."""
    return played(served)


@pytest.fixture(scope="module")
def second(served: Served) -> Hall:
    """Another, where somebody else has his number."""
    return played(served)


def seen(served: Served, *keys: str) -> Answer:
    """The page of these keys, on a phone that knows nothing."""
    return Visitor.at(served.url).get(address_of(keys))


def text(answer: Answer) -> str:
    """As it is read."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", answer.text)).split())


def test_his_own_page_leads_to_his_evenings_over_the_years(served: Served, first: Hall, second: Hall) -> None:
    """Each with its rank, points and partner; the other evening only with its own key."""
    key, other = own_key(first.host, 1), own_key(second.host, 2)
    assert f'href="{address_of((key,))}"' in html.unescape(
        Visitor.at(served.url).get(f"/p/{key.replace('.', '/')}").text
    )
    alone, both = seen(served, key), seen(served, key, other)
    assert (1, 2) == (alone.text.count("<article"), both.text.count("<article"))
    assert "2026: 2 Abende" in text(both)
    assert re.search(r"Rang \d von 8, \d+ Punkte", text(alone))
    assert "Passe 1" in text(alone)
    assert "" == alone.header("set-cookie")


def test_nobody_else_is_named_but_his_partner_and_he_as_he_wishes(served: Served, second: Hall) -> None:
    """Outside the hall a partner who is only a number is one."""
    key = own_key(second.host, 1)
    names = {person: second.host.name(person) for person in second.host.evening.people}
    (partner,) = [person for person, name in names.items() if person != 1 and name in text(seen(served, key))]
    details = second.host.names[partner]
    hidden = PersonDetails(details.first, details.last, publication="number")
    second.do(Noted("will nur eine Nummer sein"), naming=Naming(known=((partner, hidden),)))
    page = text(seen(served, key))
    assert names[partner] not in page
    assert f"Nr. {partner}" in page


def test_only_what_was_published_is_told(served: Served) -> None:
    """A ranking that is held back is none, and a correction is nothing before the next version."""
    hall = Hall(served, people=8)
    hall.seat()
    for table in (1, 2):
        hall.enter(1, table, 1000)
    key = own_key(hall.host, hall.table(1, 1).seats[0])
    assert "Noch ist keine Rangliste veröffentlicht" in text(seen(served, key))
    hall.do(c.Publish(1, held_back=True))
    assert "Noch ist keine Rangliste veröffentlicht" in text(seen(served, key))
    hall.do(RankingReleased(1))
    assert "1000 Punkte" in text(seen(served, key))
    seats, version = hall.table(1, 1).seats, hall.sheet(1, 1).version
    hall.do(SheetCorrected(1, 1, seats, (1100, 784), "nachgezählt", seen=version))
    assert "1000 Punkte" in text(seen(served, key))
    hall.do(c.Publish(1, held_back=False))
    assert "1100 Punkte" in text(seen(served, key))


def test_what_opens_nothing_shows_nothing(served: Served, first: Hall) -> None:
    """A wrong key, another person's sign, a table's, an evening there is not, and somebody forgotten look the same."""
    key = own_key(first.host, 3)
    sign = key.rpartition("-")[2]
    wrong = (f"{first.host.id}.P4-{sign}", f"aaaaaaaaaa.P3-{sign}", f"{first.host.id}.R1T1-{sign}", "x", "." * 50)
    page = seen(served, *wrong)
    assert 200 == page.status
    assert "5 Codes öffnen hier nichts" in text(page)
    assert "<article" not in page.text
    first.do(KeyDestroyed(3))
    assert "Ein Code öffnet hier nichts" in text(seen(served, key))


def test_a_page_has_so_many_evenings_and_no_more(served: Served, second: Hall) -> None:
    """Further ones are not looked for, and who tries keys on and on waits."""
    key = own_key(second.host, 5)
    many = seen(served, key, *(f"aaaaaaaaaa.P{number}-{'A' * 16}" for number in range(1, MOST + 5)))
    assert 1 == many.text.count("<article")
    assert "Mehr als 40 Abende" in text(many)
    visitor = Visitor.at(served.url)
    assert 429 == [visitor.get(address_of((key,))).status for _ in range(40)][-1]


def test_pairs_see_whom_they_played_with(served: Served) -> None:
    """The pair's rank is that of both, the partner is his in every round."""
    hall = Hall(served, reglement="paarschieber", people=0)
    hall.do(*(c.RegisterPair() for _ in range(4)))
    hall.seat()
    for table in hall.host.evening.rounds[0].seated.tables:
        hall.do(SheetEntered(1, table.number, table.seats, (700, 556)))
    hall.do(c.Publish(1, held_back=False))
    for person, partner in ((1, 2), (2, 1)):
        page = text(seen(served, own_key(hall.host, person)))
        assert re.search(r"Rang [13] von 4, (700|556) Punkte", page)
        assert f"Passe 1 {'556' if 'Rang 3' in page else '700'} Nr. {partner}" in page
