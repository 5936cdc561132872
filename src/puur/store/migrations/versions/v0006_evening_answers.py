"""Requests already carried out at evenings, so that a repeated one is answered but not carried out again."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "evening_answer",
        sa.Column("evening", sa.Text, primary_key=True),
        sa.Column("mark", sa.LargeBinary, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False, index=True),
    )
