"""Every page in a language nobody speaks: all that is read comes from the texts, and none of it is cut off."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import pytest
from litestar.routes import HTTPRoute
from playwright.sync_api import Page
from tests.browser.conftest import Opening, address_of
from tests.browser.evenings import Evening, opened_quickly
from tests.browser.gestures import ASKED, one_move, sit_down
from tests.browser.test_replay_page import RECORD, replayed
from tests.pseudo_language import write_texts

from puur.cards import Card, Suit
from puur.decks import Deck, Language, card_name, seat_name, suit_name, variant_name
from puur.modes import Variant
from puur.reglement import built_in, load
from puur.seats import Seat
from puur.store import open_store
from puur.web.app import build
from puur.web.evening.desk.tokens import Door, PersonDoor, TableDoor, way_to
from puur.web.evening.hall.hall import HallView
from puur.web.evening.log.keys import secret_of
from puur.web.pages.referee import casebook
from puur.web.settings import Settings
from puur.web.table.state import BOT_NAMES
from puur.wording.catalogue import ELSEWHERE

SPOKEN: Final = Language.IT
"""The language in whose place it stands."""
UNMARKED: Final = """([own, aside]) => {
  const found = new Set();
  const names = new RegExp(own, "giu");
  const left = (text) => {
    for (let before = ""; before !== text; ) [before, text] = [text, text.replace(/⟦[^⟦⟧]*⟧/gu, " ")];
    return text.replace(names, " ").replace(/\\s+/g, " ").trim();
  };
  const look = (text, where) => /\\p{L}{2}/u.test(left(text)) && found.add(`${where}: ${left(text).slice(0, 80)}`);
  const flows = (one) => one !== document.body && /^(inline$|contents)/.test(getComputedStyle(one).display);
  const blocks = new Map();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    let block = walk.currentNode.parentElement;
    if (block.closest(aside)) continue;
    while (flows(block)) block = block.parentElement;
    blocks.set(block, (blocks.get(block) ?? "") + walk.currentNode.textContent);
  }
  for (const [block, text] of blocks) look(text, `${block.tagName}.${block.getAttribute("class") ?? ""}`);
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const one of document.querySelectorAll(`[${name}]`))
      if (!one.closest(aside)) look(one.getAttribute(name), `${one.tagName}[${name}]`);
  look(document.title, "TITLE");
  return [...found];
}"""
"""What a page says outside of marks, where it stands; `own` is a pattern of what needs none, `aside` where none is."""
CUT: Final = """() => {
  const told = (one) => `${one.tagName.toLowerCase()} «${one.textContent.trim().slice(0, 60)}»`;
  const loose = (one) => !one.parentElement || one.parentElement === document.body
    || (getComputedStyle(one.parentElement).overflowX === "visible" && loose(one.parentElement));
  const width = (one) => {  // a finger may hit beside a small button: its reach is not its words
    if (getComputedStyle(one, "::after").position !== "absolute") return one.scrollWidth;
    const words = document.createRange();
    words.selectNodeContents(one);
    return Math.ceil(words.getBoundingClientRect().width);
  };
  const found = [...document.querySelectorAll("button, label, summary, .button, legend, th, h1, h2, nav a, option")]
    .filter((one) => one.clientWidth > 1 && width(one) > one.clientWidth + 1)
    .map((one) => `${width(one)} in ${one.clientWidth}: ${told(one)}`);
  const page = document.documentElement.scrollWidth;
  if (page <= innerWidth) return found;
  const wide = [...document.body.querySelectorAll("*")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && loose(one));
  return [...found, `page ${page} in ${innerWidth}: ${wide.slice(0, 6).map(told).join(", ")}`];
}"""
"""What is wider than its place: a word than what it stands on, the page than the window."""
ASIDE: Final = "script, style, template, noscript, bdi, code, pre, kbd, svg, textarea, .seal"
"""What people typed or may type, what machines read, and drawings, whose words are looked at where they are drawn."""
LIKE: Final = (r"[A-Z]{1,3}\.[a-z0-9-]+", r"Leni\d+", r"Lang\d+", "Excel")
"""Articles, the people of our evenings, and what another calls his program."""
SIZES: Final = ((320, 640), (390, 844), (1280, 800))
"""A small phone, a usual one, and a desktop."""


def names() -> str:
    """What needs no mark: languages, bots, cards and seats, and what Reglemente, the casebook and our record say."""
    told = {"Puur", "JSON", "TOML", "PDF", "ZIP", "CSV", "HTML", *(language.name for language in Language)}
    told |= {*BOT_NAMES.values(), *(seat_name(seat, SPOKEN) for seat in Seat)}
    for deck in Deck:
        told |= {suit_name(suit, deck, SPOKEN) for suit in Suit} | {card_name(card, deck, SPOKEN) for card in Card}
        told |= {variant_name(variant, deck, SPOKEN) for variant in Variant}
    told |= {
        name
        for reglement in map(load, built_in())
        for name in (reglement.name, reglement.title[SPOKEN], reglement.source[SPOKEN])
    }
    told |= {theme.title for theme in casebook.themes(SPOKEN)}
    told |= set(re.findall(r"(?:^\w+: |# )(.+)$", RECORD.read_text(encoding="utf-8"), re.MULTILINE))
    spelled = (re.sub(r"([.*+?^${}()|\[\]\\/])", r"\\\1", name) for name in sorted(told, key=len, reverse=True))
    return rf"(?<!\p{{L}})(?:{'|'.join([*LIKE, *spelled])})(?!\p{{L}})"


@dataclass(frozen=True)
class PseudoServer:
    """A server that speaks it, in the place of Italian."""

    url: str
    store: str

    def way(self, evening: str, door: Door) -> str:
        """The address that is printed for a table, a person or a seat of an evening."""

        async def secret() -> bytes | None:
            store = await open_store(self.store)
            try:
                return await store.tables.read(lambda connection: secret_of(connection, evening))
            finally:
                await store.close()

        with ThreadPoolExecutor(1) as beside:  # the browser has a loop of its own in this thread
            kept = beside.submit(lambda: asyncio.run(secret())).result()
        assert kept is not None
        return self.url + way_to(evening, kept, door)


@pytest.fixture(scope="module")
def server_of_pseudo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PseudoServer]:
    """It runs for all tests of this file."""
    folder = tmp_path_factory.mktemp("pseudo")
    write_texts(folder / "texts", SPOKEN)
    store = f"sqlite:///{folder / 'puur.db'}"
    options = ["--port", "0", "--language", "de", "--evenings", "anybody", "--masters"]
    serve = [sys.executable, "-m", "puur.cli", "serve", *options]
    own = {**os.environ, ELSEWHERE: str(folder / "texts")}
    with (folder / "log").open("w", encoding="utf-8") as log:
        command = [*serve, "--store", store]
        running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=own)
        try:
            yield PseudoServer(address_of(running, folder / "log"), store)
        finally:
            running.terminate()
            running.communicate(timeout=60)


@pytest.fixture(scope="module")
def pseudo(server_of_pseudo: PseudoServer) -> str:
    """The address of that server."""
    return server_of_pseudo.url


def speaking(page: Page, url: str) -> Page:
    """A page whose visitor wants that language."""
    page.context.add_cookies([{"name": "puur_language", "value": SPOKEN.value, "url": url}])
    return page


DRAWN: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A page that lays itself out, as a table does, has done so for its new size."""


