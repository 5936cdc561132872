"""Where the first trick ended of which some cards are not told: the cards after it show that it was whole (A.2).

So it is where two or more players go on in their order from another seat, where all but one gave a card and one of them
gives the next, and after a single card where its player gives another in a trick that somebody else begins.
"""

from typing import Final

from puur.record.situation.amid.spoken_of import is_spoken_of
from puur.record.situation.amid.told_cards import cards_told_first, is_put_right, neighbours_after
from puur.record.situation.model import Situation

_GOES_ON: Final = 2
"""So many cards in a row, before and after, show a trick and the next one."""


def end_of_first(found: Situation) -> int | None:
    """The step before which the first trick ended, of which some cards are not told.

    None where anything but a Weis or what was seen before stands between, or where a single card is out of turn.
    """
    cards = cards_told_first(found)
    after = neighbours_after(found.order)
    breaks = [at for at in range(1, len(cards)) if after.get(cards[at - 1][1].seat) is not cards[at][1].seat]
    if not breaks:
        return None
    first, until = breaks[0], breaks[1] if len(breaks) > 1 else len(cards)
    lying, acts = first % len(found.order), [act for _, act in cards]
    given, goes_on = acts[:first], acts[first:until]
    if not lying or goes_on[0].seat is given[-1].seat or is_put_right(given[-lying:], goes_on[0]):
        return None
    if len(goes_on) < _GOES_ON:
        shows_next = lying == len(found.order) - 1 and not is_spoken_of(found, [goes_on[0].seat], cards[first][0] + 1)
    else:
        shows_next = first >= _GOES_ON or bool({act.seat for act in given} & {act.seat for act in goes_on})
    return cards[lying][0] if shows_next else None
