"""Teams at the desk: what the organiser is asked, who belongs to which, and where their ranking stands."""

import io
import zipfile

import pytest
from tests.paper.pdf_text import pages
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop

pytestmark = pytest.mark.cites("P.58")
LIST = "Name;Verein;Mannschaft\nAnna Abt;JC Wil;Wil 1\nBeat Bär;JC Wil;Wil 1\nCarla Christ;;wil 1\nDora Dürr;;Gossau\n"
RULE = {"counted": "2", "ties": "shared", "short": "unranked"}


def listed(laptop: Laptop, text: str = LIST) -> None:
    """A club's list is taken over as it was guessed."""
    laptop.get("/leute/liste")
    page = laptop.post_plain("/leute/liste", typed=text).text
    packed = page.partition('name="packed" value="')[2].partition('"><input')[0]
    columns = {f"column_{at}": name for at, name in enumerate(("name", "club", "team"))}
    answer = laptop.post("/leute/einlesen", packed=packed, _nonce="liste", **columns)
    assert 200 == answer.status, answer.text


def played(laptop: Laptop, over: str = "") -> None:
    """The first round, begun despite what is named."""
    laptop.do("seat")
    laptop.do("begin_round", **{"round": 1, "over[]": over})
    for table in (1, 2):
        points = {"total_0": 1000 + table, "total_1": 884 - table, "seen": 0}
        assert 200 == laptop.post(f"/runde/1/tisch/{table}", **points).status


def test_a_list_names_the_teams_and_nobody_is_ranked_before_the_organiser_says_how(house: Running) -> None:
    """The column forms each team once, whatever its letters; the overview asks, and then the ranking is there."""
    laptop = Laptop(house.url)
    laptop.open(entry="single", reglement="einzelschieber", title="Klausjass", day="2026-12-05")
    listed(laptop)
    page = laptop.get("/mannschaften").text
    assert ("Wil 1 <small>3 Startnummern oder Paare" in page, "Gossau <small>eine Startnummer" in page) == (True, True)
    assert "Noch hat niemand gesagt, wie Mannschaften zählen." in laptop.get("").text
    for name in ("Emil", "Fritz", "Gaby", "Hans"):
        assert 200 == laptop.post("/leute", name=name).status
    laptop.do("team_joined", **{"team": 2, "people[]": "5,6"})
    played(laptop, over="team_rule")
    assert "zählen die besten" not in laptop.get("/rangliste").text
    refused = laptop.post("/tun", kind="teams_ruled", counted="2", ties="", short="")
    assert 422 == refused.status
    laptop.do("teams_ruled", **RULE)
    page = laptop.get("/rangliste").text
    assert "Die besten 2 Resultate zählen" in page
    assert "Noch hat niemand gesagt" not in laptop.get("").text
    for language, word in (("en", "Teams"), ("fr", "Équipes"), ("it", "Squadre")):
        laptop.language = language
        assert word in laptop.get("/mannschaften").text
        assert word in laptop.get("/rangliste").text


def test_a_list_sent_again_reaches_the_team_it_formed_whatever_it_is_called_by_now(house: Running) -> None:
    """What stopped half-way goes on at the team of then, and nobody lands in the first one instead."""
    laptop = Laptop(house.url)
    laptop.open(entry="single", reglement="einzelschieber", title="Klausjass")
    laptop.do("team_formed", team=1, name="Wil")
    formed_by_list = {"kind": "team_formed", "team": 2, "name": "Gossau", "_nonce": "liste 0 team"}
    assert 200 == laptop.post("/tun", **formed_by_list).status
    laptop.do("team_named", team=2, name="Gossau Eins")
    listed(laptop, "Name;Verein;Mannschaft\nDora Dürr;;Gossau\n")
    page = laptop.get("/mannschaften").text
    assert ("Wil <small>niemand" in page, "Gossau Eins <small>eine Startnummer" in page) == (True, True)


