"""From the headers of a record to its initial table: the Reglement, the seats, and earlier results."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from puur.errors import ReglementError
from puur.modes import Variant
from puur.partie import Partie, Played, open_partie
from puur.record.headers import HeaderKey, Supervision
from puur.record.model import Record
from puur.reglement import built_in, load
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import FirstDealer
from puur.seats import Party, Seat, SeatPlan
from puur.spiel.acts import Deal

_FILE: Final = ".toml"


class HeaderFault(Exception):
    """An invalid header: which one, what was found, what would be right.

    `cause` holds the faults of a Reglement that cannot be loaded.
    """

    def __init__(self, key: HeaderKey, found: str, expected: str, cause: ReglementError | None = None) -> None:
        super().__init__(f"{key.value}: found {found}, expected {expected}")
        self.key = key
        self.found = found
        self.expected = expected
        self.cause = cause


def reglement_of(record: Record, folder: Path | None) -> Reglement:
    """The Reglement that is named in the headers: a built-in one, or a club's file, from the record's folder on.

    Without a folder only built-in ones are found, so that a record from elsewhere opens no file here. Raises
    `HeaderFault`.
    """
    name = record.header(HeaderKey.REGLEMENT)
    if name is None:
        raise _fault(HeaderKey.REGLEMENT, "no header Reglement", "the name of a Reglement, such as schieber")
    is_file = name not in built_in() and (name.endswith(_FILE) or "/" in name)
    if is_file and folder is None:
        raise _fault(HeaderKey.REGLEMENT, repr(name), "a built-in Reglement, as the folder of this record is not known")
    try:
        return load(folder / name if is_file and folder is not None else name)
    except ReglementError as error:
        expected = f"a Reglement without faults ({error.faults[0]})"
        raise HeaderFault(HeaderKey.REGLEMENT, repr(name), expected, error) from None


def digest_matches(record: Record, reglement: Reglement) -> bool:
    """Whether the Reglement is the one the record was played under; true where its header `Prüfsumme` is missing."""
    return reglement.digest.startswith(record.header(HeaderKey.HASH) or "")


def supervision_of(record: Record) -> Supervision:
    """How rules are enforced: by the software, unless the header `Aufsicht` says by the table."""
    return Supervision(record.header(HeaderKey.SUPERVISION) or Supervision.STRICT)


def open_table(record: Record, reglement: Reglement) -> Partie:
    """The table before the first act, as the headers settle it. Raises `HeaderFault`.

    Without the header `Geber` the Reglement says how the first dealer is found; the writer is South unless named. Where
    the writer deals first, who is told to deal the first Spiel is the writer: nobody said that it was another.
    """
    plan = _seat_plan(record, reglement)
    chooser = _seat(record, HeaderKey.CHOOSER, plan)
    partie = open_partie(
        reglement,
        plan,
        writer=_writer(record, reglement, plan),
        dealer=_seat(record, HeaderKey.DEALER, plan),
        chooser=chooser,
        round_number=int(record.header(HeaderKey.ROUND) or record.header(HeaderKey.PASSE) or 1),
    )
    return _with_earlier(partie, _carried(record, plan), _used(record, reglement, plan), _spiele_before(record))


def _seat_plan(record: Record, reglement: Reglement) -> SeatPlan:
    """Who sits where; a table may be played in the other direction and may name any seat first."""
    plan = reglement.seat_plan
    written = record.header(HeaderKey.SEATS)
    if written is None:
        return plan
    for order in (plan.order, plan.clockwise().order):
        for at in range(len(order)):
            turned = order[at:] + order[:at]
            if turned == record.order:
                return SeatPlan(turned, plan.parties)
    raise _fault(
        HeaderKey.SEATS, repr(written), f"the seats of the Reglement in playing order: {_in_words(plan.order)}"
    )


def _seat(record: Record, key: HeaderKey, plan: SeatPlan) -> Seat | None:
    letter = record.header(key)
    if letter is None:
        return None
    if Seat[letter] not in plan.order:
        raise _fault(key, repr(letter), f"a seat at this table: {_in_words(plan.order)}")
    return Seat[letter]


@carries("K.schreiber", "E.3")
def _writer(record: Record, reglement: Reglement, plan: SeatPlan) -> Seat:
    """Who writes: as a header says; else who is told to deal the first Spiel, where that is the writer's to do."""
    named = _seat(record, HeaderKey.WRITER, plan)
    if named is not None:
        return named
    told = record.header(HeaderKey.DEALER) is not None or _spiele_before(record) > 0
    if not told and reglement.deal.first_dealer.value is FirstDealer.WRITER:
        deals = (entry.act.seat for entry in record.entries if isinstance(entry.act, Deal))
        return next((seat for seat in deals if seat in plan.order), Seat.S)
    return Seat.S


