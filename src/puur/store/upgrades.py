"""Migrates a database to the current version, step by step, one process at a time."""

from contextvars import ContextVar
from importlib.resources import files
from pathlib import Path
from typing import Final

from sqlalchemy import Column, Connection, MetaData, PrimaryKeyConstraint, String, Table, inspect, text

from puur.store.file_lock import locked
from puur.store.sqlite_file import Keeping, core_connection, troubles, writing_connection
from puur.store.tables import metadata, tell_postgresql
from puur.store.trouble import StoreError, StoreTrouble

LATEST: Final = "0010"
"""The newest step; a test compares it with the files."""
STEPS: Final = frozenset({"0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010"})
_VERSION: Final = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Alembic's version table; not one of ours."""
_CONNECTION: Final[ContextVar[Connection | None]] = ContextVar("_CONNECTION", default=None)


def handed_over() -> Connection | None:
    """The connection to run steps on, for `puur.store.migrations.env`; None outside of a migration."""
    return _CONNECTION.get()


def version_of(connection: Connection) -> str | None:
    """The version of a database; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def upgrade(connection: Connection, place: str, to: str = LATEST) -> None:
    """Run the missing steps within the current transaction.

    Raises `StoreError` when the database was written by a newer version, or holds something that is not ours.
    """
    version = version_of(connection)
    if version == to:
        return
    if version is not None and version not in STEPS:
        raise StoreError(StoreTrouble.NEWER, place)
    if version is None and inspect(connection).get_table_names():
        raise StoreError(StoreTrouble.FOREIGN, place, "it has tables of somebody else")
    if version is None and to == LATEST:
        _make(connection)
        return
    from alembic.command import upgrade as run
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("puur.store") / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    token = _CONNECTION.set(connection)
    try:
        run(config, to)
    finally:
        _CONNECTION.reset(token)


def _make(connection: Connection) -> None:
    """Create the current tables and set the latest version, the same result as running all steps.

    Alembic takes a tenth of an idle server's memory, and most servers never need to run a step.
    """
    if connection.dialect.name == "postgresql":
        tell_postgresql()
    metadata.create_all(connection)
    _VERSION.create(connection)
    connection.execute(_VERSION.insert().values(version_num=LATEST))


def upgrade_file(path: Path, to: str = LATEST, kept: Keeping = Keeping.QUICK) -> None:
    """Create an SQLite file, or migrate it to the current version: all steps or none. Raises `StoreError`."""
    with locked(path.with_name(path.name + ".lock")):
        raw = writing_connection(path, kept)
        with troubles(path):
            core = core_connection(raw)
            try:
                raw.execute("PRAGMA foreign_keys = OFF")  # rewriting a table must not drop the rows that reference it
                raw.execute("BEGIN IMMEDIATE")
                upgrade(core, str(path), to)
                raw.execute("COMMIT")
            finally:
                core.close()
                raw.close()
