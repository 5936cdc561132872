"""The table a situation begins at, under a Reglement, with hands that are known or thought of."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.cards import EMPTY, PACK, Card, CardSet
from puur.modes import Variant
from puur.record.situation.assigning import Hands
from puur.record.situation.model import Situation
from puur.reglement.model import Reglement
from puur.reglement.options import TrumpSource
from puur.rules.dealing import stock_of
from puur.seats import Seat, SeatPlan
from puur.spiel import apply, awaited, open_spiel
from puur.spiel.acts import Act, Announce, ClaimRest, Cut, Deal, Lift, Play, Roll, Schieben, ShowStoeck, ShowWeis
from puur.spiel.opening import due_dealer
from puur.spiel.state import NO_FAULTS, NO_TALK, Phase, Preface, Spiel

_IN_PLAY: Final = (Play, ShowWeis, ShowStoeck, ClaimRest)


class Reason(StrEnum):
    """Why a situation cannot be under a Reglement."""

    SEATS = "seats"  # other players sit at its table
    VARIANT = "variant"  # this is not played
    CARRIED = "carried"  # other parties write
    SIZES = "sizes"  # the hands told of are not of one size
    BEFORE = "before"  # it happened before the first lead, and cards are dealt and trump is chosen otherwise
    MANY = "many"  # a hand of more cards than anybody gets
    HANDS = "hands"  # the cards told of fit in no hands


@dataclass(frozen=True, slots=True)
class World:
    """One way in which a situation may have been: what nobody saw is thought of.

    `repeated` says that what was reported had happened before, `at_end` that all cards lay when it was.
    """

    hands: Hands
    variant: Variant | None
    repeated: bool = False
    at_end: bool = False


def plan_of(situation: Situation, reglement: Reglement) -> SeatPlan | Reason:
    """Who sits where: the players of the situation as the parties of the Reglement."""
    plan = reglement.seat_plan
    if set(plan.order) != set(situation.order):
        return Reason.SEATS
    if situation.carried and len(situation.carried) != len(plan.parties):
        return Reason.CARRIED
    at = situation.order.index(plan.order[0])
    return SeatPlan(situation.order[at:] + situation.order[:at], plan.parties)


def variants_of(situation: Situation, reglement: Reglement) -> tuple[Variant | None, ...] | Reason:
    """What may be played: as it was told, or everything where there was play and nobody said; none before that."""
    played = tuple(reglement.trump.factors.value)
    if situation.variant is not None:
        return (situation.variant,) if situation.variant in played else Reason.VARIANT
    if _announced(situation) or not any(isinstance(act, _IN_PLAY) for act in situation.acts):
        return (None,)
    return played


def _announced(situation: Situation) -> bool:
    return situation.dealing_told or any(isinstance(act, Announce) for act in situation.acts)


def size_of(situation: Situation, reglement: Reglement) -> int | Reason:
    """How many cards everybody held before the first act: as the trick's number or the known hands tell, else all."""
    full = reglement.deal.hand.value
    rounds = reglement.trick.cards_each.value
    if not situation.dealing_told and any(len(one.cards) + (one.more or 0) > full for one in situation.hands):
        return Reason.MANY
    if situation.trick is not None:
        size = full - situation.trick * rounds + sum(reglement.deal.draws.value[: situation.trick])
        known = [one for one in situation.hands if len(situation.held(one.seat)) > size]
        return Reason.SIZES if known or size < 1 else size
    sizes = {
        max(len(one.cards) + one.more, len(situation.held(one.seat))) for one in situation.hands if one.more is not None
    }
    if len(sizes) > 1:
        return Reason.SIZES
    size = next(iter(sizes), full)
    return size if all(len(situation.held(seat)) <= size for seat in situation.order) else Reason.SIZES


