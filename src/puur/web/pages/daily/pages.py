"""The Spiel of the day: playing it, how it stands among all others, and the days that are over."""

import datetime as dt
from dataclasses import dataclass
from typing import Final

from litestar import get, post
from litestar.params import FromPath

from puur.record.fairness import seal
from puur.web.http.answers import Page, led_on, retried
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.table.host.hub import Full
from puur.web.table.lobby.creation import Enough
from puur.web.table.lobby.daily import DailyDeals, DailyHand, streak
from puur.web.visitor.reception import Visits
from puur.web.visitor.visitors import Visitor

WAY: Final = "/tagesspiel"
_ONE_DAY: Final = dt.timedelta(1)


@dataclass(frozen=True, slots=True)
class DailyRoom:
    """Where the pages find what they show."""

    visits: Visits
    deals: DailyDeals


@get(WAY)
async def today(request: WebRequest, daily_room: Given[DailyRoom]) -> Page:
    """The Spiel of today: to be played, or how it stands."""
    return await _today(request, daily_room)


async def _today(request: WebRequest, room: DailyRoom, problem: str = "", status: int = 200) -> Page:
    deals, visitor = room.deals, await room.visits.visitor(request)
    day = await deals.today()
    hand = await deals.hand(names_of(visitor), day)
    days = await deals.days(names_of(visitor)) if visitor.known else ()
    facts = {
        "day": _day(day, request),
        "hand": hand,
        "told": "" if hand is None else _told(hand, request),
        "shared": "" if hand is None else _shared(hand, day, request),
        "way": f"{room.visits.front.way_here(request)}{WAY}",
        "streak": streak(days, day),
        "days": len(days),
        "seal": seal((await deals.secret(day)).secret),
        "next_seal": seal((await deals.secret(day + _ONE_DAY)).secret),
        "yesterday": (day - _ONE_DAY).isoformat() if await deals.known(day - _ONE_DAY) else "",
        "problem": problem,
    }
    return room.visits.page(request, visitor, "daily.html", facts, status=status)


@post(WAY, status_code=303)
async def play(request: WebRequest, daily_room: Given[DailyRoom]) -> Page:
    """The way to one's table of today; it is opened the first time. Raises `Refusal`."""
    visits, language = daily_room.visits, language_of(request)
    visitor = await visits.visitor(request)
    form = await visits.form(request, visitor)
    name = form.get("name", "") if visitor.account is None else visitor.account.name
    try:
        table = await daily_room.deals.open(names_of(visitor), visits.payer(request, visitor), name)
    except Enough as enough:
        told = visits.enough(request, visitor, enough.wait)
        return retried(await _today(request, daily_room, told, 429), enough.wait)
    except Full:
        return await _today(request, daily_room, say(language, "problem.full"), 503)
    return led_on(f"/tisch/{table}" if table else WAY)


@get("/tagesspiel/{told:str}")
async def earlier(request: WebRequest, told: FromPath[str], daily_room: Given[DailyRoom]) -> Page:
    """A day that is over: what one made of it, the best, and the secret its cards followed from."""
    deals, visits = daily_room.deals, daily_room.visits
    day, today = _read(told), await deals.today()
    drawn = None if day is None or day >= today else await deals.known(day)
    if day is None or drawn is None:
        return led_on(WAY)
    await deals.secret(today + _ONE_DAY)  # who is told a secret may be sure that its day never comes again
    visitor = await visits.visitor(request)
    hand = await deals.hand(names_of(visitor), day)
    before = day - _ONE_DAY
    facts = {
        "day": _day(day, request),
        "hand": hand,
        "told": "" if hand is None else _told(hand, request),
        "best": await deals.best(day),
        "secret": drawn.secret,
        "seal": seal(drawn.secret),
        "before": before.isoformat() if await deals.known(before) else "",
    }
    return visits.page(request, visitor, "daily_earlier.html", facts)


def names_of(visitor: Visitor) -> tuple[str, ...]:
    """The names somebody may have played under: the one that counts, and the guest of his browser."""
    return tuple(dict.fromkeys((visitor.person, visitor.guest.person)))


def _read(told: str) -> dt.date | None:
    try:
        return dt.date.fromisoformat(told) if len(told) == len("2026-03-14") else None
    except ValueError:
        return None


def _day(day: dt.date, request: WebRequest) -> str:
    return say(language_of(request), "daily.day", day=day.day, month=day.month, year=str(day.year))


def _told(hand: DailyHand, request: WebRequest) -> str:
    """What it brought, and how that stands among the others."""
    language = language_of(request)
    if hand.lead is None or hand.standing is None:
        return ""
    key = "ahead" if hand.lead > 0 else "behind" if hand.lead < 0 else "level"
    lead = say(language, f"daily.{key}", points=abs(hand.lead))
    if hand.per_cent is None:
        return f"{lead} {say(language, 'daily.first')}"
    return f"{lead} {say(language, 'daily.better', per_cent=hand.per_cent, others=hand.standing.finished - 1)}"


def _shared(hand: DailyHand, day: dt.date, request: WebRequest) -> str:
    """A line for others, which tells nothing of the cards."""
    if hand.lead is None:
        return ""
    key = "shared_first" if hand.per_cent is None else "shared"
    return say(language_of(request), f"daily.{key}", day=_day(day, request), per_cent=hand.per_cent or 0)


ROUTES: Final = (today, play, earlier)
