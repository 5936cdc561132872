"""Records named on the command line: read from a file or from the input, and the voice they are told in."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from puur.cli.says import language, say
from puur.decks import Deck
from puur.errors import RecordError
from puur.record import LARGEST, HeaderKey, Reading, Record, RecordTooLarge, ReplayError, read
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.wording import Voice, error_text

INPUT: Final = Path("-")
_DECKS: Final = {"französisch": Deck.FRENCH, "deutsch": Deck.GERMAN}


@dataclass(frozen=True, slots=True)
class RecordSource:
    """What was read, and the folder in which a club's Reglement is looked for; none for the input."""

    reading: Reading
    folder: Path | None


def record_argument() -> click.Argument:
    """`FILE`, or `-` for the input."""
    kind = click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True, path_type=Path)
    return click.Argument(["file"], type=kind, metavar="FILE")


def read_source(file: Path) -> RecordSource:
    """The record in a file. One that is too large is not read to its end."""
    if file == INPUT:
        return RecordSource(read(sys.stdin.buffer.read(LARGEST + 1)), None)
    with file.open("rb") as stream:
        content = stream.read(LARGEST + 1)
    if len(content) > LARGEST:
        size = max(file.stat().st_size, len(content))
        return RecordSource(Reading(Record(), error=RecordTooLarge(size)), file.parent)
    return RecordSource(read(content), file.parent)


def deck_of(record: Record, reglement: Reglement | None) -> Deck:
    """The pack that was played with: as the record says, else as the Reglement does."""
    written = record.header(HeaderKey.DECK)
    if written is not None:
        return _DECKS[written]
    return Deck.FRENCH if reglement is None else reglement.table.deck.value


def voice_of(record: Record, reglement: Reglement | None) -> Voice:
    """How a record is told: in the user's language, with its own pack and names."""
    names = {seat: record.header(HeaderKey[seat.name]) for seat in Seat}
    known = {seat: name for seat, name in names.items() if name is not None}
    return Voice(language(), deck_of(record, reglement), known)


def told(error: RecordError) -> str:
    """Where a record breaks off and what would be right, in the user's language."""
    if isinstance(error, ReplayError) and error.reglement_error is not None:  # its faults have lines of their own
        error = RecordError(error.line, error.column, error.found, "a Reglement without faults")
    return error_text(error, language())


def in_file(file: Path, message: str) -> str:
    """What is wrong, and in which of the files somebody may have named."""
    name = say("rule.input") if file == INPUT else str(file)
    return say("record.in_file", file=name, message=message)


def reglement_faults(record: Record, error: ReplayError, folder: Path | None) -> tuple[str, ...]:
    """The faults of the Reglement a record names, in the user's language; () where it is not what is wrong."""
    from puur.reglement import check

    if error.reglement_error is None:
        return ()
    name = record.header(HeaderKey.REGLEMENT) or ""
    own = name.endswith(".toml") or "/" in name
    return tuple(map(str, check(folder / name if own and folder is not None else name, language=language())))
