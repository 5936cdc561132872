"""When the time of a round was over, by the clock in the hall as the log tells it, and what counts then (P.59)."""

from typing import Final

from puur.cards import CardSet
from puur.desk.facts import rounds as f
from puur.desk.hall_clock import HallClock
from puur.desk.state import Evening
from puur.partie.state import Partie, PartiePhase
from puur.reglement import Reglement
from puur.reglement.carries import carries
from puur.reglement.options import TimeUp
from puur.spiel.state import Phase, Spiel
from puur.spiel.tricks import dealt_hand

_UNDEALT: Final = frozenset({Phase.ROLL_FOR_TRUMP, Phase.SHUFFLE, Phase.CUT, Phase.LIFT, Phase.DEAL})
"""A Spiel has been begun as soon as it is dealt (P.59)."""


@carries("P.59")
def time_over(evening: Evening, number: int, now: float) -> float | None:
    """The moment the clock of a round stood at zero; None while it has not, or where it was never set running.

    More time that is given moves it; a clock that is set anew for what comes next does not, and no more time for that
    one either. A clock that was at zero before the round began tells nothing about it.
    """
    clock, over, begun, anew = HallClock(), None, None, False
    for event in evening.log:
        what, at = event.what, event.at
        if event.seq in evening.undone:
            continue
        if isinstance(what, f.RoundBegun):
            if begun is not None and what.round != number:
                return over or _zero(clock, at, begun)
            begun = at if what.round == number else None
        elif isinstance(what, f.ClockSet | f.ClockPaused) and begun is not None:
            over = over or _zero(clock, at, begun)
            anew = anew or (over is not None and isinstance(what, f.ClockSet))
        elif isinstance(what, f.ClockExtended) and not anew and clock.extended(what.seconds).left(at) > 0:
            over = None
        clock = _after(clock, what, at)
    return None if begun is None else over or _zero(clock, now, begun)


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


def _zero(clock: HallClock, now: float, begun: float) -> float | None:
    """When a running clock came to zero after the beginning of a round."""
    if clock.running is None or clock.left(now) > 0:
        return None
    zero = clock.running + clock.seconds - clock.elapsed
    return zero if zero > begun else None


@carries("P.59")
def counting_spiele(reglement: Reglement, then: Partie | None, now: Partie | None) -> int | None:
    """How many Spiele of a table count by its state when the time was over, and by the one now; None: not known yet.

    What was dealt then is waited for where it is played to its end; where it was annulled meanwhile, the desk decides.
    An annulment of a later one changes nothing.
    """
    if then is None or now is None:
        return None
    spiel = then.spiel
    begun = spiel is not None and spiel.phase not in _UNDEALT and _counts(reglement, then.phase)
    if spiel is not None and begun and _is_annulled(spiel, now.annulled[len(then.annulled) :]):
        return None
    count = len(then.finished) + begun
    return count if sum(played.written is not None for played in now.finished) >= count else None


def _counts(reglement: Reglement, phase: PartiePhase) -> bool:
    """Whether the Spiel on the table counts: where all its cards were played it only has to be written."""
    if phase is PartiePhase.PLAYING:
        return reglement.tournament.time_up.value is TimeUp.FINISHED
    return phase is PartiePhase.BETWEEN


def _is_annulled(spiel: Spiel, annulled: tuple[Spiel, ...]) -> bool:
    """Whether a Spiel is among those that were annulled: the cards that were dealt are the same."""
    return _cards_of(spiel) in map(_cards_of, annulled)


def _cards_of(spiel: Spiel) -> tuple[CardSet, ...]:
    return tuple(dealt_hand(spiel, seat) for seat in spiel.start.seats.order)
