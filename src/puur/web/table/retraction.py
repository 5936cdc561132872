"""What follows when somebody who practises alone takes his last decision back."""

from puur import wire
from puur.web.table import admission
from puur.web.table import events as e
from puur.web.table.decision import TableProblem
from puur.web.table.state import Live
from puur.web.table.withdrawal import last_decision


def decide_retract(
    live: Live, person: str | None, wanted: wire.Retract, at: float
) -> tuple[e.Event, ...] | TableProblem:
    """What happens, or why not; nothing where the frame is late, such as the second of two quick taps."""
    if wanted.number < live.resumed:
        return ()
    obstacle, seat = admission.retraction(live, person), live.seat_of(person)
    if obstacle is not None or seat is None:
        return TableProblem(obstacle or admission.Obstacle.NOT_SEATED)
    decision = last_decision(live, seat)
    if decision is None or not decision.number <= wanted.number <= live.number:
        return ()
    return (e.Retracted(at, decision.number),)
