"""Records: played again step by step, with what was irregular; and whether their cards were dealt fairly."""

from typing import Annotated, Final

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from puur.decks import Deck, Language
from puur.partie import Partie, acts_for
from puur.record import HeaderKey, Record, Replayed, play_through, read
from puur.record.act_json import act_fields
from puur.record.act_words import act_words
from puur.record.fairness import verify_played
from puur.reglement import Reglement
from puur.spiel.ruling import Case
from puur.web.api.calculations import Calculations
from puur.web.api.situations import DeckName, OwnText, in_text, reglement_named
from puur.web.http.problems import ApiProblem, of_fault
from puur.web.http.request import Given, WebRequest
from puur.wire.problems import Wrong
from puur.wording import Voice, act_text, irregularity_text, offer_text

MOST_STEPS = 4_000
"""Acts of a record that are played again for others."""
RecordText = Annotated[str, Meta(max_length=150_000, description="A `.jass` file")]


class RecordAsked(Struct, forbid_unknown_fields=True):
    """A record. `text` is the TOML of a club's own Reglement, where it was played by one."""

    record: RecordText
    text: OwnText | None = None
    deck: DeckName = "french"


class StepRow(Struct):
    """An act: its number from 1, its fields, and the sentence that tells it."""

    number: int
    act: dict[str, object]
    text: str
    line: int


class CaseRow(Struct):
    """Something irregular, by which article it is ruled, what is offered, and what was taken (from 0)."""

    what: str
    article: str
    offers: list[str]
    chosen: int | None


class ReplayAnswer(Struct):
    """A record played as far as it goes.

    `status` is complete, annulled or open; `error` what ended it. `totals` are the points by party, `open_acts` the
    regular acts of every seat after the last step.
    """

    reglement: str
    status: str
    headers: dict[str, str]
    steps: list[StepRow]
    cases: list[CaseRow]
    totals: dict[str, int]
    open_acts: dict[str, list[dict[str, object]]]
    error: Wrong | None


class FairFinding(Struct):
    """Something that speaks against a record: its kind, its place, and what the secret gives instead."""

    kind: str
    line: int | None
    right: str | None


class FairAnswer(Struct):
    """How many draws a record has, how many agree with its secret, and what speaks against it."""

    fair: bool
    draws: int
    agreeing: int
    findings: list[FairFinding]


def replayed(asked: RecordAsked, language: Language) -> ReplayAnswer:
    """A record played again. Raises `ApiProblem`."""
    rules, record = _rules(asked, language)
    played = play_through(asked.record, reglement=rules)
    if len(played.steps) > MOST_STEPS:
        raise ApiProblem(413, "too_large")
    voice = Voice(language, Deck(asked.deck))
    return ReplayAnswer(
        rules.name,
        played.status.value,
        {header.name: header.value for header in record.headers},
        [
            StepRow(at, dict(act_fields(step.entry.act)), act_text(step.entry.act, voice), step.place.line)
            for at, step in enumerate(played.steps, 1)
        ],
        _cases(played, voice),
        _totals(played),
        {} if played.partie is None else _open(played.partie),
        None if played.error is None else of_fault(played.error, language),
    )


def _rules(asked: RecordAsked, language: Language) -> tuple[Reglement, Record]:
    """The Reglement of a record and what could be read of it. Raises `ApiProblem`."""
    reading = read(asked.record)
    if reading.error is not None:
        raise ApiProblem(422, "no_record", (of_fault(reading.error, language),))
    if asked.text is not None:
        return reglement_named("schieber", asked.text, language), reading.record
    return in_text(reading.record.header(HeaderKey.REGLEMENT) or "schieber", language), reading.record


def _cases(played: Replayed, voice: Voice) -> list[CaseRow]:
    return [_case(case, voice) for spiel in played.spiele for case in spiel.faults.cases]


def _case(case: Case, voice: Voice) -> CaseRow:
    ruling = case.ruling
    what = irregularity_text(case.irregularity, voice)
    return CaseRow(what, ruling.article, [offer_text(offer, voice) for offer in ruling.offers], case.chosen)


def _totals(played: Replayed) -> dict[str, int]:
    """Points by party, as the slate or the sheet says them."""
    found: dict[str, int] = {}
    for line in played.account:
        found[str(line.party)] = found.get(str(line.party), 0) + line.points
    return found


def _open(partie: Partie) -> dict[str, list[dict[str, object]]]:
    return {str(seat): [dict(act_fields(act)) for act in acts_for(partie, seat)] for seat in partie.seats.order}


def checked(asked: RecordAsked, language: Language) -> FairAnswer:
    """Whether the cards of a record follow from its secret. Raises `ApiProblem`."""
    rules, _ = _rules(asked, language)
    played = play_through(asked.record, reglement=rules)
    if asked.text is not None and not played.digest_matches:  # by other rules the secret may give other cards
        raise ApiProblem(422, "other_rules", name=rules.name)
    report = verify_played(played)
    findings = [
        FairFinding(
            finding.kind.value,
            None if finding.place is None else finding.place.line,
            None if finding.right is None else act_words(finding.right),
        )
        for finding in report.findings
    ]
    return FairAnswer(report.fair, report.draws, report.agreeing, findings)


@post("/records/replay", tags=["Records"], summary="Play a record again", status_code=200)
async def replay(request: WebRequest, calculations: Given[Calculations], data: JSONBody[RecordAsked]) -> ReplayAnswer:
    """Play a record again."""
    return await calculations.of(request, replayed, data, cost=5.0)


@post("/records/verify", tags=["Records"], summary="Whether the cards follow from the secret", status_code=200)
async def verified(request: WebRequest, calculations: Given[Calculations], data: JSONBody[RecordAsked]) -> FairAnswer:
    """Whether the cards follow from the secret."""
    return await calculations.of(request, checked, data, cost=5.0)


ROUTES: Final = (replay, verified)
