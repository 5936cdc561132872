"""Giving cards: what may be played, the trick that grows, the trick that is taken and turned."""

from dataclasses import replace
from typing import Final

from puur.cards import CARDS, EMPTY, CardSet
from puur.modes import BEATERS, SUIT_MASK
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.rules.follow import undertrump_in
from puur.rules.trick import best_place, taker
from puur.seats import Seat
from puur.spiel.acts import Act, Play, TurnTrick
from puur.spiel.announcing import announce, announced_by_leading, check_announce
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.objecting import Objections, cite, not_on_turn, wrong_moment
from puur.spiel.state import BarUntil, Faults, Phase, Spiel, Start, Trick
from puur.spiel.tricks import new_trick

PLAYS: Final = tuple(tuple(Play(seat, one) for one in CARDS) for seat in Seat)


def running_trick(spiel: Spiel) -> Trick | None:
    """The trick that waits for its next card, or none when a card would lead."""
    trick = spiel.trick
    return None if trick is None or trick.taker is not None else trick


def legal_plays(spiel: Spiel) -> CardSet:
    """The cards the player on turn may give; empty when no card is awaited.

    >>> from puur.reglement import load
    >>> from puur.spiel.position import place
    >>> str(legal_plays(place(load("schieber"), "D", "DK D10 H7|DA S10 S7|DQ HQ CA|DJ D9 S6")))
    'D10 DK H7'
    """
    turn = spiel.turn
    if spiel.phase is not Phase.PLAY or turn is None:
        return EMPTY
    hand = spiel.hands[turn].mask
    trick = spiel.trick
    if trick is None or trick.taker is not None:
        return CardSet(_legal_leads(spiel, turn, hand))
    return CardSet(_legal_follows(spiel, trick, hand))


@carries("A.12", "A.20", "A.21", "A.25.2", "K.farbe", "E.8", "F.ablauf", "G.runde")
def _legal_follows(spiel: Spiel, trick: Trick, hand: int) -> int:
    """The cards that may be given to a running trick, as a mask."""
    best = trick.cards[0 if trick.best is None else trick.best]
    return spiel.start.follow.legal(hand, trick.mode.order, trick.cards[0], best)


@carries("A.2", "A.8", "K.ausspiel", "E.7", "G.wuerfel", "P.17")
def _legal_leads(spiel: Spiel, seat: Seat, hand: int) -> int:
    """The cards that may be led, as a mask: any, but for a barred suit and the die. Holding nothing else, all may."""
    if spiel.faced is not None and spiel.faced.suit is not None:
        return hand & SUIT_MASK[spiel.faced.suit]
    if not spiel.faults.bars:
        return hand
    barred = 0
    for bar in spiel.faults.bars:
        if seat in bar.seats:
            barred |= bar.suit.mask
    return (hand & ~barred) or hand


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
    if trick is None:
        if spiel.faced is not None:
            return (cite(ObjectionKind.DIE_DEMANDS, spiel.reglement.lead.die, legal),)
        return tuple(
            Objection(ObjectionKind.SUIT_BARRED, bar.article, legal)
            for bar in spiel.faults.bars
            if act.seat in bar.seats and act.card in bar.suit
        )
    follow = spiel.reglement.follow
    led = trick.cards[0].suit
    trumped = act.card.suit is trick.mode.trump and led is not trick.mode.trump
    if trumped and not (spiel.start.follow.follow_only and spiel.hands[act.seat].of_suit(led)):
        undertrump = undertrump_in(spiel.reglement, spiel.start.round)
        return (cite(ObjectionKind.UNDERTRUMPED, undertrump, legal),)
    return (cite(ObjectionKind.MUST_FOLLOW, follow.duty, legal),)


def play(spiel: Spiel, act: Play) -> Spiel:
    """The card lies on the table; the last one decides the trick. A lead turns the trick before (A.9)."""
    if spiel.phase is Phase.ANNOUNCE:
        silent = announced_by_leading(spiel, act)
        spiel = spiel if silent is None else announce(spiel, silent)
    seat, one = act.seat, act.card
    trick = spiel.trick
    tricks = spiel.tricks
    if trick is None or trick.taker is not None:
        tricks = spiel.complete_tricks
        trick = new_trick(spiel, seat)
    hands = list(spiel.hands)
    hands[seat] = CardSet(hands[seat].mask & ~(1 << one))
    cards = (*trick.cards, one)
    faults = spiel.faults
    order = trick.mode.order
    best = trick.best
    if faults.dead.mask:
        best = best_place(cards, order, faults.dead.mask)
    elif best is None:
        best = 0
    elif BEATERS[order][cards[best]] >> one & 1:
        best = len(cards) - 1
    if len(cards) == trick.size:
        return _taken(spiel, tuple(hands), trick._replace(cards=cards, best=best), tricks)
    return Spiel(
        spiel.start,
        Phase.PLAY,
        spiel.number + 1,
        tuple(hands),
        spiel.start.following[seat],
        Trick(trick.leader, trick.mode, trick.size, cards, best),
        tricks,
        spiel.preface,
        spiel.talk,
        faults,
    )


def _taken(spiel: Spiel, hands: tuple[CardSet, ...], trick: Trick, tricks: tuple[Trick, ...]) -> Spiel:
    """The trick is complete: its taker leads, rolls or draws next, or the Spiel is played out."""
    start, faults = spiel.start, spiel.faults
    last = not any(hand.mask for hand in hands)
    who = _taker(start, trick, faults.dead, last=last)
    return Spiel(
        start,
        Phase.PLAYED if last else _phase_after(start.reglement, len(tricks)),
        spiel.number + 1,
        hands,
        None if last else who,
        trick._replace(taker=who),
        tricks,
        spiel.preface,
        spiel.talk,
        _lift_bars(faults, who) if faults.bars else faults,
    )


def _taker(start: Start, trick: Trick, dead: CardSet, *, last: bool) -> Seat:
    """Who takes the complete trick."""
    if trick.best is None or dead.mask:
        rule = start.reglement.trick.dead_lead.value
        return taker(trick.cards, trick.leader, trick.mode, dead, start.seats, rule, last=last)
    return start.sitting[trick.leader][trick.best % len(start.seats.order)]


def _phase_after(reglement: Reglement, trick: int) -> Phase:
    """What follows a trick that is not the last: drawing from the stock, the die, or the next lead."""
    draws = reglement.deal.draws.value
    if draws and trick < len(draws) and draws[trick]:
        return Phase.DRAW
    return Phase.ROLL if reglement.lead.die.value else Phase.PLAY


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
    return spiel._replace(tricks=spiel.complete_tricks, trick=None)


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
