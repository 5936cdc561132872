"""Tricks that somebody turned though not all of their cards are told: he turned them in their time (A.9).

So it is where cards go on, or nothing is told after it, and nobody objects to who turned it or to who leads then.
"""

from collections.abc import Iterator

from puur.record.situation.amid.spoken_of import is_spoken_of
from puur.record.situation.amid.told_cards import is_begun_in_middle, is_card, is_single
from puur.record.situation.model import Numbered, Situation, ToldStep, Turned, Witnessed
from puur.seats import Seat
from puur.spiel.acts import Object, Play, Report, TurnTrick


def without_first_turn(found: Situation) -> tuple[ToldStep, ...]:
    """The steps without who turned the trick before the first card that is told, which was whole: nobody objects."""
    first, later = found.steps[:1], found.steps[1:]
    act = first[0].act if first and isinstance(first[0], Witnessed) else None
    if not isinstance(act, TurnTrick) or not any(isinstance(done, Play) for done in found.acts):
        return found.steps
    return found.steps if is_spoken_of(found, [act.seat], 1) else later


def turned_untold(found: Situation) -> Iterator[ToldStep]:
    """The steps; where somebody turns a trick of which not all cards are told, and another is led, it was whole.

    So it was where nothing is told after it, and nobody says how far it lay (A.9). Unless anybody objects to who turned
    it or to who leads then.
    """
    lying, players = 0, len(found.order)
    for number, step in enumerate(found.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, TurnTrick) and lying < players:
            lead = next((at for at in range(number, len(found.steps)) if is_card(found.steps[at])), None)
            if lead is None:
                whole = _is_last(found, number, lying) and not is_spoken_of(found, [act.seat], number)
            else:
                whole = not _is_objected_to(found, act.seat, number, lead)
            if whole:
                yield Turned(step.place)
                lying = 0
                continue
        if isinstance(act, Play):
            lying = lying % players + 1
        elif isinstance(step, Turned | Numbered) or isinstance(act, TurnTrick):
            lying = 0
        yield step


def _is_last(found: Situation, number: int, lying: int) -> bool:
    """Whether nothing happens after a trick was turned, and of it some cards are told, each for itself, or none at all.

    What is only said of something, an objection or a report, may follow.
    Where it was the first one, or more is told of the table, what is told is all that lay there.
    """
    cards = found.steps[number - lying : number] if lying else found.steps[:number]
    known = all(map(is_single, cards)) if lying else not any(map(is_card, cards))
    later = (step.act if isinstance(step, Witnessed) else None for step in found.steps[number + 1 :])
    return known and all(isinstance(act, Object | Report) for act in later) and is_begun_in_middle(found)


def _is_objected_to(found: Situation, taker: Seat, number: int, lead: int) -> bool:
    """Whether somebody objects to who turned a trick with this step, or to the lead after it."""
    act = found.acts[sum(isinstance(step, Witnessed) for step in found.steps[:lead])]
    led = [act.seat] if isinstance(act, Play) else []
    return is_spoken_of(found, [taker], number) or is_spoken_of(found, led, lead + 1)
