"""The progress of a long command, shown on stderr only if it is a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import ProgressColumn


@contextmanager
def done_of(total: int) -> Iterator[Callable[[int], None]]:
    """A callback for the number of items done."""
    from rich.progress import MofNCompleteColumn

    with _shown(total, MofNCompleteColumn()) as tell:
        yield tell


@contextmanager
def bytes_read(total: int) -> Iterator[Callable[[int], None]]:
    """A callback for the number of bytes read."""
    from rich.progress import DownloadColumn

    with _shown(total, DownloadColumn()) as tell:
        yield tell


@contextmanager
def _shown(total: int, column: "ProgressColumn") -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda _: None
        return
    with Progress(BarColumn(), column, TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)
