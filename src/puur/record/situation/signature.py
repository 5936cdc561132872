"""What is said of an outcome, so that two of them can be compared."""

from puur.cards import CardSet
from puur.record.situation.findings import IrregularityFinding, after_each, waits_with
from puur.record.situation.masks import named_by, seen
from puur.record.situation.misfit import DOUBTS, OUT_OF_TIME
from puur.record.situation.model import Situation
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Cut, Deal, Lift, Play, Report, ShowWeis
from puur.spiel.fault import Irregularity, Objection, ObjectionKind
from puur.spiel.ruling import FRESH, Consequence, Extent, Offer

Signature = tuple[object, ...]


def signature(situation: Situation, outcome: Outcome) -> Signature:
    """What is said of an outcome, so that two of them can be compared; cards that nobody saw are left out."""
    findings = tuple(_of_finding(finding, situation.told, outcome) for finding in outcome.findings)
    refused = tuple((type(refusal.act), _faults(refusal.objections)) for refusal in outcome.refused)
    ending = outcome.spiel.ending
    ends = None if ending is None else (ending.kind, ending.winner)
    return findings, refused, outcome.untold, ends, _counts_less(situation, outcome)


@carries("A.17", "P.28")
def _counts_less(situation: Situation, outcome: Outcome) -> bool:
    """Whether cards that are told count for nobody, as the Spiel was over once a hand dealt short was empty."""
    told = sum(isinstance(act, Play) for act in situation.acts)
    given = sum(isinstance(step.act, Play) for _, step, _ in outcome.moments)
    return bool(outcome.world.setting.short) and given < told


def _of_finding(finding: IrregularityFinding, told: CardSet, outcome: Outcome) -> Signature:
    """One irregularity; with a ruling it is the ruling that counts, not how much else was wrong with the act.

    By which article it is ruled so makes no other answer: all of them are said with it.
    """
    wrong, case = finding.irregularity, finding.case
    unnamed = isinstance(wrong.act, ShowWeis) and not seen(wrong.act.cards, outcome)
    thought_of = (
        isinstance(wrong.act, Cut | Deal | Lift | Report) or unnamed
    )  # cards that nobody named may be among its own
    act = type(wrong.act) if thought_of else wrong.act
    if case is None:
        faults = () if finding.closed is not None else _faults(_decisive(wrong))  # it is too late for all of them
        return wrong.kind, wrong.offender, act, faults, finding.closed
    offers = tuple(_of_offer(offer, told, outcome) for offer in case.ruling.offers)
    return (
        wrong.kind,
        wrong.offender,
        act,
        case.ruling.chooser,
        offers,
        case.chosen,
        _ends(finding),
        _lifted(finding),
    )


@carries("A.23.3")
def _decisive(wrong: Irregularity) -> tuple[Objection, ...]:
    """What was wrong with it; of a Weis out of its time not whether it was held, which changes nothing then."""
    idle = DOUBTS if wrong.kind in OUT_OF_TIME else frozenset[ObjectionKind]()
    return tuple(fault for fault in wrong.objections if fault.kind not in idle)


def _ends(finding: IrregularityFinding) -> Signature:
    """How the Spiel ends by each offer where a Bedanken waits for the choice."""
    endings = (after.ending for after in after_each(finding)) if finding.called and waits_with(finding) else ()
    return tuple(None if ending is None else (ending.kind, ending.winner) for ending in endings)


@carries("F.trumpf", "P.34")
def _lifted(finding: IrregularityFinding) -> Signature:
    """Whether the card lifted first stays where it is dealt again."""
    keys = finding.before.reglement.fault
    if not keys.lift_stands.value or finding.case is None:
        return ()
    tables = zip(finding.case.ruling.offers, after_each(finding), strict=True)
    return tuple(
        after.preface.lifted is not None for offer, after in tables if any(part.kind in FRESH for part in offer)
    )


def _of_offer(offer: Offer, told: CardSet, outcome: Outcome) -> Signature:
    parts = (
        (part.kind, part.party, _whose(part), part.extent, part.until, _named(part, told, outcome)) for part in offer
    )
    return tuple(parts)


def _whose(part: Consequence) -> Seat | None:
    """Whose a consequence is; who deals again follows from who dealt, and is no other ruling."""
    return None if part.kind in FRESH else part.seat


def _named(part: Consequence, told: CardSet, outcome: Outcome) -> CardSet | None:
    """The cards a consequence names, as far as anybody has named them."""
    return named_by(part, outcome) & told if part.extent is Extent.CARDS else None


def _faults(objections: tuple[Objection, ...]) -> Signature:
    return tuple((objection.kind, objection.article) for objection in objections)
