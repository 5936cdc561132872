"""The account's pages: making one, signing in and out, name, password, passkeys, what is kept, leaving for good."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from puur.store.conduct import blocked_by, unblock_person
from puur.store.people import KnownPerson, passkeys_of, person_of
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.table.people.moves import Movers
from puur.web.table.people.traces import export, forget_tables
from puur.web.visitor import passkeys
from puur.web.visitor.guests import guest_cookie, guest_of
from puur.web.visitor.members import Failed, Members, Signed
from puur.web.visitor.passwords import SHORTEST
from puur.web.visitor.reception import FormFields, Refusal, Visits, safe_way
from puur.web.visitor.visitors import Visitor, session_cookie

HOME: Final = "/konto"
Handling = Callable[["Accounts", WebRequest, Visitor, FormFields], Awaitable[Page]]


class Accounts:
    """Does what the forms ask for."""

    def __init__(self, visits: Visits, members: Members, movers: Movers) -> None:
        self.visits = visits
        self.members = members
        self._movers = movers
        self._tables = visits.tables
        self._secure = visits.front.site.secure

    async def shown(self, request: WebRequest, visitor: Visitor, problem: str = "", status: int = 200) -> Page:
        """The account, or the doors to one."""
        place = passkeys.relying_party_of(self.visits.front.way_here(request))
        way = safe_way(request.query_params.get("weiter", ""))
        facts = {"problem": problem, "passkeys": place is not None, "shortest": SHORTEST, "way": way}
        if visitor.account is None:
            return self.visits.page(request, visitor, "enter.html", facts, status=status)
        mine = visitor.account

        keys, blocked = await self._tables.read(
            lambda connection: (
                passkeys_of(connection, mine.id),
                [(person, person_of(connection, person)) for person in sorted(blocked_by(connection, mine.id))],
            )
        )
        shown = [(key.id.hex(), key.label) for key in keys]
        people = [(person, "" if found is None else found.name) for person, found in blocked]
        return self.visits.page(
            request, visitor, "account.html", {**facts, "keys": shown, "blocked": people}, status=status
        )

    async def refused(self, request: WebRequest, visitor: Visitor, failed: Failed, status: int = 422) -> Page:
        """The page again, with what was wrong."""
        language = language_of(request)
        told = say(language, f"konto.{failed.why}", seconds=max(1, round(failed.wait)), shortest=SHORTEST)
        waits = failed.wait > 0 or failed.why == "busy"
        answer = await self.shown(request, visitor, told, 429 if waits else status)
        if waits:
            answer.headers["retry-after"] = str(max(1, round(failed.wait)))
        return answer

    def _entered(self, signed: Signed, way: str, done: str = "") -> Page:
        """Signed in: the session's cookie, and a fresh guest, so that nothing of before opens the account."""
        return self.visits.on(way or HOME, self.cookies(signed.secret), done)

    def cookies(self, secret: str) -> tuple[Cookie, Cookie]:
        """A session's cookie (none: it goes away) and a fresh guest's."""
        return session_cookie(secret, secure=self._secure), guest_cookie(guest_of(None), secure=self._secure)

    async def sign_in(self, request: WebRequest, visitor: Visitor, fields: FormFields) -> Page:
        """By name and password."""
        name, password = fields.get("name", "").strip(), fields.get("password", "")
        outcome = await self.members.sign_in(self._tables, name, password, self.visits.origin(request, visitor))
        if isinstance(outcome, Failed):
            return await self.refused(request, visitor, outcome, 403)
        if visitor.account is None:
            await self._movers.take_along(visitor.person, outcome.person)
        session = session_cookie(outcome.secret, secure=self._secure)
        return self.visits.on(safe_way(fields.get("weiter", "")) or HOME, (session,))

    async def register(self, request: WebRequest, visitor: Visitor, fields: FormFields) -> Page:
        """A guest becomes an account and keeps his seats."""
        told = fields.get("name", ""), fields.get("password", "")
        tables, address = self._tables, self.visits.address(request)
        if visitor.account is not None:
            return self.visits.on(HOME)
        outcome = await self.members.register(tables, visitor.person, told, address)
        if isinstance(outcome, Failed):
            return await self.refused(request, visitor, outcome)
        return self._entered(outcome, safe_way(fields.get("weiter", "")), "made")

    async def leave(self, request: WebRequest, visitor: Visitor, fields: FormFields) -> Page:
        """Sign out here."""
        del request, fields
        if visitor.session is not None:
            await self.members.leave(self._tables, visitor.session)
        session = session_cookie("", secure=self._secure)
        return self.visits.on(HOME, (session,), "out")

    async def leave_everywhere(self, request: WebRequest, visitor: Visitor, fields: FormFields) -> Page:
        """Sign out on every device."""
        if visitor.account is not None:
            await self.members.leave_everywhere(self._tables, visitor.account.id)
        return await self.leave(request, visitor, fields)

    async def rename(self, request: WebRequest, visitor: Visitor, fields: FormFields) -> Page:
        """Another name."""
        if visitor.account is None:
            return self.visits.on(HOME)
        failed = await self.members.rename(self._tables, visitor.account.id, fields.get("name", ""))
        return await self._done(request, visitor, failed, "named")

    async def new_password(self, request: WebRequest, visitor: Visitor, fields: FormFields) -> Page:
        """Another password; all other devices are signed out."""
        if visitor.account is None or visitor.session is None:
            return self.visits.on(HOME)
        told = fields.get("old", ""), fields.get("password", "")
        failed = await self.members.new_password(self._tables, visitor.account, told, visitor.session)
        return await self._done(request, visitor, failed, "password")

    async def _done(self, request: WebRequest, visitor: Visitor, failed: Failed | None, done: str) -> Page:
        return self.visits.on(HOME, (), done) if failed is None else await self.refused(request, visitor, failed)

    async def delete(self, request: WebRequest, visitor: Visitor, fields: FormFields) -> Page:
        """The account and all that is kept of it, for good."""
        if visitor.account is None:
            return self.visits.on(HOME)
        tables, mine = self._tables, visitor.account
        failed = await self.members.proved(tables, mine, fields.get("old", ""))
        if failed is None and fields.get("sure") != "ja":
            failed = Failed("not_sure")
        if failed is not None:
            return await self.refused(request, visitor, failed)
        await forget_tables(tables, mine.id)
        await self.members.forget(tables, mine.id)
        return self.visits.on(HOME, self.cookies(""), "gone")

    async def unblock(self, request: WebRequest, visitor: Visitor, fields: FormFields) -> Page:
        """Hear somebody again."""
        del request
        who = fields.get("person", "")[:64]
        await self._tables.write(lambda connection: unblock_person(connection, visitor.person, who))
        return self.visits.on(HOME, (), "heard")

    async def data(self, request: WebRequest) -> Page:
        """Everything that is kept of the account, as a file."""
        visitor = await self.visits.visitor(request)
        if visitor.account is None:
            return self.visits.on(HOME)
        mine: KnownPerson = visitor.account
        wait = await self.members.exports.take(self._tables, mine.id)
        if wait:
            return await self.refused(request, visitor, Failed("wait", wait))
        told = await export(self._tables, mine)
        headers = {"content-disposition": 'attachment; filename="puur.json"', "cache-control": "no-store"}
        return Response(told, media_type="application/json", headers=headers)


