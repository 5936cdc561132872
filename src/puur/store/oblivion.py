"""Deleting a stream for good: abandoned tables, or people who want to be forgotten."""

from sqlalchemy import Connection, delete

from puur.store.tables import event, lease


def forget_stream(connection: Connection, stream: str) -> int:
    """Delete a stream with all its events; returns how many. For `puur.store.table_door.DatabaseTables.write`.

    Later appends start again from the first event. Earlier copies and mirrors keep it.
    """
    connection.execute(delete(lease).where(lease.c.stream == stream))
    return connection.execute(delete(event).where(event.c.stream == stream)).rowcount
