"""Somebody with a browser that keeps cookies and sends forms, from an address of his own."""

import itertools
import re
import urllib.parse
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Self
from urllib.parse import urlsplit

from tests.web.browser import Browser, Wire

_ADDRESSES = itertools.count(1)
PASSWORD = "vier Rosen im Sack"  # noqa: S105  of nobody


@dataclass(frozen=True)
class Answer:
    """What a server answered."""

    status: int
    where: str
    text: str
    headers: tuple[tuple[str, str], ...]

    def header(self, name: str) -> str:
        """A header, or ""."""
        return next((value for header, value in self.headers if header.lower() == name), "")


@dataclass
class Visitor:
    """One visitor. `form` is the token of the last page that had one."""

    url: str
    cookies: dict[str, str] = field(default_factory=dict)
    address: str = ""
    form: str = ""

    @classmethod
    def at(cls, url: str) -> Self:
        """A new one, from an address nobody had before."""
        number = next(_ADDRESSES)
        return cls(url, address=f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}")

    def get(self, path: str, **headers: str) -> Answer:
        """A page."""
        return self.ask("GET", path, None, headers)

    def post(self, path: str, fields: dict[str, str], *, form: str | None = None, **headers: str) -> Answer:
        """A form, with the token of the last page unless another is given ("" for none)."""
        token = self.form if form is None else form
        body = urllib.parse.urlencode({"form": token, **fields} if token else fields)
        return self.ask("POST", path, body.encode(), {"content-type": "application/x-www-form-urlencoded", **headers})

    def ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        """Any request."""
        connection = HTTPConnection(urlsplit(self.url).netloc, timeout=60)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookies:
            sent["cookie"] = self.cookie
        connection.request(method, path, body, {"x-forwarded-for": self.address, **sent})
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        for name, value in response.getheaders():
            if name.lower() == "set-cookie":
                self._keep(value)
        found = re.search(r'name="form" value="(\w+)"', text)
        self.form = found[1] if found else self.form
        return Answer(response.status, response.getheader("location") or "", text, tuple(response.getheaders()))

    def _keep(self, told: str) -> None:
        name, _, value = told.partition(";")[0].partition("=")
        value = value.strip('"')
        if value and "max-age=0" not in told.lower():
            self.cookies[name] = value
        else:
            self.cookies.pop(name, None)

    @property
    def cookie(self) -> str:
        """The header his cookies make."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def register(self, name: str, password: str = PASSWORD) -> Answer:
        """Make an account."""
        self.get("/konto")
        return self.post("/konto/neu", {"name": name, "password": password})

    def sign_in(self, name: str, password: str = PASSWORD, **more: str) -> Answer:
        """Sign in."""
        self.get("/konto")
        return self.post("/konto/anmelden", {"name": name, "password": password, **more})

    def open(self, **fields: str) -> str:
        """Open a table with the form; where it leads."""
        self.get("/lobby/neu")
        answer = self.post("/tisch", {"tempo": "sofort", **fields})
        assert 303 == answer.status, answer
        return answer.where

    def line(self, table: str) -> Wire:
        """A socket to a table."""
        return Browser(self.url, self.cookie).line(table.removeprefix("/tisch/"))
