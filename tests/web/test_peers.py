"""Players of other programs at our server: clients of Zühlke's challenge, and servers that ask by HSLU's protocol."""

import asyncio
import json
import subprocess
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.arena.conversations import exchanges, posted
from tests.arena.record_frames import ARENA_ASKS
from tests.arena.stock import ARENA, CLIENT, python_or_skip
from tests.web.conftest import Running
from websockets.asyncio.client import ClientConnection, connect

from puur.bots.serve.replies import Answering
from puur.bots.serve.zuehlke import ServedPlayer, play
from puur.interop.zuehlke_messages import ChooseSession, ZuehlkePlayer
from puur.record.chance import seed_of
from puur.reglement import load
from puur.store import open_store
from puur.web.peers.clients import OwnBot, Peer
from puur.web.peers.match import Match
from puur.web.peers.notes import NotedMatch, Notes, match_in
from puur.web.peers.terms import Terms
from puur.web.peers.tournament import MOST_NAMES, TOURNAMENT, Tournament

Json = dict[str, object]


def address(server: Running) -> str:
    """Where the challenge is served."""
    return server.url.replace("http", "ws", 1) + "/zuehlke"


class Program:
    """A client written frame by frame; `frames` is all it got."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[Json] = []
        self.hand: list[Json] = []

    async def heard(self, kind: str) -> object:
        """The data of the next frame of a kind."""
        while True:
            async with asyncio.timeout(60):
                frame = json.loads(await self.socket.recv())
            self.frames.append(frame)
            if frame["type"] == "DEAL_CARDS":
                self.hand = frame["data"]
            if frame["type"] == kind:
                return frame.get("data")

    async def say(self, kind: str, data: object = None) -> None:
        """Send a frame."""
        await self.socket.send(json.dumps({"type": kind} if data is None else {"type": kind, "data": data}))

    async def enter(self, name: str, **choice: object) -> None:
        """Say the name and choose a session."""
        await self.heard("REQUEST_PLAYER_NAME")
        await self.say("CHOOSE_PLAYER_NAME", name)
        await self.heard("REQUEST_SESSION_CHOICE")
        await self.say("CHOOSE_SESSION", choice)

    @property
    def kinds(self) -> list[str]:
        """The types of all frames."""
        return [str(frame["type"]) for frame in self.frames]


def bots(url: str, session: ChooseSession, names: tuple[str, ...]) -> list[threading.Thread]:
    """Our own clients at a session, each in a thread; they end with the match."""
    rules = load("einzelschieber")
    found = []
    for at, name in enumerate(names):
        player = ServedPlayer(Answering("einfach", rules, at, 5.0), name, session)
        found.append(threading.Thread(target=play, args=(player, url, print)))
        found[-1].start()
    return found


async def plays(url: str, name: str, **choice: object) -> Program:
    """A simple player: passes the choice on, then plays Undenufe; gives another card where one is rejected."""
    async with connect(url) as socket:
        program = Program(socket)
        await program.enter(name, **choice)
        tried: list[Json] = []
        async for text in socket:
            frame = json.loads(text)
            program.frames.append(frame)
            kind, data = frame["type"], frame.get("data")
            if kind == "DEAL_CARDS":
                assert [] == program.hand
                program.hand = data
            elif kind == "REQUEST_TRUMPF":
                await program.say("CHOOSE_TRUMPF", {"mode": "UNDEUFE" if data else "SCHIEBE"})
            elif kind == "REJECT_CARD":
                tried.append(data)
            elif kind == "REQUEST_CARD":
                await program.say("CHOOSE_CARD", next(card for card in program.hand if card not in tried))
            elif kind == "PLAYED_CARDS":
                program.hand = [card for card in program.hand if card != data[-1]]
                tried = []
        assert (1000, "Game Finished") == (socket.close_code, socket.close_reason)
    return program


def test_four_clients_play_a_match(server: Running) -> None:
    """Four clients of no program of ours play to 2500: frames in the challenge's order, deal k begun by seat k."""

    async def story() -> list[Program]:
        names = ("A", "B", "C", "D")
        session = {"sessionChoice": "JOIN_EXISTING", "sessionName": "four"}
        return await asyncio.gather(*(plays(address(server), name, **session) for name in names))

    for program in asyncio.run(story()):
        counted = Counter(program.kinds)
        deals = counted["DEAL_CARDS"]
        assert deals == counted["BROADCAST_GAME_FINISHED"]
        assert 9 * deals == counted["BROADCAST_STICH"]
        assert 36 * deals == counted["PLAYED_CARDS"]
        assert "BROADCAST_WINNER_TEAM" == program.kinds[-1]
        joined = next(frame["data"] for frame in program.frames if frame["type"] == "BROADCAST_SESSION_JOINED")
        assert isinstance(joined, dict)
        seat = joined["player"]["seatId"]
        asked = [frame["data"] for frame in program.frames if frame["type"] == "REQUEST_TRUMPF"]
        assert deals // 2 <= len(asked) <= deals // 2 + 1
        assert (seat >= 2) is asked[0]


