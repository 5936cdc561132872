"""Single decisions as Parquet, where whole Spiele are not known: one row per decision.

| column | type | is |
| --- | --- | --- |
| `seat` | uint8 | whose decision it was: 0 South, then in playing order |
| `dealer` | uint8 | the seat that dealt |
| `hand` | list of uint8 | the cards in the seat's hand, by their number (`puur.cards`) |
| `variant` | string, null | what is played: D H S C O U; null while it is being chosen |
| `schoben` | uint8 | how often the choice was passed on |
| `played` | list of uint8 | the cards given so far, in order |
| `action` | uint8 | what was decided (`puur.env.actions`) |
| `player` | string | who decided, as the log names him |
| `date` | string | when, as the log has it |
"""

# ruff: noqa: E402  a missing extra is reported before anything from it is imported

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

import numpy as np

from puur.cards import CARDS, CardSet
from puur.env.actions import action_of
from puur.env.dataset.parquet import PREFIX, ROW_GROUP
from puur.env.fields import Bytes
from puur.env.house import TableHouse
from puur.env.table import SEATS, Mask
from puur.env.view_observation import seen_in
from puur.errors import Unsupported, UnsupportedPosition
from puur.extras import demand
from puur.interop.hslu import known_at
from puur.interop.hslu_log import LoggedMove
from puur.interop.known import Known, act_of, answerable, view_of
from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.spiel.view import View

demand("pyarrow", "data")

import pyarrow as pa
import pyarrow.parquet as pq

SCHEMA: Final = pa.schema(
    [
        pa.field("seat", pa.uint8(), nullable=False),
        pa.field("dealer", pa.uint8(), nullable=False),
        pa.field("hand", pa.list_(pa.uint8()), nullable=False),
        pa.field("variant", pa.string()),
        pa.field("schoben", pa.uint8(), nullable=False),
        pa.field("played", pa.list_(pa.uint8()), nullable=False),
        pa.field("action", pa.uint8(), nullable=False),
        pa.field("player", pa.string(), nullable=False),
        pa.field("date", pa.string(), nullable=False),
    ]
)


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: what the player knew, his action, his name and the date, as in the log."""

    known: Known
    action: int
    player: str = "0"
    date: str = ""

    def lesson(self, reglement: Reglement) -> tuple[Bytes, Mask]:
        """The observation and the legal actions, as at a table (`puur.env.fields`). Raises `UnsupportedPosition`."""
        seen = view_of(self.known, reglement)
        mask = np.zeros(TableHouse.of(reglement).actions, dtype=np.int8)
        mask[_open_in(seen)] = 1
        return seen_in(seen), mask


def _open_in(seen: View) -> list[int]:
    return [number for act in answerable(seen) if (number := action_of(act)) is not None]


def decided_in(move: LoggedMove, reglement: Reglement) -> Decision:
    """A decision in a log.

    Raises `UnsupportedPosition` for an impossible position, and for a decision this Reglement forbids there.
    """
    known = known_at(move.table)
    action = action_of(act_of(move.action, known.seat))
    if action is None or action not in _open_in(view_of(known, reglement)):
        raise UnsupportedPosition(Unsupported.ILLEGAL_CARD, card=str(move.action))
    return Decision(known, action, str(move.player_id), move.date)


def write_decisions(path: Path, decisions: Iterable[Decision], facts: Mapping[str, str]) -> int:
    """Write decisions as they come; returns how many. `facts` go into the metadata."""
    schema = SCHEMA.with_metadata({PREFIX + key: value for key, value in facts.items()})
    coming, written = iter(decisions), 0
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        while group := list(islice(coming, ROW_GROUP)):
            writer.write_batch(_batch(group, schema))
            written += len(group)
    return written


def _batch(group: Sequence[Decision], schema: pa.Schema) -> pa.RecordBatch:  # type: ignore[no-any-unimported]  # pyarrow has no types
    columns: dict[str, list[object]] = {
        "seat": [int(decision.known.seat) for decision in group],
        "dealer": [int(decision.known.dealer) for decision in group],
        "hand": [[int(card) for card in decision.known.hand] for decision in group],
        "variant": [None if decision.known.variant is None else str(decision.known.variant) for decision in group],
        "schoben": [decision.known.schoben for decision in group],
        "played": [[int(card) for card in decision.known.played] for decision in group],
        "action": [decision.action for decision in group],
        "player": [decision.player for decision in group],
        "date": [decision.date for decision in group],
    }
    return pa.record_batch([pa.array(columns[field.name], type=field.type) for field in schema], schema=schema)


def read_decisions(path: Path) -> Iterator[Decision]:
    """The decisions of a file, row group by row group."""
    with pq.ParquetFile(path) as file:
        for batch in file.iter_batches(batch_size=ROW_GROUP):
            for row in batch.to_pylist():
                known = Known(
                    seat=SEATS[row["seat"]],
                    dealer=SEATS[row["dealer"]],
                    hand=CardSet.of(CARDS[number] for number in row["hand"]),
                    variant=None if row["variant"] is None else Variant(row["variant"]),
                    schoben=row["schoben"],
                    played=tuple(CARDS[number] for number in row["played"]),
                )
                yield Decision(known, row["action"], row["player"], row["date"])
