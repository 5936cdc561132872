"""The referee's desk."""

from litestar.handlers import HTTPRouteHandler

from puur.web.front import Front


def referee_routes(front: Front) -> list[HTTPRouteHandler]:
    """All pages of the desk."""
    del front
    return []
