"""Hands in the middle of a trick: who gave a card to it has one less than those who wait."""

from puur.record.situation.deal.size import size_at
from puur.record.situation.model import Situation
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.spiel.acts import Play


@carries("A.6")
def holds_amid(situation: Situation, reglement: Reglement) -> bool:
    """Whether the hands that are told whole are those in the middle of a trick: who gave to it has one card less.

    These sit before whoever gives the first card that is told.
    """
    first = next((act.seat for act in situation.acts if isinstance(act, Play)), None)
    sizes, order = situation.whole_sizes, situation.order
    if not sizes or situation.each != 1 or first not in {None, *order}:
        return False
    full = max(sizes.values()) if situation.trick is None else size_at(situation, reglement, situation.trick)
    if full > reglement.deal.hand.value:
        return False
    for at in range(len(order)) if first is None else (order.index(first),):
        waiting = [sizes.get(seat) for seat in (*order[at:], *order[:at])]
        told = [size for size in waiting if size is not None]
        ahead = situation.trick is not None and waiting[0] is None
        if told == sorted(told, reverse=True) and told[-1] == full - 1 and (ahead or told[0] == full):
            return True
    return False
