"""The findings of a check: differences, which count against an archive, and remarks, which do not."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final


class FindingKind(StrEnum):
    """What can be found."""

    NO_ARCHIVE = "no_archive"  # no zip, or the end of one is missing
    TOO_LARGE = "too_large"  # larger unpacked than any evening
    UNREADABLE = "unreadable"  # a file that cannot be decoded
    CRC = "crc"  # a line is damaged
    CHAIN = "chain"  # an event was changed, or some are missing
    CHECKSUM = "checksum"  # a file is not the one that was packed
    COUNT = "count"  # the number of events differs from the manifest
    LAST = "last"  # the last link differs
    SEAL = "seal"  # the secret is not the one that was sealed
    SEED = "seed"  # a plan was made with another seed
    LOTS = "lots"  # people do not sit where their lots say
    TWICE = "twice"  # somebody has two places in a round
    STRANGER = "stranger"  # somebody sits who is not there
    UNSEATED = "unseated"  # somebody is there and has no place
    TABLE_SIZE = "table_size"
    REPEATS = "repeats"  # a plan claims a wrong number of repeats
    HELPERS = "helpers"  # a plan names other helpers
    PLAN = "plan"  # the table of places differs from the journal
    RANKS_MISSING = "ranks_missing"
    VERSION_MISSING = "version_missing"
    DRAWN = "drawn"  # others are in a round of the final than its sheets make
    TOTAL = "total"
    ROUND_POINTS = "round_points"
    BESIDE = "beside"
    RANK = "rank"
    LISTED = "listed"  # somebody is missing in a ranking, or wrongly listed
    EVENING_DAY = "evening_day"  # a further evening was opened without a day, or before the one before it (P.60)
    EVENING_UNOPENED = "evening_unopened"  # a round of a further evening began before that was opened
    TIME_UNSAID = "time_unsaid"  # a round by time began before it was said what holds when the time is up (P.59)
    TIME_SAID_LATE = "time_said_late"  # that was said once a round had begun
    TEAM = "team"  # a line of the ranking of teams is another
    AWARD = "award"
    PRIZE = "prize"  # a chosen prize does not exist, is taken, or is for other ranks
    GIVEN = "given"  # somebody is given something other than in the table of prizes
    TEAM_GIVEN = "team_given"  # a team is given something other than in the table of their prizes
    TILL = "till"  # the sum given out or left in the till differs
    CASH = "cash"  # a sum of the account differs
    OWED = "owed"  # somebody owes another sum than the account says
    SAME_CARDS = "same_cards"  # the comparison of tables with the same cards is wrong
    WISH = "wish"  # a remark: a wish is not fulfilled
    AGAIN = "again"  # a remark: people met again
    OPEN_SHEET = "open_sheet"  # a remark: a sheet does not count
    SPLIT = "split"  # a remark: a wrong sum was shared out, and how
    PRIZE_MOVED = "prize_moved"  # a remark: a prize was chosen by a ranking that was corrected since
    UNKNOWN = "unknown"  # a remark: a kind this version does not know

    @property
    def remark(self) -> bool:
        """Whether it is only a remark."""
        return self in {
            FindingKind.WISH,
            FindingKind.AGAIN,
            FindingKind.OPEN_SHEET,
            FindingKind.SPLIT,
            FindingKind.PRIZE_MOVED,
            FindingKind.UNKNOWN,
        }


LINES: Final = frozenset({FindingKind.CRC, FindingKind.CHAIN})
"""The kinds of findings that show that a line of the journal was changed."""
CHANGED: Final = LINES | {FindingKind.CHECKSUM}


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding: its kind, its file and line (from 1; None: no line), and its facts."""

    kind: FindingKind
    file: str
    line: int | None = None
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ArchiveReport:
    """What was recomputed, how often, and all findings, in the order of the archive."""

    findings: tuple[Finding, ...]
    events: int = 0
    plans: int = 0
    draws: int = 0
    sheets: int = 0
    totals: int = 0
    passe: bool = False  # whether a round of this evening is called a Passe

    @property
    def differences(self) -> tuple[Finding, ...]:
        """The findings against the archive."""
        return tuple(finding for finding in self.findings if not finding.kind.remark)

    @property
    def causes(self) -> tuple[Finding, ...]:
        """The first finding of each file that was changed after it was packed; all differences where none was.

        Changing one line breaks the chain after it and every total that depends on it: that is one difference.
        """
        changed = [finding for finding in self.differences if finding.kind in CHANGED]
        first = {finding.file: finding for finding in reversed(changed)}
        journal = next((finding for finding in changed if finding.kind in LINES), None)
        if journal is not None:
            return (journal,)
        return tuple(finding for finding in self.differences if first.get(finding.file) is finding) or self.differences

    @property
    def remarks(self) -> tuple[Finding, ...]:
        """The remarks; behind a damaged line sheets are missing because they were not read, which is no remark."""
        cut = any(finding.kind is FindingKind.CRC for finding in self.findings)
        gone = {FindingKind.OPEN_SHEET} if cut else set[FindingKind]()
        return tuple(finding for finding in self.findings if finding.kind.remark and finding.kind not in gone)

    @property
    def right(self) -> bool:
        """Whether everything was confirmed."""
        return self.events > 0 and not self.differences
