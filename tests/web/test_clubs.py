"""Clubs in the browser: founding, inviting, playing, leading one; what members see and others do not."""

import re
from typing import TYPE_CHECKING, Final

import pytest
from tests.store.test_clubs import BEARS
from tests.web.test_ranking import in_store, played
from tests.web.visitor import Visitor

from puur.decks import Language
from puur.store.clubs import ClubEvening, found_club, note_club_table
from puur.store.people import KnownPerson, add_person
from puur.store.rated import FIRST, club_rules, rated_after, rated_rules
from puur.web.pages.clubs.club_form import ClubWish, evening_of, wished
from puur.web.table.people.notebook import Notebook
from puur.web.visitor.names import Manners

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection
    from tests.web.conftest import Running

    from puur.store.table_door import DatabaseTables

PLAIN = Manners()
_NUMBERS = iter(range(1_000))
GERMAN = Language.DE


def _member(url: str) -> Visitor:
    visitor = Visitor.at(url)
    visitor.register(f"Vereinsperson {next(_NUMBERS)}")
    return visitor


def _founded(visitor: Visitor, **fields: str) -> str:
    """The way to a club a visitor has founded."""
    visitor.get("/vereine")
    return visitor.post(
        "/vereine", {"name": "Jassclub Bären", "told": "Freitags.", "reglement": "kzjv", **fields}
    ).where


def _invitation(visitor: Visitor, way: str) -> str:
    found = re.search(rf"{way}\?k=([\w-]+)", visitor.get(way).text)
    assert found is not None
    return found[1]


def test_members_find_each_other_and_others_do_not(server: "Running") -> None:
    """Everybody reads what it is; who belongs to it, its tables and the invitation only its members."""
    anna, beat, stranger = _member(server.url), _member(server.url), Visitor.at(server.url)
    way = _founded(anna)
    key = _invitation(anna, way)
    inside = anna.get(way).text
    assert "Ein Mitglied" in inside
    for outside in (stranger.get(way).text, beat.get(way).text, beat.get(f"{way}?k=falsch").text):
        assert "Jassclub Bären" in outside
        assert "Freitags." in outside
        assert "Vereinsperson" not in outside
        assert key not in outside
        assert "Beitreten" not in outside
    assert "/konto?weiter=" in stranger.get(f"{way}?k={key}").text
    assert "Beitreten" in beat.get(f"{way}?k={key}").text
    assert 303 == beat.post(f"{way}/beitreten", {"k": key}).status
    assert "2 Mitglieder" in beat.get(way).text
    assert way in beat.get("/vereine").text
    assert way not in stranger.get("/vereine").text


def test_a_table_of_the_club_is_found_by_its_members(server: "Running") -> None:
    """It plays by the club's Reglement, also one of its own."""
    anna = _member(server.url)
    way = _founded(anna)
    anna.get(way)
    table = anna.post(f"{way}/tisch", {}).where
    assert table.startswith("/tisch/")
    shown = anna.get(way).text
    assert table in shown
    assert "Wartet" in shown


def test_only_its_head_changes_it(server: "Running") -> None:
    """A member does not, and somebody else does nothing at all; an old invitation opens nothing any more."""
    anna, beat, carla = (_member(server.url) for _ in range(3))
    way = _founded(anna)
    key = _invitation(anna, way)
    beat.get(f"{way}?k={key}")
    beat.post(f"{way}/beitreten", {"k": key})
    beat.get(way)
    for what in ("angaben", "einladung", "anlass", "anlass-weg", "mitglied-weg", "aufloesen", "nichts"):
        assert 403 == beat.post(f"{way}/{what}", {"sure": "ja"}).status
    carla.get(way)
    for what in ("tisch", "austreten", "aufloesen"):
        assert 403 == carla.post(f"{way}/{what}", {"sure": "ja"}).status
    anna.get(way)
    assert 303 == anna.post(f"{way}/einladung", {}).status
    carla.get(f"{way}?k={key}")
    assert 403 == carla.post(f"{way}/beitreten", {"k": key}).status
    anna.get(way)
    assert 422 == anna.post(f"{way}/aufloesen", {}).status
    assert 303 == anna.post(f"{way}/angaben", {"name": "Bären", "reglement": "schieber"}).status
    assert 303 == anna.post(f"{way}/anlass", {"day": "2026-03-14", "title": "Festjass"}).status
    assert "14.3.2026: <bdi>Festjass" in carla.get(way).text
    assert 303 == anna.post(f"{way}/aufloesen", {"sure": "ja"}).status
    assert 404 == carla.get(way).status


def test_who_leaves_and_who_is_excluded_sees_the_others_no_more(server: "Running") -> None:
    """Who led it passes it on."""
    anna, beat = _member(server.url), _member(server.url)
    way = _founded(anna)
    key = _invitation(anna, way)
    beat.get(f"{way}?k={key}")
    beat.post(f"{way}/beitreten", {"k": key})
    anna.get(way)
    anna.post(f"{way}/austreten", {})
    assert "Mitglied" not in anna.get(way).text.replace("Mitglieder.", "")
    assert "Angaben ändern" in beat.get(way).text
    beat.get("/konto")
    beat.post("/konto/loeschen", {"old": "vier Rosen im Sack", "sure": "ja"})
    assert 404 == anna.get(way).status


