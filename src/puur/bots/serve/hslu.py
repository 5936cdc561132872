"""A bot as a player of HSLU's service, in both versions, at `/` and at `/NAME`."""

import json
import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final

from puur.bots.serve.replies import Answering
from puur.errors import PuurError
from puur.interop.hslu import known_at, read_table, write_answer

ACTIONS: Final = frozenset({"action_trump", "action_play_card", "select_trump", "play_card"})
INFO: Final = "game_info"
_LARGEST: Final = 1 << 20
"""Maximum size of a question in bytes."""


class HsluServer(ThreadingHTTPServer):
    """Serves one bot on a port; questions are answered one after the other, each within the bot's budget."""

    daemon_threads = True

    def __init__(self, answering: Answering, port: int, host: str = "127.0.0.1") -> None:
        self.answering = answering
        self.turn = threading.Lock()
        super().__init__((host, port), _Handler)

    @property
    def port(self) -> int:
        """The port it listens on."""
        return self.server_port


def replied(answering: Answering, action: str, text: str) -> tuple[HTTPStatus, str]:
    """The status and JSON of a bot's answer to a question of the service, independent of the transport.

    >>> from puur.reglement import load
    >>> status, told = replied(Answering("zufall", load("einzelschieber")), "action_trump", "no table")
    >>> status.value, told[:10]
    (400, '{"error": ')
    """
    if action == INFO:
        return HTTPStatus.OK, '""'
    try:
        plan = answering.reglement.seat_plan
        return HTTPStatus.OK, write_answer(answering.answer(known_at(read_table(text, plan))))
    except PuurError as error:
        return HTTPStatus.BAD_REQUEST, error_json(str(error))


class _Handler(BaseHTTPRequestHandler):
    """One connection; it is kept for the next question."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # send head and body of an answer without delay

    @property
    def _ours(self) -> HsluServer:
        if isinstance(self.server, HsluServer):
            return self.server
        raise TypeError("this handler serves an HsluServer")

    def do_GET(self) -> None:
        """Say which bot is served."""
        if self._player(self.path) is None:
            self._answer(HTTPStatus.NOT_FOUND, "unknown player", "text/plain")
        else:
            self._answer(HTTPStatus.OK, f"Player {self._ours.answering.name} here", "text/plain")

    def do_POST(self) -> None:
        """Answer a question, or acknowledge a notice."""
        base, _, action = self.path.split("?")[0].rstrip("/").rpartition("/")
        text = self.rfile.read(min(int(self.headers.get("Content-Length") or 0), _LARGEST)).decode(errors="replace")
        if action not in ACTIONS | {INFO}:
            return self._answer(HTTPStatus.NOT_FOUND, error_json(f"unknown action {action}"))
        if self._player(base) is None:
            return self._answer(HTTPStatus.BAD_REQUEST, error_json(f"unknown player {base}"))
        if "json" not in (self.headers.get("Content-Type") or ""):
            return self._answer(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, error_json("the question is no JSON"))
        with self._ours.turn:
            return self._answer(*replied(self._ours.answering, action, text))

    def _player(self, path: str) -> str | None:
        """The bot a path means: the root, or its name."""
        name = path.strip("/")
        return self._ours.answering.name if name in {"", self._ours.answering.name} else None

    def _answer(self, status: HTTPStatus, text: str, kind: str = "application/json") -> None:
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name http.server gives it
        """No log: a match has hundreds of thousands of questions."""


def error_json(message: str) -> str:
    """The service's error message."""
    return json.dumps({"error": message})
