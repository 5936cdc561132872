"""The model of a Reglement: articles, and typed values that each carry the article which sets them.

The dataclasses below, and those of evenings in `evening_keys.py`, are the closed list of keys. A key is written
`group.name` in a TOML file; its type, its meaning and the words it accepts are defined there and nowhere else. Code
asks for values (`reglement.count.match_bonus.value`), never for a Reglement's name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from puur.cards import Rank
from puur.decks import Deck
from puur.decks import Language as Language  # noqa: PLC0414  also known from here: articles are written in it
from puur.modes import Variant
from puur.reglement import fault_options as f
from puur.reglement import options as o
from puur.reglement.cited import DOC, Cited
from puur.reglement.evening_keys import SeasonKeys, TournamentKeys
from puur.seats import DUEL, PARTNERS, SINGLES, SeatPlan


class ArticleKind(StrEnum):
    """How an article takes effect."""

    VALUE = "value"  # only sets keys
    PROCEDURE = "procedure"  # code carries it
    CONDUCT = "conduct"  # demanded of people; no software can see or enforce it


@dataclass(frozen=True, slots=True)
class Article:
    """One article of a written Reglement, in our own words."""

    id: str
    kind: ArticleKind
    title: Mapping[Language, str]
    demands: Mapping[Language, str]
    place: str  # its place in the club's own text
    sets: tuple[str, ...]  # the keys it sets
    replaces: tuple[str, ...]  # the articles it takes precedence over
    open: str | None  # why it is not carried yet
    reglement: str  # the Reglement in whose file it stands


@dataclass(frozen=True, slots=True)
class Setting:
    """One article setting one key, even if a later article set it again."""

    key: str
    value: object
    article: str
    reglement: str  # the Reglement in whose file the article stands


@dataclass(frozen=True, slots=True)
class TableKeys:
    """Who sits at the table."""

    seating: Cited[o.Seating] = field(metadata={DOC: "partners opposite, each for himself, or two players"})
    direction: Cited[o.Direction] = field(metadata={DOC: "which way play and deal run"})
    partners: Cited[o.Partners] = field(metadata={DOC: "whether partners are fixed or drawn by lot"})
    deck: Cited[Deck] = field(metadata={DOC: "the pack shown when nobody asks for the other one"})
    disputes: Cited[o.Disputes] = field(metadata={DOC: "who settles what the articles leave open"})


@dataclass(frozen=True, slots=True)
class DealKeys:
    """Shuffling, cutting, dealing, drawing."""

    first_dealer: Cited[o.FirstDealer] = field(metadata={DOC: "who deals the first Spiel"})
    next_dealer: Cited[o.NextDealer] = field(metadata={DOC: "who deals after a Spiel"})
    after_partie: Cited[o.AfterPartie] = field(metadata={DOC: "who names the dealer after a Partie"})
    shuffle_demand: Cited[bool] = field(metadata={DOC: "whether a player may demand another shuffle before the cut"})
    cutter: Cited[o.Cutter] = field(metadata={DOC: "who cuts, and lifts the card that makes trump where one does"})
    cut_min: Cited[int] = field(metadata={DOC: "fewest cards the left neighbour cuts"})
    cut_max: Cited[int] = field(metadata={DOC: "most cards the left neighbour cuts"})
    lift_min: Cited[int] = field(metadata={DOC: "fewest cards lifted where a lifted card makes trump"})
    hand: Cited[int] = field(metadata={DOC: "cards a player is dealt"})
    packet: Cited[int] = field(metadata={DOC: "cards given at a time"})
    draws: Cited[tuple[int, ...]] = field(
        metadata={DOC: "cards each player draws from the stock after rounds 1, 2, ..."}
    )


@dataclass(frozen=True, slots=True)
class TrumpKeys:
    """How trump, Obenabe or Undenufe is determined."""

    source: Cited[o.TrumpSource] = field(metadata={DOC: "announced, or made by a card"})
    chooser: Cited[o.Chooser] = field(metadata={DOC: "who may announce first"})
    obenabe_ranks: Cited[tuple[Rank, ...]] = field(metadata={DOC: "trump-making cards that mean Obenabe"})
    undenufe_ranks: Cited[tuple[Rank, ...]] = field(metadata={DOC: "trump-making cards that mean Undenufe"})
    factors: Cited[Mapping[Variant, int]] = field(
        metadata={DOC: "the variants that may be played, each with its factor"}
    )
    jokers: Cited[Mapping[str, int]] = field(
        metadata={DOC: "disciplines in which any variant may be named, with factor"}
    )
    each_once: Cited[bool] = field(metadata={DOC: "whether a party may announce each discipline only once a Partie"})
    schieben: Cited[o.SchiebenTo] = field(metadata={DOC: "to whom the choice may be passed"})
    by_leading: Cited[bool] = field(metadata={DOC: "whether leading without a word makes the suit led trump"})
    partner_waits: Cited[bool] = field(
        metadata={DOC: "whether the partner may take up his cards only after Vorhand's decision"}
    )


@dataclass(frozen=True, slots=True)
class LeadKeys:
    """Who leads, and what may be led."""

    first: Cited[o.FirstLead] = field(metadata={DOC: "who leads trick one"})
    die: Cited[Mapping[int, o.DieFace]] = field(metadata={DOC: "what each roll demands of the lead; empty: no die"})


@dataclass(frozen=True, slots=True)
class FollowKeys:
    """What may be played to a trick."""

    duty: Cited[o.FollowDuty] = field(metadata={DOC: "what a player who holds the led suit may give"})
    undertrump: Cited[o.Undertrump] = field(metadata={DOC: "when a lower trump may be put on a higher one"})
    puur_exempt: Cited[bool] = field(metadata={DOC: "whether the Puur need not be given to a trump lead"})


@dataclass(frozen=True, slots=True)
class TrickKeys:
    """What a trick is."""

    cards_each: Cited[int] = field(metadata={DOC: "cards each player gives to a trick, in turn"})
    turned: Cited[bool] = field(metadata={DOC: "whether a complete trick is turned before the next lead"})
    dead_lead: Cited[o.DeadLead] = field(metadata={DOC: "who takes a trick led with a card that lost its Stichwert"})
    rest: Cited[o.RestClaim] = field(metadata={DOC: "what laying down the rest as all won leads to"})


@dataclass(frozen=True, slots=True)
class FaultKeys:
    """The consequences of irregularities."""

    lead: Cited[f.WrongLead] = field(metadata={DOC: "a card led by the wrong player"})
    lead_bar: Cited[f.LeadBar] = field(metadata={DOC: "how long the suit led wrongly is barred for that party"})
    lead_trump: Cited[bool] = field(metadata={DOC: "whether the opponents may demand that trump be led instead"})
    lead_late: Cited[f.LateLead] = field(metadata={DOC: "a wrong lead noticed when the trick is turned"})
    revoke: Cited[f.OpenRevoke] = field(metadata={DOC: "a revoke noticed while the trick lies open"})
    revoke_dead: Cited[f.Withheld] = field(metadata={DOC: "the cards held back that lose their Stichwert"})
    revoke_late: Cited[f.LateRevoke] = field(metadata={DOC: "a revoke noticed later"})
    misplayed: Cited[f.Misplayed] = field(metadata={DOC: "any other wrong card, while the trick lies open and later"})
    early: Cited[f.EarlyCard] = field(metadata={DOC: "a card laid before its player's turn"})
    two_cards: Cited[f.TwoCards] = field(metadata={DOC: "two cards given at once"})
    remark: Cited[f.Remark] = field(metadata={DOC: "a remark, a sign, an answer"})
    turned_seen: Cited[f.TurnedSeen] = field(metadata={DOC: "looking into turned tricks"})
    missing: Cited[f.MissingCard] = field(metadata={DOC: "a card missing during the Spiel"})
    missing_at_end: Cited[f.MissingCard] = field(metadata={DOC: "a card missing at the end of the Spiel"})
    wrong_chooser: Cited[f.WrongChooser] = field(metadata={DOC: "the partner announces or passes on wrongly"})
    misdeal: Cited[f.Misdeal] = field(metadata={DOC: "a deal against the rules, or a card that was seen"})
    lift_stands: Cited[bool] = field(
        metadata={DOC: "whether the card lifted for trump stands when cards are dealt again"}
    )
    annulled_dealer: Cited[f.AnnulledDealer] = field(metadata={DOC: "who deals after a Spiel that was annulled"})
    rest_extent: Cited[f.RestExtent] = field(metadata={DOC: "what the opponents take when the rest is theirs"})


@dataclass(frozen=True, slots=True)
class CountKeys:
    """What a Spiel counts."""

    cards: Cited[bool] = field(metadata={DOC: "whether card points count"})
    last_trick: Cited[int] = field(metadata={DOC: "points for the last trick"})
    match_bonus: Cited[int] = field(metadata={DOC: "points for all nine tricks beside the card points"})
    kontermatch: Cited[o.Kontermatch] = field(metadata={DOC: "worth of a Match by the party that did not choose"})
    match_others: Cited[int | None] = field(
        metadata={DOC: "instead of card points a Match books 0 for its player and this for each other; none: not so"}
    )
    factor_on: Cited[tuple[o.FactorPart, ...]] = field(metadata={DOC: "the parts a factor multiplies"})
    scorer: Cited[o.Scorer] = field(metadata={DOC: "whether all parties write or only the one that announced"})
    result: Cited[o.CountedAs] = field(metadata={DOC: "points made, or their difference from the announcement"})


@dataclass(frozen=True, slots=True)
class WeisKeys:
    """Weis."""

    play: Cited[o.WeisPlay] = field(metadata={DOC: "off, compared at the table, or credited to each player"})
    runs: Cited[Mapping[int, int]] = field(metadata={DOC: "points of a run by its length"})
    nine_wins: Cited[bool] = field(metadata={DOC: "whether nine in a row win the Partie at once"})
    fours: Cited[Mapping[Rank, int]] = field(metadata={DOC: "points of four alike by their rank"})
    cross: Cited[bool] = field(metadata={DOC: "whether one card may count in a run and in four alike (Kreuzweis)"})
    longer_first: Cited[bool] = field(metadata={DOC: "whether of equal values the Weis with more cards is higher"})
    undenufe_reversed: Cited[bool] = field(metadata={DOC: "whether in Undenufe the lowest card is a Weis' highest"})


@dataclass(frozen=True, slots=True)
class StoeckKeys:
    """King and queen of trump."""

    play: Cited[o.StoeckPlay] = field(metadata={DOC: "off, shown when the second is played, or credited for holding"})
    points: Cited[int] = field(metadata={DOC: "points of the Stoeck"})


@dataclass(frozen=True, slots=True)
class PartieKeys:
    """When a Partie ends, and who has won."""

    target: Cited[int | None] = field(metadata={DOC: "points that end the Partie; none: a number of Spiele ends it"})
    spiele: Cited[int | None] = field(metadata={DOC: "number of Spiele (a Passe); none: the target ends it"})
    bedanken: Cited[bool] = field(metadata={DOC: "whether a player must say that his party has reached the target"})
    order: Cited[tuple[o.CountOrder, ...]] = field(metadata={DOC: "order of counting when both parties can get there"})
    schneider: Cited[int] = field(metadata={DOC: "extra Partie points when the loser has under half the target"})
    winner: Cited[o.Winner] = field(metadata={DOC: "whether most or fewest points win"})


@dataclass(frozen=True, slots=True)
class SheetKeys:
    """The slate and the score sheet."""

    check_spiel: Cited[int | None] = field(metadata={DOC: "card points and last trick every Spiel must sum to"})
    check_total: Cited[int | None] = field(metadata={DOC: "what a whole Passe or round must sum to"})
    wrong_sum: Cited[o.WrongSum] = field(metadata={DOC: "what happens when a sheet does not add up"})
    write_until: Cited[o.WriteUntil] = field(metadata={DOC: "how long a result may be written"})
    correct_until: Cited[o.CorrectUntil] = field(metadata={DOC: "how long corrections may be demanded"})
    tidy: Cited[bool] = field(metadata={DOC: "whether the opponents may demand a tidy slate"})


@dataclass(frozen=True, slots=True, eq=False)
class Reglement:
    """A complete rule set: every key with its article. Two are equal when their resolved content is (`digest`)."""

    name: str
    edition: str
    digest: str  # SHA-256 over the resolved keys and articles, hexadecimal
    title: Mapping[Language, str]
    source: Mapping[Language, str]
    lineage: tuple[str, ...]  # this name, its base, the base's base, ...
    articles: tuple[Article, ...]  # in force, base first, without the replaced ones
    replaced: tuple[tuple[Article, str], ...]  # no longer in force, each with the id of the article that replaced it
    table: TableKeys
    deal: DealKeys
    trump: TrumpKeys
    lead: LeadKeys
    follow: FollowKeys
    trick: TrickKeys
    fault: FaultKeys
    count: CountKeys
    weis: WeisKeys
    stoeck: StoeckKeys
    partie: PartieKeys
    sheet: SheetKeys
    tournament: TournamentKeys
    season: SeasonKeys
    settings: tuple[Setting, ...]  # along the whole lineage, base first, replaced ones included

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reglement) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"load({self.name!r})"

    @property
    def seat_plan(self) -> SeatPlan:
        """Seats and parties of a table under this Reglement."""
        plan = _PLANS[self.table.seating.value]
        return plan.clockwise() if self.table.direction.value is o.Direction.CLOCKWISE else plan

    def article(self, article_id: str) -> Article:
        """The article in force with this id. Raises `KeyError` where there is none."""
        for article in self.articles:
            if article.id == article_id:
                return article
        raise KeyError(article_id)


_PLANS: Final = {o.Seating.PARTNERS: PARTNERS, o.Seating.SINGLES: SINGLES, o.Seating.DUEL: DUEL}
GROUPS: Final[Mapping[str, type]] = {
    "table": TableKeys,
    "deal": DealKeys,
    "trump": TrumpKeys,
    "lead": LeadKeys,
    "follow": FollowKeys,
    "trick": TrickKeys,
    "fault": FaultKeys,
    "count": CountKeys,
    "weis": WeisKeys,
    "stoeck": StoeckKeys,
    "partie": PartieKeys,
    "sheet": SheetKeys,
    "tournament": TournamentKeys,
    "season": SeasonKeys,
}
