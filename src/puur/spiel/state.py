"""The state of one Spiel: a deal and its nine tricks. Every state is a new value; nothing is ever edited.

What rarely changes sits in values of its own (`Start`, `Preface`, `WeisTalk`, `Faults`), so that playing a card builds
little more than a trick and a hand. `Spiel` and what changes often in it are named tuples, which Python builds more
than twice as fast as frozen dataclasses.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from puur.cards import EMPTY, Card, CardSet
from puur.modes import POINTS, Mode, Variant
from puur.pictures import picture
from puur.reglement.model import Reglement
from puur.reglement.options import DieFace
from puur.rules.follow import FollowRule
from puur.rules.score import ScoreLine
from puur.seats import Party, Seat, SeatPlan
from puur.spiel.ending import Ending
from puur.spiel.fault import Irregularity
from puur.spiel.ruling import BarUntil, Case
from puur.spiel.said_weis import WeisTalk


class Phase(Enum):
    """What a Spiel is waiting for."""

    __hash__ = object.__hash__  # there is one of each; `Enum` hashes the name, which takes four times as long

    ROLL_FOR_TRUMP = "roll_for_trump"
    SHUFFLE = "shuffle"
    CUT = "cut"
    LIFT = "lift"
    DEAL = "deal"
    ANNOUNCE = "announce"
    PREDICT = "predict"
    ROLL = "roll"
    PLAY = "play"
    DRAW = "draw"
    RULING = "ruling"  # a case waits for a choice
    PLAYED = "played"  # all cards lie; the Spiel is about to be written
    OVER = "over"  # stopped before its last trick: see `Spiel.ending`


@dataclass(frozen=True, slots=True)
class Start:
    """What is settled before a Spiel begins.

    `carried` are the points written so far and `used` the disciplines announced so far, both in the order of
    `seats.parties`. `chooser` is who may announce first where that is not Vorhand (G.trumpfwahl), once known.
    `follow` is the follow rule of the Reglement, ready for use; `following` who plays after each seat,
    `sitting` all seats in playing order from each one, `trick_size` the cards that complete a trick. `round` counts
    the rounds of an event from 1 (F.meisterschaft).
    """

    reglement: Reglement
    seats: SeatPlan
    dealer: Seat | None
    writer: Seat
    carried: tuple[int, ...]
    used: tuple[tuple[str, ...], ...]
    follow: FollowRule
    following: tuple[Seat, ...]
    sitting: tuple[tuple[Seat, ...], ...]
    trick_size: int
    chooser: Seat | None = None
    round: int = 1


class Drawn(NamedTuple):
    """Who has drawn from the stock since the last trick; where he did so wrongly, the number of that act (G.ziehen)."""

    seat: Seat
    wrong: int | None = None


class Preface(NamedTuple):
    """What happened before the first card: the acts of shuffling, cutting, dealing, announcing, as far as they go."""

    dealer: Seat | None = None
    chooser: Seat | None = None  # who may announce first
    rolls: tuple[tuple[Seat, int], ...] = ()  # for the choice of trump
    cut: int | None = None
    lifted: Card | None = None
    bottom: Card | None = None
    stock: CardSet = EMPTY
    drawn: tuple[Drawn, ...] = ()  # since the last trick
    schoben: tuple[Seat, ...] = ()  # who passed the choice on
    announcer: Seat | None = None
    variant: Variant | None = None
    joker: str | None = None
    predictions: tuple[tuple[Seat, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Award:
    """A ruling by which a trick belongs to a party, whoever leads on, and its article (E.6)."""

    party: Party
    article: str


class Trick(NamedTuple):
    """Cards on the table, in the order they were given.

    `size` is the number of cards that complete it, `best` the place of the card winning so far (none where only dead
    cards lie), `taker` who took it once it is complete and leads next; `award` says so where it counts for others.
    `faced` is what the die had demanded of its lead: if that comes back, the die stands (G.wuerfel, P.33).
    """

    leader: Seat
    mode: Mode
    size: int
    cards: tuple[Card, ...] = ()
    best: int | None = None
    taker: Seat | None = None
    award: Award | None = None
    faced: DieFace | None = None

    @property
    def complete(self) -> bool:
        """Whether all its cards lie."""
        return self.taker is not None

    @property
    def points(self) -> int:
        """Card points on the table, without the last trick's bonus."""
        points = POINTS[self.mode.points]
        return sum([points[card] for card in self.cards])

    def __str__(self) -> str:
        led = f"{self.leader}: {' '.join(card.name for card in self.cards)}"
        return led if self.taker is None else f"{led}, {self.taker} takes {self.points}"


