"""The page of a season: evenings of the house and archives from elsewhere, reckoned by the Reglement (P.54)."""

import io
import re
import zipfile
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from tests.desk.golden.season import FINAL, archives, evening
from tests.web.conftest import OWNER, QUICK, Running
from tests.web.desk.laptop import Answered, Laptop

from puur.decks import Language
from puur.desk.archive import pack
from puur.desk.archive_parts.names import Names
from puur.desk.people import PersonDetails
from puur.web.evening.season.pages import AN_HOUR
from puur.web.evening.season.question import MOST_CARRIED
from puur.web.http.sentences import say

PAGE = "//turnier/saison"
PEOPLE = ("Anna", "Beat", "Clara", "Dora", "Emil", "Frieda", "Georg", "Hans")
OWN = """name = "vierermeister"
base = "einzelschieber"
edition = "1"
title.de = "Vierermeister"
title.fr = "Vierermeister"
title.it = "Vierermeister"
title.en = "Vierermeister"
source.de = "Verein"
source.fr = "Verein"
source.it = "Verein"
source.en = "Verein"

[[article]]
id = "V.1"
kind = "value"
title.de = "Vier"
title.fr = "Quatre"
title.it = "Quattro"
title.en = "Four"
demands.de = "Die besten vier Abende zählen, je zehn, fünf oder drei Punkte."
demands.fr = "Les quatre meilleures soirées comptent, avec dix, cinq ou trois points."
demands.it = "Contano le quattro serate migliori, con dieci, cinque o tre punti."
demands.en = "The best four evenings count, with ten, five or three points."
place = "Statuten"
sets.season.counted = 4
sets.season.points = [10, 5, 3]
replaces = ["P.54"]
"""


@pytest.fixture(scope="module")
def eight() -> tuple[tuple[str, str, bytes], ...]:
    """The archives of the season reckoned by hand, as they are chosen in the form."""
    return tuple(("archive", f"abend-{number}.zip", data) for number, data in enumerate(archives(), 1))


@pytest.fixture
def laptop(house: Running) -> Laptop:
    """A browser that has the page before it."""
    found = Laptop(house.url)
    assert 200 == found.get(PAGE).status
    return found


def played(laptop: Laptop, day: str = "2027-01-09") -> str:
    """The id of an evening of this laptop with one Passe of eight, closed: Anna and Beat are best."""
    laptop.open(reglement="einzelschieber", rounds="1", entry="single", day=day, title="Neujahrsjass")
    for name in PEOPLE:
        assert 200 == laptop.post("/leute", name=name).status
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    for table, first in ((1, 1000), (2, 950)):
        entered = laptop.post(f"/runde/1/tisch/{table}", seen=0, total_0=first, total_1=1884 - first)
        assert 200 == entered.status, entered.text
    laptop.do("closed", anyway="true")
    return laptop.way.rpartition("/")[2]


