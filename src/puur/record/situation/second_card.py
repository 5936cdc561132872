"""A card after which its player is told to have given another: in its place, or as one more.

Told like that, the second may have come for a wrong one, which went back (A.8, E.8, K.farbe), or for one that lay there
too early (P.36); or the first one stays, and the second was laid down beside it (A.24) or too early for the next trick
(A.22). Nobody told which.
"""

from puur.cards import CardSet
from puur.record.situation.fact import Fact, FactKind, Value, told
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.record.situation.run import SituationRun
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Act, Play
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.state import Spiel
from puur.spiel.table_door import case_at_once
from puur.spiel.trick_taker import is_open
from puur.spiel.tricks import given_by


def second_cards(situation: Situation) -> frozenset[int]:
    """The numbers of the steps in which a player gives a card right after one of his own, or one that lay too early."""
    return frozenset() if situation.opened is not None else frozenset(_cards_before(situation))


def _cards_before(situation: Situation) -> dict[int, int]:
    """For each such step the number of the one with his card before it."""
    found: dict[int, int] = {}
    lying: list[tuple[int, Play]] = []  # since a trick was turned
    leader = situation.leader
    for number, step in enumerate(situation.steps):
        if isinstance(step, Witnessed) and isinstance(step.act, Play):
            own = [at for at, (_, card) in enumerate(lying) if card.seat is step.act.seat]
            if own and (lying[own[-1]][0] == number - 1 or _lies_early(situation, lying, own[-1], leader)):
                found[number] = lying[own[-1]][0]
            lying.append((number, step.act))
        elif not isinstance(step, Witnessed):
            lying, leader = [], None
    return found


@carries("A.22")
def _lies_early(situation: Situation, lying: list[tuple[int, Play]], at: int, leader: Seat | None) -> bool:
    """Whether a card was laid down by another than the player after the one whose card came before it.

    The first one by another than who was to lead, if that is told.
    """
    if at == 0:
        return leader not in {None, lying[0][1].seat}
    if lying[at - 1][1].seat not in situation.order:
        return False
    order = situation.order
    return lying[at][1].seat is not order[(order.index(lying[at - 1][1].seat) + 1) % len(order)]


def after_the_last(situation: Situation) -> frozenset[int]:
    """Those of them whose player gave the card before as the last of a trick, where everybody gives one to it."""
    tricks = {deed.number: deed.trick for deed in situation.deeds.done} if situation.each == 1 else {}
    at_once = (at for at, first in _cards_before(situation).items() if first == at - 1)
    second = at_once if tricks and situation.opened is None else ()
    return frozenset(at for at in second if tricks.get(at) != tricks.get(at - 1))


@carries("A.24")
def laid_beside(run: SituationRun, number: int, act: Act) -> Spiel | None:
    """The table once such a card is laid down together with the last one of the trick, in a world in which it was."""
    if not run.world.setting.beside or number not in after_the_last(run.situation) or not isinstance(act, Play):
        return None
    trick = run.spiel.trick
    lies = trick is not None and trick.taker not in {None, act.seat} and is_open(run.spiel)
    given = given_by(run.spiel, trick, act.seat)[-1:] if trick is not None and lies else ()
    if trick is None or given != trick.cards[-1:] or act.card not in run.spiel.hands[act.seat]:
        return None
    wrong = Irregularity(
        kind=IrregularityKind.TWO_CARDS,
        offender=act.seat,
        act=act,
        objections=(),
        number=run.spiel.number,
        trick=run.spiel.trick_number,
        turn=act.seat,
        cards=CardSet.of([*given, act.card]),
        led=trick.cards[0],
        lay=len(run.spiel.turned),
        mode=trick.mode,
    )
    return case_at_once(run.spiel, wrong)._replace(number=run.spiel.number + 1)


@carries("A.24", "P.36")
def of_second_cards(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Whether such a card came in the place of the one before it, which was back in its player's hand then.

    A wrong card goes back while it lies open (A.8, K.farbe, E.8), one laid too early may have to, or may be replaced
    though it had to stay (A.22, P.36). And whether it was laid down together with it, which was the last of the trick.
    """
    found: dict[Fact, Value] = {}
    plays = {number: (step.act, before) for number, step, before in outcome.moments if isinstance(step.act, Play)}
    for number, first in ({} if situation.opened is not None else _cards_before(situation)).items():
        if number not in plays:
            continue
        act, before = plays[number]
        own = [at for at in _own_before(situation, number) if at in plays]
        same = [plays[at][0].card for at in own if at == first or plays[at][1].trick_number == before.trick_number]
        back = first in plays and all(card in before.hands[act.seat] for card in same)
        found[Fact(FactKind.PUT_RIGHT, act.seat, CardSet.of([act.card]))] = told(back)
        if first in plays and number in after_the_last(situation):
            found[Fact(FactKind.LAID_WITH, act.seat, CardSet.of([act.card]))] = told(_is_beside(outcome, act))
    return found


def _own_before(situation: Situation, number: int) -> list[int]:
    """The numbers of the steps in which the same player gave his cards before this one, since a trick was turned."""
    step, found = situation.steps[number], list[int]()
    for at in reversed(range(number)):
        before = situation.steps[at]
        if not isinstance(before, Witnessed):
            break
        same = isinstance(step, Witnessed) and isinstance(before.act, Play) and before.act.seat is step.act.seat
        found += [at] if same else []
    return found


@carries("A.24")
def _is_beside(outcome: Outcome, act: Play) -> bool:
    """Whether this card was the second of two."""
    found = (finding.irregularity for finding in outcome.findings)
    return any(wrong.kind is IrregularityKind.TWO_CARDS and wrong.act == act for wrong in found)
