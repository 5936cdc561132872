"""The die before every lead, and drawing from the stock (G.wuerfel, G.ziehen)."""

from puur.cards import EMPTY
from puur.reglement.carries import carries
from puur.reglement.options import DieFace
from puur.seats import Seat
from puur.spiel.acts import Act, Draw, Roll
from puur.spiel.fault import ObjectionKind
from puur.spiel.objecting import Objections, cite, not_on_turn, wrong_moment
from puur.spiel.preface import check_trump_roll, roll_for_trump
from puur.spiel.state import Phase, Spiel


def check_roll(spiel: Spiel, act: Roll) -> Objections:
    """What speaks against a roll: the moment, the player, a face the die does not have."""
    faults = wrong_moment(spiel, act.seat, Phase.ROLL_FOR_TRUMP, Phase.ROLL)
    if faults:
        return faults
    if spiel.phase is Phase.ROLL_FOR_TRUMP:
        return check_trump_roll(spiel, act)
    faults = not_on_turn(spiel, act.seat, spiel.reglement.lead.die)
    if act.face not in spiel.reglement.lead.die.value:
        faults += (cite(ObjectionKind.NO_SUCH_FACE, spiel.reglement.lead.die),)
    return faults


@carries("G.wuerfel", "P.5")
def roll(spiel: Spiel, act: Roll) -> Spiel:
    """The die names the suit to lead; who cannot passes the die on; a face without meaning is rolled again."""
    if spiel.phase is Phase.ROLL_FOR_TRUMP:
        return roll_for_trump(spiel, act)
    face = spiel.reglement.lead.die.value[act.face]
    spiel = spiel._replace(talk=spiel.talk._replace(fresh=EMPTY))
    if face is DieFace.AGAIN:
        return spiel
    if face.suit is None or spiel.hands[act.seat].of_suit(face.suit):
        return spiel._replace(phase=Phase.PLAY, faced=face)
    return spiel._replace(turn=spiel.start.seats.after(act.seat))


@carries("G.ziehen")
def check_draw(spiel: Spiel, act: Draw) -> Objections:
    """What speaks against drawing: the moment, the turn, the number of cards, cards not in the stock."""
    faults = wrong_moment(spiel, act.seat, Phase.DRAW)
    if faults:
        return faults
    draws = spiel.reglement.deal.draws
    faults = not_on_turn(spiel, act.seat, draws)
    if len(act.cards) != cards_to_draw(spiel) or not act.cards <= spiel.preface.stock:
        faults += (cite(ObjectionKind.WRONG_DRAW, draws, spiel.preface.stock & act.cards),)
    return faults


def cards_to_draw(spiel: Spiel) -> int:
    """How many cards a player draws after the trick that was just taken: no more than are left (P.28)."""
    return min(spiel.reglement.deal.draws.value[len(spiel.complete_tricks) - 1], len(spiel.preface.stock))


@carries("G.ziehen", "G.weis")
def draw(spiel: Spiel, act: Draw) -> Spiel:
    """The cards come to hand; the taker draws first, and when all have drawn he rolls."""
    hands = list(spiel.hands)
    hands[act.seat] |= act.cards
    talk = spiel.talk._replace(fresh=spiel.talk.fresh | act.cards)
    preface = spiel.preface._replace(stock=spiel.preface.stock - act.cards)
    following = spiel.start.seats.after(act.seat)
    taker = None if spiel.trick is None else spiel.trick.taker
    first = spiel.tricks[-1].taker if taker is None else taker
    done = following is first
    return spiel._replace(
        hands=tuple(hands),
        talk=talk,
        preface=preface,
        turn=following,
        phase=Phase.ROLL if done else Phase.DRAW,
    )


def die_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The rolls a seat may make before a lead. Cards drawn cannot be listed: chance names them."""
    if spiel.phase is Phase.ROLL and spiel.turn is seat:
        return tuple(Roll(seat, face) for face in sorted(spiel.reglement.lead.die.value))
    return ()
