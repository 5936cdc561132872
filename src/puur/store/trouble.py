"""What can go wrong with a store, by kinds that are reported in the user's language."""

from enum import Enum

from puur.errors import PuurError


class StoreTrouble(Enum):
    """Why a store refuses or fails; the value is the English message with its facts."""

    BUSY = "another process is writing to {place} and does not come to an end"
    CLOSED = "the store was closed"
    DAMAGED = "{place} is damaged: {detail}"
    FAILED = "{place} could not be used: {detail}"
    FOREIGN = "{place} is not one of Puur's stores: {detail}"
    FULL = "there is no room left to write to {place}"
    LIBRARY = "{place} needs a package that is not here: {detail}"
    MIRROR = "a mirror is for a store in a file; a database server keeps copies of its own"
    MISSING = "{place} does not exist"
    NEWER = "{place} was written by a newer version of Puur"
    NO_LOCKS = "{place} cannot be kept from other servers: {detail}"
    NOT_EMPTY = "{place} already holds something"
    SERVED = "another server uses {place} already"
    UNREACHABLE = "no database answers at {place}: {detail}"
    URL = "{place} names no store: expected sqlite:///PATH or postgresql://USER@HOST/NAME"


class StoreError(PuurError):
    """A store that cannot be used or written to: `kind` says why, `place` names it, `detail` is the database's message.

    >>> str(StoreError(StoreTrouble.MISSING, "puur.sqlite"))
    'puur.sqlite does not exist'
    """

    def __init__(self, kind: StoreTrouble, place: str = "", detail: str = "") -> None:
        super().__init__(kind.value.format(place=place, detail=detail))
        self.kind = kind
        self.place = place
        self.detail = detail
