"""Findings of the check of an archive, and faults of archives, as sentences."""

from collections.abc import Mapping

from puur.desk.archive_parts.trouble import ArchiveFault
from puur.desk.audit.findings import Finding
from puur.desk.says import DeskVoice, ToldValue


def finding_text(finding: Finding, voice: DeskVoice) -> str:
    """A finding with its file and line.

    >>> from puur.decks import Language
    >>> from puur.desk.audit import FindingKind
    >>> finding_text(Finding(FindingKind.AGAIN, "journal.jsonl", 9, {"count": 3}), DeskVoice(Language.EN))
    'journal.jsonl, line 9: Repeated meetings: 3.'
    """
    facts = _plain(finding.facts)
    what = voice.say(f"check.{finding.kind.value}", **facts)
    if finding.line is None:
        return _from_file(finding.file, voice.say("check.file", file=finding.file, what=what))
    return _from_file(finding.file, voice.say("check.line", file=finding.file, line=finding.line, what=what))


def archive_text(fault: ArchiveFault, voice: DeskVoice) -> str:
    """What is wrong with an archive.

    >>> from puur.decks import Language
    >>> from puur.desk.archive_parts.trouble import ArchiveTrouble
    >>> archive_text(ArchiveFault(ArchiveTrouble.CUT, "journal.jsonl", 9), DeskVoice(Language.EN))
    'journal.jsonl: damaged or cut off from line 9 on. What comes before it was read.'
    """
    line = 0 if fault.line is None else fault.line
    said = voice.say(f"archive.{fault.kind.value}", file=fault.file, line=line, **_plain(fault.facts))
    return _from_file(fault.file, said)


def _from_file(file: str, said: str) -> str:
    """A sentence that may begin with the name of a file, which keeps its small letter."""
    return file + said[len(file) :] if file and said[1:].startswith(file[1:]) else said


def _plain(facts: Mapping[str, str | int]) -> dict[str, ToldValue]:
    """Facts as sentences take them."""
    return dict(facts)
