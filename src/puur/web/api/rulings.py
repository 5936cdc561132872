"""What a Reglement says to a situation, for programs."""

from puur.decks import Deck, Language
from puur.record.situation import Impossible, Situation, describe, judge, spiele_told
from puur.reglement import Reglement
from puur.seats import Seat
from puur.web.api.situations import RulingAnswer, SituationAsked, in_text, reglement_named
from puur.web.http.problems import ApiProblem, of_fault
from puur.wording import Voice
from puur.wording.verdict import impossible_text, verdict_told


def ruled(asked: SituationAsked, language: Language) -> RulingAnswer:
    """What the Reglement says to a situation. Raises `ApiProblem`."""
    chosen = None
    if asked.reglement is not None or asked.text is not None:
        chosen = reglement_named(asked.reglement or "schieber", asked.text, language)

    def order_of(name: str | None) -> tuple[Seat, ...]:
        return _rules(chosen, name, language).seat_plan.order

    described = describe(asked.situation, order_of)
    rules = _rules(chosen, described.reglement, language)
    spiele = spiele_told(asked.situation, described, rules)
    faults = tuple(of_fault(fault, language) for told in spiele for fault in told.faults)
    if faults:
        raise ApiProblem(422, "no_situation", faults)
    if described.situation.is_empty:
        raise ApiProblem(422, "nothing_told")
    another = None
    for told in reversed(spiele[1:]):
        another = _answer(told.situation, rules, _voice(told.situation, asked, language), another)
    return _answer(spiele[0].situation, rules, _voice(spiele[0].situation, asked, language), another)


def _voice(situation: Situation, asked: SituationAsked, language: Language) -> Voice:
    """The language of the answer, the pack that is asked for, the names that are told."""
    return Voice(language, Deck(asked.deck), dict(situation.names))


def _answer(situation: Situation, rules: Reglement, voice: Voice, another: RulingAnswer | None) -> RulingAnswer:
    """What is said to one Spiel, before what is said to another after it."""
    verdict = judge(situation, rules)
    if isinstance(verdict, Impossible):
        return RulingAnswer(rules.name, None, impossible_text(verdict, voice), another)
    return RulingAnswer(rules.name, verdict_told(situation, verdict, voice), None, another)


def _rules(chosen: Reglement | None, name: str | None, language: Language) -> Reglement:
    return in_text(name or "schieber", language) if chosen is None else chosen
