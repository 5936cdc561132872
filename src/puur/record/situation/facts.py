"""The facts a ruling may hang on and that nobody told: what somebody held, who was to lead, which trick it was."""

from dataclasses import replace

from puur.cards import Card, Rank, Suit, card_of
from puur.record.situation.amid.own_next_card import of_whole_trick
from puur.record.situation.bedanken_facts import of_bedanken, of_losses, of_time, of_waiting
from puur.record.situation.contradicted_weis import is_contradicted
from puur.record.situation.deal.cuts import of_cuts
from puur.record.situation.deal.size import after_trick_one, most_tricks
from puur.record.situation.demanded_shuffle import of_demanded_shuffle
from puur.record.situation.disciplines import announced_once, is_used
from puur.record.situation.draws import drew
from puur.record.situation.fact import (
    BETWEEN,
    FIRST,
    LAST,
    LATER,
    NOBODY,
    Fact,
    FactKind,
    Value,
    told,
)
from puur.record.situation.gaps import card_led_after
from puur.record.situation.left_card import of_left_cards
from puur.record.situation.look_facts import of_looks
from puur.record.situation.misfit import is_meant_elsewhere
from puur.record.situation.model import Situation, Stage, Witnessed
from puur.record.situation.order_of_trick import of_order
from puur.record.situation.outcome import Outcome
from puur.record.situation.passes import goes_round, passing_untold
from puur.record.situation.permission import of_permission
from puur.record.situation.roll_facts import of_free_leads, of_passing, of_roll
from puur.record.situation.rounds import rounds_alike
from puur.record.situation.second_card import of_second_cards
from puur.record.situation.table import variant_told
from puur.record.situation.trump_rolls import is_tied
from puur.record.situation.unnamed_weis import is_doubted
from puur.record.situation.wants import demanded_of, led_after
from puur.record.situation.weis_facts import of_asking, of_heights, of_named, of_unnamed
from puur.record.situation.world import WorldSetting
from puur.reglement.carries import carries
from puur.rules.stoeck import stoeck_of
from puur.rules.trump_card import variant_of_card
from puur.seats import Seat
from puur.spiel.acts import (
    Announce,
    Bedanken,
    ClaimRest,
    Draw,
    Object,
    Play,
    Report,
    Roll,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Sighting,
)
from puur.spiel.card_play import running_trick
from puur.spiel.cases import table_beneath
from puur.spiel.claim import check_claim, why_not
from puur.spiel.state import Phase, Spiel
from puur.spiel.stock import cards_to_draw
from puur.spiel.tricks import dealt_hand, given_by


