"""What every player does besides choosing trump and playing cards, regardless of his hand."""

from puur.bots.knowledge import has_reached_target
from puur.bots.offers import best_offer
from puur.bots.proven_faults import objection
from puur.rules.weis import weis_of
from puur.spiel.acts import Act, Bedanken, ShowStoeck, ShowWeis, Shuffle
from puur.spiel.view import View


def said_first(view: View, acts: tuple[Act, ...]) -> Act | None:
    """What must be said or settled before anything else; None where there is nothing.

    This is Bedanken when the target is reached, Stoeck, the highest Weis, in table play an objection that is certainly
    right, and the best offer where this seat may choose what follows from a fault.
    """
    return _said(view, acts) or objection(view, acts) or best_offer(view, acts)


def done_at_last(view: View, acts: tuple[Act, ...]) -> Act | None:
    """What a seat on turn does when it has neither trump to choose nor a card to play: reshuffle."""
    del view
    return next((act for act in acts if isinstance(act, Shuffle)), None)


def _said(view: View, acts: tuple[Act, ...]) -> Act | None:
    for act in acts:
        if isinstance(act, Bedanken) and has_reached_target(view):
            return act
    for act in acts:
        if isinstance(act, ShowStoeck):
            return act
    shown = [act for act in acts if isinstance(act, ShowWeis)]
    return max(shown, key=lambda act: _worth(view, act)) if shown else None


def _worth(view: View, act: ShowWeis) -> tuple[bool, int, int]:
    """How high a Weis is: nine in a row win at once, then points, then cards (A.23.1, A.23.4)."""
    keys = view.reglement.weis
    found = weis_of(act.cards, keys)
    return (False, 0, 0) if found is None else (found.wins_partie(keys), found.points, found.length)
