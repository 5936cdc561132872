"""Access to the desk: the key in the cookie determines the role, and the user names the desk."""

import re
from collections.abc import Mapping
from typing import Final

from litestar.datastructures import Cookie

from puur.desk.events import By, RoleName
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.keys import role_key, role_of
from puur.web.evening.log.numbers import MOST
from puur.web.visitor.cookies import cookie

COOKIE: Final = "puur_desk_"
LASTS: Final = 400 * 24 * 3600
_VALUE: Final = re.compile(r"([a-z2-7]{24})\.(\d{1,2})")


def by_of(host: EveningHost, cookies: Mapping[str, str], authorization: str = "") -> By | None:
    """Role and label of a visitor; None without a key of this evening."""
    kind, _, told = authorization.partition(" ")
    if kind.lower() == "bearer":
        role = role_of(host.secret, told.strip())
        return None if role is None else By(role, "API")
    found = _VALUE.fullmatch(cookies.get(COOKIE + host.id, ""))
    role = None if found is None else role_of(host.secret, found[1])
    return None if found is None or role is None else By(role, label_of(role, int(found[2])))


def label_of(role: RoleName, number: int) -> str:
    """The label of a desk in the log.

    >>> label_of("desk", 2), label_of("steward", 1)
    ('Pult 2', 'Helfer 1')
    """
    word = {"steward": "Helfer", "hall": "Saal"}.get(role, "Pult")
    return f"{word} {max(1, min(MOST, number))}"


def number_of(by: By) -> int:
    """The number in a label."""
    last = by.label.rpartition(" ")[2]
    return int(last) if last.isdigit() else 1


def cookie_for(host: EveningHost, role: RoleName, number: int, *, secure: bool) -> Cookie:
    """The cookie with a browser's role."""
    value = f"{role_key(host.secret, role)}.{max(1, min(MOST, number))}"
    return cookie(COOKIE + host.id, value, LASTS, secure=secure)
