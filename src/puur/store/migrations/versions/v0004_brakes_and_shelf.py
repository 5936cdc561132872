"""Rate limits, and who put which record on the shelf."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "brake",
        sa.Column("key", sa.LargeBinary, primary_key=True),
        sa.Column("amount", sa.Double, nullable=False),
        sa.Column("last", sa.Double, nullable=False, index=True),
        sa.Column("free_at", sa.Double, nullable=False),
    )
    op.create_table(
        "shelved",
        sa.Column("record", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
