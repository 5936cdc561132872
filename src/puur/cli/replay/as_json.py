"""A record for programs: how far it goes, what it counts and why, what went wrong at the table, where it breaks off."""

import json
from pathlib import Path
from typing import Final

from puur.cards import CardSet
from puur.cli.records import reglement_faults, told
from puur.errors import RecordError
from puur.record import HeaderKey, Record, Replayed, ReplayError
from puur.record.act_words import act_words
from puur.spiel.fault import Consequence, Irregularity, Objection
from puur.spiel.irregularity import rulings
from puur.spiel.state import Spiel

Json = str | int | None | list["Json"] | dict[str, "Json"]
_UNKNOWN: Final = "unknown"


def replay_json(played: Replayed, folder: Path | None) -> str:
    """The record as JSON: reglement, status, scores, totals, rulings, error. It lies in `folder`."""
    lines = played.lines
    parties = () if played.start is None else played.start.seats.parties
    scores: list[Json] = [
        {"party": one.party.name, "points": one.points, "reason": one.reason.value, "article": one.article}
        for one in lines
    ]
    totals: dict[str, Json] = {
        party.name: sum(line.points for line in lines if line.party is party) for party in parties
    }
    found_rulings = [_ruling(spiel, one) for spiel in played.spiele for one in spiel.faults.irregularities]
    found: dict[str, Json] = {
        "reglement": _reglement(played),
        "status": played.status.value,
        "scores": scores,
        "totals": totals,
        "rulings": found_rulings + _above(played),
        "error": None if played.error is None else _error(played.record, played.error, folder),
    }
    return json.dumps(found, ensure_ascii=False, indent=2)


def _reglement(played: Replayed) -> str | None:
    return played.record.header(HeaderKey.REGLEMENT) if played.reglement is None else played.reglement.name


def _ruling(spiel: Spiel, one: Irregularity) -> Json:
    """An irregularity of a Spiel with all that the Reglement offers; `chosen` counts the offers from 0."""
    found = rulings(spiel, one)
    offers = [offer for ruling in found for offer in ruling.offers]
    taken = None if one.chosen is None or one.chosen >= len(offers) else offers[one.chosen]
    articles = [fault.article for fault in one.objections] or [ruling.article for ruling in found]
    kinds = [fault.kind.value for fault in one.objections]
    return {
        "irregularity": one.sighting.value if one.sighting is not None else next(iter(kinds), _UNKNOWN),
        "article": next(iter(articles), None),
        "offers": [_consequences(offer) for offer in offers],
        "chosen": one.chosen,
        "consequences": [] if taken is None else _consequences(taken),
    }


def _above(played: Replayed) -> list[Json]:
    """What went wrong above the Spiel: at the lots, on the slate or the sheet."""
    new = (one for step in played.steps for one in step.after.irregularities[len(step.before.irregularities) :])
    return [
        {
            "irregularity": one.objections[0].kind.value,
            "article": one.objections[0].article,
            "offers": [],
            "chosen": None,
            "consequences": [],
        }
        for one in new
    ]


def _consequences(offer: tuple[Consequence, ...]) -> list[Json]:
    return [
        {
            "kind": one.kind.value,
            "article": one.article,
            "party": None if one.party is None else one.party.name,
            "cards": _cards(one.cards),
        }
        for one in offer
    ]


def _objections(objections: tuple[Objection, ...]) -> list[Json]:
    return [{"kind": one.kind.value, "article": one.article, "cards": _cards(one.cards)} for one in objections]


def _cards(cards: CardSet) -> list[Json]:
    return [str(card) for card in cards]


def _error(record: Record, error: RecordError, folder: Path | None) -> Json:
    found: dict[str, Json] = {
        "line": error.line,
        "column": error.column,
        "found": error.found,
        "expected": error.expected,
        "message": told(error),
    }
    if isinstance(error, ReplayError):
        found["objections"] = _objections(error.objections)
        found["regular"] = [act_words(act) for act in error.regular]
        found["reglement_faults"] = [*reglement_faults(record, error, folder)]
    return found
