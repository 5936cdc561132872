"""The store: append-only streams of events in SQLite or PostgreSQL, and tables about people beside them.

>>> from puur.store import JournalEntry
>>> JournalEntry("opened", b"{}")
JournalEntry(kind='opened', body=b'{}', at=None)
"""

from puur.store.address import open_store
from puur.store.journal import Journal, JournalEntry, JournalEvent, StaleStream
from puur.store.store import Store
from puur.store.trouble import StoreError, StoreTrouble

__all__ = [
    "Journal",
    "JournalEntry",
    "JournalEvent",
    "StaleStream",
    "Store",
    "StoreError",
    "StoreTrouble",
    "open_store",
]
