"""Which numbers and names an act may hold, so that every act in a record can be written and read back."""

from typing import Final

from puur.errors import NotationError
from puur.partie.acts import Correct, PartieAct, Write
from puur.record.lines import LARGEST_NUMBER, demand_plain
from puur.spiel.acts import Announce, Choose, Cut, Lift, Object, Predict, Roll, Rule, ShowWeis

_LARGEST_PLACE: Final = LARGEST_NUMBER - 1  # written as counted from 1


def demand_writable(act: PartieAct) -> None:
    """Raise `NotationError` where a number has more than six digits or is negative, or a name is not on one line."""
    if isinstance(act, Announce) and act.joker is not None:
        demand_plain(act.joker)
    if isinstance(act, Write | Correct):
        _demand(act.points, -LARGEST_NUMBER, LARGEST_NUMBER)
    _demand(_counts(act), 0, LARGEST_NUMBER)
    _demand(_places(act), 0, _LARGEST_PLACE)


def _demand(numbers: tuple[int, ...], least: int, most: int) -> None:
    for number in numbers:
        if not least <= number <= most:
            raise NotationError(str(number), f"a whole number from {least} to {most}")


def _counts(act: PartieAct) -> tuple[int, ...]:
    match act:
        case Cut(_, number) | Lift(_, number, _) | Roll(_, number) | Predict(_, number) | ShowWeis(_, _, int(number)):
            return (number,)
        case _:
            return ()


def _places(act: PartieAct) -> tuple[int, ...]:
    """The numbers of Spiele, tricks, cases and offers, from 0."""
    match act:
        case Object(_, _, trick):
            return () if trick is None else (trick,)
        case Choose(_, number, offer) | Rule(number, offer):
            return (number, offer)
        case Correct(_, spiel, _):
            return (spiel,)
        case _:
            return ()
