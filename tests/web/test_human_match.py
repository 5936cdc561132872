"""A match of people against bots: over the real door, with the same cards at a second table, and nothing trusted."""

import asyncio
import json
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import pytest
from tests.cli.calls import call
from tests.web.browser import Browser
from tests.web.match_tables import gone_on, table_of
from tests.web.real_server import PATIENCE

from puur.bots import bot
from puur.bots.arena.human_match import DuplicateSpiel, NotCounted, SecondTable, match_in, played_match, score_of
from puur.bots.work import BotWork
from puur.cli.match.kept import KeptTables
from puur.client import Client, ClientTable, Unreachable
from puur.client.records import records_at
from puur.decks import Language
from puur.record import play_through
from puur.seats import Party
from puur.store import open_store
from puur.web.house import House
from puur.web.pages.match.pages import OWN, MatchRoom
from puur.web.pages.match.scorer import PartieScore
from puur.web.pages.match.standing import standing_of
from puur.web.settings import Settings
from puur.web.table.records import record_text
from puur.web.visitor.guests import Guest
from puur.web.visitor.visitors import Visitor as VisitorHere
from puur.wire import SeatLetter
from puur.wire.match_table import match_settings
from puur.wire.programs import TableAsked, TableOpened
from puur.wire.settings import AT_ONCE

if TYPE_CHECKING:
    from tests.web.conftest import Running

SPIELE_A_PASSE: Final = 12
PARTIEN: Final = 2
SEATS: Final[tuple[SeatLetter, SeatLetter]] = ("S", "N")


async def match_at(url: str) -> str:
    """Two people play two Partien at a table that is opened for a match, each on an evening of its own."""
    asked = msgspec.structs.replace(match_settings(), levels=("einfach",), tempo=AT_ONCE)
    made = await Client(url).requests.post("/tables", TableAsked(asked, sit=False), TableOpened)
    tokens = [Client(url).token for _ in range(2)]
    for partie in range(PARTIEN):
        async with AsyncExitStack() as stack:  # they go home in between
            people = [
                await stack.enter_async_context(Client(url, token, name=name))
                for token, name in zip(tokens, ("Anna", "Beat"), strict=True)
            ]
            tables = [
                await person.sit(made.id, seat, made.key) if not partie else await person.watch(made.id)
                for person, seat in zip(people, SEATS, strict=True)
            ]
            for table in tables[: 1 if not partie else 2]:  # another Partie both have to want
                await table.chair("start" if not partie else "rematch")
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(evening_of(table) for table in tables))
    return f"{url}{made.page}?k={made.key}"


async def evening_of(table: ClientTable) -> None:
    """One Partie to its end."""
    async for view in table:
        if not view.table.over:
            break
    await table.play(bot("geuebt"), budget=0.05)


@pytest.fixture(scope="module")
def played(server: "Running") -> str:
    """The address of a match that was played."""
    return asyncio.run(match_at(server.url))


def records_of(address: str) -> list[str]:
    """The texts of its records."""
    return [text.decode() for _, text in records_at(address)]


def test_nothing_is_no_match() -> None:
    """Without a record there is no match, and one Spiel has no error."""
    found = match_in([])
    assert (None, (), ()) == (found.seats, found.spiele, found.refused)
    assert score_of([]).error is None
    assert score_of([(3, Fraction(1))]).error is None


def test_whoever_has_no_key_sees_nothing(played: str) -> None:
    """Without the key no record is there for anybody, and no address is one of a table that is none."""
    for address in (played.partition("?")[0], played.partition("/tisch/")[0], "ftp://x/tisch/a"):
        with pytest.raises(Unreachable):
            records_at(address)


def test_a_match_goes_on_over_evenings_and_is_scored(played: str, tmp_path: Path) -> None:
    """Two Partien on two evenings, all Spiele of them counted once; the same result again, also from the file kept."""
    kept = tmp_path / "match.jsonl"
    words = ("match", "score", played, "--resume", str(kept))
    first = call(*words, "--json")
    assert 0 == first.exit_code, first.output
    found = json.loads(first.stdout)
    assert (["Anna", "Beat"], "einfach", PARTIEN * SPIELE_A_PASSE) == (found["people"], found["level"], found["spiele"])
    assert found["mean"] == pytest.approx(found["made"] - found["bots"])
    assert len(kept.read_text(encoding="utf-8").splitlines()) == found["spiele"]
    assert found == json.loads(call(*words, "--json").stdout)
    assert found == json.loads(call("match", "score", played, "--json").stdout)
    told = call(*words).stdout
    assert f"{found['spiele']} von 200 Spielen" in told
    assert "fehlen 176 Spiele" in told
    assert ("server", True) == (found["people_said_by"], "sagt der Server dieses Tisches" in told)
    file = tmp_path / "evening.jass"
    file.write_text(records_of(played)[0], encoding="utf-8")
    assert "steht in den Dateien und ist damit nicht bewiesen" in call("match", "score", str(file)).stdout
    assert 2 == json.loads(call(*words, "--spiele", "2", "--json").stdout)["spiele"]


