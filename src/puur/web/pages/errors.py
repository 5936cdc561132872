"""Pages for who asks for what is not there, or sends more than is taken."""

from collections.abc import Callable
from typing import Final

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.exceptions.responses import create_exception_response

from puur.web.http.front import Front, language_of
from puur.web.http.sentences import say
from puur.web.server import Server

REASONS: Final = {404: "problem.no_page", 405: "problem.no_page", 413: "problem.too_much"}
"""Why a page is shown instead of what was asked for, by status."""
Asked = Request[object, object, State]


def lost_pages(server: Server) -> Callable[[Asked, HTTPException], Response[bytes]]:
    """What answers with a page and the way back; programs get the plain answer."""
    front = Front(server)

    def lost(request: Asked, error: HTTPException) -> Response[bytes]:
        reason = REASONS.get(error.status_code)
        if reason is None or "text/html" not in request.headers.get("accept", ""):
            return create_exception_response(request, error)
        problem = say(language_of(request), reason)
        return front.page(request, "lost.html", {"problem": problem}, status=error.status_code)

    return lost
