"""Which Partien count for ratings, and which accounts stand in the ranking list."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "rated_seat",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("party", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("ix_rated_seat_next", "rated_seat", ["rules", "at", "table", "game"])
    op.create_index("ix_rated_seat_player", "rated_seat", ["player"])
    op.create_table(
        "listed",
        sa.Column("person", sa.Text, sa.ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
