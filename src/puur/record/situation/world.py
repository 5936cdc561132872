"""One way in which a situation may have been: the hands, and everything else that was told or is thought of."""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

from puur.cards import EMPTY, Card, CardSet
from puur.modes import Variant
from puur.record.act_parts import Hands
from puur.seats import Seat
from puur.spiel.said_weis import Claim


class Rolled(StrEnum):
    """What the leader had rolled before a lead that is in question (G.wuerfel)."""

    RIGHT = "right"  # what lets him lead as he did
    OTHER = "other"  # another suit that he could have led
    NOT = "not"  # he had not rolled
    LOST = "lost"  # a suit that he could not lead, so that the die had gone on from him


class Passed(StrEnum):
    """To whom the die came on, as nobody before him held what he rolled, where no roll is told (G.wuerfel)."""

    NOT = "not"  # it stayed with who was to lead
    TO_HIM = "to_him"  # to who led
    TO_NEXT = "to_next"  # to who led once the card of another had been taken back


class Cutting(StrEnum):
    """Who cut, or lifted, before a deal, where nobody told."""

    RIGHT = "right"  # the left neighbour of who was to deal
    OTHER = "other"  # that of who dealt in his place (P.34)
    SHOWN = "shown"  # the card that makes trump was lifted and shown, and then nobody cut (D.2)
    NOT = "not"  # nobody


class Whose(StrEnum):
    """Whose trick it was that somebody looked into."""

    OWN = "own"
    OTHERS = "others"


class Look(NamedTuple):
    """What a player saw in a turned trick: all cards of one that is told, or, as they are none, one nobody told of.

    `shown` are those of the latter that a report names.
    """

    seat: Seat
    seen: CardSet = EMPTY
    shown: CardSet = EMPTY
    whose: Whose = Whose.OWN


class NearTarget(Enum):
    """How near a party is to the target with everything that was written and made, where that is not told whole."""

    AS_TOLD = "as_told"
    REACHED = "reached"
    JUST = "just"  # with not a point to spare: a wrong card that was counted decides
    NEARLY = "nearly"  # short of it by less than the Stoeck
    BARELY = "barely"  # short of it by just as much
    SHORT = "short"


class Fetch(NamedTuple):
    """What a player drew after a trick though nobody told (its number from 0), and what not, as he lacks it later."""

    trick: int
    seat: Seat
    cards: CardSet
    never: CardSet


@dataclass(frozen=True, slots=True)
class WorldSetting:
    """What is so in a world beside the hands.

    `leader` is who was to lead, or may choose; `earlier` how many tricks nobody told of lie before the first that
    is told, `before` cards that a player gave to one of them, `looks` what was seen of them and of others, one look of
    a player; `claims` Weis that must
    have been announced before, `answers` those that must have been after the Weis that are told. `by_stoeck` says
    that nothing but its Stoeck was lacking to a party when it showed them. `half` says that the others had half the
    target when somebody said Bedanken. `fives` are the leads for which the die left the suit free; `passed` to whom
    the die came on, where nobody before him held what he rolled; `schoben` how often the choice was passed on before
    somebody chose, though nobody told; `tied` that nobody rolled again after a tie for the choice; `used` what the
    parties announced before. `cuts` says who cut before a deal, by its step; `laid` which card the dealer laid out,
    `makes` what the lifted one makes, though nobody told; `repeated` who had done before what is reported of him,
    `at_end` that all cards lay when it was, `stoeck` who has both Stoeck, or one of them left, though nobody told,
    `lying` that a card of the running trick did, `given` that who reports it had given his first card, `short` who
    of those that lack a card was dealt one too few, `drew` that who draws before somebody of whom it is told had drawn,
    `decided` that Vorhand had when his partner took up his cards, `misnumbered` that an objection that names a trick
    nobody told of means the one that is told, `unturned` that the trick before a lead was not turned, `fetched` what
    was drawn of the cards that somebody gave later, though nobody told, `kept` that a wrong card stayed where it lay,
    though its player gave another after it, `beside` that a card told right after its player's own was laid down with
    it, `left` which of two cards given at once was left in the trick, `allowed` that a trick could be looked at that
    somebody had not seen. `spent` is the order in which cards were given to tricks between those that are told,
    `took` who took the last of them, where that is in question. `shuffled` says that it was shuffled again as somebody
    had demanded, `whole` that the trick before a card of who gave the last one was whole, though not all is told of it.
    """

    variant: Variant | None
    leader: Seat
    dealer: Seat
    writer: Seat
    earlier: int = 0
    round: int = 1
    level: NearTarget = NearTarget.AS_TOLD
    by_stoeck: bool = False
    half: bool = False
    rolled: Rolled = Rolled.RIGHT
    fives: tuple[int, ...] = ()
    passed: Passed = Passed.NOT
    schoben: int = 0
    tied: bool = False
    used: tuple[tuple[str, ...], ...] = ()
    looks: tuple[Look, ...] = ()
    before: tuple[tuple[Seat, Card], ...] = ()
    claims: tuple[Claim, ...] = ()
    answers: tuple[Claim, ...] = ()
    cuts: tuple[tuple[int, Cutting], ...] = ()
    laid: Card | None = None
    makes: Variant | None = None
    repeated: tuple[Seat, ...] = ()
    at_end: bool = False
    stoeck: Seat | None = None
    lying: bool = False
    given: bool = False
    short: tuple[Seat, ...] = ()
    drew: bool = False
    decided: bool = False
    misnumbered: bool = False
    unturned: bool = False
    kept: bool = False
    beside: bool = False
    left: int = 0
    allowed: bool = True
    fetched: tuple[Fetch, ...] = ()
    spent: int = 0
    took: Seat | None = None
    shuffled: bool = True
    whole: bool = False

    def cut_before(self, number: int) -> Cutting:
        """Who cut before the deal that is told in this step."""
        return dict(self.cuts).get(number, Cutting.RIGHT)

    def look_of(self, seat: Seat) -> Look | None:
        """What a player saw, where nobody told all of it."""
        return next((look for look in self.looks if look.seat is seat), None)

    @property
    def looks_untold(self) -> tuple[Look, ...]:
        """The looks into tricks nobody told of: the first into the first of them, and so on."""
        return tuple(look for look in self.looks if not look.seen)

    @property
    def shown(self) -> CardSet:
        """The cards of tricks nobody told of that somebody looked at."""
        return CardSet(sum(look.shown.mask for look in self.looks))

    @property
    def drawn(self) -> CardSet:
        """All cards that were drawn though nobody told."""
        return CardSet(sum(fetch.cards.mask for fetch in self.fetched))

    @property
    def supposed(self) -> tuple[Claim, ...]:
        """All Weis that must have been announced though nobody told of them."""
        return self.claims + self.answers


@dataclass(frozen=True, slots=True)
class World:
    """Hands before the first act, in a setting."""

    hands: Hands
    setting: WorldSetting

    @property
    def variant(self) -> Variant | None:
        """What is played, where that is known before the first act."""
        return self.setting.variant
