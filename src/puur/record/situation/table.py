"""The table a situation begins at, under a Reglement, in one world."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from puur.cards import EMPTY, PACK, Card, CardSet
from puur.modes import Variant
from puur.record.situation.deal.shortage import ended_before
from puur.record.situation.deal.size import SizeReason, draws_first
from puur.record.situation.model import Situation, Stage
from puur.record.situation.weis_in_turn import announced_before
from puur.record.situation.world import Cutting, Whose, World, WorldSetting
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import CountedAs, FirstLead, TrumpSource
from puur.rules.deal import stock_of
from puur.rules.trump_card import variant_of_card
from puur.seats import Seat, SeatPlan
from puur.spiel import apply, awaited, open_spiel
from puur.spiel.acts import Act, Announce, Cut, Deal, Lift, Roll
from puur.spiel.engine import advance
from puur.spiel.said_weis import NO_TALK
from puur.spiel.start_of_play import due_dealer
from puur.spiel.state import NO_FAULTS, Drawn, Phase, Preface, Spiel, Trick

_DEALT: Final = frozenset({Phase.LIFT, Phase.CUT, Phase.DEAL})


def plan_of(situation: Situation, reglement: Reglement) -> SeatPlan | SizeReason:
    """Who sits where: the players of the situation as the parties of the Reglement."""
    plan = reglement.seat_plan
    if set(plan.order) != set(situation.order):
        return SizeReason.SEATS
    if situation.carried and len(situation.carried) != len(plan.parties):
        return SizeReason.CARRIED
    at = situation.order.index(plan.order[0])
    return SeatPlan(situation.order[at:] + situation.order[:at], plan.parties)


def variants_of(situation: Situation, reglement: Reglement) -> tuple[Variant | None, ...] | SizeReason:
    """What may be played: as it was told, or everything where there was play and nobody said; none before that."""
    played = tuple(reglement.trump.factors.value)
    if situation.variant is not None and situation.variant not in played:
        return SizeReason.VARIANT
    if situation.stage is not Stage.PLAY:
        return (None,)
    return played if situation.variant is None else (situation.variant,)


@carries("A.19", "A.25.1", "F.trumpf")
def variant_told(situation: Situation, reglement: Reglement) -> bool:
    """Whether it is known what is played: said, by the card that makes trump, or by a lead without a word."""
    if situation.variant is not None or any(isinstance(act, Announce) for act in situation.acts):
        return True
    if situation.stage is Stage.PLAY:
        return False
    source = reglement.trump.source.value
    if source is TrumpSource.BOTTOM_CARD:
        return any(isinstance(act, Deal) and act.bottom is not None for act in situation.acts)
    return source is TrumpSource.ANNOUNCED or any(isinstance(act, Lift) for act in situation.acts)


@carries("A.16")
def _written_by(spiel: Spiel, writer: Seat) -> Spiel:
    """The Spiel of a record with who writes, where that does not say; who deals stays who he is."""
    start = spiel.start
    dealer = start.writer if start.dealer is None else start.dealer
    return spiel if writer is start.writer else spiel._replace(start=replace(start, writer=writer, dealer=dealer))


def opened(situation: Situation, world: World, reglement: Reglement, plan: SeatPlan) -> Spiel:
    """The Spiel before the first act that was told: cards in hand and the variant known, or as far as is told."""
    setting = world.setting
    if situation.opened is not None and situation.opened.reglement == reglement:
        return _written_by(situation.opened, setting.writer)
    spiel = _fresh(situation, setting, reglement, plan)
    if situation.stage is Stage.DEALING:
        return spiel
    if setting.variant is None:
        return dealt(spiel, world)
    preface = Preface(
        dealer=setting.dealer,
        chooser=setting.leader,
        announcer=_announcer(situation, setting, reglement),
        variant=setting.variant,
    )
    if reglement.trump.source.value is TrumpSource.LIFTED_CARD:
        preface = preface._replace(lifted=_lifted(world, reglement))
    if reglement.deal.draws.value:
        preface = preface._replace(stock=_stock(situation, world, reglement), drawn=_drawn(situation, reglement))
    everything = CardSet(sum(hand.mask for hand in world.hands))
    talk = NO_TALK._replace(claims=(*announced_before(situation, reglement).values(), *setting.claims))
    phase = Phase.PLAY
    if reglement.lead.die.value:
        phase, talk = Phase.ROLL, talk._replace(fresh=everything)
    if situation.predicts_first and reglement.count.result.value is CountedAs.DIFFERENCE:
        phase = Phase.PREDICT
    if draws_first(situation, reglement) and preface.stock and setting.earlier:
        phase = Phase.DRAW
    tricks = _earlier(world, spiel, preface)
    spiel = Spiel(spiel.start, phase, 0, world.hands, setting.leader, None, tricks, preface, talk, NO_FAULTS)
    return ended_before(setting, spiel)


@carries("C.3")
def _announcer(situation: Situation, setting: WorldSetting, reglement: Reglement) -> Seat | None:
    """Who announced: as told; else who leads to trick one, where that falls to him."""
    leads = reglement.lead.first.value is FirstLead.CHOOSER and situation.trick == 0
    return setting.leader if situation.announcer is None and leads else situation.announcer


@carries("F.trumpf", "P.34")
def _lifted(world: World, reglement: Reglement) -> Card | None:
    """The card that makes what is played: one of the dealer's, whatever he has given away since; none lifted rightly.

    Which one it was nobody told.
    """
    if any(cutting is Cutting.OTHER for _, cutting in world.setting.cuts):
        return None
    keys, own = reglement.trump, world.hands[world.setting.dealer]
    makes = (card for card in (*own, *PACK) if variant_of_card(card, keys) is world.setting.variant)
    return next(makes, None)


def _stock(situation: Situation, world: World, reglement: Reglement) -> CardSet:
    """What may still be drawn: as many cards in no hand as are left by then, first those that were drawn (G.ziehen)."""
    seats = reglement.seat_plan.order
    full, draws = reglement.deal.hand.value, reglement.deal.draws.value
    drawn = draws[: world.setting.earlier - 1] if draws_first(situation, reglement) else draws[: world.setting.earlier]
    left = len(PACK) - len(seats) * (full + sum(drawn))
    if not draws_first(situation, reglement) and sum(draws[world.setting.earlier :]) == 0:
        return EMPTY
    stock = stock_of(world.hands) - world.setting.shown
    known = situation.drawn | world.setting.drawn
    return CardSet.of((*(stock & known), *(stock - known))[: max(left, 0)])


def _drawn(situation: Situation, reglement: Reglement) -> tuple[Drawn, ...]:
    """Who has drawn after the last trick that nobody told of: all, unless the description begins with that."""
    return () if draws_first(situation, reglement) else tuple(map(Drawn, reglement.seat_plan.order))


def _earlier(world: World, spiel: Spiel, preface: Preface) -> tuple[Trick, ...]:
    """The tricks that nobody told of: cards in no hand, the last taken by who leads, the first as somebody saw it.

    The others are taken by the parties in turn.
    """
    setting, start = world.setting, spiel.start
    size, variant = start.trick_size, setting.variant or Variant.O
    out = stock_of(world.hands) - preface.stock
    before = [card for _, card in setting.before if card in out]
    cards = _in_order(setting, size, out, before)
    for at, card in enumerate(before):  # one in each of the last tricks
        cards.insert(size * (setting.earlier - len(before) + at + 1) - 1, card)
    others = start.seats.opponents(setting.leader)
    tricks = []
    for number in range(setting.earlier):
        given = tuple(cards[number * size : (number + 1) * size])
        taker = setting.leader if (setting.earlier - 1 - number) % 2 == 0 else others[0]
        if number < setting.earlier - 1:  # who leads has taken the last of them
            taker = _looked_into(setting, number, start.seats, taker)
        leader = taker
        for seat, card in setting.before:
            if card in given:  # who leads gives the first card, and so each his own
                leader = start.sitting[seat][-given.index(card) % len(start.sitting[seat])]
        tricks.append(Trick(leader, variant.mode(number), size, given, 0, taker))
    return tuple(tricks)


def _in_order(setting: WorldSetting, size: int, out: CardSet, before: list[Card]) -> list[Card]:
    """The cards of the tricks nobody told of, trick by trick; what somebody saw lies in the trick he looked into."""
    rest = [*(out - setting.shown - CardSet.of(before))]
    cards: list[Card] = []
    for look in setting.looks_untold:
        cards += out & look.shown
        while rest and (len(cards) % size or not look.shown):
            cards.append(rest.pop(0))
            if len(cards) % size == 0:
                break
    return cards + rest


def _looked_into(setting: WorldSetting, number: int, plan: SeatPlan, taker: Seat) -> Seat:
    """Who took a trick that somebody looked into: he himself, or an opponent."""
    for look in setting.looks_untold[number : number + 1]:
        if look.seat in plan.order:
            own = look.seat if taker not in plan.party(look.seat).seats else taker
            others = plan.opponents(look.seat)
            return own if look.whose is Whose.OWN else (taker if taker in others else others[0])
    return taker


def _fresh(situation: Situation, setting: WorldSetting, reglement: Reglement, plan: SeatPlan) -> Spiel:
    written = situation.carried, setting.used
    return _open(reglement, plan, setting.dealer, setting.writer, written, setting.leader, setting.round)


@lru_cache(maxsize=64)
def _open(  # noqa: PLR0913, PLR0917  all that worlds with one table share, so that it is opened once
    reglement: Reglement,
    plan: SeatPlan,
    dealer: Seat,
    writer: Seat,
    written: tuple[tuple[int, ...], tuple[tuple[str, ...], ...]],
    chooser: Seat,
    round_number: int,
) -> Spiel:
    settled = {"dealer": dealer, "writer": writer, "chooser": chooser}
    carried, used = written
    return open_spiel(reglement, plan, carried=carried, used=used, round_number=round_number, **settled)


def dealt(spiel: Spiel, world: World) -> Spiel:
    """The Spiel after a regular deal of these hands, about which nobody said anything."""
    while (chance := awaited(spiel)) is not None and spiel.phase in _DEALT:
        act = regular(spiel, chance[0], chance[1], world)
        spiel = advance(spiel, act) if isinstance(act, Deal) else apply(spiel, act)  # a misdeal that is told of
    return spiel


def regular(spiel: Spiel, kind: type[Act], seat: Seat, world: World) -> Act:
    """An act of dealing as it should be."""
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
