"""Giving cards: what may be played, the trick that grows, the trick that is taken and turned."""

from dataclasses import replace
from typing import Final

from puur.cards import CARDS, EMPTY, Card, CardSet
from puur.modes import BEATERS, SUIT_MASK
from puur.reglement.carries import carries
from puur.reglement.options import DieFace
from puur.rules.trick import best_place, taker
from puur.seats import Seat
from puur.spiel.acts import Act, Play, TurnTrick
from puur.spiel.announcing import announce, announced_by_leading, check_announce
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.objecting import Objections, cite, not_on_turn, wrong_moment
from puur.spiel.opening import new_trick
from puur.spiel.state import BarUntil, Faults, Phase, Spiel, Trick

PLAYS: Final = tuple(tuple(Play(seat, one) for one in CARDS) for seat in Seat)


def running_trick(spiel: Spiel) -> Trick | None:
    """The trick that waits for its next card, or none when a card would lead."""
    trick = spiel.trick
    return None if trick is None or len(trick.cards) == trick.size else trick


def legal_plays(spiel: Spiel) -> CardSet:
    """The cards the player on turn may give; empty when no card is awaited.

    >>> from puur.reglement import load
    >>> from puur.spiel.position import place
    >>> str(legal_plays(place(load("schieber"), "D", "DK D10 H7|DA S10 S7|DQ HQ CA|DJ D9 S6")))
    'D10 DK H7'
    """
    if spiel.phase is not Phase.PLAY or spiel.turn is None:
        return EMPTY
    hand = spiel.hands[spiel.turn].mask
    trick = running_trick(spiel)
    if trick is None or not trick.cards:
        return CardSet(_legal_leads(spiel, spiel.turn, hand))
    return CardSet(_legal_follows(spiel, trick, hand))


@carries("A.12", "A.20", "A.21", "A.25.2", "K.farbe", "E.8", "F.ablauf", "G.runde")
def _legal_follows(spiel: Spiel, trick: Trick, hand: int) -> int:
    """The cards that may be given to a running trick, as a mask."""
    best = trick.cards[0 if trick.best is None else trick.best]
    return spiel.start.follow.legal(hand, trick.mode.order, trick.cards[0], best)


@carries("A.2", "A.8", "K.ausspiel", "E.7", "G.wuerfel", "P.17")
def _legal_leads(spiel: Spiel, seat: Seat, hand: int) -> int:
    """The cards that may be led, as a mask: any, but for a barred suit and the die. Holding nothing else, all may."""
    if spiel.faced is not None and spiel.faced is not DieFace.U:
        return hand & _faced_suit(spiel.faced)
    barred = 0
    for bar in spiel.faults.bars:
        if seat in bar.seats:
            barred |= bar.suit.mask
    return (hand & ~barred) or hand


def _faced_suit(face: DieFace) -> int:
    return SUIT_MASK["DHSC".index(face.value)]


def check_play(spiel: Spiel, act: Play) -> Objections:
    """What speaks against a card: the moment, the turn, the hand, the follow rules, a bar, the die."""
    if spiel.phase is Phase.PLAY and spiel.turn is act.seat:
        bit = 1 << act.card
        if legal_plays(spiel).mask & bit:
            return ()
        return _why_not(spiel, act)
    silent = announced_by_leading(spiel, act)
    if silent is not None:
        return check_announce(spiel, silent) + _not_in_hand(spiel, act)
    faults = wrong_moment(spiel, act.seat, Phase.PLAY)
    return faults or not_on_turn(spiel, act.seat) + _not_in_hand(spiel, act)


def _not_in_hand(spiel: Spiel, act: Play) -> Objections:
    if act.card in spiel.hands[act.seat]:
        return ()
    return (cite(ObjectionKind.NOT_IN_HAND, spiel.reglement.deal.hand),)


def _why_not(spiel: Spiel, act: Play) -> Objections:
    """The reasons why the player on turn may not give this card, with the cards that would be right."""
    missing = _not_in_hand(spiel, act)
    if missing:
        return missing
    legal = legal_plays(spiel)
    trick = running_trick(spiel)
    if trick is None or not trick.cards:
        if spiel.faced is not None:
            return (cite(ObjectionKind.DIE_DEMANDS, spiel.reglement.lead.die, legal),)
        return tuple(
            Objection(ObjectionKind.SUIT_BARRED, bar.article, legal)
            for bar in spiel.faults.bars
            if act.seat in bar.seats and act.card in bar.suit
        )
    follow = spiel.reglement.follow
    led = trick.cards[0].suit
    if act.card.suit is trick.mode.trump and led is not trick.mode.trump:
        kind, key = ObjectionKind.UNDERTRUMPED, follow.undertrump
        follow_only = legal.mask & ~led.cards.mask == 0 and bool(legal)
        if follow_only and spiel.start.follow.follow_only:
            return (cite(ObjectionKind.MUST_FOLLOW, follow.duty, legal),)
        return (cite(kind, key, legal),)
    return (cite(ObjectionKind.MUST_FOLLOW, follow.duty, legal),)


