"""The driver for PostgreSQL, with the type hints it lacks, and its errors by kind."""

import importlib
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Final, Protocol, cast
from urllib.parse import urlsplit, urlunsplit

from sqlalchemy.exc import DBAPIError

from puur.store.trouble import StoreError, StoreTrouble

OnNotice = Callable[["Driver", int, str, str], None]
"""Called with a notice: the connection, the sender's number, the channel, the text."""
_FULL: Final = "53"  # the class of SQLSTATE: insufficient resources
_DAMAGED: Final = "XX"


class Driver(Protocol):
    """The part of an asyncpg connection we use."""

    async def execute(self, query: str, *values: object) -> str:
        """Run a statement."""
        ...

    async def fetch(self, query: str, *values: object) -> list[Sequence[object]]:
        """The rows a query finds."""
        ...

    async def copy_records_to_table(self, table_name: str, *, columns: Sequence[str], records: Iterable[object]) -> str:
        """Write rows atomically."""
        ...

    async def add_listener(self, channel: str, callback: OnNotice) -> None:
        """Call a function with every notice."""
        ...

    def add_termination_listener(self, callback: Callable[["Driver"], None]) -> None:
        """Call a function when the connection has ended."""
        ...

    def is_closed(self) -> bool:
        """Whether the connection has ended."""
        ...

    async def close(self) -> None:
        """Close it cleanly."""
        ...


class Pool(Protocol):
    """The part of a connection pool we use."""

    async def fetch(self, query: str, *values: object) -> list[Sequence[object]]:
        """The rows a query finds."""
        ...

    async def close(self) -> None:
        """Close all connections."""
        ...


async def connect(url: str) -> Driver:
    """A connection. Raises `StoreError`."""
    async with troubles(url):
        return cast("Driver", await importlib.import_module("asyncpg").connect(_standard(url)))


async def make_pool(url: str, size: int) -> Pool:
    """A pool of so many connections, opened on demand. Raises `StoreError`."""
    async with troubles(url):
        module = importlib.import_module("asyncpg")
        return cast("Pool", await module.create_pool(_standard(url), min_size=1, max_size=size))


def _standard(url: str) -> str:
    return url.replace("postgres://", "postgresql://", 1)


def is_taken(error: BaseException) -> bool:
    """Whether an error says that a number was already written by somebody else."""
    return getattr(error, "sqlstate", None) == "23505"


@asynccontextmanager
async def troubles(url: str) -> AsyncGenerator[None]:
    """Raise errors of the driver and the network as `StoreError`, but not those of wrong statements."""
    try:
        yield
    except (OSError, TimeoutError) as error:
        raise StoreError(StoreTrouble.UNREACHABLE, shown(url), str(error) or type(error).__name__) from error
    except ImportError as error:
        raise StoreError(StoreTrouble.LIBRARY, shown(url), "asyncpg (puur[postgres])") from error
    except Exception as error:
        found = _trouble_of(error, url)
        if found is None:
            raise
        raise found from error


def _trouble_of(error: Exception, url: str) -> StoreError | None:
    """The meaning of an error; None if a statement was wrong."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    state = getattr(cause, "sqlstate", None)
    ours = type(cause).__module__.startswith("asyncpg") or isinstance(error, DBAPIError)
    if not ours or is_taken(error):
        return None
    if state is None:
        return StoreError(StoreTrouble.UNREACHABLE, shown(url), str(cause))
    kinds = {
        _FULL: StoreTrouble.FULL,
        _DAMAGED: StoreTrouble.DAMAGED,
        "08": StoreTrouble.UNREACHABLE,
        "57": StoreTrouble.UNREACHABLE,
    }
    kinds |= {
        "28": StoreTrouble.UNREACHABLE,
        "3D": StoreTrouble.UNREACHABLE,
    }  # wrong user or database
    kind = kinds.get(str(state)[:2])
    return None if kind is None else StoreError(kind, shown(url), str(cause))


def shown(url: str) -> str:
    """An address without its password, for people and logs.

    >>> shown("postgresql://club:secret@db.example.org/jass")
    'postgresql://club@db.example.org/jass'
    """
    parts = urlsplit(url)
    if parts.password is None:
        return url
    user, _, host = parts.netloc.rpartition("@")
    return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0]}@{host}"))
