"""How a competition goes on on another evening: its day is said, now and then another one, and it is opened."""

from datetime import date, timedelta

from puur.desk.facts.rounds import FurtherDaySet, FurtherEveningBegun
from puur.desk.further_evenings import awaited
from puur.testing.evenings.interruptions import DiceDesk


def goes_on(desk: DiceDesk, number: int) -> None:
    """Before a round: a direction may split the competition here; what waits for another evening is opened."""
    if number > 1 and desk.often(5):
        desk.tell(FurtherDaySet(number, _day(number, 0)))
    while awaited(desk.evening) == number:
        for week in range(1 + desk.dice.below(2)):
            desk.tell(FurtherDaySet(number, _day(number, week)))
        if desk.often(90) and not desk.tell(FurtherEveningBegun(number)):
            return


def _day(number: int, week: int) -> str:
    """A day that is later the later the round, and not before the first evening."""
    return (date(2026, 11, 21) + timedelta(days=14 * number + 7 * week)).isoformat()
