"""Converting between what a stateless protocol tells a player and the `View` our bots decide from.

Such a protocol sends everything a player knows with each question: who dealt, whether Vorhand passed, the variant, his
hand, the cards played so far. We build a Spiel with those facts and take the view of his seat. The other hands are
filled with the unseen cards in order: a view does not depend on them (tests/properties/test_no_leak.py), so nothing is
invented.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from puur.cards import EMPTY, PACK, RANKS_PER_SUIT, Card, CardSet
from puur.errors import Unsupported, UnsupportedPosition
from puur.interop.codes import VARIANTS, Push, VariantOrPush, demand_playable
from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.rules.trick import best_place, seat_of
from puur.seats import Seat, SeatPlan
from puur.spiel import advance, open_spiel, view
from puur.spiel.acts import Act, Announce, Cut, Deal, Play, Schieben
from puur.spiel.state import Spiel
from puur.spiel.view import View


@dataclass(frozen=True, slots=True)
class Known:
    """What the player at `seat` knows when he must decide.

    `hand` are the cards he still holds, `played` all cards given so far in order, `schoben` how often the choice was
    passed on. Without a `variant` he is asked for it, else for a card.
    """

    seat: Seat
    dealer: Seat
    hand: CardSet
    variant: Variant | None = None
    schoben: int = 0
    played: tuple[Card, ...] = ()


def known_in(seen: View) -> Known:
    """The same from a view. Raises `UnsupportedPosition` for a spectator, and before the hands may be looked at."""
    if seen.seat is None or seen.hand is None:
        raise UnsupportedPosition(Unsupported.ONLY_PLAYERS)
    tricks = seen.turned if seen.trick is None else (*seen.turned, seen.trick)
    played = tuple(card for trick in tricks for card in trick.cards)
    return Known(seen.seat, seen.dealer, seen.hand, seen.variant, len(seen.schoben), played)


def given_by(plan: SeatPlan, vorhand: Seat, variant: Variant, played: tuple[Card, ...]) -> Iterator[tuple[Seat, Card]]:
    """Who played each card, with Vorhand leading trick one.

    >>> from puur.seats import PARTNERS
    >>> cards = tuple(CardSet.of("H6 H7 H8")) + (Card.D6, Card.S6)
    >>> [f"{seat} {card}" for seat, card in given_by(PARTNERS, Seat.E, Variant.D, cards)]
    ['E H6', 'N H7', 'W H8', 'S D6', 'S S6']
    """
    leader, waiting = vorhand, iter(played)
    for number in range(len(played)):
        cards = tuple(islice(waiting, len(plan.order)))
        if not cards:
            return
        for place, card in enumerate(cards):
            yield seat_of(place, leader, plan), card
        best = best_place(cards, variant.mode(number).order, 0)
        leader = seat_of(0 if best is None else best, leader, plan)


def spiel_known(known: Known, reglement: Reglement) -> Spiel:
    """A Spiel in which the player knows this; the others' cards are arbitrary.

    Raises `UnsupportedPosition` with all contradictions.
    """
    demand_playable(reglement)
    plan = reglement.seat_plan
    vorhand = plan.after(known.dealer)
    given = tuple(given_by(plan, vorhand, known.variant or Variant.O, known.played))
    faults = tuple(_faults(known, given))
    if faults:
        raise UnsupportedPosition("; ".join(faults))
    spiel = open_spiel(reglement, plan, dealer=known.dealer)
    spiel = advance(spiel, Cut(plan.before(known.dealer), reglement.deal.cut_min.value))
    spiel = advance(spiel, Deal(known.dealer, _hands(known, given, plan)))
    if known.schoben:
        spiel = advance(spiel, Schieben(vorhand))
    if known.variant is not None and spiel.turn is not None:
        spiel = advance(spiel, Announce(spiel.turn, known.variant))
    for seat, card in given:
        spiel = advance(spiel, Play(seat, card))
    if spiel.turn is not known.seat:
        raise UnsupportedPosition(Unsupported.OTHER_TURN, asked=str(known.seat), turn=str(spiel.turn))
    return spiel


def _faults(known: Known, given: tuple[tuple[Seat, Card], ...]) -> Iterator[str]:
    """The contradictions."""
    twice = sorted({card for card in known.played if known.played.count(card) > 1})
    if twice:
        yield f"{CardSet.of(twice)} given twice"
    both = CardSet.of(set(known.played)) & known.hand
    if both:
        yield f"{both} both given and in hand"
    own = sum(seat is known.seat for seat, _ in given)
    if len(known.hand) + own != RANKS_PER_SUIT:
        yield f"{known.seat} holds {len(known.hand)} cards and has given {own}, instead of {RANKS_PER_SUIT} together"
    if known.schoben not in {0, 1}:
        yield f"the choice was passed on {known.schoben} times"
    if known.variant is None and known.played:
        yield "cards were given before the variant is known"


def _hands(
    known: Known, given: tuple[tuple[Seat, Card], ...], plan: SeatPlan
) -> tuple[CardSet, CardSet, CardSet, CardSet]:
    """The hands as dealt: one's own, and for the others the cards they played plus the next unseen ones."""
    hands = dict.fromkeys(Seat, EMPTY)
    for seat, card in given:
        hands[seat] = hands[seat].adding(card)
    hands[known.seat] = hands[known.seat] | known.hand
    dealt = EMPTY
    for hand in hands.values():
        dealt |= hand
    unseen = iter(PACK - dealt)
    for seat in plan.order:
        hands[seat] = hands[seat] | CardSet.of(islice(unseen, RANKS_PER_SUIT - len(hands[seat])))
    return hands[Seat.S], hands[Seat.E], hands[Seat.N], hands[Seat.W]


def view_of(known: Known, reglement: Reglement) -> View:
    """The player's view at a table of this Reglement. Raises `UnsupportedPosition`.

    >>> from puur.reglement import load
    >>> seen = view_of(Known(Seat.E, Seat.S, CardSet.of("D6 D7 D8 D9 D10 DJ DQ DK DA")), load("einzelschieber"))
    >>> seen.hand == known_in(seen).hand, seen.phase, seen.sizes
    (True, <Phase.ANNOUNCE: 'announce'>, (9, 9, 9, 9))
    """
    return view(spiel_known(known, reglement), known.seat)


def answerable(seen: View) -> tuple[Act, ...]:
    """The acts of a view that such a protocol can express: one of the six modes, schieben, or a card."""
    if seen.variant is not None:
        return tuple(act for act in seen.acts if isinstance(act, Play))
    return tuple(
        act
        for act in seen.acts
        if isinstance(act, Schieben) or (isinstance(act, Announce) and act.variant in VARIANTS and act.joker is None)
    )


def chosen(act: Act) -> VariantOrPush | Card:
    """The answer for an act. Raises `UnsupportedPosition` for one these protocols cannot express."""
    match act:
        case Play():
            return act.card
        case Announce(joker=None):
            return act.variant
        case Schieben():
            return Push.SCHIEBEN
        case _:
            raise UnsupportedPosition(Unsupported.ACT_ELSEWHERE, act=str(act))


def act_of(answer: VariantOrPush | Card, seat: Seat) -> Act:
    """The act for an answer."""
    match answer:
        case Card():
            return Play(seat, answer)
        case Variant():
            return Announce(seat, answer)
        case Push.SCHIEBEN:
            return Schieben(seat)
