"""What a Reglement says to a situation: one answer, or the fact that nobody told and that decides, and each answer.

The situation is witnessed in every world it may have been. Answers are the same when the same irregularities lead to
the same offers; which of them holds is then traced to the fewest facts that tell the worlds apart.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from puur.cards import EMPTY, CardSet
from puur.record.situation.amid.untold_hands import holds_amid
from puur.record.situation.amid.untold_lead import begins_amid
from puur.record.situation.articles_alike import objected_alike, ruled_alike
from puur.record.situation.coincidence import coinciding
from puur.record.situation.contradicted_weis import contradicted_in
from puur.record.situation.course import witnessed
from puur.record.situation.deal.size import SizeReason, beginnings_of, beyond_whole
from puur.record.situation.distinction import JudgedWorld, Way, deciding, ways_to
from puur.record.situation.fact import OF_POINTS, Fact, FactKind, Value
from puur.record.situation.facts import facts_of
from puur.record.situation.idle_bars import without_idle_bars
from puur.record.situation.joker_names import as_booked
from puur.record.situation.looks import is_too_much
from puur.record.situation.masks import masked, seen
from puur.record.situation.model import Situation, Stage
from puur.record.situation.moments import chosen_already
from puur.record.situation.outcome import CANNOT, Outcome, accuses_by_chance, contradicts_leader, dealt_for_another
from puur.record.situation.signature import signature
from puur.record.situation.survey import Possible, is_long, survey
from puur.record.situation.table import plan_of, variants_of
from puur.record.situation.trump_rolls import rolls_for_trump
from puur.record.situation.untold_choice import announced_since
from puur.record.situation.weis_in_turn import announced_in_turn
from puur.record.situation.world import World
from puur.record.situation.worlds import worlds_of
from puur.reglement import built_in, load
from puur.reglement.model import Reglement
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import ClaimRest, Report
from puur.spiel.fault import Irregularity
from puur.spiel.ruling import Extent, Ruling

_UNDISPUTED: Final = 2
"""More wrongs than these that nobody disputes are no finding, but a sign that no world was found that fits."""
Sample = tuple[SeatPlan, tuple[World, ...], Possible]
"""Who sits where, the worlds in which a situation is looked at, and what they are taken from."""


class FirstLook(Enum):
    """What a first look at a description says of the Spiel."""

    GOES_ON = "goes_on"  # one world fits all that is told, and it is not annulled there: so it is not in every one
    CONTRADICTED = "contradicted"  # something told cannot have happened in any, and none is annulled
    OPEN = "open"  # every world must be looked at


@dataclass(frozen=True, slots=True)
class Impossible:
    """A situation that cannot be under a Reglement, and why; and whose `cards` it is about, if it is somebody's."""

    reason: SizeReason
    seat: Seat | None = None
    cards: CardSet = EMPTY


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said if these facts are so; every inner list of `when` is one way, and all lead here.

    `outcomes` are what the worlds in which it is came to. `withheld` are the cards that may be meant where a ruling
    speaks of those held back, `known` those of them that are meant for certain.
    """

    when: tuple[Way, ...]
    outcomes: tuple[Outcome, ...]
    known: CardSet
    withheld: CardSet

    @property
    def outcome(self) -> Outcome:
        """One of the outcomes: what all of them share can be read from it."""
        return self.outcomes[0]

    def irregularity(self, number: int) -> Irregularity:
        """One of the irregularities, without cards nobody told of.

        The proof against a claim is told only where all know which cards were still out; those of a report only where
        they are the same however it was.
        """
        found = [outcome.findings[number] for outcome in self.outcomes]
        irregularity = found[0].irregularity
        laid = {finding.before.hands[irregularity.offender] for finding in found}
        out = {sum(hand.mask for hand in finding.before.hands) for finding in found}
        certain = not isinstance(irregularity.act, ClaimRest) or len(laid) == len(out) == 1
        if isinstance(irregularity.act, Report):  # a look into one of several tricks (A.5)
            certain = len({finding.irregularity.cards for finding in found}) == 1
        known = seen(irregularity.cards, self.outcome) if certain else EMPTY
        objections = objected_alike(tuple(finding.irregularity for finding in found))
        return replace(irregularity, cards=known, objections=objections)

    def unsure(self, number: int) -> CardSet:
        """The cards of which nobody knows whether one of the rulings means them as the highest held back."""
        some, every = 0, -1
        for outcome in self.outcomes:
            case = outcome.findings[number].case
            mask = 0 if case is None else _highest_withheld(case.ruling).mask
            some, every = some | mask, every & mask
        return CardSet(some & ~every)

    def ruling(self, number: int) -> Ruling:
        """The ruling of one of its findings that has one, as far as anybody told of the cards it speaks of."""
        return masked(self.ruled(number), self.known, self.outcome)

    def ruled(self, number: int) -> Ruling:
        """The same with all cards, and every article it may rest on; without a bar that binds nobody."""
        findings = tuple(outcome.findings[number] for outcome in self.outcomes)
        ruling = ruled_alike(tuple(finding.case.ruling for finding in findings if finding.case is not None))
        return without_idle_bars(ruling, findings)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a Reglement says. With one answer everything is decided; else `facts` are those that decide."""

    reglement: Reglement
    facts: tuple[Fact, ...]
    answers: tuple[Answer, ...]


