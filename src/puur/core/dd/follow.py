"""Which cards a player may play: the shared rule, on canonical cards."""

from puur.core.dd.layout import ABOVE, FOLLOW, ONLY, OVER, PUUR, SUITS, TRUMPS, VOID, IntRow
from puur.core.jit import compiled
from puur.rules import follow

legal_mask = compiled(follow.legal_mask)


@compiled
def legal(hand: int, led: int, best: int, st: IntRow) -> int:
    """The cards of a hand that may follow a card, by the rule shared with all other engines."""
    trumps = st[TRUMPS]
    above = trumps
    if trumps >> best & 1:
        above = trumps & st[ABOVE + best]
    return legal_mask(
        hand, st[SUITS + led], trumps, st[PUUR], (above | st[OVER]) & st[FOLLOW], above | st[VOID], above | st[ONLY]
    )
