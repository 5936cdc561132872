"""People who mean harm: forged cookies, forms of others, endless guessing, names that are none, the owner's page."""

import asyncio
import re
import time
from typing import TYPE_CHECKING

import pytest
from tests.web.browser import part
from tests.web.conftest import OWNER
from tests.web.real_server import PATIENCE
from tests.web.visitor import PASSWORD, Visitor

if TYPE_CHECKING:
    from tests.web.conftest import Running

FORMS = [
    "/konto/anmelden",
    "/konto/neu",
    "/konto/abmelden",
    "/konto/ueberall",
    "/konto/name",
    "/konto/passwort",
    "/konto/loeschen",
    "/konto/hoeren",
    "/konto/passkey/fragen",
    "/konto/passkey/neu",
    "/konto/passkey/anmelden",
    "/konto/passkey/weg",
    "/gleich/abcdefghjk/rueckspiel",
    "/aufsicht",
    "/aufsicht/erledigt",
]
"""Every form of these pages."""


@pytest.mark.parametrize("path", FORMS)
def test_a_form_without_its_token_does_nothing(club: "Running", path: str) -> None:
    """Neither without a token, nor with a wrong one, nor with that of somebody else."""
    anna, mallory = Visitor.at(club.url), Visitor.at(club.url)
    anna.register(f"Anna {path.replace('/', ' ')}")
    anna.get("/konto")
    mallory.get("/konto")
    for form in ("", "0" * 32, mallory.form, "ü"):
        assert 403 == anna.post(path, {"name": "x", "sure": "ja", "old": PASSWORD}, form=form).status


@pytest.mark.parametrize("path", FORMS)
def test_a_form_from_another_site_does_nothing(club: "Running", path: str) -> None:
    """Browsers say where a form comes from."""
    anna = Visitor.at(club.url)
    anna.get("/konto")
    assert 403 == anna.post(path, {}, origin="https://elsewhere.example").status
    assert 403 == anna.post(path, {}, sec_fetch_site="cross-site").status


@pytest.mark.parametrize("path", FORMS)
def test_programs_need_the_token_too(club: "Running", path: str) -> None:
    """A header no browser sends by itself does not stand in for a form's token."""
    anna = Visitor.at(club.url)
    assert 403 == anna.post(path, {}, form="", authorization="Bearer x").status


@pytest.mark.parametrize(
    "secret", ["", "x", "A" * 43, "A" * 44, "A" * 5_000, "' OR 1=1 --", "%00", "../../etc/passwd", "ü", '";"']
)
def test_forged_cookies_open_nothing(club: "Running", secret: str) -> None:
    """Whatever stands in a cookie, the page shows the door and the server lives."""
    for name in ("puur_session", "puur_guest", "puur_owner"):
        visitor = Visitor(club.url, {name: secret.encode().decode("latin-1")})
        assert "Konto eröffnen" in visitor.get("/konto", accept_language="de").text
        assert 403 == visitor.get("/aufsicht").status


def test_the_session_of_another_is_not_a_guest(club: "Running") -> None:
    """The secret of a session in the guest's cookie, or the digest in the session's, opens nothing."""
    anna = Visitor.at(club.url)
    anna.register("Anna Cookie")
    for cookies in (
        {"puur_guest": anna.cookies["puur_session"]},
        {"puur_session": anna.cookies["puur_guest"]},
    ):
        assert "Anna Cookie" not in Visitor(club.url, cookies).get("/konto").text


def test_cookies_cannot_be_read_by_scripts(club: "Running") -> None:
    """Session, guest and owner: HttpOnly, and not sent along from other sites."""
    anna = Visitor.at(club.url)
    answers = [anna.get("/konto"), anna.post("/konto/neu", {"name": "Anna Http", "password": PASSWORD})]
    anna.get("/aufsicht")
    answers.append(anna.post("/aufsicht", {"key": OWNER}))
    told = [value.lower() for answer in answers for name, value in answer.headers if name.lower() == "set-cookie"]
    assert 4 <= len(told)
    assert all("httponly" in cookie and "samesite=" in cookie for cookie in told)


