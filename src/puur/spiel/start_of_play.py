"""The beginning of a Spiel, from dealing and announcing to the first lead."""

from functools import cache
from typing import NamedTuple

from puur.cards import EMPTY, CardSet
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import Chooser, CountedAs, FirstLead, Undertrump
from puur.rules.follow import FollowRule, undertrump_in
from puur.seats import Seat, SeatPlan
from puur.spiel.said_weis import NO_TALK
from puur.spiel.state import NO_FAULTS, Phase, Preface, Spiel, Start

NO_HANDS = (EMPTY, EMPTY, EMPTY, EMPTY)


class _Ready(NamedTuple):
    """What the Spiele of one Reglement at one table share, prepared once."""

    seats: SeatPlan
    follow: FollowRule
    sitting: tuple[tuple[Seat, ...], ...]
    trick_size: int


@cache
def _ready(reglement: Reglement, seats: SeatPlan | None, undertrump: Undertrump) -> _Ready:
    plan = reglement.seat_plan if seats is None else seats
    sitting = tuple(plan.starting_with(seat if seat in plan.order else plan.order[0]) for seat in Seat)
    size = len(plan.order) * reglement.trick.cards_each.value
    return _Ready(plan, FollowRule.of(reglement.follow, undertrump), sitting, size)


def open_spiel(  # noqa: PLR0913  what is settled before the first act, each by its name
    reglement: Reglement,
    seats: SeatPlan | None = None,
    *,
    dealer: Seat | None = None,
    writer: Seat = Seat.S,
    carried: tuple[int, ...] = (),
    used: tuple[tuple[str, ...], ...] = (),
    chooser: Seat | None = None,
    round_number: int = 1,
) -> Spiel:
    """A Spiel about to begin, under a Reglement.

    `dealer` defaults to the writer, `seats` to the table the Reglement describes, `carried` and `used` (in the order of
    `seats.parties`) to nothing written and nothing announced yet. Where the die names the chooser (G.trumpfwahl) and
    `chooser` is not given, the Spiel begins with the rolls, and the dealer follows from them (P.6).
    """
    ready = _ready(reglement, seats, undertrump_in(reglement, round_number).value)
    plan = ready.seats
    start = Start(
        reglement=reglement,
        seats=plan,
        dealer=dealer,
        writer=writer,
        carried=carried or (0,) * len(plan.parties),
        used=used or ((),) * len(plan.parties),
        follow=ready.follow,
        following=tuple(order[1] for order in ready.sitting),
        sitting=ready.sitting,
        trick_size=ready.trick_size,
        chooser=chooser,
        round=round_number,
    )
    rolling = reglement.trump.chooser.value is Chooser.ROLL and chooser is None
    spiel = _before_the_rolls(start)
    return spiel if rolling else settle_dealer(spiel, chooser)


def _before_the_rolls(start: Start) -> Spiel:
    """A Spiel in which nothing has happened: no hands, and the first of the order would roll for the choice."""
    return Spiel(
        start=start,
        phase=Phase.ROLL_FOR_TRUMP,
        number=0,
        hands=NO_HANDS,
        turn=start.seats.order[0],
        trick=None,
        turned=(),
        preface=Preface(dealer=start.dealer, chooser=start.chooser),
        talk=NO_TALK,
        faults=NO_FAULTS,
    )


@carries("G.trumpfwahl", "P.6")
def settle_dealer(spiel: Spiel, chooser: Seat | None) -> Spiel:
    """Name dealer and chooser and wait for the cut or the Lupf.

    Where the die names the chooser, the player before him deals; with two players, the other one (P.6). Otherwise
    Vorhand chooses, the player after the dealer.
    """
    return before_the_deal(spiel, due_dealer(spiel, chooser), chooser)


def due_dealer(spiel: Spiel, chooser: Seat | None = None) -> Seat:
    """Whose turn it is to deal, whoever dealt; `chooser` may announce first, once the die has named him."""
    named = spiel.preface.chooser if chooser is None else chooser
    if named is not None and spiel.reglement.trump.chooser.value is Chooser.ROLL:
        return spiel.start.seats.before(named)
    return spiel.start.writer if spiel.start.dealer is None else spiel.start.dealer


def before_the_deal(spiel: Spiel, dealer: Seat, chooser: Seat | None) -> Spiel:
    """The table waiting for the cut or the Lupf, with this dealer; the chooser counts where the die named him."""
    rolled = chooser if spiel.reglement.trump.chooser.value is Chooser.ROLL else None
    lifting = spiel.reglement.trump.source.value.is_lifted and spiel.preface.lifted is None
    seats = spiel.start.seats
    return spiel._replace(
        phase=Phase.LIFT if lifting else Phase.CUT,
        turn=seats.before(dealer),
        preface=spiel.preface._replace(dealer=dealer, chooser=seats.after(dealer) if rolled is None else rolled),
    )


def dealer_of(spiel: Spiel) -> Seat:
    """Who deals this Spiel; called only once that is settled."""
    dealer = spiel.preface.dealer
    return spiel.start.writer if dealer is None else dealer


def vorhand(spiel: Spiel) -> Seat:
    """The player after the dealer."""
    return spiel.start.seats.after(dealer_of(spiel))


def after_variant(spiel: Spiel) -> Spiel:
    """What comes once the variant is settled: the hidden predictions, or the first lead."""
    if spiel.reglement.count.result.value is CountedAs.DIFFERENCE:
        return spiel._replace(phase=Phase.PREDICT, turn=vorhand(spiel))
    return ready_to_lead(spiel)


@carries("A.2", "K.ausspiel", "E.5", "F.ablauf", "G.trumpfwahl", "P.14")
def ready_to_lead(spiel: Spiel) -> Spiel:
    """The table before trick one: Vorhand, or the chooser, is to lead, or first to roll."""
    first = vorhand(spiel)
    if spiel.reglement.lead.first.value is FirstLead.CHOOSER:
        named = (spiel.preface.announcer, spiel.preface.chooser)  # a card makes trump, so nobody was named
        first = next((seat for seat in named if seat is not None), first)
    if spiel.reglement.lead.die.value:
        everything = CardSet(sum(hand.mask for hand in spiel.hands))
        return spiel._replace(phase=Phase.ROLL, turn=first, talk=spiel.talk._replace(fresh=everything))
    return spiel._replace(phase=Phase.PLAY, turn=first)
