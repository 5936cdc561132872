"""The championship over several evenings: chosen here or uploaded, always recomputed, never stored (P.54)."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from litestar import get, post

from puur.decks import Language
from puur.desk.exporting.spreadsheets import csv_bytes
from puur.desk.seasons.nights import packed
from puur.desk.seasons.season_nights import Season
from puur.desk.seasons.season_words import question_text, season_table, tie_texts
from puur.partie import Counts
from puur.web.evening.desk.access import by_of
from puur.web.evening.desk.desk import Desk, File, handed
from puur.web.evening.desk.owners import owns_all
from puur.web.evening.entrance.pages import EveningRow, mine
from puur.web.evening.log.evenings import EveningStanding
from puur.web.evening.log.host import EveningHost
from puur.web.evening.season.question import MOST, WAY, SeasonAsked, Unfit, asked_in, reglemente, season_asked
from puur.web.http.answers import Page
from puur.web.http.budgets import SharedBudget, an_hour, network_of
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.visitor.reception import Refusal
from puur.web.visitor.visitors import form_fits

AN_HOUR: Final = 120
"""Seasons an address may send; archives are large, and each is read anew."""
_AT_ONCE: Final = 2


class Clerks:
    """Limits how many seasons are computed at once."""

    def __init__(self) -> None:
        self.free = asyncio.Semaphore(_AT_ONCE)
        self.budget = SharedBudget("season", an_hour(AN_HOUR), portion=1.0)


@get(WAY)
async def looked_at(request: WebRequest, desk: Given[Desk], clerks: Given[Clerks]) -> Page:
    """A season by its address."""
    asked = await asked_in(request.query_params.multi_items())
    async with clerks.free:
        return await answered(desk, request, asked, "")


@post(WAY, request_max_body_size=MOST)
async def wished(request: WebRequest, desk: Given[Desk], clerks: Given[Clerks]) -> Page:
    """A season by its form."""
    if await clerks.budget.take(desk.visits.tables, network_of(desk.visits.address(request))):
        return await desk.refused(request, None, (say(language_of(request), "desk.season.often"),), 429)
    form = await request.form()
    if not form_fits(await desk.visits.visitor(request), str(form.get("form", ""))):
        raise Refusal(403, "form_old")
    asked, kind = await asked_in(form.multi_items()), str(form.get("as", ""))
    if not kind and asked.chosen and asked.address:
        return desk.visits.on(asked.address)
    async with clerks.free:
        return await answered(desk, request, asked, kind)


async def directed(desk: Desk, request: WebRequest) -> Mapping[str, EveningHost]:
    """The closed evenings this browser may direct, the newest first."""
    everything = owns_all(desk.owned, request.cookies)
    account = (await desk.visits.visitor(request)).account
    found = {}
    for standing in await mine(desk, request):
        host = None if standing.unfinished else await desk.evenings.readable(standing.id)
        if host is None:
            continue
        by = by_of(host, request.cookies)
        his = account is not None and host.owner == account.id
        if everything or his or (by is not None and by.role == "direction"):
            found[host.id] = host
    return found


async def answered(desk: Desk, request: WebRequest, asked: SeasonAsked, kind: str) -> Page:
    """The season as it is asked for: the page, or a file."""
    from puur.paper.seasonal import season_pdf

    language, hosts = language_of(request), await directed(desk, request)
    found, problems, away = None, tuple[str, ...](), asked.carried
    if asked.anything:
        try:
            found, away = await asyncio.to_thread(season_asked, asked, hosts, language)
        except Unfit as unfit:
            problems, away = unfit.texts, unfit.nights
    elif request.method == "POST":
        problems = (say(language, "desk.season.choose"),)
    if found is not None and kind == "csv":
        return handed(File(csv_bytes(season_table(found, language)), "text/csv", "saison.csv"))
    if found is not None and kind == "pdf":
        return handed(File(await asyncio.to_thread(season_pdf, found, language), "application/pdf", "saison.pdf"))
    visitor = await desk.visits.visitor(request)
    facts = {
        "rows": [EveningRow(EveningStanding(host.id, host.evening)) for host in hosts.values()],
        "asked": replace(asked, uploaded=(), carried=away),
        "carried": packed(away) if away else "",
        "reglemente": reglemente(hosts),
        "problems": problems,
        "found": found,
        **({} if found is None else _told(found, language)),
    }
    return desk.visits.page(request, visitor, "desk_season.html", facts, status=422 if problems else 200)


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