def wrong(page: Page) -> list[str]:
    """What a page says that no file holds, and what is cut off on a desktop and two phones."""
    where = re.sub(r"^https?://[^/]*", "", page.url)
    found = [f"{where}: unmarked: {told}" for told in page.evaluate(UNMARKED, [names(), ASIDE])]
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate(DRAWN)
        found += [f"{where} at {wide}: {told}" for told in page.evaluate(CUT)]
    return found


PUBLIC: Final = """
/ /meister /lobby /lobby/neu /rangliste /konto /konto/daten /fair /aufsicht /turnier /turnier/neu /turnier/saison
/turnier/archiv /meister /nachspielen /meine-abende /partien /partien/zahlen /vereine
/lernen /lernen/reglement/kzjv /lernen/first/1 /lernen/following/1 /raetsel /raetsel/1 /tagesspiel /wettkampf
/schiedsrichter /schiedsrichter?reglement=kzjv /schiedsrichter/faelle
/schiedsrichter/fall?art=revoke&reglement=einzelschieber /schiedsrichter/fall?art=two_cards&reglement=kzjv /nothing
"""


def test_the_pages_for_everybody(pseudo: str, opening: Opening, complaints: list[str]) -> None:
    """Home, lobby, account, lessons, referee, replay, fairness, tournaments, and where there is nothing.

    The reference of the interface, for those who write programs, is in English as its sources are, and each case of
    the casebook stands in all languages in its own file.
    """
    page = speaking(opening(), pseudo)
    found = []
    for path in PUBLIC.split():
        page.goto(pseudo + path)
        found += wrong(page)
    complaints.clear()  # that there is nothing at `/nothing` is told on the console, too
    assert [] == found


