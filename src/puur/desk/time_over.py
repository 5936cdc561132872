"""When the time of a round was over, by the clock in the hall as the log tells it (P.59)."""

from puur.desk.facts import rounds as f
from puur.desk.hall_clock import HallClock
from puur.desk.state import Evening
from puur.reglement.carries import carries


@carries("P.59")
def time_over(evening: Evening, number: int, now: float) -> float | None:
    """The moment the clock of a round stood at zero; None while it has not, or where it was never set running.

    More time that is given moves it; a clock that is set anew for what comes next does not.
    """
    clock, over, begun = HallClock(), None, False
    for event in evening.log:
        what, at = event.what, event.at
        if event.seq in evening.undone:
            continue
        if isinstance(what, f.RoundBegun) and begun and what.round != number:
            return over or _zero(clock, at)
        begun = begun or (isinstance(what, f.RoundBegun) and what.round == number)
        if begun and isinstance(what, f.ClockSet | f.ClockPaused):
            over = over or _zero(clock, at)
        elif isinstance(what, f.ClockExtended):
            over = None
        clock = _after(clock, what, at)
    return (over or _zero(clock, now)) if begun else None


def _after(clock: HallClock, what: object, at: float) -> HallClock:
    match what:
        case f.ClockSet(seconds=seconds):
            return clock.set(seconds)
        case f.ClockStarted():
            return clock.started(at)
        case f.ClockPaused():
            return clock.paused(at)
        case f.ClockExtended(seconds=seconds):
            return clock.extended(seconds)
        case _:
            return clock


def _zero(clock: HallClock, now: float) -> float | None:
    if clock.running is None or clock.left(now) > 0:
        return None
    return clock.running + clock.seconds - clock.elapsed
