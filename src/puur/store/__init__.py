"""Where what happened is kept: append-only streams in SQLite or PostgreSQL, and the tables of people beside them.

>>> from puur.store import Entry
>>> Entry("opened", b"{}")
Entry(kind='opened', body=b'{}', at=None)
"""

from puur.store.address import open_store
from puur.store.journal import Entry, Event, Journal, StaleStream
from puur.store.store import Store
from puur.store.trouble import StoreError, Trouble

__all__ = ["Entry", "Event", "Journal", "StaleStream", "Store", "StoreError", "Trouble", "open_store"]
