"""The protocol of an evening: everything needed to check it, and the signatures."""

from dataclasses import dataclass, field
from typing import ClassVar

from puur.paper.look import LONG


@dataclass(frozen=True, slots=True)
class Proof:
    """The verifiable data: the Reglement's digest, the seed and its seal, the last link of the journal."""

    reglement: str = ""
    digest: str = ""
    seal: str = ""
    seed: str = ""
    last_hash: str = ""
    version: str = ""


@dataclass(frozen=True, slots=True)
class ProtocolLine:
    """An event, its time, and who entered it."""

    time: str
    text: str = field(metadata={LONG: True})
    who: str = ""


@dataclass(frozen=True, slots=True)
class Protocol:
    """The whole protocol. `facts` are pairs such as players, tables, rounds; `log` are the sentences to be signed."""

    kind: ClassVar[str] = "protocol"
    proof: Proof
    facts: tuple[tuple[str, str], ...] = ()
    log: tuple[ProtocolLine, ...] = ()
    signatures: tuple[str, ...] = ()
    note: str = field(default="", metadata={LONG: True})