def test_everything_that_is_wrong_is_told_at_once(server: "Running") -> None:
    """And what was typed stays; without an account there is no club."""
    anna, guest = _member(server.url), Visitor.at(server.url)
    anna.get("/vereine")
    answer = anna.post("/vereine", {"name": "\u202e", "told": "x" * 700, "reglement": "eigen", "text": "titel = 3"})
    assert 422 == answer.status
    assert "sichtbare Zeichen" in answer.text
    assert "höchstens 600" in answer.text
    assert "titel = 3" in answer.text
    guest.get("/vereine")
    assert 403 == guest.post("/vereine", {"name": "Bären", "reglement": "kzjv"}).status
    for name in ("abc", "abcdefghjk", "..%2f"):
        assert 404 == guest.get(f"/verein/{name}").status


def test_one_account_leads_only_so_many(server: "Running") -> None:
    """The sixth is refused with the number."""
    anna = _member(server.url)
    ways = [_founded(anna, name=f"Klub {number}") for number in range(5)]
    assert len(set(ways)) == 5
    anna.get("/vereine")
    assert 422 == anna.post("/vereine", {"name": "Noch einer", "reglement": "kzjv"}).status


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("/turnier/abcdefghjk/saal?k=geheim", "/turnier/abcdefghjk/saal"),
        ("https://jass.example.ch/turnier/abcdefghjk", "/turnier/abcdefghjk"),
        ("", "2026-03-14 Fest"),
        ("https://jass.example.ch/konto", None),
        ("https://elsewhere.example/turnier/abcdefghjk", None),
        ("//evil.example/turnier/abcdefghjk", None),
        ("javascript:alert(1)", None),
    ],
)
def test_a_link_leads_to_an_evening_here_and_shows_no_key(told: str, found: str | None) -> None:
    """Whatever somebody pastes."""
    evening = evening_of({"day": "2026-03-14", "title": "Fest", "way": told}, PLAIN, "https://jass.example.ch", GERMAN)
    assert found == (evening.way if isinstance(evening, ClubEvening) else None)


def test_a_form_says_all_its_faults() -> None:
    """A blocked word, too, and an evening without a day or a name."""
    rude = Manners(frozenset({"lümmel"}))
    assert ClubWish("Bären", "a\nb", "kzjv", None) == wished(
        {"name": " Bären ", "told": "a\u202e\r\n\nb", "reglement": "kzjv"}, PLAIN, GERMAN
    )
    found = wished({"name": "Lümmel", "told": "x" * 601, "reglement": "nein"}, rude, GERMAN)
    assert isinstance(found, tuple)
    assert 3 == len(found)
    evening = evening_of({"day": "gestern", "title": "x" * 61, "way": "/konto"}, rude, "", GERMAN)
    assert isinstance(evening, tuple)
    assert 3 == len(evening)
    assert isinstance(evening_of({"day": "2026-03-14", "title": "Lümmel"}, rude, "", GERMAN), tuple)


def test_what_the_head_typed_stays_when_something_is_wrong(server: "Running") -> None:
    """His own Reglement, and an evening; the form stands open."""
    anna = _member(server.url)
    way = _founded(anna)
    anna.get(way)
    answer = anna.post(
        f"{way}/angaben", {"name": "Bären", "told": "", "reglement": "eigen", "text": "titel = 3 # meins"}
    )
    assert 422 == answer.status
    assert "titel = 3 # meins" in answer.text
    anna.get(way)
    answer = anna.post(f"{way}/anlass", {"day": "gestern", "title": "Chlausjass", "way": "/konto"})
    assert 422 == answer.status
    assert 'value="Chlausjass"' in answer.text
    assert 'value="/konto"' in answer.text


def test_a_partie_at_its_table_counts_in_its_ladder_alone(tmp_path: "Path") -> None:
    """People who chose each other are in no list of all."""

    async def work(tables: "DatabaseTables") -> tuple[int, frozenset[str]]:
        def fill(connection: "Connection") -> None:
            add_person(connection, KnownPerson("anna", "Anna", 0.0))
            found_club(connection, BEARS)
            note_club_table(connection, "bears", "abc", 0.0)

        await tables.write(fill)
        notebook = Notebook(tables)
        notebook.told(played(entry="link"), ())
        await notebook.close()
        seats = await tables.read(lambda connection: rated_after(connection, club_rules("bears"), FIRST, 4e9, 9))
        return len(seats), await tables.read(rated_rules)

    assert (2, frozenset()) == in_store(tmp_path / "puur.sqlite", work)


BIDDING: Final = """name = "muster"
edition = "2026"
source = "oral"
base = "schieber"

[[article]]
id = "B.7"
kind = "procedure"
title = "Steigern"
demands = "Wer mehr bietet, macht Trumpf."
open = "nicht gebaut"
"""


def test_a_club_page_says_what_of_its_own_text_nobody_carries_out(server: "Running") -> None:
    """Whoever reads what the club plays reads that an article is only for people, and why, before he sits down."""
    anna = _member(server.url)
    way = _founded(anna)
    anna.get(way)
    assert "nicht ausgeführt" not in anna.get(way).text
    assert 303 == anna.post(f"{way}/angaben", {"name": "Bären", "reglement": "eigen", "text": BIDDING}).status
    assert "B.7 Steigern: steht da, wird nicht ausgeführt; offen: nicht gebaut" in anna.get(way).text


def test_a_misspelt_table_of_a_pasted_text_is_told_on_its_line(server: "Running") -> None:
    """`[[artikel]]` on line 6 is a fault of line 6, with the word that was meant."""
    anna = _member(server.url)
    way = _founded(anna)
    anna.get(way)
    wrong = BIDDING.replace("[[article]]", "[[artikel]]")
    answer = anna.post(f"{way}/angaben", {"name": "Bären", "reglement": "eigen", "text": wrong})
    assert 422 == answer.status
    assert "club.toml:6:artikel:" in answer.text
    assert "Gemeint ist wohl article" in answer.text
