"""Assemble a Reglement from its chain of files: the finished Reglement, or every fault in the chain."""

from dataclasses import dataclass

from puur.reglement.contradictions import contradictions
from puur.reglement.document import Document
from puur.reglement.keys import KEYS
from puur.reglement.model import Reglement
from puur.reglement.resolve import Resolution, build, resolve
from puur.reglement.trouble import ReglementFinding, ReglementTrouble, say


@dataclass(frozen=True, slots=True)
class Chain:
    """The files that were read: the requested one first, then its base, the base's base, ..."""

    documents: tuple[Document, ...]
    complete: bool  # down to the root
    faults: tuple[ReglementFinding, ...]  # found while following the bases


@dataclass(frozen=True, slots=True)
class Assembly:
    """The result for a chain; it has a Reglement only when there are no faults."""

    reglement: Reglement | None
    findings: tuple[ReglementFinding, ...]
    resolution: Resolution | None = None  # None where the chain does not reach the root


def assemble(chain: Chain) -> Assembly:
    """The Reglement of a chain of files, or all its faults, those of the requested file first."""
    findings = [*chain.faults, *(fault for document in chain.documents for fault in document.faults)]
    if not chain.complete:
        return Assembly(None, _sorted(chain, findings))
    resolution = resolve(chain.documents[::-1])
    findings += [*resolution.faults, *_missing(chain, resolution)]
    if len(resolution.held) < len(KEYS):
        return Assembly(None, _sorted(chain, findings), resolution)
    reglement = build(resolution)
    findings += [resolution.fault(keys, says) for keys, says in contradictions(reglement)]
    return Assembly(None if findings else reglement, _sorted(chain, findings), resolution)


def _missing(chain: Chain, resolution: Resolution) -> list[ReglementFinding]:
    """Keys that no article sets: listed one by one, or reported as a missing base where most are missing."""
    missing = [key for key in KEYS.values() if key.name not in resolution.holders]
    root = chain.documents[-1]
    line = root.lines.line("name")
    if len(missing) * 2 > len(KEYS):
        return [ReglementFinding(root.file, line, "base", say(ReglementTrouble.BASE_MISSING, keys=str(len(missing))))]
    return [ReglementFinding(root.file, line, key.name, say(ReglementTrouble.KEY_MISSING)) for key in missing]


def _sorted(chain: Chain, findings: list[ReglementFinding]) -> tuple[ReglementFinding, ...]:
    """Sorted by file, the requested one first, then by line."""
    order = [document.file for document in chain.documents]
    return tuple(
        sorted(
            findings,
            key=lambda finding: (order.index(finding.file) if finding.file in order else len(order), finding.line),
        )
    )
