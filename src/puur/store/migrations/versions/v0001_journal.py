"""Events and leases."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "event",
        sa.Column("id", _NUMBER, primary_key=True, autoincrement=True),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("chain", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("stream", "seq"),
        sqlite_autoincrement=True,
    )
    first = sa.text("seq = 1")
    op.create_index("ix_event_first", "event", ["stream"], sqlite_where=first, postgresql_where=first)
    op.create_table(
        "lease",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False, index=True),
        sa.Column("expires", sa.Double, nullable=False),
    )