def judge(situation: Situation, reglement: Reglement) -> Verdict | Impossible:
    r"""What the Reglement says to a situation, whatever nobody saw.

    >>> from puur.record.situation.reader import describe
    >>> from puur.reglement import load
    >>> told = describe("variante D\ntisch E: HA H6 H10\nkarte S C7\n").situation
    >>> verdict = judge(told, load("schieber"))
    >>> [fact.kind.value for fact in verdict.facts], len(verdict.answers)
    (['holds_suit'], 2)
    """
    situation = _as_begun(situation, reglement)
    found = worlds_for(situation, reglement)
    if isinstance(found, Impossible):
        elsewhere = situation.placed if found.reason is SizeReason.BEFORE else None
        return found if elsewhere is None else judge_elsewhere(elsewhere, reglement)
    return judged_in(situation, reglement, *found)


def first_look(situation: Situation, reglement: Reglement) -> FirstLook:
    """What the sample of worlds says of whether the Spiel was annulled; most often the first of them is enough."""
    situation = _as_begun(situation, reglement)
    found = worlds_for(situation, reglement)
    if isinstance(found, Impossible):
        return FirstLook.OPEN
    plan, worlds, _ = found
    least, annulled = CANNOT * len(situation.steps), False
    for world in worlds:
        outcome = witnessed(situation, world, reglement, plan)
        if outcome.misfit == 0 and not outcome.is_annulled:
            return FirstLook.GOES_ON
        least, annulled = min(least, outcome.misfit), annulled or outcome.is_annulled
    return FirstLook.CONTRADICTED if least >= CANNOT and not annulled else FirstLook.OPEN


def _as_begun(situation: Situation, reglement: Reglement) -> Situation:
    """The situation; where nobody told of a choice and hands are smaller than they were dealt, cards were played.

    Where a ruling hangs on a card that may have lain on the table, they may have been. To a trick everybody gives as
    many cards as this Reglement says.
    """
    situation = announced_since(announced_in_turn(as_booked(situation, reglement), reglement), reglement)
    each, stock = reglement.trick.cards_each.value, bool(reglement.deal.draws.value)
    if (situation.each, situation.stock) != (each, stock):
        situation = replace(situation, each=each, stock=stock)
    if situation.stage is Stage.CHOICE and chosen_already(situation, reglement):
        return replace(situation, led=True)
    if situation.stage is not Stage.CHOICE or situation.choice_told or situation.sizes_told:
        return situation
    beginnings = beginnings_of(situation, reglement)
    smaller = not isinstance(beginnings, SizeReason) and beginnings[0][1] < reglement.deal.hand.value
    return replace(situation, led=True) if smaller else situation


def worlds_for(situation: Situation, reglement: Reglement) -> Sample | Impossible:
    """The worlds in which a situation is looked at, and who sits where; or why there are none."""
    if situation.opened is not None and situation.opened.reglement != reglement:
        return Impossible(SizeReason.BEFORE)
    if situation.opened is None and is_too_much(situation):
        return Impossible(SizeReason.MUCH)
    if situation.trump_rolls and not rolls_for_trump(reglement):
        return Impossible(SizeReason.ROLLS)
    plan = plan_of(situation, reglement)
    if isinstance(plan, SizeReason):
        return Impossible(plan)
    variants = variants_of(situation, reglement)
    if isinstance(variants, SizeReason):
        return Impossible(variants)
    beginnings = beginnings_of(situation, reglement)
    if isinstance(beginnings, SizeReason):
        amid = beginnings is SizeReason.SIZES and holds_amid(situation, reglement)
        return Impossible(SizeReason.BEGUN if amid else beginnings)
    beyond = beyond_whole(situation, reglement)
    if beyond is not None:
        return Impossible(SizeReason.WHOLE, *beyond)
    ((_, size), *_) = beginnings
    if situation.stage is Stage.CHOICE and not situation.sizes_told and size != reglement.deal.hand.value:
        return Impossible(SizeReason.SIZES)  # before the first card everybody holds all of his
    worlds = worlds_of(situation, reglement, plan, variants, beginnings)
    return (plan, worlds, Possible(variants, beginnings)) if worlds else Impossible(SizeReason.HANDS)


