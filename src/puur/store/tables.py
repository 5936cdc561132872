"""The database schema: events, leases, and people with their data. Times are seconds since 1970."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata: Final = MetaData(
    naming_convention={  # unnamed constraints cannot be changed later
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
NUMBER: Final = BigInteger().with_variant(Integer, "sqlite")  # only INTEGER aliases SQLite's rowid

_FIRST: Final = text("seq = 1")

event: Final = Table(
    "event",
    metadata,
    Column("id", NUMBER, primary_key=True, autoincrement=True),  # in order of writing, so that commits touch few pages
    Column("stream", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("chain", LargeBinary, nullable=False),
    UniqueConstraint("stream", "seq"),  # so two owners of one stream cannot both write
    Index("ix_event_first", "stream", sqlite_where=_FIRST),  # lists the streams; see `tell_postgresql`
    sqlite_autoincrement=True,  # numbers are never reused: the mirror relies on it
)
lease: Final = Table(
    "lease",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("owner", Text, nullable=False, index=True),
    Column("expires", Double, nullable=False),
)

_PERSON: Final = "person.id"


def _person() -> Column[str]:
    """A column that references a person; rows are deleted with the person."""
    return Column("person", Text, ForeignKey(_PERSON, ondelete="CASCADE"), nullable=False, index=True)


person: Final = Table(
    "person",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
)
login: Final = Table(
    "login",
    metadata,
    Column("name", Text, primary_key=True),  # folded: two names that look alike are equal
    Column("person", Text, ForeignKey(_PERSON, ondelete="CASCADE"), nullable=False, unique=True),
    Column("password", Text, nullable=False),  # argon2, with its parameters and salt
)
passkey: Final = Table(
    "passkey",
    metadata,
    Column("id", LargeBinary, primary_key=True),  # the authenticator's id for it
    _person(),
    Column("public_key", LargeBinary, nullable=False),
    Column("used", BigInteger, nullable=False),  # the authenticator's count of signatures
    Column("label", Text, nullable=False),
    Column("created", Double, nullable=False),
)
session: Final = Table(
    "session",
    metadata,
    Column("token", LargeBinary, primary_key=True),  # only its SHA-256
    _person(),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
)
token: Final = Table(
    "token",
    metadata,
    Column("token", LargeBinary, primary_key=True),  # only its SHA-256
    _person(),
    Column("purpose", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=True),  # none: until it is revoked
)
question: Final = Table(
    "question",
    metadata,
    Column("visitor", Text, primary_key=True),  # whose device is challenged; often without an account yet
    Column("purpose", Text, nullable=False),
    Column("challenge", LargeBinary, nullable=False),
    Column("expires", Double, nullable=False, index=True),
)
report: Final = Table(
    "report",
    metadata,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("stream", Text, nullable=False),  # the table it happened at
    Column("offender", Text, nullable=False),  # guests have no row of their own
    Column("reporter", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("at", Double, nullable=False, index=True),
    Column("settled", Double, nullable=True),  # when somebody looked at it
)
block: Final = Table(
    "block",
    metadata,
    Column("person", Text, primary_key=True),
    Column("blocked", Text, primary_key=True),
    Column("at", Double, nullable=False),
)
brake: Final = Table(
    "brake",
    metadata,
    Column("key", LargeBinary, primary_key=True),  # a SHA-256, so that it reveals no addresses or names
    Column("amount", Double, nullable=False),  # failed tries, or the remaining allowance
    Column("last", Double, nullable=False, index=True),
    Column("free_at", Double, nullable=False),
)
shelved: Final = Table(
    "shelved",
    metadata,
    Column("record", Text, primary_key=True),
    Column("person", Text, primary_key=True),  # guests have no row of their own
    Column("at", Double, nullable=False),
)
played: Final = Table(
    "played",
    metadata,
    Column("person", Text, primary_key=True),  # guests have no row of their own
    Column("table", Text, primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),  # the Partien of a table are counted from 1
    Column("at", Double, nullable=False),
    Column("standing", Text, nullable=False),
    Column("told", LargeBinary, nullable=False),  # the text for a list
    Index("ix_played_last", "person", "at"),
)
rated_seat: Final = Table(
    "rated_seat",
    metadata,
    Column("table", Text, primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("seat", Text, primary_key=True),
    Column("player", Text, nullable=False),  # a person, a level of bots, or "gone …" for a deleted account
    Column("party", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rules", Text, nullable=False),
    Column("at", Double, nullable=False),  # when it was noted
    Index("ix_rated_seat_next", "rules", "at", "table", "game"),
    Index("ix_rated_seat_player", "player"),
)
listed: Final = Table(
    "listed",
    metadata,
    Column("person", Text, ForeignKey(_PERSON, ondelete="CASCADE"), primary_key=True),  # who wants to be seen
    Column("at", Double, nullable=False),
)
_CLUB: Final = "club.id"
club: Final = Table(
    "club",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("told", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("text", Text, nullable=True),  # its own Reglement
    Column("invitation", Text, nullable=False),  # shown to its members, so it cannot be a digest
    Column("head", Text, nullable=False, index=True),
    Column("at", Double, nullable=False),
)
club_member: Final = Table(
    "club_member",
    metadata,
    Column("club", Text, ForeignKey(_CLUB, ondelete="CASCADE"), primary_key=True),
    Column("person", Text, ForeignKey(_PERSON, ondelete="CASCADE"), primary_key=True, index=True),
    Column("at", Double, nullable=False),
)
club_table: Final = Table(
    "club_table",
    metadata,
    Column("table", Text, primary_key=True),
    Column("club", Text, ForeignKey(_CLUB, ondelete="CASCADE"), nullable=False),
    Column("at", Double, nullable=False),
    Index("ix_club_table_last", "club", "at"),
)
club_evening: Final = Table(
    "club_evening",
    metadata,
    Column("club", Text, ForeignKey(_CLUB, ondelete="CASCADE"), primary_key=True),
    Column("way", Text, primary_key=True),
    Column("day", Text, nullable=False),  # as in 2026-03-14
    Column("title", Text, nullable=False),
)
puzzle_try: Final = Table(
    "puzzle_try",
    metadata,
    Column("person", Text, primary_key=True),  # guests have no row of their own
    Column("puzzle", Integer, primary_key=True, autoincrement=False),
    Column("solved", Boolean, nullable=False),
    Column("at", Double, nullable=False),
)
daily_secret: Final = Table(
    "daily_secret",
    metadata,
    Column("day", Text, primary_key=True),  # as in 2026-03-14
    Column("secret", Text, nullable=False),  # opened when the day is over
    Column("at", Double, nullable=False),
)
daily_result: Final = Table(
    "daily_result",
    metadata,
    Column("day", Text, primary_key=True),
    Column("person", Text, primary_key=True),  # guests have no row of their own
    Column("table", Text, nullable=False),  # "" where somebody played under another name
    Column("lead", Integer),  # none until it is over
    Index("ix_daily_result_lead", "day", "lead"),
    Index("ix_daily_result_person", "person", "day"),
    Index("ix_daily_result_table", "table"),
)
evening_key: Final = Table(
    "evening_key",
    metadata,
    Column("evening", Text, primary_key=True),
    Column("person", Integer, primary_key=True, autoincrement=False),  # the start number
    Column("key", LargeBinary, nullable=False),  # decrypts the row of the same name, and nothing else can
)
evening_person: Final = Table(
    "evening_person",
    metadata,
    Column("evening", Text, primary_key=True),
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("details", LargeBinary, nullable=False),  # encrypted with the key
    Column("contacts", LargeBinary, nullable=True),  # also encrypted; NULL: never given, or deleted
    Column("contacts_until", Double, nullable=True, index=True),
)
evening_answer: Final = Table(
    "evening_answer",
    metadata,
    Column("evening", Text, primary_key=True),
    Column("mark", LargeBinary, primary_key=True),  # a SHA-256 of who asked, and of the nonce
    Column("seq", Integer, nullable=False),  # the first event it led to
    Column("events", Integer, nullable=False),
    Column("at", Double, nullable=False, index=True),
)


def tell_postgresql() -> None:
    """The options for PostgreSQL only, set late so that a server with a file need not import that dialect."""
    for index in event.indexes:
        index.dialect_kwargs["postgresql_where"] = _FIRST
