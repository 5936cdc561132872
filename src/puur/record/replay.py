"""Replaying a record: every act with the table before and after it, up to the first impossible one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from puur.partie import LiftForDeal, NameDealer, Partie, PartiePhase, advance, objections, witness
from puur.record.act_words import act_words
from puur.record.headers import Supervision
from puur.record.jokers import as_spelled
from puur.record.model import Entry, Place, Record
from puur.record.reader import Reading, read
from puur.record.refusal import ReplayError, irregular, refused
from puur.record.replayed import Replayed, Step
from puur.record.table import HeaderFault, digest_matches, open_table, reglement_of, supervision_of, untold_counts
from puur.record.writer import write
from puur.reglement.model import Reglement
from puur.spiel.acts import Announce, Cut, Deal, Lift, Play
from puur.spiel.cut_and_deal import DEALING

NOWHERE: Final = Place(1, 1)
NO_DEALER: Final = "the header Geber with the first dealer, or the card each player lifted for the deal (auslosen)"
_LOTS: Final = (LiftForDeal, NameDealer)
MOST_ACTS: Final = 1_000  # of one Spiel, and as many wrong acts or Spiele of a Partie; a Spiel has some sixty


def replay(
    source: str | bytes | Record | Reading, *, folder: Path | None = None, reglement: Reglement | None = None
) -> Iterator[Step]:
    r"""Every act of a record, or of its text, with the table before and after it.

    `folder` is the record's folder, for a club's Reglement named by its path; `reglement` overrides the header. Raises,
    after all good acts, `ReplayError` at the first impossible act, or the `RecordError` that ended parsing.

    >>> steps = replay("jass 1\nReglement: schieber\nGeber: S\n\nabheben W 12\nabheben W 12\n")
    >>> next(steps).after.spiel.phase
    <Phase.DEAL: 'deal'>
    >>> next(steps)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    puur.record.refusal.ReplayError: line 6, column 1: found 'abheben W 12' (not_now A.18), expected ...
    """
    reading = _reading(source)
    rules = _rules(reading, folder, reglement)
    yield from _steps(reading, _start(reading, rules))
    if reading.error is not None:
        raise reading.error


def play_through(
    source: str | bytes | Record | Reading, *, folder: Path | None = None, reglement: Reglement | None = None
) -> Replayed:
    r"""A record, or its text, replayed as far as possible; never raises. The options are those of `replay`.

    >>> played = play_through("jass 1\nReglement: schieber\nGeber: S\n\nabheben W 12\ngebben S\n")
    >>> len(played.steps), played.status, played.error.line
    (1, <Status.OPEN: 'open'>, 6)
    """
    reading = _reading(source)
    record = reading.record
    if reading.error is not None and not record.entries:
        return Replayed(record, error=reading.error, comment_places=reading.comment_places)
    rules: Reglement | None = None
    start: Partie | None = None
    steps: list[Step] = []
    failed = reading.error
    try:
        rules = _rules(reading, folder, reglement)
        start = _start(reading, rules)
        for step in _steps(reading, start):
            steps.append(step)  # noqa: PERF402  what was good before an error is kept
    except ReplayError as error:
        failed = error
    same = rules is None or digest_matches(record, rules)
    return Replayed(record, rules, start, tuple(steps), failed, same, reading.comment_places)


def _reading(source: str | bytes | Record | Reading) -> Reading:
    if isinstance(source, Record):
        return Reading(source)
    return source if isinstance(source, Reading) else read(source)


def _places(reading: Reading) -> Reading:
    """The reading with the place of everything; a record that was not read has those of its written form."""
    record = reading.record
    known = (len(reading.places), len(reading.header_places)) == (len(record.entries), len(record.headers))
    return reading if known else read(write(record))


def _rules(reading: Reading, folder: Path | None, reglement: Reglement | None) -> Reglement:
    try:
        return reglement or reglement_of(reading.record, folder)
    except HeaderFault as fault:
        raise _header_error(reading, fault) from None


def _start(reading: Reading, reglement: Reglement) -> Partie:
    try:
        return open_table(reading.record, reglement)
    except HeaderFault as fault:
        raise _header_error(reading, fault) from None


def _header_error(reading: Reading, fault: HeaderFault) -> ReplayError:
    located = _places(reading)
    keys = [header.key for header in located.record.headers]
    at = located.header_places[keys.index(fault.key)] if fault.key in keys else NOWHERE
    error = ReplayError(at, fault.found, fault.expected)
    error.reglement_error = fault.cause
    return error


def _steps(reading: Reading, partie: Partie) -> Iterator[Step]:
    """The acts one after the other; raises `ReplayError`."""
    strict = supervision_of(reading.record) is Supervision.STRICT
    places = _places(reading).places
    undealt = None if strict else _without_dealer(reading.record, partie)
    earlier = 0  # Spiele of the Partien before
    counts = untold_counts(reading.record, partie)
    for entry, place in zip(reading.record.entries, places, strict=True):
        unready = entry if _is_never_dealt(reading.record, partie, entry) else None
        if entry is undealt:
            raise refused(place, repr(act_words(entry.act)), NO_DEALER)
        act = as_spelled(entry.act, partie.reglement) if isinstance(entry.act, Announce) else entry.act
        faults = objections(partie, act)
        if faults and (strict or entry is unready):
            raise irregular(partie, act, place, faults)
        after = witness(partie, act) if faults else advance(partie, act)
        step = Step(entry, partie, after, place)
        if partie.phase is PartiePhase.OVER and after.phase is PartiePhase.PLAYING:  # another Partie begins
            earlier += _spiele_of(partie)
            counts = (0, earlier)
        _check_notes(step, counts, regular=not faults)
        _check_length(step)
        yield step
        partie = after


def _without_dealer(record: Record, start: Partie) -> Entry | None:
    """The first act of a Spiel without a dealer: no header names one, and the lots do not determine one (A.17)."""
    if start.phase is not PartiePhase.LOTS or not any(isinstance(line.act, Play) for line in record.entries):
        return None
    partie = start
    for entry in record.entries:
        if isinstance(entry.act, _LOTS) and partie.phase is PartiePhase.LOTS:
            partie = witness(partie, entry.act)
    if partie.phase is not PartiePhase.LOTS:
        return None
    return next(line for line in record.entries if not isinstance(line.act, _LOTS))


def _is_never_dealt(record: Record, partie: Partie, entry: Entry) -> bool:
    """Whether a card is told though dealing is not done, and nothing of dealing follows: a line is missing (A.17)."""
    spiel = partie.spiel
    if not isinstance(entry.act, Play) or spiel is None or spiel.phase not in DEALING:
        return False
    at = next(number for number, other in enumerate(record.entries) if other is entry)
    return not any(isinstance(later.act, Cut | Deal | Lift) for later in record.entries[at:])


def _check_length(step: Step) -> None:
    """Check for plausible lengths, against texts made to keep a machine busy. Raises `ReplayError`."""
    partie = step.after
    of_the_spiel = 0 if partie.spiel is None else partie.spiel.number
    of_the_partie = max(map(len, (partie.finished, partie.annulled, partie.irregularities, partie.lifts)))
    if max(of_the_spiel, of_the_partie) > MOST_ACTS:
        raise refused(step.place, f"more than {MOST_ACTS} acts of a Spiel or Spiele of a Partie", "the end of it")


def _spiele_of(partie: Partie) -> int:
    """How many Spiele a Partie had, the one in which it was won by a word too."""
    stopped = partie.spiel is not None and partie.spiel.ending is not None
    return len(partie.finished) + stopped


def _check_notes(step: Step, others: tuple[int, ...], *, regular: bool) -> None:
    """Check the written numbers of a Spiel and of a trick. Raises `ReplayError`.

    Annulled Spiele may be counted or not, and another Partie may begin again with 1: by each of `others` the number may
    differ.
    """
    entry, partie, spiel = step.entry, step.after, step.after.spiel
    if entry.spiel is not None:
        begins = spiel is None or spiel.number <= 1
        number = len(partie.finished) + 1
        counted = sorted({number + more + void for more in others for void in (0, len(partie.annulled))})
        if not begins:
            raise refused(step.place, f"the heading Spiel {entry.spiel}", "it before the first act of a Spiel")
        if entry.spiel not in counted:
            expected = f"the number of this Spiel: {_either(counted)}"
            raise refused(step.place, f"the heading Spiel {entry.spiel}", expected)
    if entry.trick is not None and regular and spiel is not None:
        trick = len(spiel.turned) + (spiel.trick is not None)
        if entry.trick != trick:
            raise refused(step.place, f"a card of trick {entry.trick}", f"a card of trick {trick}")


def _either(numbers: list[int]) -> str:
    return " / ".join(map(str, numbers))
