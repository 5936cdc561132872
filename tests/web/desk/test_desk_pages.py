"""Whole evenings over the desk's pages: every page is there in every language, and refusals say all."""

import io
import json
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from tests.web.conftest import OWNER, QUICK, Running
from tests.web.desk.laptop import Laptop
from tests.web.visitor import Visitor

NAMES = [f"Vor{n:02} Nach{n:02}" for n in range(1, 41)]
LANGUAGES = ("de", "en", "fr", "it")


@pytest.fixture
def laptop(house: Running) -> Laptop:
    """A laptop that has opened nothing yet."""
    return Laptop(house.url)


def typed_in(laptop: Laptop, names: list[str]) -> None:
    """Everybody is registered by typing."""
    laptop.get("/leute")
    for name in names:
        found = laptop.post("/leute", name=name)
        assert 200 == found.status, found.text


def sheets_in(laptop: Laptop, number: int, totals: list[int]) -> None:
    """The sheets of a round, all alike."""
    wall = laptop.get(f"/runde/{number}")
    for table in sorted({int(digits) for digits in re.findall(rf"/runde/{number}/tisch/(\d+)", wall.text)}):
        fields = {f"total_{at}": total for at, total in enumerate(totals)}
        found = laptop.post(f"/runde/{number}/tisch/{table}", seen=0, **fields)
        assert 200 == found.status, (table, found.text)


def test_a_handjass_with_forty_from_the_six_questions_to_the_certificate(laptop: Laptop) -> None:
    """Rounds 1 to 3 by lot, 4 to 6 by ranking; the sums are checked; at the end there are certificates."""
    laptop.open(
        reglement="fnf-handjass", title="Chlausjass", place="Krone", prizes="Schinken\n2-3: Speck", entry="single"
    )
    typed_in(laptop, NAMES)
    assert "Vor07 Nach07" in laptop.get("/leute").text
    proposal = laptop.get("/vorschlag").text
    assert "Wiederholungen: 0." in proposal
    laptop.do("seat")
    for number in range(1, 7):
        if number > 3:
            page = laptop.get("/vorschlag").text
            assert "veröffentlichen" in page
            laptop.do("seat")
        laptop.do("begin_round", round=number)
        sheets_in(laptop, number, [200, 180, 148, 100])
        assert "Alle Blätter sind da." in laptop.get(f"/runde/{number}").text
    laptop.do("publish", after_round=6)
    ranking = laptop.get("/rangliste").text
    assert 40 == ranking.count('scope="row"')
    assert "Schinken" in laptop.get("/ehrung").text
    for kind in ("certificates", "ranking", "protocol", "lots", "runs"):
        paper = laptop.get(f"/papiere/{kind}.pdf")
        assert (200, b"%PDF") == (paper.status, paper.content[:4]), paper.text


def test_every_page_of_an_evening_is_there_in_every_language(laptop: Laptop) -> None:
    """No page fails, and no key of a text is shown instead of its words."""
    laptop.open(reglement="einzelschieber", title="Winter")
    typed_in(laptop, NAMES[:18])
    pages = ["", "/leute", "/leute/1", "/leute/liste", "/da", "/auslosung", "/vorschlag", "/zugang", "/papiere"]
    pages += ["/protokoll", "/ende", "/rangliste", "/preise", "/ehrung"]
    later = ["/runde/1", "/runde/1/tisch/1", "/plaetze/1", "/plaetze/1?warum=3", "/flicken/1"]
    for language in LANGUAGES:
        laptop.language = language
        for page in [*pages, "//turnier", "//turnier/neu"]:
            shown(laptop, page)
    laptop.language = "de"
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    for language in LANGUAGES:
        laptop.language = language
        for page in [*pages, *later]:
            shown(laptop, page)


def shown(laptop: Laptop, page: str) -> None:
    """The page is whole."""
    found = laptop.get(page)
    assert 200 == found.status, (page, found.text[:2_000])
    assert [] == re.findall(r">\s*desk\.[a-z_.]+", found.text), page


def test_a_wrong_sum_is_explained_at_once_and_shared_out_by_agreement(laptop: Laptop) -> None:
    """The page asks while somebody types; the sheet stays open until both sides agree (E.9)."""
    laptop.open(reglement="einzelschieber", entry="single")
    typed_in(laptop, NAMES[:16])
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    told = laptop.get("/runde/1/tisch/1/pruefen?total_0=1000&total_1=873").text
    assert not json.loads(told)["right"]
    assert "1884" in told
    assert {"rest": 884, "column": 1} == json.loads(laptop.get("/runde/1/tisch/1/pruefen?total_0=1000&total_1=").text)
    laptop.post("/runde/1/tisch/1", total_0=1000, total_1=873, seen=0, writer=0)
    page = laptop.get("/runde/1/tisch/1").text
    assert "Differenz so teilen" in page
    seen = re.search(r'name="seen" value="(\d+)"', page)
    assert seen is not None
    entry = re.search(r'value="split_agreed".*?name="seen" value="(\d+)"', page, re.DOTALL)
    assert entry is not None
    laptop.do("split_agreed", round=1, table=1, seen=entry[1])
    assert "1 von 4" in laptop.get("/runde/1").text


