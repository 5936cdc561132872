"""What the server writes about itself: a line an event, as text for people or JSON for machines. No cards, no names."""

import logging
import sys
from pathlib import Path
from traceback import extract_tb
from typing import Final, Literal

import structlog

Shape = Literal["text", "json"]
ROOT: Final = "puur"
_SHARED: Final[tuple[structlog.typing.Processor, ...]] = (
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


def configure(shape: Shape, level: str = "INFO") -> None:
    """Send what Puur logs to stderr in this shape; what libraries warn of comes along."""
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if shape == "json" else structlog.dev.ConsoleRenderer(colors=False)
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=list(_SHARED),
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    own = logging.getLogger(ROOT)
    own.handlers[:] = [handler]
    own.setLevel(level)
    own.propagate = False
    others = logging.getLogger()
    others.handlers[:] = [handler]
    others.setLevel("WARNING")


def whence(error: BaseException) -> str:
    """What kind of error it is and where it was raised, without its words: they may quote what somebody typed.

    >>> whence(ValueError("Anna"))
    'ValueError'
    """
    places = (f"{Path(place.filename).name}:{place.lineno} {place.name}" for place in extract_tb(error.__traceback__))
    return " < ".join((type(error).__name__, *reversed(tuple(places))))