def test_the_table(pseudo: str, opening: Opening) -> None:
    """At a question, in a trick, with its sheets open."""
    page = speaking(opening(), pseudo)
    sit_down(page, pseudo)
    page.wait_for_selector(ASKED)
    found = wrong(page)
    one_move(page)
    found += wrong(page)
    page.click("[data-do=wish]")
    found += wrong(page)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    assert [] == found + wrong(page)


BEFORE: Final = """
/leute /leute/1 /leute/liste /da /auslosung /vorschlag /zugang /ende /preise /kasse /bekannt /papiere
/mannschaften /protokoll /zurueck/2 /saal
"""
BY_TIME: Final = "/zeit"
DAYS: Final = "/tage"
LATER: Final = """
/runde/1 /runde/2 /runde/1/tisch/1 /runde/1/tisch/2 /plaetze/1?warum=1 /flicken/1 /lesen /netz/1 /leute/1 /kasse
/rangliste /ehrung /protokoll /ende
"""


OF_A_PHONE: Final = (TableDoor(1, 1), TableDoor(1, 2), PersonDoor(1))


def test_the_pages_of_an_evening(server_of_pseudo: PseudoServer, opening: Opening) -> None:
    """Before it begins, with people who wait for a place, and in its first round; its screens and its phones."""
    pseudo = server_of_pseudo.url
    page = speaking(opening(), pseudo)
    evening = Evening(page, pseudo)
    opened_quickly(evening, 13)
    evening.do("places_limited", places=13)
    evening.post("/leute", [("name", "Leni14 Lang14")])
    evening.do("fee_set", _francs_fee=20)
    evening.post("/mannschaften", [("name", "Leni40 Lang40")])
    evening.do("team_joined", team=1, **{"people[]": "1,2,3"})
    evening.do("teams_ruled", counted=2, ties="shared", short="unranked")
    evening.post("/preise/mannschaften", [("prizes", "Leni50 Lang50"), ("tied", "split")])
    found = []
    for path in ("", *BEFORE.split()):
        evening.go(path)
        found += wrong(page)
    evening.go("/leute")
    evening.do("places_limited", places=14)
    evening.do("promoted", person=14)
    evening.do("gap_chosen", policy="rests")
    evening.do("seat")
    evening.do("begin_round", round=1)
    evening.post("/runde/1/tisch/1", [("total_0", "1000"), ("total_1", "881"), ("seen", "0")])
    for path in LATER.split():
        evening.go(path)
        found += wrong(page)
    evening.go("/saal")
    screens = page.url.removesuffix("/fern")
    for view in HallView:
        page.goto(f"{screens}?bild={view.value}")
        found += wrong(page)
    for door in OF_A_PHONE:
        page.goto(server_of_pseudo.way(evening.way.rpartition("/")[2], door))
        found += wrong(page)
    assert [] == found


def test_the_pages_of_an_evening_by_time(server_of_pseudo: PseudoServer, opening: Opening) -> None:
    """What is asked about the time, before and after it is said, and a sheet with its Spiele, on a phone too."""
    pseudo = server_of_pseudo.url
    page = speaking(opening(), pseudo)
    evening = Evening(page, pseudo)
    opened_quickly(evening, 8, "einzel-nach-zeit")
    found = []
    evening.do("further_day_set", round=2, day="2027-01-30")
    for path in ("", BY_TIME, DAYS):
        evening.go(path)
        found += wrong(page)
    evening.do("time_ruled", up="finished", uneven="converted")
    evening.do("seat")
    evening.do("begin_round", round=1)
    evening.post("/runde/1/tisch/1", [("spiele", "10"), ("total_0", "1000"), ("total_1", "570"), ("seen", "0")])
    for path in (BY_TIME, "/runde/1/tisch/1", "/runde/1/tisch/2"):
        evening.go(path)
        found += wrong(page)
    page.goto(server_of_pseudo.way(evening.way.rpartition("/")[2], TableDoor(1, 2)))
    found += wrong(page)
    assert [] == found


