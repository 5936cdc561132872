"""The championship over several evenings: chosen here or uploaded, always recomputed, never stored (P.54)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from litestar import get, post
from litestar.datastructures import UploadFile

from puur.decks import Language
from puur.desk.archive_parts.zip_file import swollen
from puur.desk.exports.spreadsheets import csv_bytes
from puur.desk.seasons.nights import nights_in, packed
from puur.desk.seasons.season_nights import Season
from puur.desk.seasons.season_words import question_text, season_table, tie_texts
from puur.partie import Counts
from puur.web.evening.desk.access import by_of
from puur.web.evening.desk.desk import Desk, File, handed
from puur.web.evening.desk.owners import owns_all
from puur.web.evening.entrance.pages import mine
from puur.web.evening.log.evenings import standing_of
from puur.web.evening.log.host import EveningHost
from puur.web.evening.season.question import (
    MOST,
    MOST_EVENINGS,
    WAY,
    SeasonAsked,
    Unfit,
    asked_in,
    reglemente,
    season_asked,
)
from puur.web.http.answers import Page
from puur.web.http.budgets import SharedBudget, an_hour, network_of
from puur.web.http.errors import ClosedDoor
from puur.web.http.heavy_memory import MIB, HeavyMemory
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.http.workers import Backroom
from puur.web.http.workshop import Crowded, TooLarge, Workshop
from puur.web.visitor.reception import Refusal, Visits, form_items
from puur.web.visitor.visitors import Visitor, form_fits

AN_HOUR: Final = 120
"""Seasons an address may send; archives are large, and each is read anew."""
_WAITING: Final = 8
_OF_EACH: Final = 2
_MEMORY: Final = 192 * MIB
"""Bytes for reading archives; those of a year of a hall of two thousand take half of it."""

_USUAL: Final = 400_000
"""Bytes of archives that are read in a thread: a year of forty people has as many. A process takes a second."""
_SWELLS: Final = 10


class Clerks:
    """One season is reckoned after the other, beside the loop; archives from elsewhere are read in a process."""

    def __init__(self, shared: HeavyMemory) -> None:
        self.backroom = Backroom("puur-season", _WAITING, _OF_EACH)
        self.workshop = Workshop(memory=_MEMORY, seconds=20, shared=shared)
        self.budget = SharedBudget("season", an_hour(AN_HOUR), portion=1.0)

    @property
    def waiting(self) -> int:
        """Seasons and archives held."""
        return self.backroom.waiting + self.workshop.waiting


@get(WAY)
async def looked_at(request: WebRequest, desk: Given[Desk], clerks: Given[Clerks]) -> Page:
    """A season by its address."""
    return await answered(desk, clerks, request, await asked_in(request.query_params.multi_items()), "")


@post(WAY, request_max_body_size=MOST)
async def wished(request: WebRequest, desk: Given[Desk], clerks: Given[Clerks]) -> Page:
    """A season by its form."""
    if await clerks.budget.take(desk.visits.tables, network_of(desk.visits.address(request))):
        return await desk.refused(request, None, (say(language_of(request), "desk.season.often"),), 429)
    items = await form_items(request, MOST)
    told = {name: str(value) for name, value in reversed(items) if not isinstance(value, UploadFile)}
    if not form_fits(await desk.visits.visitor(request), told.get("form", "")):
        raise Refusal(403, "form_old")
    asked, kind = await asked_in(items), told.get("as", "")
    if not kind and asked.chosen and asked.address:
        return desk.visits.on(asked.address)
    return await answered(desk, clerks, request, asked, kind)


async def directed(desk: Desk, request: WebRequest, chosen: tuple[str, ...]) -> Mapping[str, EveningHost]:
    """The closed evenings this browser may direct, the newest first: as many as a season has, and those it chose."""
    everything = owns_all(desk.owned, request.cookies)
    account = (await desk.visits.visitor(request)).account
    found: dict[str, EveningHost] = {}
    for standing in await mine(desk, request):
        wanted = not standing.unfinished and (len(found) < MOST_EVENINGS or standing.id in chosen)
        host = await desk.evenings.readable(standing.id) if wanted else None
        if host is None:
            continue
        by = by_of(host, request.cookies)
        his = account is not None and host.owner == account.id
        if everything or his or (by is not None and by.role == "direction"):
            found[host.id] = host
    return found


async def answered(desk: Desk, clerks: Clerks, request: WebRequest, asked: SeasonAsked, kind: str) -> Page:
    """The season as it is asked for: the page, or a file. Raises `ClosedDoor` where too many are asked for already."""
    visitor, hosts = await desk.visits.visitor(request), await directed(desk, request, asked.chosen)
    network = network_of(desk.visits.address(request))
    if asked.uploaded:
        asked = await _read(clerks, network, asked, language_of(request))
    return await clerks.backroom.do_for(network, _answer, desk.visits, request, visitor, asked, hosts, kind)


async def _read(clerks: Clerks, network: str, asked: SeasonAsked, language: Language) -> SeasonAsked:
    """The same with what was uploaded read. Raises `ClosedDoor` where too many are read already."""
    usual = sum(len(content) for _, content in asked.uploaded) <= _USUAL
    usual = usual and sum(swollen(content) for _, content in asked.uploaded) <= _SWELLS * _USUAL
    does = clerks.backroom.do_for if usual else clerks.workshop.do
    try:
        nights, wrong = await does(network, nights_in, asked.uploaded, language)
    except Crowded:
        raise ClosedDoor("problem.crowded", 503) from None
    except TooLarge:
        nights, wrong = (), (say(language, "desk.season.swells"),)
    return replace(asked, uploaded=(), carried=(*asked.carried, *nights)[:MOST_EVENINGS], wrong=wrong)


def _answer(
    visits: Visits,
    request: WebRequest,
    visitor: Visitor,
    asked: SeasonAsked,
    hosts: Mapping[str, EveningHost],
    kind: str,
) -> Page:
    from puur.paper.seasonal import season_pdf

    language, found = language_of(request), None
    problems, away = tuple[str, ...](), asked.carried
    if asked.anything:
        try:
            found, away = season_asked(asked, hosts, language)
        except Unfit as unfit:
            problems, away = unfit.texts, unfit.nights
    elif request.method == "POST":
        problems = (say(language, "desk.season.choose"),)
    if found is not None and kind == "csv":
        return handed(File(csv_bytes(season_table(found, language)), "text/csv", "saison.csv"))
    if found is not None and kind == "pdf":
        return handed(File(season_pdf(found, language), "application/pdf", "saison.pdf"))
    facts = {
        "rows": [standing_of(host) for host in hosts.values()],
        "asked": replace(asked, carried=away),
        "carried": packed(away) if away else "",
        "reglemente": reglemente(hosts),
        "problems": problems,
        "found": found,
        **({} if found is None else _told(found, language)),
    }
    return visits.page(request, visitor, "desk_season.html", facts, status=422 if problems else 200)


def _told(found: Season, language: Language) -> dict[str, object]:
    """What the page shows of a season."""
    return {
        "cells": {
            place.who: {part.round: (part.points, part.counts is Counts.DROPPED) for part in place.evenings}
            for place in found.places
        },
        "titled": len({night.title for night in found.nights}) > 1,
        "attended": bool(found.reglement.season.attendance.value),
        "why": tie_texts(found.reglement, found.places, language),
        "questions": [question_text(question, language) for question in found.questions],
    }


ROUTES: Final = (looked_at, wished)
