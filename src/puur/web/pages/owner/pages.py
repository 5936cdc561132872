"""The page of the server's owner: what was reported, and the words nobody may write. Opened by a key told at start."""

import time
from hmac import compare_digest
from typing import Final

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler

from puur.store.brakes import Delays
from puur.store.conduct import open_reports, settle_report
from puur.web.http.brakes import Brake, network_of
from puur.web.http.front import WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.table.host.table import PREFIX
from puur.web.visitor.reception import Refusal, Visits

HOME: Final = "/aufsicht"
COOKIE: Final = "puur_owner"
LASTS: Final = 12 * 3600
_NUMBER: Final = 18


def moderation_routes(visits: Visits) -> list[HTTPRouteHandler]:
    """The owner's page, the door to it, and what he does there."""
    server, brake = visits.front.server, Brake("owner", Delays(free=5, first=2.0, longest=900.0))

    def owner(request: WebRequest) -> bool:
        key = server.settings.owner
        return bool(key) and compare_digest(request.cookies.get(COOKIE, "").encode(), key.encode())

    @get(HOME, include_in_schema=False)
    async def shown(request: WebRequest) -> Response[bytes]:
        visitor = await visits.visitor(request)
        if not owner(request):
            return visits.page(request, visitor, "owner_door.html", {"problem": ""}, status=403)
        reports = await server.store.tables.read(open_reports)
        rows = [
            {
                "number": one.number,
                "table": one.stream.removeprefix(PREFIX),
                "words": one.words,
                "at": time.strftime("%d.%m.%Y %H:%M", time.localtime(one.at)),
                "often": sum(other.offender == one.offender for other in reports),
            }
            for one in reports
        ]
        facts = {"reports": rows, "words": sorted(server.settings.manners.blocked)}
        return visits.page(request, visitor, "owner.html", facts)

    @post(HOME, include_in_schema=False, status_code=303)
    async def entered(request: WebRequest) -> Response[bytes]:
        visitor = await visits.visitor(request)
        language = language_of(request)
        wait = await brake.take(server.store.tables, network_of(visits.address(request)))
        try:
            key = (await visits.form(request, visitor)).get("key", "").strip()
        except Refusal as refusal:
            return Response(b"", status_code=refusal.status, media_type="text/plain")
        right = bool(server.settings.owner) and compare_digest(key.encode(), server.settings.owner.encode())
        if wait or not right:
            told = {
                "problem": say(language, "konto.wait", seconds=round(wait)) if wait else say(language, "owner.wrong")
            }
            return visits.page(request, visitor, "owner_door.html", told, status=429 if wait else 403)
        await brake.forgive(server.store.tables, network_of(visits.address(request)))
        cookie = Cookie(
            COOKIE, path=HOME, value=key, max_age=LASTS, httponly=True, samesite="strict", secure=server.settings.secure
        )
        return visits.on(HOME, (cookie,))

    @post(f"{HOME}/erledigt", include_in_schema=False, status_code=303)
    async def settled(request: WebRequest) -> Response[bytes]:
        visitor = await visits.visitor(request)
        try:
            fields = await visits.form(request, visitor)
        except Refusal as refusal:
            return Response(b"", status_code=refusal.status, media_type="text/plain")
        told = fields.get("number", "")
        if not owner(request) or not told.isdecimal() or len(told) > _NUMBER:
            return Response(b"", status_code=403, media_type="text/plain")
        await server.store.tables.write(lambda connection: settle_report(connection, int(told), time.time()))
        return visits.on(HOME, (), "settled")

    return [shown, entered, settled]
