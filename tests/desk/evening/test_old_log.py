"""A log as the first version of the desk wrote it: it is read for ever, and never written anew, only added to."""

from pathlib import Path

from puur.desk.events import KINDS, read, written
from puur.desk.fold import replayed
from puur.desk.totals_so_far import ranking_after

LOG = Path(__file__).with_name("log.jsonl").read_bytes().splitlines()
RANKING = [(1, 2, 1970), (2, 11, 1965), (3, 9, 1963)]
OTHERS = Path(__file__).with_name("kinds.jsonl").read_bytes().splitlines()


def test_every_line_is_read_and_written_as_it_was() -> None:
    """Byte for byte, so that its hashes stay right."""
    assert LOG + OTHERS == [written(read(number, line)) for number, line in enumerate(LOG + OTHERS, 1)]


def test_every_kind_is_in_the_old_logs() -> None:
    """Whoever adds a kind adds a line to `kinds.jsonl`."""
    assert set(KINDS) == {read(number, line).kind for number, line in enumerate(LOG + OTHERS, 1)}


def test_the_old_evening_folds_as_it_did() -> None:
    """Nothing in it is unknown or meaningless, and its ranking is the one that was read out."""
    evening = replayed(read(number, line) for number, line in enumerate(LOG, 1))
    assert evening is not None
    assert ((), ()) == (evening.unknown, evening.puzzling)
    first = [(place.rank, place.person, place.total) for place in ranking_after(evening, 2)[:3]]
    assert RANKING == first
