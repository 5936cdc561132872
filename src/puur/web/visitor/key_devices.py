"""Requests to devices with passkeys, and the verification of their answers.

The library is large and few people sign in this way, so it is imported on first use.
"""

import time

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

from puur.store.people import KnownPerson, Passkey, passkey_of, use_passkey
from puur.store.table_door import DatabaseTables
from puur.web.visitor.passkeys import RelyingParty


def to_make(place: RelyingParty, person: KnownPerson, challenge: bytes, known: tuple[Passkey, ...]) -> str:
    """The request for a new key, as JSON."""
    options = webauthn.generate_registration_options(
        rp_id=place.name,
        rp_name="Puur",
        user_id=person.id.encode(),
        user_name=person.name,
        user_display_name=person.name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=key.id) for key in known],
    )
    return webauthn.options_to_json(options)


def made(place: RelyingParty, person: KnownPerson, challenge: bytes, answer: str, label: str) -> Passkey | None:
    """The new key of a device; None if the answer is invalid."""
    try:
        key = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError):
        return None
    return Passkey(key.credential_id, person.id, key.credential_public_key, key.sign_count, label, time.time())


def to_prove(place: RelyingParty, challenge: bytes) -> str:
    """The request to sign in with any key for this server, as JSON."""
    options = webauthn.generate_authentication_options(rp_id=place.name, challenge=challenge)
    return webauthn.options_to_json(options)


class _Answer(msgspec.Struct):
    """The part of an answer that identifies the key."""

    id: str


async def proved(tables: DatabaseTables, place: RelyingParty, challenge: bytes, answer: str) -> str | None:
    """The person whose key signed the challenge; None if invalid, or the key was copied."""
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