def test_a_conversation_frame_by_frame(server: Running) -> None:
    """Every frame of a first trick, its fields and its order, as the challenge's own server sends them."""

    async def story() -> None:
        async with connect(address(server)) as socket:
            program = Program(socket)
            await program.enter("Kim", sessionChoice="CREATE_NEW", sessionName="story")
            joined = await program.heard("BROADCAST_SESSION_JOINED")
            assert isinstance(joined, dict)
            assert ["sessionName", "player", "playersInSession"] == list(joined)
            assert "story" == joined["sessionName"]
            assert {"seatId": 0, "name": "Kim"}.items() <= joined["player"].items()
            assert ["id", "seatId", "name"] == list(joined["player"])
            for _ in range(3):
                await program.say("JOIN_BOT", {"sessionName": "story"})
            teams = await program.heard("BROADCAST_TEAMS")
            assert isinstance(teams, list)
            assert [("Team 1", [0, 2]), ("Team 2", [1, 3])] == [
                (team["name"], [player["seatId"] for player in team["players"]]) for team in teams
            ]
            assert await program.heard("REQUEST_TRUMPF") is False
            await program.say("CHOOSE_TRUMPF", {"mode": "TRUMPF", "trumpfColor": "HEARTS"})
            assert {"mode": "TRUMPF", "trumpfColor": "HEARTS"} == await program.heard("BROADCAST_TRUMPF")
            assert [] == await program.heard("REQUEST_CARD")
            first = program.hand[0]
            await program.say("CHOOSE_CARD", {"number": 6 if first["number"] != 6 else 7, "color": "NONE"})
            await program.heard("BAD_MESSAGE")
            await program.heard("REQUEST_CARD")
            await program.say("CHOOSE_CARD", first)
            assert [first] == await program.heard("PLAYED_CARDS")
            trick = await program.heard("BROADCAST_STICH")
            assert isinstance(trick, dict)
            assert ["name", "id", "seatId", "playedCards", "teams"] == list(trick)
            assert first == trick["playedCards"][0]
            assert ["name", "points", "currentRoundPoints"] == list(trick["teams"][0])
            deal = program.kinds[program.kinds.index("BROADCAST_TEAMS") :]
            assert ["BROADCAST_TEAMS", "DEAL_CARDS", "REQUEST_TRUMPF", "BROADCAST_TRUMPF", "REQUEST_CARD"] == deal[:5]
            assert ["PLAYED_CARDS"] * 4 + ["BROADCAST_STICH"] == deal[-5:]

    asyncio.run(story())


def test_a_card_that_may_not_be_given_is_rejected(server: Running) -> None:
    """A card that is not in the hand comes back with REJECT_CARD, and the question is put again."""

    async def story() -> None:
        async with connect(address(server)) as socket:
            program = Program(socket)
            await program.enter("Kim", sessionChoice="CREATE_NEW")
            await program.heard("BROADCAST_SESSION_JOINED")
            for _ in range(3):
                await program.say("JOIN_BOT", {"sessionName": "x"})
            await program.heard("REQUEST_TRUMPF")
            await program.say("CHOOSE_TRUMPF", {"mode": "OBEABE", "trumpfColor": None})
            await program.heard("REQUEST_CARD")
            pack = [{"number": n, "color": c} for c in ("HEARTS", "CLUBS") for n in range(6, 15)]
            foreign = next(card for card in pack if card not in program.hand)
            await program.say("CHOOSE_CARD", foreign)
            assert foreign == await program.heard("REJECT_CARD")
            assert [] == await program.heard("REQUEST_CARD")

    asyncio.run(story())


