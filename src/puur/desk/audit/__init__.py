"""A second, independent reading of an archive: it knows only the JSON, not the desk that wrote it.

It recomputes the chain, every plan and its claims, the lots, every sheet's sum and split, every total, every rank with
its ties, and the special prizes. Nothing here imports the desk, the Reglemente or the rules: the values used are those
in the archive.
"""

from puur.desk.audit.checker import check
from puur.desk.audit.findings import ArchiveReport, Finding, FindingKind

__all__ = ["ArchiveReport", "Finding", "FindingKind", "check"]
