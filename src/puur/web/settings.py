"""How this server runs: one frozen value, from the command line and the environment."""

from dataclasses import dataclass, field
from pathlib import Path

from puur.store.leases import LASTS
from puur.web.evening.log.openers import OpeningRule
from puur.web.http.limits import Limits
from puur.web.visitor.names import Manners


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the server listens, what it keeps, and its limits.

    `origins` are pages of other addresses that may open sockets, such as a club's site behind a proxy. `store` is the
    address of the journal. `idle` is how long a table without anybody stays in memory, in seconds. `secure` marks
    cookies for https alone. `proxies` are the addresses whose word about the visitor's address counts.
    `worker` is the address at which other processes on the same database reach this one, where it is not its host;
    what it leads is its own for `lease` seconds after its last word.
    `opening` says who may open evenings. `masters` shows bots that play for people to watch.
    `owner` is the key that opens the page of reports; without one it stays closed. `keep_records` is how many days a
    record stays on the shelf after it was put there last. `figures` is the key that shows `/metrics` to other machines.
    """

    host: str = "127.0.0.1"
    port: int = 8100
    store: str = "sqlite:///puur.sqlite"
    mirror: Path | None = None
    worker: str = ""
    lease: float = LASTS
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    secure: bool = False
    idle: float = 300.0
    thinkers: int = 2
    budget: float = 1.0
    limits: Limits = field(default_factory=Limits)
    manners: Manners = field(default_factory=Manners)
    public_url: str = ""
    owner: str = ""
    figures: str = ""
    keep_records: float = 365.0
    masters: bool = False
    opening: OpeningRule = field(default_factory=OpeningRule)


def blocked_words(file: Path | None) -> Manners:
    """The block list in a file: a word a line, what follows # left aside. Raises `OSError`."""
    if file is None:
        return Manners()
    lines = (line.partition("#")[0].strip() for line in _text(file.read_bytes()).splitlines())
    return Manners(frozenset(line.casefold() for line in lines if line))


def _text(data: bytes) -> str:
    """What a list says, also one that an older Windows wrote."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
