"""An evening as one file: a zip with its journal, its Reglement, tables, names and checksums, readable without Puur.

Reading recomputes every table. A total that differs is refused; a damaged end is cut at the last good line and
reported. Archives of all earlier versions stay readable.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from puur.desk.archive_parts.cash_table import CashTable, cash_table
from puur.desk.archive_parts.journal import VERSION, ArchiveHeader, journal_bytes, last_link, read_journal
from puur.desk.archive_parts.names import Names, names_bytes, read_names
from puur.desk.archive_parts.readme import README
from puur.desk.archive_parts.tables import (
    AwardLine,
    CardsLine,
    PlanTable,
    PrizeTable,
    RankTable,
    TeamPrizeTable,
    TeamTable,
    VersionTable,
    as_written,
    award_lines,
    cards_lines,
    differing,
    packed,
    plan_table,
    prize_table,
    rank_tables,
    reglement_table,
    team_prize_table,
    team_tables,
    version_tables,
)
from puur.desk.archive_parts.trouble import ArchiveError, ArchiveFault, ArchiveTrouble
from puur.desk.archive_parts.zip_file import JOURNAL, unzipped, zipped
from puur.desk.events import EveningEvent
from puur.desk.facts.start import Opened
from puur.desk.fold import replayed
from puur.desk.people import PersonDetails
from puur.desk.plan import Person
from puur.desk.state import Evening
from puur.errors import ReglementError
from puur.reglement import named
from puur.version import RELEASE

T = TypeVar("T")
MANIFEST: Final = "manifest.json"
PLAN: Final = "plan.json"
RANKINGS: Final = "rankings.json"
VERSIONS: Final = "versions.json"
AWARDS: Final = "awards.json"
PRIZES: Final = "prizes.json"
SAME_CARDS: Final = "same_cards.json"
CASH: Final = "cash.json"
TEAMS: Final = "teams.json"
TEAM_PRIZES: Final = "team_prizes.json"
NAMES: Final = "names.json"
REGLEMENT: Final = "reglement.json"
OWN_REGLEMENT: Final = "reglement.toml"
ABOUT: Final = "README.txt"


class Manifest(Struct, frozen=True):
    """The contents of an archive: format version, who packed it, the journal's name, number of events and last link.

    `files` are the SHA-256 of all other files.
    """

    version: int
    program: str
    stream: str
    events: int
    last: str
    files: dict[str, str]


@dataclass(frozen=True, slots=True)
class Archive:
    """An archive that was read: the journal's name, its events, the evening, names, and damage that was tolerated."""

    stream: str
    program: str
    events: tuple[EveningEvent, ...]
    evening: Evening
    names: Mapping[Person, PersonDetails]
    damage: tuple[ArchiveFault, ...] = ()

    @property
    def last(self) -> str:
        """The last link of the chain, in hexadecimal."""
        return last_link(self.stream, self.events)


def pack(
    events: tuple[EveningEvent, ...],
    stream: str,
    names: Mapping[Person, PersonDetails] | None = None,
    which: Names = Names.PUBLISHED,
) -> bytes:
    """The archive of an evening's complete log. The same evening always gives the same bytes.

    Names are included as each person allows, or as `which` says. Raises `LookupError` for a log that does not open an
    evening.
    """
    evening = replayed(events)
    if evening is None:
        raise LookupError("an evening begins with its opening")
    program = f"puur {RELEASE}"
    files = {
        JOURNAL: journal_bytes(ArchiveHeader(VERSION, program, stream), events),
        PLAN: packed(plan_table(evening)),
        RANKINGS: packed(rank_tables(evening)),
        AWARDS: packed(award_lines(evening)),
        PRIZES: packed(prize_table(evening)),
        NAMES: names_bytes(names or {}, which),
        REGLEMENT: packed(reglement_table(named(evening.opened.reglement, evening.opened.text))),
        ABOUT: README.encode(),
    }
    if evening.publications:
        files[VERSIONS] = packed(version_tables(evening))
    if compared := cards_lines(evening):
        files[SAME_CARDS] = packed(compared)
    if evening.roster.teams:
        files[TEAMS] = packed(team_tables(evening))
    if evening.team_prizes is not None:
        files[TEAM_PRIZES] = packed(team_prize_table(evening))
    if not evening.cash.empty:
        files[CASH] = packed(cash_table(evening))
    if evening.opened.text is not None:
        files[OWN_REGLEMENT] = evening.opened.text.encode()
    sums = {name: hashlib.sha256(files[name]).hexdigest() for name in sorted(files)}
    manifest = Manifest(VERSION, program, stream, len(events), last_link(stream, events), sums)
    return zipped({**files, MANIFEST: packed(manifest)})


