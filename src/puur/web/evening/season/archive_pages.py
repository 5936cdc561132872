"""Old evenings as a folder for the club's site: chosen from those one directs, with an index by season."""

from collections.abc import Mapping
from typing import Final

from litestar import get

from puur.decks import Language
from puur.desk.exports.archive_site import JANUARY, archive_files
from puur.desk.exports.page import SearchEngines
from puur.desk.exports.site import site_bytes
from puur.desk.exports.tables import Audience, Exporter, Reach
from puur.web.evening.desk.desk import Desk, File, handed
from puur.web.evening.desk.fields import whole_number
from puur.web.evening.log.evenings import standing_of
from puur.web.evening.log.host import EveningHost
from puur.web.evening.season.pages import Clerks, directed
from puur.web.evening.season.question import MOST_EVENINGS
from puur.web.http.answers import AS_IT_IS, Page
from puur.web.http.budgets import network_of
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say

WAY: Final = "/turnier/archiv"
MONTHS: Final = tuple(range(1, 13))


@get(WAY)
async def offered(request: WebRequest, desk: Given[Desk]) -> Page:
    """The closed evenings to choose from."""
    visitor = await desk.visits.visitor(request)
    return desk.visits.page(request, visitor, "desk_archive.html", _offer(await directed(desk, request, ())))


@get(f"{WAY}/website.zip", opt={AS_IT_IS: True})
async def folder(request: WebRequest, desk: Given[Desk], clerks: Given[Clerks]) -> Page:
    """The folder with the chosen evenings. Raises `ClosedDoor` where too many are asked for already."""
    visitor, language, told = await desk.visits.visitor(request), language_of(request), request.query_params
    network = network_of(desk.visits.address(request))
    if await clerks.budget.take(desk.visits.tables, network):
        return await desk.refused(request, None, (say(language, "desk.season.often"),), 429)
    wanted = tuple(dict.fromkeys(name[:40] for name in told.getall("abend", [])))[:MOST_EVENINGS]
    hosts = await directed(desk, request, wanted)
    chosen = [hosts[name] for name in wanted if name in hosts]
    if not chosen:
        facts = {**_offer(hosts), "problem": say(language, "desk.season.choose")}
        return desk.visits.page(request, visitor, "desk_archive.html", facts, status=422)
    engines = SearchEngines.WELCOME if told.get("finden") == "ja" else SearchEngines.KEPT_OUT
    month = whole_number(told.get("monat"), 2) or JANUARY
    month = month if month in MONTHS else JANUARY
    return handed(await clerks.backroom.do_for(network, _made, chosen, language, engines, month))


def _offer(hosts: Mapping[str, EveningHost]) -> dict[str, object]:
    rows = [standing_of(host) for host in hosts.values()]
    return {"rows": rows, "months": MONTHS, "full": len(rows) >= MOST_EVENINGS, "most": MOST_EVENINGS, "problem": ""}


def _made(hosts: list[EveningHost], language: Language, engines: SearchEngines, month: int) -> File:
    exporters = [Exporter(host.evening, host.names, Audience.OUTSIDE, language, Reach.PUBLIC) for host in hosts]
    return File(site_bytes(archive_files(exporters, language, engines, month)), "application/zip", "archiv.zip")


ROUTES: Final = (offered, folder)
