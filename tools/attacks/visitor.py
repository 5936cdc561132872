"""Whoever asks a server over HTTP: from an address of his own, with cookies and the token of the last form."""

import asyncio
import json
import re
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

from tools.attacks.server import HOST

CUT: Final = 0
"""The status of an answer that did not come."""
LONGEST: Final = 120.0
_FORM: Final = re.compile(r'name="form" value="(\w+)"')
_STATUS: Final = re.compile(rb"HTTP/1\.1 (\d{3})")
Headers = Mapping[str, str]
NONE: Final[Headers] = {}


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: the status, the head, the body, and after how many seconds."""

    status: int
    head: str
    body: bytes
    seconds: float

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode("utf-8", "replace")

    @property
    def where(self) -> str:
        """Where it leads on to."""
        found = re.search(r"(?im)^location: (\S+)", self.head)
        return "" if found is None else found[1]


@dataclass(slots=True)
class Visitor:
    """Somebody who asks; `token` makes him a program."""

    port: int
    address: str = HOST
    token: str = ""
    cookies: dict[str, str] = field(default_factory=dict)
    form: str = ""
    forwarded: str = ""

    async def get(self, path: str, headers: Headers = NONE) -> Answer:
        """A page."""
        return await self.ask("GET", path, b"", headers)

    async def post(self, path: str, fields: Mapping[str, str], headers: Headers = NONE) -> Answer:
        """A form, with the token of the last page that had one."""
        body = urlencode({"form": self.form, **fields}).encode()
        return await self.ask("POST", path, body, {"content-type": "application/x-www-form-urlencoded", **headers})

    async def tell(self, path: str, told: object, headers: Headers = NONE) -> Answer:
        """JSON."""
        return await self.ask("POST", path, json.dumps(told).encode(), {"content-type": "application/json", **headers})

    async def ask(self, method: str, path: str, body: bytes, headers: Headers = NONE) -> Answer:
        """Any request on a line of its own; a line that is cut is an answer too."""
        begun = time.monotonic()
        try:
            async with asyncio.timeout(LONGEST):
                raw = await self._exchanged(self.head(method, path, len(body), headers), body)
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            raw = b""
        answer = answer_in(raw, time.monotonic() - begun)
        self._keep(answer)
        return answer

    def head(self, method: str, path: str, length: int, headers: Headers = NONE) -> bytes:
        """The head of a request."""
        told = {"host": f"{HOST}:{self.port}", "connection": "close"}
        if method != "GET":
            told["content-length"] = str(length)
        if self.token:
            told["authorization"] = f"Bearer {self.token}"
        if self.cookies:
            told["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if self.forwarded:
            told["x-forwarded-for"] = self.forwarded
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**told, **headers}.items())]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1", "replace")

    async def _exchanged(self, head: bytes, body: bytes) -> bytes:
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))
        try:
            writer.write(head + body)
            return await reader.read(-1)
        finally:
            writer.close()

    def _keep(self, answer: Answer) -> None:
        for told in re.findall(r"(?im)^set-cookie: ([^;\r]+)", answer.head):
            name, _, value = told.partition("=")
            self.cookies[name.strip()] = value.strip().strip('"')
        found = _FORM.search(answer.text) if b'name="form"' in answer.body else None
        self.form = self.form if found is None else found[1]


def answer_in(raw: bytes, seconds: float) -> Answer:
    r"""The answer in what came over a line; without a whole head it was cut.

    >>> answer_in(b"HTTP/1.1 404 Not Found\r\nx: y\r\n\r\nno", 0.1).status, answer_in(b"HTTP/1", 0.1).status
    (404, 0)
    """
    head, found, body = raw.partition(b"\r\n\r\n")
    status = _STATUS.match(head)
    if not found or status is None:
        return Answer(CUT, "", b"", seconds)
    return Answer(int(status[1]), head.decode("latin-1"), body, seconds)


def guest_token() -> str:
    """What a program without an account makes up."""
    return f"guest-{secrets.token_urlsafe(16)}"
