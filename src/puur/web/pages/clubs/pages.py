"""The pages of clubs: founding and joining one, its tables, its ladder, its evenings."""

import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from hmac import compare_digest
from types import MappingProxyType
from typing import Final

from litestar import get, post
from litestar.params import FromPath
from sqlalchemy import Connection

from puur.reglement import LARGEST
from puur.store.clubs import (
    Club,
    ClubEvening,
    announce_evening,
    clubs_led_by,
    clubs_of,
    describe_club,
    dissolve_club,
    evenings_of_club,
    found_club,
    invite_anew,
    join_club,
    leave_club,
    note_club_table,
    tables_of_club,
    withdraw_evening,
)
from puur.store.people import KnownPerson
from puur.store.rated import club_rules
from puur.web.http.answers import Page, led_on, retried
from puur.web.http.beside import beside
from puur.web.http.budgets import network_of
from puur.web.http.errors import ClosedDoor
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.pages.clubs.club_form import LONGEST, LONGEST_CLUB_NAME, LONGEST_TITLE, ClubWish, evening_of, wished
from puur.web.pages.clubs.club_room import ClubRoom, Membership, club_named
from puur.web.pages.clubs.facts import (
    FEWEST,
    club_rules_told,
    evening_row,
    ladder,
    table_row,
)
from puur.web.streams.ids import new_id
from puur.web.table.host.hub import Full
from puur.web.table.lobby.creation import Enough, way_to
from puur.web.table.lobby.offers import home_facts
from puur.web.table.lobby.wish import CLUBS_OWN, brings_rules, first_events, wish_of
from puur.web.visitor.reception import FormFields, Refusal
from puur.web.visitor.visitors import Visitor
from puur.wire.settings import LONGEST_NAME

WAY: Final = "/vereine"
MOST_LED: Final = 5
"""Clubs one account may lead."""
MOST_MEMBERS: Final = 500
MOST_TABLES: Final = 12
"""Tables of a club that its page names."""
LATEST: Final = 86_400.0
"""Seconds after which a table is not told any more: who plays on there has its link."""
MOST_EVENINGS: Final = 60


@get(WAY)
async def own_clubs(request: WebRequest, club_room: Given[ClubRoom]) -> Page:
    """The clubs of whoever asks, and the form to found one."""
    visitor = await club_room.visits.visitor(request)
    return await _own(request, club_room, visitor, {})


async def _own(
    request: WebRequest,
    room: ClubRoom,
    visitor: Visitor,
    chosen: FormFields,
    faults: tuple[str, ...] = (),
    status: int = 200,
) -> Page:
    account = visitor.account
    mine = () if account is None else await room.tables.read(lambda connection: clubs_of(connection, account.id))
    facts = {
        **home_facts(language_of(request)),
        "clubs": mine,
        "chosen": chosen,
        "faults": faults,
        "longest": LONGEST,
        "longest_name": LONGEST_CLUB_NAME,
        "longest_text": LARGEST,
    }
    return room.visits.page(request, visitor, "clubs.html", facts, status=status)


@post(WAY, status_code=303)
async def founded(request: WebRequest, club_room: Given[ClubRoom]) -> Page:
    """A new club, led by its founder."""
    visitor = await club_room.visits.visitor(request)
    form, language = await club_room.visits.form(request, visitor), language_of(request)
    account = _account(visitor)
    wish = await _wish(request, club_room, form)
    if isinstance(wish, tuple):
        return await _own(request, club_room, visitor, form, wish, 422)
    name, key, now = new_id(), secrets.token_urlsafe(9), time.time()
    club = Club(name, wish.name, wish.told, wish.rules, wish.text, key, account.id, now)

    def write(connection: Connection) -> bool:
        if clubs_led_by(connection, account.id) >= MOST_LED:
            return False
        found_club(connection, club)
        return True

    if not await club_room.tables.write(write):
        told = say(language, "verein.enough_led", most=MOST_LED)
        return await _own(request, club_room, visitor, form, (told,), 422)
    return led_on(f"/verein/{name}")


async def _wish(request: WebRequest, room: ClubRoom, form: FormFields) -> ClubWish | tuple[str, ...]:
    """What a form about a club wants, or everything that is wrong with it; that too many are read already, too."""
    language = language_of(request)
    if not brings_rules(form):
        return await beside(wished, form, room.manners, language)
    network = network_of(room.visits.address(request))
    try:
        return await room.library.rules(network, wished, form, room.manners, language)
    except ClosedDoor as closed:
        return (say(language, closed.why),)


