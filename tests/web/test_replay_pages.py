"""Records on pages: uploaded, shared, stepped through, judged; whatever else comes is told gently what is wrong."""

import asyncio
import json
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.error import URLError

import pytest
from tests.interop.walks import spiele
from tests.web.browser import Browser, Json, part
from tests.web.company import hub_in
from tests.web.planless_player import answer, patient
from tests.web.real_server import PATIENCE
from tests.web.visitor import Visitor

from puur.decks import Language
from puur.interop.hslu import table_of as hslu_table
from puur.interop.hslu_log import LoggedGame, write_game
from puur.interop.swisslos import round_text
from puur.record import play_through, read, to_json
from puur.reglement import load
from puur.web.http.errors import ClosedDoor
from puur.web.http.heavy_memory import MIB
from puur.web.http.workers import Backroom
from puur.web.http.workshop import Workshop
from puur.web.pages.replay.pages import may_see
from puur.web.pages.replay.upload import MOST, taken
from puur.web.table.shelf.kept import KeptRecord
from puur.web.table.shelf.library import LONG, Library
from puur.web.table.shelf.opened import opened_of
from puur.web.table.shelf.shelf import Shelf
from puur.web.table.shelf.spiele import parts_of
from puur.wire.settings import TableSettings

if TYPE_CHECKING:
    from tests.web.conftest import Running

EXAMPLES = Path(__file__).parents[2] / "examples"
EVERY = sorted(EXAMPLES.glob("*.jass"))
RECORD = (EXAMPLES / "schieber.jass").read_text(encoding="utf-8")
TABLE = hslu_table(list(spiele(load("einzelschieber"), "replay"))[-1])
GAME = write_game(LoggedGame(TABLE, "27.11.17 20:10:08", (1, 0, 2, 3)))


def uploaded(browser: Browser, text: str, **more: str) -> str:
    """Where an upload leads."""
    answer = browser.ask("/nachspielen", {"text": text, **more})
    assert 303 == answer.status, answer.body
    return answer.headers["location"]


def part_in(page: bytes) -> Json:
    """The Spiel a page shows."""
    text = page.decode().split('<script type="application/json" id="part">')[1].split("</script>")[0]
    found: Json = json.loads(text)
    return found


@pytest.mark.parametrize("file", EVERY, ids=lambda file: file.stem)
def test_every_example_is_cut_into_spiele_without_loss(file: Path) -> None:
    """The Spiele of a record hold all its acts, each once and in their order."""
    played = play_through(file.read_bytes(), folder=file.parent)
    parts = parts_of(played)
    assert list(played.steps) == [step for part in parts for step in part.steps]
    assert [sum(len(part.steps) for part in parts[:at]) for at in range(len(parts))] == [part.first for part in parts]


def test_an_upload_is_found_under_its_link_by_everybody(server: "Running") -> None:
    """A record has one address, whoever uploads it, and can be taken home as it was."""
    way = uploaded(Browser(server.url), RECORD)
    assert way == uploaded(Browser(server.url), RECORD)
    answer = Browser(server.url).ask(f"{way}.jass")
    assert (200, RECORD) == (answer.status, answer.body.decode())


def test_a_page_holds_every_act_of_a_spiel(server: "Running") -> None:
    """All hands lie open, and the cards on the page are those of the record."""
    page = Browser(server.url).ask(uploaded(Browser(server.url), RECORD) + "?spiel=2")
    part, steps = part_in(page.body), play_through(RECORD).steps
    shown = part["steps"]
    assert isinstance(shown, list)
    own = parts_of(play_through(RECORD))[1]
    assert len(own.steps) == len(shown) < len(steps)
    dealt = next(
        position for position in shown if position.get("hands") and sum(map(len, position["hands"].values())) == 36
    )
    assert {9} == {len(hand) for hand in dealt["hands"].values()}


