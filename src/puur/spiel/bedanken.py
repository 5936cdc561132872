"""Bedanken: a player says his party has reached the target, and the Spiel is over at once (A.3).

Said without the points it loses the Partie. Where only a card that an opponent gave wrongly made them up, nothing was
said, and the wrong card is called (A.3, P.45).
"""

from typing import Final

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.reglement.options import StoeckPlay
from puur.seats import Party, Seat
from puur.spiel.acts import Act, Bedanken, Object
from puur.spiel.cases import call, callable_now, pending_objection, too_late, waived_by
from puur.spiel.consequences import follow
from puur.spiel.fault import GIVEN_WRONGLY, Irregularity, IrregularityKind, Objection, ObjectionKind
from puur.spiel.happening import case_at_once
from puur.spiel.objecting import Objections, cite, over_because
from puur.spiel.result import points_of, stoeck_line
from puur.spiel.ruling import Consequence, ConsequenceKind
from puur.spiel.state import Ending, EndingKind, Phase, Spiel
from puur.spiel.stoeck import stoeck_cards, stoeck_lapsed
from puur.spiel.tricks import dealt_hand, given_by

Wrong = tuple[Irregularity, ...]
_SAID: Final = tuple(Bedanken(seat) for seat in Seat)


@carries("A.3", "P.29")
def check_bedanken(spiel: Spiel, act: Bedanken) -> Objections:
    """What speaks against Bedanken: no target to reach, the Spiel has stopped, or others are to choose first.

    It needs no turn, but the party at fault waits for the choice of its opponents (P.29).
    """
    keys = spiel.reglement
    if act.seat not in spiel.start.seats.order:
        return (cite(ObjectionKind.NOT_SEATED, keys.table.seating),)
    if spiel.phase is Phase.OVER:
        return (Objection(ObjectionKind.SPIEL_OVER, over_because(spiel)),)
    if not keys.partie.bedanken.value:  # where it is known there is a target: the loader sees to that
        return (cite(ObjectionKind.NO_BEDANKEN, keys.partie.bedanken),)
    return pending_objection(spiel) if waived_by(spiel, act.seat) is None else ()


@carries("A.3", "A.15", "P.20")
def has_reached(spiel: Spiel, party: Party) -> bool:
    """Whether a party has the target: written points, complete tricks even if face-up, Weis, Stoeck still unshown."""
    return _has_reached(spiel, party, less=0)


def _has_reached(spiel: Spiel, party: Party, *, less: int) -> bool:
    target = spiel.reglement.partie.target.value
    if target is None:
        return False
    unshown = stoeck_line(spiel, party).points if has_unshown_stoeck(spiel, party) else 0
    return points_of(spiel, party) + unshown - less >= target


def has_unshown_stoeck(spiel: Spiel, party: Party) -> bool:
    """Whether a party was dealt the Stoeck, has not shown them yet and still may (A.15)."""
    both = stoeck_cards(spiel)
    if spiel.talk.stoeck is not None or not both or spiel.reglement.stoeck.play.value is not StoeckPlay.SHOWN:
        return False
    return any(both <= dealt_hand(spiel, seat) and not stoeck_lapsed(spiel, seat) for seat in party.seats)


@carries("A.3", "P.45")
def wrongly_counted(spiel: Spiel, seat: Seat) -> Wrong:
    """The cards of his opponents that a player who counts now counts wrongly, noticed or not, oldest first.

    They lie in complete tricks, nobody has called them, and they could still be called.
    """
    tricks = spiel.complete_tricks
    opponents = spiel.start.seats.opponents(seat)
    found = (
        one
        for offender in opponents
        for one in callable_now(spiel, Object(seat, offender))
        if one.kind in GIVEN_WRONGLY
        and one.trick < len(tricks)
        and one.cards & CardSet.of(given_by(spiel, tricks[one.trick], offender))
        and too_late(spiel, one, seat) is None
    )
    return tuple(sorted(found, key=lambda one: one.number))


def _without(spiel: Spiel, wrong: Irregularity) -> Spiel:
    """The Spiel as it counts without a wrong card: an open trick is not complete, a turned one lacks its points."""
    if wrong.trick == len(spiel.tricks):
        return follow(spiel, Consequence(ConsequenceKind.TAKE_BACK, "P.45", seat=wrong.offender), wrong)
    tricks = list(spiel.tricks)
    trick = tricks[wrong.trick]
    tricks[wrong.trick] = trick._replace(cards=tuple(one for one in trick.cards if one not in wrong.cards))
    return spiel._replace(tricks=tuple(tricks))


def _points_of_wrong(spiel: Spiel, party: Party, wrong: Wrong) -> int:
    """How many of a party's points rest on these cards."""
    right = spiel
    for one in wrong:
        right = _without(right, one)
    return points_of(spiel, party) - points_of(right, party)


@carries("A.3", "P.29", "P.45")
def bedanken(spiel: Spiel, act: Bedanken) -> Spiel:
    """The Spiel stops: with the points the Partie is won, without them it is lost. Or nothing was said (P.45).

    Whoever could have chosen in a case takes its default by it (P.29).
    """
    own = spiel.start.seats.party(act.seat)
    waived = waived_by(spiel, act.seat)
    settled = spiel if waived is None else waived
    wrong = wrongly_counted(settled, act.seat)
    if _has_reached(settled, own, less=_points_of_wrong(settled, own, wrong)):
        ending = Ending(EndingKind.BEDANKT, spiel.reglement.partie.bedanken.article, act.seat, own)
        return settled._replace(phase=Phase.OVER, turn=None, ending=ending)
    if has_reached(spiel, own):
        return _lapsed(spiel, act.seat)
    return _said_falsely(settled, act)


def _lapsed(spiel: Spiel, seat: Seat) -> Spiel:
    """Nothing was said, but what was counted wrongly is called; what goes back with another wrong card is not."""
    for one in wrongly_counted(spiel, seat):
        if one in wrongly_counted(spiel, seat):
            spiel = call(spiel, one, seat)
    return spiel


def _said_falsely(spiel: Spiel, act: Bedanken) -> Spiel:
    """The irregularity that it is, and its ruling at once: the Partie is lost (A.3)."""
    said = Irregularity(
        kind=IrregularityKind.FALSE_BEDANKEN,
        offender=act.seat,
        act=act,
        objections=(),
        number=spiel.number,
        trick=spiel.trick_number,
        turn=spiel.turn,
    )
    return case_at_once(spiel, said)


def bedanken_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """Bedanken, wherever the Reglement knows it: right or wrong is for its consequence, not for the act."""
    if not spiel.reglement.partie.bedanken.value:
        return ()
    act = _SAID[seat]
    return () if check_bedanken(spiel, act) else (act,)
