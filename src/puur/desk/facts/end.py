"""Rankings, prizes, the end, and taking back."""

from typing import Annotated

from msgspec import Meta, Struct

from puur.desk.bracket import MatchEnd
from puur.desk.facts.fields import LineText, LongText, RoundNumber, Seq, StartNumber, TableNumber


class RankingPublished(Struct, frozen=True, tag_field="kind", tag="ranking_published", omit_defaults=True):
    """A ranking after a round is made, with its `version`; one held back is not shown until it is released."""

    version: int
    after_round: RoundNumber
    held_back: bool = False


class TieDrawn(Struct, frozen=True, tag_field="kind", tag="tie_drawn"):
    """People with the same total drew cards: this is their order, best first (P.25)."""

    people: tuple[StartNumber, ...]


class MatchDecided(Struct, frozen=True, tag_field="kind", tag="match_decided"):
    """A match of the bracket is decided otherwise than by its sheet, with the reason; both by their first person."""

    round: RoundNumber
    winner: StartNumber
    loser: StartNumber
    how: MatchEnd
    reason: LongText


class RankingReleased(Struct, frozen=True, tag_field="kind", tag="ranking_released"):
    """A ranking is shown in the hall, whole."""

    version: int


class ProtestRaised(Struct, frozen=True, tag_field="kind", tag="protest_raised", omit_defaults=True):
    """Somebody objects to a sheet or a ranking; later facts refer to it by the number of this event."""

    words: LongText
    person: StartNumber | None = None
    round: RoundNumber | None = None
    table: TableNumber | None = None


class ProtestSettled(Struct, frozen=True, tag_field="kind", tag="protest_settled"):
    """The direction decided a protest; the consequences are separate events."""

    protest: Seq
    upheld: bool
    reason: LongText


class MadeDefinitive(Struct, frozen=True, tag_field="kind", tag="definitive"):
    """A ranking is final and can no longer change."""

    version: int


class Prize(Struct, frozen=True, omit_defaults=True):
    """A prize: what it is, and for which ranks, or for which special prize of the Reglement."""

    name: LineText
    first: int | None = None
    last: int | None = None
    special: LineText = ""

    @property
    def many(self) -> bool:
        """Whether there is one for each of several ranks."""
        return self.last is not None and self.last != self.first


class PrizesSet(Struct, frozen=True, tag_field="kind", tag="prizes_set", omit_defaults=True):
    """The prizes are set; `budget` is the sum in francs for a ladder of prizes (P.53)."""

    prizes: tuple[Prize, ...]
    budget: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class PrizeChosen(Struct, frozen=True, tag_field="kind", tag="prize_chosen"):
    """A person took a prize, counted from 0 in the list."""

    person: StartNumber
    prize: Annotated[int, Meta(ge=0)]


class CertificatesMade(Struct, frozen=True, tag_field="kind", tag="certificates_made", omit_defaults=True):
    """Certificates for a ranking are printed; without people, for everybody."""

    version: int
    people: tuple[StartNumber, ...] = ()


class Closed(Struct, frozen=True, tag_field="kind", tag="closed", omit_defaults=True):
    """The evening is over; only forgetting and reopening remain. `anyway`: although there is no final ranking."""

    anyway: bool = False


class Reopened(Struct, frozen=True, tag_field="kind", tag="reopened"):
    """The evening goes on after all."""

    reason: LongText


class Undone(Struct, frozen=True, tag_field="kind", tag="undone", omit_defaults=True):
    """The event with this number, and `others`, are ignored from now on; undoing this restores them."""

    event: Seq
    reason: LongText = ""
    others: tuple[Seq, ...] = ()

    @property
    def events(self) -> frozenset[int]:
        """All events it takes out."""
        return frozenset((self.event, *self.others))


EndingFact = (
    RankingPublished
    | TieDrawn
    | MatchDecided
    | RankingReleased
    | ProtestRaised
    | ProtestSettled
    | MadeDefinitive
    | PrizesSet
    | PrizeChosen
    | CertificatesMade
    | Closed
    | Reopened
    | Undone
)
