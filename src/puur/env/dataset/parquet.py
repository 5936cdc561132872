"""Spiele as Parquet: one row per Spiel, in row groups that are written as they come.

| column | type | is |
| --- | --- | --- |
| `number` | int64 | the number of the Spiel; with the seed it gives the deal |
| `dealer` | uint8 | the seat that dealt: 0 South, then in playing order |
| `owners` | 36 × uint8 | the seat that was dealt each card, by its number (`puur.cards`) |
| `made` | uint8 or null | the card that makes trump, where a card does |
| `variant` | string or null | what was announced: D H S C O U OU UO GO GU |
| `actions` | list of uint8 | every decision (`puur.env.actions`) in order |
| `turns` | list of uint8 | the seat whose decision each was |
| `points` | 4 × int16 | what each seat's party writes |
| `players` | 4 × string | who sat on each seat |

The metadata tell `reglement`, `edition`, `digest`, `seed` and `puur`, each as text under `puur.` and its name.
"""

# ruff: noqa: E402  a missing extra is reported before anything from it is imported

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from puur.extras import demand

demand("pyarrow", "data")

import pyarrow as pa
import pyarrow.parquet as pq

from puur.cards import CARDS, CardSet
from puur.env.dataset.played import DatasetSpiel
from puur.env.table import SEATS

ROW_GROUP: Final = 10_000
"""How many Spiele are in a row group."""
PREFIX: Final = "puur."
SCHEMA: Final = pa.schema(
    [
        pa.field("number", pa.int64(), nullable=False),
        pa.field("dealer", pa.uint8(), nullable=False),
        pa.field("owners", pa.list_(pa.uint8(), 36), nullable=False),
        pa.field("made", pa.uint8()),
        pa.field("variant", pa.string()),
        pa.field("actions", pa.list_(pa.uint8()), nullable=False),
        pa.field("turns", pa.list_(pa.uint8()), nullable=False),
        pa.field("points", pa.list_(pa.int16(), 4), nullable=False),
        pa.field("players", pa.list_(pa.string(), 4), nullable=False),
    ]
)


def write_parquet(path: Path, spiele: Iterable[DatasetSpiel], facts: Mapping[str, str]) -> int:
    """Write Spiele as they come; returns how many. `facts` go into the metadata."""
    schema = SCHEMA.with_metadata({PREFIX + key: value for key, value in facts.items()})
    coming, written = iter(spiele), 0
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        while group := list(islice(coming, ROW_GROUP)):
            writer.write_batch(_batch(group, schema))
            written += len(group)
    return written


def _batch(group: Sequence[DatasetSpiel], schema: pa.Schema) -> pa.RecordBatch:  # type: ignore[no-any-unimported]  # pyarrow has no types
    columns: dict[str, list[object]] = {
        "number": [played.number for played in group],
        "dealer": [int(played.dealer) for played in group],
        "owners": [[int(seat) for seat in played.owners] for played in group],
        "made": [None if played.made is None else int(played.made) for played in group],
        "variant": [None if played.variant is None else str(played.variant) for played in group],
        "actions": [list(played.actions) for played in group],
        "turns": [[int(seat) for seat in played.turns] for played in group],
        "points": [list(played.points) for played in group],
        "players": [list(played.players) for played in group],
    }
    return pa.record_batch([pa.array(columns[field.name], type=field.type) for field in schema], schema=schema)


def read_parquet(path: Path) -> Iterator[DatasetSpiel]:
    """The Spiele of a file, row group by row group."""
    with pq.ParquetFile(path) as file:
        for batch in file.iter_batches(batch_size=ROW_GROUP):
            for row in batch.to_pylist():
                yield DatasetSpiel(
                    number=row["number"],
                    dealer=SEATS[row["dealer"]],
                    hands=hands_of(row["owners"]),
                    made=None if row["made"] is None else CARDS[row["made"]],
                    actions=tuple(row["actions"]),
                    turns=tuple(SEATS[seat] for seat in row["turns"]),
                    points=tuple(row["points"]),
                    players=tuple(row["players"]),
                )


def hands_of(owners: Sequence[int]) -> tuple[CardSet, ...]:
    """The hands, from who was dealt each card."""
    return tuple(CardSet.of(card for card, owner in zip(CARDS, owners, strict=True) if owner == seat) for seat in SEATS)


def facts_in(path: Path) -> dict[str, str]:
    """The facts in the metadata of a file."""
    found = pq.read_schema(path).metadata or {}
    told = {key.decode(): value.decode() for key, value in found.items()}
    return {key.removeprefix(PREFIX): value for key, value in told.items() if key.startswith(PREFIX)}


def differing_in(path: Path, wanted: Mapping[str, str]) -> tuple[str, ...]:
    """Which of these facts differ in the metadata of a file; the version that wrote it may differ."""
    found = facts_in(path)
    return tuple(key for key, value in wanted.items() if key != "puur" and found.get(key) != value)


def joined(paths: Sequence[Path], target: Path) -> None:
    """Merge several files, row group by row group, with small ones combined; the metadata are those of the first."""
    with pq.ParquetWriter(target, pq.read_schema(paths[0]), compression="zstd") as writer:
        waiting: list[pa.Table] = []  # type: ignore[no-any-unimported]  # pyarrow has no types
        for path in paths:
            with pq.ParquetFile(path) as file:
                for group in range(file.num_row_groups):
                    waiting.append(file.read_row_group(group))
                    if sum(batch.num_rows for batch in waiting) >= ROW_GROUP:
                        writer.write_table(pa.concat_tables(waiting))
                        waiting = []
        if waiting:
            writer.write_table(pa.concat_tables(waiting))


def count_in(path: Path) -> int | None:
    """How many Spiele a file has; None where it is not Parquet."""
    try:
        return int(pq.read_metadata(path).num_rows)
    except pa.ArrowInvalid:
        return None
