"""The facts of a decision, from a view: the cards on the table, who plays next, who may hold what."""

from typing import Final

from puur.bots.knowledge import lying, next_mode, own_hand
from puur.bots.memory import Memory
from puur.bots.thumb.aims import PointWorths
from puur.bots.thumb.card_worth import NO_CARD, Facts, ModeTables
from puur.cards import CardSet
from puur.modes import ABOVE, BEATERS, LED_MASK, POINTS, TRUMP_MASK
from puur.rules.trick import seat_of
from puur.seats import Seat
from puur.spiel.ruling import ConsequenceKind
from puur.spiel.state import Trick
from puur.spiel.view import View

TABLES: Final = ModeTables(
    takers=tuple(mask for row in BEATERS for mask in row),
    stronger=tuple(mask for row in ABOVE for mask in row),
    worths=tuple(worth for row in POINTS for worth in row),
    trumps=TRUMP_MASK,
    suit=LED_MASK,
)
"""The tables of `puur.modes` as plain Python numbers."""
NOBODY: Final = 4
SuitWish = tuple[float, float, float, float]
NO_WISH: Final[SuitWish] = (0.0, 0.0, 0.0, 0.0)


def running(view: View) -> Trick | None:
    """The trick waiting for a card, or None before a lead."""
    return view.trick if view.trick is not None and view.trick.taker is None and view.trick.cards else None


def tricks_left(view: View) -> int:
    """How many tricks are left, including the current one: by the cards in hand and still to be drawn (G.ziehen)."""
    keys = view.reglement
    complete = sum(trick.taker is not None for trick in lying(view))
    drawn = sum(keys.deal.draws.value[complete:]) if view.stock else 0
    cards = len(own_hand(view)) + drawn
    return max(1, -(-cards // keys.trick.cards_each.value))


def facts_of(view: View, memory: Memory, seat: Seat, legal: CardSet, aim: PointWorths, wish: SuitWish) -> Facts:
    """The facts to weigh when a seat is to play one of some cards."""
    around = view.seats.starting_with(seat)
    places = {seat: at for at, seat in enumerate(around)}
    own = view.seats.party(seat).seats
    mode, trick = next_mode(view), running(view)
    hand = own_hand(view)
    dead = view.dead.mask | (hand.mask if _cannot_win(view, seat) else 0)
    best = None if trick is None or trick.best is None else trick.cards[trick.best]
    after = _after(view, seat)
    held = [memory.may[seat].mask for seat in around[1:]] + [0, 0, 0]
    sizes = [view.sizes[seat] for seat in around] + [0, 0, 0]
    ally = [int(seat in own) for seat in around] + [0, 0, 0]
    return Facts(
        order=mode.order,
        worth=mode.points,
        hand=hand.mask,
        legal=legal.mask,
        dead=dead,
        out=memory.out.mask,
        may=(hand.mask, held[0], held[1], held[2]),
        size=(sizes[0], sizes[1], sizes[2], sizes[3]),
        ally=(1, ally[1], ally[2], ally[3]),
        stock=view.stock,
        after=(places[after[0]], places[after[1]], places[after[2]]),
        following=_following(view, trick),
        led=NO_CARD if trick is None else trick.cards[0],
        best=NO_CARD if best is None else best,
        ours=int(trick is not None and trick.best is not None and seat_of(trick.best, trick.leader, view.seats) in own),
        lying=0 if trick is None else trick.points,
        left=tricks_left(view),
        won=aim.won,
        lost=aim.lost,
        value=aim.value,
        theirs=aim.theirs,
        chose=0 if view.announcer is None else (1 if view.announcer in own else -1),
        chooser=NOBODY if view.announcer is None or view.announcer is seat else places[view.announcer],
        wish=wish,
    )


def _following(view: View, trick: Trick | None) -> int:
    """How many cards follow in the trick after this player's."""
    size = len(view.seats.order) * view.reglement.trick.cards_each.value
    return size - 1 - (0 if trick is None else len(trick.cards))


def _after(view: View, seat: Seat) -> tuple[Seat, Seat, Seat]:
    """Who plays the next cards of the trick, at most three."""
    around = view.seats.starting_with(seat)
    first, second, third = (around[place % len(around)] for place in (1, 2, 3))
    return first, second, third


def _cannot_win(view: View, seat: Seat) -> bool:
    """Whether a ruling keeps this player from winning the running trick (K.farbe, E.8)."""
    number = sum(trick.taker is not None for trick in lying(view))
    return any(
        offer.kind is ConsequenceKind.NO_WIN and offer.seat is seat and case.irregularity.trick == number
        for case in view.cases
        if case.chosen is not None
        for offer in case.ruling.offers[case.chosen]
    )
