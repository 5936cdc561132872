"""Answers for programs: rulings as `puur replay` writes them, for one Reglement or for all, and what is undecided."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from puur.cards import CardSet
from puur.cli.rulings_json import cards_json, case_json, objections_json, uncalled_json
from puur.cli.says import language
from puur.decks import Deck
from puur.record.act_parts import Json
from puur.record.act_words import act_words
from puur.record.situation import (
    Answer,
    Condition,
    Effects,
    Fact,
    FactKind,
    Impossible,
    IrregularityFinding,
    Outcome,
    Situation,
    SpielStanding,
    Verdict,
    Way,
    effects_of,
    governing,
    untold_objection,
    withheld_in,
)
from puur.record.situation.cited import cited_in
from puur.record.situation.course import CALLS
from puur.reglement.model import Reglement
from puur.spiel.ruling import Case
from puur.wording import Voice
from puur.wording.named_articles import named_in
from puur.wording.verdict import verdict_told
from puur.wording.verdict_told import AnswerTold

JudgedSituation = tuple[Situation, Verdict | Impossible]


def dumped(found: Json) -> str:
    """The text of a JSON value."""
    return json.dumps(found, ensure_ascii=False, indent=2)


def reglement_json(
    reglement: Reglement,
    judged: tuple[JudgedSituation, ...],
    error: str | None,
    deck: Deck | None,
    *,
    above: Sequence[Json] = (),
    cited: tuple[str, ...] = (),
) -> dict[str, Json]:
    """What a Reglement says to every situation: rulings, what is undecided, what is impossible, the articles.

    Sentences name cards by the `deck` that is asked for, else by the one told of or usual. `above` is what went wrong
    above the Spiele of a record, `cited` the articles that rule on it.
    """
    told = _Gathered(reglement, deck, articles=_articles(cited, reglement))
    if error is not None:
        told.regular = None  # of what could not be read nobody knows
    for situation, verdict in judged:
        if isinstance(verdict, Impossible):
            told.impossible, told.regular = verdict.reason.value, False
        else:
            told.add(situation, verdict)
    return {
        "reglement": reglement.name,
        "regular": False if above else told.regular,
        "rulings": [*told.rulings, *above],
        "holds": told.holds,
        "refused": told.refused,
        "undecided": told.undecided,
        "impossible": told.impossible,
        "articles": told.articles,
        "error": error,
    }


@dataclass(slots=True)
class _Gathered:
    """What a Reglement says, gathered situation by situation; `regular` is none where nobody can know."""

    reglement: Reglement
    deck: Deck | None
    articles: dict[str, Json]
    rulings: list[Json] = field(default_factory=list)
    refused: list[Json] = field(default_factory=list)
    undecided: list[Json] = field(default_factory=list)
    holds: list[Json] = field(default_factory=list)
    impossible: str | None = None
    regular: bool | None = True

    def add(self, situation: Situation, verdict: Verdict) -> None:
        """Add what is said to one situation."""
        self.regular = _regular_with(situation, verdict, before=self.regular)
        voice = _voice(situation, self.reglement, self.deck)
        words = verdict_told(situation, verdict, voice)
        self.articles |= _articles(cited_in(situation, verdict), self.reglement)
        self.articles |= _articles(named_in(words, self.reglement), self.reglement)
        if verdict.facts:
            self.undecided.append(_undecided(situation, verdict, words.answers))
            return
        answer, told = verdict.answers[0], words.answers[0]
        self.rulings += _rulings(answer, told)
        self.holds += told.holds
        self.refused += _refused(answer.outcome)
        self.undecided += _about_withheld(situation, verdict, voice)


def _regular_with(situation: Situation, verdict: Verdict, *, before: bool | None) -> bool | None:
    """Whether all is regular, this situation too, if it was so `before`; None if nobody can know."""
    if not all(_is_regular(answer.outcome) for answer in verdict.answers):
        return None if verdict.facts and before is not False else False
    if any(_means_untold(situation, answer.outcome) for answer in verdict.answers):
        return before and None
    return before


def _means_untold(situation: Situation, outcome: Outcome) -> bool:
    """Whether somebody objects to what nobody told of: to a player, or in a trick."""
    return untold_objection(situation, outcome) is not None or bool(outcome.untold)


def _voice(situation: Situation, reglement: Reglement, deck: Deck | None) -> Voice:
    usual = reglement.table.deck.value if situation.deck is None else situation.deck
    return Voice(language(), usual if deck is None else deck, dict(situation.names))


def _rulings(answer: Answer, told: AnswerTold) -> list[Json]:
    """Every finding; with each offer, in a sentence each, what holds once it is taken."""
    return [
        {**_finding(answer, number, finding), "holds": [list(offer.holds) for offer in told.findings[number].offers]}
        for number, finding in enumerate(answer.outcome.findings)
    ]


def _finding(answer: Answer, number: int, finding: IrregularityFinding) -> dict[str, Json]:
    case = finding.case
    if case is None:
        irregularity = answer.irregularity(number)
        return {
            "irregularity": irregularity.kind.value,
            "article": finding.closed,
            "offers": [],
            "chosen": None,
            "consequences": [],
            "offender": irregularity.offender.name,
            "objections": objections_json(irregularity.objections),
            "cards": cards_json(irregularity.cards),
            "chooser": None,
            "objector": None,
            "decided": None,
            "note": "settled" if finding.settled else "too_late",
            "points": None,
        }
    seen = Case(answer.irregularity(number), case.objector, answer.ruling(number), case.chosen, case.decided)
    told = case_json(seen)
    if not finding.called:
        told |= uncalled_json(finding.before, seen.irregularity, seen.ruling)
    if finding.undecided:
        told |= {"note": "choice_missing"}
    return told | {"points": _effects(effects_of(answer, number))}


def _effects(effects: Effects) -> Json:
    """The points now and after each offer; null where they depend on cards nobody told of."""
    return {
        "now": _standing(effects, effects.now),
        "after": [_standing(effects, standing) for standing in effects.after],
    }


def _standing(effects: Effects, standing: SpielStanding) -> Json:
    lying, totals = standing.lying, standing.totals
    return {
        "totals": None if totals is None else _totals(effects, totals),
        "by_variant": [
            {"variants": _variants(condition), "totals": _totals(effects, points)}
            for condition, points in standing.apart
            if condition == Condition(variants=condition.variants)
        ],
        "by_round": [
            {"rounds": list(condition.rounds), "totals": _totals(effects, points)}
            for condition, points in standing.apart
            if condition == Condition(rounds=condition.rounds)
        ],
        "apart": [
            {**_condition(condition), "totals": _totals(effects, points)} for condition, points in standing.apart
        ],
        "untold": [fact.value for fact in standing.untold],
        "trick": None
        if lying is None
        else {"points": lying.points, "party": None if lying.party is None else lying.party.name},
        "ending": None if standing.ending is None else standing.ending.kind.value,
    }


def _condition(condition: Condition) -> dict[str, Json]:
    """What must be so for a number; empty and null is what it does not hang on."""
    announcer = condition.announcer
    return {
        "variants": _variants(condition),
        "rounds": list(condition.rounds),
        "announcer": None if announcer is None else announcer.name,
        "leads": [{"card": str(lead.card), "free": lead.free} for lead in condition.leads],
        "highest": [party.name for party in condition.highest],
        "order": None if condition.order is None else condition.order.name,
    }


def _variants(condition: Condition) -> list[Json]:
    return [variant.name for variant in condition.variants]


def _totals(effects: Effects, totals: tuple[int, ...]) -> Json:
    return {party.name: points for party, points in zip(effects.parties, totals, strict=True)}


def _refused(outcome: Outcome) -> list[Json]:
    return [
        {"act": act_words(refusal.act), "objections": objections_json(refusal.objections)}
        for refusal in outcome.refused
    ]


def _undecided(situation: Situation, verdict: Verdict, told: tuple[AnswerTold, ...]) -> Json:
    """The facts nobody told and that decide, and every answer; `fact` is the first of them."""
    facts: list[Json] = [
        {
            "fact": fact.kind.value,
            "seat": None if fact.seat is None else fact.seat.name,
            "cards": cards_json(fact.cards),
            **_of_which(fact),
        }
        for fact in verdict.facts
    ]
    return {
        "fact": verdict.facts[0].kind.value,
        "facts": facts,
        "answers": [_answer(situation, *pair) for pair in zip(verdict.answers, told, strict=True)],
    }


def _answer(situation: Situation, answer: Answer, told: AnswerTold) -> Json:
    allowed = governing(situation, answer.outcome)
    regular = _is_regular(answer.outcome)
    return {
        "when": [_way(way) for way in answer.when],
        "regular": None if regular and _means_untold(situation, answer.outcome) else regular,
        "article": allowed[1] if regular and allowed is not None else None,
        "rulings": _rulings(answer, told),
        "holds": list(told.holds),
        "refused": _refused(answer.outcome),
        "withheld": cards_json(answer.withheld),
    }


def _is_regular(outcome: Outcome) -> bool:
    """Whether nothing was irregular, nor anything done or reported that does not hold; an objection changes nothing."""
    return not outcome.findings and all(isinstance(refusal.act, CALLS) for refusal in outcome.refused)


def _way(way: Way) -> Json:
    return [
        {
            "fact": fact.kind.value,
            "seat": None if fact.seat is None else fact.seat.name,
            "value": value,
            **_of_which(fact),
        }
        for fact, value in way
    ]


def _of_which(fact: Fact) -> dict[str, Json]:
    """The discipline a fact is about (C.1), or which of several deals, if it is about one."""
    discipline: dict[str, Json] = {} if fact.discipline is None else {"discipline": fact.discipline}
    return discipline if fact.deal is None else discipline | {"deal": fact.deal}


def _about_withheld(situation: Situation, verdict: Verdict, voice: Voice) -> list[Json]:
    """Which cards a ruling means, where that hangs on what nobody saw: an answer for each, with what holds then."""
    answer = verdict.answers[0]
    if answer.withheld == answer.known:
        return []
    by_cards: dict[CardSet, list[Outcome]] = {}
    for outcome in answer.outcomes:
        by_cards.setdefault(withheld_in(outcome), []).append(outcome)
    answers: list[Json] = []
    for cards, outcomes in by_cards.items():
        settled = Answer((), tuple(outcomes), cards, cards)
        (told,) = verdict_told(situation, replace(verdict, answers=(settled,)), voice).answers
        answers.append({"value": cards_json(cards), "rulings": _rulings(settled, told)})
    return [{"fact": FactKind.WITHHELD.value, "facts": [], "answers": answers}]


def _articles(ids: tuple[str, ...], reglement: Reglement) -> dict[str, Json]:
    known = {article.id: article for article in reglement.articles}
    return {
        article: {
            "title": known[article].title[language()],
            "demands": known[article].demands[language()],
            "place": known[article].place,
        }
        for article in ids
        if article in known
    }