@pytest.mark.parametrize("guesses", [250, pytest.param(1_000, marks=pytest.mark.nightly)])
def test_many_guesses_come_to_little(club: "Running", guesses: int) -> None:
    """Of hundreds of passwords tried from one address only a few are checked; their owner stays signed in."""
    anna, mallory = Visitor.at(club.url), Visitor.at(club.url)
    anna.register("Anna Ziel")
    mallory.get("/konto")
    found = [
        mallory.post("/konto/anmelden", {"name": "Anna Ziel", "password": f"geraten {number}"})
        for number in range(guesses)
    ]
    looked_at = [answer for answer in found if answer.status == 403]
    refused = [answer for answer in found if answer.status == 429]
    assert len(looked_at) < 40
    assert guesses == len(looked_at) + len(refused)
    assert len(refused) > 200
    assert all(int(answer.header("retry-after")) > 0 for answer in refused)
    assert 200 == anna.get("/konto").status
    assert "Anna Ziel" in anna.get("/konto").text


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>"[:24],
        '"><img src=x onerror=1>',
        "\u202egnitset",
        "a\u200bb",
        "a\x07b",
        "x" * 100_000,
        "\U000e0041nna",
        "{{ 7*7 }}",
        "' OR 1=1; --",
    ],
)
def test_names_are_only_ever_text(club: "Running", name: str) -> None:
    """A name is refused or shown as the text it is: never markup, never turning the line, never invisible."""
    anna = Visitor.at(club.url)
    anna.get("/konto")
    answer = anna.post("/konto/neu", {"name": name, "password": PASSWORD})
    assert answer.status in {303, 422}
    page = anna.get("/konto").text
    assert name not in page or not set(name) & set("<>\"'")
    assert "alert(1)</script>" not in page
    assert "49" not in re.findall(r"<h1>(.*?)</h1>", page)
    where = anna.open(entry="lobby", title=name[:2_000], name=name[:2_000])
    table = anna.get(where).text
    assert not set("\u202e\u200b\x07") & set(table)
    assert "alert(1)</script>" not in table
    assert "<img src=x" not in table


def test_nobody_makes_the_server_read_everything_again_and_again(club: "Running") -> None:
    """One's own data can be fetched a few times; then one waits."""
    anna = Visitor.at(club.url)
    anna.register("Anna Sammelt")
    assert {200, 429} == {anna.get("/konto/daten").status for _ in range(10)}


def test_huge_forms_are_refused(club: "Running") -> None:
    """More than a form can hold is not read to its end."""
    anna = Visitor.at(club.url)
    anna.get("/konto")
    assert 413 == anna.post("/tisch", {"text": "x" * 195_000}).status
    assert anna.post("/konto/neu", {"name": "x" * 250_000}).status in {400, 413}


def test_the_seat_of_another_is_his(club: "Running") -> None:
    """With a person's id as a cookie one is not him, and from nobody's seat one does not act."""

    async def story() -> None:
        anna = Visitor.at(club.url)
        table = anna.open(entry="link", name="Anna")
        anna.register("Anna Platz")
        from puur.web.visitor.guests import person_of  # noqa: PLC0415  what a thief might know

        for cookie in ("0" * 22, person_of("x" * 22)[:22]):
            thief = Visitor(club.url, {"puur_guest": cookie})
            async with thief.line(table) as wire:
                assert part(await wire.hello(), "chair").get("you") is None
                await wire.send({"type": "chair", "do": "stand"})
                assert "problem" == (await wire.until("problem"))["type"]

    asyncio.run(story())


def test_reports_come_to_the_owner_and_to_nobody_else(club: "Running") -> None:
    """What was reported stands on the owner's page with its words until it is settled; the door takes the key alone."""

    async def story() -> None:
        anna, beat = Visitor.at(club.url), Visitor.at(club.url)
        table = anna.open(entry="link", name="Anna", chat="words")
        beat.get(table)
        async with anna.line(table) as annas_line, beat.line(table) as beats_line:
            await annas_line.hello(name="Anna")
            await beats_line.hello(name="Beat")
            await beats_line.send({"type": "chair", "do": "sit", "seat": "N"})
            while part(await beats_line.until("view"), "chair").get("you") != "N":
                pass
            await beats_line.send({"type": "say", "text": "Das ist <b>unschön</b>"})
            while "unschön" not in str((await annas_line.until("view")).get("talk")):
                pass
            for _ in range(3):
                await annas_line.send({"type": "mute", "seat": "N", "do": "report"})
            await annas_line.send({"type": "mute", "seat": "N", "do": "block"})
            while "unschön" in str((await annas_line.until("view")).get("talk")):
                pass  # with the block the reports before it are taken too

    asyncio.run(story())
    owner = Visitor.at(club.url)
    assert 403 == owner.get("/aufsicht").status
    assert 403 == owner.post("/aufsicht", {"key": "geraten"}).status
    assert 303 == owner.post("/aufsicht", {"key": OWNER}).status
    until = time.monotonic() + PATIENCE
    while "unschön" not in (page := owner.get("/aufsicht")).text and time.monotonic() < until:
        time.sleep(0.05)  # it is being written
    assert 1 == page.text.count("Das ist &lt;b&gt;unschön&lt;/b&gt;")
    found = re.search(r'name="number" value="(\d+)"', page.text)
    assert found
    stranger = Visitor.at(club.url)
    stranger.get("/konto")
    assert 403 == stranger.post("/aufsicht/erledigt", {"number": found[1]}).status
    assert 403 == owner.post("/aufsicht/erledigt", {"number": "9" * 40}).status
    assert 303 == owner.post("/aufsicht/erledigt", {"number": found[1]}).status
    assert "unschön" not in owner.get("/aufsicht").text


