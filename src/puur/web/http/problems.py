"""Problems for programs, in the caller's language: `application/problem+json` (RFC 9457)."""

from collections.abc import Sequence
from typing import Final

import msgspec
from litestar import Request, Response, Router
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ControllerRouterHandler

from puur import wire
from puur.decks import Language
from puur.errors import PuurError, RecordError, ReglementError
from puur.web.http.lines import LineRefused
from puur.web.http.request import language_of
from puur.web.http.sentences import say
from puur.wire.problems import ProblemReport, Wrong
from puur.wording import error_text

MEDIA: Final = "application/problem+json"
_AGAIN: Final = 5
"""Seconds until somebody who waits too often at once should ask again."""
_BY_STATUS: Final = {400: "malformed", 404: "not_found", 405: "method", 413: "too_large", 415: "media", 500: "failed"}


class ApiProblem(Exception):
    """A program's request that cannot be carried out."""

    def __init__(self, status: int, code: str, wrong: tuple[Wrong, ...] = (), **facts: str | int) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.wrong = wrong
        self.facts = facts

    def report(self, language: Language) -> ProblemReport:
        """It in words."""
        seconds = self.facts.get("seconds")
        key = self.code if "." in self.code else f"api.{self.code}"
        return ProblemReport(
            self.code.rpartition(".")[2],
            say(language, key, **self.facts),
            self.status,
            wrong=list(self.wrong),
            retry_after=seconds if isinstance(seconds, int) else None,
        )


def of_error(code: str, error: PuurError, language: Language) -> ApiProblem:
    """A problem with an error of the kernel, or each of its faults."""
    if isinstance(error, ReglementError):
        faults = tuple(Wrong(fault.message, fault.line, key=fault.key) for fault in error.faults)
        return ApiProblem(422, code, faults, fault=str(error.faults[0]))
    fault = of_fault(error, language)
    return ApiProblem(422, code, (fault,), fault=fault.text)


def of_fault(error: PuurError, language: Language) -> Wrong:
    """One error as what is wrong."""
    text = error_text(error, language)
    return Wrong(text, error.line, error.column) if isinstance(error, RecordError) else Wrong(text)


def of_refused(faults: list[wire.ActFault]) -> tuple[Wrong, ...]:
    """The objections to an act."""
    return tuple(Wrong(fault.text, article=fault.article) for fault in faults)


def answered(request: Request[object, object, State], error: ApiProblem) -> Response[bytes]:
    """The answer to a request that cannot be done."""
    return _response(error.report(language_of(request)))


def answered_http(request: Request[object, object, State], error: HTTPException) -> Response[bytes]:
    """The answer to a refusal by the framework: not found, unreadable, too large."""
    status = error.status_code
    language = language_of(request)
    code = _BY_STATUS.get(status, "malformed" if status < 500 else "failed")  # noqa: PLR2004  the server's own
    wrong = [Wrong(str(fault.get("message", "")), key=str(fault.get("key", ""))) for fault in _extra(error)]
    return _response(ProblemReport(code, say(language, f"api.{code}"), status, wrong=wrong))


def answered_too_often(request: Request[object, object, State], _: LineRefused) -> Response[bytes]:
    """The answer to somebody who has as many lines already as a person may have."""
    return answered(request, ApiProblem(429, "too_fast", seconds=_AGAIN))


def answered_too_deep(request: Request[object, object, State], _: RecursionError) -> Response[bytes]:
    """The answer to JSON nested too deeply to parse."""
    return _response(ProblemReport("malformed", say(language_of(request), "api.malformed"), 400))


def _extra(error: HTTPException) -> list[dict[str, object]]:
    """What the framework says about single fields."""
    extra: object = error.extra
    return [fault for fault in extra if isinstance(fault, dict)] if isinstance(extra, list) else []


def _response(report: ProblemReport) -> Response[bytes]:
    headers = {"cache-control": "no-store"}
    if report.retry_after is not None:
        headers["retry-after"] = str(report.retry_after)
    return Response(msgspec.json.encode(report), status_code=report.status, headers=headers, media_type=MEDIA)


def router_for_programs(path: str, routes: Sequence[ControllerRouterHandler]) -> Router:
    """Routes that tell programs of their problems in this way."""
    return Router(
        path,
        route_handlers=routes,
        exception_handlers={
            ApiProblem: answered,
            HTTPException: answered_http,
            LineRefused: answered_too_often,
            RecursionError: answered_too_deep,
        },
        cache_control=None,
    )
