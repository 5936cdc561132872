"""A second reading of an archive, with code of its own: it knows the JSON and nothing of the desk that wrote it.

What it recomputes: the chain, every plan and what it claims of itself, the lots, every sheet's sum and split, every
total, every rank with its ties, and the special prizes. Nothing here imports the desk, the Reglemente or the rules:
the values it reckons by are those in the archive.
"""

from puur.desk.checking.checker import check
from puur.desk.checking.findings import ArchiveReport, Finding, FindingKind

__all__ = ["ArchiveReport", "Finding", "FindingKind", "check"]
