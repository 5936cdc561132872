"""People, their credentials, and their reports about each other."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _person(*, unique: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey("person.id", ondelete="CASCADE")
    return sa.Column("person", sa.Text, key, nullable=False, unique=unique or None, index=not unique)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "person",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "login",
        sa.Column("name", sa.Text, primary_key=True),
        _person(unique=True),
        sa.Column("password", sa.Text, nullable=False),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        _person(),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    _make_tokens()
    _make_conduct()


def _make_tokens() -> None:
    op.create_table(
        "session",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        _person(),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("expires", sa.Double, nullable=False, index=True),
    )
    op.create_table(
        "token",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        _person(),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("expires", sa.Double, nullable=True),
    )


def _make_conduct() -> None:
    op.create_table(
        "report",
        sa.Column("id", _NUMBER, primary_key=True, autoincrement=True),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("offender", sa.Text, nullable=False),
        sa.Column("reporter", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False, index=True),
        sa.Column("settled", sa.Double, nullable=True),
    )
    op.create_table(
        "block",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("blocked", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
