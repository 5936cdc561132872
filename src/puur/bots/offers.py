"""The value of an offer to the chooser, in points, estimated from its consequences."""

from typing import Final, Literal

from puur.bots.hand_points import points_to_come
from puur.bots.knowledge import few_are_wanted, next_mode, own_hand, unseen
from puur.seats import Party, Seat
from puur.spiel.acts import Act, Choose
from puur.spiel.ruling import Consequence, Offer
from puur.spiel.ruling import ConsequenceKind as Kind
from puur.spiel.view import View

_DEAD: Final = 6.0
_DEAD_TRUMP: Final = 10.0
_NO_WIN: Final = 8.0
_TRICK: Final = 17.0
_BAR: Final = 3.0
_TRUMP_LEAD: Final = 3.0
_ANNOUNCE: Final = 10.0
_WEIS: Final = 20.0
_PARTIE: Final = 1_000.0
_FRESH_START: Final = 5.0
"""How far behind a party must be to prefer a new deal."""

ChangesNothing = Literal[
    Kind.TAKE_BACK,
    Kind.PUT_BACK,
    Kind.REVIEW,
    Kind.WARN,
    Kind.CORRECT,
    Kind.POINTS_LOST,
    Kind.SPLIT,
    Kind.ODD_POINT,
    Kind.CHOICE_BACK,
    Kind.CHOICE_STANDS,
    Kind.STAND,
    Kind.LAPSE,
    Kind.MAY_CORRECT,
    Kind.TIDY,
    Kind.SEATS_BACK,
    Kind.NO_REVIEW,
    Kind.SHOW_AGAIN,
    Kind.SAY_AGAIN,
]
"""What costs nobody points by itself, from the first to `STAND`; the rest is the same in every offer."""


def best_offer(view: View, acts: tuple[Act, ...]) -> Choose | None:
    """The most valuable offer a seat may choose; among equals the one with which play goes on (P.29)."""
    open_now = [act for act in acts if isinstance(act, Choose)]
    if view.seat is None or not open_now:
        return None
    party = view.seats.party(view.seat)

    def worth(act: Choose) -> tuple[float, bool]:
        ruling = view.cases[act.case].ruling
        return offer_worth(view, party, ruling.offers[act.offer]), act.offer == ruling.default

    return max(open_now, key=worth)


def offer_worth(view: View, party: Party, offer: Offer) -> float:
    """The points an offer is worth to a party, compared with simply playing on."""
    return sum(_worth(view, party, consequence) for consequence in offer)


def lead_expected(view: View, party: Party) -> float:
    """By how many points a party is expected to lead at the end, judged from its player's hand."""
    made = sum(line.points if line.party is party else -line.points for line in view.lines)
    left = len(own_hand(view))
    if left == 0 or view.variant is None:
        return float(made)
    open_points = sum(next_mode(view).points_of(card) for card in own_hand(view) | unseen(view))
    own = points_to_come(view, left)
    partners = (open_points - own) / max(1, len(view.seats.order) - 1) if len(party.seats) > 1 else 0.0
    ahead = made + (2 * (own + partners) - open_points) * (1 if len(view.seats.parties) <= len(Party.SN.seats) else 0.5)
    return -ahead if few_are_wanted(view) else ahead


def _worth(view: View, party: Party, consequence: Consequence) -> float:  # noqa: C901, PLR0912  one line a kind
    """The value of one consequence to a party."""
    side = _side(view, party, consequence)
    match consequence.kind:
        case Kind.ANNUL | Kind.REDEAL | Kind.CUT_AGAIN:
            return -lead_expected(view, party) - _FRESH_START
        case Kind.DEAD:
            return -side * sum(
                _DEAD_TRUMP if card.suit is next_mode(view).trump else _DEAD for card in consequence.cards
            )
        case Kind.NO_WIN:
            return -side * _NO_WIN
        case Kind.BAR:
            return -side * _BAR
        case Kind.TRUMP_LEAD:
            return _TRUMP_LEAD if view.announcer in party.seats else -_TRUMP_LEAD
        case Kind.TRICK_TO:
            return side * max(_TRICK, float(_lying_points(view)))
        case Kind.POINTS_TO:
            return side * sum(next_mode(view).points_of(card) for card in consequence.cards)
        case Kind.REST_TO:
            return side * _PARTIE / 10
        case Kind.KEEP:
            return _kept(view, party, consequence)
        case Kind.MAY_ANNOUNCE:
            return side * _ANNOUNCE
        case Kind.FORFEIT | Kind.COUNTS_AS_SAID | Kind.COUNTS_TRULY:
            return -side * _WEIS
        case Kind.COUNTS_LATE:
            return side * _WEIS
        case Kind.LOSE_PARTIE:
            return -side * _PARTIE
        case _ as kind:
            return _nothing(kind)


def _nothing(_kind: ChangesNothing) -> float:
    """The value of what is worth the same to everybody: the type checker refuses a kind that nobody weighed."""
    return 0.0


def _side(view: View, party: Party, consequence: Consequence) -> int:
    """Whether a consequence is about this party (1) or about others (-1)."""
    about: Party | None = consequence.party
    if about is None and consequence.seat is not None:
        about = view.seats.party(consequence.seat)
    return 1 if about is None or about is party else -1


def _lying_points(view: View) -> int:
    return 0 if view.trick is None else view.trick.points


def _kept(view: View, party: Party, consequence: Consequence) -> float:
    """Of two cards played at once (A.24), the more valuable stays if the trick will be one's own, else the cheaper."""
    trick = view.trick
    points = float(sum(next_mode(view).points_of(card) for card in consequence.cards))
    if trick is None or trick.best is None:
        return points
    players = view.seats.starting_with(trick.leader)
    holder: Seat = players[trick.best % len(players)]
    ours = holder in party.seats
    return points if ours != few_are_wanted(view) else -points
