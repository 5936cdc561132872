r"""Records: games written down by people or programs, parsed with precise error positions, and replayed.

>>> text = "jass 1\nReglement: schieber\nGeber: S\nOrt: Muri\n\nabheben W 12  # mit links\n"
>>> reading = read(text)
>>> reading.record.header(HeaderKey.PLACE), reading.record.acts, reading.error
('Muri', (Cut(seat=<Seat.W: 3>, count=12),), None)
>>> write(reading.record) == text
True
>>> [step.after.spiel.phase for step in replay(reading)], play_through(text).status
([<Phase.DEAL: 'deal'>], <Status.OPEN: 'open'>)
>>> from_json(to_json(reading.record)).record == reading.record
True
"""

from puur.record.clock import ClockKind, ClockTime, clock
from puur.record.headers import Header, HeaderKey, Supervision, header
from puur.record.model import NO_REMARKS, VERSION, Entry, Place, Record, Remarks
from puur.record.notes import noted
from puur.record.reader import LARGEST, Reading, RecordTooLarge, read
from puur.record.refusal import ReplayError
from puur.record.replay import play_through, replay
from puur.record.replayed import Replayed, Status, Step
from puur.record.template import new_record
from puur.record.twin import from_json, to_json
from puur.record.twin_schema import schema
from puur.record.writer import write

__all__ = [
    "LARGEST",
    "NO_REMARKS",
    "VERSION",
    "ClockKind",
    "ClockTime",
    "Entry",
    "Header",
    "HeaderKey",
    "Place",
    "Reading",
    "Record",
    "RecordTooLarge",
    "Remarks",
    "ReplayError",
    "Replayed",
    "Status",
    "Step",
    "Supervision",
    "clock",
    "from_json",
    "header",
    "new_record",
    "noted",
    "play_through",
    "read",
    "replay",
    "schema",
    "to_json",
    "write",
]