def _account(visitor: Visitor) -> KnownPerson:
    """The account a club needs. Raises `Refusal`."""
    if visitor.account is None:
        raise Refusal(403, "form_old")
    return visitor.account


@get("/verein/{name:str}")
async def shown(request: WebRequest, name: FromPath[str], club_room: Given[ClubRoom]) -> Page:
    """The page of a club: what it is to everybody, who plays there to its members."""
    return await _shown(request, club_room, await club_named(request, club_room, name))


async def _shown(
    request: WebRequest,
    room: ClubRoom,
    found: Membership,
    faults: tuple[str, ...] = (),
    status: int = 200,
    typed: FormFields = MappingProxyType({}),
) -> Page:
    """The page, with what is wrong; what was `typed` into one of its forms stays in it."""
    club, language = found.club, language_of(request)
    evenings = await room.tables.read(lambda connection: evenings_of_club(connection, club.id))
    invited = compare_digest(request.query_params.get("k", "").encode(), club.invitation.encode())
    facts = {
        **home_facts(language),
        "club": club,
        "way": found.way,
        "played": await beside(club_rules_told, club, language),
        "own_rules": club.text is not None,
        "evenings": [evening_row(evening, language) for evening in evenings],
        "is_member": found.is_member,
        "is_head": found.is_head,
        "invited": club.invitation if invited and not found.is_member else "",
        "faults": faults,
        "longest": LONGEST,
        "longest_title": LONGEST_TITLE,
        "longest_name": LONGEST_CLUB_NAME,
        "longest_text": LARGEST,
        "typed": typed,
        "chosen": {"reglement": CLUBS_OWN if club.text is not None else club.rules, "text": club.text or "", **typed},
        **(await _inside(room, found, request) if found.is_member else {}),
    }
    return room.visits.page(request, found.visitor, "club_page.html", facts, status=status)


async def _inside(room: ClubRoom, found: Membership, request: WebRequest) -> dict[str, object]:
    """What only members see."""
    club, language, since = found.club, language_of(request), time.time() - LATEST
    tables = await room.tables.read(lambda connection: tables_of_club(connection, club.id, since, MOST_TABLES))
    seated = [found_table for table in tables if (found_table := await room.look(table)) is not None]
    board = await room.boards.of(club_rules(club.id))
    return {
        "members": found.members,
        "invitation": f"{room.visits.front.way_here(request)}{found.way}?k={club.invitation}",
        "tables": [table_row(table, language) for table in seated],
        "ladder": ladder(board, found.members),
        "fewest": FEWEST,
    }


ClubAct = Callable[[WebRequest, ClubRoom, Membership, FormFields], Awaitable[Page]]


async def _joined(request: WebRequest, room: ClubRoom, found: Membership, form: FormFields) -> Page:
    """Somebody with an invitation belongs to the club."""
    account = _account(found.visitor)
    if not compare_digest(form.get("k", "").encode(), found.club.invitation.encode()):
        return await _shown(request, room, found, (say(language_of(request), "verein.old_invitation"),), 403)
    now = time.time()
    joined = await room.tables.write(
        lambda connection: join_club(connection, found.club.id, account.id, now, most=MOST_MEMBERS)
    )
    if not joined:
        return await _shown(request, room, found, (say(language_of(request), "verein.full", most=MOST_MEMBERS),), 409)
    return room.visits.on(found.way, (), "joined")


async def _left(request: WebRequest, room: ClubRoom, found: Membership, form: FormFields) -> Page:
    """A member leaves."""
    del request, form
    account = _account(found.visitor)
    await room.tables.write(lambda connection: leave_club(connection, found.club.id, account.id))
    return room.visits.on(WAY, (), "left_club")


async def _table(request: WebRequest, room: ClubRoom, found: Membership, form: FormFields) -> Page:
    """A member opens a table, by the club's Reglement: the other members find it on the page."""
    del form
    club, account = found.club, _account(found.visitor)
    rules = CLUBS_OWN if club.text is not None else club.rules
    told = {
        "reglement": rules,
        "text": club.text or "",
        "entry": "link",
        "name": account.name,
        "title": club.name[:LONGEST_NAME],
    }
    language = language_of(request)
    wish = await beside(wish_of, told, language)
    try:
        payer = room.visits.payer(request, found.visitor)
        made = await room.openings.create(account.id, payer, wish.settings, *first_events(wish))
    except Enough as enough:
        why = room.visits.enough(request, found.visitor, enough.wait)
        return retried(await _shown(request, room, found, (why,), 429), enough.wait)
    except Full:
        return await _shown(request, room, found, (say(language, "problem.full"),), 503)
    now = time.time()
    await room.tables.write(lambda connection: note_club_table(connection, club.id, made.table, now))
    return led_on(way_to(made))