def test_a_long_record_is_shown_as_a_short_one_is(server: "Running") -> None:
    """It is opened in a process of its own; page, file and proof say of it what they say of the short one."""
    text = RECORD + "# und so weiter\n" * (LONG // 10)
    assert len(text) > LONG
    browser = Browser(server.url)
    short, long = uploaded(browser, RECORD), uploaded(browser, text)
    assert short != long
    assert part_in(browser.ask(f"{short}?spiel=2").body) == part_in(browser.ask(f"{long}?spiel=2").body)
    assert text == browser.ask(f"{long}.jass").body.decode()
    proofs = [browser.ask(way.replace("/nachspielen/", "/fair/")) for way in (short, long)]
    assert [200, 200] == [proof.status for proof in proofs]


def test_who_finds_the_process_for_long_records_crowded_is_told_so() -> None:
    """The fourth of one network waits for nothing, and one that needs too much is refused; both in a sentence."""

    async def story() -> list[int]:
        shelf, readers = Shelf(lambda: NotImplemented), Backroom("puur-readers")
        library = Library(shelf, readers, Workshop(memory=64 * MIB, seconds=20))
        tasks = [library.read("192.0.2.7", LONG + 1, len, "jass") for _ in range(4)]
        found = await asyncio.gather(*tasks, return_exceptions=True)
        assert [4, 4, 4] == found[:3]
        refusals = [
            found[3],
            *await asyncio.gather(library.read("192.0.2.7", LONG + 1, bytes, 2**30), return_exceptions=True),
        ]
        library.readers.close()
        return [refusal.status for refusal in refusals if isinstance(refusal, ClosedDoor)]

    assert [503, 422] == asyncio.run(story())


def test_a_damaged_record_is_shown_as_far_as_it_is_good(server: "Running") -> None:
    """The error is told with line and column, and the acts before it are there."""
    text = "jass 1\nReglement: schieber\nGeber: S\n\nabheben W 12\ngebben S\n"
    page = Browser(server.url).ask(uploaded(Browser(server.url), text))
    assert "Zeile 6, Spalte 1" in page.body.decode()
    steps = part_in(page.body)["steps"]
    assert isinstance(steps, list)
    assert 1 == len(steps)


def test_the_json_twin_is_a_record_too(server: "Running") -> None:
    """What programs write is replayed like what people write."""
    twin = to_json(read(RECORD).record)
    assert (RECORD.strip(),) == tuple(text.strip() for text in taken(twin.encode(), Language.DE).texts)
    assert uploaded(Browser(server.url), twin).startswith("/nachspielen/")


def test_logs_of_other_programs_are_records_too(server: "Running") -> None:
    """A line of HSLU is one Spiel; a log with several is a list to choose from."""
    assert uploaded(Browser(server.url), GAME).startswith("/nachspielen/")
    swisslos = '24.10.17 13:15:50,779 | INFO |  |  |  |  | {"rounds":[' + round_text(TABLE) + '],"players":[7,0,0,12]}'
    page = Browser(server.url).ask("/nachspielen", {"text": f"{GAME}\n{swisslos}\n{{broken"})
    assert 200 == page.status
    assert 2 == page.body.decode().count('href="/nachspielen/')
    assert "Zeile 3" in page.body.decode()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0\xff\xfe" * 50,
        b"{",
        b'{"jass": 1}',
        b'{"a": 1}',
        b"[1, 2]",
        b"24.10.17 13:15:50 | nothing",
        b"jass",
        b"\n" * 99,
    ],
    ids=range(9),
)
def test_garbage_is_refused_in_whole_sentences(content: bytes) -> None:
    """Whatever was uploaded, somebody is told what is wrong; nothing is raised."""
    found = taken(content, Language.DE)
    broken = [play_through(text).error for text in found.texts]
    assert found.faults or all(broken)


