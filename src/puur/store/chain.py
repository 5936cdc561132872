"""The hash chain of a stream: each event carries a hash over all before it, so that changes are detected.

The first link follows the SHA-256 of the stream's name; each further one is the SHA-256 of the link before, the
number (eight bytes, the high one first), the length of the kind (two bytes), the kind in UTF-8, and the body.
"""

from collections.abc import Iterable
from hashlib import sha256

from puur.store.journal import JournalEvent


def first_link(stream: str) -> bytes:
    """The link before the first event of a stream."""
    return sha256(stream.encode()).digest()


def link(previous: bytes, seq: int, kind: str, body: bytes) -> bytes:
    """The hash an event carries, 32 bytes.

    >>> link(first_link("table/1"), 1, "opened", b"{}").hex()[:16]
    '3fc7f3b0b7e38053'
    """
    name = kind.encode()
    return sha256(b"".join((previous, seq.to_bytes(8), len(name).to_bytes(2), name, body))).digest()


def first_broken(events: Iterable[JournalEvent]) -> JournalEvent | None:
    """The first event of a complete stream that does not follow the one before it, or None."""
    previous: bytes | None = None
    for number, event in enumerate(events, start=1):
        previous = first_link(event.stream) if previous is None else previous
        if event.seq != number or event.chain != link(previous, event.seq, event.kind, event.body):
            return event
        previous = event.chain
    return None
