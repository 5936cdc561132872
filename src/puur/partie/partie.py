"""The interface of a Partie: which acts are regular, the objections to one, and its result.

Acts of the Spiel are passed to `puur.spiel`. As there, `apply` is strict and `witness` is for table play, where a
written result stands, right or wrong.
"""

from puur.errors import StaleAct
from puur.partie import first_dealer, rulings, scribe
from puur.partie.acts import Correct, LiftForDeal, NameDealer, PartieAct, Write
from puur.partie.end import all_played, ended_by_count, ended_by_sheet, result_by_word
from puur.partie.first_dealer import first_opening, lifts_for_deal, lots
from puur.partie.next_dealer import Opening, next_opening
from puur.partie.state import Partie, PartieIrregularity, PartiePhase, PartieResult
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import WriteUntil
from puur.seats import Seat, SeatPlan
from puur.spiel import engine, open_spiel
from puur.spiel.acts import Act, Cut, DemandShuffle, Lift, Object, Report, Rule, Sighting
from puur.spiel.citations import cite
from puur.spiel.engine import IrregularAct
from puur.spiel.fault import IrregularityKind, Objection, ObjectionKind
from puur.spiel.public import phase_at_table
from puur.spiel.state import Phase, Spiel


def open_partie(
    reglement: Reglement,
    seats: SeatPlan | None = None,
    *,
    writer: Seat = Seat.S,
    dealer: Seat | None = None,
    chooser: Seat | None = None,
    round_number: int = 1,
) -> Partie:
    """A Partie about to begin: with lots for the first deal, or with its first Spiel where the dealer is settled.

    `dealer` and `chooser` are given where the table has already determined them; `round_number` counts the rounds or
    Passen of an event from 1.

    >>> from puur.reglement import load
    >>> open_partie(load("schieber")).phase, open_partie(load("einzelschieber"), writer=Seat.E).spiel.preface.dealer
    (<PartiePhase.LOTS: 'lots'>, <Seat.E: 1>)
    """
    plan = reglement.seat_plan if seats is None else seats
    partie = Partie(reglement, plan, writer, round_number, PartiePhase.LOTS)
    if dealer is None and lifts_for_deal(reglement):
        return partie
    opening = first_opening(reglement, plan, writer) if dealer is None else Opening(dealer)
    return _open_next(partie, Opening(opening.dealer, chooser))


def _open_next(partie: Partie, opening: Opening) -> Partie:
    """The Partie with its next Spiel."""
    spiel = open_spiel(
        partie.reglement,
        partie.seats,
        dealer=opening.dealer,
        writer=partie.writer,
        carried=partie.totals,
        used=partie.used,
        chooser=opening.chooser,
        round_number=partie.round,
    )
    return partie._replace(phase=PartiePhase.PLAYING, spiel=spiel)


def acts_for(partie: Partie, seat: Seat) -> tuple[PartieAct, ...]:
    """The regular acts of a seat now, except those chance must name (see `awaited`)."""
    acts: tuple[PartieAct, ...] = ()
    if partie.spiel is not None and partie.phase in {PartiePhase.PLAYING, PartiePhase.BETWEEN}:
        acts = engine.acts_for(partie.spiel, seat)
    return acts + scribe.scribe_acts(partie, seat) + first_dealer.naming_acts(partie, seat)


def awaited(partie: Partie) -> tuple[type[PartieAct], Seat] | None:
    """The awaited act of chance and its seat, or None: a card lifted for the deal, or one of the Spiel."""
    if partie.phase is PartiePhase.LOTS:
        waiting = lots(partie).waiting
        return (LiftForDeal, waiting[0]) if waiting else None
    return None if partie.spiel is None else engine.awaited(partie.spiel)


def objections(partie: Partie, act: PartieAct) -> tuple[Objection, ...]:
    """All objections to an act, with articles; empty means regular."""
    match act:
        case LiftForDeal():
            return first_dealer.check_lift(partie, act)
        case NameDealer():
            return first_dealer.check_name(partie, act)
        case Write():
            return scribe.check_write(partie, act)
        case Correct():
            return scribe.check_correct(partie, act)
        case _:
            return _check_spiel_act(partie, act)


