"""Agents of both families as they are published play with ours; what they said once is replayed at every run."""

import json
import subprocess
import threading
import time
from pathlib import Path

import pytest
from tests.arena.conversations import ReplayedClient, exchanges, frames, posted, replayed, service
from tests.arena.record_frames import ARENA_ASKS, CLIENTS, DEAL, SERVICE_ASKED
from tests.arena.stock import ARENA, CLIENT, python_or_skip, stock_service
from tests.arena.test_outside import PROGRAM, FirstCard, bad, hslu_bot, played, settings
from tests.ports import free_port

from puur.bots.arena.outside.hslu import Service
from puur.bots.arena.tables import OpenMatch
from puur.bots.serve.hslu import HsluServer
from puur.env.dataset.hslu import played_in
from puur.env.table import IllegalAction
from puur.interop.hslu import Version
from puur.interop.hslu_log import read_game
from puur.reglement import load

DEALS = 100
EINZEL = load("einzelschieber")


def test_the_kits_service_is_asked_as_it_was() -> None:
    """Frame by frame our arena asks what jass-kit's own service answered, and takes its answers as they came."""
    answering = replayed(exchanges(SERVICE_ASKED))
    with service(answering) as url, OpenMatch(settings(f"hslu:{url}", f"cmd:{PROGRAM}")) as match:
        found = match.deal(DEAL)
        assert isinstance(match.sides[0], Service)
        assert Version.V02 is match.sides[0].version
    assert [] == answering.problems
    assert 0 == found.answers_a.bad
    assert all(157 == game.a + game.b for game in found.games)


def test_the_kits_arena_gets_the_same_answers() -> None:
    """Everything jass-kit's arena once asked our service is answered as it was then, word by word."""
    server = HsluServer(FirstCard("first", EINZEL), 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    url = f"http://127.0.0.1:{server.port}"
    kept = exchanges(ARENA_ASKS)
    found = [posted(url, exchange.path, exchange.body) for exchange in kept]
    server.shutdown()
    server.server_close()
    thread.join()
    assert [(exchange.status, exchange.text) for exchange in kept] == found


def test_clients_of_the_challenge_hear_what_they_heard() -> None:
    """Two clients of pyschieber are told the very frames they were told, in order, while they answer as they did."""
    port = free_port()
    clients = [ReplayedClient(frames(name), port) for name in CLIENTS]

    def arrive() -> None:
        for client in clients:
            threading.Thread(target=client.play).start()
            while client.done <= 3:  # it has said its name and its session
                time.sleep(0.01)

    with OpenMatch(settings("zuehlke:Kim", f"cmd:{PROGRAM}", port=port)) as match:
        threading.Thread(target=arrive).start()
        found = match.deal(DEAL)
    assert [[], []] == [client.problems for client in clients]
    assert 0 == found.answers_a.bad


@pytest.mark.nightly
def test_the_kits_service_plays_in_our_arena() -> None:
    """A hundred deals against jass-kit's service: all are counted, and hardly an answer is none.

    The kit lets its players under-trump in one position of six hundred; such a card is counted and replaced.
    """
    with stock_service(python_or_skip("jass", "flask")) as url:
        found = played(settings(f"hslu:{url}", "einfach"), tuple(range(DEALS)))
    assert DEALS == len(found)
    assert bad(found) < 0.01 * sum(result.answers_a.moves for result in found)
    assert all(157 == game.a + game.b for result in found for game in result.games)
    assert sum(game.b - game.a for result in found for game in result.games) > 0


@pytest.mark.nightly
def test_our_bot_plays_in_the_kits_arena(tmp_path: Path) -> None:
    """A hundred deals in jass-kit's arena: it never had to play in our stead, and its log is taken over."""
    python = python_or_skip("jass", "requests")
    with hslu_bot("einfach") as url:
        words = [python, "-c", ARENA, url, str(DEALS), str(tmp_path / "log")]
        printed = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    told = json.loads(printed.strip().splitlines()[-1])
    assert 0 == told["standins"]
    ours, theirs = told["points"]
    assert sum(ours) > sum(theirs)
    lines = [line for file in sorted(tmp_path.iterdir()) for line in file.read_text(encoding="utf-8").splitlines()]
    assert DEALS == len(lines)
    taken = 0
    for number, line in enumerate(lines):
        try:
            spiel = played_in(read_game(line).table, EINZEL, number, ("", "", "", ""))
        except IllegalAction:  # the kit let its own player under-trump
            continue
        taken += 1
        assert {ours[number], theirs[number]} == set(spiel.points)
    assert taken > 0.9 * DEALS


@pytest.mark.nightly
def test_clients_of_the_challenge_play_in_our_arena() -> None:
    """A hundred deals against two clients of pyschieber: all answers are regular, none comes late."""
    python, port = python_or_skip("pyschieber", "websockets"), free_port()
    words = [python, "-c", CLIENT, "Kim", f"ws://127.0.0.1:{port}", "0"]
    with OpenMatch(settings("zuehlke:Kim", "einfach", port=port)) as match:
        clients = [subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
        found = [match.deal(index) for index in range(DEALS)]
    told = [client.communicate(timeout=300)[1] for client in clients]
    assert ["", ""] == told
    assert 0 == bad(found)
    assert all(157 == game.a + game.b for result in found for game in result.games)
