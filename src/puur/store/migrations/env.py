"""Runs the steps on the connection passed by `puur.store.upgrades`; Alembic loads this file by its path."""

from alembic import context

from puur.store.tables import metadata
from puur.store.upgrades import handed_over

connection = handed_over()
if connection is not None:
    # SQLite can change a table only by rewriting it, which is what a batch does; its DDL is transactional
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()
