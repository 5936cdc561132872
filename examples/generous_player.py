"""A player who gives points to his partner and none to the opponents."""

import puur


def takes_so_far(view):
    trick = view.trick
    if trick is None or trick.complete or trick.best is None:
        return None  # nothing lies yet
    return view.seats.starting_with(trick.leader)[trick.best]


def generous(view, cards):
    gives = max if takes_so_far(view) == view.seats.partner(view.seat) else min
    return gives(cards, key=view.variant.points_of)


print(puur.match(generous, "zufall", spiele=200, seed=1))  # 200 Spiele: +21.3 ± 3.4 points a Spiel
