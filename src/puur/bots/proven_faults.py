"""Detecting irregularities: only those proven by the cards on the table and not yet called."""

from collections.abc import Iterator
from itertools import pairwise

from puur.bots.knowledge import lying
from puur.bots.memory import last_draw
from puur.cards import Card
from puur.modes import LED_MASK, PUUR_BIT, TRUMP_MASK
from puur.reglement.options import Chooser, FirstLead, FollowDuty, SchiebenTo, Undertrump
from puur.rules.follow import undertrump_in
from puur.rules.trick import best_place
from puur.seats import Seat
from puur.spiel.acts import Act, Object
from puur.spiel.state import Trick
from puur.spiel.view import View


def objection(view: View, acts: tuple[Act, ...]) -> Object | None:
    """An objection among the acts that is certainly right, latest fault first; None where nothing is proven."""
    open_now = {act for act in acts if isinstance(act, Object)}
    if not open_now or view.seat is None:
        return None
    found = (
        Object(view.seat, offender, trick) for offender, trick in proven(view) if not _called(view, offender, trick)
    )
    return next((act for act in found if act in open_now), None)


def proven(view: View) -> Iterator[tuple[Seat, int]]:
    """Who certainly played wrongly in which trick: a revoke, an under-trump, a lead out of turn.

    >>> from puur.cards import card
    >>> from puur.reglement import load
    >>> from puur.spiel import Play, place, witness
    >>> from puur.spiel.view import view
    >>> spiel = place(load("schieber"), "O", "DA D6|D7 H7|DK D8|H8 H9")
    >>> for seat, name in zip([*Seat, Seat.S, Seat.E], "DA H7 DK H8 D6 D7".split()):
    ...     spiel = witness(spiel, Play(seat, card(name)))
    >>> list(proven(view(spiel, Seat.S)))
    [(<Seat.E: 1>, 0)]
    """
    yield from ((early.seat, len(_complete(view))) for early in view.early)
    tricks = lying(view)
    for number in reversed(range(last_draw(view), len(tricks))):
        later = tricks[number + 1 :]
        yield from ((seat, number) for seat in _revoked(view, tricks[number], later))
    yield from _led_wrongly(view)


def _complete(view: View) -> tuple[Trick, ...]:
    return tuple(trick for trick in lying(view) if trick.taker is not None)


def _called(view: View, offender: Seat, trick: int) -> bool:
    """Whether there is a case about this player and trick already."""
    called = (case.irregularity for case in view.cases)
    return any(irregularity.offender is offender and irregularity.trick == trick for irregularity in called)


def _given(view: View, trick: Trick) -> Iterator[tuple[Seat, Card, int]]:
    """Who played which card, at which place."""
    players = view.seats.starting_with(trick.leader)
    for place, card in enumerate(trick.cards):
        yield players[place % len(players)], card, place


def _revoked(view: View, trick: Trick, later: tuple[Trick, ...]) -> Iterator[Seat]:
    """Who revoked in a trick, as proven by a card he played later."""
    shown = dict.fromkeys(view.seats.order, 0)
    for other in later:
        for seat, card, _ in _given(view, other):
            shown[seat] |= 1 << card
    for seat, card, place in _given(view, trick):
        if place and shown[seat] & _cannot_have(view, trick, card, place):
            yield seat


def _cannot_have(view: View, trick: Trick, card: Card, place: int) -> int:
    """The cards the player of this card cannot have held, if it was legal."""
    follow = view.reglement.follow
    order, led = trick.mode.order, trick.cards[0]
    suit, trumps = LED_MASK[led], TRUMP_MASK[order]
    if suit >> card & 1:
        return 0
    if suit == trumps:
        return suit & ~(PUUR_BIT[order] if follow.puur_exempt.value else 0)
    if not trumps >> card & 1 or follow.duty.value is FollowDuty.FOLLOW_ONLY:
        return suit
    best = best_place(trick.cards[: place + 1], order, view.dead.mask)
    if best is None or best == place or not trumps >> trick.cards[best] & 1:
        return 0
    match undertrump_in(view.reglement, view.round).value:
        case Undertrump.FORBIDDEN | Undertrump.FORBIDDEN_OVERTRUMP:
            return ~trumps
        case Undertrump.FREE_WHEN_VOID:
            return suit
        case Undertrump.FREE:
            return 0


def _led_wrongly(view: View) -> Iterator[tuple[Seat, int]]:
    """Who led although another player had taken the trick before, or chose trump or led first without the right to."""
    if view.reglement.lead.die.value:
        return  # a player who cannot lead what the die demands passes it on
    for number, (before, trick) in enumerate(pairwise(lying(view)), 1):
        if before.taker is not None and trick.cards and trick.leader is not before.taker:
            yield trick.leader, number
    if view.reglement.trump.chooser.value is not Chooser.VORHAND:
        return
    vorhand = view.seats.after(view.dealer)
    first = lying(view)[:1]
    leader = view.announcer if view.reglement.lead.first.value is FirstLead.CHOOSER else vorhand
    if first and first[0].cards and leader is not None and first[0].leader is not leader:
        yield first[0].leader, 0
    passes = view.reglement.trump.schieben.value is not SchiebenTo.ROUND
    chose = view.schoben[0] if view.schoben else view.announcer
    if passes and chose is not None and chose is not vorhand:
        yield chose, 0
