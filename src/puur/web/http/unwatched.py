"""Uvicorn, read as where nothing watches source files for it: what does so is a megabyte of every server, and unused.

Whatever needs uvicorn takes it from here; processes beside the server, which do without it, do not read this.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

WATCHES: Final = "watchfiles"


@contextmanager
def _without() -> Iterator[None]:
    """Say meanwhile that there is no such module; one that has been read already stays."""
    if WATCHES in sys.modules:
        yield
        return
    sys.modules[WATCHES] = None  # type: ignore[assignment]  # what the import system takes for an absent module
    try:
        yield
    finally:
        del sys.modules[WATCHES]


with _without():
    import uvicorn
    from uvicorn.protocols.http.flow_control import FlowControl
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

__all__ = ("FlowControl", "HttpToolsProtocol", "RequestResponseCycle", "WebSocketsSansIOProtocol", "uvicorn")
