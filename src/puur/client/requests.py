"""Requests to a server's interface: JSON there and back, in a thread, with the standard library alone."""

import asyncio
import http.client
from dataclasses import dataclass
from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec

from puur.errors import PuurError
from puur.wire.problems import ProblemReport, Wrong

T = TypeVar("T")
_LARGEST: Final = 1 << 23
TRIES: Final = 8
"""How often a rate-limited request is retried."""
LONGEST_WAIT: Final = 10
"""The most seconds to wait for a retry."""
_ENCODER: Final = msgspec.json.Encoder()


class Unreachable(PuurError):
    """A server that cannot be reached, or does not answer as one of ours."""


class ServerProblem(PuurError):
    """What a server answers instead: its `report`, with a stable code and sentences in the caller's language."""

    def __init__(self, report: ProblemReport) -> None:
        super().__init__(" ".join([report.title, *(wrong.text for wrong in report.wrong)]))
        self.report = report

    @property
    def code(self) -> str:
        """The stable code."""
        return self.report.code

    @property
    def wrong(self) -> tuple[Wrong, ...]:
        """All that is wrong."""
        return tuple(self.report.wrong)


@dataclass(frozen=True, slots=True)
class Requests:
    """Requests to one server with one token. `timeout` is in seconds."""

    url: str
    token: str
    language: str
    timeout: float = 60.0

    async def get(self, path: str, kind: type[T]) -> T:
        """What stands there. Raises `ServerProblem` and `Unreachable`."""
        return await self._patiently("GET", path, None, kind)

    async def post(self, path: str, body: object, kind: type[T]) -> T:
        """The answer to what is sent. Raises `ServerProblem` and `Unreachable`."""
        return await self._patiently("POST", path, _ENCODER.encode(body), kind)

    async def _patiently(self, method: str, path: str, body: bytes | None, kind: type[T]) -> T:
        """The answer, retrying when the server asks to wait."""
        for _ in range(TRIES):
            try:
                return await asyncio.to_thread(self._asked, method, path, body, kind)
            except ServerProblem as problem:
                wait = problem.report.retry_after
                if wait is None or wait > LONGEST_WAIT:
                    raise
            await asyncio.sleep(wait)
        return await asyncio.to_thread(self._asked, method, path, body, kind)

    def _asked(self, method: str, path: str, body: bytes | None, kind: type[T]) -> T:
        parts = urlsplit(self.url)
        connections = {"http": http.client.HTTPConnection, "https": http.client.HTTPSConnection}
        if parts.scheme not in connections or not parts.hostname:
            raise Unreachable(f"{self.url} is no http:// or https:// address")
        connection = connections[parts.scheme](parts.hostname, parts.port, timeout=self.timeout)
        headers = {"authorization": f"Bearer {self.token}", "accept-language": self.language}
        if body is not None:
            headers["content-type"] = "application/json"
        try:
            connection.request(method, f"{parts.path.rstrip('/')}/api/v1{path}", body, headers)
            response = connection.getresponse()
            told = response.read(_LARGEST)
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(f"{self.url}: {error}") from None
        finally:
            connection.close()
        return self._read(response.status, told, kind)

    def _read(self, status: int, told: bytes, kind: type[T]) -> T:
        try:
            if status < http.HTTPStatus.BAD_REQUEST:
                return msgspec.json.decode(told, type=kind)
            report = msgspec.json.decode(told, type=ProblemReport)
        except msgspec.DecodeError:
            raise Unreachable(f"{self.url}: {status}, and no answer of Puur's") from None
        raise ServerProblem(report)
