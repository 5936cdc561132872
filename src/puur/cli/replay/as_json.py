"""A record for programs: how far it goes, what it counts and why, what went wrong at the table, where it breaks off."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from puur.cli.records import reglement_faults, told
from puur.cli.rulings_json import case_json, consequences_json, objections_json, ruling_json, uncalled_json
from puur.cli.says import language
from puur.errors import RecordError
from puur.partie import AccountLine, Partie, PartieIrregularity, account, how_taken, offer_taken
from puur.partie.state import ResultLine
from puur.record import HeaderKey, Record, Replayed, ReplayError
from puur.record.act_parts import Json
from puur.record.act_words import act_words
from puur.record.annotated import Annotations
from puur.record.annotation_json import annotation_json
from puur.record.annotation_reader import AnnotationError
from puur.rules.score import ScoreLine
from puur.spiel.cases import rulings
from puur.spiel.ending import EndingKind
from puur.spiel.fault import Irregularity
from puur.spiel.state import Spiel, Trick
from puur.wording.phrases import phrase_text


def replay_json(played: Replayed, annotations: Annotations, folder: Path | None) -> str:
    """The record and its annotations as JSON, with the keys of docs/befehle.md. It lies in `folder`."""
    found_rulings = [ruling for spiel in played.spiele for ruling in _rulings(spiel)]
    found: dict[str, Json] = {
        "reglement": _reglement(played),
        "status": played.status.value,
        "scores": _scores(played.account),
        "totals": _totals(played.partie),
        "rulings": found_rulings + above_json(played),
        "error": None if played.error is None else _error(played.record, played.error, folder),
        "results": [_result(partie) for partie in played.ended],
        "spiele": [_spiel(number, spiel) for number, spiel in enumerate(played.spiele, 1)],
        "annotations": [annotation_json(annotation, played.record) for annotation in annotations.found],
        "annotation_faults": [_annotation_fault(fault) for fault in annotations.faults],
    }
    return json.dumps(found, ensure_ascii=False, indent=2)


def _spiel(number: int, spiel: Spiel) -> Json:
    """A Spiel by its number from 1: what was played, who took which trick, what it counts and who won it."""
    annulled = spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED
    return {
        "number": number,
        "variant": None if spiel.preface.variant is None else spiel.preface.variant.name,
        "annulled": annulled,
        "tricks": [_trick(trick) for trick in spiel.tricks],
        "winner": None if spiel.winner is None else spiel.winner.name,
        "scores": [] if annulled else _scores(spiel.lines),
    }


def _trick(trick: Trick) -> Json:
    """Its cards in the order they were given, and who took it."""
    cards: list[Json] = [card.name for card in trick.cards]
    taker = None if trick.taker is None else trick.taker.name
    return {"leader": trick.leader.name, "cards": cards, "taker": taker, "points": trick.points}


def _scores(lines: Iterable[AccountLine | ResultLine | ScoreLine]) -> list[Json]:
    """Numbers with their reason and article."""
    return [
        {"party": line.party.name, "points": line.points, "reason": line.reason.value, "article": line.article}
        for line in lines
    ]


def _totals(partie: Partie | None) -> dict[str, Json]:
    """What each party has, as the slate or the sheet says it."""
    if partie is None:
        return {}
    lines = account(partie)
    return {party.name: sum(line.points for line in lines if line.party is party) for party in partie.seats.parties}


def _result(partie: Partie) -> Json:
    """How a Partie ended: by what, who won, what that is worth, and how a wrong sheet was settled."""
    result = partie.results[-1]
    return {
        "ended": result.ended.value,
        "article": result.article,
        "winners": [party.name for party in result.winners],
        "points": _scores(result.partie_points),
        "adjustments": _scores(result.adjustments),
        "scores": _scores(account(partie)),
        "totals": _totals(partie),
    }


def _reglement(played: Replayed) -> str | None:
    return played.record.header(HeaderKey.REGLEMENT) if played.reglement is None else played.reglement.name


def _rulings(spiel: Spiel) -> Iterator[Json]:
    """Every irregularity of a Spiel in its order, called or not."""
    cases = {case.irregularity: case for case in spiel.faults.cases}
    for irregularity in spiel.faults.irregularities:
        yield case_json(cases[irregularity]) if irregularity in cases else _uncalled(spiel, irregularity)


def _uncalled(spiel: Spiel, irregularity: Irregularity) -> Json:
    """What nobody called, with the offers there would be, or that it is settled (P.33)."""
    (ruling,) = rulings(spiel, irregularity)
    settled = {"note": "settled"} if irregularity in spiel.faults.undone else {}
    return uncalled_json(spiel, irregularity, ruling) | settled


def above_json(played: Replayed) -> list[Json]:
    """What went wrong above the Spiel, at the lots, on the slate or the sheet, as it ended for each Partie."""
    ends = [step.before for step in played.steps if len(step.after.irregularities) < len(step.before.irregularities)]
    if played.partie is not None:
        ends.append(played.partie)
    return [_above_case(partie, irregularity) for partie in ends for irregularity in partie.irregularities]


def _above_case(partie: Partie, irregularity: PartieIrregularity) -> Json:
    taken, decided = offer_taken(partie, irregularity), how_taken(partie, irregularity)
    return ruling_json(irregularity, irregularity.ruling) | {
        "chosen": taken,
        "consequences": [] if taken is None else consequences_json(irregularity.ruling.offers[taken]),
        "decided": None if decided is None else decided.value,
    }


def _annotation_fault(fault: AnnotationError) -> Json:
    return {
        "line": fault.line,
        "column": fault.column,
        "field": fault.field,
        "found": phrase_text(fault.found, language()),
        "expected": phrase_text(fault.expected, language()),
        "message": told(fault),
        "objections": objections_json(fault.objections),
    }


def _error(record: Record, error: RecordError, folder: Path | None) -> Json:
    found: dict[str, Json] = {
        "line": error.line,
        "column": error.column,
        "found": phrase_text(error.found, language()),
        "expected": phrase_text(error.expected, language()),
        "message": told(error),
    }
    if isinstance(error, ReplayError):
        found["objections"] = objections_json(error.objections)
        found["regular"] = [act_words(act) for act in error.regular]
        found["reglement_faults"] = [*reglement_faults(record, error, folder)]
    return found
