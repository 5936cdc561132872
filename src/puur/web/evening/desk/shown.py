"""What of an evening anybody may see: seats that are published, rankings that are not held back."""

from collections.abc import Iterator

from puur.desk.plan import Person
from puur.desk.state import Evening, PlayedRound, Publication


def shown_publication(evening: Evening) -> Publication | None:
    """The newest ranking that anybody may see; none while there is none.

    One that is held back hides nothing that was shown before it (P.50).
    """
    return next(
        (
            publication
            for publication in reversed(evening.publications)
            if not publication.held_back or publication.released is not None
        ),
        None,
    )


def round_to_seat(evening: Evening) -> PlayedRound | None:
    """The round whose seats people look for: the next one if it is published, else the one that runs."""
    return evening.round(evening.next_round) or evening.running


def sitting(evening: Evening, played: PlayedRound) -> Iterator[tuple[Person, int, int]]:
    """Who really sits where in a round: person, table, place at it from 0; substitutes in the chairs they fill."""
    for table in played.seated.tables:
        for at, person in enumerate(table.seats):
            yield evening.playing_for(person, played.number), table.number, at
