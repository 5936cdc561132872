"""Records from files, and back."""

from pathlib import Path

from puur.record import Record, Replayed, play_through
from puur.record import write as written


def read(source: str | Path) -> Replayed:
    r"""A record, played through: a file, or the text itself. `spiele` are its Spiele, each as it lay at its end.

    Raises `RecordError` at the first place that cannot be read or cannot have happened; `puur.record.play_through`
    keeps what is good before it.

    >>> read("jass 1\nReglement: schieber\nGeber: S\n\nabheben W 12\n").status.value
    'open'
    """
    inline = isinstance(source, str) and "\n" in source
    path = None if inline else Path(source)
    played = play_through(
        str(source) if path is None else path.read_bytes(), folder=None if path is None else path.parent
    )
    if played.error is not None:
        raise played.error
    return played


def write(record: Record | Replayed, file: str | Path | None = None) -> str:
    r"""The text of a record; with a `file` it is written there too.

    >>> write(read("jass 1\nReglement: schieber\nGeber: S\n\nabheben W 12\n")).splitlines()[-1]
    'abheben W 12'
    """
    text = written(record.record if isinstance(record, Replayed) else record)
    if file is not None:
        Path(file).write_text(text, encoding="utf-8")
    return text
