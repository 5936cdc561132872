"""The JSON endpoints for scripts to create a passkey, or to sign in with one."""

import time
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from litestar import Response, post
from sqlalchemy import Connection

from puur.decks import Language
from puur.store.people import (
    KnownPerson,
    add_passkey,
    delete_passkey,
    login_named,
    passkey_of,
    passkeys_of,
    person_of,
)
from puur.store.tables import login
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.table.people.moves import Movers
from puur.web.visitor import passkeys
from puur.web.visitor.guests import guest_cookie, guest_of
from puur.web.visitor.members import Members
from puur.web.visitor.names import clean_name
from puur.web.visitor.reception import FormFields, Refusal, Visits, safe_way
from puur.web.visitor.visitors import Visitor, session_cookie

_HERE: Final = "/konto/passkey"
_LABEL: Final = 40
KeyWork = Callable[[WebRequest, Visitor, FormFields, passkeys.RelyingParty], Awaitable[Response[bytes]]]


class ScriptTold(msgspec.Struct, omit_defaults=True):
    """What the script is told: where to go on, or what was wrong."""

    way: str = ""
    problem: str = ""


class Keys:
    """Does what the script asks for."""

    def __init__(self, visits: Visits, members: Members, movers: Movers) -> None:
        self._visits = visits
        self._members = members
        self._movers = movers
        self._tables = visits.tables

    async def guarded(self, request: WebRequest, work: KeyWork) -> Response[bytes]:
        """The answer, where the form is the visitor's own and passkeys work here."""
        visitor = await self._visits.visitor(request)
        place = passkeys.relying_party_of(self._visits.front.way_here(request))
        try:
            fields = await self._visits.form(request, visitor)
            if place is not None:
                return await work(request, visitor, fields, place)
        except Refusal as refusal:
            return _problem(language_of(request), refusal.why, refusal.status)
        return _problem(language_of(request), "no_passkeys", 404)

    async def ask(
        self, request: WebRequest, visitor: Visitor, fields: FormFields, place: passkeys.RelyingParty
    ) -> Response[bytes]:
        """What the browser shall ask its device: for a new key, or to sign in (`what` is `neu` or `anmelden`)."""
        from puur.web.visitor import key_devices

        await self._slowly(request, visitor)
        if fields.get("what") != "neu":
            asked = key_devices.to_prove(place, await passkeys.ask(self._tables, visitor.form, "prove"))
            return Response(asked.encode(), media_type="application/json")
        maker = await self._maker(visitor, fields)
        tables = self._tables
        known = await tables.read(lambda connection: passkeys_of(connection, maker.id))
        if len(known) >= passkeys.MOST_KEYS:
            raise Refusal(422, "too_many_keys")
        asked = key_devices.to_make(place, maker, await passkeys.ask(tables, visitor.form, "make"), known)
        return Response(asked.encode(), media_type="application/json")

    async def _slowly(self, request: WebRequest, visitor: Visitor) -> None:
        if await self._members.tries.passkeys.take(self._tables, visitor, self._visits.address(request)):
            raise Refusal(429, "busy")

    async def _maker(self, visitor: Visitor, fields: FormFields) -> KnownPerson:
        """Whose the key will be: the account's, or that of the guest who becomes one."""
        if visitor.account is not None:
            return visitor.account
        name = self._members.name(fields.get("name", ""))
        if name is None:
            raise Refusal(422, "name_wrong")
        taken = await self._tables.read(lambda connection: login_named(connection, name))
        if taken is not None:
            raise Refusal(422, "name_taken")
        return KnownPerson(visitor.person, name, time.time())

    async def make(
        self, request: WebRequest, visitor: Visitor, fields: FormFields, place: passkeys.RelyingParty
    ) -> Response[bytes]:
        """Keep the key the device made; a guest has an account now."""
        from puur.web.visitor import key_devices

        del request
        challenge, answer = await self._answer(visitor, fields, "make")
        maker = await self._maker(visitor, fields)
        label = (clean_name(fields.get("label", "")) or time.strftime("%d.%m.%Y"))[:_LABEL]
        key = key_devices.made(place, maker, challenge, answer, label)
        if key is None:
            raise Refusal(422, "key_wrong")
        tables = self._tables
        if visitor.account is None:
            exists = await tables.read(lambda connection: person_of(connection, maker.id))
            if exists is not None:
                raise Refusal(422, "key_wrong")
            signed = await self._members.register_by_key(tables, maker, key)
            return self._entered(signed.secret, "/konto?getan=made", fresh=True)

        def kept(connection: Connection) -> bool:
            if passkey_of(connection, key.id) is not None:
                return False
            add_passkey(connection, key)
            return True

        if not await tables.write(kept):
            raise Refusal(422, "key_wrong")
        return _json(ScriptTold("/konto?getan=key"))

    async def prove(
        self, request: WebRequest, visitor: Visitor, fields: FormFields, place: passkeys.RelyingParty
    ) -> Response[bytes]:
        """Sign in with a key."""
        from puur.web.visitor import key_devices

        del request
        challenge, answer = await self._answer(visitor, fields, "prove")
        tables = self._tables
        person = await key_devices.proved(tables, place, challenge, answer)
        if person is None:
            raise Refusal(403, "key_wrong")
        signed = await self._members.open(tables, person)
        if visitor.account is None:
            await self._movers.take_along(visitor.person, person)
        return self._entered(signed.secret, safe_way(fields.get("weiter", "")) or "/konto", fresh=False)

    async def remove(
        self, request: WebRequest, visitor: Visitor, fields: FormFields, place: passkeys.RelyingParty
    ) -> Response[bytes]:
        """Forget a key; the last way to sign in stays."""
        del request, place
        if visitor.account is None:
            return self._visits.on("/konto")
        mine, told = visitor.account, fields.get("key", "")[:4_000]
        key = bytes.fromhex(told) if set(told) <= set("0123456789abcdef") and len(told) % 2 == 0 else b""

        def gone(connection: Connection) -> bool:
            by_name = connection.execute(login.select().where(login.c.person == mine.id)).first() is not None
            other = by_name or len(passkeys_of(connection, mine.id)) > 1
            return other and delete_passkey(connection, mine.id, key)

        done = await self._tables.write(gone)
        return self._visits.on("/konto", (), "key_gone" if done else "key_last")

    async def _answer(self, visitor: Visitor, fields: FormFields, purpose: str) -> tuple[bytes, str]:
        challenge = await passkeys.answered(self._tables, visitor.form, purpose)
        answer = fields.get("answer", "")
        if challenge is None or not answer or len(answer) > passkeys.LONGEST_ANSWER:
            raise Refusal(422, "key_late")
        return challenge, answer

    def _entered(self, secret: str, way: str, *, fresh: bool) -> Response[bytes]:
        """The answer after signing in; `fresh`: the guest became the account and is replaced by a new one."""
        secure = self._visits.front.site.secure
        cookies = [session_cookie(secret, secure=secure)]
        if fresh:
            cookies.append(guest_cookie(guest_of(None), secure=secure))
        return Response(msgspec.json.encode(ScriptTold(way)), media_type="application/json", cookies=cookies)


def _json(told: ScriptTold, status: int = 200) -> Response[bytes]:
    return Response(msgspec.json.encode(told), status_code=status, media_type="application/json")


def _problem(language: Language, why: str, status: int) -> Response[bytes]:
    return _json(ScriptTold(problem=say(language, f"konto.{why}", seconds=60)), status)


@post(f"{_HERE}/fragen", status_code=200)
async def ask(request: WebRequest, keys: Given[Keys]) -> Response[bytes]:
    """What a browser shall ask its device."""
    return await keys.guarded(request, keys.ask)


@post(f"{_HERE}/neu", status_code=200)
async def make(request: WebRequest, keys: Given[Keys]) -> Response[bytes]:
    """A device made a key."""
    return await keys.guarded(request, keys.make)


@post(f"{_HERE}/anmelden", status_code=200)
async def prove(request: WebRequest, keys: Given[Keys]) -> Response[bytes]:
    """A device signs in."""
    return await keys.guarded(request, keys.prove)


@post(f"{_HERE}/weg", status_code=303)
async def remove(request: WebRequest, keys: Given[Keys]) -> Response[bytes]:
    """A key is forgotten."""
    return await keys.guarded(request, keys.remove)


ROUTES: Final = (ask, make, prove, remove)