def _check_spiel_act(partie: Partie, act: Act) -> tuple[Objection, ...]:
    """Objections to an act of the Spiel: no Spiel is running, the last one is not written, or the Spiel's own rules."""
    keys = partie.reglement
    if partie.phase is PartiePhase.OVER and not _may_still_be_called(partie, act):
        return (cite(ObjectionKind.PARTIE_OVER, keys.deal.after_partie),)
    if partie.phase is PartiePhase.CHECKING:
        return (cite(ObjectionKind.SHEET_REFUSED, keys.sheet.wrong_sum),)
    if partie.spiel is None:
        return (cite(ObjectionKind.NOT_NOW, keys.deal.first_dealer),)
    beginner = _beginner(partie, act)
    if beginner is None:
        return engine.objections(partie.spiel, act)
    begun = _begun(partie, beginner)
    if begun is None or begun.spiel is None or keys.sheet.write_until.value is not WriteUntil.WRITERS_FIRST_CARD:
        return (cite(ObjectionKind.NOT_WRITTEN, keys.sheet.write_until),)
    return engine.objections(begun.spiel, act)


@carries("A.3", "A.13", "P.45")
def _may_still_be_called(partie: Partie, act: Act) -> bool:
    """Whether an act is about a fault in an unwritten Spiel that ended by Bedanken.

    Seats may be changed then, since the Partie is over (A.13).
    """
    thanked = partie.spiel is not None and partie.spiel.faults.thanked is not None
    moved = isinstance(act, Report) and act.sighting is Sighting.SEAT_CHANGED
    return thanked and isinstance(act, Object | Report) and not moved


def _beginner(partie: Partie, act: Act) -> Seat | None:
    """Who begins the next Spiel by this act before the last one is written; None if nobody does."""
    begins = partie.phase is PartiePhase.BETWEEN and isinstance(act, Cut | Lift | DemandShuffle)
    return act.seat if begins and not isinstance(act, Rule) else None


@carries("A.16", "K.nach-spiel")
def _begun(partie: Partie, beginner: Seat) -> Partie | None:
    """The table with the next Spiel begun before the last one is written; None where no Spiel follows."""
    closed = scribe.closing(partie, beginner)
    if closed is None:
        return None
    unwritten = partie._replace(finished=(*partie.finished, scribe.unwritten(closed)))
    return None if all_played(unwritten) is not None else _open_next(unwritten, next_opening(closed))


def apply(partie: Partie, act: PartieAct, *, number: int | None = None) -> Partie:
    """The Partie after a regular act.

    Raises `IrregularAct` with all objections, and `StaleAct` when `number`, the number of acts its sender had seen, is
    not the current one.
    """
    if number is not None and number != partie.number:
        raise StaleAct(number, partie.number)
    faults = objections(partie, act)
    if faults:
        raise IrregularAct(faults, partie.spiel)
    return advance(partie, act)


def advance(partie: Partie, act: PartieAct) -> Partie:
    """The Partie after an act known to be regular; undefined for irregular ones."""
    match act:
        case LiftForDeal():
            return _after_lift(first_dealer.lift(_counted(partie), act))
        case NameDealer():
            return _after_name(_counted(partie), act)
        case Write():
            return _after_write(scribe.write(_counted(partie), act))
        case Correct():
            return _after_correct(scribe.correct(_counted(partie), act))
        case _:
            beginner = _beginner(partie, act)
            begun = None if beginner is None else _begun(partie, beginner)
            table = partie if begun is None else begun
            spiel = table.spiel
            return _counted(partie) if spiel is None else _after_play(table, engine.advance(spiel, act))


def _counted(partie: Partie) -> Partie:
    """The Partie with one act more."""
    return partie._replace(number=partie.number + 1)


