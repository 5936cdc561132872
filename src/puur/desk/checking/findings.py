"""What a check finds: differences, which speak against an archive, and remarks, which do not."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final


class FindingKind(StrEnum):
    """What can be found."""

    NO_ARCHIVE = "no_archive"  # no zip, or the end of one is missing
    TOO_LARGE = "too_large"  # unpacked it would be larger than any evening
    UNREADABLE = "unreadable"  # a file that is none, or cannot be understood
    CRC = "crc"  # a line is damaged
    CHAIN = "chain"  # an event was changed, or some are missing
    CHECKSUM = "checksum"  # a file is not the one that was packed
    COUNT = "count"  # the journal has another number of events than the list says
    LAST = "last"  # the last link is another
    SEAL = "seal"  # the secret is not the one that was sealed
    SEED = "seed"  # a plan was made with another seed
    LOTS = "lots"  # people sit elsewhere than their lots say
    TWICE = "twice"  # somebody has two places in a round
    STRANGER = "stranger"  # somebody sits who is not there
    UNSEATED = "unseated"  # somebody is there and has no place
    TABLE_SIZE = "table_size"
    REPEATS = "repeats"  # a plan claims another number of repeats
    HELPERS = "helpers"  # a plan names other helpers
    PLAN = "plan"  # the table of places is not what the journal says
    RANKS_MISSING = "ranks_missing"
    VERSION_MISSING = "version_missing"
    TOTAL = "total"
    ROUND_POINTS = "round_points"
    BESIDE = "beside"
    RANK = "rank"
    LISTED = "listed"  # somebody is missing in a ranking, or should not be there
    AWARD = "award"
    PRIZE = "prize"  # a prize was chosen that is not there, is taken, or is for other ranks
    GIVEN = "given"  # somebody is given something else than the table of prizes says
    TILL = "till"  # another sum is given out, or stays in the till
    CASH = "cash"  # a sum of the account is another
    OWED = "owed"  # somebody owes another sum than the account says
    SAME_CARDS = "same_cards"  # tables with the same cards made something else than the table that compares them says
    WISH = "wish"  # a remark: a wish is not fulfilled
    AGAIN = "again"  # a remark: people met again
    OPEN_SHEET = "open_sheet"  # a remark: a sheet does not count
    SPLIT = "split"  # a remark: a wrong sum was shared out, and how
    UNKNOWN = "unknown"  # a remark: a kind this version does not know

    @property
    def remark(self) -> bool:
        """Whether it speaks against nothing."""
        return self in {
            FindingKind.WISH,
            FindingKind.AGAIN,
            FindingKind.OPEN_SHEET,
            FindingKind.SPLIT,
            FindingKind.UNKNOWN,
        }


LINES: Final = frozenset({FindingKind.CRC, FindingKind.CHAIN})
"""What shows that a line of the journal was changed."""
CHANGED: Final = LINES | {FindingKind.CHECKSUM}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found: its kind, the file and line (from 1; none: no line) it stands in, and its facts."""

    kind: FindingKind
    file: str
    line: int | None = None
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ArchiveReport:
    """What was recomputed, how often, and everything that was found, in the order of the archive."""

    findings: tuple[Finding, ...]
    events: int = 0
    plans: int = 0
    draws: int = 0
    sheets: int = 0
    totals: int = 0
    passe: bool = False  # whether a round of this evening is called a Passe

    @property
    def differences(self) -> tuple[Finding, ...]:
        """What speaks against the archive."""
        return tuple(finding for finding in self.findings if not finding.kind.remark)

    @property
    def causes(self) -> tuple[Finding, ...]:
        """The first finding of each file that was changed after it was packed; all differences where none was.

        Whoever changes a line changes the chain behind it and every total that hangs on it: that is one difference.
        """
        changed = [finding for finding in self.differences if finding.kind in CHANGED]
        first = {finding.file: finding for finding in reversed(changed)}
        journal = next((finding for finding in changed if finding.kind in LINES), None)
        if journal is not None:
            return (journal,)
        return tuple(finding for finding in self.differences if first.get(finding.file) is finding) or self.differences

    @property
    def remarks(self) -> tuple[Finding, ...]:
        """What is worth knowing and speaks against nothing."""
        return tuple(finding for finding in self.findings if finding.kind.remark)

    @property
    def right(self) -> bool:
        """Whether everything recomputes."""
        return self.events > 0 and not self.differences
