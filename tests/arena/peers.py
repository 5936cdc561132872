"""Small players of other families, written from the description of their protocols."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def follows(hand: list[str], led: str) -> str:
    """The first card that follows suit, else the first: not always regular, as it may under-trump."""
    return next((card for card in hand if card[0] == led), hand[0])


def old_fault(seen: dict[str, object]) -> str | None:
    """What a service of V0.1 finds wrong with a question, as its description demands it."""
    for name in ("dealer", "player", "jassTyp", "tricks"):
        if name not in seen:
            return f'Request Parse Error: no top-level element "{name}"'
    if seen["jassTyp"] not in {"SCHIEBER_1000", "SCHIEBER_2500"}:
        return f'Request Parse Error: Illegal "jassTyp": "{seen["jassTyp"]}"'
    tricks = seen["tricks"]
    without = isinstance(tricks, list) and any("cards" not in trick or "first" not in trick for trick in tricks)
    return "'cards'" if without else None


class HsluPlayer(BaseHTTPRequestHandler):
    """Version V0.2, or V0.1 alone where the server says so."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        """Answer by the path."""
        length = int(self.headers["Content-Length"])
        seen = json.loads(self.rfile.read(length))
        action = self.path.rsplit("/", 1)[-1]
        old = getattr(self.server, "old", False)
        names = ("select_trump", "play_card") if old else ("action_trump", "action_play_card")
        fault = old_fault(seen) if old else None
        if fault is not None:
            self._say(400, {"error": fault})
        elif action == names[0]:
            self._say(200, {"trump": 10 if self._may_push(seen) else 5})
        elif action == names[1]:
            (hand,) = (player["hand"] for player in seen["player"] if player["hand"])
            table = seen["tricks"][-1].get("cards", [])
            self._say(200, {"card": follows(hand, table[0][0] if 0 < len(table) < 4 else "")})
        else:
            self._say(404, {"error": action})

    @staticmethod
    def _may_push(seen: dict[str, object]) -> bool:
        return seen.get("forehand") == -1 or ("forehand" not in seen and "tss" not in seen)

    def _say(self, status: int, found: dict[str, object]) -> None:
        body = json.dumps(found).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name http.server gives it
        """Say nothing."""


@contextmanager
def hslu_service(*, old: bool = False) -> Iterator[str]:
    """The URL of such a service while it runs."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), HsluPlayer)
    server.old = old  # type: ignore[attr-defined]  # the handler asks for it
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/first"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class ZuehlkeClient:
    """A client that keeps its own hand, as most do, and notes what it is sent.

    `heard` are the types of all frames, `pushed` the requests for trump and `lying` the cards on the table at each
    request for a card, both with the number of the deal.
    """

    def __init__(self, name: str, port: int, *, leaves_after: int | None = None, lives: int = 1) -> None:
        self.name = name
        self.heard: list[str] = []
        self.seat = -1
        self.deal = -1
        self.pushed: list[tuple[int, bool]] = []
        self.lying: list[tuple[int, int]] = []
        self.problems: list[str] = []
        self.hand: list[tuple[int, str]] = []
        self.asked = 0
        self._leaves_after = leaves_after
        self._thread = threading.Thread(target=self._live, args=(f"ws://127.0.0.1:{port}", lives))
        self._thread.start()

    def join(self) -> None:
        """Wait until the server has closed the connection."""
        self._thread.join(30)

    def _live(self, url: str, lives: int) -> None:
        for _ in range(lives):
            self.hand, self.seat, self.deal = [], -1, -1
            self._play(url)

    def _play(self, url: str) -> None:
        with connect(url) as connection:
            try:
                while True:
                    frame = json.loads(connection.recv())
                    self.heard.append(frame["type"])
                    reply = self._reply(frame["type"], frame.get("data"))
                    if reply is not None:
                        self.asked += 1
                        if self.asked == self._leaves_after:
                            return
                        connection.send(json.dumps(reply))
            except ConnectionClosed:
                return

    def _reply(self, kind: str, data: object) -> dict[str, object] | None:
        match kind, data:
            case "REQUEST_PLAYER_NAME", _:
                return {"type": "CHOOSE_PLAYER_NAME", "data": self.name}
            case "REQUEST_SESSION_CHOICE", _:
                return {"type": "CHOOSE_SESSION", "data": {"sessionChoice": "AUTOJOIN"}}
            case "BROADCAST_SESSION_JOINED", {"player": {"seatId": int(seat)}} if self.seat < 0:
                self.seat = seat
            case "DEAL_CARDS", list(cards):
                self.deal += 1
                if self.hand:
                    self.problems.append(f"dealt with {len(self.hand)} cards in hand")
                self.hand = [(card["number"], card["color"]) for card in cards]
            case "REQUEST_TRUMPF", bool(pushed):
                self.pushed.append((self.deal, pushed))
                game = {"mode": "TRUMPF", "trumpfColor": "HEARTS"} if pushed else {"mode": "SCHIEBE"}
                return {"type": "CHOOSE_TRUMPF", "data": game}
            case "REQUEST_CARD", list(table):
                self.lying.append((self.deal, len(table)))
                return self._card(table)
            case "PLAYED_CARDS", list(table):
                newest = (table[-1]["number"], table[-1]["color"])
                if newest in self.hand:
                    self.hand.remove(newest)
            case _:
                pass
        return None

    def _card(self, table: list[dict[str, object]]) -> dict[str, object]:
        led = table[0]["color"] if table else None
        number, color = next((card for card in self.hand if card[1] == led), self.hand[0])
        return {"type": "CHOOSE_CARD", "data": {"number": number, "color": color}}
