"""The page of the server's owner: what was reported, and the words nobody may write. Opened by a key told at start."""

import math
import time
from collections import Counter
from typing import Final, Protocol

from litestar import Response, get, post

from puur.store.conduct import open_reports, settle_report
from puur.web.http.answers import Page, retried
from puur.web.http.brakes import Brake
from puur.web.http.budgets import network_of
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.table.host.table import PREFIX
from puur.web.visitor.cookies import cookie
from puur.web.visitor.names import Manners
from puur.web.visitor.owner import KEYS, Owned, is_owners
from puur.web.visitor.reception import Visits
from puur.web.visitor.visitors import Visitor

HOME: Final = "/aufsicht"
COOKIE: Final = "puur_owner"
LASTS: Final = 12 * 3600
_NUMBER: Final = 18
MOST_SHOWN: Final = 200
"""Reports a page shows; the next come as these are settled."""


class OwnedWithManners(Owned, Protocol):
    """The same, and the words nobody may write."""

    @property
    def manners(self) -> Manners:
        """What is left unsaid."""
        ...


class Overseer:
    """Knows whose server it is, and what was reported."""

    def __init__(self, visits: Visits, owned: OwnedWithManners) -> None:
        self.visits = visits
        self.owned = owned
        self.brake = Brake("owner", KEYS)

    def fits(self, key: str) -> bool:
        """Whether it is the owner's key."""
        return is_owners(self.owned, key)

    def door(self, request: WebRequest, visitor: Visitor, problem: str, status: int) -> Page:
        """The page that asks for the key."""
        return self.visits.page(request, visitor, "owner_door.html", {"problem": problem}, status=status)


@get(HOME)
async def shown(request: WebRequest, overseer: Given[Overseer]) -> Page:
    """The reports, for who has shown the key."""
    visits = overseer.visits
    visitor = await visits.visitor(request)
    if not overseer.fits(request.cookies.get(COOKIE, "")):
        return overseer.door(request, visitor, "", 403)
    reports = await visits.tables.read(open_reports)
    often = Counter(report.offender for report in reports)
    rows = [
        {
            "number": report.number,
            "table": report.stream.removeprefix(PREFIX),
            "words": report.words,
            "at": time.strftime("%d.%m.%Y %H:%M", time.localtime(report.at)),
            "often": often[report.offender],
        }
        for report in reports[:MOST_SHOWN]
    ]
    facts = {"reports": rows, "words": sorted(overseer.owned.manners.blocked)}
    return visits.page(request, visitor, "owner.html", facts)


@post(HOME, status_code=303)
async def entered(request: WebRequest, overseer: Given[Overseer]) -> Page:
    """Somebody shows a key."""
    visits, brake = overseer.visits, overseer.brake
    visitor, network = await visits.visitor(request), network_of(visits.address(request))
    language = language_of(request)
    wait = await brake.take(visits.tables, network)
    key = (await visits.form(request, visitor)).get("key", "").strip()
    if wait:
        seconds = math.ceil(wait)
        return retried(overseer.door(request, visitor, say(language, "konto.wait", seconds=seconds), 429), seconds)
    if not overseer.fits(key):
        return overseer.door(request, visitor, say(language, "owner.wrong"), 403)
    await brake.forgive(visits.tables, network)
    secure = overseer.owned.secure
    return visits.on(HOME, (cookie(COOKIE, key, LASTS, secure=secure, path=HOME, samesite="strict"),))


@post(f"{HOME}/erledigt", status_code=303)
async def settled(request: WebRequest, overseer: Given[Overseer]) -> Page:
    """A report is settled."""
    visits = overseer.visits
    told = (await visits.form(request, await visits.visitor(request))).get("number", "")
    if not overseer.fits(request.cookies.get(COOKIE, "")) or not told.isdecimal() or len(told) > _NUMBER:
        return Response(b"", status_code=403, media_type="text/plain")
    await visits.tables.write(lambda connection: settle_report(connection, int(told), time.time()))
    return visits.on(HOME, (), "settled")


ROUTES: Final = (shown, entered, settled)
