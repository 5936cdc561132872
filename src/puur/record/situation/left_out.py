"""What an act that is told leaves out: the hands that were dealt, the cards that were seen, the trick that is meant."""

from dataclasses import replace

from puur.cards import EMPTY, Card, CardSet
from puur.modes import Variant
from puur.record.act_parts import Hands
from puur.record.situation.last_deed import fault_just_done
from puur.record.situation.open_trick import objected_for_turning
from puur.record.situation.readiness import lifted_by
from puur.record.situation.run import SituationRun
from puur.record.situation.unnamed_weis import meant
from puur.reglement.carries import carries
from puur.reglement.options import StoeckPlay
from puur.rules.stoeck import stoeck_of
from puur.seats import Seat
from puur.spiel.acts import (
    Act,
    Choose,
    Cut,
    Deal,
    Lift,
    Object,
    Report,
    Rule,
    ShowStoeck,
    ShowWeis,
    Sighting,
    TurnTrick,
)
from puur.spiel.fault import IrregularityKind
from puur.spiel.rulings.out_of_turn import PAIR
from puur.spiel.state import Phase
from puur.spiel.trick_taker import is_open
from puur.spiel.tricks import dealt_hand, given_by
from puur.spiel.weis.moment import claims_of


def as_meant(run: SituationRun, act: Act) -> Act:
    """An act with what it leaves out: the hands that were dealt, the cards that were seen, the trick that is meant."""
    setting = run.world.setting
    match act:
        case Cut(seat, count) if _lifts_trump(run):
            return Lift(seat, count, lifted_by(run.situation, run.world, run.spiel.reglement))
        case Lift(seat, count, _) if _cuts_only(run):
            return Cut(seat, count)
        case Deal(_, hands, bottom) if not any(hands):
            return replace(act, hands=_dealt(run, act), bottom=setting.laid if bottom is None else bottom)
        case Report(_, offender, Sighting.TURNED_TRICK_SEEN, cards) if not cards and not run.told_whole:
            return replace(act, cards=_seen(run, offender))
        case Report(_, offender, Sighting.TWO_CARDS, cards) if len(cards) < PAIR and not run.told_whole:
            both = _some_two(run, offender, cards)
            run.imagined |= both - run.situation.told
            return replace(act, cards=both)
        case ShowWeis(seat) if not run.told_whole and seat in run.spiel.start.seats.order:
            return _weis_meant(run, act)
        case Object():
            return _objection_meant(run, act)
        case TurnTrick() if not run.told_whole:
            return replace(act, seat=_taker(run, act.seat))
        case Choose(_, number, _) | Rule(number, _) if not run.told_whole:
            return replace(act, case=number + _untold_until(run, number))
        case _:
            return act


@carries("A.5")
def _seen(run: SituationRun, seat: Seat) -> CardSet:
    """The cards a player saw whose look is reported without them; those of a trick nobody told of are imagined."""
    setting = run.world.setting
    look = setting.look_of(seat)
    if look is not None and look.seen:
        return look.seen
    at = setting.looks_untold.index(look) if look is not None else 0
    earlier = run.spiel.turned[: setting.earlier][: at + 1][-1:]
    looked = CardSet.of([card for trick in earlier for card in trick.cards])
    run.imagined |= looked
    return looked


@carries("A.23.8", "G.weis")
def _weis_meant(run: SituationRun, act: ShowWeis) -> Act:
    """A Weis with the cards that make it; king and queen of trump are none but the Stöck, whose 20 are meant."""
    spiel = run.spiel
    counts = spiel.reglement.stoeck.play.value is not StoeckPlay.OFF
    if counts and act.cards and act.cards == stoeck_of(spiel.preface.variant):
        return ShowStoeck(act.seat)
    if act.cards:
        return act
    hand, variant = dealt_hand(spiel, act.seat), spiel.preface.variant or Variant.O
    before = tuple(claim.cards for claim in claims_of(spiel, act.seat))
    weis = meant(run.situation, act, hand, variant, spiel.reglement, before)
    run.imagined |= weis.cards - run.situation.told
    run.unsaid += _unsaid(run, weis)
    run.assumed = run.assumed or act.said is None  # then nobody knows what it counts
    return weis


