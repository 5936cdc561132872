"""What a look into a turned trick hangs on: the cards seen, whose trick it was, whether it was the first look."""

from puur.cards import EMPTY, CardSet
from puur.record.situation.fact import ANOTHER, Fact, FactKind, Value, told
from puur.record.situation.looks import tricks_turned
from puur.record.situation.model import Situation
from puur.record.situation.outcome import Outcome
from puur.record.situation.world import Look, Whose
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Report, Sighting


@carries("A.5", "K.gedeckt", "P.43")
def of_looks(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """The facts of every look that is reported."""
    found: dict[Fact, Value] = {}
    for act in situation.acts:
        if isinstance(act, Report) and act.sighting is Sighting.TURNED_TRICK_SEEN:
            found |= _of_look(situation, outcome, act)
    return found


def _of_look(situation: Situation, outcome: Outcome, act: Report) -> dict[Fact, Value]:
    """One look; whose trick it was of which nobody told is asked with the cards, also where it is thought of."""
    setting, seat = outcome.world.setting, act.offender
    look = setting.look_of(seat) or Look(seat)
    found: dict[Fact, Value] = {}
    if not act.cards:
        found[Fact(FactKind.SEEN, seat)] = str(look.seen) if look.seen else ANOTHER
    away = act.cards - CardSet(sum(trick.mask for trick in tricks_turned(situation)))
    if not act.cards and look.seen:
        found[Fact(FactKind.OWN_TRICK, seat)] = told(_is_own(outcome, seat, look.seen))
    elif setting.earlier and (look.shown or not act.cards):
        found[Fact(FactKind.OWN_TRICK, seat, look.shown)] = told(look.whose is Whose.OWN)
    elif away != EMPTY:
        found[Fact(FactKind.OWN_TRICK, seat, away)] = told(_is_own(outcome, seat, away))
    return found | {Fact(FactKind.REPEATED, seat): told(seat in setting.repeated)}


def _is_own(outcome: Outcome, seat: Seat, cards: CardSet) -> bool:
    """Whether the trick of these cards was taken by the party of a seat."""
    plan = outcome.spiel.start.seats
    takers = [trick.taker for trick in outcome.spiel.turned if cards <= CardSet.of(trick.cards)]
    return seat in plan.order and any(taker in plan.party(seat).seats for taker in takers)
