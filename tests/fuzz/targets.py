"""What is fuzzed: each target takes any bytes and lets nothing out but our named errors.

Hypothesis and atheris share them. A target also checks what must hold of whatever was read: it can be written and read
again, and named errors say enough.
"""

import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from puur.cards import card
from puur.decks import Deck, Language, card_name, parse_card, parse_hand, parse_suit, parse_variant
from puur.errors import NotationError, RecordError, ReglementError
from puur.modes import variant
from puur.record import Status, from_json, play_through, read, to_json, write
from puur.reglement import check, load
from puur.seats import seat

Target = Callable[[bytes], None]
LONGEST_MESSAGE: Final = 2_000
FOLDER: Final = "/dev/shm" if os.path.isdir("/dev/shm") else None  # noqa: PTH112, S108  files that live in memory


def is_readable(error: Exception) -> None:
    """An error for people: some words, not pages, whatever was given."""
    assert 0 < len(str(error)) < LONGEST_MESSAGE
    assert "Traceback" not in str(error)


def read_record(data: bytes) -> None:
    """The record reader: what it reads is written and read again unchanged; an error names a place in the text."""
    reading = read(data)
    if reading.error is not None:
        assert isinstance(reading.error, RecordError)
        is_readable(reading.error)
        assert 1 <= reading.error.line <= data.count(b"\n") + data.count(b"\r") + 1
        assert reading.error.column >= 1
    assert len(reading.places) == len(reading.record.entries)
    written = write(reading.record)
    again = read(written)
    assert again.error is None, (written, again.error)
    assert again.record == reading.record


def play_record(data: bytes) -> None:
    """The replay: it keeps what was good and tells where it stopped."""
    played = play_through(data)
    assert played.status in Status
    if played.error is not None:
        assert isinstance(played.error, RecordError)
        is_readable(played.error)


def read_json_record(data: bytes) -> None:
    """The JSON twin of a record."""
    reading = from_json(data)
    if reading.error is not None:
        assert isinstance(reading.error, RecordError)
        is_readable(reading.error)
    again = from_json(to_json(reading.record))
    assert again.error is None
    assert again.record == reading.record


def load_reglement(data: bytes) -> None:
    """The loader: either faults, each with a line, or a Reglement that loads."""
    with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
        file = Path(folder) / "club.toml"
        file.write_bytes(data)
        faults = check(file)
        for fault in faults:
            assert fault.line >= 1
            assert 0 < len(str(fault)) < LONGEST_MESSAGE
        try:
            refused = 0
            assert load(file).digest
        except ReglementError as error:
            refused = len(error.faults)
        assert len(faults) == refused


def parse_names(data: bytes) -> None:
    """Every reader of names: a card, a suit, a hand, a mode, a seat, or a `NotationError`."""
    text = data.decode("utf-8", "surrogateescape")
    for parse in (card, parse_card, parse_suit, parse_variant, variant, seat, parse_hand):
        try:
            found = parse(text)
        except NotationError as error:
            is_readable(error)
        else:
            assert found is not None
    try:
        parsed = parse_card(text)
    except NotationError:
        return
    for deck in Deck:
        for language in Language:
            assert parse_card(card_name(parsed, deck, language)) is parsed


TARGETS: Final[Mapping[str, Target]] = {
    target.__name__: target for target in (read_record, play_record, read_json_record, load_reglement, parse_names)
}