def test_a_second_desk_confirms_and_the_first_may_not(laptop: Laptop, house: Running) -> None:
    """Two people need two names; each sees only what his role may."""
    laptop.open(reglement="einzelschieber", entry="second_person")
    typed_in(laptop, NAMES[:8])
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    laptop.post("/runde/1/tisch/1", total_0=1000, total_1=884, seen=0)
    links = dict(re.findall(r'value="(\S+/rein\?k=)(\w+)"', laptop.get("/zugang").text))
    assert links
    keys = re.findall(r"/rein\?k=(\w+)", laptop.get("/zugang").text)
    desk = Laptop(house.url, laptop.way)
    page = desk.get(f"/rein?k={keys[1]}&pult=2")
    assert 200 == page.status
    sheet = desk.get("/runde/1/tisch/1").text
    entry = re.search(r'value="sheet_confirmed".*?name="seen" value="(\d+)"', sheet, re.DOTALL)
    assert entry is not None
    refused = laptop.post("/tun", kind="sheet_confirmed", round=1, table=1, seen=entry[1])
    assert 422 == refused.status
    desk.do("sheet_confirmed", round=1, table=1, seen=entry[1])
    assert "1 von 2" in desk.get("/runde/1").text
    assert 422 == desk.post("/tun", kind="closed").status
    steward = Laptop(house.url, laptop.way)
    steward.get(f"/rein?k={keys[2]}")
    assert 404 == steward.get("/leute").status
    assert 200 == steward.get("/runde/1").status
    stranger = Laptop(house.url, laptop.way)
    assert {404} == {stranger.get(page).status for page in ("", "/leute", "/runde/1", "/archiv.zip", "/protokoll")}


def test_who_is_alone_after_all_says_so_and_goes_on(laptop: Laptop) -> None:
    """An evening opened for two who look at each sheet can be led by one; the page says where a link leads nobody."""
    laptop.open(reglement="einzelschieber", title="Klubabend", place="Bären", entry="second_person")
    page = laptop.get("/zugang").text
    assert '<option value="second_person" selected>' in page
    assert "gilt nur auf diesem Laptop" in page
    laptop.do("entry_mode_chosen", mode="single")
    assert '<option value="single" selected>' in laptop.get("/zugang").text


def test_helpers_that_are_missing_are_asked_for(laptop: Laptop) -> None:
    """Where helpers shall fill the gaps and none is there, the proposal says how many, and where they are entered."""
    laptop.open(reglement="einzelschieber", title="Klubabend", place="Bären", gaps="helpers")
    typed_in(laptop, NAMES[:18])
    assert "Springer fehlen: 2." in laptop.get("/vorschlag").text


def test_everything_is_taken_back_in_its_order(laptop: Laptop) -> None:
    """What later things depend on says so; the last step goes back at once."""
    laptop.open(reglement="einzelschieber")
    typed_in(laptop, NAMES[:8])
    laptop.do("seat")
    refused = laptop.post("/tun", kind="undo", event=2)
    assert 422 == refused.status
    assert refused.wrong
    laptop.do("undo", event=laptop.get("/protokoll").text.count("<li value="))
    assert "Auslosen" in laptop.get("").text


def test_lists_of_the_club_are_read_with_a_look_first(laptop: Laptop) -> None:
    """Nothing is taken over before somebody has seen what it would be."""
    laptop.open(reglement="einzelschieber")
    laptop.get("/leute/liste")
    text = "Vorname;Nachname;Verein\nÄnni;Müller;Jassclub\nBeat;Gerber;"
    page = laptop.post_plain("/leute/liste", typed=text)
    assert "2 Zeilen" in page.text
    assert "angemeldet sind 0" not in page.text
    packed = re.search(r'name="packed" value="([^"]*)"', page.content.decode())
    assert packed is not None
    rows = json.loads(re.sub("&#34;", '"', packed[1]))
    found = laptop.post("/leute/einlesen", packed=json.dumps(rows), column_0="first", column_1="last", column_2="club")
    assert 200 == found.status, found.text
    assert "Änni Müller" in laptop.get("/leute").text
    assert "Jassclub" in laptop.get("/leute.csv").content.decode("utf-8-sig")


def test_the_end_of_an_evening_is_an_archive_and_a_page_that_names_people_as_they_wish(laptop: Laptop) -> None:
    """Files come in every form; anyone who wants only his number published is not named."""
    laptop.open(reglement="einzelschieber")
    typed_in(laptop, NAMES[:8])
    laptop.get("/leute/3")
    laptop.post("/leute/3", _first="Geheim", _last="Person", _publication="number")
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    sheets_in(laptop, 1, [1000, 884])
    assert "Geheim" in laptop.get("/rangliste").text
    assert "Geheim" not in laptop.get("/datei/html").text
    assert "Geheim" not in laptop.get("/datei/csv").text
    assert b"PK" == laptop.get("/datei/xlsx").content[:2]
    with zipfile.ZipFile(io.BytesIO(laptop.get("/archiv.zip").content)) as archive:
        assert any(name.endswith(".jsonl") for name in archive.namelist())


