"""Clubs with their members, tables and evenings; and who tried which puzzle."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "club",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=True),
        sa.Column("invitation", sa.Text, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("ix_club_head", "club", ["head"])
    op.create_table(
        "club_member",
        sa.Column("club", sa.Text, sa.ForeignKey("club.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("ix_club_member_person", "club_member", ["person"])
    op.create_table(
        "club_table",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("club", sa.Text, sa.ForeignKey("club.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("ix_club_table_last", "club_table", ["club", "at"])
    op.create_table(
        "club_evening",
        sa.Column("club", sa.Text, sa.ForeignKey("club.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("way", sa.Text, primary_key=True),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
    )
    op.create_table(
        "puzzle_try",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("puzzle", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
