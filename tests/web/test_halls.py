"""A hall behind one address: one phone that tries too often keeps nobody else out, and new cookies do not help it."""

import itertools
from typing import TYPE_CHECKING

import pytest
from tests.web.visitor import PASSWORD, Visitor

if TYPE_CHECKING:
    from tests.web.conftest import Running

_NUMBERS = itertools.count(1)
RULING = "/schiedsrichter/fall?art=revoke&text=jass%201"
SLOWER = "etwas schnell hintereinander"


def beside(other: Visitor) -> Visitor:
    """Somebody else in the same hall."""
    return Visitor(other.url, address=other.address)


def member(server: "Running") -> tuple[str, Visitor]:
    """The name of an account, and the phone it was made on, which is signed out by now."""
    name, phone = f"Saal {next(_NUMBERS)}", Visitor.at(server.url)
    assert 303 == phone.register(name).status
    phone.get("/konto")
    phone.post("/konto/abmelden", {})
    assert 303 == phone.sign_in(name).status
    phone.get("/konto")
    phone.post("/konto/abmelden", {})
    return name, phone


def guessed(phone: Visitor, names: list[str]) -> list[int]:
    """What is answered to a wrong password for each name."""
    phone.get("/konto")
    return [phone.post("/konto/anmelden", {"name": name, "password": "geraten so weit"}).status for name in names]


def test_a_phone_that_guesses_does_not_lock_the_sign_ins_of_its_hall(club: "Running") -> None:
    """It must wait itself; whoever signs in beside it with the right password is let in."""
    (victim, _), (name, _), phone = member(club), member(club), Visitor.at(club.url)
    assert {403, 429} == set(guessed(phone, [victim] * 60))
    assert 429 == guessed(phone, [f"Niemand {next(_NUMBERS)}"])[0]
    assert 303 == beside(phone).sign_in(name).status


def test_a_phone_that_is_known_is_kept_out_by_nobody(club: "Running") -> None:
    """However its hall and its account are guessed at, the right password opens the account where it did before."""
    name, phone = member(club)

    def is_kept_out() -> bool:
        guessed(beside(phone), [f"Niemand {next(_NUMBERS)}"])
        guessed(beside(phone), [name])
        return 429 == beside(phone).sign_in(name).status

    assert any(is_kept_out() for _ in range(60))  # the allowance comes back with time: a slow machine needs more tries
    assert 303 == phone.sign_in(name).status


def test_what_a_known_phone_guesses_counts_too(club: "Running") -> None:
    """It is no way to try password after password."""
    name, phone = member(club)
    assert 30 > guessed(phone, [name] * 60).count(403)


def test_new_cookies_do_not_help_who_guesses(club: "Running") -> None:
    """Sixty phones of one network that try sixty accounts have few passwords looked at."""
    first = Visitor.at(club.url)
    told = [guessed(beside(first), [f"Niemand {next(_NUMBERS)}"])[0] for _ in range(60)]
    assert {403, 429} == set(told)
    assert 40 > told.count(403)


def test_a_changed_password_is_asked_of_its_account_alone(club: "Running") -> None:
    """Anyone who tries too often to change his own password keeps nobody beside him from changing theirs."""
    (name, phone), (other, _) = member(club), member(club)
    neighbour = beside(phone)
    for who, called in ((phone, name), (neighbour, other)):
        assert 303 == who.sign_in(called).status
        who.get("/konto")
    wrong = {"old": "geraten so weit", "password": PASSWORD}
    assert 429 == [phone.post("/konto/passwort", wrong).status for _ in range(40)][-1]
    assert 303 == neighbour.post("/konto/passwort", {"old": PASSWORD, "password": PASSWORD}).status


def test_a_phone_that_asks_the_referee_without_end_leaves_the_others_theirs(club: "Running") -> None:
    """It is told to go slower; a ruling is given to the next phone of the hall."""
    phone = Visitor.at(club.url)
    other = beside(phone)
    for who in (phone, other):
        who.get("/schiedsrichter")
    assert any(SLOWER in phone.get(RULING).text for _ in range(100))
    assert SLOWER not in other.get(RULING).text


@pytest.mark.parametrize("keeps", [True, False], ids=["a phone", "a program without cookies"])
def test_who_sends_records_without_end_leaves_the_others_theirs(club: "Running", keeps: bool) -> None:  # noqa: FBT001  a parameter of the test
    """It is told to go slower; the next phone of the hall still opens its record."""
    phone = Visitor.at(club.url)
    other = beside(phone)
    for who in (phone, other):
        who.get("/nachspielen")
    told = []
    for _ in range(60):
        phone.cookies = phone.cookies if keeps else {}
        told.append(phone.post("/nachspielen", {"text": "jass 1"}).status)
    assert 429 == told[-1]
    assert 429 != other.post("/nachspielen", {"text": "jass 1"}).status
