"""Spiele in which every regular act of the stateless protocols is taken by chance."""

import random
from collections.abc import Iterator

from puur.cards import CARDS, CardSet
from puur.interop.known import answerable
from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel import Spiel, advance, open_spiel, view
from puur.spiel.acts import Announce, Cut, Deal


def spiele(reglement: Reglement, seed: str, variant: Variant | None = None) -> Iterator[Spiel]:
    """Every state of one Spiel, from the first question to the end; the variant is chance's unless it is given."""
    rng = random.Random(seed)
    plan = reglement.seat_plan
    dealer = plan.order[rng.randrange(len(plan.order))]
    pack = list(CARDS)
    rng.shuffle(pack)
    hands = [CardSet.of(pack[9 * seat : 9 * seat + 9]) for seat in Seat]
    spiel = advance(open_spiel(reglement, dealer=dealer), Cut(plan.before(dealer), reglement.deal.cut_min.value))
    spiel = advance(spiel, Deal(dealer, (hands[0], hands[1], hands[2], hands[3])))
    while not spiel.is_over and spiel.turn is not None:
        yield spiel
        acts = answerable(view(spiel, spiel.turn))
        if variant is not None and any(isinstance(act, Announce) for act in acts):
            acts = tuple(act for act in acts if not isinstance(act, Announce) or act.variant is variant)
        spiel = advance(spiel, rng.choice(acts))
    yield spiel