def unpack(data: bytes) -> Archive:
    """The evening in an archive, with the damage that was tolerated.

    Raises `ArchiveError`, with every fault, where it contradicts itself, is not an archive, or has a later version.
    """
    files, damage = unzipped(data)
    if JOURNAL not in files:
        raise ArchiveError((*damage, ArchiveFault(ArchiveTrouble.NO_JOURNAL, JOURNAL)))
    header, events, faults = read_journal(files[JOURNAL])
    if header is None:
        raise ArchiveError((*damage, *faults))
    if header.version > VERSION:
        raise ArchiveError((ArchiveFault(ArchiveTrouble.NEWER, JOURNAL, 1, {"version": header.version}),))
    cut = tuple(fault for fault in faults if fault.kind is ArchiveTrouble.CUT)
    evening = _evening(events, cut)
    wrong = [*(fault for fault in faults if fault.kind is not ArchiveTrouble.CUT)]
    manifest = _read(files, MANIFEST, Manifest)
    if isinstance(manifest, Manifest):
        wrong += _checksums(files, manifest, tolerated=damage)
        if not cut and manifest.events != len(events):
            cut = (ArchiveFault(ArchiveTrouble.CUT, JOURNAL, len(events) + 2),)
    whole = not cut and not evening.other_rules
    listed = frozenset(files) | (frozenset(manifest.files) if isinstance(manifest, Manifest) else frozenset())
    found = tuple(_tables(files, evening, listed) if whole else ())
    wrong += (fault for fault in found if fault.kind not in {ArchiveTrouble.MISSING, ArchiveTrouble.UNREADABLE})
    if wrong:
        raise ArchiveError(tuple(wrong))
    gone = (manifest,) if isinstance(manifest, ArchiveFault) else ()
    others = (ArchiveFault(ArchiveTrouble.OTHER_RULES, REGLEMENT),) if evening.other_rules else ()
    return Archive(
        header.stream, header.program, events, evening, _names(files), (*damage, *cut, *gone, *found, *others)
    )


def _evening(events: tuple[EveningEvent, ...], cut: tuple[ArchiveFault, ...]) -> Evening:
    nothing = ArchiveFault(ArchiveTrouble.NO_EVENING, JOURNAL, 2)
    if not events or not isinstance(events[0].what, Opened):
        raise ArchiveError((*cut, nothing))
    try:
        evening = replayed(events)
    except ReglementError:
        raise ArchiveError((*cut, ArchiveFault(ArchiveTrouble.UNREADABLE, OWN_REGLEMENT))) from None
    if evening is None:
        raise ArchiveError((nothing,))
    return evening


def _checksums(
    files: Mapping[str, bytes], manifest: Manifest, *, tolerated: tuple[ArchiveFault, ...]
) -> Iterator[ArchiveFault]:
    """Files that differ from those packed; a damaged journal is judged line by line."""
    damaged = {fault.file for fault in tolerated}
    for name, right in manifest.files.items():
        if name in damaged or name == JOURNAL or name not in files:
            continue
        if hashlib.sha256(files[name]).hexdigest() != right:
            yield ArchiveFault(ArchiveTrouble.CHECKSUM, name)


def _tables(files: Mapping[str, bytes], evening: Evening, listed: frozenset[str]) -> Iterator[ArchiveFault]:
    """Every difference between the archived tables and those recomputed from the evening.

    Older archives have no table of prizes or of versions, by which prizes are given, and list people where pairs are
    ranked today; `listed` are the files that this one has or should have. A table of comparisons exists only where
    tables had the same cards, an account only where money was recorded, and
    teams only where there are some.
    """
    rankings = _read(files, RANKINGS, tuple[RankTable, ...])
    evening = evening if isinstance(rankings, ArchiveFault) else as_written(evening, rankings)
    right = rank_tables(evening)
    if isinstance(rankings, ArchiveFault):
        yield rankings
    elif rankings != right:
        told = tuple(differing(rankings, right))
        for number, person, found, total in told:
            facts = {"round": number, "person": person, "found": found, "expected": total}
            yield ArchiveFault(ArchiveTrouble.TOTAL, RANKINGS, facts=facts)
        yield from () if told else (ArchiveFault(ArchiveTrouble.TABLE, RANKINGS),)
    yield from _differs(_read(files, PLAN, PlanTable), plan_table(evening), PLAN)
    if CASH in listed:
        yield from _differs(_read(files, CASH, CashTable), cash_table(evening), CASH)
    if TEAMS in listed:
        yield from _differs(_read(files, TEAMS, tuple[TeamTable, ...]), team_tables(evening), TEAMS)
    if VERSIONS in listed:
        yield from _differs(_read(files, VERSIONS, tuple[VersionTable, ...]), version_tables(evening), VERSIONS)
    else:
        evening = replace(evening, publications=())
    yield from _differs(_read(files, AWARDS, tuple[AwardLine, ...]), award_lines(evening), AWARDS)
    if PRIZES in listed:
        yield from _differs(_read(files, PRIZES, PrizeTable), prize_table(evening), PRIZES)
    if TEAM_PRIZES in listed:
        yield from _differs(_read(files, TEAM_PRIZES, TeamPrizeTable), team_prize_table(evening), TEAM_PRIZES)
    if SAME_CARDS in listed:
        yield from _differs(_read(files, SAME_CARDS, tuple[CardsLine, ...]), cards_lines(evening), SAME_CARDS)


def _differs(found: T | ArchiveFault, right: T, name: str) -> Iterator[ArchiveFault]:
    if isinstance(found, ArchiveFault):
        yield found
    elif found != right:
        yield ArchiveFault(ArchiveTrouble.TABLE, name)


def _read(files: Mapping[str, bytes], name: str, kind: type[T]) -> T | ArchiveFault:
    """Decode a file, or say why it cannot be decoded."""
    if name not in files:
        return ArchiveFault(ArchiveTrouble.MISSING, name)
    try:
        return msgspec.json.decode(files[name], type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ArchiveFault(ArchiveTrouble.UNREADABLE, name)


def _names(files: Mapping[str, bytes]) -> Mapping[Person, PersonDetails]:
    """The names; empty where they cannot be read."""
    try:
        return read_names(files.get(NAMES, b"{}"))
    except (msgspec.DecodeError, ValueError):
        return {}
