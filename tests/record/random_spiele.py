"""Random Spiele in which things go wrong now and then, told whole, and what they come to."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from puur.cards import CARDS, EMPTY, CardSet
from puur.record.model import Place
from puur.record.situation import Impossible, KnownHand, Situation, Turned, Witnessed
from puur.record.situation.course import witnessed
from puur.record.situation.model import ToldStep
from puur.record.situation.outcome import Outcome
from puur.record.situation.table import opened
from puur.record.situation.verdict import worlds_for
from puur.record.situation.world import World, WorldSetting
from puur.reglement.model import Reglement
from puur.reglement.options import FirstLead
from puur.seats import Seat, SeatPlan
from puur.spiel import acts_for, awaited, legal_plays, objections, open_spiel, witness
from puur.spiel.acts import (
    Act,
    Bedanken,
    Choose,
    ClaimRest,
    Draw,
    Object,
    Play,
    Report,
    Roll,
    Rule,
    ShowStoeck,
    ShowWeis,
    Sighting,
    TurnTrick,
)
from puur.spiel.card_play import running_trick
from puur.spiel.cases import callable_now, pending
from puur.spiel.state import Phase, Spiel
from puur.spiel.stock import cards_to_draw

NOWHERE: Final = Place(1, 1)
_SEEN: Final = (
    Sighting.REMARK,
    Sighting.SIGN,
    Sighting.ANSWER,
    Sighting.CARD_HELD_READY,
    Sighting.TURNED_TRICK_SEEN,
    Sighting.TWO_CARDS,
    Sighting.CARD_MISSING,
    Sighting.CARD_EXPOSED,
    Sighting.GHOST_CARD,
)


@dataclass(frozen=True, slots=True)
class Told:
    """A Spiel from its first lead on as it was: the hands, what is played, who leads, every act."""

    reglement: Reglement
    plan: SeatPlan
    opened: Spiel
    acts: tuple[Act, ...]


def random_spiel(reglement: Reglement, dice: Random, most: int) -> Told:
    """A Spiel in which things go wrong now and then, up to some moment: at most so many acts."""
    plan = reglement.seat_plan
    leader = dice.choice(plan.order)
    carried = tuple(dice.choice((0, 300, 1200, 2400, 2480)) for _ in plan.parties)
    target = reglement.partie.target.value
    carried = tuple(min(points, (target or 2500) - 5) for points in carried)
    spiel = open_spiel(
        reglement, plan, dealer=plan.before(leader), writer=dice.choice(plan.order), carried=carried, chooser=leader
    )
    pack = list(CARDS)
    dice.shuffle(pack)
    hands, size = [EMPTY] * len(Seat), reglement.deal.hand.value
    for seat in plan.order:
        hands[seat] = CardSet.of(pack[:size])
        del pack[:size]
    short = dice.choice(plan.order) if dice.random() < 0.06 and not reglement.deal.draws.value else None
    if short is not None:
        hands[short] = hands[short].without(dice.choice(tuple(hands[short])))
    variant = dice.choice(tuple(reglement.trump.factors.value))
    setting = WorldSetting(variant, leader, plan.before(leader), spiel.start.writer)
    leads = reglement.lead.first.value is FirstLead.CHOOSER
    announcer = leader if leads else dice.choice(plan.party(leader).seats)
    situation = Situation(plan.order, (), variant=variant, announcer=announcer, leader=leader, carried=carried)
    world = World((hands[0], hands[1], hands[2], hands[3]), setting)
    spiel = opened(situation, world, reglement, plan)
    acts: list[Act] = []
    table = spiel
    for _ in range(dice.randrange(2, most)):
        act = _next(table, dice)
        if act is None:
            break
        acts.append(act)
        table = witness(table, act)
    if short is not None and (noticed := _noticed(table, short)) is not None:
        acts.append(noticed)
    elif short is not None:
        return random_spiel(reglement, dice, most)
    return Told(reglement, plan, spiel, tuple(acts))


def _noticed(spiel: Spiel, short: Seat) -> Report | None:
    """Somebody sees that a player was dealt a card too few; none where it is too late to say so."""
    reporter = spiel.start.seats.opponents(short)[0]
    report = Report(reporter, short, Sighting.CARD_MISSING, EMPTY)
    running = spiel.phase not in {Phase.OVER, Phase.PLAYED, Phase.RULING} and spiel.ending is None
    return report if running and not objections(spiel, report) else None


def _next(spiel: Spiel, dice: Random) -> Act | None:  # noqa: C901, PLR0912  one line a kind of act
    """What happens next, mostly regular."""
    seats = spiel.start.seats
    if spiel.phase in {Phase.OVER, Phase.PLAYED} or spiel.ending is not None:
        return None
    if spiel.phase is Phase.RULING:
        number = pending(spiel)[0]
        ruling = spiel.faults.cases[number].ruling
        offer = dice.randrange(len(ruling.offers))
        return Rule(number, offer) if ruling.chooser is None else Choose(ruling.chooser.seats[0], number, offer)
    for offender in seats.order:
        caller = seats.opponents(offender)[0]
        trick = dice.choice((None, spiel.trick_number, max(0, spiel.trick_number - 1)))
        for said in (Object(caller, offender, trick), Object(caller, offender)):
            if dice.random() < 0.5 and callable_now(spiel, said) and not objections(spiel, said):
                return said
    if dice.random() < 0.03:
        report = _report(spiel, dice)
        if not objections(spiel, report):
            return report
    if spiel.turn is None:
        return None
    chance = awaited(spiel)
    if chance is not None and chance[0] is Roll:
        return Roll(chance[1], dice.randrange(1, 6))
    if chance is not None and chance[0] is Draw:
        stock = list(spiel.preface.stock)
        dice.shuffle(stock)
        return Draw(chance[1], CardSet.of(stock[: cards_to_draw(spiel)]))
    if chance is not None or spiel.phase is not Phase.PLAY:
        return None
    for seat in seats.order:
        for act in acts_for(spiel, seat):
            often = {ShowWeis: 0.7, ShowStoeck: 0.5, TurnTrick: 0.3, ClaimRest: 0.002, Bedanken: 0.002}.get(
                type(act), 0.0
            )
            if dice.random() < often:
                return act
    return _card(spiel, spiel.turn, dice)


def _card(spiel: Spiel, turn: Seat, dice: Random) -> Act:
    hand, legal = spiel.hands[turn], legal_plays(spiel)
    wrong = tuple(hand - legal)
    roll = dice.random()
    if roll < 0.1 and wrong:
        return Play(turn, dice.choice(wrong))
    if roll < 0.13:
        other = dice.choice([seat for seat in spiel.start.seats.order if seat is not turn])
        lies = any(lying.seat is other for lying in spiel.faults.early)
        trick = running_trick(spiel)
        free = trick is None and bool(spiel.hands[other]) and not lies
        if free:
            return Play(other, dice.choice(tuple(spiel.hands[other])))
    return Play(turn, dice.choice(tuple(legal or hand)))


def _report(spiel: Spiel, dice: Random) -> Report:
    seats = spiel.start.seats
    offender = dice.choice(seats.order)
    reporter = seats.opponents(offender)[0]
    sighting = dice.choice(_SEEN)
    cards = EMPTY
    if sighting is Sighting.TURNED_TRICK_SEEN and spiel.turned:
        cards = CardSet.of(dice.choice(spiel.turned).cards[:3])
    if sighting is Sighting.TWO_CARDS and len(spiel.hands[offender]) > 1:
        cards = CardSet.of(dice.sample(tuple(spiel.hands[offender]), 2))
    return Report(reporter, offender, sighting, cards)


def whole(told: Told) -> Situation:
    """The Spiel told whole: nothing is unknown."""
    spiel, plan = told.opened, told.plan
    return Situation(
        plan.order,
        tuple(steps_of(told.acts)),
        hands=tuple(KnownHand(seat, spiel.hands[seat], 0, NOWHERE) for seat in plan.order),
        variant=spiel.preface.variant,
        announcer=spiel.preface.announcer,
        leader=spiel.turn,
        dealer=spiel.preface.dealer,
        writer=spiel.start.writer,
        carried=spiel.start.carried,
        round=spiel.start.round,
        trick=0,
    )


def steps_of(acts: tuple[Act, ...]) -> Iterator[ToldStep]:
    """The acts as they are told, one after the other."""
    for number, act in enumerate(acts):
        place = Place(number + 1, 1)
        yield Turned(place) if isinstance(act, TurnTrick) else Witnessed(act, place)


def truth_of(told: Told, reglement: Reglement) -> Outcome:
    """What a Spiel came to, everything being known."""
    situation = whole(told)
    found = worlds_for(situation, reglement)
    assert not isinstance(found, Impossible), found
    plan = found[0]
    spiel = told.opened
    assert spiel.turn is not None
    assert spiel.preface.dealer is not None
    setting = WorldSetting(
        spiel.preface.variant, spiel.turn, spiel.preface.dealer, spiel.start.writer, round=spiel.start.round
    )
    hands = spiel.hands
    return witnessed(situation, World((hands[0], hands[1], hands[2], hands[3]), setting), reglement, plan)
