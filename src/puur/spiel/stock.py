"""The stock: who draws from it after a trick and how much, what a wrong draw does, and cards put back (G.ziehen)."""

from typing import Final

from puur.reglement.carries import carries
from puur.spiel.acts import Draw
from puur.spiel.card_play import running_trick
from puur.spiel.citations import Objections, cite, instead, not_on_turn, wrong_moment
from puur.spiel.fault import Irregularity, ObjectionKind
from puur.spiel.public import phase_at_table
from puur.spiel.state import Drawn, Phase, Preface, Spiel
from puur.spiel.tricks import given_by

_PLAYED: Final = frozenset({Phase.PLAYED, Phase.OVER})


@carries("G.ziehen", "G.vier")
def check_draw(spiel: Spiel, act: Draw) -> Objections:
    """Objections to drawing: the moment, the turn, the number of cards, cards not in the stock."""
    draws = spiel.reglement.deal.draws
    faults = wrong_moment(spiel, act.seat, Phase.DRAW)
    if faults and faults[0].kind is ObjectionKind.NOT_NOW and not draws.value:
        return (cite(ObjectionKind.NO_STOCK, draws),)
    if faults:
        return instead(faults, draws.article)
    faults = not_on_turn(spiel, act.seat, draws)
    if len(act.cards) != cards_to_draw(spiel) or not act.cards <= spiel.preface.stock:
        faults += (cite(ObjectionKind.WRONG_DRAW, draws, spiel.preface.stock & act.cards),)
    return faults


def cards_to_draw(spiel: Spiel) -> int:
    """How many cards a player draws after the trick that was just taken: no more than are left (P.28)."""
    due = spiel.reglement.deal.draws.value[len(spiel.tricks) - 1 :]
    return min(next(iter(due), 0), len(spiel.preface.stock))


@carries("G.ziehen", "G.weis")
def draw(spiel: Spiel, act: Draw) -> Spiel:
    """The cards come to hand; the taker draws first, and when all have drawn he rolls."""
    return _whose_draw(_noted(_taken_up(spiel, act), Drawn(act.seat)))


def can_be_drawn(spiel: Spiel, act: Draw) -> bool:
    """Whether a player can take these cards off the stock, whether or not it is his draw."""
    return bool(act.cards) and act.cards <= spiel.preface.stock and spiel.phase not in _PLAYED


@carries("G.ziehen", "P.4")
def draw_wrongly(spiel: Spiel, act: Draw) -> Spiel:
    """The cards go to his hand all the same; after a trick this is his draw, if he has made none yet."""
    after = _taken_up(spiel, act)
    if spiel.phase is not Phase.DRAW or any(drawn.seat is act.seat for drawn in spiel.preface.drawn):
        return _whose_draw(after) if spiel.phase is Phase.DRAW else after
    return _whose_draw(_noted(after, Drawn(act.seat, spiel.number)))


@carries("G.ziehen", "P.4")
def may_go_back(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether the cards of a wrong draw can still go back: all in hand, not credited as Weis, and no roll since.

    If nothing was due to be drawn, its player must still have enough for the trick without them.
    """
    act = irregularity.act
    if not isinstance(act, Draw) or phase_at_table(spiel) in _PLAYED:
        return False
    held = act.cards <= spiel.hands[act.seat] & spiel.talk.fresh
    since = (claim for claim in spiel.talk.claims if claim.seat is act.seat and claim.trick >= irregularity.trick)
    shown = any(claim.cards & act.cards for claim in since)
    lies = any(early.seat is act.seat and early.card in act.cards for early in spiel.faults.early)
    return held and not shown and not lies and (_was_due(irregularity) or _has_enough(spiel, act))


def _was_due(irregularity: Irregularity) -> bool:
    """Whether it happened while cards were drawn after a trick."""
    return all(fault.kind is not ObjectionKind.NOT_NOW for fault in irregularity.objections)


def _has_enough(spiel: Spiel, act: Draw) -> bool:
    """Whether a player could give all he has to give to the trick without these cards."""
    trick = running_trick(spiel)
    given = () if trick is None else given_by(spiel, trick, act.seat)
    return len(spiel.hands[act.seat] - act.cards) + len(given) >= spiel.reglement.trick.cards_each.value


@carries("G.ziehen", "P.4", "P.33")
def put_back(spiel: Spiel, irregularity: Irregularity) -> Spiel:
    """The cards of a wrong draw go back to the stock; if it was his draw, or none were left, he has not drawn yet."""
    act = irregularity.act
    if not isinstance(act, Draw):
        return spiel
    hands = list(spiel.hands)
    hands[act.seat] -= act.cards
    drawn = tuple(other for other in spiel.preface.drawn if other.wrong != irregularity.number)
    spiel = spiel._replace(
        hands=tuple(hands),
        talk=spiel.talk._replace(fresh=spiel.talk.fresh - act.cards),
        preface=spiel.preface._replace(stock=spiel.preface.stock | act.cards, drawn=drawn),
    )
    if spiel.phase not in {Phase.DRAW, Phase.ROLL} or not spiel.tricks:
        return spiel
    waiting = _whose_draw(spiel)
    # if nobody is drawing, the player who was to roll still rolls
    return waiting if Phase.DRAW in {waiting.phase, spiel.phase} else spiel


def _taken_up(spiel: Spiel, act: Draw) -> Spiel:
    """The cards are in the player's hand, and new there."""
    hands = list(spiel.hands)
    hands[act.seat] |= act.cards
    preface: Preface = spiel.preface._replace(stock=spiel.preface.stock - act.cards)
    talk = spiel.talk._replace(fresh=spiel.talk.fresh | act.cards)
    return spiel._replace(hands=tuple(hands), talk=talk, preface=preface)


def _noted(spiel: Spiel, drawn: Drawn) -> Spiel:
    return spiel._replace(preface=spiel.preface._replace(drawn=(*spiel.preface.drawn, drawn)))


@carries("G.ziehen", "P.28")
def _whose_draw(spiel: Spiel) -> Spiel:
    """The table with the next player to draw after the trick; once all have, or nothing is left, its taker rolls."""
    taker = spiel.tricks[-1].taker
    order = spiel.start.seats.order if taker is None else spiel.start.sitting[taker]
    drawn = {draw.seat for draw in spiel.preface.drawn}
    left = [seat for seat in order if seat not in drawn] if cards_to_draw(spiel) else []
    return spiel._replace(turn=left[0] if left else order[0], phase=Phase.DRAW if left else Phase.ROLL)
