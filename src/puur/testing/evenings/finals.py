"""What a desk does before a round of a final: cards at the limit, matches that no sheet decides."""

from typing import Protocol

from puur.desk.commands import DeskCommand
from puur.desk.events import By
from puur.desk.facts.end import MatchDecided, TieDrawn
from puur.desk.finals import known_matches, limit_of
from puur.desk.state import Evening
from puur.record.chance import Stream
from puur.testing.evenings.interruptions import DIRECTION


class FinalHall(Protocol):
    """What is needed of a hall."""

    dice: Stream

    @property
    def evening(self) -> Evening:
        """The evening as it is."""

    def tell(self, command: DeskCommand, by: By = DIRECTION) -> bool:
        """Tell the desk; whether it happened."""

    def often(self, percent: int) -> bool:
        """Whether it happens this time."""


def before_the_final(hall: FinalHall, number: int) -> None:
    """Whoever is level at the limit draws cards; open matches are decided, and now and then a side does not play."""
    limit = limit_of(hall.evening)
    after = hall.evening.reglement.tournament.qualify_after.value
    if limit is None or after is None or number <= after:
        return
    if limit.asked:
        hall.tell(TieDrawn(tuple(limit.level[at] for at in hall.dice.shuffled(range(len(limit.level))))))
    for match in known_matches(hall.evening):
        if not match.undecided:
            continue
        winner, loser = match.both if hall.often(50) else match.both[::-1]
        gone = any(not hall.evening.people[side].there(match.round) for side in match.both)
        if match.round < number:
            hall.tell(MatchDecided(match.round, winner, loser, "extra_spiel", "ein Spiel mehr"))
        elif gone or hall.often(10):
            hall.tell(MatchDecided(match.round, winner, loser, "walkover", "nicht angetreten"))
