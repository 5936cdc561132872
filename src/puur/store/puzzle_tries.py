"""Who tried which puzzle: the first try at each counts, and stays."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, update

from puur.store.tables import person, puzzle_try
from puur.store.upserts import put_into


@dataclass(frozen=True, slots=True)
class PuzzleTry:
    """The first try of somebody at a puzzle: whether it was right, and when."""

    person: str
    puzzle: int
    solved: bool
    at: float


def note_try(connection: Connection, tried: PuzzleTry) -> None:
    """Note a try; one that is noted stays as it is."""
    values = {"person": tried.person, "puzzle": tried.puzzle, "solved": tried.solved, "at": tried.at}
    row = put_into(connection, puzzle_try).values(**values)
    connection.execute(row.on_conflict_do_nothing(index_elements=["person", "puzzle"]))


def tries_of(connection: Connection, who: str) -> tuple[PuzzleTry, ...]:
    """The first tries of somebody in their order."""
    mine = select(puzzle_try).where(puzzle_try.c.person == who).order_by(puzzle_try.c.at, puzzle_try.c.puzzle)
    return tuple(PuzzleTry(row.person, row.puzzle, row.solved, row.at) for row in connection.execute(mine))


def inherit_tries(connection: Connection, guest: str, account: str) -> None:
    """What a guest tried counts for the account he signs in to, unless that one has tried it before."""
    own = select(puzzle_try.c.puzzle).where(puzzle_try.c.person == account)
    mine = puzzle_try.c.person == guest
    connection.execute(delete(puzzle_try).where(mine, puzzle_try.c.puzzle.in_(own)))
    connection.execute(update(puzzle_try).where(mine).values(person=account))


def forget_old_tries(connection: Connection, before: float) -> int:
    """Delete the tries before a time of people without an account; how many."""
    known = select(person.c.id)
    old = (puzzle_try.c.at < before, puzzle_try.c.person.not_in(known))
    return connection.execute(delete(puzzle_try).where(*old)).rowcount


def forget_tries_of(connection: Connection, who: str) -> None:
    """Delete what is known of somebody."""
    connection.execute(delete(puzzle_try).where(puzzle_try.c.person == who))
