"""Players of other programs in one match with ours, over real pipes and sockets."""

import json
import shlex
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.arena.peers import ZuehlkeClient, hslu_service
from tests.arena.programs.player import answer
from tests.cli.calls import call
from tests.ports import free_port

from puur.bots.arena.contestants import Broken
from puur.bots.arena.outside import zuehlke
from puur.bots.arena.outside.hslu import Service
from puur.bots.arena.outside.questioned import Patience
from puur.bots.arena.scored import DealResult, ScoredSpiel, SideAnswers
from puur.bots.arena.settings import Counting, MatchSettings, TrumpBy
from puur.bots.arena.tables import OpenMatch
from puur.bots.clock import Clock
from puur.bots.serve.hslu import HsluServer
from puur.bots.serve.replies import Answering
from puur.bots.serve.zuehlke import ServedPlayer, play
from puur.cards import Card
from puur.errors import PuurError
from puur.interop.codes import VariantOrPush
from puur.interop.hslu import Version
from puur.interop.known import known_in
from puur.interop.line import read_answer, write_question
from puur.interop.zuehlke_messages import ChooseSession
from puur.record.act_parts import Json
from puur.reglement import load
from puur.spiel.view import View

PROGRAM = shlex.join([sys.executable, str(Path(__file__).parent / "programs" / "player.py")])
DEALS = (0, 1, 2, 5)
SLOW = 60.0


def settings(a: str, b: str = "zufall", *, port: int = 0, timeout: float = 30) -> MatchSettings:
    """A match of these two."""
    return MatchSettings(a, b, "einzelschieber", seed="outside", budget=SLOW, timeout=timeout, port=port)


def played(given: MatchSettings, deals: tuple[int, ...] = DEALS) -> list[DealResult]:
    """The deals of a match."""
    with OpenMatch(given) as match:
        return [match.deal(index) for index in deals]


def games(found: list[DealResult]) -> list[tuple[ScoredSpiel, ...]]:
    """What was played."""
    return [result.games for result in found]


def bad(found: list[DealResult]) -> int:
    """How many answers of side A were none."""
    return sum(result.answers_a.bad for result in found)


EXPECTED = games(played(settings("einfach")))


@contextmanager
def hslu_bot(name: str) -> Iterator[str]:
    """One of our bots as a player of HSLU's service."""
    server = HsluServer(Answering(name, load("einzelschieber"), budget=SLOW), 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.port}/{name}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class FirstCard(Answering):
    """Decides as the program of the line protocol does: it does not care which seat it has."""

    def decide(self, seen: View, clock: Clock) -> VariantOrPush | Card:
        """The first card that follows suit, else the first."""
        del clock
        known = known_in(seen)
        return read_answer(answer(write_question(known, seen.seats)), known)


@contextmanager
def zuehlke_bots(answering: Answering, port: int) -> Iterator[list[str]]:
    """Two clients of the challenge that decide like this, and what they complained about."""
    complaints: list[str] = []

    def sit() -> None:
        for _ in range(400):
            try:
                return play(
                    ServedPlayer(answering, "Kim", ChooseSession()), f"ws://127.0.0.1:{port}", complaints.append
                )
            except PuurError:  # the server is not there yet
                time.sleep(0.02)
        return None

    threads = [threading.Thread(target=sit) for _ in range(2)]
    for thread in threads:
        thread.start()
    yield complaints
    for thread in threads:
        thread.join()


def test_a_bot_plays_alike_over_the_line_protocol() -> None:
    """Our bot in a process of its own, asked line by line, plays every card as it does at our table."""
    command = shlex.join([sys.executable, "-m", "puur.cli", "bot", "line", "einfach", "--budget", "60"])
    found = played(settings(f"cmd:{command}"))
    assert EXPECTED == games(found)
    assert 0 == bad(found)


@pytest.mark.parametrize("version", Version)
def test_a_bot_plays_alike_as_an_hslu_player(version: Version) -> None:
    """Asked by HSLU's JSON, in either version, it plays every card as at our table."""
    with hslu_bot("einfach") as url, OpenMatch(settings(f"hslu:{url}")) as match:
        assert isinstance(match.sides[0], Service)
        match.sides[0].version = version
        found = [match.deal(index) for index in DEALS]
    assert EXPECTED == games(found)
    assert 0 == bad(found)


def test_a_bot_plays_alike_as_a_zuehlke_client() -> None:
    """Told by the challenge's messages, from a server that turns the table for it, it plays every card as it would."""
    port = free_port()
    with zuehlke_bots(FirstCard("first", load("einzelschieber")), port) as complaints:
        found = played(settings("zuehlke:Kim", port=port))
    program = played(settings(f"cmd:{PROGRAM}"))
    assert games(program) == games(found)
    assert bad(program) == bad(found)
    assert [] == complaints


