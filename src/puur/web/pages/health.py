"""Liveness, readiness and metrics."""

from hmac import compare_digest
from typing import Final

from litestar import Response, get

from puur.store.journal import Journal
from puur.web.http.answers import UTF_8
from puur.web.http.dials import Dials
from puur.web.http.request import Given, WebRequest
from puur.web.table.host.hub import Hub

HERE: Final = frozenset({"127.0.0.1", "::1"})
PASSED_ON: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Headers added by proxies: behind an untrusted one, all requests seem to come from this machine."""
_BEARER: Final = "bearer "
NOT_YOURS: Final = b"The figures are for programs on this machine, and for those who show the key for them."


@get("/healthz", media_type="text/plain")
async def alive() -> str:
    """Liveness."""
    return "ok"


@get("/readyz")
async def ready(journal: Given[Journal], hub: Given[Hub]) -> Response[bytes]:
    """Readiness: the journal is readable, and no shutdown is in progress."""
    if hub.goes:
        return Response(b"going", status_code=503, media_type="text/plain")
    await journal.read("health")
    return Response(b"ready", media_type="text/plain")


@get("/metrics")
async def figures(request: WebRequest, dials: Given[Dials]) -> Response[bytes]:
    """The metrics, for operators."""
    if not may_read_figures(request, dials.key):
        return Response(NOT_YOURS, status_code=403, media_type="text/plain")
    return Response(await dials.text(), media_type="text/plain; version=0.0.4" + UTF_8)


def may_read_figures(request: WebRequest, key: str) -> bool:
    """Whether a request comes from a program on this machine, or has the key (none fits if none is set)."""
    told = request.headers.get("authorization", "")
    if key and told.lower().startswith(_BEARER):
        return compare_digest(told[len(_BEARER) :].strip().encode(), key.encode())
    near = request.client is not None and request.client.host in HERE
    return near and not any(name in request.headers for name in PASSED_ON)


ROUTES: Final = (alive, ready, figures)
