"""What the commands about stores share: which one is meant, and its troubles in the user's language."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import click

from puur.cli.complaints import Complaint
from puur.cli.says import say

if TYPE_CHECKING:
    from puur.store import StoreError
    from puur.store.integrity import Contents


NEEDED: Final = ("sqlalchemy", "alembic")
STORE: Final = "PUUR_STORE"
"""The environment variable that names the store where no option does."""


def demand_packages() -> None:
    """Raises `Complaint` where the packages that keep a store are not installed."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        told = say("doctor.packages.missing", names=", ".join(missing))
        raise Complaint(f"{told} {say('doctor.packages.install', extras='web')}")


def store_option() -> click.Option:
    """`--store URL`."""
    return click.Option(["--store"], metavar="URL")


def store_named(url: str | None) -> str:
    """The address of the store that is meant: the one given, else the one of the environment, else the usual file."""
    return url or os.environ.get(STORE) or _usual_store()


def _usual_store() -> str:
    """A file where this system wants what programs remember."""
    from puur.cli.state_folder import state_folder

    return f"sqlite:///{(state_folder(os.environ) / 'puur.sqlite').as_posix()}"


def shown_store(url: str) -> str:
    """An address as people know it: the file, or the server without the password."""
    from puur.store.address import file_of
    from puur.store.postgres_driver import shown

    path = file_of(url)
    return shown(url) if path is None else str(path)


@contextmanager
def telling_troubles() -> Iterator[None]:
    """Turn what goes wrong with a store into sentences."""
    from puur.store import StoreError

    try:
        yield
    except StoreError as error:
        raise Complaint(trouble_text(error)) from None


def trouble_text(error: "StoreError") -> str:
    """What is wrong with a store, and what to do."""
    return say(f"store.trouble.{error.kind.name.lower()}", place=error.place, detail=error.detail)


def contents_text(contents: "Contents") -> str:
    """How much is in a store, and until when."""
    told = say("store.contents", streams=contents.streams, events=contents.events, people=contents.people)
    if contents.last is None:
        return told
    return say("store.until", contents=told, when=moment(contents.last))


def moment(at: float) -> str:
    """A moment by this machine's clock, as every language writes it: 2026-11-21 20:15."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
