"""Who takes a trick, and so leads the next one: A.2, A.8, K.ausspiel, E.7, E.8, G.runde, decision 18.

`dead` are the cards without Stichwert: they win nothing. A card whose player may not win just this
trick (K.farbe, E.8: a revoke taken back) is passed as dead for this trick.

What happens when the card *led* is dead differs:

- "opponents" (A.8): the trick is the opponents', whatever the leader's partner plays, trump too.
- "best_live" (K.ausspiel, E.7): before the last trick the best live card wins, and with no live
  card of the suit and no live trump the opponents. In the last trick it is the opponents', unless
  the leader's partner has the best live card and that card is a trump.
"""

from collections.abc import Collection, Sequence
from typing import Literal

from tests.naive.cards import Card, strength, suit_of, trump_of

Seat = str
Party = str
Play = tuple[Seat, Card]
DeadLead = Literal["opponents", "best_live"]

SEATS: tuple[Seat, ...] = ("S", "E", "N", "W")  # counter-clockwise (A.18)
PARTIES: tuple[Party, ...] = ("SN", "EW")


def next_seat(seat: Seat) -> Seat:
    """Return who plays after this seat (A.18)."""
    return SEATS[(SEATS.index(seat) + 1) % 4]


def party_of(seat: Seat) -> Party:
    """Return "SN" or "EW": partners sit opposite."""
    return "SN" if seat in ("S", "N") else "EW"


def best_play(plays: Sequence[Play], led: str, mode: str, dead: Collection[Card]) -> Play | None:
    """Return the live play that is strongest, or None if no live card can win.

    Only a trump or a card of the suit led can win; every trump beats every card of the suit led.
    """
    trump = trump_of(mode)
    live = [play for play in plays if play[1] not in dead]
    for suit in (trump, led):
        of_suit = [play for play in live if suit_of(play[1]) == suit]
        if of_suit:
            return max(of_suit, key=lambda play: strength(play[1], mode))
    return None


def winner(
    trick: Sequence[Play],
    mode: str,
    *,
    dead: Collection[Card] = (),
    dead_lead: DeadLead = "opponents",
    last: bool = False,
) -> Seat:
    """Return the seat that takes a complete trick and leads the next."""
    leader, led_card = trick[0]
    led = suit_of(led_card)
    best = best_play(trick, led, mode, dead)
    if led_card not in dead:
        # The card led is alive, so there is a best card (A.2).
        assert best is not None
        return best[0]
    if dead_lead == "best_live" and best is not None:
        if not last:
            return best[0]
        rescuer, card = best
        if rescuer != leader and party_of(rescuer) == party_of(leader) and suit_of(card) == trump_of(mode):
            return rescuer
    return opponent_who_leads(trick, mode, dead)


def opponent_who_leads(trick: Sequence[Play], mode: str, dead: Collection[Card]) -> Seat:
    """Return which opponent of the leader leads after a trick that was given to the opponents.

    Decision 18: the opponent with the best card. That is the stronger of their live cards that are
    trump or of the suit led. Have they none, the player next to the leader counter-clockwise.
    """
    leader, led_card = trick[0]
    of_opponents = [play for play in trick if party_of(play[0]) != party_of(leader)]
    best = best_play(of_opponents, suit_of(led_card), mode, dead)
    if best is not None:
        return best[0]
    return next_seat(leader)
