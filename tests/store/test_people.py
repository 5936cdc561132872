"""People, their sessions and tokens, reports and blocks: the same in a file and in a database server."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

import pytest
from sqlalchemy import Connection

from puur.store import open_store
from puur.store import people as rows
from puur.store.conduct import (
    ConductReport,
    add_report,
    block_person,
    blocked_by,
    keep_report,
    open_reports,
    settle_report,
    unblock_person,
)
from puur.store.people import KnownPerson, Login, Passkey
from puur.store.questions import DeviceQuestion, answered, ask
from puur.store.tokens import (
    Token,
    add_token,
    digest,
    end_session,
    end_sessions_of,
    forget_expired,
    open_session,
    revoke_token,
    session_person,
    token_of,
    tokens_of,
)

T = TypeVar("T")
ANNA = KnownPerson("p1", "Anna", 10.0)
BEAT = KnownPerson("p2", "Beat", 11.0)
KEY = Passkey(b"\x00key", "p1", b"public", 3, "Telefon", 12.0)


@pytest.fixture
def run(url: str) -> Callable[[Callable[[Connection], T]], T]:
    """Runs a function in a store in which Anna and Beat have accounts."""

    def two_people(connection: Connection) -> None:
        for who in (ANNA, BEAT):
            rows.add_person(connection, who)

    def running(function: Callable[[Connection], T]) -> T:
        async def story() -> T:
            async with await open_store(url) as store:
                await store.tables.write(two_people)
                return await store.tables.write(function)

        return asyncio.run(story())

    return running


Run = Callable[[Callable[[Connection], None]], None]


def test_people_sign_in_by_name(run: Run) -> None:
    """A login name is one however it is written, each person has one, and the password can be changed."""

    def story(connection: Connection) -> None:
        assert rows.add_login(connection, Login(" ANNA ", "p1", "hash"))
        assert not rows.add_login(connection, Login("anna", "p2", "other"))
        assert not rows.add_login(connection, Login("other", "p1", "other"))
        assert Login("anna", "p1", "hash") == rows.login_named(connection, "Anna")
        assert rows.login_named(connection, "Beat") is None
        assert rows.change_password(connection, "p1", "new")
        assert not rows.change_password(connection, "p2", "new")
        assert Login("anna", "p1", "new") == rows.login_named(connection, "anna")
        assert rows.rename_person(connection, "p1", "Anna B.")
        assert KnownPerson("p1", "Anna B.", 10.0) == rows.person_of(connection, "p1")
        assert not rows.rename_person(connection, "p9", "Nobody")

    run(story)


def test_people_sign_in_by_passkey(run: Run) -> None:
    """A key is found by its id, counts its use, and can be deleted by its owner alone."""

    def story(connection: Connection) -> None:
        rows.add_passkey(connection, KEY)
        assert KEY == rows.passkey_of(connection, KEY.id)
        rows.use_passkey(connection, KEY.id, 4)
        assert [4] == [key.used for key in rows.passkeys_of(connection, "p1")]
        assert not rows.delete_passkey(connection, "p2", KEY.id)
        assert rows.delete_passkey(connection, "p1", KEY.id)
        assert rows.passkey_of(connection, KEY.id) is None

    run(story)


def test_sessions_end(run: Run) -> None:
    """A session counts until it expires or is ended; the others of a person can be ended together."""

    def story(connection: Connection) -> None:
        for secret, expires in (("a", 100.0), ("b", 200.0), ("c", 200.0)):
            open_session(connection, digest(secret), "p1", 1.0, expires)
        assert ANNA == session_person(connection, digest("a"), 99.0)
        assert session_person(connection, digest("a"), 100.0) is None
        assert session_person(connection, digest("unknown"), 1.0) is None
        assert 1 == forget_expired(connection, 150.0)
        assert 1 == end_sessions_of(connection, "p1", but=digest("b"))
        assert ANNA == session_person(connection, digest("b"), 99.0)
        end_session(connection, digest("b"))
        assert 0 == end_sessions_of(connection, "p1")

    run(story)


def test_tokens_are_for_one_purpose(run: Run) -> None:
    """A token opens what it was made for until it expires or is revoked; one without an end does not expire."""
    bot = Token(digest("bot"), "p1", "bot", "mein Bot", 1.0, None)
    link = Token(digest("link"), "p1", "link", "", 2.0, 50.0)

    def story(connection: Connection) -> None:
        add_token(connection, link)
        add_token(connection, bot)
        assert (bot, link) == tokens_of(connection, "p1")
        assert bot == token_of(connection, digest("bot"), "bot", 1e9)
        assert token_of(connection, digest("bot"), "link", 1.0) is None
        assert token_of(connection, digest("link"), "link", 50.0) is None
        assert 1 == forget_expired(connection, 50.0)
        assert not revoke_token(connection, "p2", digest("bot"))
        assert revoke_token(connection, "p1", digest("bot"))
        assert () == tokens_of(connection, "p1")

    run(story)


def test_questions_to_devices_are_good_once_and_not_for_long(run: Run) -> None:
    """A challenge fits its visitor and purpose, once, until it expires; asking anew makes the older one void."""

    def story(connection: Connection) -> None:
        ask(connection, DeviceQuestion("anna", "make", b"first", 100.0), 1.0)
        ask(connection, DeviceQuestion("anna", "make", b"second", 100.0), 1.0)
        assert answered(connection, "beat", "make", 1.0) is None
        assert b"second" == answered(connection, "anna", "make", 1.0)
        assert answered(connection, "anna", "make", 1.0) is None
        ask(connection, DeviceQuestion("anna", "make", b"third", 100.0), 1.0)
        assert answered(connection, "anna", "prove", 1.0) is None
        assert answered(connection, "anna", "make", 1.0) is None
        ask(connection, DeviceQuestion("anna", "make", b"fourth", 100.0), 1.0)
        assert answered(connection, "anna", "make", 100.0) is None
        ask(connection, DeviceQuestion("beat", "prove", b"fifth", 100.0), 1.0)
        ask(connection, DeviceQuestion("vreni", "prove", b"sixth", 200.0), 100.0)
        assert 0 == forget_expired(connection, 100.0)
        assert 1 == forget_expired(connection, 200.0)

    run(story)


def test_reports_are_settled_once(run: Run) -> None:
    """Open reports are listed, the oldest first, until they are settled."""

    def story(connection: Connection) -> None:
        first, second = (
            add_report(connection, ConductReport(0, "table/1", "p1", "guest", words, at))
            for words, at in (("b", 2.0), ("a", 1.0))
        )
        assert [second, first] == [report.number for report in open_reports(connection)]
        assert settle_report(connection, first, 3.0)
        assert not settle_report(connection, first, 4.0)
        assert (ConductReport(second, "table/1", "p1", "guest", "a", 1.0),) == open_reports(connection)

    run(story)


def test_no_table_fills_the_page_of_reports(run: Run) -> None:
    """However many names somebody takes, so many reports of a table are open; others still find room."""

    def story(connection: Connection) -> None:
        strangers = [ConductReport(0, "table/1", "p1", f"guest {at}", "a", 1.0) for at in range(5)]
        assert [True] * 3 + [False] * 2 == [keep_report(connection, told, 3) for told in strangers]
        other = ConductReport(0, "table/2", "p2", "guest 0", "a", 1.0)
        assert keep_report(connection, other, 3)
        assert not keep_report(connection, other, 3)
        settle_report(connection, open_reports(connection)[0].number, 2.0)
        assert keep_report(connection, strangers[3], 3)
        many = [ConductReport(0, f"table/{at}", "p1", "guest 9", "a", 1.0) for at in range(10, 14)]
        assert [True] * 3 + [False] == [keep_report(connection, told, 3) for told in many]

    run(story)


def test_whoever_is_deleted_leaves_nothing(run: Run) -> None:
    """With a person go login, keys, sessions, tokens and blocks; blocks can also be lifted."""

    def story(connection: Connection) -> None:
        rows.add_login(connection, Login("anna", "p1", "hash"))
        rows.add_passkey(connection, KEY)
        open_session(connection, digest("a"), "p1", 1.0, 9.0)
        add_token(connection, Token(digest("bot"), "p1", "bot", "", 1.0, None))
        for who, whom in (("p1", "p2"), ("p2", "p1"), ("p2", "guest"), ("p2", "guest"), ("p2", "p3")):
            block_person(connection, who, whom, 5.0)
        unblock_person(connection, "p2", "p3")
        assert {"p1", "guest"} == blocked_by(connection, "p2")
        assert rows.delete_person(connection, "p1")
        assert not rows.delete_person(connection, "p1")
        assert (None, None, None) == (
            rows.person_of(connection, "p1"),
            rows.login_named(connection, "anna"),
            rows.passkey_of(connection, KEY.id),
        )
        assert (None, ()) == (session_person(connection, digest("a"), 2.0), tokens_of(connection, "p1"))
        assert (frozenset(), frozenset({"guest"})) == (blocked_by(connection, "p1"), blocked_by(connection, "p2"))

    run(story)
