"""Cutting and dealing (A.17, K.schreiber, E.3, F.trumpf, G.geben): from a pack in a known order to hands."""

from dataclasses import dataclass

from puur.cards import EMPTY, PACK, Card, CardSet
from puur.errors import Unsupported, UnsupportedPosition
from puur.reglement.carries import carries
from puur.reglement.model import DealKeys, Reglement
from puur.reglement.options import TrumpSource
from puur.seats import Seat, SeatPlan


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands by seat number, the bottom card if it makes trump, and the stock in the order it is drawn."""

    hands: tuple[CardSet, CardSet, CardSet, CardSet]
    bottom: Card | None
    stock: tuple[Card, ...]


def cut_pack(pack: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    """The pack after `count` cards were lifted off the top and put at the bottom."""
    return pack[count:] + pack[:count]


@carries("A.17", "A.18", "K.schreiber", "E.3", "F.geben", "G.geben", "P.24")
def deal_pack(
    pack: tuple[Card, ...],
    dealer: Seat,
    reglement: Reglement,
    *,
    seats: SeatPlan | None = None,
    lifted: Card | None = None,
) -> Dealt:
    """Deal from the top in packets, Vorhand first, the dealer last; to the usual `seats` unless told otherwise.

    A lifted card is kept aside: the dealer takes it and one card less from the pack (P.24). The bottom card of a full
    pack is the dealer's last one (A.25.1). Raises `UnsupportedPosition` when the pack has too few cards.
    """
    deal, plan = reglement.deal, reglement.seat_plan if seats is None else seats
    rest = [card for card in pack if card is not lifted]
    receivers = plan.starting_with(plan.after(dealer))
    needed = len(receivers) * deal.hand.value
    if len(rest) + (lifted is not None) < needed:
        raise UnsupportedPosition(Unsupported.SMALL_PACK, held=len(pack), needed=needed)
    got: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    if lifted is not None:
        got[dealer].append(lifted)
    while any(len(got[seat]) < deal.hand.value for seat in receivers):
        for seat in receivers:
            wanted = min(deal.packet.value, deal.hand.value - len(got[seat]))
            got[seat].extend(rest[:wanted])
            del rest[:wanted]
    hands = tuple(CardSet.of(got[seat]) for seat in Seat)
    bottom = got[dealer][-1] if reglement.trump.source.value is TrumpSource.BOTTOM_CARD else None
    return Dealt((hands[0], hands[1], hands[2], hands[3]), bottom, tuple(rest))


def stock_of(hands: tuple[CardSet, ...]) -> CardSet:
    """The cards in no hand."""
    stock = PACK
    for hand in hands:
        stock -= hand
    return stock


def hands_fit(hands: tuple[CardSet, ...], seats: SeatPlan, deal: DealKeys) -> bool:
    """Whether every player got the right number of cards, and no card twice (A.17)."""
    seen = EMPTY
    for seat in Seat:
        hand = hands[seat]
        if len(hand) != (deal.hand.value if seat in seats.order else 0) or hand & seen:
            return False
        seen |= hand
    return True


@carries("A.17", "P.15", "P.34")
def can_be_played(hands: tuple[CardSet, ...], seats: SeatPlan, deal: DealKeys, cards_each: int) -> bool:
    """Whether these hands, of equal size or not, can be played: no card twice, none missing, two tricks for everybody.

    Where cards are drawn, the stock is what was not dealt; elsewhere the usual number is dealt. `cards_each` is how
    many cards each player gives to a trick.
    """
    dealt = sum(map(len, hands))
    whole = bool(deal.draws.value) or dealt == len(seats.order) * deal.hand.value
    parted = dealt == len(PACK - stock_of(hands))
    seated = all(len(hands[seat]) >= 2 * cards_each if seat in seats.order else not hands[seat] for seat in Seat)
    return whole and parted and seated
