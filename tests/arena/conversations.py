"""Conversations with programs of other families, frame by frame: written down once, replayed at every run of the tests.

`python -m tests.arena.record_frames` writes them anew, by a Python that has these programs (`tests.arena.stock`).
"""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final, cast
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.sync.server import ServerConnection, serve

FOLDER: Final = Path(__file__).parent / "frames"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question over HTTP and its answer."""

    path: str
    body: object
    status: int
    text: str


@dataclass(frozen=True, slots=True)
class Frame:
    """A message over a WebSocket: from the server or from the client."""

    sender: str
    message: object


def write(name: str, lines: list[Exchange] | list[Frame]) -> None:
    """Keep a conversation, a line each."""
    fields = [{key: getattr(line, key) for key in line.__slots__} for line in lines]
    text = "".join(json.dumps(frame, separators=(",", ":"), ensure_ascii=False) + "\n" for frame in fields)
    (FOLDER / name).write_text(text, encoding="utf-8")


def _lines(name: str) -> list[dict[str, object]]:
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [cast("dict[str, object]", json.loads(line)) for line in text.splitlines()]


def exchanges(name: str) -> list[Exchange]:
    """A conversation over HTTP."""
    rows = _lines(name)
    return [Exchange(str(row["path"]), row["body"], int(str(row["status"])), str(row["text"])) for row in rows]


def frames(name: str) -> list[Frame]:
    """A conversation over a WebSocket."""
    return [Frame(str(line["sender"]), line["message"]) for line in _lines(name)]


@dataclass(slots=True)
class Answering:
    """A service that answers by a function, and remembers what went wrong."""

    answer: Callable[[str, object], tuple[int, str]]
    problems: list[str] = field(default_factory=list)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        """Answer by the function."""
        answering: Answering = getattr(self.server, "answering")  # noqa: B009  the server has no such name for the checker
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        try:
            status, text = answering.answer(self.path.rsplit("/", 1)[-1], body)
        except AssertionError as error:
            answering.problems.append(str(error))
            status, text = 500, "{}"
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text.encode())))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name http.server gives it
        """Say nothing."""


@contextmanager
def service(answering: Answering) -> Iterator[str]:
    """The URL of a service while it runs."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.answering = answering  # type: ignore[attr-defined]  # the handler asks for it
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/bot"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def posted(url: str, path: str, body: object) -> tuple[int, str]:
    """Status and text of what a service answers."""
    parts = urlsplit(url)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=300)
    connection.request("POST", f"{parts.path}/{path}", json.dumps(body), {"Content-Type": "application/json"})
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response.status, text


def replayed(conversation: list[Exchange]) -> Answering:
    """Answers as it was answered then, and notes any question that is another one."""
    waiting = iter(conversation)

    def answer(path: str, body: object) -> tuple[int, str]:
        expected = next(waiting, None)
        assert expected is not None, f"one question too many: {path} {body}"
        assert (expected.path, expected.body) == (path, body)
        return expected.status, expected.text

    return Answering(answer)


def forwarded(url: str, kept: list[Exchange]) -> Answering:
    """Asks somebody else, and keeps what was said."""

    def answer(path: str, body: object) -> tuple[int, str]:
        status, text = posted(url, path, body)
        kept.append(Exchange(path, body, status, text if status == HTTPStatus.OK else ""))
        return status, text

    return Answering(answer)


@dataclass(slots=True)
class ReplayedClient:
    """A client of the challenge that says what was said then, once it has heard what was heard then."""

    conversation: list[Frame]
    port: int
    problems: list[str] = field(default_factory=list)
    done: int = 0
    """How many frames have gone to and fro."""

    def play(self) -> None:
        """From the first frame to the last."""
        with connect(f"ws://127.0.0.1:{self.port}") as connection:
            for frame in self.conversation:
                self.done += 1
                if frame.sender == "client":
                    connection.send(json.dumps(frame.message))
                    continue
                try:
                    heard = json.loads(connection.recv(30))
                except (ConnectionClosed, TimeoutError) as error:
                    self.problems.append(f"{frame.message} did not come: {error}")
                    return
                if heard != frame.message:
                    self.problems.append(f"{frame.message} was expected, {heard} came")


@contextmanager
def between(port: int, kept: list[list[Frame]]) -> Iterator[int]:
    """A port whose clients are handed on to another, and what both sides say, a list for each client."""

    def hand_on(client: ServerConnection) -> None:
        said: list[Frame] = []
        kept.append(said)
        with connect(f"ws://127.0.0.1:{port}") as server:
            back = threading.Thread(target=_answers, args=(server, client, said))
            back.start()
            for message in client:
                said.append(Frame("client", json.loads(message)))
                server.send(message)
            back.join()

    with serve(hand_on, "127.0.0.1", 0) as proxy:
        thread = threading.Thread(target=proxy.serve_forever)
        thread.start()
        yield proxy.socket.getsockname()[1]
        proxy.shutdown()
        thread.join()


def _answers(server: object, client: ServerConnection, said: list[Frame]) -> None:
    for message in cast("Iterator[str]", server):
        said.append(Frame("server", json.loads(message)))
        client.send(message)
    client.close()