def test_teams_are_formed_of_clubs_renamed_and_left(house: Running) -> None:
    """Of each club with several people, once, when somebody wants it; whoever leaves is free again."""
    laptop = Laptop(house.url)
    laptop.open(entry="single", reglement="einzelschieber", title="Klausjass")
    listed(laptop, LIST.replace("Wil 1", "").replace("wil 1", "").replace("Gossau", ""))
    assert "JC Wil (2)" in laptop.get("/mannschaften").text
    assert 200 == laptop.post("/mannschaften/vereine").status
    page = laptop.get("/mannschaften").text
    assert "JC Wil <small>2 Startnummern oder Paare" in page
    assert "JC Wil (2)" not in page
    laptop.do("team_named", team=1, name="Wil Eins")
    laptop.do("team_left", **{"people[]": "1"})
    page = laptop.get("/mannschaften").text
    assert "Wil Eins <small>eine Startnummer oder ein Paar" in page
    twice = laptop.post("/mannschaften", name="wil eins")
    assert (422, True) == (twice.status, "gibt es schon" in twice.text)
    free, member = laptop.get("/leute/1"), laptop.get("/leute/2")
    assert (200, 200) == (free.status, member.status)
    assert "zählt" not in free.text
    assert ("in keiner</p>" in free.text, "<p>Wil Eins</p>" in member.text) == (True, True)
    assert 'name="team"' in free.text
    assert "Mannschaft 1 heisst «Wil Eins»." in laptop.get("/protokoll").text


def test_the_ranking_of_teams_goes_on_paper_and_to_the_clubs_site_once_it_is_published(house: Running) -> None:
    """The paper exists as soon as somebody is ranked; the site tells only what the hall has seen."""
    laptop = Laptop(house.url)
    laptop.open(entry="single", reglement="einzelschieber", title="Klausjass", day="2026-12-05")
    listed(laptop)
    for name in ("Emil", "Fritz", "Gaby", "Hans"):
        assert 200 == laptop.post("/leute", name=name).status
    laptop.do("teams_ruled", **RULE)
    assert 404 == laptop.get("/papiere/teams.pdf").status
    played(laptop)
    [paper] = pages(laptop.get("/papiere/teams.pdf").content)
    assert ("Wil 1" in paper, "zu wenige Resultate" in paper) == (True, True)

    def site() -> str:
        return zipfile.ZipFile(io.BytesIO(laptop.get("/website.zip").content)).read("index.html").decode()

    assert "Mannschaften" not in site()
    laptop.do("publish", after_round=1)
    assert "Mannschaften" in site()
    assert "Wil 1" in site()


def test_teams_get_prizes_and_certificates_once_it_is_known_how_they_count(house: Running) -> None:
    """Promised before, given after; on the page, at the prize-giving, on the list and on a certificate each."""
    laptop = Laptop(house.url)
    laptop.open(
        entry="single", reglement="einzelschieber", title="Klausjass", day="2026-12-05", people="8", numbers="1"
    )
    for name, people in (("Wil", "1,3,5,7"), ("Gossau", "2,4,6,8")):
        assert 200 == laptop.post("/mannschaften", name=name).status
        laptop.do("team_joined", **{"team": 1 if name == "Wil" else 2, "people[]": people})
    assert 422 == laptop.post("/preise/mannschaften", prizes="Wanderpokal", tied="").status
    assert 200 == laptop.post("/preise/mannschaften", prizes="Wanderpokal\nSpeck", tied="split").status
    assert "Vergeben wird erst, wenn gesagt ist" in laptop.get("/preise").text
    played(laptop, over="team_rule")
    laptop.do("adjusted", person=1, points=500, reason="damit niemand gleich steht, wie auch gelost ist")
    assert 404 == laptop.get("/papiere/team_certificates.pdf").status
    assert "Gossau" not in laptop.get("/ehrung").text
    laptop.do("teams_ruled", **RULE)
    page = laptop.get("/preise").text
    assert ("Wanderpokal</td>" in page, "Speck</td>" in page, "Vergeben wird erst" in page) == (True, True, False)
    assert "Mannschaft · 1. Rang" in laptop.get("/ehrung").text
    certificates = pages(laptop.get("/papiere/team_certificates.pdf").content)
    assert 2 == len(certificates)
    assert ("von 2 Mannschaften" in certificates[0], "Wanderpokal" in certificates[0]) == (True, True)
    assert "Preise der Mannschaften" in "".join(pages(laptop.get("/papiere/prizes.pdf").content))