def test_the_second_table_has_the_same_cards_and_no_choice_of_its_own(played: str) -> None:
    """Its deal is the record's, with the score of that moment; nobody acted before, and its chance is the record's."""
    found = match_in([play_through(text) for text in records_of(played)])
    assert found.seats is not None
    assert found.seats.party is Party.SN
    assert [*range(1, len(found.spiele) + 1)] == [spiel.number for spiel in found.spiele]
    assert len(found.spiele) == len({spiel.key for spiel in found.spiele})
    for spiel in found.spiele:
        assert spiel.dealt.spiel is not None
        assert {9} == {len(hand) for hand in spiel.dealt.spiel.hands}
        assert not spiel.dealt.spiel.tricks
    table = SecondTable("zufall", BotWork(4, 50), 1)  # everything it does is chance
    once = dict(_made(found.spiele[:4], table))
    again = match_in([play_through(text) for text in records_of(played)])
    assert once == dict(_made(again.spiele[:4], SecondTable("zufall", BotWork(4, 50), 1)))
    assert once != dict(_made(tuple(replace(spiel, seed=bytes(32)) for spiel in found.spiele[:4]), table))
    assert [*played_match(found, table, most=2)] == [(spiel, once[spiel.key]) for spiel in found.spiele[:2]]


def _made(spiele: tuple[DuplicateSpiel, ...], table: SecondTable) -> list[tuple[str, Fraction]]:
    return [(spiel.key, table.made(spiel)) for spiel in spiele]


def test_people_who_play_as_bots_do_gain_nothing() -> None:
    """What they made at their table is what bots make in their seats, Spiel by Spiel: 0 without error."""
    settings = msgspec.structs.replace(match_settings(), levels=("einfach",))
    live = gone_on(table_of(("S", "a"), ("N", "b"), settings=settings), None, level="einfach")
    found = match_in([play_through(record_text(live, "2026-03-14"))])
    assert ((), SPIELE_A_PASSE) == (found.refused, len(found.spiele))
    made = [(spiel.made, bots) for spiel, bots in played_match(found, SecondTable("einfach", BotWork(4, 50), 1))]
    assert any(own for own, _ in made)
    assert (0.0, 0.0) == (score_of(made).mean, score_of(made).error)


def test_what_does_not_count_is_named_with_every_reason(played: str, tmp_path: Path) -> None:
    """Changed cards, taken back decisions, other people, bots alone, a broken record and the same one twice."""
    text, other = records_of(played)
    seal = next(line for line in text.splitlines() if line.startswith("Geheimnis"))
    wrong = {
        NotCounted.NOT_FAIR: other.replace(next(s for s in other.splitlines() if s.startswith("Geheimnis")), seal),
        NotCounted.TAKEN_BACK: other.replace("\nDatum:", "\nZurückgenommen: 1\nDatum:", 1),
        NotCounted.OTHER_PAIR: other.replace("Anna", "Carla", 1),
        NotCounted.NO_PAIR: other.replace("N: Beat", "N: Robi (Bot einfach)", 1),
        NotCounted.DAMAGED: other.replace("\nSpiel 2\n", "\nSpiel 7\n", 1),
        NotCounted.TWICE: text,
    }
    found = match_in([play_through(text), *map(play_through, wrong.values())])
    assert len(found.spiele) == SPIELE_A_PASSE
    assert [(reason,) for reason in wrong] == [bad.reasons for bad in found.refused]
    file = tmp_path / "falsch.jass"
    file.write_text(wrong[NotCounted.NOT_FAIR].replace("Anna", "Carla", 1), encoding="utf-8")
    good = tmp_path / "gut.jass"
    good.write_text(text, encoding="utf-8")
    result = call("match", "score", str(good), str(file))
    assert 1 == result.exit_code
    assert "die Karten lassen sich nicht nachrechnen; andere Leute" in result.stderr
    assert "12 von 200 Spielen" in result.stdout


def test_a_broken_line_of_the_kept_file_is_played_again(tmp_path: Path) -> None:
    """What was not written to its end, or is of another kind of table, does not count as known."""
    file = tmp_path / "match.jsonl"
    table = SecondTable("einfach", BotWork(4, 50), 1)
    KeptTables(file, table).add("a:1", Fraction(7, 2))
    with file.open("a", encoding="utf-8") as stream:
        stream.write('{"spiel": "a:2", "lev')
    assert Fraction(7, 2) == KeptTables(file, table).known("a:1")
    assert KeptTables(file, table).known("a:2") is None
    assert KeptTables(file, replace(table, tables=2)).known("a:1") is None


