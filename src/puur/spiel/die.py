"""The die before every lead (G.wuerfel)."""

from puur.cards import EMPTY
from puur.reglement.carries import carries
from puur.reglement.options import DieFace
from puur.seats import Seat
from puur.spiel.acts import Act, Roll
from puur.spiel.citations import Objections, cite, instead, not_on_turn, wrong_moment
from puur.spiel.cut_and_deal import check_trump_roll, roll_for_trump
from puur.spiel.fault import ObjectionKind
from puur.spiel.state import Phase, Spiel


def check_roll(spiel: Spiel, act: Roll) -> Objections:
    """Objections to a roll: the moment, the player, a face the die does not have."""
    faults = wrong_moment(spiel, act.seat, Phase.ROLL_FOR_TRUMP, Phase.ROLL)
    if faults:
        return instead(faults, spiel.reglement.lead.die.article)
    if spiel.phase is Phase.ROLL_FOR_TRUMP:
        return check_trump_roll(spiel, act)
    faults = not_on_turn(spiel, act.seat, spiel.reglement.lead.die)
    if act.face not in spiel.reglement.lead.die.value:
        faults += (cite(ObjectionKind.NO_SUCH_FACE, spiel.reglement.lead.die),)
    return faults


@carries("G.wuerfel", "P.5")
def roll(spiel: Spiel, act: Roll) -> Spiel:
    """The die names the suit to lead; a player without it passes the die on; a face without meaning is rolled again."""
    if spiel.phase is Phase.ROLL_FOR_TRUMP:
        return roll_for_trump(spiel, act)
    face = spiel.reglement.lead.die.value[act.face]
    spiel = spiel._replace(talk=spiel.talk._replace(fresh=EMPTY))
    if face is DieFace.AGAIN:
        return spiel
    if face.suit is None or spiel.hands[act.seat].of_suit(face.suit):
        return spiel._replace(phase=Phase.PLAY, faced=face)
    return spiel._replace(turn=spiel.start.seats.after(act.seat))


def die_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The rolls a seat may make before a lead. Cards drawn cannot be listed: chance names them."""
    if spiel.phase is Phase.ROLL and spiel.turn is seat:
        return tuple(Roll(seat, face) for face in sorted(spiel.reglement.lead.die.value))
    return ()
