"""Showing the Stoeck: king and queen of trump (A.23.8), or crediting oneself for holding them (G.weis)."""

from typing import Final

from puur.reglement.carries import carries
from puur.reglement.options import StoeckPlay
from puur.rules.stoeck import stoeck_of
from puur.seats import Seat
from puur.spiel.acts import Act, ShowStoeck
from puur.spiel.citations import Objections, cite, wrong_moment
from puur.spiel.fault import ObjectionKind
from puur.spiel.result import reaches_with_stoeck
from puur.spiel.state import Phase, Spiel
from puur.spiel.tricks import all_tricks, dealt_hand, given_by, has_played, lately_given
from puur.spiel.weis.moment import claims_of

_SHOWS: Final = tuple(ShowStoeck(seat) for seat in Seat)


def check_stoeck(spiel: Spiel, act: ShowStoeck) -> Objections:
    """Objections to showing the Stoeck."""
    keys = spiel.reglement.stoeck
    if keys.play.value is StoeckPlay.OFF:
        return (cite(ObjectionKind.NO_STOECK_PLAYED, keys.play),)
    faults = wrong_moment(spiel, act.seat, Phase.PLAY, Phase.ROLL, Phase.PLAYED)
    if faults:
        return faults
    both = stoeck_of(spiel.preface.variant)
    held = spiel.hands[act.seat] if keys.play.value is StoeckPlay.HELD else dealt_hand(spiel, act.seat)
    has_both = bool(both) and both <= held
    if spiel.talk.stoeck is act.seat or (spiel.talk.stoeck is not None and not has_both):  # whoever has them shows them
        return (cite(ObjectionKind.STOECK_SHOWN_BEFORE, keys.play),)
    if not has_both:
        return (cite(ObjectionKind.STOECK_NOT_HELD, keys.play, both),)
    if keys.play.value is StoeckPlay.HELD:
        return () if both & spiel.talk.fresh else (cite(ObjectionKind.STOECK_TOO_LATE, keys.play, both),)
    return _check_time(spiel, act.seat)


@carries("A.23.8", "A.16")
def _check_time(spiel: Spiel, seat: Seat) -> Objections:
    """Whether the Stoeck may be shown now.

    With the second of the two, until the writer plays to the next trick. Before that directly with a Weis that holds
    both, and at any time if their points are enough to reach the target.
    """
    keys = spiel.reglement.stoeck
    both = stoeck_of(spiel.preface.variant)
    if stoeck_lapsed(spiel, seat):
        return (cite(ObjectionKind.STOECK_TOO_LATE, keys.play, both),)
    if not both & spiel.hands[seat]:
        return ()
    in_a_weis = any(both <= claim.cards for claim in claims_of(spiel, seat))
    if in_a_weis or reaches_with_stoeck(spiel, spiel.start.seats.party(seat)):
        return ()
    return (cite(ObjectionKind.STOECK_TOO_EARLY, keys.play, both),)


def stoeck_lapsed(spiel: Spiel, seat: Seat) -> bool:
    """Whether a seat that was dealt both has lost them (A.16).

    They are lost once the writer has played to the trick after the one in which the second of the two was given.
    """
    both = stoeck_of(spiel.preface.variant)
    if both & spiel.hands[seat]:
        return False
    given = [
        number
        for number, trick in enumerate(all_tricks(spiel))
        if any(card in both for card in given_by(spiel, trick, seat))
    ]
    return has_played(spiel, spiel.start.writer, given[-1] + 1)


def show_stoeck(spiel: Spiel, act: ShowStoeck) -> Spiel:
    """The Stoeck are shown and written at once."""
    return spiel._replace(talk=spiel.talk._replace(stoeck=act.seat))


def stoeck_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """Showing the Stoeck, where a seat may."""
    if spiel.reglement.stoeck.play.value is StoeckPlay.OFF or spiel.talk.stoeck is seat:
        return ()
    if not _may_be_his(spiel, seat):
        return ()
    act = _SHOWS[seat]
    return () if check_stoeck(spiel, act) else (act,)


@carries("A.16")
def _may_be_his(spiel: Spiel, seat: Seat) -> bool:
    """Whether a seat may still have the Stoeck, judged by the table, and has not lost them.

    It may if no other seat is found to hold one of them; if nobody holds one, it lies in this trick or the last.
    """
    both = stoeck_of(spiel.preface.variant).mask
    if not both:
        return False
    for at, hand in enumerate(spiel.hands):
        if both & hand.mask:
            return at == seat
    return bool(both & lately_given(spiel))
