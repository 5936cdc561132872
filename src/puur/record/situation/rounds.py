"""The rounds of an evening as far as they change what is ruled or counted in a Spiel (F.meisterschaft, P.25)."""

from puur.record.situation.deal.size import most_tricks
from puur.record.situation.model import Situation
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.rules.follow import undertrump_in
from puur.rules.trick_points import match_others_in
from puur.spiel.acts import ClaimRest, Play

Rounds = tuple[int, ...]


@carries("F.meisterschaft", "P.2", "P.25")
def rounds_alike(reglement: Reglement) -> tuple[Rounds, ...]:
    """The numbers of the rounds, those together in which the same holds.

    >>> from puur.reglement import load
    >>> rounds_alike(load("fnf-handjass"))
    ((1, 2, 4, 5, 6), (3,))
    """
    alike: dict[object, list[int]] = {}
    for number in range(1, max(reglement.tournament.passen.value, 1) + 1):
        same = undertrump_in(reglement, number).value, match_others_in(reglement, number).value
        alike.setdefault(same, []).append(number)
    return tuple(map(tuple, alike.values()))


def rounds_of(situation: Situation, reglement: Reglement) -> Rounds:
    """The round that is told; else one of each that may be told apart by what happened."""
    if situation.round is not None:
        return (situation.round,)
    firsts = tuple(rounds[0] for rounds in rounds_alike(reglement))
    under = {undertrump_in(reglement, number).value for number in firsts}
    return firsts if len(under) > 1 or _may_be_match(situation, reglement) else firsts[:1]


def _may_be_match(situation: Situation, reglement: Reglement) -> bool:
    """Whether all tricks may be told, so that one player may have them all; cards thought of count no points."""
    given = sum(isinstance(act, Play) for act in situation.acts)
    whole = given >= len(situation.order) * (most_tricks(reglement) * reglement.trick.cards_each.value - 1)
    return whole or any(isinstance(act, ClaimRest) for act in situation.acts)