def test_what_is_too_large_is_refused(server: "Running") -> None:
    """A record has a limit, which is told; a body far beyond it is not even read."""
    assert taken(b"jass 1\n" + b"#" * MOST, Language.DE).faults
    try:
        status = Browser(server.url).ask("/nachspielen", {"text": "x" * (4 * MOST)}).status
    except URLError:
        return  # the server hung up in the middle of it
    assert 413 == status


@pytest.mark.parametrize("name", ["0" * 32, "nothing", "..%2F..%2Fetc%2Fpasswd", "0" * 300])
def test_unknown_records_are_not_found(server: "Running", name: str) -> None:
    """A name nobody was given leads nowhere."""
    assert 404 == Browser(server.url).ask(f"/nachspielen/{name}").status
    assert 404 == Browser(server.url).ask(f"/fair/{name}").status


def test_a_running_table_is_not_replayed(server: "Running") -> None:
    """While a Partie goes on nobody gets its record: it holds all hands."""
    browser = Browser(server.url)
    table = browser.open_table(reglement="schieber", alone="ja")
    assert 404 == browser.ask(f"/tisch/{table}/nachspielen").status
    assert 404 == browser.ask(f"/tisch/{table}/fair").status


async def _closed_table(folder: Path) -> tuple[bool, bool, bool]:
    async with hub_in(folder) as hub:
        created = await hub.create(TableSettings("schieber", entry="private"), "host")
        table = await hub.find(created.table)
        assert table is not None
        return (
            may_see(table.live, "stranger", None),
            may_see(table.live, "stranger", created.key),
            may_see(table.live, "stranger", "wrong"),
        )


def test_a_private_table_is_replayed_by_those_who_were_let_in(tmp_path: Path) -> None:
    """Without its key a stranger does not see what was played there."""
    assert (False, True, False) == asyncio.run(_closed_table(tmp_path))


def test_a_record_is_judged_once_and_for_all(server: "Running") -> None:
    """The verdict comes with progress, and stays: every card has its place, every player his sums."""
    browser = Browser(server.url)
    way = uploaded(browser, GAME)
    state: Json = json.loads(browser.ask(f"{way}/urteil").body)
    assert "none" == state["state"]
    state = json.loads(browser.ask(f"{way}/urteil", {}).body)
    late = time.monotonic() + PATIENCE
    while state["state"] in {"waiting", "running"}:
        assert time.monotonic() < late
        time.sleep(0.1)
        state = json.loads(browser.ask(f"{way}/urteil").body)
    assert "done" == state["state"]
    cards, players = state["cards"], state["players"]
    assert isinstance(cards, list)
    assert isinstance(players, list)
    assert (36, 4) == (len(cards), len(players))
    assert sum(card["cost"] or 0 for card in cards) == sum(player["cost"] for player in players)
    assert all(card["line"][0] == [card["seat"], card["best"][0]] for card in cards if card["line"])


def test_a_clubs_reglement_travels_with_its_record(server: "Running") -> None:
    """A record under a club's own rules is replayed by the text that lies beside it; one with faults is refused."""
    club = 'name = "unser"\nbase = "schieber"\nedition = "1"\n'
    text = RECORD.replace("Reglement: schieber", "Reglement: unser.toml", 1)
    kept = KeptRecord(text, club)
    assert kept.name != KeptRecord(text).name
    assert opened_of(KeptRecord(text)).played.error is not None
    assert opened_of(kept).played.error is None
    browser = Browser(server.url)
    assert f"/nachspielen/{kept.name}" == uploaded(browser, text, reglement=club)
    assert 422 == browser.ask("/nachspielen", {"text": text, "reglement": club + "nonsense = 1\n"}).status


async def _played_through(browser: Browser, table: str) -> None:
    """Somebody without a plan plays a Partie with three bots to its end."""
    dice = random.Random(2)
    async with browser.line(table) as wire:
        view = await wire.hello()
        while not part(view, "table").get("over"):
            act = answer(view, dice)
            if act is not None:
                await wire.act(act)
            view = await patient(wire)


