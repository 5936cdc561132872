"""Golden playthroughs: tables under every Reglement, every state of them printed.

Part one of a file is regular: a Spiel from the lots or the first roll until it is written, and the next one begun.
Part two is a table where things go wrong, seen through `witness`.

A line holds the number of the act, the act, what the table waits for and whose turn it is, the written and counted
points of each party, and a short hash of the view of each seat and, last, of a spectator's. Below it, indented, stands
what else has changed: hands that were dealt or drawn, score lines, what is public of Weis, dead cards, bars, wrong acts
with their objections, cases and their rulings, the ending, the result of the Partie.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum
from hashlib import sha256
from pathlib import Path
from random import Random

from tests.properties.parties import random_act, wrong_act
from tests.properties.tables import CASUAL, Habits

from puur.cards import CardSet
from puur.partie import Partie, PartieAct, advance, objections, open_partie, witness
from puur.reglement import Reglement, load
from puur.rules.score import Reason
from puur.rules.weis_disclosure import Disclosure
from puur.spiel import Objection, Spiel, count, view
from puur.spiel.acts import Choose, ClaimRest, Deal, Object, Play, Rule
from puur.spiel.cases import is_called, pending
from puur.spiel.fault import IrregularityKind
from puur.spiel.ruling import Case, Consequence, Extent, Ruling
from puur.spiel.view import View, view_from

FOLDER = Path(__file__).parent
REGULAR_ACTS = 90
TABLE_ACTS = 150
TO_THE_END: Habits = {**CASUAL, ClaimRest: 0}
CALM = 0.6  # how often nobody objects


def word(value: object) -> str:
    """A value in few letters."""
    match value:
        case None:
            return "-"
        case CardSet():
            return f"[{value}]"
        case Enum():
            return value.name if len(value.name) < 4 else str(value.value)
        case tuple():
            return "(" + " ".join(word(part) for part in value) + ")"
        case _:
            return str(value)


def act_text(act: PartieAct) -> str:
    """An act as a line shows it: its kind and its fields. The hands of a deal stand below."""
    if isinstance(act, Deal):
        return f"Deal {act.seat.name} {word(act.bottom)}"
    return " ".join([type(act).__name__, *(word(getattr(act, field.name)) for field in fields(act))])


def hands_text(spiel: Spiel) -> str:
    """All hands, and the stock where there is one."""
    hands = "  ".join(f"{seat.name}: {spiel.hands[seat]}" for seat in spiel.start.seats.order)
    return f"hands  {hands}" + (f"  stock: {spiel.preface.stock}" if spiel.preface.stock else "")


def disclosed(disclosure: Disclosure) -> str:
    """What is public of a Weis."""
    return " ".join(word(getattr(disclosure, name.name)) for name in fields(disclosure))


def fault_texts(faults: tuple[Objection, ...]) -> str:
    """What is wrong with an act, with articles."""
    return " ".join(f"{fault.kind.value}:{fault.article}" for fault in faults)


def consequence_text(consequence: Consequence) -> str:
    """What follows, with the facts it has."""
    extent = "" if consequence.extent is Extent.CARDS else consequence.extent.value
    facts = (consequence.party, consequence.seat, consequence.cards or None, consequence.until)
    told = " ".join(word(fact) for fact in facts if fact is not None)
    return " ".join(filter(None, (consequence.kind.value, consequence.article, told, extent)))


def offers_text(ruling: Ruling) -> str:
    """All that is offered."""
    return " / ".join(" + ".join(map(consequence_text, offer)) for offer in ruling.offers)


def case_text(number: int, case: Case) -> str:
    """What was called: by whom, who may choose among what, which offer was taken and how."""
    what = f"{case.irregularity.offender.name} {case.irregularity.kind.value}"
    who = f"{word(case.objector)} {case.ruling.article} {word(case.ruling.chooser)}"
    return f"case   {number} {what} | {who} | {offers_text(case.ruling)} | {word(case.chosen)} {word(case.decided)}"


def spiel_details(spiel: Spiel) -> Iterator[str]:
    """What a Spiel holds beside its line, one thing a line."""
    for line in count(spiel):
        if line.reason is not Reason.CARDS or spiel.is_over:  # while play goes on the sums say enough
            why = f"{line.reason.value} {line.article} ({line.base} x {line.factor})"
            yield f"score  {line.party.name} {line.points} {why}"
    yield from (f"weis   {disclosed(weis_shown)}" for weis_shown in view(spiel, None).weis)
    if spiel.faults.dead:
        yield f"dead   {spiel.faults.dead}"
    for bar in spiel.faults.bars:
        yield f"bar    {word(bar.seats)} {bar.suit} {bar.until.value} {bar.article}"
    for number, wrong in enumerate(spiel.faults.irregularities):
        what = f"{wrong.kind.value} | {act_text(wrong.act)} | {fault_texts(wrong.objections)}"
        yield f"wrong  {number} {wrong.offender.name} {what}".rstrip(" |")
    yield from (case_text(number, case) for number, case in enumerate(spiel.faults.cases))
    if spiel.ending is not None:
        ending = spiel.ending
        yield f"ending {ending.kind.value} {ending.article} {ending.seat.name} {word(ending.winner)}"


def details(partie: Partie) -> Iterator[str]:
    """What a state holds beside its line, one thing a line."""
    if partie.spiel is not None:
        yield from spiel_details(partie.spiel)
    for above in partie.irregularities:
        what = f"{above.kind.value} | {act_text(above.act)} | {fault_texts(above.objections)}"
        yield f"wrong  above {above.number} {above.offender.name} {what} | {offers_text(above.ruling)}"
    for result in partie.results:
        yield f"result {result.ended.value} {result.article} {word(result.totals)} {word(result.winners)}"


def seen(spiel: Spiel) -> str:
    """Short hashes of all views."""
    public = view(spiel, None)
    views = [*(view_from(public, spiel, seat) for seat in spiel.start.seats.order), public]
    fields_written = {id(value): repr(value) for each in views for value in _unlike(each, public)}
    fields_written |= {id(value): repr(value) for value in public}
    return " ".join(sha256(_written(each, fields_written).encode()).hexdigest()[:5] for each in views)


def _unlike(each: View, public: View) -> list[object]:
    """The values in which a view is not the public one; all others are the very same, and need not be written again."""
    return [value for value, other in zip(each, public, strict=True) if value is not other]


def _written(each: View, fields_written: Mapping[int, str]) -> str:
    """A view as `repr` writes it."""
    told = (f"{name}={fields_written[id(value)]}" for name, value in zip(View._fields, each, strict=True))
    return f"View({', '.join(told)})"


def state_text(partie: Partie) -> str:
    """The table in one line."""
    spiel = partie.spiel
    if spiel is None:
        return f"{partie.phase.value} {word(partie.totals)}"
    phase = f"{partie.phase.value} {spiel.phase.value} {word(spiel.turn)}"
    lines = count(spiel)
    parties = partie.seats.parties
    counted = tuple(sum(line.points for line in lines if line.party is party) for party in parties)
    return f"{phase} | {word(partie.totals)} + {word(counted)} | {seen(spiel)}"


def changed(before: Partie, after: Partie, act: PartieAct, old: list[str], new: list[str]) -> Iterator[str]:
    """The details that are new or gone, and hands that changed other than by a card given."""
    moved = after.spiel is not None and (before.spiel is None or before.spiel.hands != after.spiel.hands)
    if moved and not isinstance(act, Play) and after.spiel is not None:
        yield hands_text(after.spiel)
    yield from (f"gone   {line}" for line in old if line not in new)
    yield from (line for line in new if line not in old)


def decision(partie: Partie, rng: Random) -> PartieAct | None:
    """An act that decides a waiting case, by whoever may choose or from outside; None where nothing waits."""
    spiel = partie.spiel
    if spiel is None or not pending(spiel):
        return None
    number = pending(spiel)[0]
    ruling = spiel.faults.cases[number].ruling
    offer = rng.randrange(len(ruling.offers))
    return Rule(number, offer) if ruling.chooser is None else Choose(ruling.chooser.seats[0], number, offer)


def objection(partie: Partie, rng: Random) -> PartieAct | None:
    """An opponent objects to the last wrong act that nobody has called; none where it is too late for that."""
    spiel = partie.spiel
    if spiel is None:
        return None
    real = (
        irregularity for irregularity in spiel.faults.irregularities if irregularity.kind is not IrregularityKind.OTHER
    )
    happened = [irregularity for irregularity in real if not is_called(spiel, irregularity)]
    if not happened:
        return None
    act = Object(rng.choice(spiel.start.seats.opponents(happened[-1].offender)), happened[-1].offender)
    return None if objections(partie, act) else act


def next_act(partie: Partie, rng: Random, wrong: float) -> PartieAct | None:
    """What happens next: this share of the acts is likely wrong, and then objected to and decided now and then."""
    if wrong and rng.random() > CALM:
        act = decision(partie, rng) or objection(partie, rng)
        if act is not None:
            return act
    act = wrong_act(partie, rng) if rng.random() < wrong else random_act(partie, rng, TO_THE_END)
    return decision(partie, rng) if act is None else act


def play(partie: Partie, rng: Random, acts: int, *, wrong: float) -> Iterator[str]:
    """The lines of a table: so many acts, this share of them likely wrong."""
    yield f"{'':>4} {'':40} {state_text(partie)}"
    old = list(details(partie))
    for _ in range(acts):
        act = next_act(partie, rng, wrong)
        if act is None:
            return
        faults = objections(partie, act)
        after = witness(partie, act) if faults else advance(partie, act)
        mark = "!" if faults else " "
        yield f"{after.number:>4}{mark}{act_text(act):40} {state_text(after)}".rstrip()
        new = list(details(after))
        yield from (f"{'':8}{line}" for line in changed(partie, after, act, old, new))
        partie, old = after, new


def playthrough(reglement: Reglement) -> str:
    """The golden file of a Reglement."""
    rng = Random(f"golden {reglement.name}")
    writer = rng.choice(reglement.seat_plan.order)
    lines = [
        f"# Golden playthrough of {reglement.name}. Written by `python -m tests.golden.regenerate`, not by hand.",
        "",
        "== regular",
        *play(open_partie(reglement, writer=writer), rng, REGULAR_ACTS, wrong=0),
        "",
        "== a table where things go wrong",
        *play(open_partie(reglement, writer=writer), rng, TABLE_ACTS, wrong=0.35),
    ]
    return "\n".join(lines) + "\n"


def golden_file(name: str) -> Path:
    """Where the playthrough of a Reglement is kept."""
    return FOLDER / f"{name}.txt"


def golden_text(name: str) -> str:
    """What the file should hold."""
    return playthrough(load(name))