async def _described(request: WebRequest, room: ClubRoom, found: Membership, form: FormFields) -> Page:
    """The head changes what the club is called, says and plays by; tables that are open keep their Reglement."""
    wish = await _wish(request, room, form)
    if isinstance(wish, tuple):
        return await _shown(request, room, found, wish, 422, form)
    fresh = replace(found.club, name=wish.name, told=wish.told, rules=wish.rules, text=wish.text)
    await room.tables.write(lambda connection: describe_club(connection, fresh))
    return room.visits.on(found.way, (), "described")


async def _invited_anew(request: WebRequest, room: ClubRoom, found: Membership, form: FormFields) -> Page:
    """The head makes the old invitation worthless."""
    del request, form
    key = secrets.token_urlsafe(9)
    await room.tables.write(lambda connection: invite_anew(connection, found.club.id, key))
    return room.visits.on(found.way, (), "invited_anew")


async def _announced(request: WebRequest, room: ClubRoom, found: Membership, form: FormFields) -> Page:
    """The head announces an evening."""
    evening = evening_of(form, room.manners, room.visits.front.way_here(request), language_of(request))
    if not isinstance(evening, ClubEvening):
        return await _shown(request, room, found, evening, 422, form)
    stands = await room.tables.write(
        lambda connection: announce_evening(connection, found.club.id, evening, most=MOST_EVENINGS)
    )
    if not stands:
        told = say(language_of(request), "verein.enough_evenings", most=MOST_EVENINGS)
        return await _shown(request, room, found, (told,), 422, form)
    return room.visits.on(found.way, (), "announced")


async def _withdrawn(request: WebRequest, room: ClubRoom, found: Membership, form: FormFields) -> Page:
    """The head takes an evening from the page."""
    del request
    way = form.get("way", "")[:200]
    await room.tables.write(lambda connection: withdraw_evening(connection, found.club.id, way))
    return room.visits.on(found.way, (), "withdrawn")


async def _removed(request: WebRequest, room: ClubRoom, found: Membership, form: FormFields) -> Page:
    """The head removes a member; not himself, he leaves."""
    del request
    who = form.get("person", "")[:64]
    if who != found.club.head:
        await room.tables.write(lambda connection: leave_club(connection, found.club.id, who))
    return room.visits.on(found.way, (), "removed")


async def _dissolved(request: WebRequest, room: ClubRoom, found: Membership, form: FormFields) -> Page:
    """The head dissolves the club, if he says that he is sure."""
    if form.get("sure") != "ja":
        return await _shown(request, room, found, (say(language_of(request), "verein.not_sure"),), 422)
    await room.tables.write(lambda connection: dissolve_club(connection, found.club.id))
    return room.visits.on(WAY, (), "dissolved")


OF_MEMBERS: Final[dict[str, ClubAct]] = {"austreten": _left, "tisch": _table}
OF_THE_HEAD: Final[dict[str, ClubAct]] = {
    "angaben": _described,
    "einladung": _invited_anew,
    "anlass": _announced,
    "anlass-weg": _withdrawn,
    "mitglied-weg": _removed,
    "aufloesen": _dissolved,
}


@post("/verein/{name:str}/{what:str}", status_code=303)
async def done(request: WebRequest, name: FromPath[str], what: FromPath[str], club_room: Given[ClubRoom]) -> Page:
    """What a form of the page wants; a member and the head do more than somebody who was invited. Raises `Refusal`."""
    found = await club_named(request, club_room, name)
    form = await club_room.visits.form(request, found.visitor)
    does = _joined if what == "beitreten" else OF_MEMBERS.get(what) if found.is_member else None
    if does is None and found.is_head:
        does = OF_THE_HEAD.get(what)
    if does is None:
        raise Refusal(403, "form_old")
    return await does(request, club_room, found, form)


ROUTES: Final = (own_clubs, founded, shown, done)
