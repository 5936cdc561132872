"""What one seat may know of a Spiel: its own cards and public information. Bots and browsers get nothing else.

Cards that were played were seen by everybody and stay in the view; that turned tricks may not be *looked into* (A.5)
is for the table to show.
"""

from typing import NamedTuple

from puur.cards import Card, CardSet
from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.reglement.options import DieFace, TrumpSource, WeisPlay
from puur.rules.score import ScoreLine
from puur.rules.weis_disclosure import Disclosure, disclosures
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import Act
from puur.spiel.ending import Ending
from puur.spiel.engine import acts_for
from puur.spiel.public import cases_seen, dead_seen, hand_seen
from puur.spiel.result import count
from puur.spiel.ruling import Case
from puur.spiel.said_weis import Claim
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import NO_FAULTS, Bar, Early, LaidOpen, Phase, Spiel, Trick, taken_tricks
from puur.spiel.stoeck import stoeck_acts
from puur.spiel.weis.talk import announced


class View(NamedTuple):
    """One seat's knowledge; `seat` is none for a spectator. Tuples indexed by seat have four places.

    `round` counts the rounds of an event from 1: in some, few points are wanted (F.meisterschaft).
    `hand` is none where the seat may not see its cards (yet); `sizes` are the numbers of cards in the hands; `stock`
    the number left to draw. `trick` lies face-up, those before it are `turned`. `lifted` appears once it is shown.
    `predicted` lists who has put down a prediction,
    `prediction` is one's own. `weis` is what the comparison has made public, `claims` are one's own announcements.
    `dead` are the dead cards the seat holds or knows to be dead, `early` what lies there before its player's turn,
    `laid` the hands laid open with a claim, as they were then;
    `cases` what was called, as far as the seat may know it. `lines` are the public points so far, `acts` the regular
    acts of this seat now.
    """

    reglement: Reglement
    seats: SeatPlan
    seat: Seat | None
    number: int
    round: int
    phase: Phase
    turn: Seat | None
    dealer: Seat
    writer: Seat
    carried: tuple[int, ...]
    hand: CardSet | None
    sizes: tuple[int, ...]
    stock: int
    trick: Trick | None
    turned: tuple[Trick, ...]
    variant: Variant | None
    joker: str | None
    announcer: Seat | None
    schoben: tuple[Seat, ...]
    rolls: tuple[tuple[Seat, int], ...]
    faced: DieFace | None
    cut: int | None
    lifted: Card | None
    bottom: Card | None
    predicted: tuple[Seat, ...]
    prediction: int | None
    weis: tuple[Disclosure, ...]
    claims: tuple[Claim, ...]
    stoeck: Seat | None
    dead: CardSet
    bars: tuple[Bar, ...]
    cases: tuple[Case, ...]
    early: tuple[Early, ...]
    laid: tuple[LaidOpen, ...]
    lines: tuple[ScoreLine, ...]
    ending: Ending | None
    acts: tuple[Act, ...]

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """All tricks that have been taken, the one still face-up included."""
        return taken_tricks(self.turned, self.trick)


class Own(NamedTuple):
    """The fields of a `View` that only its seat knows."""

    hand: CardSet | None
    prediction: int | None
    claims: tuple[Claim, ...]
    dead: CardSet
    cases: tuple[Case, ...]
    acts: tuple[Act, ...]


def public_weis(spiel: Spiel) -> tuple[Disclosure, ...]:
    """What everybody knows about the Weis: as much as the comparison needed (A.23.3, A.23.4), or the cards (A.23.6)."""
    said = announced(spiel)
    if spiel.reglement.weis.play.value is WeisPlay.CREDITED:
        return tuple(Disclosure(claim.seat, claim.points) for claim in said)
    variant = spiel.preface.variant or Variant.O
    return disclosures(said, spiel.start.seats, variant, spiel.reglement.weis, spiel.talk.disclosed)


def _lifted_seen(spiel: Spiel) -> Card | None:
    """The lifted card once it may be seen: at once if it is mixed back, else when all cards are dealt (F.trumpf)."""
    shown = spiel.reglement.trump.source.value is TrumpSource.CUT_CARD or spiel.preface.variant is not None
    return spiel.preface.lifted if shown else None


