"""The Spiel of the day: its secrets, and who has played it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "daily_secret",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "daily_result",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("lead", sa.Integer),
    )
    op.create_index("ix_daily_result_lead", "daily_result", ["day", "lead"])
    op.create_index("ix_daily_result_person", "daily_result", ["person", "day"])
    op.create_index("ix_daily_result_table", "daily_result", ["table"])
