"""Passkeys: authentication by a device. Only over https, or on this machine itself."""

import secrets
import time
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from puur.store import questions
from puur.store.table_door import DatabaseTables

LASTS: Final = 300.0
"""Seconds a challenge is valid."""
LONGEST_ANSWER: Final = 20_000
MOST_KEYS: Final = 10
_HERE: Final = "localhost"


async def ask(tables: DatabaseTables, visitor: str, purpose: str) -> bytes:
    """A fresh challenge for a visitor, by his form token; replaces an older one."""
    now = time.time()
    question = questions.DeviceQuestion(visitor, purpose, secrets.token_bytes(32), now + LASTS)
    await tables.write(lambda connection: questions.ask(connection, question, now))
    return question.challenge


async def answered(tables: DatabaseTables, visitor: str, purpose: str) -> bytes | None:
    """The visitor's challenge for a purpose, usable once; None if there is none, or it has expired."""
    now = time.time()
    return await tables.write(lambda connection: questions.answered(connection, visitor, purpose, now))


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """How browsers reach the server: the origin they send, and the name keys are bound to."""

    origin: str
    name: str


def relying_party_of(address: str) -> RelyingParty | None:
    """The relying party, with https or on this machine; None elsewhere, such as in a hall's plain network.

    >>> relying_party_of("http://192.168.1.5:8100") is None, relying_party_of("https://jass.example").name
    (True, 'jass.example')
    """
    try:
        found = urlsplit(address)
    except ValueError:  # a malformed IPv6 address in the Host header
        return None
    name = found.hostname or ""
    secure = found.scheme == "https" and "." in name and not name.replace(".", "").isdigit() and ":" not in name
    return RelyingParty(f"{found.scheme}://{found.netloc}", name) if secure or name == _HERE else None
