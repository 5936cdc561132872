"""Our bots as players of other programs' tables: what they answer, and what they refuse."""

import http.client
import json
import os
import subprocess
import threading
from collections.abc import Iterator

import pytest
from tests.interop.walks import spiele
from tests.ports import free_port

from puur.bots.arena.settings import MatchSettings
from puur.bots.arena.tables import OpenMatch
from puur.bots.serve.hslu import HsluServer
from puur.bots.serve.replies import Answering
from puur.bots.serve.zuehlke import ServedPlayer
from puur.cards import CardSet
from puur.interop.hslu import Version, table_seen, write_table
from puur.interop.zuehlke_messages import (
    BroadcastTrump,
    ChooseCard,
    ChoosePlayerName,
    ChooseSession,
    DealCards,
    PlayedCards,
    RejectCard,
    RequestCard,
    RequestPlayerName,
    RequestSessionChoice,
    SessionJoined,
    ZuehlkePlayer,
)
from puur.modes import Variant
from puur.reglement import load
from puur.spiel import view

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def service() -> Iterator[http.client.HTTPConnection]:
    """A connection to one of our bots."""
    server = HsluServer(Answering("einfach", load("einzelschieber"), budget=60), 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=300)
    yield connection
    connection.close()
    server.shutdown()
    server.server_close()
    thread.join()


def asked(service: http.client.HTTPConnection, path: str, body: str | None, **headers: str) -> tuple[int, str]:
    """Status and text of an answer."""
    service.request("GET" if body is None else "POST", path, body, headers or JSON)
    response = service.getresponse()
    return response.status, response.read().decode()


def question(seed: str, version: Version = Version.V02, *, trump: bool = False) -> str:
    """What a player would be asked in the middle of a Spiel, or before it."""
    states = [spiel for spiel in spiele(load("einzelschieber"), seed) if spiel.turn is not None]
    spiel = next(state for state in states if (state.preface.variant is None) is trump)
    return write_table(table_seen(view(spiel, spiel.turn)), version)


@pytest.mark.parametrize("base", ["", "/einfach"])
@pytest.mark.parametrize(
    ("action", "version", "trump"),
    [
        ("action_trump", Version.V02, True),
        ("action_play_card", Version.V02, False),
        ("select_trump", Version.V01, True),
        ("play_card", Version.V01, False),
    ],
)
def test_both_versions_are_answered(
    service: http.client.HTTPConnection,
    base: str,
    action: str,
    version: Version,
    trump: bool,  # noqa: FBT001  pytest's way
) -> None:
    """The old paths and the new, at the root and under the bot's name."""
    status, text = asked(service, f"{base}/{action}", question("both", version, trump=trump))
    assert 200 == status
    assert {"trump" if trump else "card"} == set(json.loads(text))


def test_who_is_here_and_what_is_only_told(service: http.client.HTTPConnection) -> None:
    """The service says who plays, and takes note of what needs no answer."""
    assert (200, "Player einfach here") == asked(service, "/einfach", None)
    assert 404 == asked(service, "/nobody", None)[0]
    assert (200, '""') == asked(service, "/einfach/game_info", question("info"))


@pytest.mark.parametrize(
    ("path", "body", "kind", "status"),
    [
        ("/nobody/action_trump", "{}", "application/json", 400),
        ("/einfach/dance", "{}", "application/json", 404),
        ("/einfach/action_trump", "{}", "text/plain", 415),
        ("/einfach/action_trump", "{", "application/json", 400),
        ("/einfach/action_trump", "{}", "application/json", 400),
        ("/einfach/action_trump", "", "application/json", 400),
    ],
)
def test_bad_questions_are_refused(
    service: http.client.HTTPConnection, path: str, body: str, kind: str, status: int
) -> None:
    """A question that cannot be answered gets a status and a reason, and the next one is answered."""
    told, text = asked(service, path, body, **{"Content-Type": kind})
    assert status == told
    assert json.loads(text)["error"]
    assert 200 == asked(service, "/einfach/action_play_card", question("after"))[0]


def test_a_client_introduces_itself_and_takes_its_seat() -> None:
    """It says its name, chooses its table, and answers for the seat it was given."""
    player = ServedPlayer(
        Answering("einfach", load("einzelschieber"), budget=60), "Puur", ChooseSession("JOIN_EXISTING", "t")
    )
    assert (ChoosePlayerName("Puur"),) == player.replies(RequestPlayerName())
    assert (ChooseSession("JOIN_EXISTING", "t"),) == player.replies(RequestSessionChoice())
    assert () == player.replies(SessionJoined("t", ZuehlkePlayer("x", 3, "Puur"), ()))
    assert 3 == player.listener.own


def test_a_card_that_is_refused_is_not_given_again() -> None:
    """A server that refuses a card is given another each time, and any rather than none in the end."""
    player = ServedPlayer(Answering("einfach", load("einzelschieber"), budget=60), "Puur", ChooseSession())
    hand = CardSet.of("D6 D7 D8 H6 H7 H8 S6 S7 S8")
    for message in (
        SessionJoined("t", ZuehlkePlayer("x", 0, "Puur"), ()),
        DealCards(tuple(hand)),
        BroadcastTrump(Variant.O),
    ):
        player.replies(message)
    given = []
    for _ in range(10):
        (reply,) = player.replies(RequestCard(()))
        assert isinstance(reply, ChooseCard)
        given.append(reply.card)
        player.replies(RejectCard(reply.card))
    assert set(hand) == set(given[:9])
    player.replies(PlayedCards((given[0],)))
    assert not player.listener.refused


@pytest.mark.nightly
def test_the_kit_of_the_hslu_plays_with_us() -> None:
    """jass-kit's own players and arena, in an environment of their own (PUUR_JASS_KIT is its Python), and ours."""
    kit = os.environ.get("PUUR_JASS_KIT")
    if kit is None:
        pytest.skip("PUUR_JASS_KIT does not name a Python with jass-kit, flask and requests")
    port = free_port()
    serve = (
        "from jass.service.player_service_app import PlayerServiceApp as App;"
        "from jass.agents.agent_random_schieber import AgentRandomSchieber as Random;"
        f"app = App('x'); app.add_player('random', Random()); app.run(port={port})"
    )
    process = subprocess.Popen([kit, "-c", serve], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        for line in process.stderr:
            if "Running on" in line:
                break
        url = f"http://127.0.0.1:{port}/random"
        with OpenMatch(MatchSettings("einfach", f"hslu:{url}", "einzelschieber", seed="kit", budget=60)) as match:
            found = [match.deal(index) for index in range(10)]
    finally:
        process.kill()
        process.communicate()
    assert sum(result.answers_b.bad for result in found) < 20  # it under-trumps now and then, which its rules allow
    assert sum(result.difference for result in found) > 0
