"""A player of HSLU's service, asked over HTTP: version V0.2, or V0.1 where the paths of V0.2 are not known."""

import http.client
import json
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import Final
from urllib.parse import SplitResult, urlsplit

from puur.bots.arena.contestants import Broken, Unanswered
from puur.bots.arena.outside.questioned import AskedSeat, Patience
from puur.bots.protocol import Bot
from puur.cards import Card
from puur.interop.codes import VariantOrPush
from puur.interop.hslu import Version, read_answer, table_fields, table_of, table_seen
from puur.interop.known import known_in
from puur.record.act_parts import Json
from puur.reglement.model import Reglement
from puur.seats import Seat, SeatPlan
from puur.spiel.state import Spiel
from puur.spiel.view import View

TRUMP_PATHS: Final = {Version.V02: "action_trump", Version.V01: "select_trump"}
CARD_PATHS: Final = {Version.V02: "action_play_card", Version.V01: "play_card"}
INFO_PATH: Final = "game_info"
_UNKNOWN: Final = (HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED)
_LARGEST: Final = 1 << 20
"""Maximum size of an answer in bytes."""


@dataclass(slots=True)
class Service:
    """A side that is a service at a URL; the connection is kept."""

    name: str
    url: str
    timeout: float
    version: Version | None = None
    _connection: http.client.HTTPConnection | None = None
    _patience: Patience = field(default_factory=Patience)
    _seats: list[Seat] = field(default_factory=list)

    def __post_init__(self) -> None:
        try:
            self._open().connect()
        except OSError as error:
            raise Broken(self.name, f"{self.url}: {error}") from None

    def sit(self, seat: Seat, index: int, reglement: Reglement) -> Bot:
        """A seat answered by the service."""
        del index, reglement
        self._seats.append(seat)
        return AskedSeat(self.name, self)

    def answer(self, seen: View) -> VariantOrPush | Card:
        """The service's answer. Raises `Unanswered`, `RecordError` and `Broken`."""
        known, table = known_in(seen), table_seen(seen)
        for version in Version if self.version is None else (self.version,):
            path = (TRUMP_PATHS if known.variant is None else CARD_PATHS)[version]
            extra: dict[str, Json] = {"gameId": 0} if version is Version.V02 else {}
            status, text = self._posted(path, {**extra, **table_fields(table, version, seen.seats)})
            if status in _UNKNOWN:
                continue
            self.version = version
            if status != HTTPStatus.OK:
                raise self._failure(f"{path}: {status} {text[:80]}")
            self._patience.answered()
            return read_answer(text, known)
        raise Broken(self.name, f"{self.url} knows neither action_play_card (V0.2) nor play_card (V0.1)")

    def _posted(self, path: str, fields: dict[str, Json]) -> tuple[int, str]:
        """Status and text of an answer; a connection closed in the meantime is reopened once."""
        for last in (False, True):
            try:
                connection = self._open()
                target = f"{self._parts().path.rstrip('/')}/{path}"
                body = json.dumps(fields, separators=(",", ":")).encode()
                connection.request("POST", target, body, {"Content-Type": "application/json"})
                response = connection.getresponse()
                return response.status, response.read(_LARGEST).decode(errors="replace")
            except TimeoutError:
                self._drop()
                raise self._failure(f"no answer within {self.timeout:g} s") from None
            except (OSError, http.client.HTTPException) as error:
                self._drop()
                if last:
                    raise self._failure(str(error)) from None
        raise self._failure("no connection")

    def _failure(self, message: str) -> Broken | Unanswered:
        return Broken(self.name, message) if self._patience.failed() else Unanswered(message)

    def _parts(self) -> SplitResult:
        return urlsplit(self.url)

    def _open(self) -> http.client.HTTPConnection:
        """The connection. Raises `Broken` for an invalid URL."""
        if self._connection is None:
            parts = self._parts()
            kinds = {"http": http.client.HTTPConnection, "https": http.client.HTTPSConnection}
            try:
                kind, host, port = kinds[parts.scheme], parts.hostname or "", parts.port
            except (KeyError, ValueError):
                raise Broken(self.name, f"{self.url} is no http:// or https:// address") from None
            self._connection = kind(host, port, timeout=self.timeout)
        return self._connection

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def finish(self, spiel: Spiel) -> None:
        """Tell each of its seats how the Spiel went; its answer is ignored."""
        seats, self._seats = self._seats, []
        try:
            for seat in seats:
                seen = replace(table_of(spiel), viewer=seat)
                self._posted(INFO_PATH, table_fields(seen, self.version or Version.V02, _plan(spiel)))
        except (Unanswered, Broken):
            self._drop()
        else:
            self._patience.answered()

    def close(self) -> None:
        """Close the connection."""
        self._drop()


def _plan(spiel: Spiel) -> SeatPlan:
    return spiel.start.seats
