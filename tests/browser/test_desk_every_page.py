"""Every page of an evening on which much went otherwise, at three widths: it fits, and can be read.

By day on a small phone; at night on a tablet and a laptop too, and read by axe.
"""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits, pictured
from tests.web.desk_hosts import Hall, Served

from puur.desk import commands as c
from puur.desk.facts import cash as m
from puur.desk.facts import end as e
from puur.desk.facts import people as p
from puur.desk.facts.rounds import RoundEnded
from puur.desk.facts.sheets import SheetCorrected
from puur.desk.facts.start import EntryModeChosen
from puur.desk.money import Rappen
from puur.desk.people import PersonDetails
from puur.web.evening.desk.access import COOKIE
from puur.web.evening.desk.tokens import PersonDoor, TableDoor
from puur.web.evening.log.names import Naming
from puur.web.evening.phone.own_pages import address_of, own_key

LONG = (
    PersonDetails("Maximiliane-Alexandrine", "Von Hohenlohe-Waldenburg-Schillingsfürst", "Jassclub Hinterkappelen-Ost"),
    PersonDetails("Anneliese", "Donaudampfschifffahrtsgesellschaftskapitänswitwe", phone="+41 79 123 45 67"),
)
BEFORE = ("", "/leute", "/leute/liste", "/leute/17", "/da", "/kasse", "/auslosung", "/vorschlag", "/zugang", "/bekannt")
PLAYED = (
    *("", "/leute", "/leute/3", "/leute/5", "/da", "/kasse", "/plaetze/1", "/plaetze/3", "/flicken/3", "/runde/1"),
    *("/runde/2", "/runde/1/tisch/1", "/runde/2/tisch/1", "/netz/2", "/rangliste", "/preise", "/ehrung", "/ende"),
    *("/papiere", "/protokoll", "/bekannt", "/saal", "/lesen", "/zurueck/30"),
)
AROUND = ("/turnier", "/turnier/neu", "/turnier/saison", "/turnier/archiv")
SCREENS = ("", "plaetze", "tische", "uhr", "rangliste")

BEYOND = """() => [...document.querySelectorAll("main *")]
  .filter((part) => part.getBoundingClientRect().right > innerWidth + 1 && !part.closest(".scroll"))
  .slice(0, 3).map((part) => part.outerHTML.slice(0, 200))"""
"""What stands out."""


class Walk:
    """Goes through pages at one width, and looks at each."""

    def __init__(self, served: Served, page: Page, wide: int, *, read: bool) -> None:
        self.url, self.page, self.wide, self.read = served.url, page, wide, read
        self.wrong: list[str] = []

    def look(self, way: str, name: str) -> None:
        """One page: there, no wider than the window, and readable; everything wrong is told at the end."""
        answer = self.page.goto(self.url + way)
        if answer is None or answer.status != 200:
            self.wrong.append(f"{way} is not there")
        pictured(self.page, f"{name}-{self.wide}", whole=True)
        if not fits(self.page):
            self.wrong.append(f"{way} is wider than the window: {self.page.evaluate(BEYOND)}")
        if self.read:
            self.wrong += [f"{way} {found}" for found in findings(self.page)]


def registered(hall: Hall) -> None:
    """A full hall with two very long names, one who waits, money, a wish and prizes."""
    hall.do(c.Register(2), naming=Naming(fresh=LONG))
    hall.do(p.PlacesLimited(18), c.Register(), naming=Naming(fresh=(LONG[0],)))
    hall.do(m.FeeSet(Rappen(2_000), Rappen(500)), m.TillFilled(Rappen(20_000)))
    hall.do(m.FeePaid(1, Rappen(2_000), "cash"), m.FeePaid(2, Rappen(2_000), "twint", 17))
    hall.do(m.MoneySpent(Rappen(123_455), "cash", LONG[1].last), p.Wished("apart", (1, 17)))
    hall.do(e.PrizesSet((e.Prize(f"Korb von {LONG[1].last}", 1), e.Prize("Wurst", 2, 10))))


def played(hall: Hall) -> None:
    """A round published and corrected since, with a protest; the next runs; late, gone, swapped, a place offered."""
    hall.do(p.Delayed(5, 2), c.SeatAnew(), c.BeginRound(1))
    for table in hall.host.evening.rounds[0].seated.tables:
        hall.enter(1, table.number, 900 + table.number)
    hall.do(RoundEnded(1), c.Publish(1, held_back=False))
    seats, seen = hall.table(1, 1).seats, hall.sheet(1, 1).version
    hall.do(SheetCorrected(1, 1, seats, (1200, 684), "verschrieben", seen=seen))
    hall.do(e.ProtestRaised("Das Blatt stimmt nicht", 17), c.BeginRound(2, anyway=True), p.Withdrawn(3, 3, "krank"))
    first, second = (table.seats[0] for table in hall.host.evening.rounds[1].seated.tables[:2])
    hall.do(c.Swap(2, first, second, "verwechselt"), p.PlaceOffered(19))
    hall.enter(2, 1, 1000)


@pytest.mark.parametrize(
    ("wide", "high"),
    [
        (320, 640),
        pytest.param(768, 1024, marks=pytest.mark.nightly),
        pytest.param(1280, 800, marks=pytest.mark.nightly),
    ],
)
def test_every_page_fits(served: Served, opening: Opening, wide: int, high: int) -> None:
    """Before the first round and in the midst of the second; at the desk, on phones, on the screens."""
    hall = Hall(served, people=16)
    page = opening(wide=wide, high=high)
    value = f"{hall.key('direction')}.1"
    page.context.add_cookies([{"name": COOKIE + hall.host.id, "value": value, "url": f"{served.url}/turnier"}])
    walk, way = Walk(served, page, wide, read=wide != 320), f"/turnier/{hall.host.id}"
    registered(hall)
    for part in BEFORE:
        walk.look(way + part, f"before{part.replace('/', '-')}")
    played(hall)
    for part in PLAYED:
        walk.look(way + part, f"played{part.replace('/', '-')}")
    hall.do(EntryModeChosen("blind_double"))
    hall.enter(2, 3, 1000)
    walk.look(f"{way}/runde/2/tisch/3", "blind")
    for part in AROUND:
        walk.look(part, f"around{part.replace('/', '-')}")
    walk.look(f"{hall.way(TableDoor(2, 2))}?seite=0", "table")
    walk.look(hall.way(PersonDoor(18)), "own")
    walk.look(address_of((own_key(hall.host, 18), own_key(hall.host, 17))), "evenings")
    for view in SCREENS:
        walk.look(f"/saal/{hall.host.id}/{hall.key('hall')}?bild={view}", f"screen-{view}")
    assert "" == "\n".join(walk.wrong)
