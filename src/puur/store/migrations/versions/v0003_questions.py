"""Challenges to devices with passkeys: issued by one process, possibly answered to another."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "question",
        sa.Column("visitor", sa.Text, primary_key=True),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("expires", sa.Double, nullable=False, index=True),
    )