def facts_of(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """What is true of a world, for every question that could be asked of this situation."""
    found = _of_setting(situation, outcome) | _of_beginning(situation, outcome) | of_free_leads(situation, outcome)
    found |= of_asking(situation, outcome) | of_heights(situation, outcome) | of_waiting(outcome) | of_losses(outcome)
    found |= _of_numbers(situation, outcome) | of_order(situation, outcome)
    found[Fact(FactKind.TURNED)] = told(not outcome.world.setting.unturned)
    found |= (
        of_second_cards(situation, outcome)
        | of_whole_trick(situation, outcome)
        | of_demanded_shuffle(situation, outcome)
        | of_left_cards(situation, outcome)
        | of_permission(situation, outcome)
        | _of_taker(outcome)
    )
    for number, step, before in outcome.moments:
        meant = not is_meant_elsewhere(situation, outcome.world.setting, number)
        asked = meant and is_doubted(situation, number, outcome.spiel.reglement.weis)
        wrong = isinstance(step.act, ShowWeis) and _is_found(outcome, step.act)
        if asked or wrong or number in situation.discards_doubted or is_contradicted(situation, number):
            found |= of_passing(outcome, step, before)
            found |= of_roll(situation, number, before, outcome.world.setting.rolled)
            found |= _of_act(situation, number, step, before) | _of_early(situation, outcome, number, before)
    for number, step, before in outcome.moments:
        if isinstance(step.act, ShowStoeck) and not situation.doubted(number):
            found |= {fact: so for fact, so in of_time(before, step.act.seat).items() if fact not in found}
    return found


def _is_found(outcome: Outcome, act: ShowWeis) -> bool:
    """Whether a Weis was wrong in this world, by other lines where nobody says so: what he held instead is asked."""
    return any(finding.irregularity.act is act for finding in outcome.findings)


@carries("P.11")
def _of_numbers(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Which trick an objection means that names one of which nothing is told, counted from 1."""
    found: dict[Fact, Value] = {}
    for act in situation.acts:
        trick = situation.deeds.trick_for(act)
        if isinstance(act, Object) and act.trick is not None and trick is not None:
            meant = trick if outcome.world.setting.misnumbered else act.trick
            found[Fact(FactKind.MEANT, act.offender)] = str(meant + 1)
    return found


def _whose_turn(situation: Situation, outcome: Outcome) -> tuple[FactKind, Value]:
    """Who was to lead, to choose or to deal, as it is asked where the description begins: the choice by the rolls."""
    setting: WorldSetting = outcome.world.setting
    leader = NOBODY if setting.tied else setting.leader.name
    if situation.stage is Stage.PLAY:
        return FactKind.LEADER, leader
    if is_tied(situation, outcome.spiel.start.seats.order):
        return FactKind.ROLLED_AGAIN, leader
    if situation.trump_rolls:
        return FactKind.HIGHEST_ROLL, leader
    if situation.stage is Stage.DEALING:
        return FactKind.DEALER, setting.dealer.name
    return FactKind.CHOOSER, leader


def _of_setting(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """What may have been so beside the hands."""
    setting: WorldSetting = outcome.world.setting
    found: dict[Fact, Value] = {}
    if situation.variant is None and setting.variant is not None:
        found[Fact(FactKind.VARIANT)] = setting.variant.name
    whose, seat = _whose_turn(situation, outcome)
    found[Fact(whose)] = seat
    found |= {Fact(FactKind.TRICK): _trick(situation, outcome)} if situation.trick is None else {}
    found[Fact(FactKind.ROUND)] = _rounds(outcome)
    found[Fact(FactKind.WRITER)] = setting.writer.name
    for _, step, before in outcome.moments:
        if isinstance(step.act, ShowStoeck) and step.act.seat in before.start.seats.order:
            found[Fact(FactKind.PLAYED_BEFORE, step.act.seat)] = _given_before(before, step.act.seat, setting)
    reports = [act for act in situation.acts if isinstance(act, Report)]
    found |= of_looks(situation, outcome)
    if reports:
        found |= {Fact(FactKind.SHORT, seat): told(seat in setting.short) for seat in situation.lacking}
        found[Fact(FactKind.AT_END)] = told(setting.at_end or _is_over_by(outcome, reports[0]))
        found[Fact(FactKind.DECIDED, _taker_up(reports))] = told(setting.decided)
        found[Fact(FactKind.LYING)] = told(setting.lying)
        found[Fact(FactKind.GIVEN, reports[0].seat)] = told(setting.given)
    return found


@carries("K.fehlende-karte", "P.28")
def _is_over_by(outcome: Outcome, report: Report) -> bool:
    """Whether the Spiel was over when something was reported, as a hand that was dealt too few was empty."""
    tables = (before for _, step, before in outcome.moments if step.act is report)
    return any(before.phase is Phase.PLAYED for before in tables)


def _taker_up(reports: list[Report]) -> Seat | None:
    """Of whom it is told first that he took up his cards too early."""
    return next((act.offender for act in reports if act.sighting is Sighting.CARDS_TAKEN_UP), None)


def _of_beginning(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """What may have been so before a lead, and in the Spiele before."""
    setting, reglement = outcome.world.setting, outcome.spiel.reglement
    found = of_cuts(situation, outcome)
    found[Fact(FactKind.LAID_OUT)] = told(setting.laid is not None)
    if setting.took is not None and situation.has_gaps:
        found[Fact(FactKind.LEADER, cards=card_led_after(situation))] = setting.took.name
    if setting.laid is not None:  # before the deal nobody knows what is played
        found[Fact(FactKind.VARIANT)] = variant_of_card(setting.laid, reglement.trump).name
    played = outcome.spiel.preface.variant
    if setting.makes is not None and played is not None:
        found[Fact(FactKind.VARIANT)] = played.name
    for asked in announced_once(situation, reglement):
        fact = Fact(FactKind.USED, asked.seat, discipline=asked.discipline)
        found[fact] = told(is_used(setting.used, asked, outcome.spiel.start.seats))
    return found


def _given_before(before: Spiel, seat: Seat, setting: WorldSetting) -> Value:
    """Whether a player gave one of the Stoeck in a trick that nobody told of, or both."""
    variant = before.preface.variant
    pair = stoeck_of(variant)
    if len(setting.before) > 1:
        return "both"
    given = (card for trick in before.turned[: setting.earlier] for card in given_by(before, trick, seat))
    return told(any(card in pair for card in given))


def _trick(situation: Situation, outcome: Outcome) -> Value:
    """Whether the last trick told of is the first, the last, or another; or if it was between trick one and two."""
    if outcome.world.setting.earlier == 0:
        return FIRST
    if outcome.world.setting.earlier == 1 and after_trick_one(situation):
        return BETWEEN
    over = outcome.spiel.phase is Phase.PLAYED and not outcome.world.setting.short  # else others held one still (P.28)
    running = next((before for _, step, before in reversed(outcome.moments) if isinstance(step.act, Play)), None)
    in_last = running is not None and running.trick_number == most_tricks(running.reglement) - 1
    return LAST if over or in_last or not any(outcome.spiel.hands) else LATER


def _rounds(outcome: Outcome) -> Value:
    """The numbers of the rounds in which the same holds as in this one."""
    number = outcome.spiel.start.round
    alike = (rounds for rounds in rounds_alike(outcome.spiel.reglement) if number in rounds)
    return ", ".join(map(str, next(alike, (number,))))


def _of_act(situation: Situation, number: int, step: Witnessed, before: Spiel) -> dict[Fact, Value]:
    """The questions an act raises."""
    match act := step.act:
        case Announce(seat) | Schieben(seat) if number == passing_untold(situation, before.reglement):
            return {Fact(FactKind.SCHOBEN, seat): _whose_choice(before, seat)}
        case Play(seat, card):
            found = _of_card(situation, before, seat, card)
            return _at_card(found, card) if number in situation.discards_doubted else found
        case Roll(seat, face):
            asked = before.reglement.lead.die.value.get(face)
            suit = None if asked is None else asked.suit
            return (
                {}
                if suit is None
                else {Fact(FactKind.HOLDS_SUIT, seat, suit.cards): told(before.hands[seat].of_suit(suit))}
            )
        case Draw(seat):
            due = {Fact(FactKind.DUE): str(cards_to_draw(before))} if before.phase is Phase.DRAW else {}
            return due | {Fact(FactKind.DREW, other): told(so) for other, so in drew(before, seat).items()}
        case ShowWeis():
            return of_named(before, act) if act.cards else of_unnamed(before, act)
        case ShowStoeck(seat):
            variant = before.preface.variant
            pair = stoeck_of(variant)
            held = {Fact(FactKind.HOLDS_CARDS, seat, pair): told(pair <= dealt_hand(before, seat))} if pair else {}
            return held | of_time(before, seat)
        case ClaimRest(seat) if not check_claim(table_beneath(before, seat), act):  # though a case be open
            return {Fact(FactKind.ALL_BOCK, seat): told(why_not(before, act) is None)}
        case Bedanken(seat) if seat in before.start.seats.order:
            return of_bedanken(situation, before, seat)
        case _:
            return {}


def _at_card(found: dict[Fact, Value], card: Card) -> dict[Fact, Value]:
    """The same, asked for the moment of this card, as it is asked for others of the same player too."""
    return {replace(fact, at=card) if fact.kind is FactKind.HOLDS_SUIT else fact: so for fact, so in found.items()}


@carries("A.2")
def _of_taker(outcome: Outcome) -> dict[Fact, Value]:
    """Who took the trick before the last lead, where cards of it were only thought of: he was to lead."""
    leads = [before for _, step, before in outcome.moments if isinstance(step.act, Play) and not running_trick(before)]
    taker = leads[-1].turn if leads and outcome.assumed and leads[-1].tricks else None
    return {} if taker is None else {Fact(FactKind.TOOK): taker.name}


@carries("C.2")
def _whose_choice(before: Spiel, seat: Seat) -> Value:
    """Whether the choice was passed on to who chose; round the table, to whom it had come."""
    if goes_round(before.reglement) and before.turn not in {None, seat}:
        return f"{before.turn}"
    return told(before.preface.schoben and before.turn is seat)


def _of_early(situation: Situation, outcome: Outcome, number: int, before: Spiel) -> dict[Fact, Value]:
    """Whether an early card may be an answer to what is led after it: whether he holds that suit (A.22)."""
    step = situation.steps[number]
    act = step.act if isinstance(step, Witnessed) else None
    if not isinstance(act, Play) or before.turn is act.seat or running_trick(before) is not None:
        return {}
    led = led_after(outcome, number)
    if led is None or led is act.card.suit:
        return {}
    variant = before.preface.variant
    trump = None if variant is None else variant.mode(len(before.tricks)).trump
    return _of_suit(situation, before, act.seat, (led, trump))


@carries("A.20")
def _of_suit(situation: Situation, before: Spiel, seat: Seat, led_in: tuple[Suit, Suit | None]) -> dict[Fact, Value]:
    """Whether he held what he had to give to a lead, with its trump: to trump not the Puur.

    Where nobody told what is played it is one question for all that may be: whether he held the suit.
    """
    led, trump = led_in
    exempt = led is trump and before.reglement.follow.puur_exempt.value
    bound = led.cards.without(card_of(led, Rank.JACK)) if exempt else led.cards
    asked = bound if variant_told(situation, before.reglement) else led.cards
    return {Fact(FactKind.HOLDS_SUIT, seat, asked): told(before.hands[seat] & bound)}


@carries("A.8", "A.22")
def _of_followed(situation: Situation, before: Spiel, seat: Seat, card: Card) -> dict[Fact, Value]:
    """Whether he held the suit of a card that lay there too early: without it he may have followed it, and not led."""
    laid = next((early.card.suit for early in before.faults.early if early.seat is not seat), None)
    if laid is None or laid is card.suit or before.turn is seat:
        return {}
    return _of_suit(situation, before, seat, (laid, None))


def _of_card(situation: Situation, before: Spiel, seat: Seat, card: Card) -> dict[Fact, Value]:
    trick = running_trick(before)
    hand = before.hands[seat]
    if trick is None:
        demanded = demanded_of(before, seat)
        if demanded is not None:
            return {Fact(FactKind.HOLDS_SUIT, seat, demanded.cards): told(hand & demanded.cards)}
        only = {Fact(FactKind.ONLY_SUIT, seat, card.suit.cards): told(hand <= card.suit.cards)}
        return only | _of_followed(situation, before, seat, card)
    led, trump = trick.cards[0].suit, trick.mode.trump
    if card.suit is led:
        return {}
    found = _of_suit(situation, before, seat, (led, trump))
    if card.suit is trump:
        found[Fact(FactKind.ONLY_TRUMPS, seat, trump.cards)] = told(hand <= trump.cards)
    return found