def test_a_table_leads_to_its_replay_and_to_the_check_of_its_cards(server: "Running") -> None:
    """When a Partie is over its table leads to the record, step by step, and every draw of it agrees with the seal."""
    browser = Browser(server.url)
    table = browser.open_table(reglement="fnf-handjass", alone="ja")
    asyncio.run(_played_through(browser, table))
    replay, fair = (browser.ask(f"/tisch/{table}/{way}") for way in ("nachspielen", "fair"))
    assert (303, 303) == (replay.status, fair.status)
    steps = part_in(browser.ask(replay.headers["location"]).body)["steps"]
    assert isinstance(steps, list)
    assert sum(1 for step in steps if step["card"]) == 36
    assert "stamp good" in browser.ask(fair.headers["location"]).body.decode()


@pytest.mark.parametrize("language", list(Language))
def test_a_broken_line_of_swisslos_is_told_in_the_users_language(language: Language) -> None:
    """A head without its JSON, and a field that is missing: the sentence is the user's, the column that of the line."""
    english = "a line of the log"
    (head,) = taken(b"24.10.17 13:15 | INFO", language).faults
    assert (english in head) is (language is Language.EN)
    (field,) = taken(b'24.10.17 13:15:50,779 | INFO | {"rounds":[{"x":1}]}', language).faults
    assert ("expected" in field) is (language is Language.EN)
    assert " 43" in field


def test_who_put_a_record_there_may_take_it_away(server: "Running") -> None:
    """He alone sees the button; his going leaves it there for another who uploaded the same, the last one takes it."""
    text = RECORD + "\n# zum Löschen\n"
    anna, beat, carla = (Visitor(server.url) for _ in range(3))
    for visitor in (anna, beat, carla):
        visitor.get("/nachspielen")
    way = anna.post("/nachspielen", {"text": text}).where
    assert way == beat.post("/nachspielen", {"text": text}).where
    assert f"{way}/weg" not in carla.get(way).text
    assert f"{way}/weg" in anna.get(way).text
    assert 403 == beat.post(f"{way}/weg", {}, form="").status
    carla.get("/konto")
    assert 404 == carla.post(f"{way}/weg", {}).status
    anna.get(way)
    assert "/nachspielen?weg=1" == anna.post(f"{way}/weg", {}).where
    assert (200, False) == ((page := anna.get(way)).status, f"{way}/weg" in page.text)
    beat.get(way)
    assert 303 == beat.post(f"{way}/weg", {}).status
    assert 404 == carla.get(way).status


def test_annotations_are_shown_as_words_of_a_stranger(server: "Running") -> None:
    """What was noted stands beside its card, escaped and cut; of what does not hold ten are told; other tables too."""
    browser = Browser(server.url)
    first = next(line for line in RECORD.splitlines() if line.startswith("1 "))
    card = first.split()[2]
    evil = "<script>alert(1)</script>"
    notes = [
        f"%besser {card} kostet 3  # {evil}",
        f"%variante {card}",
        f"{evil * 40}",
        *["%besser kostet x fehler y"] * 20,
    ]
    text = RECORD.replace(first, "\n".join(f"# {note}" for note in notes) + f"\n{first}", 1)
    text = text.replace("\nSpiel 2\n", f'\n# %tisch 2 punkte 100 57 spieler "{evil}"\nSpiel 2\n', 1)
    page = browser.ask(uploaded(browser, text)).body
    shown = part_in(page)["steps"]
    assert isinstance(shown, list)
    (noted,) = [step for step in shown if step["notes"]]
    assert noted["card"] == card
    assert ["Mit offenen Karten 3 verloren", "Variante"] == [
        note.split(",")[0].split(":")[0] for note in noted["notes"]
    ]
    assert max(len(remark) for step in shown for remark in step["remarks"]) <= 500
    told = page.decode()
    assert "<script>alert" not in told
    assert "Tisch 2: " in told
    assert 10 == told.count(", Angabe «")
    assert "und 9 weitere" in told
