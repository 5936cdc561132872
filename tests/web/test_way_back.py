"""Everybody finds his own Partien again, and nobody another's."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.web.visitor import Visitor

from puur.store import open_store
from puur.store.played import PartieStanding, PlayedPartie, note_left, note_played, played_by

if TYPE_CHECKING:
    from pathlib import Path

    from tests.web.conftest import Running

PRACTICE = {"reglement": "schieber", "level": "einfach", "alone": "ja", "name": "Anna", "tempo": "sofort"}


def _until(visitor: Visitor, path: str, holds: Callable[[str], bool]) -> str:
    """A page once it says what it must: what is noted is written a moment after it happened."""
    late = time.monotonic() + 60
    while not holds(text := visitor.get(path).text):
        assert time.monotonic() < late, text
    return text


def _seated(visitor: Visitor) -> str:
    """The way to a table a visitor has opened and plays at."""
    return visitor.post("/tisch", PRACTICE, form="").where


def test_a_guest_finds_his_running_partie_on_the_first_page(server: "Running") -> None:
    """By his cookie alone; anyone who has another one sees nothing of it."""
    anna, stranger = Visitor.at(server.url), Visitor.at(server.url)
    way = _seated(anna)
    home = _until(anna, "/", lambda text: way in text)
    assert "Weiterspielen" in home
    assert way in _until(anna, "/partien", lambda text: way in text)
    stranger.get("/lobby")
    assert way not in stranger.get("/").text
    assert way not in stranger.get("/partien").text


def test_an_account_finds_its_partien_on_every_device(server: "Running") -> None:
    """Those it played as a guest before too; once it is signed out the browser shows none."""
    anna = Visitor.at(server.url)
    way = _seated(anna)
    anna.register("Anna Zurück")
    assert way in _until(anna, "/partien", lambda text: way in text)
    phone = Visitor.at(server.url)
    phone.get("/konto")
    phone.post("/konto/anmelden", {"name": "Anna Zurück", "password": "vier Rosen im Sack"})
    assert way in phone.get("/").text
    phone.get("/konto")
    phone.post("/konto/abmelden", {})
    assert way not in phone.get("/").text


def test_who_deletes_his_account_leaves_no_list(server: "Running") -> None:
    """The lines go with the person; a page too far on is empty, and nonsense is the first one."""
    anna = Visitor.at(server.url)
    way = _seated(anna)
    anna.register("Anna Weg")
    _until(anna, "/partien", lambda text: way in text)
    assert way not in anna.get("/partien?seite=99").text
    assert way in anna.get("/partien?seite=x").text
    anna.get("/konto")
    anna.post("/konto/loeschen", {"old": "vier Rosen im Sack", "sure": "ja"})
    assert way not in anna.get("/partien").text


def test_who_has_left_is_noted_so_and_what_is_older_changes_nothing(tmp_path: "Path") -> None:
    """A Partie stands once for each who sat there, the last noted first."""

    def line(person: str, at: float, standing: PartieStanding = PartieStanding.RUNNING, game: int = 1) -> PlayedPartie:
        return PlayedPartie(person, "t", game, at, standing, b"{}")

    async def run() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            first = (line("a", 5.0), line("b", 5.0))
            await store.tables.write(lambda connection: note_played(connection, first))
            await store.tables.write(lambda connection: note_left(connection, "t", 1, frozenset({"a"})))
            again = (line("a", 9.0, game=2), line("a", 1.0, PartieStanding.OVER))
            await store.tables.write(lambda connection: note_played(connection, again))
            mine = await store.tables.read(lambda connection: played_by(connection, "a", 9))
            other = await store.tables.read(lambda connection: played_by(connection, "b", 9))
            assert [(2, PartieStanding.RUNNING), (1, PartieStanding.RUNNING)] == [
                (played.game, played.standing) for played in mine
            ]
            assert [PartieStanding.LEFT] == [played.standing for played in other]
            assert mine[1:] == await store.tables.read(lambda connection: played_by(connection, "a", 9, skip=1))

    asyncio.run(run())
