"""The game on disk: a `.jass` record, rewritten after every act, so that nothing is lost."""

import os
import shutil
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from puur.bots.table import TableStep
from puur.cli.records import read_source
from puur.partie import PartiePhase
from puur.record.headers import Header, HeaderKey, header
from puur.record.notes import noted
from puur.record.replay import play_through
from puur.record.replayed import Replayed
from puur.record.writer import WrittenPage
from puur.seats import Seat

SUFFIX: Final = ".jass"
SEED: Final = "Zufall"
"""The header that keeps what was given as `--seed`, so that a game goes on with the same cards."""
LEVELS: Final = "Bots"
"""The header that keeps what was given as `--bots`."""
DISCARD: Final = "Verwerfen"
"""The header that keeps what was given as `--discard`."""


def state_folder(environment: Mapping[str, str]) -> Path:
    """Where games are kept: where the system wants what programs remember."""
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home()) / "puur"
    return Path(environment.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "puur"


def fresh_file(folder: Path, reglement: str) -> Path:
    """An empty file nobody else has: the day, the Reglement, a number where there are several."""
    start = f"{time.strftime('%Y-%m-%d')}-{Path(reglement).stem}"
    names = (f"{start}{SUFFIX}", *(f"{start}-{number}{SUFFIX}" for number in range(2, 10_000)))
    folder.mkdir(parents=True, exist_ok=True)
    return next(folder / name for name in names if _taken(folder / name))


def _taken(file: Path) -> bool:
    """Whether the file could be made, so that a game begun at the same moment takes another one."""
    try:
        file.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def latest_open(folder: Path) -> Path | None:
    """The game last played that is not over, or none."""
    files = [file for file in folder.glob(f"*{SUFFIX}") if file.is_file()]
    latest = sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)
    return next((file for file in latest if is_open(saved(file))), None)


def saved(file: Path) -> Replayed:
    """The game in a file, as far as it goes; a file that is too large is not read to its end."""
    source = read_source(file)
    return play_through(source.reading, folder=source.folder)


def is_open(played: Replayed) -> bool:
    """Whether a game can go on."""
    return played.partie is not None and played.partie.phase is not PartiePhase.OVER


@dataclass(slots=True)
class Saver:
    """A game's file, and what stands in it."""

    file: Path
    page: WrittenPage

    def add(self, step: TableStep, *, settled: bool) -> None:
        """Write one act more; `settled`: wait until it is on the disk, so that it outlives even a power cut."""
        self.page.add(noted(step.act, step.before, step.after))
        self.save(settled=settled)

    def save(self, *, settled: bool = True) -> None:
        """Write the whole file beside the old one, then put it in its place: there is always a whole one."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.file.with_name(f".{self.file.name}.{os.getpid()}.new")
        try:
            with fresh.open("w", encoding="utf-8", newline="\n") as stream:
                stream.write(self.page.text)
                if settled:
                    stream.flush()
                    os.fsync(stream.fileno())
            fresh.replace(self.file)
        except OSError as error:  # a full disk names no file, and the other one is nobody's business
            raise OSError(error.errno, error.strerror, str(self.file)) from error
        finally:
            fresh.unlink(missing_ok=True)


def headers_of(facts: Mapping[HeaderKey, str], names: Mapping[Seat, str], own: Mapping[str, str]) -> tuple[Header, ...]:
    """The headers of a new game."""
    known = [header(key.value, value) for key, value in facts.items()]
    seated = [header(str(seat), name) for seat, name in names.items()]
    return (*known, *seated, *(header(name, value) for name, value in own.items()))


def keep_damaged(file: Path) -> Path:
    """A copy of a damaged file, before its good part is written over it."""
    copy = file.with_name(f"{file.name}~")
    shutil.copy2(file, copy)
    return copy
