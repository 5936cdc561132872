"""What cards cost with open hands, with as little search as possible.

A card costs the value of the position before it minus the value after it. Within a trick, the position after a card is
the one before the next card, so only values are searched; single cards are searched only where something was lost, to
name the better cards, and for the last card of a trick.
"""

from dataclasses import dataclass, replace

from puur.errors import Unsupported, UnsupportedPosition
from puur.reglement.options import Winner
from puur.solver.analysis import CardMoment, Cost, gains_of
from puur.solver.board import step
from puur.solver.exact import Question
from puur.solver.questions import question
from puur.solver.solution import Solution
from puur.solver.worth import Aim
from puur.spiel.card_play import legal_plays


@dataclass(frozen=True, slots=True)
class CardQuestions:
    """The questions about the cards of a Spiel, by index, and the costs that need no search.

    `chained` are the indices whose cost follows from the next value.
    """

    asked: dict[int, Question]
    costs: dict[int, Cost]
    chained: frozenset[int]


def plan_for(moments: dict[int, CardMoment]) -> CardQuestions:
    """The questions to ask; an index is chained where the next question is about the position after its card."""
    asked: dict[int, Question] = {}
    costs: dict[int, Cost] = {}
    for place, moment in moments.items():
        if moment.card not in legal_plays(moment.spiel):
            costs[place] = Cost(moment, reason=Unsupported.IRREGULAR_CARD)
            continue
        try:
            asked[place] = question(moment.spiel, Aim.COUNTED)
        except UnsupportedPosition as error:
            costs[place] = Cost(moment, reason=error.kind)
    chained = frozenset(place for place in asked if _leads_on(asked[place], moments[place], asked.get(place + 1)))
    needed = {place + 1 for place in chained}
    for place in tuple(asked):
        moment = moments[place]
        if len(legal_plays(moment.spiel)) == 1:
            costs[place] = Cost(moment, best=(moment.card,), cost=0)
            if place not in needed:
                del asked[place]
    return CardQuestions(
        {place: replace(wanted, every_card=place not in chained) for place, wanted in asked.items()}, costs, chained
    )


def _leads_on(asked: Question, moment: CardMoment, following: Question | None) -> bool:
    """Whether the card leads to the position of the next question, in the same trick and with the same stakes."""
    if following is None or not following.board.cards:
        return False
    same = (asked.worth, asked.match_open) == (following.worth, following.match_open)
    return same and step(asked.board, int(moment.card)) == following.board


def cost_of(moment: CardMoment, found: Solution, after: Solution | None) -> Cost:
    """What a card cost, from the value `after` it where given, else from the values of all cards."""
    if not found.complete or (after is not None and not after.complete):
        return Cost(moment, reason=Unsupported.NO_TIME)
    if after is None:
        gains = gains_of(found, moment.spiel)
        return Cost(moment, best=found.best, cost=max(gains.values()) - gains[moment.card])
    lost = _sign(moment, found) * (found.value.low - after.value.low)
    return Cost(moment, best=() if lost else (moment.card,), cost=lost)


def _sign(moment: CardMoment, found: Solution) -> int:
    """1 where the player's party wants the value to be large."""
    same = moment.spiel.start.seats.party(moment.seat) is found.party
    return 1 if same is not (moment.spiel.reglement.partie.winner.value is Winner.LEAST) else -1
