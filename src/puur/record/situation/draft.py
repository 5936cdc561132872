"""What has been read of a description so far, and the words its lines have in common."""

from dataclasses import dataclass, field
from typing import Final

from puur.cards import EMPTY, CardSet
from puur.record.model import Place
from puur.record.situation.model import KnownHand, Situation, ToldStep
from puur.record.situation.seated import require_seats
from puur.record.words import Line, Words
from puur.seats import Seat

NOWHERE: Final = Place(1, 1)


@dataclass(slots=True)
class SituationDraft:
    """What has been read so far."""

    order: tuple[Seat, ...] = tuple(Seat)
    steps: list[ToldStep] = field(default_factory=list)
    hands: list[KnownHand] = field(default_factory=list)
    situation: Situation = field(default_factory=lambda: Situation(tuple(Seat), ()))
    reglement: str | None = None
    reglement_place: Place = NOWHERE
    owners: dict[int, Seat] = field(default_factory=dict)
    given: CardSet = EMPTY
    said: set[str] = field(default_factory=set)
    number: int | None = None  # of the trick told of last, where it has one
    numbered: int = 0  # how many steps were told before that trick
    vorhand: Seat | None = None


def key_of(line: Line) -> str:
    """The word a line begins with, as it is compared: in small letters, without a colon or a point."""
    return line.words[0].text.lower().rstrip(":.")


def seat_named(draft: SituationDraft, words: Words) -> Seat:
    """The seat that is named next. Raises `RecordError` where nobody sits there under the Reglement."""
    place = Place(words.line.number, words.column)
    seat = words.seat()
    require_seats(draft.order, (seat,), place)
    return seat
