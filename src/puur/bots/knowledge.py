"""What can be derived from a view: cards still out, cards that must win, points made so far."""

from puur.cards import EMPTY, PACK, Card, CardSet
from puur.modes import ABOVE, TRUMP_MASK, Mode, Variant
from puur.reglement.options import Winner
from puur.seats import Party
from puur.spiel.state import Trick
from puur.spiel.view import View


def own_hand(view: View) -> CardSet:
    """The cards of the viewer; empty while it may not see them."""
    return EMPTY if view.hand is None else view.hand


def lying(view: View) -> tuple[Trick, ...]:
    """Every trick so far, including the current one."""
    return view.turned if view.trick is None else (*view.turned, view.trick)


def unseen(view: View) -> CardSet:
    """The cards in other hands or in the stock."""
    seen = own_hand(view).mask
    for trick in lying(view):
        for card in trick.cards:
            seen |= 1 << card
    return PACK - CardSet(seen)


def is_bock(card: Card, mode: Mode, out: CardSet) -> bool:
    """Whether no outstanding card of its suit beats this one. It may still be trumped."""
    return ABOVE[mode.order][card] & out.mask == 0


def trumps(cards: CardSet, mode: Mode) -> CardSet:
    """The trumps among some cards."""
    return CardSet(cards.mask & TRUMP_MASK[mode.order])


def next_mode(view: View) -> Mode:
    """The mode of the current or next trick."""
    if view.trick is not None and view.trick.taker is None:
        return view.trick.mode
    return (view.variant or Variant.O).mode(len(lying(view)))


def points_made(view: View) -> int:
    """The card points of the tricks the viewer's party has taken."""
    seat = view.seat
    if seat is None:
        return 0
    party = view.seats.party(seat)
    return sum(
        trick.points for trick in lying(view) if trick.taker is not None and view.seats.party(trick.taker) is party
    )


def few_are_wanted(view: View) -> bool:
    """Whether few points are wanted: where the fewest win, and in rounds that are subtracted (F.meisterschaft)."""
    keys = view.reglement
    return keys.partie.winner.value is Winner.LEAST or view.round in keys.tournament.subtracted.value


def has_reached_target(view: View) -> bool:
    """Whether, as far as the viewer can know, its party has enough points to say Bedanken (A.3), written or counted.

    A partner's Stoeck that have not been shown do not count, even where they would be enough.
    """
    return view.seat is not None and reaches_target(view, view.seats.party(view.seat))


def reaches_target(view: View, party: Party) -> bool:
    """Whether, by public information, a party has enough points to say Bedanken (A.3)."""
    target = view.reglement.partie.target.value
    if target is None:
        return False
    carried = view.carried[view.seats.parties.index(party)]
    return carried + sum(line.points for line in view.lines if line.party is party) >= target