FORMS: Final[Mapping[str, Handling]] = {
    "anmelden": Accounts.sign_in,
    "neu": Accounts.register,
    "abmelden": Accounts.leave,
    "ueberall": Accounts.leave_everywhere,
    "name": Accounts.rename,
    "passwort": Accounts.new_password,
    "loeschen": Accounts.delete,
    "hoeren": Accounts.unblock,
}


@get(HOME)
async def account(request: WebRequest, accounts: Given[Accounts]) -> Page:
    """The account, or the doors to one."""
    return await accounts.shown(request, await accounts.visits.visitor(request))


@get(f"{HOME}/daten")
async def data(request: WebRequest, accounts: Given[Accounts]) -> Page:
    """Everything that is kept of the account."""
    return await accounts.data(request)


@post(f"{HOME}/{{what:str}}", status_code=303)
async def form(request: WebRequest, what: FromPath[str], accounts: Given[Accounts]) -> Page:
    """What a form of the page asks for."""
    work = FORMS.get(what)
    if work is None:
        raise NotFoundException
    visitor = await accounts.visits.visitor(request)
    try:
        return await work(accounts, request, visitor, await accounts.visits.form(request, visitor))
    except Refusal as refusal:
        return await accounts.refused(request, visitor, Failed(refusal.why), status=refusal.status)


ROUTES: Final = (account, data, form)