def judged_in(
    situation: Situation, reglement: Reglement, plan: SeatPlan, worlds: tuple[World, ...], may: Possible
) -> Verdict | Impossible:
    """What holds in all of these worlds that fit what is told, or what tells them apart."""
    outcomes = survey(situation, reglement, plan, worlds, may)
    least = min(outcome.misfit for outcome in outcomes)
    fitting = [outcome for outcome in outcomes if outcome.misfit == least]
    is_open, much = all(_is_open(outcome) for outcome in fitting), is_long(situation)
    if situation.opened is None and all(contradicts_leader(situation, outcome) for outcome in fitting):
        if situation.amid:
            return Impossible(SizeReason.BEGUN)
        if any(dealt_for_another(outcome) for outcome in fitting):
            return Impossible(SizeReason.DEALER)
        return Impossible(SizeReason.UNCLEAR if is_open and much else SizeReason.LEADER)
    told = max(outcome.told_misfit for outcome in fitting)
    if begins_amid(situation, fitting, least - told):
        return Impossible(SizeReason.BEGUN)
    if least - told >= CANNOT and is_open and (much or all(outcome.unplayed for outcome in fitting)):
        return Impossible(SizeReason.UNCLEAR)
    by_chance = least - told > _UNDISPUTED or accuses_by_chance(fitting, contradicted_in(situation))
    if least > told and is_open and much and by_chance:
        return Impossible(SizeReason.UNCLEAR)
    signatures = [signature(situation, outcome) for outcome in fitting]
    alike = len(set(signatures)) == 1  # then nothing is asked
    facts: list[Mapping[Fact, Value]] = [{} if alike else facts_of(situation, outcome) for outcome in fitting]
    return _verdict(reglement, list(map(JudgedWorld, facts, fitting, signatures)))


def judge_elsewhere(situation: Situation, reglement: Reglement) -> Verdict | Impossible:
    """What another Reglement would say; where other parties write, what was written before is left aside."""
    fits = len(situation.carried) == len(reglement.seat_plan.parties)
    return judge(situation if fits else replace(situation, carried=()), reglement)


VerdictElsewhere = tuple[Reglement, Verdict | Impossible]


def judged_by_all(situation: Situation, own: Reglement) -> tuple[VerdictElsewhere, ...]:
    """The situation under its own Reglement and every other that is built in."""
    return (own, judge(situation, own)), *judged_by_others(situation, own)


def judged_by_others(situation: Situation, own: Reglement) -> tuple[VerdictElsewhere, ...]:
    """The situation under every Reglement that is built in but its own."""
    others = (load(name) for name in built_in() if name != own.name)
    return tuple((other, judge_elsewhere(situation, other)) for other in others)


def _is_open(outcome: Outcome) -> bool:
    """Whether there are hands, cards given or drawn before, or rolls that nobody told of.

    Then not every course was looked at.
    """
    setting = outcome.world.setting
    return bool(outcome.unnamed or setting.fetched or setting.fives) or setting.earlier > 0


def _verdict(reglement: Reglement, told: list[JudgedWorld]) -> Verdict:
    signatures = list(dict.fromkeys(world.signature for world in told))
    if len(signatures) == 1:
        return Verdict(reglement, (), (_answer(told, (), ()),))
    facts = deciding(told)
    ways = ways_to(told, facts)
    answers = []
    for wanted in signatures:
        same = [world for world in told if world.signature == wanted]
        answers.append(_answer(same, ways[wanted], _elsewhere(told, facts)))
    return Verdict(reglement, facts or (Fact(FactKind.HANDS),), tuple(answers))


def _elsewhere(told: list[JudgedWorld], facts: tuple[Fact, ...]) -> tuple[CardSet, ...]:
    """What was held back in any world, where only points tell the answers apart: so it may be in each of them (A.3)."""
    if not facts or any(fact.kind not in OF_POINTS for fact in facts):
        return ()
    return tuple(filter(None, (withheld_in(seen.outcome) for seen in told)))


def _answer(same: list[JudgedWorld], when: tuple[Way, ...], elsewhere: tuple[CardSet, ...]) -> Answer:
    """One answer for several worlds, that with the least wrong first, and which cards are the same in all."""
    same = sorted(same, key=_much_wrong)
    certain = [withheld_in(seen.outcome) for seen in same]
    certain += elsewhere if any(certain) else ()
    withheld = EMPTY
    for cards in certain:
        withheld = withheld | cards
    known = withheld
    for cards in certain:
        known = known & cards
    for world in same:
        known = known - coinciding(world.outcome)
    return Answer(when, tuple(seen.outcome for seen in same), known, withheld)


def _much_wrong(world: JudgedWorld) -> int:
    """How much is wrong in a world: what is told of all of them is told of the plainest."""
    return sum(len(finding.irregularity.objections) for finding in world.outcome.findings)


def _highest_withheld(ruling: Ruling) -> CardSet:
    parts = (part for offer in ruling.offers for part in offer)
    return CardSet.of({card for part in parts if part.extent is Extent.HIGHEST_WITHHELD for card in part.cards})


def withheld_in(outcome: Outcome) -> CardSet:
    """The cards that rulings mean without naming them."""
    found = EMPTY
    for finding in outcome.findings:
        for offer in () if finding.case is None else finding.case.ruling.offers:
            for part in offer:
                found = found | (EMPTY if part.extent is Extent.CARDS else part.cards)
    return found
