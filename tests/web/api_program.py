"""A program that asks the interface: JSON there and back, with a guest's token of its own."""

import json
import secrets
import urllib.request
from dataclasses import dataclass, field
from typing import cast
from urllib.error import HTTPError

Json = dict[str, object]


@dataclass
class Told:
    """What came back."""

    status: int
    kind: str
    body: object

    @property
    def fields(self) -> Json:
        """The body, which is an object."""
        assert isinstance(self.body, dict), self.body
        return cast("Json", self.body)


@dataclass
class Asking:
    """One program; `address` is told as a proxy does, for servers that believe it."""

    url: str
    token: str = field(default_factory=lambda: f"guest-{secrets.token_urlsafe(16)}")
    language: str = "de"
    address: str = ""

    def get(self, path: str) -> Told:
        """Ask for something."""
        return self._ask("GET", path, None)

    def post(self, path: str, body: object) -> Told:
        """Send something."""
        return self._ask("POST", path, body)

    def delete(self, path: str) -> Told:
        """Take something away."""
        return self._ask("DELETE", path, None)

    def _ask(self, method: str, path: str, body: object) -> Told:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/v1{path}", data=data, method=method)  # noqa: S310  our own
        request.add_header("accept-language", self.language)
        if data is not None:
            request.add_header("content-type", "application/json")
        if self.address:
            request.add_header("x-forwarded-for", self.address)
        if self.token:
            request.add_header("authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=60) as response:  # noqa: S310  our own
                return _told(response.status, response.headers.get("content-type", ""), response.read())
        except HTTPError as error:
            with error:
                return _told(error.code, error.headers.get("content-type", ""), error.read())


def _told(status: int, kind: str, body: bytes) -> Told:
    return Told(status, kind, json.loads(body) if "json" in kind and body else body.decode())
