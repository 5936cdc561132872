"""Who may have been to lead, to choose or to deal for, by what is told."""

from collections.abc import Iterator

from puur.record.situation.deal.wrong_deal import DEALT
from puur.record.situation.lead_rolls import is_turn_of_roll_asked
from puur.record.situation.model import Situation, Stage, Witnessed
from puur.record.situation.moments import (
    roll_is_asked,
    turn_is_asked,
)
from puur.record.situation.passes import goes_round, passing_untold
from puur.record.situation.trump_rolls import may_choose, rolls_for_trump
from puur.record.situation.turns import chooser_leading, is_idle_roll
from puur.record.situation.weis_in_turn import is_led_by_another
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import FirstLead, SchiebenTo, WeisPlay
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import (
    Act,
    Announce,
    Choose,
    ClaimRest,
    Cut,
    Deal,
    Draw,
    Lift,
    Play,
    Report,
    Roll,
    Rule,
    Schieben,
    ShowWeis,
    Shuffle,
    Sighting,
)


def leaders_of(situation: Situation, reglement: Reglement, plan: SeatPlan, earlier: int) -> tuple[Seat, ...]:
    """Who may have been to lead, or to choose: as told; else who did, and where that is disputed anybody."""
    rolled = may_choose(situation, plan.order) if rolls_for_trump(reglement) else ()
    if rolled:
        return rolled
    if situation.leader is not None:
        return (situation.leader,)
    dealer = _dealt_wrongly(situation) if situation.dealer is None else situation.dealer
    if earlier == 0 and _chooser_leads(situation, reglement):
        dealer = None
        if situation.announcer in plan.order:
            return (situation.announcer,)
    if dealer in plan.order and earlier == 0:
        return (plan.after(dealer),)
    seat, sure = _first_actor(situation, reglement, plan)
    if sure:
        return (seat, *_may_have_passed(situation, reglement, plan, seat))
    if situation.stage is Stage.PLAY and not _acted(situation) and plan.partner(seat) is not None:
        first = plan.after(dealer) if dealer in plan.order else seat  # who led to trick one may lead again later
        return (first, plan.after(first))  # one of each party: nobody is known to lead, and no ruling hangs on which
    return (seat, *(other for other in plan.starting_with(seat) if other is not seat))


@carries("K.wahl", "E.5", "P.14")
def _may_have_passed(situation: Situation, reglement: Reglement, plan: SeatPlan, seat: Seat) -> tuple[Seat, ...]:
    """Who may have been Vorhand and passed the choice on to who announced first: his partner, as nobody told.

    Vorhand leads in any case: not where who announced does, and nobody objects.
    """
    first = passing_untold(situation, reglement)
    partner = plan.partner(seat)
    if first is None or partner is None or goes_round(reglement) or situation.disputed & {first}:
        return ()
    plays = ((number, act) for number, act in _numbered(situation) if isinstance(act, Play))
    number, lead = next(plays, (None, None))
    led = lead is not None and lead.seat is seat and number not in situation.disputed
    passes = reglement.trump.schieben.value is not SchiebenTo.NONE
    return (partner,) if passes and not led else ()


@carries("C.2", "C.3")
def _chooser_leads(situation: Situation, reglement: Reglement) -> bool:
    """Whether who announced leads to trick one, and that may be anybody: who dealt does not tell who it was."""
    played = situation.stage is Stage.PLAY and reglement.lead.first.value is FirstLead.CHOOSER
    return played and goes_round(reglement)


def _dealt_wrongly(situation: Situation) -> Seat | None:
    """Who dealt, where nothing is told before it but that he did it wrong."""
    first = next(iter(situation.acts), None)
    return first.offender if isinstance(first, Report) and first.sighting in DEALT else None