def _in_words(seats: tuple[Seat, ...]) -> str:
    return " ".join(map(str, seats))


def _carried(record: Record, plan: SeatPlan) -> tuple[int, ...]:
    """What was written before the record begins, a number for each party; () for nothing."""
    written = record.header(HeaderKey.CARRIED)
    if written is None:
        return ()
    points = tuple(map(int, written.split()))
    if len(points) != len(plan.parties):
        raise _fault(HeaderKey.CARRIED, repr(written), f"a number for each party: {' '.join(map(str, plan.parties))}")
    return points


def _used(record: Record, reglement: Reglement, plan: SeatPlan) -> tuple[tuple[str, ...], ...]:
    """The disciplines each party announced before the record begins; () for none."""
    written = record.header(HeaderKey.USED)
    if written is None:
        return ()
    used = tuple(tuple(part.split()) for part in written.split("/"))
    if len(used) != len(plan.parties):
        raise _fault(
            HeaderKey.USED, repr(written), f"a list for each party, separated by a stroke: {_parties(plan.parties)}"
        )
    known = (*Variant.__members__, *reglement.trump.jokers.value)
    unknown = next((name for part in used for name in part if name not in known), None)
    if unknown is not None:
        raise _fault(HeaderKey.USED, repr(unknown), "one of: " + ", ".join(known))
    return used


def _parties(parties: tuple[Party, ...]) -> str:
    return " / ".join(map(str, parties))


def _spiele_before(record: Record) -> int:
    """How many Spiele were played before the record begins, as the heading of its first Spiel tells."""
    first = next((entry.spiel for entry in record.entries if entry.spiel is not None), None)
    at_start = bool(record.entries) and record.entries[0].spiel is not None
    return first - 1 if first is not None and at_start else 0


def untold_counts(record: Record, start: Partie) -> tuple[int, ...]:
    """By how much the numbers of the record's Spiele may differ from the rows of its table, counting on from them.

    A row may stand only for what was written before, of whose Spiele nothing is told: then the first may be Spiel 1.
    """
    named = len((record.header(HeaderKey.USED) or "").replace("/", " ").split())
    supposed = max(len(start.finished) - max(named, _spiele_before(record)), 0)
    told = bool(record.entries) and record.entries[0].spiel is not None
    return (-supposed,) if told else (0, -supposed)


def _with_earlier(partie: Partie, carried: tuple[int, ...], used: tuple[tuple[str, ...], ...], spiele: int) -> Partie:
    """The table with what was written and announced before: rows of which only that much is known.

    The points stand in the first of them.
    """
    parties = partie.seats.parties
    nothing = (0,) * len(parties)
    named = [(party.seats[0], name) for party, names in zip(parties, used, strict=False) for name in names]
    count = max(len(named), spiele, 1 if carried else 0)
    announced: list[tuple[Seat | None, str | None]] = [*named, *[(None, None)] * (count - len(named))]
    written = [carried or nothing, *[nothing] * count]
    rows = tuple(_earlier(seat, name, points) for (seat, name), points in zip(announced, written, strict=False))
    earlier = partie._replace(finished=rows)
    spiel = earlier.spiel
    if spiel is None or not rows:
        return earlier
    start = replace(spiel.start, carried=earlier.totals, used=earlier.used)
    return earlier._replace(spiel=spiel._replace(start=start))


def _earlier(announcer: Seat | None, discipline: str | None, points: tuple[int, ...]) -> Played:
    variant = Variant.__members__.get(discipline or "")
    joker = discipline if variant is None else None
    dealer = announcer or Seat.S
    return Played(dealer, announcer, variant, joker, 1, (), points, None, points)


def _fault(key: HeaderKey, found: str, expected: str) -> HeaderFault:
    return HeaderFault(key, found, expected)
