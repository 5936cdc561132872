"""Who sits at the table a description tells of: of nobody else anything can be told."""

from puur.errors import RecordError
from puur.record.lines import shown
from puur.record.model import Place
from puur.seats import Seat
from puur.spiel.acts import Act, AskWeis, Object, Report, Rule


def seats_of(act: Act) -> tuple[Seat, ...]:
    """Everybody of whom a line tells: who did it, and to whom, or of whom, he said it."""
    match act:
        case Object() | Report():
            return act.seat, act.offender
        case AskWeis():
            return act.seat, act.of
        case Rule():
            return ()
        case _:
            return (act.seat,)


def require_seats(order: tuple[Seat, ...], seats: tuple[Seat, ...], place: Place) -> None:
    """Raise `RecordError` for the first of these at whose seat nobody sits."""
    for seat in seats:
        if seat not in order:
            expected = f"a seat at this table: {' '.join(map(str, order))}"
            raise RecordError(place.line, place.column, shown(str(seat)), expected)