def test_who_leaves_loses(server: Running) -> None:
    """When a client's line is cut in the middle, the others hear who it was, and the other team has won."""

    async def story() -> None:
        async with connect(address(server)) as first, connect(address(server)) as second:
            program, other_program = Program(first), Program(second)
            await program.enter("Kim", sessionChoice="CREATE_NEW", sessionName="leaving")
            await program.heard("BROADCAST_SESSION_JOINED")
            await other_program.enter("Pat", sessionChoice="JOIN_EXISTING", sessionName="leaving", chosenTeamIndex=1)
            for _ in range(2):
                await program.say("JOIN_BOT", {"sessionName": "leaving"})
            await program.heard("REQUEST_TRUMPF")
            await first.close()
            assert "Player Kim left the game!" == await other_program.heard("ERROR")
            winner = await other_program.heard("BROADCAST_WINNER_TEAM")
            assert isinstance(winner, dict)
            assert "Team 2" == winner["name"]
            await second.wait_closed()
            assert (1000, "Game Finished") == (second.close_code, second.close_reason)

    asyncio.run(story())


def test_a_spectator_sees_what_is_public(server: Running) -> None:
    """Anyone who looks on hears every card that is given and nobody's hand."""

    async def story() -> None:
        async with connect(address(server)) as first, connect(address(server)) as second:
            program, watcher = Program(first), Program(second)
            await program.enter("Kim", sessionChoice="CREATE_NEW", sessionName="seen")
            await program.heard("BROADCAST_SESSION_JOINED")
            await watcher.enter("Eva", sessionChoice="SPECTATOR", sessionName="seen")
            await watcher.heard("SESSION_JOINED")
            for _ in range(3):
                await program.say("JOIN_BOT", {"sessionName": "seen"})
            await program.heard("REQUEST_TRUMPF")
            await program.say("CHOOSE_TRUMPF", {"mode": "UNDEUFE"})
            await program.heard("REQUEST_CARD")
            await program.say("CHOOSE_CARD", program.hand[0])
            await watcher.heard("BROADCAST_STICH")
            assert not {"DEAL_CARDS", "REQUEST_TRUMPF", "REQUEST_CARD"} & set(watcher.kinds)
            assert 4 == watcher.kinds.count("PLAYED_CARDS")

    asyncio.run(story())


def test_a_tournament(server: Running) -> None:
    """Two names with two clients each play; the table of ranks comes with every match, ratings at the end."""

    async def story() -> None:
        async with connect(address(server)) as socket:
            watcher = Program(socket)
            await watcher.enter("Eva", sessionChoice="SPECTATOR", sessionName="cup", sessionType="TOURNAMENT")
            await watcher.heard("BROADCAST_TOURNAMENT_RANKING_TABLE")
            await watcher.say("START_TOURNAMENT")
            await watcher.heard("ERROR")
            choice = ChooseSession("JOIN_EXISTING", "cup", "TOURNAMENT")
            threads = bots(address(server), choice, ("A", "A", "B", "B"))
            table: object = None
            while not (isinstance(table, dict) and 4 == sum(row["connectedClients"] for row in table["ranking"])):
                table = await watcher.heard("BROADCAST_TOURNAMENT_RANKING_TABLE")
            await watcher.say("START_TOURNAMENT")
            await watcher.heard("BROADCAST_TOURNAMENT_STARTED")
            played = await watcher.heard("BROADCAST_TOURNAMENT_RANKING_TABLE")
            assert isinstance(played, dict)
            assert 1 == len(played["pairingResults"])
            final = await watcher.heard("BROADCAST_TOURNAMENT_RANKING_TABLE")
            assert isinstance(final, dict)
            assert [1, 2] == [row["rank"] for row in final["ranking"]]
            assert final["ranking"][0]["rating"] > 1500 > final["ranking"][1]["rating"]
            for thread in threads:
                await asyncio.to_thread(thread.join, 60)

    asyncio.run(story())


def test_nonsense_ends_a_line(server: Running) -> None:
    """A client that only sends nonsense is told so, and after a while no longer heard."""

    async def story() -> None:
        async with connect(address(server)) as socket:
            for _ in range(100):
                await socket.send("nonsense")
            kinds = Counter([json.loads(frame)["type"] async for frame in socket])
            assert kinds["BAD_MESSAGE"] > 0

    asyncio.run(story())


