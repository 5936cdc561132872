"""A card after its player's own that may have begun the next trick, as the first cards of the one before are untold.

Descriptions begin in the middle: the cards of a trick may be told from the second one on. Whoever gave the last of them
and took the trick leads next, and nobody says that he gave two cards to one trick (A.2, A.24).
"""

from puur.cards import CardSet
from puur.record.situation.amid.spoken_of import is_spoken_of
from puur.record.situation.amid.told_cards import cards_told_first, is_begun_in_middle, is_put_right, neighbours_after
from puur.record.situation.fact import Fact, FactKind, Value, told
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import CANNOT, Outcome
from puur.record.situation.run import SituationRun
from puur.record.situation.untold_cards import turn
from puur.reglement.carries import carries
from puur.spiel.acts import Play


@carries("A.2", "A.24")
def whole_untold(situation: Situation) -> int | None:
    """The step of such a card; None where there is none, or somebody objects to its player or reports two cards of him.

    Two cards that are all that is told of a trick, and after which nobody goes on, are told as two.
    """
    if situation.each != 1 or not is_begun_in_middle(situation):
        return None
    cards = cards_told_first(situation)
    after = neighbours_after(situation.order)
    for at, (number, act) in enumerate(cards):
        before = cards[at - 1][1] if at else None
        if before is None or after.get(before.seat) is act.seat:
            continue
        later = cards[at + 1][1].seat if at + 1 < len(cards) else None
        shows_trick = at > 1 or later is after.get(act.seat)
        may_be = act.seat is before.seat and at < len(situation.order) and shows_trick
        given = [card for _, card in cards[:at]]
        told_so = is_spoken_of(situation, [act.seat], number + 1) or is_put_right(given, act)
        return number if may_be and not told_so else None
    return None


@carries("A.2")
def completed(run: SituationRun, number: int) -> None:
    """The trick before such a card was whole and is turned, in the world in which it was: its player took it."""
    if not run.world.setting.whole or number != whole_untold(run.situation):
        return
    turn(run, number)
    step = run.situation.steps[number]
    leads = isinstance(step, Witnessed) and isinstance(step.act, Play) and run.spiel.turn is step.act.seat
    run.misfit += CANNOT * (not leads)


def of_whole_trick(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Whether the trick before such a card was whole."""
    number = whole_untold(situation)
    step = None if number is None else situation.steps[number]
    if not isinstance(step, Witnessed) or not isinstance(step.act, Play):
        return {}
    return {Fact(FactKind.WHOLE, step.act.seat, CardSet.of([step.act.card])): told(outcome.world.setting.whole)}
