"""Whether the process lives, whether it can serve, and its figures."""

from typing import Final

from litestar import Response, get

from puur.store.journal import Journal
from puur.web.http.answers import UTF_8
from puur.web.http.metrics import Metrics
from puur.web.http.request import Given


@get("/healthz", media_type="text/plain")
async def alive() -> str:
    """The process lives."""
    return "ok"


@get("/readyz")
async def ready(journal: Given[Journal]) -> Response[bytes]:
    """It can read its journal."""
    await journal.read("health")
    return Response(b"ready", media_type="text/plain")


@get("/metrics")
async def figures(metrics: Given[Metrics]) -> Response[bytes]:
    """Its figures."""
    return Response(metrics.text(), media_type="text/plain; version=0.0.4" + UTF_8)


ROUTES: Final = (alive, ready, figures)
