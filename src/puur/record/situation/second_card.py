"""A card after which its player is told to have given another: in its place, or as one more.

Told like that, the second may have come for a wrong one, which went back (A.8, E.8, K.farbe), or for one that lay there
too early (P.36); or the first one stays, and the second was laid down together with it (A.24) or after it, too early
for the next trick (A.22). Nobody told which.
"""

from dataclasses import replace

from puur.cards import EMPTY, CardSet
from puur.record.situation.conclusions import once
from puur.record.situation.fact import Fact, FactKind, Value, told
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.record.situation.run import SituationRun
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel import objections
from puur.spiel.acts import Act, Play, Report, Sighting
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.state import Early, Spiel, Trick
from puur.spiel.table_door import case_at_once, with_irregularity
from puur.spiel.trick_taker import is_open
from puur.spiel.tricks import given_by


@once
def second_cards(situation: Situation) -> frozenset[int]:
    """The numbers of the steps in which a player gives a card right after one of his own, or one that lay too early."""
    return frozenset() if situation.opened is not None else frozenset(_cards_before(situation))


@once
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


@once
def at_once(situation: Situation) -> frozenset[int]:
    """Those of them right after the card before, where everybody gives one to a trick: not where it is told how."""
    if situation.opened is not None or situation.each != 1:
        return frozenset()
    return frozenset(
        at for at, first in _cards_before(situation).items() if first == at - 1 and not _is_reported(situation, at)
    )


@carries("A.24")
def _is_reported(situation: Situation, number: int) -> bool:
    """Whether somebody tells that such a card came together with another."""
    step = situation.steps[number]
    act = step.act if isinstance(step, Witnessed) else None
    return any(
        isinstance(told, Report) and told.sighting is Sighting.TWO_CARDS and act == Play(told.offender, card)
        for told in situation.acts
        for card in (told.cards if isinstance(told, Report) else EMPTY)
    )


@carries("A.22", "A.24")
def laid_as_meant(run: SituationRun, number: int, act: Act) -> Spiel | None:
    """The table once such a card is laid down: together with the one before, or after it; None where no rule is open.

    The latter is the table door's own reading only where that was the last of the trick.
    """
    if not isinstance(act, Play) or run.spiel.turn is act.seat:  # asked first: so it is of nearly every card
        return None
    if act.card not in run.spiel.hands[act.seat] or number not in at_once(run.situation):
        return None
    trick = run.spiel.trick
    if trick is None or given_by(run.spiel, trick, act.seat)[-1:] != trick.cards[-1:]:
        return None
    return _laid_beside(run.spiel, trick, act) if run.world.setting.beside else _laid_after(run.spiel, trick, act)


@carries("A.24")
def _laid_beside(spiel: Spiel, trick: Trick, act: Play) -> Spiel | None:
    """The table once a card is laid down together with the last of a trick that nobody turned."""
    if trick.taker in {None, act.seat} or not is_open(spiel):
        return None  # in a running trick the table door says so itself
    cards = CardSet.of([*trick.cards[-1:], act.card])
    wrong = _second_of(spiel, trick, act, IrregularityKind.TWO_CARDS, cards)
    return case_at_once(spiel, wrong)._replace(number=spiel.number + 1)


@carries("A.22")
def _laid_after(spiel: Spiel, trick: Trick, act: Play) -> Spiel | None:
    """The table once a card is laid down after its player's own in a running trick: too early, for the next one."""
    if trick.taker is not None:
        return None  # after the last one the table door says so itself
    wrong = _second_of(spiel, trick, act, IrregularityKind.EARLY_CARD, CardSet.of([act.card]))
    wrong = replace(wrong, objections=objections(spiel, act), turn=spiel.turn)
    early = (*spiel.faults.early, Early(act.seat, act.card, wrong.number, len(trick.cards)))
    after = with_irregularity(spiel, wrong)
    return after._replace(faults=after.faults._replace(early=early), number=spiel.number + 1)


def _second_of(spiel: Spiel, trick: Trick, act: Play, kind: IrregularityKind, cards: CardSet) -> Irregularity:
    """What is wrong with a card laid down beside its player's own."""
    return Irregularity(
        kind=kind,
        offender=act.seat,
        act=act,
        objections=(),
        number=spiel.number,
        trick=spiel.trick_number,
        turn=act.seat,
        cards=cards,
        led=trick.cards[0],
        lay=len(spiel.turned),
        mode=trick.mode,
    )


@carries("A.24", "P.36")
def of_second_cards(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Whether such a card came in the place of the one before it, which was back in its player's hand then.

    A wrong card goes back while it lies open (A.8, K.farbe, E.8), one laid too early may have to, or may be replaced
    though it had to stay (A.22, P.36). And whether it was laid down together with it, its player's own.
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
        if first in plays and number in at_once(situation):
            found[Fact(FactKind.LAID_WITH, act.seat, CardSet.of([act.card]))] = told(_is_beside(outcome, act))
    return found


def _own_before(situation: Situation, number: int) -> list[int]:
    """The numbers of the steps in which the same player gave his cards before this one, since a trick was turned."""
    step, found = situation.steps[number], list[int]()
    seat = step.act.seat if isinstance(step, Witnessed) and isinstance(step.act, Play) else None
    for at in reversed(range(number)):
        before = situation.steps[at]
        if not isinstance(before, Witnessed):
            break
        found += [at] if isinstance(before.act, Play) and before.act.seat is seat else []
    return found


@carries("A.24")
def _is_beside(outcome: Outcome, act: Play) -> bool:
    """Whether this card was the second of two."""
    found = (finding.irregularity for finding in outcome.findings)
    return any(wrong.kind is IrregularityKind.TWO_CARDS and wrong.act == act for wrong in found)