def view(spiel: Spiel, seat: Seat | None, shared: View | None = None) -> View:
    """What a seat, or a spectator, may know. Nothing in it depends on cards the seat cannot see.

    `shared` is an earlier view, of whatever seat, since which nothing was said about Weis or Stoeck, or ruled: what is
    public of the Weis, and the points unless a trick was taken, stand in it and need not be counted again.
    """
    public = _public(spiel, shared)
    return public if seat is None else view_from(public, spiel, seat)


def is_still_shared(before: Spiel, spiel: Spiel) -> bool:
    """Whether the public view of one state of a Spiel may be `shared` with the view of a later one."""
    if before.start is not spiel.start or before.talk is not spiel.talk:
        return False
    return before.preface is spiel.preface and before.faults is spiel.faults and before.ending is spiel.ending


def is_idle(spiel: Spiel, seat: Seat) -> bool:
    """Whether a seat only waits, so that it knows and may do what it did when it waited before, but for its cards.

    This holds once the time to announce is over (A.23.3) and nothing went wrong, with no trick to turn and no Stoeck to
    show: nothing it may do depends on the cards that lie, as long as nothing is said (`is_still_shared`).
    """
    trick = spiel.trick
    if spiel.phase is not Phase.PLAY or spiel.turn is seat or (trick is not None and trick.taker is seat):
        return False
    if spiel.faults is not NO_FAULTS or not spiel.hands[seat]:
        return False
    said = spiel.reglement.weis.play.value
    quiet = said is WeisPlay.OFF or (said is WeisPlay.COMPARED and spiel.trick_number > 1 and not spiel.talk.reopened)
    return quiet and not stoeck_acts(spiel, seat)


def view_from(public: View, spiel: Spiel, seat: Seat) -> View:
    """What a seat may know, from what a spectator may know of the same state: where many are asked, this is quicker."""
    own = own_of(spiel, seat)
    return public._replace(
        seat=seat,
        hand=own.hand,
        prediction=own.prediction,
        claims=own.claims,
        dead=own.dead,
        cases=own.cases,
        acts=own.acts,
    )


def own_of(spiel: Spiel, seat: Seat, idle: Own | None = None) -> Own:
    """What a seat knows in addition to a spectator; `idle` is what it knew when it was last idle (`is_idle`)."""
    if idle is not None:
        hand = spiel.hands[seat]
        return idle if idle.hand is hand or idle.hand == hand else idle._replace(hand=hand)
    predictions, claims = spiel.preface.predictions, spiel.talk.claims
    return Own(
        hand_seen(spiel, seat),
        dict(predictions).get(seat) if predictions else None,
        tuple(claim for claim in claims if claim.seat is seat) if claims else (),
        dead_seen(spiel, seat),
        cases_seen(spiel, seat),
        acts_for(spiel, seat),
    )


def _taken(seen: View) -> int:
    """How many tricks had been taken."""
    trick = seen.trick
    return len(seen.turned) + (trick is not None and trick.taker is not None)


def _public(spiel: Spiel, shared: View | None) -> View:
    """The fields of a `View` in their order: by name it takes three times as long, and every act makes one."""
    preface, faults = spiel.preface, spiel.faults
    return View(
        spiel.start.reglement,
        spiel.start.seats,
        None,  # seat
        spiel.number,
        spiel.start.round,
        spiel.phase,
        spiel.turn,
        dealer_of(spiel),
        spiel.start.writer,
        spiel.start.carried,
        None,  # hand
        tuple([hand.mask.bit_count() for hand in spiel.hands]),
        len(preface.stock),
        spiel.trick,
        spiel.turned,
        preface.variant,
        preface.joker,
        preface.announcer,
        preface.schoben,
        preface.rolls,
        spiel.faced,
        preface.cut,
        _lifted_seen(spiel),
        preface.bottom,
        tuple([who for who, _ in preface.predictions]),
        None,  # prediction
        public_weis(spiel) if shared is None else shared.weis,
        (),  # claims
        spiel.talk.stoeck,
        dead_seen(spiel, None),
        faults.bars,
        cases_seen(spiel, None),
        faults.early,
        faults.laid,
        count(spiel) if shared is None or _taken(shared) != spiel.trick_number else shared.lines,
        spiel.ending,
        (),  # acts
    )
