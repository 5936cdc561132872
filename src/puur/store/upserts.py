"""Upserts, which SQLite and PostgreSQL both support with different constructs."""

from typing import TYPE_CHECKING

from sqlalchemy import Connection, Table

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


def put_into(connection: Connection, table: Table) -> "postgresql.Insert | sqlite.Insert":  # type: ignore[explicit-any]  # theirs
    """An INSERT for a table; the caller adds what to do on a conflict."""
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as postgresql_insert  # noqa: PLC0415  most stores are files

        return postgresql_insert(table)
    from sqlalchemy.dialects.sqlite import insert as sqlite_insert  # noqa: PLC0415  here as the other one is

    return sqlite_insert(table)
