"""Tricks before a line that tells a trick, or as much of it as lies: it begins one, so what lay before it was whole.

Unless its cards are the next ones of that trick. Two cards of a player right after each other may have come in each
other's place (A.8, A.24): they, and any other card out of its turn, are taken as told.
"""

from collections.abc import Iterator

from puur.record.situation.amid.spoken_of import is_spoken_of
from puur.record.situation.amid.told_cards import neighbours_after
from puur.record.situation.model import Numbered, Situation, ToldStep, Turned, Witnessed
from puur.seats import Seat
from puur.spiel.acts import Play, Roll, ShowStoeck, ShowWeis


def ended_by_line(found: Situation) -> Iterator[ToldStep]:
    """The steps; where a line begins a trick while another lies there that is not told whole, that was turned.

    Unless anybody speaks of what lies there, or the cards of the line may be the next ones of it.
    """
    lying: list[Seat] = []
    by_line = False  # whether a line began what lies there: then it is told from its lead on
    for number, step in enumerate(found.steps):
        line = _line_at(found, number)
        if (
            lying
            and line
            and not by_line
            and not _may_go_on(found, lying, line)
            and not is_spoken_of(found, lying, number)
        ):
            yield Turned(step.place)
            lying = []
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Play):
            begins = not len(lying) % len(found.order)
            by_line = bool(line) if begins else by_line
            lying = [act.seat] if begins else [*lying, act.seat]
        elif not isinstance(act, ShowWeis | ShowStoeck | Roll):
            lying = []
        yield step


def _line_at(found: Situation, number: int) -> list[Seat]:
    """Whose cards a line tells that begins a trick with this step, or after its number; nobody's elsewhere."""
    steps = found.steps
    first = number + isinstance(steps[number], Numbered)
    place = steps[min(first, len(steps) - 1)].place.line
    if number and steps[number - 1].place.line == place:
        return []
    cards = (step for step in steps[first:] if step.place.line == place and isinstance(step, Witnessed))
    return [step.act.seat for step in cards if step.presumed and isinstance(step.act, Play)]


def _may_go_on(found: Situation, lying: list[Seat], line: list[Seat]) -> bool:
    """Whether the cards of a line may be given to the trick that lies there, or nothing is left to be given to it.

    Two cards of one player that lie there are taken as told.
    """
    after = neighbours_after(found.order).get(lying[-1])
    left = -len(lying) % len(found.order)
    return not left or (line[0] is after and len(line) <= left) or len(set(lying)) < len(lying)
