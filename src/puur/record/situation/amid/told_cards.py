"""The cards that a description tells, and whether it begins in the middle."""

from collections.abc import Iterator

from puur.record.situation.model import Situation, ToldStep, Turned, Witnessed
from puur.seats import Seat
from puur.spiel.acts import Play, Report, ShowWeis, TurnTrick


def is_begun_in_middle(found: Situation) -> bool:
    """Whether nothing but what happened is told, so that cards may lie there that nobody tells of."""
    told_more = found.leader is not None or found.trick is not None or found.dealer is not None or bool(found.hands)
    return found.opened is None and not told_more


def is_card(step: ToldStep) -> bool:
    """Whether somebody is told to have given a card with this step."""
    return isinstance(step, Witnessed) and isinstance(step.act, Play)


def is_single(step: ToldStep) -> bool:
    """Whether a step is a card that is told on a line of its own."""
    return isinstance(step, Witnessed) and isinstance(step.act, Play) and not step.presumed


def ends_trick(step: ToldStep) -> bool:
    """Whether a trick is told to be turned with this step."""
    return isinstance(step, Turned) or (isinstance(step, Witnessed) and isinstance(step.act, TurnTrick))


def neighbours_after(order: tuple[Seat, ...]) -> dict[Seat, Seat]:
    """Who gives a card after whom."""
    return dict(zip(order, (*order[1:], *order[:1]), strict=True))


def cards_told_first(found: Situation) -> tuple[tuple[int, Play], ...]:
    """The cards that are told one by one from the beginning, each with its step."""
    return tuple(_first_cards(found))


def _first_cards(found: Situation) -> Iterator[tuple[int, Play]]:
    """The same, one after another; none after what opens the play."""
    begun = False
    for number, step in enumerate(found.steps):
        act = step.act if isinstance(step, Witnessed) and not step.presumed else None
        if isinstance(act, Play):
            begun = True
            yield number, act
        elif begun or not isinstance(act, ShowWeis | Report):
            return


def is_put_right(trick: list[Play], card: Play) -> bool:
    """Whether a card of the suit that was led comes after another suit of the same player in this trick (A.8)."""
    led = trick[0].card.suit
    return card.card.suit is led and any(act.seat is card.seat and act.card.suit is not led for act in trick)
