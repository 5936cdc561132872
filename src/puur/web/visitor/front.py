"""Renders pages for visitors: in their language, with their guest cookie."""

from collections.abc import Mapping

from litestar import Response

from puur.web.http.answers import HTML
from puur.web.http.assets import Statics
from puur.web.http.request import WebRequest, deck_of, language_of
from puur.web.http.site import Site, address_of, way_here
from puur.web.http.templates import rendered
from puur.web.visitor import guests


class PageFront:
    """Makes pages for one server."""

    def __init__(self, site: Site, statics: Statics) -> None:
        self.site = site
        self.statics = statics

    def page(
        self,
        request: WebRequest,
        name: str,
        facts: Mapping[str, object],
        *,
        status: int = 200,
        guest: guests.Guest | None = None,
    ) -> Response[bytes]:
        """A page in the visitor's language; a guest gets his cookie with it."""
        shared = {
            "here": request.url.path,
            "site": self.way_here(request),
            "deck": deck_of(request),
            "masters": self.site.masters,
            "static": self.statics.base,
        }
        text = rendered(name, language_of(request), {**shared, **facts})
        headers = {"cache-control": "no-store", "vary": "cookie, accept-language"}
        guest = guest or guests.guest_of(request.cookies.get(guests.COOKIE))
        cookies = (guests.guest_cookie(guest, secure=self.site.secure),) if guest.fresh else ()
        return Response(text.encode(), status_code=status, headers=headers, cookies=cookies, media_type=HTML)

    def way_here(self, request: WebRequest) -> str:
        """How people reach this server."""
        return way_here(request, self.site)

    def address(self, request: WebRequest) -> str:
        """Where a visitor asks from."""
        return address_of(request, self.site)