def test_our_clients_play_regularly() -> None:
    """Our own bot as a client never gives a wrong card."""
    port = free_port()
    with zuehlke_bots(Answering("einfach", load("einzelschieber"), budget=SLOW), port) as complaints:
        found = played(settings("zuehlke:Kim", port=port))
    assert 0 == bad(found)
    assert [] == complaints


def test_both_families_play_in_one_match() -> None:
    """An HSLU service against Zühlke clients: refereed by our rules, wrong cards counted, nothing breaks."""
    port = free_port()
    with hslu_service() as url:
        clients: list[ZuehlkeClient] = []
        with OpenMatch(settings(f"hslu:{url}", "zuehlke:Kim", port=port)) as match:
            clients += [ZuehlkeClient("Kim", port) for _ in range(2)]
            found = [match.deal(index) for index in range(8)]
        for client in clients:
            client.join()
    assert all(157 == game.a + game.b for result in found for game in result.games)
    for client in clients:
        kinds = client.heard
        assert 16 == kinds.count("DEAL_CARDS") == kinds.count("BROADCAST_GAME_FINISHED")
        assert 16 * 9 == kinds.count("REQUEST_CARD") == kinds.count("BROADCAST_STICH")
        assert [] == client.problems
    assert {1, 3} == {client.seat for client in clients}


def test_clients_begin_in_turn_as_at_a_server() -> None:
    """Deal k is begun by seat k mod 4: by who asks for trump, and by who has an empty table before him."""
    port = free_port()
    with OpenMatch(settings("zuehlke:Kim", port=port)) as match:
        clients = [ZuehlkeClient("Kim", port) for _ in range(2)]
        for index in (3, 0, 7):
            match.deal(index)
    for client in clients:
        client.join()
        assert all((deal + 2 * pushed) % 4 == client.seat for deal, pushed in client.pushed)
        firsts = dict(reversed(client.lying))
        assert 6 == len(firsts)
        assert all((deal + count) % 4 == client.seat for deal, count in firsts.items())


def test_clients_that_leave_are_waited_for() -> None:
    """A client that goes in the middle costs answers and nothing else: when both are back, they play on."""
    port = free_port()
    with OpenMatch(settings("zuehlke:Kim", port=port)) as match:
        clients = [ZuehlkeClient("Kim", port, leaves_after=leaves, lives=2) for leaves in (7, None)]
        found = [match.deal(index) for index in range(3)]
    for client in clients:
        client.join()
        assert [] == client.problems
    assert found[0].answers_a.bad > 0
    assert all(157 == game.a + game.b for result in found for game in result.games)
    assert {6} == {client.heard.count("BROADCAST_GAME_FINISHED") + 1 for client in clients}


def test_nobody_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients that never connect end the match with a sentence."""
    monkeypatch.setattr(zuehlke, "ARRIVAL", 0.1)
    with OpenMatch(settings("zuehlke:Nobody", port=free_port())) as match, pytest.raises(Broken, match="'Nobody'"):
        match.deal(0)


@pytest.mark.parametrize("old", [False, True], ids=["V0.2", "V0.1"])
def test_an_hslu_service_is_known_by_its_paths(old: bool) -> None:  # noqa: FBT001  pytest's way
    """The version is found out by asking; under the common trump rule the first question is for a card."""
    with hslu_service(old=old) as url:
        given = settings(f"hslu:{url}")
        for trump in TrumpBy:
            with OpenMatch(MatchSettings(given.a, "zufall", "schieber", seed="v", trump=trump, budget=SLOW)) as match:
                found = match.deal(0)
                assert isinstance(match.sides[0], Service)
                assert (Version.V01 if old else Version.V02) is match.sides[0].version
            assert found.answers_a.moves > 0


def test_weis_is_said_for_who_cannot() -> None:
    """Where Weis counts, a program without a word for it has its Weis and Stoeck said."""
    quiet = played(MatchSettings(f"cmd:{PROGRAM}", "zufall", "schieber", seed="weis", budget=SLOW), tuple(range(12)))
    plain = MatchSettings(f"cmd:{PROGRAM}", "zufall", "schieber", seed="weis", counting=Counting.PLAIN, budget=SLOW)
    said = sum(game.a + game.b for result in quiet for game in result.games)
    assert said > sum(game.a + game.b for result in played(plain, tuple(range(12))) for game in result.games)


@pytest.mark.parametrize(("fault", "least"), [("wrong 5", 5), ("crash 9", 0), ("silent", 50)])
def test_programs_that_misbehave_do_not_break_a_match(fault: str, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong and missing answers are counted and replaced; a program that crashes is started again and asked anew."""
    monkeypatch.setattr(Patience, "MOST", 10_000)
    found = played(settings(f"cmd:{PROGRAM} {fault}"))
    assert least <= bad(found)
    assert all(157 == game.a + game.b for result in found for game in result.games)
    if fault.startswith("crash"):
        assert games(found) == games(played(settings(f"cmd:{PROGRAM}")))