def test_a_record_and_an_account(pseudo: str, opening: Opening) -> None:
    """What was played, who one is once one has a name here, and a club of one's own."""
    page = speaking(opening(), pseudo)
    replayed(page, pseudo)
    found = wrong(page)
    record = page.url.partition("?")[0].rpartition("/")[2]
    page.goto(f"{pseudo}/fair/{record}")
    found += wrong(page)
    page.goto(f"{pseudo}/konto")
    page.fill("form[action='/konto/neu'] input[name=name]", "Leni1")
    page.fill("form[action='/konto/neu'] input[name=password]", "vier Rosen im Sack")
    page.click("form[action='/konto/neu'] button[type=submit]")
    page.wait_for_load_state()
    found += wrong(page)
    page.goto(f"{pseudo}/konto/programme")
    found += wrong(page)
    page.goto(f"{pseudo}/vereine")
    page.fill("form[action='/vereine'] input[name=name]", "Leni2")
    page.click("form[action='/vereine'] button[type=submit]")
    page.wait_for_url("**/verein/*")
    assert [] == found + wrong(page)


READ: Final = (
    *(path.partition("?")[0] for path in PUBLIC.split()),
    *(f"/turnier/x{path.partition('?')[0]}" for path in ("", *BEFORE.split(), *LATER.split(), BY_TIME, DAYS)),
    *("/tisch/x", "/saal/x/x", "/saal/x/x/fern", "/t/x/x", "/p/x/x"),
    *("/nachspielen/x", "/fair/x", "/konto/programme", "/verein/x"),
)
"""The pages that are read above."""
NOT_READ: Final[Mapping[str, str]] = MappingProxyType(
    {
        "a file": "/tisch/{name:str}/{file:str} /turnier/{name:str}/druck/{kind:str} "
        "/turnier/{name:str}/papiere/{kind:str} /turnier/{name:str}/datei/{kind:str} "
        "/static/{version:str}/{path:path} /schiedsrichter/bild/{name:str}",
        "data for a script": "/tisch/{name:str}/artikel/{number:str} /tisch/{name:str}/tipp "
        "/turnier/{name:str}/runde/{number:int}/tisch/{table:int}/pruefen",
        "for machines": "/healthz /readyz /metrics /hslu/{player:str}",
        "the reference of the interface, in English": "/api /api/v1",
        "leads on to a page that is read": "/raetsel/passend /turnier/daheim /turnier/{name:str}/rein "
        "/tisch/{name:str}/nachspielen",
        "the casebook in its own file": "/schiedsrichter/faelle/{name:str}",
        "needs a Partie that is over": "/tisch/{name:str}/fair /tisch/{name:str}/lehrreich "
        "/tisch/{name:str}/lehrreich/{game:int} /tisch/{name:str}/lehrreich/{game:int}/{number:int}",
        "needs a Spiel of the day before": "/tagesspiel/{told:str}",
        "needs two tables": "/gleich/{name:str}",
        "needs the table of a match": "/wettkampf/{name:str}",
        "needs an evening with a final": "/turnier/{name:str}/final",
        "needs a table on the net": "/n/{evening:str}/{token:str} /saal/{evening:str}/{key:str}/tisch/{live:str}",
        "a part of a page that is read": "/nachspielen/{name:str}/urteil",
    }
)
"""The other addresses, by the reason why they are not."""


def test_every_page_is_read_or_has_a_reason() -> None:
    """A new page is looked at in this language, or says here why not."""
    elsewhere = set(" ".join(NOT_READ.values()).split())
    routes = [route for route in build(Settings(store="sqlite://")).routes if isinstance(route, HTTPRoute)]
    shown = {route.path for route in routes if any("GET" in handler.http_methods for handler in route.route_handlers)}
    pages = {path for path in shown if not re.search(r"\.[a-z]+$|^/api/", path)}
    unread = {
        path
        for path in pages - elsewhere
        if not any(re.fullmatch(re.sub(r"\{[^}]*\}", "[^/]+", path), read) for read in READ)
    }
    assert set() == unread
    assert set() == elsewhere - shown - {"/api/v1"}