def taken_tricks(turned: tuple[Trick, ...], lying: Trick | None) -> tuple[Trick, ...]:
    """The tricks that have been taken, of those turned and the one that lies face-up."""
    return turned if lying is None or lying.taker is None else (*turned, lying)


@dataclass(frozen=True, slots=True)
class Bar:
    """A suit that some seats may not lead unless they hold nothing else (P.17), and the article that forbids it."""

    seats: tuple[Seat, ...]
    suit: CardSet
    until: BarUntil
    article: str


@dataclass(frozen=True, slots=True)
class NoWin:
    """A seat that cannot win the running trick, whatever it gives, and the article that says so (K.farbe, E.8)."""

    seat: Seat
    article: str


@dataclass(frozen=True, slots=True)
class TrumpLead:
    """A seat that must lead trump to the trick with this number, if it can, and the article that says so (A.8)."""

    seat: Seat
    trick: int
    article: str


@dataclass(frozen=True, slots=True)
class Early:
    """A card that lies on the table before its player's turn (A.22).

    `number` is that of the act that laid it there, `place` how many cards lay in the running trick then. `stays` is the
    article by which it is given in its turn whatever has been given before, as the opponents left it there (A.24).
    """

    seat: Seat
    card: Card
    number: int
    place: int
    stays: str | None = None


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A card laid too early that went back for another: the number of the act that laid it, and both cards (A.22)."""

    number: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards whose points go to a party by a ruling, whoever took them (A.5)."""

    cards: CardSet
    party: Party
    article: str


@dataclass(frozen=True, slots=True)
class Rest:
    """The end of a Spiel before its last card: everything not yet turned is a party's (A.14, E.10).

    `since` is the number of the first trick it comprises, counted from 0.
    """

    party: Party
    article: str
    since: int


