"""What is said to the devices that hold passkeys, and what their answers prove.

The library for it is large and few sign in this way: it is imported when the first does, not when a server starts.
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
    """What a browser asks its device for a new key, as JSON."""
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
    return Passkey(key.credential_id, person.id, key.credential_public_key, key.sign_count, label, time.time())


def to_prove(place: RelyingParty, challenge: bytes) -> str:
    """What a browser asks its device to sign in with any key it holds for this server, as JSON."""
    options = webauthn.generate_authentication_options(rp_id=place.name, challenge=challenge)
    return webauthn.options_to_json(options)


class _Answer(msgspec.Struct):
    """What tells which key answered."""

    id: str


async def proved(tables: DatabaseTables, place: RelyingParty, challenge: bytes, answer: str) -> str | None:
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
