"""Positions set up by hand: hands, a variant, a player to lead. For problems, perft and solvers."""

from puur.cards import CardSet
from puur.errors import NotationError, Unsupported, UnsupportedPosition
from puur.modes import Variant, variant
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.start_of_play import NO_HANDS, open_spiel
from puur.spiel.state import Phase, Preface, Spiel


def place(reglement: Reglement, played: Variant | str, hands: str, *, first: Seat | None = None) -> Spiel:
    """A Spiel before a lead: `hands` in playing order, parted by `|`, the first hand's player leads.

    Raises `NotationError` for unreadable text and `UnsupportedPosition` for hands no table can hold.

    >>> from puur.reglement import load
    >>> place(load("schieber"), "D", "DK D10|DA S10|DQ HQ|DJ D9").turn
    <Seat.S: 0>
    """
    plan = reglement.seat_plan
    texts = hands.split("|")
    if len(texts) != len(plan.order):
        raise NotationError(hands, f"{len(plan.order)} hands separated by |")
    leader = plan.order[0] if first is None else first
    placed = list(NO_HANDS)
    seen = 0
    for seat, text in zip(plan.starting_with(leader), texts, strict=True):
        hand = CardSet.of(text)
        if hand.mask & seen:
            raise UnsupportedPosition(Unsupported.CARD_TWICE, cards=str(CardSet(hand.mask & seen)))
        seen |= hand.mask
        placed[seat] = hand
    sizes = {len(placed[seat]) for seat in plan.order}
    if len(sizes) != 1 or sizes == {0}:
        raise UnsupportedPosition(Unsupported.UNEQUAL_HANDS)
    name = variant(played) if isinstance(played, str) else played
    opened = open_spiel(reglement, dealer=plan.before(leader), chooser=leader)
    return Spiel(
        start=opened.start,
        phase=Phase.PLAY,
        number=0,
        hands=tuple(placed),
        turn=leader,
        trick=None,
        turned=(),
        preface=Preface(dealer=plan.before(leader), chooser=leader, variant=name),
        talk=opened.talk,
        faults=opened.faults,
    )
