"""The Spiele of a record as situations, so that any other Reglement can be asked about them too."""

from collections.abc import Iterator
from dataclasses import replace

from puur.decks import Deck
from puur.record.headers import HeaderKey
from puur.record.model import Record
from puur.record.replayed import Replayed, Step
from puur.record.situation.model import KnownHand, Situation, Witnessed
from puur.reglement.carries import carries
from puur.reglement.options import FirstDealer
from puur.seats import Seat
from puur.spiel import objections
from puur.spiel.acts import Act, Play, ShowStoeck
from puur.spiel.state import Spiel

_DECKS = {"französisch": Deck.FRENCH, "deutsch": Deck.GERMAN}


def situations_of(played: Replayed) -> tuple[Situation, ...]:
    """Every Spiel of a record in which something was irregular or objected to; none where all was in order."""
    return tuple(situation for situation in _spiele(played) if situation.opened is not None)


def _spiele(played: Replayed) -> Iterator[Situation]:
    """The Spiele with anything to rule on."""
    steps: list[Step] = []
    for step in played.steps:
        before, after = step.before.spiel, step.after.spiel
        steps.append(step)
        if before is not None and (after is None or after.number < before.number):
            yield from _one(played.record, steps)
            steps = []
    yield from _one(played.record, steps)


def _one(record: Record, steps: list[Step]) -> Iterator[Situation]:
    """The Spiel some steps tell of, if anything went wrong in it."""
    opened = next((step.before.spiel for step in steps if step.before.spiel is not None), None)
    if opened is None or opened.number > 0:
        return
    writer = _writer(record, opened)
    if not any(map(_irregular, steps)) and (writer is not None or not any(map(_hangs_on_writer, steps))):
        return
    start = opened.start
    names = {seat: record.header(HeaderKey[seat.name]) for seat in Seat}
    written = record.header(HeaderKey.DECK)
    plain = Situation(
        order=start.seats.order,
        steps=tuple(Witnessed(step.entry.act, step.place) for step in steps if isinstance(step.entry.act, Act)),
        dealer=opened.preface.dealer,
        leader=opened.preface.chooser,
        writer=writer,
        carried=start.carried,
        round=start.round,
        deck=None if written is None else _DECKS[written],
        each=opened.reglement.trick.cards_each.value,
        names=tuple((seat, name) for seat, name in names.items() if name is not None),
    )
    yield replace(plain, opened=opened, placed=_placed(plain, steps))


@carries("A.16", "K.schreiber", "E.3")
def _writer(record: Record, opened: Spiel) -> Seat | None:
    """Who writes: as the record says, or who dealt first where that is the writer; else nobody told."""
    deals = opened.reglement.deal.first_dealer.value is FirstDealer.WRITER
    return opened.start.writer if deals or record.header(HeaderKey.WRITER) is not None else None


def _placed(plain: Situation, steps: list[Step]) -> Situation | None:
    """The Spiel from its first lead on; None if something went wrong before, or there was no lead."""
    at = next((at for at, step in enumerate(steps) if isinstance(step.entry.act, Play)), len(steps))
    spiel = steps[at].before.spiel if at < len(steps) else None
    if spiel is None or spiel.preface.variant is None or any(map(_irregular, steps[:at])):
        return None
    hands = [KnownHand(seat, spiel.hands[seat], 0, steps[at].place) for seat in spiel.start.seats.order]
    first = steps[at].place
    later = tuple(
        step
        for step in plain.steps
        if isinstance(step, Witnessed) and (step.place.line, step.place.column) >= (first.line, first.column)
    )
    return replace(
        plain,
        steps=later,
        hands=tuple(hands),
        variant=spiel.preface.variant,
        announcer=spiel.preface.announcer,
        leader=spiel.turn,
        trick=0,
    )


@carries("A.16", "A.23.8")
def _hangs_on_writer(step: Step) -> bool:
    """Whether somebody showed Stoeck in time or too late, according to who writes."""
    act, before = step.entry.act, step.before.spiel
    if not isinstance(act, ShowStoeck) or before is None:
        return False
    writers = (replace(before.start, writer=seat) for seat in before.start.seats.order)
    return len({bool(objections(before._replace(start=start), act)) for start in writers}) > 1


def _irregular(step: Step) -> bool:
    """Whether an act led to an irregularity or a case."""
    before, after = step.before.spiel, step.after.spiel
    return _faults(after) > _faults(before)


def _faults(spiel: Spiel | None) -> int:
    return 0 if spiel is None else len(spiel.faults.irregularities)
