"""A store in a PostgreSQL database: for many processes and machines."""

from collections.abc import Callable

from puur.store.store import Store
from puur.store.trouble import StoreError, Trouble


async def open_postgres(url: str, *, clock: Callable[[], float]) -> Store:
    """The store, brought up to date. Raises `StoreError`."""
    del clock
    raise StoreError(Trouble.URL, url)