def test_the_list_offers_to_resume_and_the_key_of_the_server_opens_all(laptop: Laptop, house: Running) -> None:
    """The start page names the evening that is not finished; a new device needs the server's key."""
    laptop.open(reglement="einzelschieber", title="Fasnacht")
    assert "Noch nicht abgeschlossen: Fasnacht" in laptop.get("//turnier").text
    other = Laptop(house.url)
    assert "Fasnacht" not in other.get("//turnier").text
    assert 403 == other.post_plain("//turnier/schluessel", key="falsch").status
    assert "Fasnacht" in other.post_plain("//turnier/schluessel", key=OWNER).text


def test_an_evening_begins_with_a_reglement_that_can_be_read(laptop: Laptop, tmp_path: Path) -> None:
    """A club's own text that is wrong is refused, with every fault."""
    del tmp_path
    laptop.get("//turnier/neu")
    found = laptop.post("//turnier/neu", text='name = "club"\n', reglement="einzelschieber")
    assert 422 == found.status
    assert found.wrong


def test_what_was_really_played_is_typed_table_by_table(laptop: Laptop) -> None:
    """Only what differs is told; a line that is none is refused with its words; two who sat swapped are one step."""
    laptop.open(reglement="einzelschieber", entry="single")
    typed_in(laptop, NAMES[:8])
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    sheets_in(laptop, 1, [1000, 884])
    text = re.search(r'<textarea name="tables"[^>]*>([^<]*)</textarea>', laptop.get("/plaetze/1").text)
    assert text is not None
    first, second = text[1].splitlines()
    first_words, second_words = first.split(), second.split()
    first_words[1], second_words[1] = second_words[1], first_words[1]
    refused = laptop.post("/plaetze/1", tables="Tisch eins")
    assert "Tisch eins" in refused.wrong[0]
    found = laptop.post("/plaetze/1", tables=" ".join(first_words) + "\n" + " ".join(second_words), reason="vertauscht")
    assert 200 == found.status, found.text
    assert "berichtigt" in laptop.get("/plaetze/1").text
    laptop.do("swap", round=1, first=first_words[2], second=second_words[2], reason="nochmals")
    assert "2 von 2" in laptop.get("/runde/1").text


def test_an_account_opens_its_evening_on_any_device(laptop: Laptop, house: Running) -> None:
    """Anyone who opened it signed in needs no key elsewhere; another account and a guest do."""
    signed_in(laptop, "Vreni am Pult")
    laptop.open(reglement="einzelschieber", title="Mein Abend")
    elsewhere = Laptop(house.url)
    signed_in(elsewhere, "Vreni am Pult", known=True)
    assert "Mein Abend" in elsewhere.get("//turnier").text
    elsewhere.way = laptop.way
    assert "Mein Abend" in elsewhere.get("").text
    assert 200 == elsewhere.get("/leute").status
    other = Laptop(house.url)
    signed_in(other, "Beat am Pult")
    assert "Mein Abend" not in other.get("//turnier").text
    other.way = laptop.way
    assert 404 == other.get("").status


def signed_in(laptop: Laptop, name: str, *, known: bool = False) -> None:
    """Make an account, or sign in to it."""
    laptop.get("//konto")
    way = "//konto/anmelden" if known else "//konto/neu"
    found = laptop.post_plain(way, name=name, password="vier Rosen im Sack")  # noqa: S106  of nobody
    assert 200 == found.status, found.text
    assert name in found.text


def test_wrong_keys_of_a_guest_keep_the_desk_of_his_hall_out_for_half_a_minute_at_most(tmp_path: Path) -> None:
    """A hall comes from one address; anyone who must wait is told so, and not that his key is wrong."""
    house = Running(replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}", owner=OWNER))
    house.start()
    try:
        guest = Laptop(house.url)
        guest.get("//turnier")
        told = [guest.post_plain("//turnier/schluessel", key="geraten") for _ in range(20)]
    finally:
        house.stop()
    assert {403, 429} == {page.status for page in told}
    waits = [int(said.replace("einer", "1")) for page in told for said in re.findall(r"In (\w+) Sekunde", page.text)]
    assert waits
    assert max(waits) <= 30
    assert "nicht der Schlüssel" not in told[-1].text


def test_pages_without_an_evening_lead_to_the_rest_of_the_house(laptop: Laptop) -> None:
    """The list of evenings, the season and the archive have the house's menu, an evening its own steps."""
    for page in ("/turnier", "/turnier/saison", "/turnier/archiv", "/turnier/neu"):
        text = Visitor.at(laptop.url).get(page).text
        for way in ("/lobby", "/lernen", "/schiedsrichter", "/konto"):
            assert f'<a href="{way}"' in text, page
        assert '<a href="/turnier" aria-current=' in text, page
    laptop.open(title="Chlausjass", entry="single")
    assert '<a href="/lobby"' not in laptop.get("").text
