"""What can be wrong with an archive: damage that is tolerated, and contradictions that are not."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from puur.errors import PuurError


class ArchiveTrouble(StrEnum):
    """What is wrong with an archive."""

    NO_ZIP = "no_zip"  # neither a zip nor the beginning of one
    NO_JOURNAL = "no_journal"
    TOO_LARGE = "too_large"
    NEWER = "newer"  # of a version that does not exist yet
    NO_EVENING = "no_evening"  # no event, or the first one does not open an evening
    CHAIN = "chain"  # an event was changed, or some are missing
    CHECKSUM = "checksum"  # a file is not the one that was packed
    TOTAL = "total"  # a total differs from the evening's
    TABLE = "table"  # a table differs from the evening's
    UNREADABLE = "unreadable"  # a file that cannot be decoded
    CUT = "cut"  # the journal is damaged from a line on
    MISSING = "missing"  # a file is missing
    OTHER_RULES = "other_rules"  # the Reglement has changed since


@dataclass(frozen=True, slots=True)
class ArchiveFault:
    """One thing wrong: its kind, the file, the line (from 1; none: the whole file), and what its sentence needs."""

    kind: ArchiveTrouble
    file: str = ""
    line: int | None = None
    facts: Mapping[str, str | int] = field(default_factory=dict)


class ArchiveError(PuurError):
    """An archive that cannot be trusted. `faults` holds every fault found."""

    def __init__(self, faults: tuple[ArchiveFault, ...]) -> None:
        super().__init__("; ".join(f"{fault.kind.value} {fault.file} {dict(fault.facts)}".strip() for fault in faults))
        self.faults = faults