def test_a_late_answer_is_not_taken_for_the_next() -> None:
    """A program that is too late is ended and started again; its other answers are those it always gives."""
    found = played(settings(f"cmd:{PROGRAM} late 16", timeout=4.0), (0,))
    assert 0 < bad(found) < 4


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("cmd:/nowhere/at/all", "No such file"),
        ("cmd:'", "quotation"),
        (f"cmd:{PROGRAM} deaf", "no licence found"),
        ("hslu:ftp://x", "no http:// or https:// address"),
        ("hslu:http://127.0.0.1:1/bot", "refused"),
    ],
)
def test_who_cannot_be_asked_at_all_is_told(spec: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program or service that never answers ends the match with its name and its last words."""
    monkeypatch.setattr(Patience, "MOST", 2)
    with pytest.raises(Broken, match=told):
        played(settings(f"mine={spec}"), (0,))


def test_a_service_that_is_no_player_is_told() -> None:
    """A server that knows neither version's paths ends the match."""
    with hslu_service() as url, OpenMatch(settings(f"hslu:{url}")) as match:
        assert isinstance(match.sides[0], Service)
        match.sides[0].version = Version.V01
        with pytest.raises(Broken, match="neither"):
            match.deal(0)


def test_a_service_of_the_old_version_gets_questions_it_can_read() -> None:
    """V0.1 accepts two types only and wants the cards of an empty trick: then every answer is its own."""
    with hslu_service(old=True) as url, OpenMatch(settings(f"hslu:{url}")) as match:
        found = [match.deal(index) for index in DEALS]
    assert [""] * len(DEALS) == [result.answers_a.said for result in found]
    assert Version.V01 is match.sides[0].version if isinstance(match.sides[0], Service) else False


@pytest.mark.parametrize(("every", "rated"), [(3, False), (1000, True)])
def test_who_hardly_answers_is_not_rated(every: int, rated: bool) -> None:  # noqa: FBT001  a case of the test
    """More than one answer in a hundred that is none: what was played in its place is ours, so nothing is said."""
    answers = SideAnswers()
    for number in range(1, 301):
        bad = number % every == 0
        answers += SideAnswers(1, int(bad), 5, 5, 0, 'Illegal "jassTyp"' if bad else "")
    assert rated is answers.is_rated
    assert ('Illegal "jassTyp"' if not rated else "") == answers.said


def test_an_unrated_match_gives_the_servers_own_reason(tmp_path: Path) -> None:
    """The command says that nothing was rated, and what the other program said; kept results say so too."""
    script = tmp_path / "silent.py"
    script.write_text("import sys\nfor line in sys.stdin: print('no such question', flush=True)\n", encoding="utf-8")
    words = ["arena", f"mute=cmd:{shlex.join([sys.executable, str(script)])}", "zufall", "--spiele", "2"]
    kept = ["--resume", str(tmp_path / "kept.jsonl")]
    for _ in range(2):
        told = json.loads(call(*words, *kept, "--json").output)
        assert told["rated"] is False
        assert "no such question" in told["answers"]["a"]["reason"]
    said = call(*words).output
    assert "nicht gewertet" in said
    assert "no such question" in said


def test_a_finished_game_says_whose_view_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat of a service is told the end as its own (`playerView`), as by the original."""
    told: list[Json] = []
    posted = Service._posted  # noqa: SLF001  what goes over the line

    def listening(service: Service, path: str, fields: dict[str, Json]) -> tuple[int, str]:
        if path == "game_info":
            told.append(fields["playerView"])
        return posted(service, path, fields)

    monkeypatch.setattr(Service, "_posted", listening)
    with hslu_bot("zufall") as url, OpenMatch(settings(f"hslu:{url}")) as match:
        assert isinstance(match.sides[0], Service)
        match.sides[0].version = Version.V02
        match.deal(0)
    assert [0, 1, 2, 3] == sorted(told, key=str)