@carries("G.weis", "G.trumpfwahl")
def _first_actor(situation: Situation, reglement: Reglement, plan: SeatPlan) -> tuple[Seat, bool]:
    """Who is seen to lead, to choose or to deal for, and whether nobody doubts it.

    Where everybody credits his own Weis, who does so is seen to do neither; nor who rolls where there is no die.
    """
    credited: Seat | None = None
    for number, step in enumerate(situation.steps):
        if not isinstance(step, Witnessed):
            continue
        act, doubted = step.act, turn_is_asked(situation, number)
        if isinstance(act, Play | Schieben | Announce | Draw):
            return act.seat, not doubted
        if isinstance(act, Shuffle | Cut | Lift | Deal):
            return _dealt_for(situation, plan)
        if isinstance(act, ShowWeis) and reglement.weis.play.value is WeisPlay.CREDITED:
            credited = act.seat if credited is None else credited
        elif isinstance(act, ShowWeis) and is_led_by_another(situation, number):
            continue  # who leads that trick is told
        elif isinstance(act, ShowWeis | Roll) and not is_idle_roll(act, reglement):
            return act.seat, number not in situation.disputed or not _is_roll_asked(situation, reglement, number)
        if isinstance(act, ClaimRest):  # whoever holds nothing but Bock may say so, whoever is to lead (A.14)
            return act.seat, False
        if isinstance(act, Report) and act.sighting is Sighting.TWO_CARDS:
            return act.offender, False  # who gives two at once may do so out of his turn (A.24)
    chooser = chooser_leading(situation, reglement)
    return (plan.order[0], False) if credited is None else (credited if chooser is None else chooser, True)


def _is_roll_asked(situation: Situation, reglement: Reglement, number: int) -> bool:
    """Whether it is asked if it was somebody's turn to roll, for itself or through the lead that followed it."""
    return roll_is_asked(situation, number) or is_turn_of_roll_asked(situation, reglement, number)


@carries("F.trumpf", "P.34")
def _dealt_for(situation: Situation, plan: SeatPlan) -> tuple[Seat, bool]:
    """For whom it was dealt by what is told of cutting and dealing: sure where all of it says the same.

    Who shuffles deals, and the neighbour before him cuts for him (A.17). Who dealt again after another speaks against
    him, though nobody objected; and who chose after a deal that is disputed speaks for him who dealt. A disputed deal
    alone says nothing, but who cut for another may have cut wrongly.
    """
    told = [(number, act) for number, act in _numbered(situation) if isinstance(act, Shuffle | Cut | Lift | Deal)]
    undisputed = [act for number, act in told if number not in situation.disputed]
    acts = undisputed or [act for _, act in told]
    dealers = [_dealer_by(act, plan) for act in acts]
    named = [act.seat for _, act in told if isinstance(act, Deal)]
    chose = {act.seat for act in situation.acts if isinstance(act, Schieben | Announce)}
    others = {plan.after(_dealer_by(act, plan)) for _, act in told if act not in acts}
    return plan.after(dealers[0]), bool(undisputed) and len({*dealers, *named}) == 1 and not chose & others


@carries("A.17")
def _dealer_by(act: Shuffle | Cut | Lift | Deal, plan: SeatPlan) -> Seat:
    """Who deals by who shuffles, cuts or deals."""
    return act.seat if isinstance(act, Shuffle | Deal) else plan.after(act.seat)


def _acted(situation: Situation) -> bool:
    """Whether anybody played or spoke up, so that it may matter who was to lead."""
    return any(not isinstance(act, Report | Choose | Rule) for act in situation.acts)


def dealer_of(situation: Situation, plan: SeatPlan, leader: Seat) -> Seat:
    """Who deals: as told, or for whom Vorhand leads."""
    return plan.before(leader) if situation.dealer is None else situation.dealer


def _numbered(situation: Situation) -> Iterator[tuple[int, Act]]:
    """What somebody did, each with the number of its step."""
    return ((number, step.act) for number, step in enumerate(situation.steps) if isinstance(step, Witnessed))