def rows(page: Answered) -> list[list[str]]:
    """The table: rank, name, total, what every evening brought."""
    body = re.search(r"<tbody>(.*?)</tbody>", page.text, re.DOTALL)
    assert body is not None, page.text
    found = []
    for row in re.findall(r"<tr>(.*?)</tr>", body[1], re.DOTALL):
        cells = re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)
        found.append([re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", cell)).strip() for cell in cells])
    return found


def hidden(page: Answered) -> dict[str, str]:
    """What the form for the files carries along."""
    form = re.search(r'<form[^>]*id="season-files">(.*?)</form>', page.content.decode(), re.DOTALL)
    assert form is not None
    found = re.findall(r'name="(\w+)" value="([^"]*)"', form[1])
    return {name: re.sub("&#34;", '"', value).replace("&amp;", "&") for name, value in found if name != "as"}


@pytest.mark.cites("JM.1", "P.54")
def test_uploaded_archives_make_the_season_reckoned_by_hand(
    laptop: Laptop, eight: tuple[tuple[str, str, bytes], ...]
) -> None:
    """Ranks, totals, dropped evenings, ties with their reason; and the same as files, without choosing anew."""
    page = laptop.send(PAGE, *reversed(eight), r="jahresmeisterschaft")
    assert 200 == page.status, page.text
    told = rows(page)
    places = [(None if "–" in rank else int(rank), name.split()[0], int(total)) for rank, name, total, *_ in told]
    assert FINAL == places
    dora, georg = told[0], told[4]
    assert ["12 gestrichen", "18", "15", "25", "18", "12 gestrichen", "18", "25", "8"] == dora[3:]
    assert "Georg gleiches Total, bester Abend 15" == georg[1]
    assert "– nicht dabei" == georg[4]
    assert '<s class="dropped">12</s>' in page.text
    assert "3 von 8 Klassierten haben im Archiv keinen Namen" in page.text
    table = laptop.send(PAGE, **hidden(page), **{"as": "csv"})
    assert (200, "text/csv; charset=utf-8") == (table.status, table.kind)
    assert "1;Dora;(12);18;15;25;18;(12);18;25;8;127" in table.content.decode("utf-8-sig").splitlines()
    paper = laptop.send(PAGE, **hidden(page), **{"as": "pdf"})
    assert (200, True) == (paper.status, paper.content.startswith(b"%PDF"))


def test_evenings_of_the_house_are_ticked_and_have_an_address(
    house: Running, laptop: Laptop, eight: tuple[tuple[str, str, bytes], ...]
) -> None:
    """What was ticked stands in the address; archives go beside; others see nothing, not even with the address."""
    own = played(laptop)
    assert "Neujahrsjass" in laptop.get(PAGE).text
    page = laptop.send(PAGE, r="jahresmeisterschaft", abend=own)
    where = urlsplit(page.address)
    assert {"r": ["jahresmeisterschaft"], "abend": [own]} == parse_qs(where.query)
    assert set(PEOPLE) == {row[1].split()[0] for row in rows(page)}
    assert [["26", "25"], ["26", "25"]] == [row[2:4] for row in rows(page)[:2]]
    both = laptop.send(PAGE, *eight, r="jahresmeisterschaft", abend=own)
    assert 3 + 9 + 1 == len(rows(both)[0])
    assert "Das sind 9 Abende; die Saison hat nach dem Reglement 8." in both.text
    assert "/turnier/saison" in laptop.get("//turnier").text
    other = Laptop(house.url)
    assert "Neujahrsjass" not in other.get(PAGE).text
    refused = other.get(f"/{page.address.removeprefix(house.url)}")
    assert (422, False) == (refused.status, "Anna" in re.sub(r"placeholder=\"[^\"]*\"", "", refused.text))
    assert "Es ist kein Abend gewählt." in refused.text


def test_helpers_do_not_see_a_season(house: Running, laptop: Laptop) -> None:
    """Only who may direct an evening chooses it; an evening that is not closed is not offered."""
    own = played(laptop, "2027-02-06")
    links = re.findall(rf"/turnier/{own}/rein\?k=([a-z2-7]+)", laptop.get("/zugang").text)
    assert links
    seen = []
    for key in dict.fromkeys(links):
        helper = Laptop(house.url)
        helper.get(f"//turnier/{own}/rein?k={key}")
        seen.append(own in helper.get(PAGE).text)
    assert 1 == sum(seen)
    laptop.do("reopened", reason="noch ein Blatt")
    assert own not in laptop.get(PAGE).text


def test_the_owner_of_the_server_sees_every_closed_evening(house: Running, laptop: Laptop) -> None:
    """With the key of the server, whoever directed them."""
    own = played(laptop, "2027-03-06")
    owner = Laptop(house.url)
    assert own not in owner.get(PAGE).text
    owner.get("//turnier")
    assert 200 == owner.post_plain("//turnier/schluessel", key=OWNER).status
    assert own in owner.get(PAGE).text
    assert 8 == len(rows(owner.send(PAGE, abend=own)))


def test_what_makes_no_season_is_told(laptop: Laptop, eight: tuple[tuple[str, str, bytes], ...]) -> None:
    """Nothing chosen, damage, copies, unknown Reglemente, broken texts: everything in words, and nothing falls over."""
    assert "mindestens einen Abend" in laptop.send(PAGE).text
    broken = laptop.send(PAGE, ("archive", "kaputt<b>.zip", b"Jass"), eight[0])
    assert (422, True) == (broken.status, "kaputt<b>.zip: Das ist kein Archiv" in broken.text)
    assert b"kaputt<b>" not in broken.content
    assert "21.11.2026 (abend-1.zip)" in broken.text
    twice = laptop.send(PAGE, eight[1], ("archive", "kopie.zip", eight[1][2]))
    assert (422, True) == (twice.status, "(kopie.zip) ist der gleiche Abend wie 2.12.2026 (abend-2.zip)" in twice.text)
    assert "«gibtesnicht»" in laptop.send(PAGE, eight[0], r="gibtesnicht").text
    text = laptop.send(PAGE, eight[0], ("own", "eigenes.toml", b"name = ["))
    assert (422, True) == (text.status, ":1" in text.text)
    members = laptop.send(PAGE, eight[0], members="1;2;Anna\n1;99;Ida")
    assert (422, True) == (members.status, "Mitgliederliste, Zeile 2: Die Nummer 99" in members.text)
    for carried in ("[", "[1]", "[" * 5000, '[{"key":"x"}]'):
        assert 422 == laptop.send(PAGE, carried=carried).status
    odd = '[{"key":"","label":"","day":"","title":"","rules":"","sign":1,"closed":true,"takers":[%s]}]'
    taker = '{"number":-1,"rank":0,"total":%s,"name":"Anna"}'
    for number in ("0", "-9223372036854775808", "9" * 6_000, "1e400"):
        page = laptop.send(PAGE, carried=odd % ",".join([taker % number] * 2))
        assert page.status in {200, 422}
    for rules in ("rounds = " + "9" * 6_000, "a = " + "[" * 40_000):
        assert 422 == laptop.send(PAGE, eight[0], text=rules).status
    assert 400 == laptop.send(PAGE, eight[0], text="\x00").status
    assert 422 == laptop.send(PAGE, eight[0], members='"' + "x" * 140_000).status
    laptop.form = "0" * 32
    assert 403 == laptop.send(PAGE, eight[0]).status


def test_a_club_has_its_own_season(laptop: Laptop, eight: tuple[tuple[str, str, bytes], ...]) -> None:
    """A Reglement of one's own is uploaded with the archives, and kept in the form; members are named there too."""
    page = laptop.send(PAGE, *eight[:3], ("own", "eigenes.toml", OWN.encode()), members="2;6;Ida")
    assert 200 == page.status, page.text
    assert "Vierermeister" in page.text
    told = {row[1].split()[0]: (row[0], row[2]) for row in rows(page)}
    assert ("1", "25") == told["Beat"]  # 5 for the shared second rank, 10, 10
    assert "Ida" in told
    table = laptop.send(PAGE, **hidden(page), **{"as": "csv"})
    assert "1;Beat;5;10;10;25" in table.content.decode("utf-8-sig").splitlines()


def test_the_season_of_an_evenings_own_rules_is_offered(laptop: Laptop) -> None:
    """An evening that was held under a club's text brings its season along, by its address too."""
    laptop.open(text=OWN, day="2027-04-03", title="Vier gewinnt")
    laptop.do("closed")
    own = laptop.way.rpartition("/")[2]
    assert f'<option value="{own}"' in laptop.get(PAGE).text
    page = laptop.send(PAGE, abend=own, r=own)
    assert (200, [own]) == (page.status, parse_qs(urlsplit(page.address).query)["r"])
    assert "Es wurde nicht gespielt." in page.text
    assert "ist niemand mit Namen klassiert" in page.text


def test_names_are_text_on_the_page(laptop: Laptop) -> None:
    """Whatever a name looks like."""
    people = {1: PersonDetails("<script>alert(1)</script>"), 2: PersonDetails('"&amp;')}
    data = pack(evening(9, {}).evening.log, "desk/escaped", people, Names.ALL)
    page = laptop.send(PAGE, ("archive", "a.zip", data))
    assert 200 == page.status
    assert b"<script>alert" not in page.content
    assert b"&lt;script&gt;alert(1)&lt;/script&gt;" in page.content
    again = laptop.send(PAGE, **hidden(page))
    assert 200 == again.status


@pytest.mark.parametrize("language", Language)
def test_the_page_speaks_four_languages(
    house: Running, eight: tuple[tuple[str, str, bytes], ...], language: Language
) -> None:
    """Its sentences are there, and no key is left bare on the page."""
    laptop = Laptop(house.url, language=language.value)
    laptop.get(PAGE)
    page = laptop.send(PAGE, *eight[:3])
    assert "desk.season." not in page.text
    assert say(language, "desk.season.legend") in page.text


def test_archives_are_read_where_memory_is_limited(laptop: Laptop, eight: tuple[tuple[str, str, bytes], ...]) -> None:
    """A file of some kilobytes that swells to 200 MiB takes none of the server; what was read before it stays."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("journal.jsonl", b" " * (200 << 20))
    read = laptop.send(PAGE, *eight[:2])
    page = laptop.send(PAGE, ("archive", "bombe.zip", held.getvalue()), **hidden(read))
    assert 422 == page.status
    assert say(Language.DE, "desk.season.swells") in page.text
    assert "Dazu aus Archiven" in page.text


def test_no_form_holds_up_the_others(laptop: Laptop) -> None:
    """What the interpreter would not let go of meanwhile is refused: one large field, or evenings without end."""
    assert 413 == laptop.post(PAGE, text="ä" * 400_000).status
    assert 413 == laptop.send(PAGE, carried="[" * (MOST_CARRIED + 1)).status


def test_an_address_sends_so_many_seasons_an_hour(tmp_path: Path) -> None:
    """Archives are large: anyone who sends them without end waits, in words; looking at the page stays free."""
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}", owner=OWNER))
    running.start()
    try:
        laptop = Laptop(running.url)
        laptop.get(PAGE)
        sent = [laptop.send(PAGE, r="jahresmeisterschaft") for _ in range(AN_HOUR + 20)]
        assert [422] * AN_HOUR == [answered.status for answered in sent[:AN_HOUR]]
        assert 429 == sent[-1].status
        assert "Bitte eine Minute warten" in sent[-1].text
        assert 200 == laptop.get(PAGE).status
    finally:
        running.stop()
