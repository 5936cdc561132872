"""When a Weis may be announced: with the first card until it is covered; lower ones before the second (A.23.3)."""

from puur.modes import Variant
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.said_weis import Claim
from puur.spiel.state import Spiel
from puur.spiel.tricks import all_tricks, has_played


def variant_of(spiel: Spiel) -> Variant:
    """The variant by which Weis are compared: the natural order until one is announced."""
    return spiel.preface.variant or Variant.O


def claims_of(spiel: Spiel, seat: Seat) -> tuple[Claim, ...]:
    """What a seat has announced, in order."""
    return tuple(claim for claim in spiel.talk.claims if claim.seat is seat)


def first_trick_cards(spiel: Spiel) -> int:
    """How many cards of trick one lie."""
    tricks = spiel.tricks
    if tricks:
        return tricks[0].size
    return 0 if spiel.trick is None else len(spiel.trick.cards)


def place_of(spiel: Spiel, seat: Seat) -> int:
    """The seat's place in trick one, from 0."""
    tricks = spiel.tricks
    first = tricks[0] if tricks else spiel.trick
    leader = spiel.turn if first is None else first.leader
    return spiel.start.sitting[seat if leader is None else leader].index(seat)


def second_card_given(spiel: Spiel, seat: Seat) -> bool:
    """Whether a seat has given its card to trick two, after which nothing may be added or asked (A.23.3)."""
    return has_played(spiel, seat, 1)


def second_trick_begun(spiel: Spiel) -> bool:
    """Whether trick two has begun, after which nobody may remark on Weis (A.23.6)."""
    return len(all_tricks(spiel)) > 1


def in_first_round(spiel: Spiel, seat: Seat) -> bool:
    """Whether the seat may announce now: with its first card, until that is covered or the trick is turned."""
    lying, place = first_trick_cards(spiel), place_of(spiel, seat)
    if lying == len(spiel.start.seats.order):
        return place == lying - 1 and not spiel.turned
    return lying in {place, place + 1}


def may_add_now(spiel: Spiel, seat: Seat) -> bool:
    """Whether trick one lies and the seat has not given its second card (A.23.3)."""
    return bool(spiel.tricks) and not second_card_given(spiel, seat)


@carries("A.23.7", "P.38")
def may_announce_after_all(spiel: Spiel, seat: Seat) -> bool:
    """Whether the seat's party may still announce because a higher Weis was void, until its card to the next trick."""
    party = spiel.start.seats.party(seat)
    return any(
        reopened.party is party and not has_played(spiel, seat, reopened.trick) for reopened in spiel.talk.reopened
    )
