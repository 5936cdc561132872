"""Tricks whose taker hangs on a roll that nobody told: a five leaves the suit free and turns the ranking (G.wuerfel).

Where few leads are told every way the die may have fallen is looked at. Of many, and after somebody spoke up, not: what
such a trick counts is then open.
"""

from typing import Final

from puur.modes import Variant
from puur.record.situation.lead_rolls import may_be_free
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.rules.trick import best_place
from puur.seats import Seat
from puur.spiel.acts import Object, Play, Roll
from puur.spiel.card_play import running_trick
from puur.spiel.ending import EndingKind
from puur.spiel.state import Spiel, Trick

_FEW: Final = 3
"""Of up to so many leads every way was looked at."""


@carries("G.wuerfel")
def hangs_on_fives(outcome: Outcome, spiel: Spiel) -> bool:
    """Whether a trick that counts may be another party's by a roll that nobody told, and that was not looked at."""
    variant, annulled = spiel.preface.variant, spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED
    if variant is None or annulled or not may_be_free(spiel.reglement):
        return False
    numbers = _unlooked(outcome)
    return any(_is_anothers(spiel, trick, variant) for number, trick in enumerate(spiel.tricks) if number in numbers)


def _unlooked(outcome: Outcome) -> frozenset[int]:
    """The numbers of the tricks for whose lead no roll is told, and of which not every way was looked at."""
    found: list[int] = []
    rolled: Seat | None = None
    looked = 0  # those before anybody spoke up
    spoken = False
    for _, step, before in outcome.moments:
        spoken = spoken or isinstance(step.act, Object)
        if isinstance(step.act, Roll):
            rolled = step.act.seat
        elif isinstance(step.act, Play):
            if running_trick(before) is None and rolled is not step.act.seat:
                found.append(before.trick_number)
                looked += not spoken
            rolled = None
    return frozenset(found[looked if looked <= _FEW else 0 :])


def _is_anothers(spiel: Spiel, trick: Trick, variant: Variant) -> bool:
    """Whether a trick would be another party's with the ranking as it is, or turned."""
    seats, players = spiel.start.seats, spiel.start.sitting[trick.leader]
    orders = (variant.mode(0).order, Variant.U.mode(0).order)
    places = [best_place(trick.cards, order, 0) for order in orders]
    return len({seats.party(players[place % len(players)]) for place in places if place is not None}) > 1
