"""What a direction says before the first round where rounds end after a time."""

from typing import Final

from puur.desk.facts.rounds import TimeRuled
from puur.desk.timed_rounds import TimeUpSaid, UnevenSaid, is_timed, time_asked
from puur.testing.evenings.interruptions import DiceDesk

_UP: Final[tuple[TimeUpSaid, ...]] = ("finished", "broken_off")
_UNEVEN: Final[tuple[UnevenSaid, ...]] = ("as_written", "converted")


def time_is_ruled(desk: DiceDesk) -> None:
    """Answers until one is taken, as the Reglement may say half of it; and now and then another one after it."""
    if not is_timed(desk.evening.reglement):
        return
    while time_asked(desk.evening.reglement) or desk.often(10):
        desk.tell(TimeRuled(desk.dice.one_of(_UP), desk.dice.one_of(_UNEVEN)))
