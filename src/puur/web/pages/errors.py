"""The exception handlers of the pages, one for each kind of trouble."""

import logging
from typing import Final

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.exceptions.responses import create_exception_response

from puur.store import StoreError, StoreTrouble
from puur.web.http.answers import TEXT, Page
from puur.web.http.errors import NoSuchTable
from puur.web.http.guard import HEADERS
from puur.web.http.request import WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.streams.requests import LATER
from puur.web.visitor.reception import Refusal, visits_of

LOG: Final = logging.getLogger("puur.web")
REASONS: Final = {404: "problem.no_page", 405: "problem.no_page", 413: "problem.too_much"}
"""Why a page is shown instead of what was asked for, by status."""


def failed(request: WebRequest, error: Exception) -> Page:
    """An unexpected error: its type is logged, and nothing about it is shown to the visitor."""
    LOG.error("%s failed: %s", _place(request), type(error).__name__)
    return Response(b"Something went wrong here.", status_code=500, media_type="text/plain")


def store_failed(request: WebRequest, error: StoreError) -> Page:
    """The store is unavailable: visitors are told so, and the owner is told what to do."""
    LOG.error("%s failed: %s", _place(request), error)
    why = "desk.store_damaged" if error.kind is StoreTrouble.DAMAGED else "desk.store_failed"
    told = say(language_of(request), why)
    return Response(told.encode(), status_code=503, media_type=TEXT)


def moved(request: WebRequest, error: Exception) -> Page:
    """Another process has just taken the table over."""
    LOG.info("%s: %s", _place(request), type(error).__name__)
    status, headers, body = LATER
    return Response(body, status_code=status, headers=dict(headers), media_type="text/plain")


def _place(request: WebRequest) -> str:
    """What was asked for, as its route is written: the address itself may hold a key or somebody's own link."""
    return str(request.scope.get("path_template", "a page"))


def missing(request: WebRequest, _: NoSuchTable) -> Page:
    """There is no such table."""
    return visits_of(request).front.page(request, "missing.html", {}, status=404)


def unread(request: WebRequest, refusal: Refusal) -> Page:
    """A form that is not even looked at: why, and the way back."""
    problem = say(language_of(request), f"konto.{refusal.why}")
    return visits_of(request).front.page(request, "lost.html", {"problem": problem}, status=refusal.status)


def lost(request: WebRequest, error: HTTPException) -> Page:
    """A not-found page with a way back; programs get a plain answer.

    It carries the guard's headers by itself: the guard stands before routes, and here may be none.
    """
    reason = REASONS.get(error.status_code)
    if reason is None or "text/html" not in request.headers.get("accept", ""):
        answer: Page = create_exception_response(request, error)
    else:
        problem = say(language_of(request), reason)
        answer = visits_of(request).front.page(request, "lost.html", {"problem": problem}, status=error.status_code)
    answer.headers.update({name.decode(): value.decode() for name, value in HEADERS})
    return answer
