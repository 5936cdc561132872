"""What the Reglemente say to a situation, ready for the page."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache

from puur.cards import EMPTY, PACK, CardSet
from puur.decks import Deck, Language
from puur.errors import RecordError
from puur.record.situation import Impossible, Situation, Verdict
from puur.record.situation.cited import cited_in
from puur.record.situation.outcome import Outcome
from puur.record.situation.verdict import VerdictElsewhere
from puur.record.slate_faults import slate_fault
from puur.reglement import built_in, load
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.spiel.fault import IrregularityKind
from puur.spiel.state import Spiel
from puur.web.http.sentences import say
from puur.web.pages.referee.verdicts import compared, judged, read
from puur.wording import Voice, error_text, irregularity_name, offer_letter, slate_offer_text
from puur.wording.aftermath import Certainty
from puur.wording.brief import BriefAnswer, brief_answers
from puur.wording.named_articles import named_in
from puur.wording.table_svg import Detail, Untold, table_svg
from puur.wording.verdict import impossible_text, told_of, verdict_told
from puur.wording.verdict_told import AnswerTold, FindingTold, OfferTold, VerdictTold


@dataclass(frozen=True, slots=True)
class ArticleTold:
    """An article in our words, and its place in the text."""

    id: str
    title: str
    demands: str
    place: str


class Possibility(Enum):
    """Whether a situation can be under a Reglement."""

    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class OtherAnswer:
    """What is said elsewhere, a line for each answer, and the Reglemente that say it."""

    lines: tuple[str, ...]
    titles: tuple[str, ...]
    possible: bool


@dataclass(frozen=True, slots=True)
class SharedCondition:
    """When what these Reglemente say is so (nothing where it always is, or not of all under the same conditions)."""

    when: tuple[str, ...]
    rows: tuple[OtherAnswer, ...]


@dataclass(frozen=True, slots=True)
class Ruled:
    """The answer of one Reglement with the table as SVG, or what is wrong with the description.

    `another` are the Spiele told of after it was annulled, each with the answer to it; `compared` what all Reglemente
    say, once somebody asks for that.
    """

    faults: tuple[str, ...] = ()
    impossible: str = ""
    verdict: VerdictTold | None = None
    articles: tuple[ArticleTold, ...] = ()
    picture: str = ""
    compared: tuple[SharedCondition, ...] = field(default=())
    another: tuple["Ruled", ...] = ()


@lru_cache(maxsize=200)
def ruled(text: str, reglement: str, language: Language, deck: Deck | None) -> Ruled:
    r"""What a fragment leads to. Never raises: what is wrong with it is said, with line and column.

    >>> ruled("variante D\nhand S HK C7 …\ntisch E: HA H6 H10\nkarte S C7", "kzjv", Language.DE, None).articles[0].id
    'K.farbe'
    >>> ruled("karte", "kzjv", Language.DE, None).faults[0][:20]
    'Zeile 1, Spalte 6: H'
    """
    own = load(reglement)
    spiele = read(text, reglement)
    names = dict(spiele[-1].situation.names)
    voice = Voice(language, own.table.deck.value if deck is None else deck, names)
    faults = tuple(error_text(fault, language) for told in spiele for fault in told.faults)
    if faults:
        return Ruled(faults=faults)
    if spiele[0].situation.is_empty:
        nothing = RecordError(1, 1, "nothing that happened", "a line that says what happened")
        return Ruled(faults=(error_text(nothing, language),))
    first, *others = (
        _ruled(told.situation, verdict, own, voice)
        for told, verdict in zip(spiele, judged(text, reglement), strict=True)
    )
    return replace(first, another=tuple(others))


@lru_cache(maxsize=50)
def ruled_everywhere(text: str, reglement: str, language: Language, deck: Deck | None) -> tuple[SharedCondition, ...]:
    """What every Reglement says to a fragment without faults; it takes many times as long as what one says."""
    situation = read(text, reglement)[0].situation
    voice = Voice(language, load(reglement).table.deck.value if deck is None else deck, dict(situation.names))
    return tuple(_conditions(situation, compared(text, reglement), voice))


def _ruled(situation: Situation, verdict: Verdict | Impossible, own: Reglement, voice: Voice) -> Ruled:
    """What the Reglement says to one Spiel."""
    if isinstance(verdict, Impossible):
        return Ruled(impossible=impossible_text(verdict, voice))
    told = verdict_told(situation, verdict, voice)
    cited = dict.fromkeys((*cited_in(situation, verdict), *named_in(told, own)))
    return Ruled(
        verdict=told,
        articles=articles_told(tuple(cited), own, voice.language),
        picture=picture_of(situation, verdict, voice),
    )


def picture_of(situation: Situation, verdict: Verdict, voice: Voice) -> str:
    """The table as it was told, just before anything was wrong under any of the answers; "" where none is known.

    What only some of the answers say of it is left out: whose turn it is, and which card was wrong.
    """
    outcomes = tuple(outcome for answer in verdict.answers for outcome in answer.outcomes)
    drawn = min(outcomes, key=_steps_right)
    marked = PACK
    for outcome in outcomes:
        marked &= _wrong(outcome)
    before = tuple(map(_told_up_to, (drawn, *(outcome for outcome in outcomes if outcome is not drawn))))
    return table_of(situation, verdict, before, voice, marked)


def _steps_right(outcome: Outcome) -> int:
    """How much that happened comes before what was wrong first."""
    wrong = outcome.findings[0].irregularity.number if outcome.findings else None
    steps = (step for step, (_, _, spiel) in enumerate(outcome.moments) if spiel.number == wrong)
    return next(steps, len(outcome.moments))


def _told_up_to(outcome: Outcome) -> Spiel:
    """The table before what was wrong first, else as it was left."""
    return outcome.findings[0].before if outcome.findings else outcome.spiel


def _wrong(outcome: Outcome) -> CardSet:
    """The cards that were wrong first, if a card was."""
    found = outcome.findings[0].irregularity if outcome.findings else None
    return found.cards if found is not None and isinstance(found.act, Play) else EMPTY


def table_of(
    situation: Situation, verdict: Verdict, tables: tuple[Spiel, ...], voice: Voice, marked: CardSet = EMPTY
) -> str:
    """A moment of the situation as a table, the first of all that may be; "" where nothing of it is known.

    Cards that nobody told of lie face-down: what the first answer's world thinks of is no more than a guess.
    """
    known = PACK if situation.opened is not None else EMPTY
    for seat in situation.order:
        known |= situation.held(seat)
    known |= situation.drawn
    spiel = tables[0]
    lying = spiel.trick is not None and bool(spiel.trick.cards)
    if not lying and not any(spiel.hands[seat] & known for seat in spiel.start.seats.order):
        return ""
    return table_svg(
        spiel,
        voice,
        marked=marked,
        untold=Untold(PACK - known, frozenset(_untold(situation, verdict, tables))),
        title=say(voice.language, "schiri.picture_title"),
    )


def _untold(situation: Situation, verdict: Verdict, tables: tuple[Spiel, ...]) -> Iterator[Detail]:
    """What nobody said: who dealt, what is played where that decides nothing or is asked for, and who took tricks.

    Nor is anybody on turn where not all tables agree on whom, or where the Spiel is over meanwhile.
    """
    over = any(outcome.spiel.ending is not None for answer in verdict.answers for outcome in answer.outcomes)
    if over or len({spiel.turn for spiel in tables}) > 1:
        yield Detail.TURN
    if situation.opened is not None:
        return
    if situation.dealer is None and not situation.dealing_told:
        yield Detail.DEALER
    if len({outcome.spiel.preface.variant for answer in verdict.answers for outcome in answer.outcomes}) > 1:
        yield Detail.MODE
    told = tuple(told_of(situation, answer) for answer in verdict.answers)
    if any(Certainty.SUPPOSED in (known.tricks, known.before) for known in told):
        yield Detail.PILES


def _conditions(
    situation: Situation, verdicts: tuple[VerdictElsewhere, ...], voice: Voice
) -> Iterator[SharedCondition]:
    """Reglemente that hang on the same conditions together, so that each is said once; last those that cannot be."""
    alike: dict[frozenset[tuple[str, ...]], dict[str, tuple[BriefAnswer, ...]]] = {}
    possible: dict[str, Possibility] = {}
    for reglement, verdict in sorted(verdicts, key=lambda judged: isinstance(judged[1], Impossible)):
        title, answers = reglement.title[voice.language], brief_answers(situation, reglement, verdict, voice)
        alike.setdefault(frozenset(answer.when for answer in answers), {})[title] = answers
        possible[title] = Possibility.NO if isinstance(verdict, Impossible) else Possibility.YES
    for each in alike.values():
        first = next(iter(each.values()))
        for when in dict.fromkeys(answer.when for answer in first):
            yield SharedCondition(when, tuple(_rows(when, each, possible)))


def _rows(
    when: tuple[str, ...], each: Mapping[str, tuple[BriefAnswer, ...]], possible: Mapping[str, Possibility]
) -> Iterator[OtherAnswer]:
    """What is said under a condition, those together that say the same."""
    said: dict[tuple[str, ...], list[str]] = {}
    for title, answers in each.items():
        told = (line for answer in answers if answer.when == when for line in answer.said.splitlines())
        said.setdefault(tuple(told), []).append(title)
    for lines, titles in said.items():
        yield OtherAnswer(lines, tuple(titles), possible[titles[0]] is Possibility.YES)


def articles_told(ids: tuple[str, ...], reglement: Reglement, language: Language) -> tuple[ArticleTold, ...]:
    """The articles of these ids, as a Reglement has them."""
    known = {article.id: article for article in reglement.articles}
    return tuple(
        ArticleTold(article.id, article.title[language], article.demands[language], article.place)
        for article in (known[article_id] for article_id in ids if article_id in known)
    )


@lru_cache(maxsize=200)
def ruled_above(
    kind: IrregularityKind, seat: Seat, reglement: str, language: Language, deck: Deck | None, *, adds_up: bool
) -> Ruled:
    """What is ruled on something that is written wrongly, or late, above the Spiel; and everywhere else."""
    own = load(reglement)
    voice = Voice(language, own.table.deck.value if deck is None else deck)
    told = _above(kind, seat, own, voice, adds_up=adds_up)
    said: dict[tuple[str, ...], list[str]] = {}
    for name in built_in():
        other = load(name)
        there = seat if seat in other.seat_plan.order else other.seat_plan.order[0]
        answer = _above(kind, there, other, voice, adds_up=adds_up)
        lines = (
            (voice.say("verdict.brief.never"),) if answer is None else tuple(offer.text for offer in answer[0].offers)
        )
        said.setdefault(lines, []).append(other.title[language])
    never = voice.say("verdict.brief.never")
    rows = tuple(OtherAnswer(lines, tuple(titles), lines != (never,)) for lines, titles in said.items())
    compared = (SharedCondition((), rows),)
    if told is None:
        return Ruled(impossible=never, compared=compared)
    finding, ids = told
    verdict = VerdictTold("", (), (AnswerTold("", (finding,), (), "", ""),))
    return Ruled(verdict=verdict, articles=articles_told(ids, own, language), compared=compared)


def _above(
    kind: IrregularityKind, seat: Seat, reglement: Reglement, voice: Voice, *, adds_up: bool
) -> tuple[FindingTold, tuple[str, ...]] | None:
    """What follows, and its articles; None if it cannot happen."""
    found = slate_fault(reglement, kind, seat, adds_up=adds_up)
    if found is None:
        return None
    ruling = found.ruling
    single = len(ruling.offers) == 1
    offers = []
    for at, offer in enumerate(ruling.offers):
        what = slate_offer_text(kind, offer, voice)
        key = "ruling.otherwise" if at == ruling.default else "verdict.in_time"
        text = what if single else voice.say(key, what=what)
        offers.append(OfferTold("" if single else offer_letter(at), f"{text}.", ""))
    ids = (ruling.article, *(part.article for offer in ruling.offers for part in offer))
    what = voice.say("frame.told", what=voice.seat(found.offender), told=f"{irregularity_name(kind, voice.language)}.")
    head = voice.say("verdict.at_once") if single else ""
    return FindingTold(what, head=head, offers=tuple(offers)), tuple(dict.fromkeys(ids))
