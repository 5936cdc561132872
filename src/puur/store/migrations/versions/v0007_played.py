"""Which Partien somebody plays or has played."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "played",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("standing", sa.Text, nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_played_last", "played", ["person", "at"])
