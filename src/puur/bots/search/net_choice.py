"""The choice of trump by the network: what each variant is expected to bring, and what passing on brings."""

from puur.bots.conventions import Passing
from puur.bots.knowledge import own_hand
from puur.bots.search.announcements import best_choice
from puur.bots.search.chosen import BY_PARTNER, PASS
from puur.bots.search.features import hand_rows
from puur.bots.search.kinds import OBENABE, kind_mask, kind_of
from puur.bots.search.net import UNIT, Net, answer
from puur.bots.search.policy import Scratch, scratch
from puur.bots.search.race import Prospects, prospects
from puur.bots.thumb.trump_choice import promised, promising
from puur.core.jit import compiled
from puur.modes import Order, Variant
from puur.seats import Seat
from puur.spiel.acts import Announce, Schieben
from puur.spiel.view import View


@compiled
def hand_worth(trump: Net, which: int, hand: int, kind: int, room: Scratch) -> float:
    """The points over the others expected from a hand of nine in kind space."""
    n = hand_rows(hand, kind, room.slot, room.rows)
    return UNIT * answer(trump, which, room.rows, n, room.total, room.second)


def worths(trump: Net, hand: int, by_partner: bool) -> dict[Order, float]:  # noqa: FBT001  a table's two halves
    """What each order is expected to bring to the party that chooses, over the others."""
    room, base = scratch(), BY_PARTNER if by_partner else 0
    return {
        order: float(hand_worth(trump, base + kind_of(order), kind_mask(hand, order), kind_of(order), room))
        for order in Order
    }


def variant_worth(found: dict[Order, float], variant: Variant) -> float:
    """What a variant is expected to bring: the mean of the orders of its tricks."""
    return sum(found[mode.order] for mode in variant.modes) / len(variant.modes)


def chosen_by_net(
    trump: Net, view: View, seat: Seat, choices: tuple[Announce | Schieben, ...], agreed: Passing
) -> Announce | Schieben:
    """What the network expects most of, schieben among it; near the target what is likeliest to win the Partie."""
    announces = tuple(act for act in choices if isinstance(act, Announce))
    passed = next((act for act in choices if isinstance(act, Schieben)), None)
    hand = own_hand(view)
    found = worths(trump, hand.mask, bool(view.schoben))
    margins = {act.variant: variant_worth(found, act.variant) + promised(view, act, agreed) for act in announces}
    keep = float(hand_worth(trump, PASS, hand.mask, OBENABE, scratch())) + promising(hand, agreed)
    ahead = prospects(view, seat)
    if ahead is None:
        return best_choice(view, announces, passed, margins, keep)
    return _in_race(ahead, view, announces, passed, margins, keep)


def _in_race(
    ahead: Prospects,
    view: View,
    announces: tuple[Announce, ...],
    passed: Schieben | None,
    margins: dict[Variant, float],
    keep: float,
) -> Announce | Schieben:
    """The choice likeliest to win the Partie. What passing on brings is counted with the mean of the factors."""
    factors = view.reglement.trump.factors.value
    hopes = {act: ahead.hope(margins[act.variant], factors[act.variant]) for act in announces}
    best = max(announces, key=lambda act: hopes[act])
    usual = (1 + max(factors.values())) / 2
    return best if passed is None or hopes[best] >= ahead.hope(keep, usual) else passed