def witness(partie: Partie, act: PartieAct) -> Partie:
    """The Partie after an act that happened, regular or not.

    A written result stands if it can, and a Spiel may begin before the last one is written; irregularities outside a
    Spiel are noted with their objections. Those within a Spiel are handled by `puur.spiel.witness`.
    """
    faults = objections(partie, act)
    if not faults:
        return advance(partie, act)
    noted = partie._replace(irregularities=(*partie.irregularities, rulings.noted(partie, act, faults)))
    missed = noted._replace(number=partie.number + 1)
    match act:
        case Write():
            return advance(noted, act) if scribe.can_stand(partie, act) else missed
        case Correct():
            return advance(noted, act) if scribe.can_be_corrected(partie, act) else missed
        case LiftForDeal() | NameDealer():
            return missed
        case _:
            return _witnessed_play(partie, missed, act)


def _witnessed_play(partie: Partie, missed: Partie, act: Act) -> Partie:
    """An irregular act of a Spiel: handled by the Spiel while one is running; else it may begin the next one."""
    spiel = partie.spiel
    lying = partie.phase in {PartiePhase.PLAYING, PartiePhase.BETWEEN} or _may_still_be_called(partie, act)
    if spiel is None or not lying:
        return missed
    beginner = _beginner(partie, act)
    if beginner is None:
        return _after_play(partie, engine.witness(spiel, act))
    begun = _begun(missed, beginner)
    if begun is None or begun.spiel is None:
        return missed
    return begun._replace(spiel=engine.witness(begun.spiel, act), irregularities=_of_the_slate(begun))


def _of_the_slate(partie: Partie) -> tuple[PartieIrregularity, ...]:
    """The irregularities outside Spiele, without a wrong act that began the next Spiel, which belongs to that."""
    *before, last = partie.irregularities
    return tuple(before) if last.kind is IrregularityKind.OTHER else partie.irregularities


def _after_lift(partie: Partie) -> Partie:
    """Begin the first Spiel once the lots determine the dealer."""
    dealer = lots(partie).dealer
    return partie if dealer is None else _open_next(partie, Opening(dealer))


def _after_name(partie: Partie, act: NameDealer) -> Partie:
    """Begin the first Spiel of this or another Partie with the named dealer."""
    fresh = partie._replace(finished=(), annulled=(), irregularities=())
    return _open_next(fresh, Opening(act.dealer))


def _after_play(partie: Partie, after: Spiel) -> Partie:
    """The Partie after one more act, of its Spiel: in progress, waiting for the result, annulled, or over.

    A ruling may take back a card of the last trick; then the Spiel continues. While a case is pending after the last
    card, the Spiel does not end.
    """
    if partie.phase is PartiePhase.OVER:  # the result was from a Bedanken that is judged again
        partie = partie._replace(results=partie.results[:-1])
    number = partie.number + 1
    if after.ending is None:
        at_rest = phase_at_table(after) is Phase.PLAYED
        return partie._replace(
            phase=PartiePhase.BETWEEN if at_rest else PartiePhase.PLAYING, number=number, spiel=after
        )
    partie = partie._replace(number=number, spiel=after)
    result = result_by_word(after)
    if result is None:
        return _open_next(partie._replace(annulled=(*partie.annulled, after)), next_opening(after))
    return _over(partie, result)


def _after_write(partie: Partie) -> Partie:
    """The Partie after a result: the target is reached, all Spiele are played, or the next one begins."""
    if partie.spiel is None or partie.phase is PartiePhase.PLAYING:
        return partie
    won = ended_by_count(partie, partie.spiel)
    if won is not None:
        return _over(partie, won)
    if all_played(partie) is not None:
        return _close_sheet(partie)
    return _open_next(partie, next_opening(partie.spiel))


def _close_sheet(partie: Partie) -> Partie:
    """After the last Spiel, add up the sheet and accept it or not."""
    ended = all_played(partie)
    result = None if ended is None else ended_by_sheet(partie, ended)
    return partie._replace(phase=PartiePhase.CHECKING) if result is None else _over(partie, result)


def _after_correct(partie: Partie) -> Partie:
    """Add up again a corrected sheet that was not accepted."""
    return _close_sheet(partie) if partie.phase is PartiePhase.CHECKING else partie


def _over(partie: Partie, result: PartieResult) -> Partie:
    return partie._replace(phase=PartiePhase.OVER, results=(*partie.results, result))
