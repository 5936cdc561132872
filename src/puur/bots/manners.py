"""What any player does at the table beside choosing trump and giving cards, whatever he thinks of his cards."""

from typing import Final

from puur.bots.knowledge import has_reached_target
from puur.spiel.acts import Act, Bedanken, Choose, ShowStoeck, ShowWeis, Shuffle
from puur.spiel.view import View

_SPOKEN: Final = (ShowStoeck, ShowWeis)


def said_first(view: View, acts: tuple[Act, ...]) -> Act | None:
    """What is to be said or settled before anything else; none where there is nothing."""
    return _said(view, acts) or _chosen(view, acts)


def done_at_last(view: View, acts: tuple[Act, ...]) -> Act | None:
    """What is left to do for a seat on turn that has neither trump to choose nor a card to give: shuffle anew."""
    del view
    return next((act for act in acts if isinstance(act, Shuffle)), None)


def _said(view: View, acts: tuple[Act, ...]) -> Act | None:
    """That the target is reached, the Stoeck, the highest Weis."""
    for act in acts:
        if isinstance(act, Bedanken) and has_reached_target(view):
            return act
    return next((act for act in acts if isinstance(act, _SPOKEN)), None)


def _chosen(view: View, acts: tuple[Act, ...]) -> Choose | None:
    """Where this seat may choose what follows from a fault: the offer with which play goes on (P.29)."""
    offered = (act for act in acts if isinstance(act, Choose))
    return next((act for act in offered if act.offer == view.cases[act.case].ruling.default), None)