@dataclass(frozen=True, slots=True)
class LaidOpen:
    """The cards of a seat that all have seen because they were laid open with a claim to the rest (A.14)."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Thanked:
    """A Bedanken in a Spiel that is not yet written: whose, what the Spiel waited for and from whom, cases so far.

    Until then everything wrong in the Spiel may still be called, and it is judged by what the rulings leave (P.45).
    """

    seat: Seat
    phase: Phase
    turn: Seat | None
    cases: int


@dataclass(frozen=True, slots=True)
class Lapse:
    """A Bedanken that lapsed: whose, and the wrong card that was counted (A.3)."""

    seat: Seat
    wrong: Irregularity


class Faults(NamedTuple):
    """What went wrong so far and what followed from it.

    `irregularities` are all that happened, noticed or not, in order; `cases` those that were called. While a case waits
    for a choice the phase is `Phase.RULING` and `resume` what the Spiel then goes on with. `trump_lead` are seats that
    must lead trump. `early` are cards that wait for their player's turn, `exchanged` those for which he gave another,
    `given` those that were given to the trick on the table when their turn came.
    `ended` are the bars that ended with the trick now complete on the table: if it is taken up again
    they hold again. `back` are those whose card came back with another's, so that nothing of it is left to correct
    (P.33). `undone` are irregularities that a ruling on another left without effect: they were exchanged, or everything
    was dealt again (P.33). `award` says whose the trick is that is led anew, where that was ruled before its lead came
    back (E.6). `laid` are the hands that a claim to the rest laid open (A.14). `thanked` is the Bedanken that ended the
    Spiel, or will once a choice is made, `lapses` those that came to nothing.
    """

    dead: CardSet = EMPTY
    bars: tuple[Bar, ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    cases: tuple[Case, ...] = ()
    resume: Phase | None = None
    no_win: tuple[NoWin, ...] = ()
    trump_lead: tuple[TrumpLead, ...] = ()
    early: tuple[Early, ...] = ()
    exchanged: tuple[Exchanged, ...] = ()
    given: tuple[Early, ...] = ()
    moved: tuple[Moved, ...] = ()
    rest: Rest | None = None
    ended: tuple[Bar, ...] = ()
    undone: tuple[Irregularity, ...] = ()
    back: tuple[Irregularity, ...] = ()
    award: Award | None = None
    laid: tuple[LaidOpen, ...] = ()
    thanked: Thanked | None = None
    lapses: tuple[Lapse, ...] = ()


class Spiel(NamedTuple):
    """One Spiel. `hands` are indexed by seat; `turn` is who must act; `number` counts the acts so far.

    `trick` lies face-up (running or complete), those before it are `turned`; `tricks` are all that were taken.
    `faced` is what the die demands of the next lead. `faults` holds dead cards, bars,
    irregularities and cases (see `puur.spiel.fault` and `puur.spiel.ruling`).
    """

    start: Start
    phase: Phase
    number: int
    hands: tuple[CardSet, ...]
    turn: Seat | None
    trick: Trick | None
    turned: tuple[Trick, ...]
    preface: Preface
    talk: WeisTalk
    faults: Faults
    faced: DieFace | None = None
    ending: Ending | None = None

    def with_faults(self, faults: Faults) -> "Spiel":
        """The same Spiel with other faults; three times as fast as `_replace`, because rulings do it most."""
        start, phase, number, hands, turn, trick, turned, preface, talk, _, faced, ending = self
        return Spiel(start, phase, number, hands, turn, trick, turned, preface, talk, faults, faced, ending)

    @property
    def reglement(self) -> Reglement:
        """The rules this Spiel is played under."""
        return self.start.reglement

    @property
    def dead(self) -> CardSet:
        """The cards that lost their Stichwert: they count and must follow suit, but win nothing."""
        return self.faults.dead

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """All tricks that have been taken, the one still face-up included."""
        return taken_tricks(self.turned, self.trick)

    @property
    def variant(self) -> Variant | None:
        """What is played, with its `trump`; none until it is announced."""
        return self.preface.variant

    @property
    def trick_number(self) -> int:
        """The number of the trick being played or about to be led, from 0; once all are played, how many there were."""
        trick = self.trick
        return len(self.turned) if trick is None or trick.taker is None else len(self.turned) + 1

    @property
    def is_over(self) -> bool:
        """Whether no more cards will be played."""
        return self.phase is Phase.PLAYED or self.phase is Phase.OVER

    @property
    def legal_cards(self) -> CardSet:
        """The cards the player on turn may give now."""
        from puur.spiel.by_hand import legal_cards

        return legal_cards(self)

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """What this Spiel counts so far, every number with its article."""
        from puur.spiel.by_hand import score_lines

        return score_lines(self)

    @property
    def points(self) -> dict[Party, int]:
        """What each party has made in this Spiel so far."""
        from puur.spiel.by_hand import points_by_party

        return points_by_party(self)

    @property
    def winner(self) -> Party | None:
        """The party with most points (or fewest, if the Reglement says so) once the Spiel is over; None if level."""
        from puur.spiel.by_hand import winner

        return winner(self)

    def play(self, card: Card | str) -> "Spiel":
        """The Spiel after the player on turn gave a card: `spiel.play("HJ")`.

        Raises `IrregularAct` for a card he may not give, and `NotationError` for text that is not a card.
        """
        from puur.spiel.by_hand import played

        return played(self, card)

    def announce(self, variant: Variant | str) -> "Spiel":
        """The Spiel after the player on turn named what is played: `D H S C` (trump), `O`, `U`. Raises as `play`."""
        from puur.spiel.by_hand import announced

        return announced(self, variant)

    def schieben(self) -> "Spiel":
        """The Spiel after the player on turn passed the choice on. Raises `IrregularAct`."""
        from puur.spiel.by_hand import passed_on

        return passed_on(self)

    def __str__(self) -> str:
        from puur.spiel.by_hand import table_text

        return table_text(self)

    def __repr__(self) -> str:
        from puur.spiel.by_hand import line_text

        return line_text(self)

    def _repr_svg_(self) -> str:
        return picture(self)


NO_FAULTS: Final = Faults()
