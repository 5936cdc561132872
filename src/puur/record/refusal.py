"""Why a record cannot be replayed further, and what would have been right."""

from collections.abc import Mapping
from typing import Final

from puur.errors import RecordError, ReglementError
from puur.partie import LiftForDeal, Partie, PartieAct, PartiePhase, acts_for, awaited
from puur.record.act_words import act_words
from puur.record.model import Place
from puur.spiel.acts import AskWeis, Bedanken, Choose, Cut, Deal, DemandShuffle, Draw, Lift, Roll, Rule
from puur.spiel.cases import choosing_acts, pending
from puur.spiel.fault import Objection
from puur.spiel.state import Phase, Spiel

_SELDOM: Final = (AskWeis, Bedanken, DemandShuffle)
_MOST_CHOICES: Final = 12
_WORD_OF: Final[Mapping[type[PartieAct], str]] = {
    LiftForDeal: "auslosen",
    Lift: "lupfen",
    Cut: "abheben",
    Deal: "geben",
    Roll: "würfeln",
    Draw: "ziehen",
}


class ReplayError(RecordError):
    """An act that cannot have happened at its place, or headers that do not define a table.

    `act` is the recorded act (None for a header), `objections` are all objections with articles, `regular` the acts
    that would have been regular, and `reglement_error` the faults of a Reglement that cannot be loaded.
    """

    def __init__(self, place: Place, found: str, expected: str) -> None:
        super().__init__(place.line, place.column, found, expected)
        self.act: PartieAct | None = None
        self.objections: tuple[Objection, ...] = ()
        self.regular: tuple[PartieAct, ...] = ()
        self.reglement_error: ReglementError | None = None


def irregular(partie: Partie, act: PartieAct, place: Place, faults: tuple[Objection, ...]) -> ReplayError:
    """The error that an act is not regular, with all that is wrong with it and what would have been right."""
    regular = _regular(partie)
    due = awaited(partie)
    menu = _menu(regular)
    if due is not None and not any(isinstance(act, due[0]) for act in regular):
        menu = f"{_WORD_OF[due[0]]} {due[1]}"
    reasons = ", ".join(f"{fault.kind.value} {fault.article}" for fault in faults)
    found = f"{act_words(act)!r} ({reasons})"
    error = refused(place, found, f"a regular act: {menu}" if menu else "the end of the record")
    error.act = act
    error.objections = faults
    error.regular = regular
    return error


def _regular(partie: Partie) -> tuple[PartieAct, ...]:
    """What may be done now by whose turn it is, or by anybody where it is nobody's; what is seldom said left out."""
    spiel = partie.spiel
    if spiel is not None and spiel.phase is Phase.RULING:
        return _deciding(spiel)
    on_turn = spiel.turn if spiel is not None and partie.phase is PartiePhase.PLAYING else None
    seats = partie.seats.order if on_turn is None else (on_turn,)
    return tuple(act for seat in seats for act in acts_for(partie, seat) if not isinstance(act, _SELDOM))


def _deciding(spiel: Spiel) -> tuple[PartieAct, ...]:
    """The offers of the cases that wait: of the party that may choose, or of who settles disputes."""
    chosen = tuple(act for seat in spiel.start.seats.order for act in choosing_acts(spiel, seat))
    cases = ((number, spiel.faults.cases[number].ruling) for number in pending(spiel))
    ruled = (Rule(at, offer) for at, ruling in cases if ruling.chooser is None for offer in range(len(ruling.offers)))
    return (*chosen, *ruled)


def _menu(acts: tuple[PartieAct, ...]) -> str:
    """Acts in words, what is said of one seat together; of numbers to choose from only that there is one."""
    choices: dict[str, list[str]] = {}
    for act in acts:
        known = 3 if isinstance(act, Choose) else 2  # word, seat, and of a choice its case
        words = act_words(act).split(" ", known)
        choices.setdefault(" ".join(words[:known]), []).extend(words[known:])
    shown = (f"{start} {' '.join(rest)}" if len(rest) <= _MOST_CHOICES else start for start, rest in choices.items())
    return ", ".join(line.strip() for line in shown)


def refused(place: Place, found: str, expected: str) -> ReplayError:
    """The error that something in a record cannot be so."""
    return ReplayError(place, found, expected)