def opened(situation: Situation, world: World, reglement: Reglement, plan: SeatPlan) -> Spiel:
    """The Spiel before the first act that was told: cards in hand and the variant known, or as far as is told."""
    spiel = _fresh(situation, reglement, plan)
    if situation.dealing_told:
        return spiel
    if world.variant is None:
        return _dealt(spiel, world)
    leader = _leader(situation, plan)
    dealer = plan.before(leader) if situation.dealer is None else situation.dealer
    preface = Preface(dealer=dealer, chooser=leader, announcer=situation.announcer, variant=world.variant)
    if reglement.deal.draws.value:
        preface = preface._replace(stock=_stock(situation, world, reglement))
    phase = Phase.ROLL if reglement.lead.die.value and _rolls_first(situation) else Phase.PLAY
    return Spiel(spiel.start, phase, 0, world.hands, leader, None, (), preface, NO_TALK, NO_FAULTS)


def _rolls_first(situation: Situation) -> bool:
    """Whether somebody is told to roll before the first card; else it goes without saying (G.wuerfel)."""
    return isinstance(next((act for act in situation.acts if isinstance(act, Play | Roll)), None), Roll)


def _stock(situation: Situation, world: World, reglement: Reglement) -> CardSet:
    """What may still be drawn: as many cards in no hand as are left by then, first those that were drawn (G.ziehen)."""
    seats = reglement.seat_plan.order
    full, draws = reglement.deal.hand.value, reglement.deal.draws.value
    if any(len(world.hands[seat]) < full for seat in seats):
        return EMPTY
    left = len(PACK) - len(seats) * (full + sum(draws[: situation.trick or 0]))
    stock = stock_of(world.hands)
    return CardSet.of((*(stock & situation.drawn), *(stock - situation.drawn))[:left])


def _fresh(situation: Situation, reglement: Reglement, plan: SeatPlan) -> Spiel:
    if situation.opened is not None and situation.opened.reglement == reglement:
        return situation.opened
    leader = _leader(situation, plan)
    dealt = plan.before(leader) if situation.dealer is None else situation.dealer
    chooser = plan.after(dealt) if situation.leader is None else situation.leader
    return open_spiel(
        reglement,
        plan,
        dealer=plan.before(chooser) if situation.dealer is None else situation.dealer,
        writer=situation.writer if situation.writer in plan.order else plan.order[0],
        carried=situation.carried,
        chooser=chooser,
        round_number=situation.round,
    )


def _leader(situation: Situation, plan: SeatPlan) -> Seat:
    """Who leads, or may choose: as told, or as the first act shows if it is regular; else the player after the dealer.

    Who gives the first card leads; who announces or passes first may choose; who deals is the dealer.
    """
    if situation.leader is not None:
        return situation.leader
    if situation.dealer is not None and situation.variant is None:
        return plan.after(situation.dealer)
    for act in situation.acts:
        if isinstance(act, Cut | Lift):
            return plan.after(plan.after(act.seat))
        if isinstance(act, Deal):
            return plan.after(act.seat)
        if isinstance(act, Play | Schieben | Announce):
            return act.seat
    return plan.order[0] if situation.dealer is None else plan.after(situation.dealer)


def _dealt(spiel: Spiel, world: World) -> Spiel:
    """The Spiel after a regular deal of these hands, about which nobody said anything."""
    while (chance := awaited(spiel)) is not None and spiel.phase in {Phase.LIFT, Phase.CUT, Phase.DEAL}:
        spiel = apply(spiel, _regular(spiel, chance[0], chance[1], world))
    return spiel


def _regular(spiel: Spiel, kind: type[Act], seat: Seat, world: World) -> Act:
    deal = spiel.reglement.deal
    if kind is Lift:
        return Lift(seat, deal.lift_min.value, _bottom(spiel, world))
    if kind is Cut:
        return Cut(seat, deal.cut_min.value)
    if kind is Roll:
        return Roll(seat, 1)
    laid_out = spiel.reglement.trump.source.value is TrumpSource.BOTTOM_CARD
    return Deal(seat, world.hands, _bottom(spiel, world) if laid_out else None)


def _bottom(spiel: Spiel, world: World) -> Card:
    """A card that may lie at the bottom: the dealer's last."""
    return tuple(world.hands[due_dealer(spiel)])[-1]