def test_a_result_says_what_it_means() -> None:
    """Sure is what lies two errors from nothing; how many Spiele a small difference needs follows from the spread."""
    sure = score_of([(20 + way, Fraction(10)) for way in (-2, 2) * 20])
    assert sure.is_sure
    open_score = score_of([(way, Fraction(0)) for way in (-30, 32) * 20])
    assert not open_score.is_sure
    assert open_score.spiele_for(3.0) == pytest.approx(40 * (1.96 * 31.4 / 40**0.5 / 3) ** 2, rel=0.02)


def test_the_page_of_a_match_is_for_those_with_its_key(played: str) -> None:
    """Opened with one click; it says how it stands, what bots made of the same cards, and nothing to anybody else."""
    url, _, place = played.partition("/tisch/")
    browser = Browser(url)
    assert "Wettkampf eröffnen" in browser.ask("/wettkampf").body.decode()
    made = browser.ask("/wettkampf", {"reglement": "einzelschieber"})
    assert 303 == made.status
    fresh = browser.ask(made.headers["location"]).body.decode()
    assert "Noch ist keine Partie zu Ende" in fresh
    assert f"{url}{made.headers['location']}" in fresh
    for keyless in ("", "?k=wrong"):
        without = browser.ask(made.headers["location"].partition("?")[0] + keyless).body.decode()
        assert "In ihr steht der Schlüssel" in without
        assert "?k=" not in without.replace("(?k=…)", "")
    closed = Browser(url).ask(made.headers["location"].partition("?")[0])
    assert (403, False) == (closed.status, "Noch ist" in closed.body.decode())
    assert 404 == browser.ask(f"/wettkampf/{asyncio.run(open_table(url))}").status
    assert 404 == browser.ask("/wettkampf/abcdefghjk").status
    found = _settled(browser, f"/wettkampf/{place}")
    assert '<h2 id="partien-title">Partien</h2>' in found
    assert 2 == found.count("12 Spiele, die Menschen")
    expected = json.loads(call("match", "score", played, "--json").stdout)
    mean = f"{expected['mean']:+.1f}".replace("-", "−")
    assert f"je Spiel {mean} ± {expected['error']:.1f} Punkte" in found
    assert "fehlen 176 Spiele" in found


async def open_table(url: str) -> str:
    """A table to which everybody may come."""
    asked = msgspec.structs.replace(match_settings(), entry="link")
    return (await Client(url).requests.post("/tables", TableAsked(asked, sit=False), TableOpened)).id


def _shown(browser: Browser, way: str) -> str:
    """A page that is there."""
    answer = browser.ask(way)
    assert 200 == answer.status
    return answer.body.decode()


def _settled(browser: Browser, way: str) -> str:
    """The page once the second table has played everything."""
    until = time.monotonic() + PATIENCE
    while "am zweiten Tisch gespielt" in (found := _shown(browser, way)):
        assert time.monotonic() < until
        time.sleep(0.2)
    return found


def test_the_standing_names_what_does_not_count() -> None:
    """A Partie by others, or one that cannot be proven, stands in the list with its reason; the rest counts."""
    good = PartieScore(("a", "b"), "meister", "SN", "schieber", ((10, 4), (-3, 2)))
    others = PartieScore(("a", "c"), "meister", "SN", "schieber", ((10, 4),))
    found = standing_of((good, None, others, PartieScore(reasons=("not_fair", "taken_back"))), Language.DE)
    assert ["counts", "waits", "refused", "refused"] == [partie.state.value for partie in found.rows]
    assert (1, 2) == (found.waiting, len(found.rows[3].reasons))
    assert "2 von 200 Spielen" in found.lines[0]
    assert ((), ()) == (standing_of((), Language.DE).rows, standing_of((None,), Language.DE).lines)


def test_a_network_cannot_fill_the_second_table(tmp_path: Path) -> None:
    """Each Partie that somebody's look would have played is taken from his allowance; a neighbour has his own."""

    async def story() -> tuple[int, int]:
        house = House(Settings(), await open_store(f"sqlite:///{tmp_path}/puur.sqlite"))
        try:
            room, visitor = house.parts()["match_room"], VisitorHere(Guest("x" * 43, fresh=True))
            assert isinstance(room, MatchRoom)
            for partie in range(int(OWN.burst)):
                assert await room.score(table_of(("S", "anna")), partie, visitor, "192.0.2.1") is None
            tables = house.store.tables
            own, other = [await room.ration.take(tables, visitor, f"192.0.2.{end}") for end in (1, 2)]
            return own, other
        finally:
            await house.hub.close()
            await house.store.close()

    own, other = asyncio.run(story())
    assert own
    assert not other
