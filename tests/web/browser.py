"""A browser without a window: opens tables, keeps its cookie, talks over sockets as the page does."""

import asyncio
import json
import urllib.parse
import urllib.request
from dataclasses import dataclass, field
from typing import Self
from urllib.error import HTTPError

from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, object]


def part(view: Json, name: str) -> Json:
    """A part of a view."""
    found = view[name]
    assert isinstance(found, dict)
    return found


def offered(view: Json, kind: str = "") -> list[Json]:
    """The acts a view offers, or those of a kind."""
    acts = part(view, "own")["acts"]
    assert isinstance(acts, list)
    return [act["act"] for act in acts if kind in {"", act["act"]["act"]}]


@dataclass
class Answer:
    """What a server answered."""

    status: int
    headers: dict[str, str]
    body: bytes


class _Stays(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        """Where one is sent is for the test to look at."""


@dataclass
class Browser:
    """One visitor."""

    url: str
    cookie: str = ""
    origin: str | None = None

    def ask(self, path: str, form: dict[str, str] | None = None, **headers: str) -> Answer:
        """A page, or what comes of a form."""
        body = None if form is None else urllib.parse.urlencode(form).encode()
        request = urllib.request.Request(self.url + path, data=body)  # noqa: S310  our own server
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        if self.cookie:
            request.add_header("cookie", self.cookie)
        try:
            with urllib.request.build_opener(_Stays).open(request, timeout=60) as response:
                return self._kept(Answer(response.status, dict(response.headers.items()), response.read()))
        except HTTPError as error:
            with error:
                return self._kept(Answer(error.code, dict(error.headers.items()), error.read()))

    def _kept(self, answer: Answer) -> Answer:
        assert 500 != answer.status  # what is not on a page that failed proves nothing
        told = {name.lower(): value for name, value in answer.headers.items()}
        if "set-cookie" in told:
            self.cookie = told["set-cookie"].partition(";")[0]
        return Answer(answer.status, told, answer.body)

    def open_table(self, **form: str) -> str:
        """Open a table; its id."""
        answer = self.ask("/tisch", {"tempo": "sofort", **form})
        assert 303 == answer.status, answer
        return answer.headers["location"].removeprefix("/tisch/")

    def line(self, table: str) -> "Wire":
        """A socket to a table; `async with` opens it."""
        address = self.url.replace("http", "ws", 1) + f"/ws/v1/tables/{table.partition('?')[0]}"
        return Wire(address, self.cookie, self.origin)


def put_together(view: Json, news: Json) -> Json:
    """A view and what is new."""
    return {**view, "happened": [], **news, "type": "view"}


@dataclass
class Wire:
    """A line to a table: every frame that came is kept, and the view they make together."""

    address: str
    cookie: str
    origin: str | None = None
    frames: list[str] = field(default_factory=list)
    view: Json = field(default_factory=dict)
    _socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        headers = {"cookie": self.cookie} if self.cookie else {}
        if self.origin is not None:
            headers["origin"] = self.origin
        self._socket = await connect(self.address, additional_headers=headers, compression=None, max_size=1 << 22)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    @property
    def socket(self) -> ClientConnection:
        """The open socket."""
        assert self._socket is not None
        return self._socket

    async def hello(self, **more: object) -> Json:
        """Greet; the first view."""
        await self.send({"type": "hello", **more})
        return await self.until("view")

    async def send(self, frame: Json | str) -> None:
        """Send a frame."""
        await self.socket.send(frame if isinstance(frame, str) else json.dumps(frame))

    async def next(self) -> Json:
        """The next frame; where it brings parts of a view, the view with them."""
        async with asyncio.timeout(60):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Json = json.loads(text)
        if frame["type"] not in {"view", "news"}:
            return frame
        self.view = {"happened": [], **frame} if frame["type"] == "view" else put_together(self.view, frame)
        return self.view

    async def until(self, *kinds: str) -> Json:
        """The next frame of one of these kinds."""
        while True:
            frame = await self.next()
            if frame["type"] in kinds:
                return frame

    async def act(self, act: Json, number: object = None) -> None:
        """Send an act."""
        await self.send({"type": "act", "number": self.view["number"] if number is None else number, "act": act})
