"""Taking a stream out for good: tables nobody will look at again, or people who want to be forgotten."""

from sqlalchemy import Connection, delete

from puur.store.tables import event, lease


def forget_stream(connection: Connection, stream: str) -> int:
    """Delete a stream with all its events; how many they were. For `puur.store.table_door.DatabaseTables.write`.

    Whoever appends to it later begins anew with the first event. Copies and mirrors made before keep it.
    """
    connection.execute(delete(lease).where(lease.c.stream == stream))
    return connection.execute(delete(event).where(event.c.stream == stream)).rowcount
