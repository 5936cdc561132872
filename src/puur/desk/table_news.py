"""Changes at tables between two versions of a round, in everyday terms."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from puur.desk.plan import Person, PlannedTable, Round
from puur.desk.says import DeskVoice


class TableNewsKind(StrEnum):
    """The kinds of changes at a table."""

    PARTNER = "partner"  # somebody who stays gets another partner
    REPLACED = "replaced"  # somebody replaces somebody
    JOINED = "joined"  # somebody joins
    LEFT = "left"  # somebody leaves
    SEATS = "seats"  # same people in other seats, or several changes
    OPENED = "opened"
    DISSOLVED = "dissolved"
    RESTS = "rests"


@dataclass(frozen=True, slots=True)
class TableNews:
    """A table (None: those who rest) and its people: who stays, who came, who left."""

    kind: TableNewsKind
    table: int | None
    people: tuple[Person, ...]
    stays: Person | None = None
    came: tuple[Person, ...] = ()
    left: tuple[Person, ...] = ()


def table_news(before: Round, after: Round) -> tuple[TableNews, ...]:
    """All changes, table by table; people who now rest come last.

    >>> from puur.desk.plan import PlannedTable
    >>> old, new = Round(2, (PlannedTable(3, (1, 2, 3, 4)),)), Round(2, (PlannedTable(3, (1, 2, 5, 4)),), (3,))
    >>> [(news.kind.value, news.stays, news.came, news.left) for news in table_news(old, new)][0]
    ('partner', 1, (5,), (3,))
    """
    return tuple(_news(before, after))


def _news(before: Round, after: Round) -> Iterator[TableNews]:
    old = {table.number: table for table in before.tables}
    for table in after.tables:
        was = old.pop(table.number, None)
        if was is None:
            yield TableNews(TableNewsKind.OPENED, table.number, table.seats)
        elif was != table:
            yield _changed(was, table)
    for table in old.values():
        yield TableNews(TableNewsKind.DISSOLVED, table.number, table.seats)
    fresh = tuple(person for person in after.resting if person not in before.resting)
    if fresh:
        yield TableNews(TableNewsKind.RESTS, None, fresh)


def _changed(was: PlannedTable, table: PlannedTable) -> TableNews:
    came = tuple(person for person in table.seats if person not in was.seats)
    left = tuple(person for person in was.seats if person not in table.seats)
    if len(came) == len(left) == 1:
        mate = _partner(table, came[0])
        if mate is not None and _partner(was, left[0]) == mate:
            return TableNews(TableNewsKind.PARTNER, table.number, table.seats, mate, came, left)
        return TableNews(TableNewsKind.REPLACED, table.number, table.seats, None, came, left)
    if came and not left:
        return TableNews(TableNewsKind.JOINED, table.number, table.seats, None, came)
    if left and not came:
        return TableNews(TableNewsKind.LEFT, table.number, table.seats, None, (), left)
    return TableNews(TableNewsKind.SEATS, table.number, table.seats, None, came, left)


def _partner(table: PlannedTable, person: Person) -> Person | None:
    """Who sits opposite, at a table of four."""
    at = table.seats.index(person)
    return table.seats[(at + 2) % 4] if len(table.seats) == 4 else None  # noqa: PLR2004  two parties of two


def news_text(news: TableNews, voice: DeskVoice, *, partners: bool) -> str:
    """A change as a sentence. Where everybody plays alone, partners are not mentioned.

    >>> from puur.decks import Language
    >>> change = TableNews(TableNewsKind.PARTNER, 3, (1, 2, 5, 4), 1, (5,), (3,))
    >>> news_text(
    ...     change, DeskVoice(Language.DE, lambda person: "Vreni Ueli Hans Ida Beat".split()[person - 1]), partners=True
    ... )
    'Tisch 3 neu: Vreni spielt mit Beat statt Hans.'
    """
    alone = news.kind is TableNewsKind.PARTNER and not partners
    kind = TableNewsKind.REPLACED if alone else news.kind
    called = {
        name: voice.people(people) if people else "" for name, people in (("came", news.came), ("left", news.left))
    }
    return voice.say(
        f"table_news.{kind.value}",
        table=news.table or 0,
        people=news.people,
        person="" if news.stays is None else voice.person(news.stays),
        number=max(len(news.came), len(news.left)),
        **called,
    )
