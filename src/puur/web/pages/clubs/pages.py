"""The pages of clubs: founding and joining one, its tables, its ladder, its evenings."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
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
    ClubMember,
    announce_evening,
    club_of,
    clubs_led_by,
    clubs_of,
    describe_club,
    dissolve_club,
    evenings_of_club,
    found_club,
    invite_anew,
    join_club,
    leave_club,
    members_of,
    note_club_table,
    tables_of_club,
    withdraw_evening,
)
from puur.store.people import KnownPerson
from puur.store.rated import club_rules
from puur.store.table_door import DatabaseTables
from puur.store.trouble import StoreError, StoreTrouble
from puur.web.http.answers import Page, led_on, retried
from puur.web.http.errors import NoSuchTable
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.pages.clubs.club_form import LONGEST, LONGEST_CLUB_NAME, LONGEST_TITLE, evening_of, wished
from puur.web.pages.clubs.facts import (
    FEWEST,
    SeatedTable,
    evening_row,
    ladder,
    reglement_title,
    seated_table,
    table_row,
)
from puur.web.streams.ids import is_id, new_id
from puur.web.table.host.hub import Full, Hub
from puur.web.table.lobby.creation import Enough, Openings, way_to
from puur.web.table.lobby.offers import home_facts
from puur.web.table.lobby.wish import CLUBS_OWN, first_events, wish_of
from puur.web.table.people.rating_boards import RatingBoards
from puur.web.visitor.names import Manners
from puur.web.visitor.reception import FormFields, Refusal, Visits
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
LOOKED: Final = 15.0
"""Seconds for which a table is not looked at again."""
MOST_EVENINGS: Final = 60


@dataclass(frozen=True, slots=True)
class ClubRoom:
    """What the pages need, and the tables somebody looked at a moment ago."""

    visits: Visits
    tables: DatabaseTables
    hub: Hub
    openings: Openings
    boards: RatingBoards
    manners: Manners
    seen: OrderedDict[str, tuple[float, SeatedTable | None]] = field(default_factory=OrderedDict)

    async def look(self, table: str) -> SeatedTable | None:
        """A table as it was some seconds ago; who reloads a page often reads no journals.

        None where nobody sits there any more, and where it cannot be read.
        """
        now = time.monotonic()
        while self.seen and now - next(iter(self.seen.values()))[0] >= LOOKED:
            self.seen.popitem(last=False)
        if table not in self.seen:
            self.seen[table] = now, await self._looked(table)
        return self.seen[table][1]

    async def _looked(self, table: str) -> SeatedTable | None:
        try:
            live = await self.hub.look(table)
        except StoreError as error:
            if error.kind is not StoreTrouble.DAMAGED:
                raise
            return None
        return None if live is None else seated_table(live)


@dataclass(frozen=True, slots=True)
class Membership:
    """A club as somebody finds it: who he is, and who belongs to it."""

    club: Club
    visitor: Visitor
    members: tuple[ClubMember, ...]

    @property
    def is_member(self) -> bool:
        """Whether he belongs to it."""
        account = self.visitor.account
        return account is not None and any(member.person == account.id for member in self.members)

    @property
    def is_head(self) -> bool:
        """Whether he leads it."""
        return self.visitor.account is not None and self.visitor.account.id == self.club.head

    @property
    def way(self) -> str:
        """Its page."""
        return f"/verein/{self.club.id}"


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
    wish = await asyncio.to_thread(wished, form, club_room.manners, language)
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


def _account(visitor: Visitor) -> KnownPerson:
    """The account a club needs. Raises `Refusal`."""
    if visitor.account is None:
        raise Refusal(403, "form_old")
    return visitor.account


@get("/verein/{name:str}")
async def shown(request: WebRequest, name: FromPath[str], club_room: Given[ClubRoom]) -> Page:
    """The page of a club: what it is to everybody, who plays there to its members."""
    return await _shown(request, club_room, await _found(request, club_room, name))


async def _found(request: WebRequest, room: ClubRoom, name: str) -> Membership:
    """The club of an id, as the visitor finds it. Raises `NoSuchTable`."""
    visitor = await room.visits.visitor(request)

    def read(connection: Connection) -> tuple[Club, tuple[ClubMember, ...]] | None:
        club = club_of(connection, name) if is_id(name) else None
        return None if club is None else (club, members_of(connection, name))

    found = await room.tables.read(read)
    if found is None:
        raise NoSuchTable
    return Membership(found[0], visitor, found[1])


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
        "rules_title": await asyncio.to_thread(reglement_title, club, language),
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
    wish = await asyncio.to_thread(wish_of, told, language)
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
    wish = await asyncio.to_thread(wished, form, room.manners, language_of(request))
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
    found = await _found(request, club_room, name)
    form = await club_room.visits.form(request, found.visitor)
    does = _joined if what == "beitreten" else OF_MEMBERS.get(what) if found.is_member else None
    if does is None and found.is_head:
        does = OF_THE_HEAD.get(what)
    if does is None:
        raise Refusal(403, "form_old")
    return await does(request, club_room, found, form)


ROUTES: Final = (own_clubs, founded, shown, done)