def test_hslus_servers_get_the_answers_of_our_bots(server: Running) -> None:
    """Everything jass-kit's arena once asked is answered over the web, each time with something that fits."""
    kept = exchanges(ARENA_ASKS)
    for exchange in kept[:60]:
        status, text = posted(f"{server.url}/hslu/einfach", exchange.path, exchange.body)
        assert exchange.status == status
        assert list(json.loads(exchange.text)) == list(json.loads(text))


@pytest.mark.parametrize(
    ("path", "status"), [("hslu/niemand/play_card", 400), ("hslu/einfach/dance", 404), ("hslu/einfach/play_card", 400)]
)
def test_what_is_no_question_is_told(server: Running, path: str, status: int) -> None:
    """An unknown player, an unknown action and a question without a table have the service's own answers."""
    bot, _, action = path.rpartition("/")
    found, text = posted(f"{server.url}/{bot}", action, {"no": "table"})
    assert status == found
    assert "error" in json.loads(text)


@pytest.mark.nightly
def test_the_kits_network_agent_plays_against_our_service(server: Running, tmp_path: Path) -> None:
    """A hundred deals of jass-kit's arena with its own network agent asking our server: it never plays in our stead."""
    python = python_or_skip("jass", "requests")
    words = [python, "-c", ARENA, f"{server.url}/hslu/einfach", "100", str(tmp_path / "log")]
    printed = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    told = json.loads(printed.strip().splitlines()[-1])
    assert 0 == told["standins"]
    ours, theirs = told["points"]
    assert sum(ours) > sum(theirs)


@pytest.mark.nightly
def test_pyschiebers_own_clients_play_a_match(server: Running) -> None:
    """Four of pyschieber's own clients play a match at our server, and none of them complains."""
    python = python_or_skip("pyschieber", "websockets")
    clients = [
        subprocess.Popen(
            [python, "-c", CLIENT, name, address(server), str(at % 2)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for at, name in enumerate("ABCD")
    ]
    told = [client.communicate(timeout=120)[1] for client in clients]
    assert [""] * 4 == told


@pytest.mark.parametrize("factors", [False, True])
def test_a_match_stands_in_the_journal(tmp_path: Path, factors: bool) -> None:  # noqa: FBT001  a parameter of the test
    """Every act is written; from what is written follow the same cards, the same points and the same end."""
    rules = load("einzelschieber")

    async def story() -> tuple[tuple[int, int], NotedMatch]:
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            with ThreadPoolExecutor(1) as threads:
                bots = {at: OwnBot(f"Bot {at}", Answering("einfach", rules, at, 5.0), threads) for at in range(4)}
                players = tuple(ZuehlkePlayer(str(at), at, bot.name) for at, bot in bots.items())
                notes = Notes(store.journal)
                terms = Terms(target=300, factors=factors)
                outcome = await Match(rules, bots, players, seed_of("noted"), terms, notes=notes).play()
            return outcome.points, match_in(await store.journal.read(notes.stream), rules)

    points, noted = asyncio.run(story())
    assert points == noted.points
    assert noted.ended is not None
    assert (points, int(points[1] > points[0])) == (noted.ended.points, noted.ended.winner)
    assert ("Bot 0", "Bot 1", "Bot 2", "Bot 3") == noted.begun.names


def test_a_tournament_has_so_many_names_and_what_all_are_told_is_written_once() -> None:
    """Whoever comes with one name more is sent away; the others get the very same text, however many they are."""
    tournament = Tournament("T", load("einzelschieber"), Terms(), closed=print)
    choice = ChooseSession("JOIN_EXISTING", "T", TOURNAMENT)
    programs = [Peer(f"Programm {number}") for number in range(MOST_NAMES + 1)]
    for program in programs:
        tournament.enter(program, choice)
    tournament.enter(Peer("Programm 0"), choice)

    async def texts(program: Peer) -> list[str]:
        found: list[str] = []

        async def send(text: str) -> None:
            found.append(text)

        program.dismiss()
        await program.write(send)
        return found

    first, second, late = [asyncio.run(texts(programs[at])) for at in (0, 1, -1)]
    assert [] == late
    assert MOST_NAMES == len(tournament.entrants)
    assert first[-1] is second[-1]
    assert len(second) == len(first) - 1
