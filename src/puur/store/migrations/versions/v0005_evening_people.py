"""Names and contacts of people at evenings, encrypted with a key for each person."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "evening_key",
        sa.Column("evening", sa.Text, primary_key=True),
        sa.Column("person", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "evening_person",
        sa.Column("evening", sa.Text, primary_key=True),
        sa.Column("person", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("details", sa.LargeBinary, nullable=False),
        sa.Column("contacts", sa.LargeBinary, nullable=True),
        sa.Column("contacts_until", sa.Double, nullable=True, index=True),
    )