def play(spiel: Spiel, act: Play) -> Spiel:
    """The card lies on the table; the fourth one decides the trick. A lead turns the trick before (A.9)."""
    if spiel.phase is Phase.ANNOUNCE:
        silent = announced_by_leading(spiel, act)
        spiel = spiel if silent is None else announce(spiel, silent)
    seat = act.seat
    trick = running_trick(spiel)
    tricks = spiel.tricks
    if trick is None:
        trick = new_trick(spiel, seat)
        tricks = spiel.complete_tricks
    hands = list(spiel.hands)
    hands[seat] = CardSet(hands[seat].mask & ~(1 << act.card))
    cards = (*trick.cards, act.card)
    grown = Trick(trick.leader, trick.mode, trick.size, cards, _best(trick, act.card, spiel.faults.dead.mask))
    start = spiel.start
    lain = Spiel(
        start=start,
        phase=Phase.PLAY,
        number=spiel.number + 1,
        hands=tuple(hands),
        turn=start.seats.after(seat),
        trick=grown,
        tricks=tricks,
        preface=spiel.preface,
        talk=spiel.talk,
        faults=spiel.faults,
    )
    return _taken(lain, grown) if len(cards) == trick.size else lain


def _best(trick: Trick, one: Card, dead: int) -> int | None:
    """The place of the winning card once `one` lies too."""
    if dead:
        return best_place((*trick.cards, one), trick.mode.order, dead)
    if trick.best is None:
        return 0
    return len(trick.cards) if BEATERS[trick.mode.order][trick.cards[trick.best]] >> one & 1 else trick.best


def _taken(spiel: Spiel, trick: Trick) -> Spiel:
    """The trick is complete: its taker leads, rolls or draws next, or the Spiel is played out."""
    start = spiel.start
    last = not any(spiel.hands)
    rule = start.reglement.trick.dead_lead.value
    who = taker(trick.cards, trick.leader, trick.mode, spiel.faults.dead, start.seats, rule, last=last)
    done = Trick(trick.leader, trick.mode, trick.size, trick.cards, trick.best, who)
    draws = start.reglement.deal.draws.value
    phase = Phase.PLAY
    if last:
        phase = Phase.PLAYED
    elif draws and len(spiel.tricks) < len(draws) and draws[len(spiel.tricks)]:
        phase = Phase.DRAW
    elif start.reglement.lead.die.value:
        phase = Phase.ROLL
    return Spiel(
        start=start,
        phase=phase,
        number=spiel.number,
        hands=spiel.hands,
        turn=None if phase is Phase.PLAYED else who,
        trick=done,
        tricks=spiel.tricks,
        preface=spiel.preface,
        talk=spiel.talk,
        faults=_lift_bars(spiel.faults, who) if spiel.faults.bars else spiel.faults,
    )


def _lift_bars(faults: Faults, who: Seat) -> Faults:
    """A bar ends with its trick (E.7), or when a trick goes to the opponents (A.8)."""
    bars = tuple(bar for bar in faults.bars if bar.until is BarUntil.OPPONENTS_WIN_A_TRICK and who in bar.seats)
    return replace(faults, bars=bars)


@carries("A.9", "K.karte-bereit", "F.ablauf")
def check_turn(spiel: Spiel, act: TurnTrick) -> Objections:
    """What speaks against turning the trick: it is not complete, or another took it."""
    faults = wrong_moment(spiel, act.seat, Phase.PLAY, Phase.ROLL, Phase.DRAW, Phase.PLAYED)
    if faults:
        return faults
    turned = spiel.reglement.trick.turned
    trick = spiel.trick
    if trick is None or trick.taker is None or not turned.value:
        return (cite(ObjectionKind.TRICK_NOT_COMPLETE, turned),)
    if trick.taker is not act.seat:
        return (cite(ObjectionKind.NOT_YOUR_TRICK, turned),)
    return ()


def turn_trick(spiel: Spiel, act: TurnTrick) -> Spiel:
    """The trick lies face-down; nobody may look into it again."""
    del act
    return replace(spiel, tricks=spiel.complete_tricks, trick=None)


def playing_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The cards a seat may give now, and turning its trick."""
    acts: tuple[Act, ...] = ()
    if spiel.phase is Phase.PLAY and spiel.turn is seat:
        acts = tuple(PLAYS[seat][one] for one in legal_plays(spiel))
    elif spiel.phase is Phase.ANNOUNCE and spiel.turn is seat:
        plays = [Play(seat, one) for one in spiel.hands[seat]]
        acts = tuple(
            one for one in plays if announced_by_leading(spiel, one) is not None and not check_play(spiel, one)
        )
    trick = spiel.trick
    if trick is not None and trick.taker is seat and not check_turn(spiel, TurnTrick(seat)):
        acts = (*acts, TurnTrick(seat))
    return acts
