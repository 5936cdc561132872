"""Everything below `/api/v1`, and what describes it."""

from pathlib import Path
from typing import Final

from litestar import MediaType, Response, Router, get, route
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath

from puur.version import RELEASE
from puur.web.api import records, rules, solutions, tables, tokens
from puur.web.api.reference import ROUTES as OF_THE_REFERENCE
from puur.web.api.reference import Reference
from puur.web.http.beside import beside
from puur.web.http.problems import ApiProblem, router_for_programs
from puur.web.http.request import Given, WebRequest

PATH: Final = "/api/v1"


def description() -> OpenAPIConfig:
    """How the interface describes itself: OpenAPI 3.1 at `/api/v1/openapi.json`, without pages of others."""
    bearer = SecurityScheme(
        type="http", scheme="bearer", description="A token from `puur token`, or `guest-` and 22 random letters"
    )
    return OpenAPIConfig(
        title="Puur",
        version=RELEASE,
        description="Rules, records, solving and tables of Jass. Problems are application/problem+json.",
        path=f"{PATH}/description",
        render_plugins=[JsonRenderPlugin(path="/openapi.json", media_type=MediaType.JSON)],
        components=Components(security_schemes={"token": bearer}),
        security=[{"token": []}, {}],
        use_handler_docstrings=False,
    )


@get("/openapi.json", include_in_schema=False)
async def described(request: WebRequest, reference: Given[Reference]) -> Response[bytes]:
    """The description."""
    return Response(await beside(reference.text, request.app), media_type=MediaType.JSON)


@route("/{rest:path}", http_method=["GET", "POST", "DELETE", "PUT", "PATCH"], include_in_schema=False)
async def unknown(rest: FromPath[Path]) -> None:
    """An answer to whatever else is asked below this path."""
    del rest
    raise ApiProblem(404, "not_found")


def routers() -> tuple[Router, Router]:
    """The router of the interface, and that of the page that describes it."""
    programs = (*rules.ROUTES, *records.ROUTES, *solutions.ROUTES, *tables.ROUTES, *tokens.ROUTES, described, unknown)
    interface = router_for_programs(PATH, programs)
    return interface, Router("/", route_handlers=OF_THE_REFERENCE, include_in_schema=False)
