"""The server's log: one line per event, as text for people or JSON for machines. No cards, no names."""

import logging
import sys
from datetime import UTC, datetime
from pathlib import Path
from traceback import extract_tb
from typing import Final, Literal

import msgspec

LogShape = Literal["text", "json"]
ROOT: Final = "puur"


class LogEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event for machines."""

    event: str
    level: str
    logger: str
    timestamp: str
    exception: str | None = None


class LogFormat(logging.Formatter):
    """Formats events. Python's own log records suffice: a library for them took six megabytes."""

    def __init__(self, shape: LogShape) -> None:
        super().__init__()
        self._shape = shape

    def format(self, record: logging.LogRecord) -> str:
        """One event.

        >>> seen = logging.LogRecord("puur.web", logging.INFO, "", 0, "%s tables", (3,), None)
        >>> LogFormat("text").format(seen).partition("Z ")[2]
        '[info     ] 3 tables [puur.web]'
        """
        level = record.levelname.lower()
        when = f"{datetime.fromtimestamp(record.created, UTC).replace(tzinfo=None).isoformat()}Z"
        exception = self.formatException(record.exc_info) if record.exc_info else None
        if self._shape == "json":
            return msgspec.json.encode(LogEvent(record.getMessage(), level, record.name, when, exception)).decode()
        told = f"{when} [{level:<9}] {record.getMessage()} [{record.name}]"
        return told if exception is None else f"{told}\n{exception}"


def configure(shape: LogShape, level: str = "INFO") -> None:
    """Send Puur's log and libraries' warnings to stderr in this format."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LogFormat(shape))
    own = logging.getLogger(ROOT)
    own.handlers[:] = [handler]
    own.setLevel(level)
    own.propagate = False
    others = logging.getLogger()
    others.handlers[:] = [handler]
    others.setLevel("WARNING")


def whence(error: BaseException) -> str:
    """The type of an error and where it was raised, without its message, which may quote user input.

    >>> whence(ValueError("Anna"))
    'ValueError'
    """
    places = (f"{Path(place.filename).name}:{place.lineno} {place.name}" for place in extract_tb(error.__traceback__))
    return " < ".join((type(error).__name__, *reversed(tuple(places))))
