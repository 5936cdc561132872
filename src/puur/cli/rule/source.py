"""What is ruled on: a fragment of a few lines, or a whole record, from a file or from the input."""

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from puur.cli.complaints import Complaint, Misuse
from puur.cli.inputs import DEFAULT_REGLEMENT, reglement_named
from puur.cli.records import INPUT, reglement_faults, told
from puur.cli.says import language, say
from puur.errors import RecordError
from puur.record import LARGEST, RecordTooLarge, Replayed, ReplayError, play_through
from puur.record.situation import ReadDescription, Situation, describe, situations_of, spiele_told
from puur.record.situation.reader import SLATE
from puur.reglement import built_in
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.wording import Voice
from puur.wording.errors import with_example
from puur.wording.phrases import phrase_text
from puur.wording.says import say as said
from puur.wording.slate import slate_lines

_RECORD: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*jass\s+[0-9]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class RulingAsked:
    """The Reglement that rules, the situations, where a record breaks off if it does, and the record played."""

    reglement: Reglement
    situations: tuple[Situation, ...]
    broken_off: str | None = None
    played: Replayed | None = None


def asked_in(file: Path, reglement: str | None) -> RulingAsked:
    """What a file asks, `-` being the input; a Reglement named on the command line goes before that in the file.

    Raises `Complaint` with every fault of a fragment, `Misuse` for a Reglement on the command line that is none.
    """
    content = _content(file)
    if len(content) > LARGEST:
        raise Complaint(_located(file, RecordTooLarge(len(content))))
    folder = None if file == INPUT else file.parent
    if _RECORD.match(content):
        return _of_record(content, file, folder, reglement)
    return asked_by(content, file, folder, reglement)


def _content(file: Path) -> bytes:
    if file == INPUT:
        return sys.stdin.buffer.read(LARGEST + 1)
    with file.open("rb") as stream:
        return stream.read(LARGEST + 1)


def asked_by(content: str | bytes, file: Path, folder: Path | None, reglement: str | None) -> RulingAsked:
    """What a fragment asks. Raises `Complaint` with all its faults."""
    overruled = None if reglement is None else reglement_named(reglement)
    found: list[Reglement] = [] if overruled is None else [overruled]
    unknown: list[str] = []

    def order_of(name: str | None) -> tuple[Seat, ...]:
        if not found:
            try:
                found.append(_named_in_file(DEFAULT_REGLEMENT if name is None else name, folder))
            except Misuse as error:
                unknown.append(error.message)
                return tuple(Seat)
        return found[0].seat_plan.order

    described = describe(content, order_of)
    parts = (described,) if unknown else spiele_told(content, described, found[0])
    if described.situation.is_empty and not described.faults:
        described_fault = RecordError(1, 1, "nothing that happened", "a line that says what happened")
        raise Complaint(_located(file, described_fault))
    _complain(file, parts, unknown, found[0] if found else None)
    return RulingAsked(found[0], tuple(part.situation for part in parts))


def _named_in_file(name: str, folder: Path | None) -> Reglement:
    """The Reglement a fragment names: built in, or a club's file from the folder of the fragment on."""
    if name in built_in() or folder is None:
        return reglement_named(name)
    own = folder / name
    return reglement_named(str(own) if own.is_file() else name)


def _complain(file: Path, parts: tuple[ReadDescription, ...], unknown: list[str], reglement: Reglement | None) -> None:
    """All faults; where a line of the slate is among them, what the Reglement says to a result written wrongly."""
    lines = [_located(file, fault) for part in parts for fault in part.faults]
    place = parts[0].reglement_place
    lines += [f"{_name(file)}:{place.line}:{place.column}: {message}" for message in unknown]
    slate = any(fault.expected == SLATE for part in parts for fault in part.faults)
    if slate and reglement is not None:
        lines += slate_lines(reglement, Voice(language()))
    if lines:
        raise Complaint("\n".join(lines))


def _located(file: Path, fault: RecordError) -> str:
    """A fault with its place, in the user's language."""
    return f"{_name(file)}:{fault.line}:{fault.column}: {fault_text(fault)}"


def fault_text(fault: RecordError) -> str:
    """What does not fit, what would, and a line that is right where there is one, in the user's language."""
    told = said(
        language(),
        "verdict.fault",
        found=phrase_text(fault.found, language()),
        expected=phrase_text(fault.expected, language()),
    )
    return with_example(told, fault, language())


def _name(file: Path) -> str:
    return say("rule.input") if file == INPUT else str(file)


def _of_record(content: bytes, file: Path, folder: Path | None, reglement: str | None) -> RulingAsked:
    """The Spiele of a record in which something went wrong. Raises `Complaint` where its headers are at fault."""
    overruled = None if reglement is None else reglement_named(reglement)
    played = play_through(content, folder=folder, reglement=overruled)
    broken = None
    if played.error is not None:
        error = played.error
        faults = reglement_faults(played.record, error, folder) if isinstance(error, ReplayError) else ()
        broken = "\n".join([f"{_name(file)}: {told(played.error)}", *faults])
    if played.reglement is None:
        raise Complaint(broken or "")
    return RulingAsked(played.reglement, situations_of(played), broken, played)
