"""The value of a point to a player who wants as many as possible, as few as possible, or just what he predicted."""

from dataclasses import dataclass
from typing import Final

from puur.bots.hand_points import CERTAIN, points_to_come
from puur.bots.knowledge import few_are_wanted, is_bock, lying, next_mode, own_hand, points_made, unseen
from puur.bots.thumb.weights import Style
from puur.reglement.options import CountedAs, Kontermatch
from puur.rules.trick_points import match_others_in
from puur.seats import Party
from puur.spiel.view import View

_MATCH_HOPE: Final = (0.0, 1.0, 0.75, 0.52, 0.36, 0.26, 0.19, 0.13, 0.09, 0.06)
"""The probability that a party that made trump and has all tricks also gets the rest, by tricks left after this one."""
_KONTER_HOPE: Final = (0.0, 1.0, 0.54, 0.22, 0.12, 0.05, 0.03, 0.01, 0.0, 0.0)
"""The same for a party that did not make trump."""
_ONE_OF_THREE: Final = 1 / 3
"""The cost of an opponent's point when playing against three."""
_NEAR: Final = 12.0
"""The distance from the prediction, in points, from which a player fully cares."""
_KONTER: Final = {Kontermatch.SAME: 1.0, Kontermatch.NONE: 0.0, Kontermatch.DOUBLE: 2.0}


@dataclass(frozen=True, slots=True)
class PointWorths:
    """The value of a card point, won or left to the others, and of the current trick beyond its cards."""

    style: Style
    value: float
    theirs: float
    won: float
    lost: float


def aim_of(view: View, party: Party, left: int) -> PointWorths:
    """The aim of a party; `left` tricks are left, including the current one."""
    keys = view.reglement.count
    last = float(keys.last_trick.value) if left == 1 else 0.0
    if keys.result.value is CountedAs.DIFFERENCE:
        value = _towards(view, left)
        return PointWorths(Style.REACHED if value < 0 else Style.REACHING, value, 0.0, value * last, 0.0)
    if few_are_wanted(view) and not _gets_all(view, party):
        return PointWorths(Style.FEW, -1.0, 0.0, -last, 0.0)
    (others, *more) = [other for other in view.seats.parties if other is not party]
    theirs = _ONE_OF_THREE if more else 1.0
    plain = Style.PLAIN if next_mode(view).trump is None else Style.TRUMP
    style = Style.ALONE if more else plain
    lost = _match_worth(view, party, left)
    won = 0.0 if more else _match_worth(view, others, left)
    return PointWorths(style, 1.0, theirs, last + won, last * theirs + lost)


def _towards(view: View, left: int) -> float:
    """How much a player with a prediction wants more points: 1 for more, -1 for none, in between close to it."""
    if view.prediction is None:
        return 0.0
    missing = view.prediction - points_made(view)
    if missing <= 0:
        return -1.0
    return max(-1.0, min(1.0, (missing - points_to_come(view, left, CERTAIN)) / _NEAR))


def _match_worth(view: View, party: Party, left: int) -> float:
    """What a party loses with the current trick: the value of all tricks times its probability."""
    keys = view.reglement.count
    if not keys.match_bonus.value or not _has_all(view, party):
        return 0.0
    place = min(left, len(_MATCH_HOPE) - 1)
    if view.announcer in party.seats:
        return keys.match_bonus.value * _MATCH_HOPE[place]
    konter = 1.0 if view.announcer is None else _KONTER[keys.kontermatch.value]
    return konter * keys.match_bonus.value * _KONTER_HOPE[place]


def _has_all(view: View, party: Party) -> bool:
    """Whether a party has every trick so far."""
    return all(trick.taker is None or trick.taker in party.seats for trick in lying(view))


def _gets_all(view: View, party: Party) -> bool:
    """Where all tricks together count for the others (P.2): whether a party has them so far, and holds only Bock."""
    hand, out, mode = own_hand(view), unseen(view), next_mode(view)
    spares = match_others_in(view.reglement, view.round).value is not None
    late = len(lying(view)) > len(hand)
    return spares and late and _has_all(view, party) and all(is_bock(card, mode, out) for card in hand)
