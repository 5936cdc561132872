"""Passkeys: a device proves whose account it is. Only over https, or on this machine itself."""

import secrets
import time
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import msgspec
import webauthn
from sqlalchemy import Connection
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from puur.store import questions
from puur.store.people import Passkey, Person, passkey_of, use_passkey
from puur.store.tabling import Tables

LASTS: Final = 300.0
"""Seconds a question to a device may be answered."""
LONGEST_ANSWER: Final = 20_000
MOST_KEYS: Final = 10
_HERE: Final = "localhost"


async def ask(tables: Tables, visitor: str, purpose: str) -> bytes:
    """A fresh challenge for a visitor, by his form's token; an older one of his is void."""
    now = time.time()
    one = questions.Question(visitor, purpose, secrets.token_bytes(32), now + LASTS)
    await tables.write(lambda connection: questions.ask(connection, one, now))
    return one.challenge


async def answered(tables: Tables, visitor: str, purpose: str) -> bytes | None:
    """The challenge a visitor was asked for a purpose, good once; none if he was not, or it is too late."""
    now = time.time()
    return await tables.write(lambda connection: questions.answered(connection, visitor, purpose, now))


@dataclass(frozen=True, slots=True)
class Place:
    """Where browsers reach the server: the origin they say, and the name keys are made for."""

    origin: str
    name: str


def place_of(address: str) -> Place | None:
    """Where passkeys work: on https, or on the machine itself; none elsewhere, such as in a hall's plain network.

    >>> place_of("http://192.168.1.5:8100") is None, place_of("https://jass.example").name
    (True, 'jass.example')
    """
    try:
        found = urlsplit(address)
    except ValueError:  # half an IPv6 address in what the visitor says he asked
        return None
    name = found.hostname or ""
    secure = found.scheme == "https" and "." in name and not name.replace(".", "").isdigit() and ":" not in name
    return Place(f"{found.scheme}://{found.netloc}", name) if secure or name == _HERE else None


def to_make(place: Place, one: Person, challenge: bytes, known: tuple[Passkey, ...]) -> str:
    """What a browser asks its device for a new key, as JSON."""
    options = webauthn.generate_registration_options(
        rp_id=place.name,
        rp_name="Puur",
        user_id=one.id.encode(),
        user_name=one.name,
        user_display_name=one.name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=key.id) for key in known],
    )
    return webauthn.options_to_json(options)


def made(place: Place, one: Person, challenge: bytes, answer: str, label: str) -> Passkey | None:
    """The key a device made; none if the answer does not hold."""
    try:
        key = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError):
        return None
    return Passkey(key.credential_id, one.id, key.credential_public_key, key.sign_count, label, time.time())


def to_prove(place: Place, challenge: bytes) -> str:
    """What a browser asks its device to sign in with any key it holds for this server, as JSON."""
    options = webauthn.generate_authentication_options(rp_id=place.name, challenge=challenge)
    return webauthn.options_to_json(options)


class _Answer(msgspec.Struct):
    """What tells which key answered."""

    id: str


async def proved(tables: Tables, place: Place, challenge: bytes, answer: str) -> str | None:
    """The person whose key signed the challenge; none if none did, or the key was copied."""
    try:
        named = base64url_to_bytes(msgspec.json.decode(answer, type=_Answer).id[:2_000])
    except (msgspec.DecodeError, ValueError):
        return None
    key = await tables.read(lambda connection: passkey_of(connection, named))
    if key is None:
        return None
    try:
        signed = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=key.public_key,
            credential_current_sign_count=key.used,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError):
        return None

    def used(connection: Connection) -> None:
        use_passkey(connection, named, signed.new_sign_count)

    await tables.write(used)
    return key.person
