"""A first card that cannot have been the lead: others lay there before it.

The first card that is told counts as a lead. Where a card is then out of its turn in every way it may have been, though
nobody says so, others lay there before: which ones is asked.
"""

from itertools import takewhile
from typing import Final

from puur.record.situation.amid.told_cards import cards_told_first, is_card, is_put_right
from puur.record.situation.model import Situation, Stage, ToldStep, Witnessed
from puur.record.situation.outcome import LEADS, Outcome
from puur.reglement.carries import carries
from puur.spiel.acts import Act, Choose, Draw, Object, Play, Report, Roll, Rule
from puur.spiel.fault import IrregularityKind

_OUT_OF_TURN: Final = LEADS | {IrregularityKind.TWO_CARDS, IrregularityKind.DRAWN_WRONGLY}
_AGAINST_LEAD: Final = frozenset({IrregularityKind.REVOKE, IrregularityKind.UNDERTRUMPED})
"""What hangs on the card that was led."""
_SPOKEN: Final = (Choose, Object, Report, Rule)


@carries("A.2", "A.22", "A.24")
def begins_amid(situation: Situation, fitting: list[Outcome], unlikely: int) -> bool:
    """Whether cards lay there before the first one that is told: else somebody gave one out of his turn, undisputed.

    So `unlikely` is what is told then. And where the first one came back, as somebody objected to it, and its player
    gave another. Two cards of one player right after each other are taken as told, where they are the first ones or the
    second one is of the suit that was led and came in the place of the other.
    """
    first = next((at for at, step in enumerate(situation.steps) if is_card(step)), None)
    if first is None or situation.opened is not None or _is_lead(situation, first):
        return False
    if _gives_two(situation.steps[first : first + 2]) or _comes_in_place(situation):
        return False
    back = _put_right(situation, first)
    return bool(unlikely or back) and all(_is_out_of_turn(situation, outcome, back) for outcome in fitting)


@carries("A.8", "A.12", "E.8", "K.farbe")
def _put_right(situation: Situation, first: int) -> tuple[Act, ...]:
    """The first card and the one in its place, where somebody objected to it and nothing else is told between them.

    Who was not to lead would not give another (A.8); where the leader rolls he may have led what the die forbade.
    """
    later = situation.steps[first + 1 :]
    spoken = tuple(takewhile(lambda step: isinstance(step, Witnessed) and isinstance(step.act, _SPOKEN), later))
    pair = [step.act for step in (situation.steps[first], *later[len(spoken) :][:1]) if isinstance(step, Witnessed)]
    plays = [act for act in pair if isinstance(act, Play)]
    rolled = situation.tells_of(Roll, Draw)
    same = len(plays) > 1 and len({play.seat for play in plays}) == 1
    return tuple(plays) if spoken and same and not rolled else ()


def _gives_two(steps: tuple[ToldStep, ...]) -> bool:
    """Whether these are two cards of one player."""
    seats = [step.act.seat for step in steps if isinstance(step, Witnessed) and isinstance(step.act, Play)]
    return len(seats) > len(set(seats))


@carries("A.22")
def _comes_in_place(situation: Situation) -> bool:
    """Whether a card of the first trick is told right after another one of its player, and follows the suit led."""
    cards = [act for _, act in cards_told_first(situation)][: len(situation.order)]
    pairs = (at for at in range(2, len(cards)) if cards[at].seat is cards[at - 1].seat)
    return any(is_put_right(cards[:at], cards[at]) for at in pairs)


def _is_lead(situation: Situation, first: int) -> bool:
    """Whether it is told that the first card was the lead: by who led, by its line, by the choice before it."""
    step = situation.steps[first]
    if situation.amid:
        return False
    by_line = isinstance(step, Witnessed) and step.presumed
    return by_line or situation.leader is not None or situation.stage is not Stage.PLAY


def _is_out_of_turn(situation: Situation, outcome: Outcome, back: tuple[Act, ...]) -> bool:
    """Whether somebody gave a card of the first two tricks out of his turn, and nobody says so, or one put `back`."""
    first = [deed.act for deed in situation.deeds.done if deed.trick == 0]
    early = [deed.act for deed in situation.deeds.done if deed.trick <= 1]
    for finding in outcome.findings:
        wrong = finding.irregularity
        among = back if finding.called else early if wrong.kind in _OUT_OF_TURN else first
        kinds = _OUT_OF_TURN if finding.called or not situation.amid else _OUT_OF_TURN | _AGAINST_LEAD
        if wrong.kind in kinds and wrong.act in among:
            return True
    return False
