"""Liveness, readiness and metrics."""

from typing import Final

from litestar import Response, get

from puur.web.http.answers import UTF_8
from puur.web.http.dials import Dials
from puur.web.http.figures_key import may_read_figures
from puur.web.http.request import Given, WebRequest
from puur.web.table.host.hub import Hub

NOT_YOURS: Final = b"The figures are for programs on this machine, and for those who show the key for them."


@get("/healthz", media_type="text/plain")
async def alive() -> str:
    """Liveness."""
    return "ok"


@get("/readyz")
async def ready(dials: Given[Dials], hub: Given[Hub]) -> Response[bytes]:
    """It can read and write, and has not been told to go; else what hinders it, in a word."""
    trouble = None if hub.goes else await dials.readiness.trouble()
    if trouble is None and not hub.goes:
        return Response(b"ready", media_type="text/plain")
    word = "going" if trouble is None else trouble.name.lower()
    return Response(word.encode(), status_code=503, media_type="text/plain")


@get("/metrics")
async def figures(request: WebRequest, dials: Given[Dials]) -> Response[bytes]:
    """The metrics, for operators."""
    if not may_read_figures(request, dials.key):
        return Response(NOT_YOURS, status_code=403, media_type="text/plain")
    return Response(await dials.text(), media_type="text/plain; version=0.0.4" + UTF_8)


ROUTES: Final = (alive, ready, figures)