def _objection_meant(run: SituationRun, act: Object) -> Act:
    """An objection, with the number of the trick it means; or that a trick was not turned before a lead."""
    setting, trick = run.world.setting, act.trick
    if setting.unturned:
        return objected_for_turning(run.spiel, act)
    last = fault_just_done(run.moments, run.spiel, act) if trick is None and not run.told_whole else None
    if last is not None:
        return replace(act, trick=last.trick)
    if trick is not None and run.situation.trick is None:
        return replace(act, trick=trick + setting.earlier)
    told = run.situation.deeds.trick_for(act) if setting.misnumbered else None
    return act if told is None else replace(act, trick=told)


@carries("A.9", "K.karte-bereit")
def _taker(run: SituationRun, seat: Seat) -> Seat:
    """Who took the trick that somebody turns: where parties play nothing says who has to turn it."""
    trick, plan = run.spiel.trick, run.spiel.start.seats
    alone = seat not in plan.order or plan.partner(seat) is None  # each for himself lays his own before him (F.ablauf)
    return seat if alone or trick is None or trick.taker is None else trick.taker


@carries("F.trumpf")
def _lifts_trump(run: SituationRun) -> bool:
    """Whether who cuts lifts the card that makes trump: the text of those who keep it aside calls it a cut too."""
    lifts = run.spiel.reglement.fault.lift_stands.value and run.spiel.phase is Phase.LIFT
    return lifts and not run.told_whole


@carries("F.trumpf", "P.34")
def _dealt(run: SituationRun, act: Deal) -> Hands:
    """The hands of a deal. Of one that was not the last nobody told: its dealer has the card lifted for it."""
    hands, lifted = run.world.hands, run.spiel.preface.lifted
    last = next(deal for deal in reversed(run.situation.acts) if isinstance(deal, Deal))
    holder = next((seat for seat in Seat if lifted is not None and lifted in hands[seat]), act.seat)
    if act is last or lifted is None or holder is act.seat or not hands[act.seat]:
        return hands
    given = next(iter(hands[act.seat]))
    swapped = list(hands)
    swapped[holder] = hands[holder].without(lifted).adding(given)
    swapped[act.seat] = hands[act.seat].without(given).adding(lifted)
    return swapped[0], swapped[1], swapped[2], swapped[3]


@carries("F.trumpf", "P.24")
def _cuts_only(run: SituationRun) -> bool:
    """Whether a Lupf that is told is only a cut, as the card lifted for an earlier deal stands."""
    keeps = run.spiel.reglement.fault.lift_stands.value and run.spiel.preface.lifted is not None
    return keeps and not run.told_whole and run.spiel.phase is Phase.CUT


@carries("A.23.5")
def _unsaid(run: SituationRun, weis: ShowWeis) -> tuple[CardSet, ...]:
    """The cards of a Weis of which only the points were told; nothing where its player is told to have named them."""
    shown = (act for act in run.situation.acts if isinstance(act, ShowWeis) and act.seat is weis.seat)
    named = any(act.cards == weis.cards for act in shown)
    return () if named or not weis.cards else (weis.cards,)


@carries("A.3", "P.45")
def _untold_until(run: SituationRun, number: int) -> int:
    """How many cases before the told one with this number nobody told of.

    So it is with what is only thought to have happened before, and with a Bedanken said falsely: nobody has to call it,
    and who tells of a choice does not count it, as it may have been right.
    """
    false = IrregularityKind.FALSE_BEDANKEN
    wrong = [case.irregularity for case in run.spiel.faults.cases]
    told = [at for at, fault in enumerate(wrong) if fault.number not in run.ignored and fault.kind is not false]
    return told[number] - number if 0 <= number < len(told) else len(wrong) - len(told)


@carries("A.24", "P.37")
def _some_two(run: SituationRun, seat: Seat, named: CardSet) -> CardSet:
    """Two cards that a player may have given at once, where nobody named both.

    One of them is the card that he has just given to the open trick, if he did; the other one that nobody told of, if
    he held any, and as like the named one as he held.
    """
    trick, hand = run.spiel.trick, run.spiel.hands[seat] if seat in run.spiel.start.seats.order else EMPTY
    lies = () if named or trick is None or not is_open(run.spiel) else given_by(run.spiel, trick, seat)[-1:]
    known = named | CardSet.of(lies)
    first = next(iter(known), None)

    def unlike(card: Card) -> tuple[bool, bool, bool]:
        apart = first is not None and card.suit is not first.suit
        return card in run.situation.told, apart, first is not None and card < first

    others = sorted(hand - known, key=unlike)
    return known | CardSet.of(others[: PAIR - len(known)])