def test_who_is_blocked_is_not_heard_at_the_next_table_either(club: "Running") -> None:
    """A block holds where both sit again, and stands on the account's page, where it can be lifted."""

    async def meet(anna: Visitor, beat: Visitor, *, block: bool, heard: bool) -> None:
        host, guest = (anna, beat) if block else (beat, anna)  # at her own tables he does not sit any more
        table = host.open(entry="link", name="Host", chat="words")
        guest.get(table)
        async with anna.line(table) as annas_line, beat.line(table) as beats_line:
            await annas_line.hello(name="Anna")
            await beats_line.hello(name="Beat")
            comes = beats_line if block else annas_line
            await comes.send({"type": "chair", "do": "sit", "seat": "N"})
            while part(await comes.until("view"), "chair").get("you") != "N":
                pass
            if block:
                await annas_line.send({"type": "mute", "seat": "N", "do": "block"})
            await beats_line.send({"type": "say", "text": "Hoert mich jemand"})
            while "Hoert" not in str((await beats_line.until("view")).get("talk")):
                pass
            await annas_line.send({"type": "say", "text": "Ende"})
            while "Ende" not in (talk := str((await annas_line.until("view")).get("talk"))) or heard is (
                "Hoert" not in talk
            ):
                pass  # blocks of before are looked up in the store

    async def story() -> None:
        anna, beat = Visitor.at(club.url), Visitor.at(club.url)
        anna.register("Anna Ruhe")
        await meet(anna, beat, block=True, heard=False)
        await meet(anna, beat, block=False, heard=False)
        page = anna.get("/konto", accept_language="de").text
        found = re.search(r'name="person" value="(\w+)"', page)
        assert found
        anna.post("/konto/hoeren", {"person": found[1]})
        await meet(anna, beat, block=False, heard=True)

    asyncio.run(story())


def test_who_is_blocked_does_not_sit_at_the_hosts_next_table(club: "Running") -> None:
    """At the next table of whoever blocked him no seat is offered to him or given; once he is heard again it is."""

    async def comes(anna: Visitor, beat: Visitor) -> tuple[bool, str]:
        table = anna.open(entry="link", name="Anna")
        beat.get(table)
        async with beat.line(table) as line:
            view = await line.hello(name="Beat")
            await line.send({"type": "chair", "do": "sit", "seat": "N"})
            while (frame := await line.next())["type"] != "problem":
                if frame["type"] == "view" and part(frame, "chair").get("you") == "N":
                    return "sit N" in str(view.get("chair")), "sits"
            return "sit N" in str(view.get("chair")), str(frame["code"])

    async def story() -> None:
        anna, beat = Visitor.at(club.url), Visitor.at(club.url)
        anna.register("Anna Rast")
        table = anna.open(entry="link", name="Anna")
        beat.get(table)
        async with anna.line(table) as annas_line, beat.line(table) as beats_line:
            await annas_line.hello(name="Anna")
            await beats_line.hello(name="Beat")
            await beats_line.send({"type": "chair", "do": "sit", "seat": "N"})
            while part(await beats_line.until("view"), "chair").get("you") != "N":
                pass
            await annas_line.send({"type": "mute", "seat": "N", "do": "block"})
            async with asyncio.timeout(PATIENCE):
                while not (found := re.search(r'name="person" value="(\w+)"', anna.get("/konto").text)):  # noqa: ASYNC110  the server tells nobody
                    await asyncio.sleep(0.1)
        assert (False, "barred") == await comes(anna, beat)
        anna.post("/konto/hoeren", {"person": found[1]})
        assert (True, "sits") == await comes(anna, beat)

    asyncio.run(story())


def test_without_a_key_the_owners_page_stays_closed(server: "Running") -> None:
    """A server started without a key has no owner's page for anybody, not even with an empty one."""
    anna = Visitor(server.url)
    anna.get("/aufsicht")
    assert 403 == anna.post("/aufsicht", {"key": ""}).status
    anna.cookies["puur_owner"] = ""
    assert 403 == anna.get("/aufsicht").status
